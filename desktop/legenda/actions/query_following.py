"""Queries that are kept follow the names they ask for: those of smart lists, export profiles and live files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from legenda.actions.wording import counted, listed
from legenda.model.fold import fold
from legenda.model.own_status import same_name
from legenda.model.step import Plain, Subject
from legenda.model.tag_change import TagChange
from legenda.search.conditions import CHOICES
from legenda.search.query_rewriting import values, with_values

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: What becomes of a field's value: the new one, "" when nothing is left to ask for, None when it stays.
Renaming = Callable[[str, str], str | None]

#: So many smart lists are named in the name of a step.
_MOST_NAMED = 2


def follow(draft: Draft, renaming: Renaming) -> None:
    """Let all queries that are kept follow, within the step, whose name says so.

    A value of which nothing is left stays as it is, and the name of the step says which smart lists ask for it.
    """
    from legenda.storage import kept_queries, lists

    def new_value(field: str, value: str) -> str | None:
        return renaming(field, value) or None

    before = draft.read(lists.queries)
    after: dict[int, Plain] = {number: with_values(query, new_value) for number, query in before.items()}
    changed = draft.set_each(Subject.LIST, "query", after)
    others = draft.read(kept_queries.rewrite, draft.at, lambda query: with_values(query, new_value))
    names = draft.read(lists.names)
    lost = [number for number, query in before.items() if _loses(query, renaming)]
    followed = _called([names[number] for number in changed], others)
    if followed:
        draft.name += f"; {followed} {'follows' if len(changed) + others == 1 else 'follow'}"
    if lost:
        asks = "asks" if len(lost) == 1 else "ask"
        draft.name += f"; {_called([names[number] for number in lost])} still {asks} for it"


def first_change(renamings: Iterable[Renaming], field: str, value: str) -> str | None:
    """What the first of several renamings that concerns a value makes of it."""
    return next((new for one in renamings if (new := one(field, value)) is not None), None)


def list_renamed(old: str, new: str) -> Renaming:
    """A list gets another name, "" when it goes."""
    return lambda field, value: new if field == "list" and fold(value.strip()) == fold(old) else None


def status_renamed(old: str, new: str) -> Renaming:
    """An own status gets another name, "" when it goes."""

    def renaming(field: str, value: str) -> str | None:
        is_meant = field == "status" or (field == "is" and value.strip().lower() not in CHOICES["is"])
        return new if is_meant and same_name(value, old) else None

    return renaming


def tags_changed(change: TagChange, left: Mapping[str, object]) -> Renaming:
    """Tags are renamed, merged, moved or taken off; `left` are the tags that there are afterwards."""
    standing = {fold(name) for name in left}
    roots = {fold(old): new for old, new in change.roots.items() if old != new}

    def renaming(field: str, value: str) -> str | None:
        path, star = (value.strip().removesuffix("/*"), "/*") if value.strip().endswith("/*") else (value.strip(), "")
        path = path.rstrip("/")
        if field != "tag" or fold(path) in standing:
            return None
        parts = path.split("/")
        for length in range(len(parts), 0, -1):
            root = fold("/".join(parts[:length]))
            if root in roots:
                new = roots[root]
                return new and "/".join([new, *parts[length:]]) + star
        return None

    return renaming


def _loses(query: str, renaming: Renaming) -> bool:
    return any(renaming(value.field, value.text) == "" for value in values(query))


def _called(names: list[str], others: int = 0) -> str:
    """Smart lists, and how many other searches that are kept, in words."""
    named = [f"the smart list {name}" for name in names]
    if len(names) > _MOST_NAMED:
        named = [counted(len(names), "smart list")]
    if others:
        named.append(counted(others, "search of exports", "searches of exports"))
    return listed(named)
