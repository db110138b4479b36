"""The places of the sidebar as a tree of plain values, made from the counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from legenda.model.fold import sort_form
from legenda.model.scope import Counts, Place, Scope
from legenda.model.status import Status
from legenda.ui.icons import STATUS_ICONS

if TYPE_CHECKING:
    from legenda.model.paper import PaperList


@dataclass(slots=True)
class PlaceNode:
    """A line of the sidebar: a place, the heading of a group, or a soft word in an empty group.

    `key` names it across refills; `scope` is None for what cannot be shown in the list (headings and hints).
    `colour` names the colour of a tag or an own status; `is_beginning` marks the beginning of tags that is no
    tag itself.
    """

    key: str
    text: str
    scope: Scope | None = None
    icon: str = ""
    count: int = 0
    colour: str = ""
    status: Status | None = None
    is_heading: bool = False
    is_hint: bool = False
    is_smart: bool = False
    is_beginning: bool = False
    parent: int = -1
    row: int = 0
    depth: int = 0
    children: list[int] = field(default_factory=list)

    @property
    def shape(self) -> tuple[str, int, int]:
        """What must stay the same for the tree to be filled without a reset."""
        return (self.key, self.parent, self.row)


HEADING_STATUS = "heading:status"
HEADING_LISTS = "heading:lists"
HEADING_TAGS = "heading:tags"
HEADING_SOURCES = "heading:sources"
#: Groups that are open until the reader closes them; past imports are looked up rarely.
OPEN_AT_FIRST = frozenset(
    {HEADING_STATUS, HEADING_LISTS, HEADING_TAGS, "queue", *(f"status:{status.value}" for status in Status)}
)
_HINTS = {
    HEADING_LISTS: "Collect papers for a project",
    HEADING_TAGS: "Press T to tag a paper",
    HEADING_SOURCES: "Imported files appear here",
}
#: Queued papers are the queue, which stands above.
_STATUSES = (Status.NEW, Status.READING, Status.READ, Status.SKIMMED, Status.SET_ASIDE)


class _Tree:
    def __init__(self) -> None:
        self.nodes: list[PlaceNode] = []
        self.roots = 0

    def add(self, node: PlaceNode, parent: int = -1) -> int:
        number = len(self.nodes)
        node.parent = parent
        if parent < 0:
            node.row, self.roots = self.roots, self.roots + 1
        else:
            above = self.nodes[parent]
            is_below_a_place = above.parent < 0 and not above.is_heading
            node.row, node.depth = len(above.children), above.depth + (2 if is_below_a_place else 1)
            above.children.append(number)
        self.nodes.append(node)
        return number

    def add_heading(self, key: str, text: str) -> int:
        return self.add(PlaceNode(key, text, is_heading=True))

    def add_hint_if_empty(self, heading: int) -> None:
        key = self.nodes[heading].key
        if not self.nodes[heading].children:
            self.add(PlaceNode(f"{key}:hint", _HINTS[key], is_hint=True), heading)


def places(counts: Counts) -> list[PlaceNode]:
    """All lines of the sidebar, parents before their children."""
    tree = _Tree()
    tree.add(PlaceNode("all", "All papers", Scope(), "library", counts.total))
    queued = counts.by_status.get(Status.QUEUED, 0)
    queue = tree.add(PlaceNode("queue", "Queue", Scope(Place.QUEUE), "list-ordered", queued))
    _add_own_statuses(tree, queue, Status.QUEUED, counts)
    _add_statuses(tree, counts)
    lists = tree.add_heading(HEADING_LISTS, "Lists")
    _add_lists(tree, lists, counts.lists)
    tags = tree.add_heading(HEADING_TAGS, "Tags")
    _add_tags(tree, tags, counts)
    sources = tree.add_heading(HEADING_SOURCES, "Sources")
    for source in counts.sources:
        scope = Scope(Place.SOURCE, str(source.id))
        tree.add(PlaceNode(f"source:{source.id}", source.name, scope, "file-text", source.count), sources)
    for heading in (lists, tags, sources):
        tree.add_hint_if_empty(heading)
    return tree.nodes


def _add_statuses(tree: _Tree, counts: Counts) -> None:
    heading = tree.add_heading(HEADING_STATUS, "Status")
    for status in _STATUSES:
        scope = Scope(Place.STATUS, status.value)
        count = counts.by_status.get(status, 0)
        node = PlaceNode(f"status:{status.value}", status.label, scope, STATUS_ICONS[status], count, status=status)
        _add_own_statuses(tree, tree.add(node, heading), status, counts)


def _add_own_statuses(tree: _Tree, parent: int, kind: Status, counts: Counts) -> None:
    """The reader's own statuses of a kind, in their order, below it."""
    for own in counts.own_statuses:
        if own.kind is kind:
            scope = Scope(Place.OWN_STATUS, str(own.id))
            node = PlaceNode(key_of(scope), own.name, scope, STATUS_ICONS[kind], own.count, own.colour, kind)
            tree.add(node, parent)


def _add_lists(tree: _Tree, heading: int, lists: Sequence[PaperList]) -> None:
    """Lists under their parents, each level in its order; a list whose parent is gone stands at the top."""
    known = {one.id for one in lists}
    below: defaultdict[int | None, list[PaperList]] = defaultdict(list)
    for one in sorted(lists, key=lambda one: one.rank):
        below[one.parent_id if one.parent_id in known else None].append(one)
    waiting = [(heading, one) for one in reversed(below[None])]
    while waiting:
        parent, one = waiting.pop()
        is_smart = one.query is not None
        icon = "list-filter" if is_smart else "list"
        scope = Scope(Place.LIST, str(one.id))
        number = tree.add(PlaceNode(f"list:{one.id}", one.name, scope, icon, one.count, is_smart=is_smart), parent)
        waiting += [(number, child) for child in reversed(below[one.id])]


def _add_tags(tree: _Tree, heading: int, counts: Counts) -> None:
    """Tags by name; those with a path stand under its beginning, whether that is a tag itself or not."""
    tags, branches = counts.tags, counts.branches
    numbers: dict[tuple[str, ...], int] = {(): heading}
    parts_of = {tag: tuple(part for part in tag.name.split("/") if part) or (tag.name,) for tag in tags}
    for tag in sorted(tags, key=lambda tag: [sort_form(part) for part in parts_of[tag]]):
        parts = parts_of[tag]
        for length in range(1, len(parts)):
            if parts[:length] not in numbers:
                path = "/".join(parts[:length])
                scope = Scope(Place.TAG, path)
                node = PlaceNode(
                    f"tag:{path}", parts[length - 1], scope, "tag", branches.get(path, 0), is_beginning=True
                )
                numbers[parts[:length]] = tree.add(node, numbers[parts[: length - 1]])
        count = branches.get(tag.name, tag.count)
        node = PlaceNode(f"tag:{tag.name}", parts[-1], Scope(Place.TAG, tag.name), "tag", count, tag.colour)
        numbers[parts] = tree.add(node, numbers[parts[:-1]])


def tag_places(counts: Counts) -> list[PlaceNode]:
    """The tags alone, parents before their children; the outermost have no parent."""
    tree = _Tree()
    _add_tags(tree, -1, counts)
    return tree.nodes


def key_of(scope: Scope) -> str:
    """The key of the line that shows a scope."""
    match scope.place:
        case Place.ALL:
            return "all"
        case Place.QUEUE:
            return "queue"
        case Place.STATUS if scope.value == Status.QUEUED.value:
            return "queue"
        case _:
            return f"{scope.place.value}:{scope.value}"
