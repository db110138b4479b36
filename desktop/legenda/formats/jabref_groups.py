"""JabRef's tree of groups, which stands in a comment of a `.bib` file, as places of lists and back.

The form is described at https://docs.jabref.org/advanced/fields/ and in JabRef's `GroupSerializer`: groups are parted
by `;`, each is a depth, a kind and its settings, and every `;` and `\\` inside a group stands behind a `\\`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from legenda.formats.bibtex_text import balanced
from legenda.model.reading_life import ListPath

_TREE = re.compile(r"@comment\s*\{\s*jabref-meta:\s*(?:grouping|groupstree):(.*)\}\s*\Z", re.IGNORECASE | re.DOTALL)
_GROUP = re.compile(r"\s*(\d{1,4})\s+(\w+):(.*)\Z", re.DOTALL)
_ROOT = "0 AllEntriesGroup:;"
#: Groups that papers are put into by hand; the others gather papers by a rule.
_BY_HAND = frozenset({"StaticGroup", "ExplicitGroup"})
_OLD_BY_HAND = "ExplicitGroup"


@dataclass(frozen=True, slots=True)
class Group:
    """One group of a tree: its depth (1: outermost), its kind, its name and place, and its settings as written."""

    depth: int
    kind: str
    path: ListPath
    settings: str


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of a file in their order; `members` are the places of the papers that an old tree itself names."""

    groups: tuple[Group, ...] = ()
    members: dict[str, tuple[ListPath, ...]] = field(default_factory=dict)

    def places(self, name: str) -> tuple[ListPath, ...]:
        """The places of the groups of this name that papers are put into by hand; outermost when there is none."""
        found = tuple(group.path for group in self.groups if group.kind in _BY_HAND and group.path[-1] == name)
        return found or ((name,),)


NO_GROUPS = Groups()


def is_tree(part: str) -> bool:
    """Whether a part of a file is a tree of groups."""
    return _TREE.match(part.strip()) is not None


def read_groups(preserved: Iterable[str]) -> Groups:
    """The groups in the first tree among the parts of a file that are no records."""
    return next(_trees(preserved), NO_GROUPS)


def joined_groups(preserved: Iterable[str]) -> Groups:
    """The groups of all trees in one: those of the first as they stand, then each other group inside its own."""
    groups: list[Group] = []
    members: dict[str, tuple[ListPath, ...]] = {}
    for tree in _trees(preserved):
        for group in tree.groups:
            if not any(group.path == other.path and group.kind == other.kind for other in groups):
                groups.insert(_end(groups, group.path[:-1]), group)
        for key, places in tree.members.items():
            members[key] = tuple(dict.fromkeys((*members.get(key, ()), *places)))
    return Groups(tuple(groups), members)


def _trees(preserved: Iterable[str]) -> Iterator[Groups]:
    for part in preserved:
        if found := _TREE.match(part.strip()):
            yield _tree(found[1].replace("\n", ""))


def _tree(text: str) -> Groups:
    groups: list[Group] = []
    members: dict[str, tuple[ListPath, ...]] = {}
    around: list[str] = []
    for written in _pieces(text):
        found = _GROUP.match(written)
        if not found or found[2] == "AllEntriesGroup":
            continue
        settings = list(_pieces(found[3]))
        name = " ".join(settings[0].split()) if settings else ""
        if not name:
            continue
        depth = min(max(int(found[1]), 1), len(around) + 1)
        around = [*around[: depth - 1], name]
        groups.append(Group(depth, found[2], tuple(around), found[3]))
        if found[2] == _OLD_BY_HAND:
            for key in filter(None, settings[2:]):
                members[key] = (*members.get(key, ()), tuple(around))
    return Groups(tuple(groups), members)


def _pieces(text: str) -> Iterator[str]:
    """`text` cut at each `;` that no backslash hides, each piece with one layer of backslashes taken off."""
    piece: list[str] = []
    signs = iter(text)
    for sign in signs:
        if sign == "\\":
            piece.append(next(signs, ""))
        elif sign == ";":
            yield "".join(piece)
            piece = []
        else:
            piece.append(sign)
    if piece:
        yield "".join(piece)


def write_groups(lists: Iterable[ListPath], kept: Groups = NO_GROUPS) -> str:
    """The comment that shows JabRef the tree of `lists`, in which the groups that came with a file stay as they were.

    "" when there is no list.
    """
    groups = list(kept.groups)
    for path in lists:
        for depth in range(1, len(path) + 1):
            _put_in(groups, path[:depth])
    if not groups:
        return ""
    lines = [f"{group.depth} {_hidden(f'{group.kind}:{group.settings}')};" for group in groups]
    tree = "\n".join([_ROOT, *lines])
    return f"@comment{{jabref-meta: grouping:\n{tree if balanced(tree) else re.sub('[{}]', '', tree)}\n}}"


def _put_in(groups: list[Group], path: ListPath) -> None:
    """Add a group behind the last one inside the same group, unless it is there."""
    if any(group.path == path and group.kind in _BY_HAND for group in groups):
        return
    made = Group(len(path), "StaticGroup", path, f"{_hidden(path[-1])};0;1;;;;")
    groups.insert(_end(groups, path[:-1]), made)


def _end(groups: Sequence[Group], around: ListPath) -> int:
    places = [place for place, group in enumerate(groups) if group.path[: len(around)] == around]
    return places[-1] + 1 if places else len(groups)


def _hidden(text: str) -> str:
    return re.sub(r"([;\\])", r"\\\1", text)
