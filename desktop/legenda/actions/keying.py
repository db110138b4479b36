"""Citation keys of a whole library: the rule by which they are made, and changing them to a new one on request."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from legenda.actions.desk import Desk
from legenda.actions.wording import papers_named
from legenda.model.citation_key import KeyRule, Scripts, Umlauts, free_key, key_stem
from legenda.model.errors import BadInputError, Cancelled, StaleChangeError
from legenda.model.key_pattern import known_places, pattern, unknown_fields, unknown_place
from legenda.model.markup import plain
from legenda.model.record import Record
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

__all__ = [
    "KeyChange",
    "KeyRule",
    "Scripts",
    "Umlauts",
    "apply",
    "known_places",
    "proposals",
    "require_known",
    "rule",
    "set_rule",
]

#: Papers read at a time.
_BATCH = 500


@dataclass(frozen=True, slots=True)
class KeyChange:
    """A paper's key and the one that the rule would give it; `title` is plain."""

    paper_id: int
    old: str
    new: str
    title: str


def rule(desk: Desk) -> KeyRule:
    """How this library makes its keys."""
    from legenda.storage.key_rules import key_rule

    return desk.library.read(key_rule)


def set_rule(desk: Desk, new: KeyRule) -> None:
    """Make keys of new papers by this rule from now on; keys that papers have stay. BadInputError for its pattern.

    The rule stands in the library itself, so that the window and the command line agree.
    """
    from legenda.storage.key_rules import keep_key_rule

    require_known(desk, new)
    keep_key_rule(desk.library, new)


def require_known(desk: Desk, wanted: KeyRule) -> None:
    """Raises BadInputError for a pattern that is not understood, or with a place for a field that no paper has."""
    from legenda.storage.extra_fields import has_extra

    pattern(wanted.pattern)
    for name in unknown_fields(wanted.pattern):
        if not desk.library.read(has_extra, name):
            raise BadInputError(unknown_place(name))


def proposals(
    desk: Desk, ids: Sequence[int], wanted: KeyRule, cancelled: Callable[[], bool] = lambda: False
) -> list[KeyChange]:
    """Every key among those of `ids` that the rule would change, in the order of `ids`; nothing is changed.

    No new key is one that another paper has or had. A paper whose key already is what the rule makes, with or without
    a suffix that it needs, keeps it. Raises BadInputError for the pattern, and Cancelled.
    """
    from legenda.storage.keys import key_owners

    require_known(desk, wanted)
    owners = desk.library.read(key_owners)
    changes: list[KeyChange] = []
    for paper_id, record in _records(desk, ids, cancelled):
        stem = key_stem(record, wanted)
        if _fits(record.key, stem, paper_id, owners):
            continue
        new = free_key(stem, _Taken(owners, paper_id))
        owners[new.lower()] = paper_id
        changes.append(KeyChange(paper_id, record.key, new, plain(record.title)))
    return changes


def apply(desk: Desk, changes: Sequence[KeyChange], new: KeyRule | None = None) -> Step | None:
    """Give papers their new keys as one step; the old keys still find them.

    The rule `new` becomes the library's with it, and taking the step back brings the one before back too. Raises
    StaleChangeError when the library has changed since the proposals were made.
    """
    if not changes:
        if new is not None:
            set_rule(desk, new)
        return None

    def deed(draft: Draft) -> None:
        from legenda.storage.key_rules import put_key_rule

        _give_keys(draft, changes)
        if new is not None:
            draft.read(put_key_rule, new)

    return desk.library.do(f"Change the citation keys of {papers_named(len(changes))}", deed)


def _give_keys(draft: Draft, changes: Sequence[KeyChange]) -> None:
    from legenda.storage.keys import key_owners
    from legenda.storage.paper_store import read_papers

    papers = draft.read(read_papers, [change.paper_id for change in changes])
    owners = draft.read(key_owners)
    aliases: dict[int, Plain] = {}
    for change in changes:
        paper = papers.get(change.paper_id)
        if paper is None or paper.record.key != change.old or change.new.lower() in _Taken(owners, change.paper_id):
            raise StaleChangeError(
                f"The library has changed since the new keys were made ({change.old}); no key was changed; "
                "look at the new keys again."
            )
        former: Any = paper.life["aliases"]
        older = dict.fromkeys(key for key in (*former, change.old) if key and key != change.new)
        aliases[change.paper_id] = list(older)
    draft.set_each(Subject.PAPER, "key", {change.paper_id: change.new for change in changes})
    draft.set_each(Subject.PAPER, "aliases", aliases)


class _Taken:
    """The keys that a paper cannot have, since another one has or had them."""

    def __init__(self, owners: Mapping[str, int], paper_id: int) -> None:
        self._owners = owners
        self._paper_id = paper_id

    def __contains__(self, key: object) -> bool:
        return self._owners.get(str(key).lower(), self._paper_id) != self._paper_id


def _fits(key: str, stem: str, paper_id: int, owners: Mapping[str, int]) -> bool:
    if key == stem:
        return True
    has_suffix = re.fullmatch(re.escape(stem) + "[a-z]{1,2}", key) is not None
    return has_suffix and stem in _Taken(owners, paper_id)


def _records(desk: Desk, ids: Sequence[int], cancelled: Callable[[], bool]) -> Iterator[tuple[int, Record]]:
    from legenda.storage.paper_store import read_papers

    for start in range(0, len(ids), _BATCH):
        if cancelled():
            raise Cancelled
        some = list(ids[start : start + _BATCH])
        papers = desk.library.read(read_papers, some)
        yield from ((id_, papers[id_].record) for id_ in some if id_ in papers)
