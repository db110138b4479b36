"""Where a list of the sidebar can go: between its neighbours, into another list, and out of it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import Qt

from legenda.model.scope import Place
from legenda.ui.sidebar_places import HEADING_LISTS, PlaceNode

#: Above this share of a line's height a list goes before it, below the rest after it, in the middle into it.
_EDGE = 0.28


class Side(Enum):
    """On which side of a line a list would be let go."""

    BEFORE = "before"
    INTO = "into"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a list: the list around it (None: at the top), and its position, from 1, among the others there.

    `key` is the line that it is shown at, on a `side`; `depth` how far in.
    """

    parent: int | None
    position: int
    key: str = ""
    side: Side = Side.INTO
    depth: int = 1


def number_of(node: PlaceNode | None) -> int | None:
    """The number of the list that a line stands for; None for other lines."""
    if node is None or node.scope is None or node.scope.place is not Place.LIST:
        return None
    return int(node.scope.value)


def slot_at(nodes: Sequence[PlaceNode], moved: PlaceNode, over: PlaceNode, share: float, is_open: bool) -> Slot | None:
    """Where `moved` would go when it is let go at `share` of the height of the line `over`; None when nowhere else.

    `is_open` says whether the lists in `over` are on show.
    """
    if over.key == HEADING_LISTS:
        return _unless_there(nodes, moved, Slot(None, 1, over.key, Side.INTO))
    number = number_of(over)
    if number is None or _is_within(nodes, over, moved):
        return None
    edge = 0.5 if over.is_smart else _EDGE
    below = share > 1 - edge
    if share >= edge and not below:
        slot = Slot(number, len(_others(nodes, over, moved)) + 1, over.key, Side.INTO, over.depth + 1)
    elif below and is_open and over.children:
        slot = Slot(number, 1, over.key, Side.AFTER, over.depth + 1)
    else:
        around = nodes[over.parent]
        place = _others(nodes, around, moved).index(over) + 1 + below
        slot = Slot(number_of(around), place, over.key, Side.AFTER if below else Side.BEFORE, over.depth)
    return _unless_there(nodes, moved, slot)


def slot_by_key(nodes: Sequence[PlaceNode], moved: PlaceNode, key: Qt.Key) -> Slot | None:
    """Where an arrow key takes a list: up, down, into the list above it, or out, behind the one that it is in."""
    around = nodes[moved.parent]
    siblings = [nodes[number] for number in around.children]
    place = siblings.index(moved)
    match key:
        case Qt.Key.Key_Up if place > 0:
            return Slot(number_of(around), place)
        case Qt.Key.Key_Down if place + 1 < len(siblings):
            return Slot(number_of(around), place + 2)
        case Qt.Key.Key_Right if place > 0 and not siblings[place - 1].is_smart:
            above = siblings[place - 1]
            return Slot(number_of(above), len(above.children) + 1)
        case Qt.Key.Key_Left if number_of(around) is not None:
            outer = nodes[around.parent]
            return Slot(number_of(outer), around.row + 2)
        case _:
            return None


def _others(nodes: Sequence[PlaceNode], around: PlaceNode, moved: PlaceNode) -> list[PlaceNode]:
    """The lists in `around` without the one that is moved."""
    below = (nodes[number] for number in around.children)
    return [node for node in below if number_of(node) is not None and node is not moved]


def _is_within(nodes: Sequence[PlaceNode], node: PlaceNode, outer: PlaceNode) -> bool:
    """Whether a line is another one or below it."""
    while node is not outer and node.parent >= 0:
        node = nodes[node.parent]
    return node is outer


def _unless_there(nodes: Sequence[PlaceNode], moved: PlaceNode, slot: Slot) -> Slot | None:
    around = nodes[moved.parent]
    is_there = number_of(around) == slot.parent and slot.position == moved.row + 1
    return None if is_there else slot
