"""Where a list of the sidebar can be put, by mouse and by key, checked against what the library makes of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt

from legenda.model.paper import PaperList
from legenda.model.rank import placed
from legenda.model.scope import Counts
from legenda.ui.sidebar_order import Side, Slot, slot_at, slot_by_key
from legenda.ui.sidebar_places import HEADING_LISTS, PlaceNode, places

#: A (with B and, in it, C), a smart list S, and D.
LISTS: tuple[PaperList, ...] = (
    PaperList(1, "A", rank="a"),
    PaperList(2, "B", parent_id=1, rank="a"),
    PaperList(3, "C", parent_id=2, rank="a"),
    PaperList(4, "S", query="is:unread", rank="b"),
    PaperList(5, "D", rank="c"),
)


def tree(lists: tuple[PaperList, ...] = LISTS) -> list[PlaceNode]:
    return places(Counts(lists=lists))


def line(nodes: list[PlaceNode], name: str) -> PlaceNode:
    return next(node for node in nodes if node.text == name)


@pytest.mark.parametrize(
    ("moved", "over", "share", "slot"),
    [
        ("D", "A", 0.1, Slot(None, 1, "list:1", Side.BEFORE)),
        ("D", "A", 0.5, Slot(1, 2, "list:1", Side.INTO, 2)),
        ("D", "A", 0.9, Slot(1, 1, "list:1", Side.AFTER, 2)),  # A is open: right under it
        ("D", "B", 0.9, Slot(2, 1, "list:2", Side.AFTER, 3)),
        ("D", "C", 0.9, Slot(2, 2, "list:3", Side.AFTER, 3)),
        ("D", "S", 0.4, Slot(None, 2, "list:4", Side.BEFORE)),  # nothing goes into a smart list
        ("D", "S", 0.6, None),  # where it is
        ("D", "Lists", 0.5, Slot(None, 1, HEADING_LISTS)),
        ("S", "D", 0.5, Slot(5, 1, "list:5", Side.INTO, 2)),
        ("A", "D", 0.9, Slot(None, 3, "list:5", Side.AFTER)),
        ("A", "S", 0.2, None),
        ("A", "Lists", 0.5, None),
        ("A", "A", 0.5, None),
        ("A", "B", 0.5, None),
        ("A", "C", 0.1, None),
        ("C", "B", 0.5, None),
        ("C", "A", 0.5, Slot(1, 2, "list:1", Side.INTO, 2)),
        ("D", "Tags", 0.5, None),
        ("D", "All papers", 0.5, None),
    ],
)
def test_where_a_list_goes_when_it_is_let_go(moved: str, over: str, share: float, slot: Slot | None) -> None:
    nodes = tree()
    assert slot_at(nodes, line(nodes, moved), line(nodes, over), share, is_open=True) == slot


def test_after_a_closed_list_comes_its_neighbour() -> None:
    nodes = tree()
    slot = slot_at(nodes, line(nodes, "D"), line(nodes, "A"), 0.9, is_open=False)
    assert slot == Slot(None, 2, "list:1", Side.AFTER)


@pytest.mark.parametrize(
    ("moved", "key", "slot"),
    [
        ("A", Qt.Key.Key_Up, None),
        ("A", Qt.Key.Key_Down, Slot(None, 2)),
        ("D", Qt.Key.Key_Up, Slot(None, 2)),
        ("D", Qt.Key.Key_Down, None),
        ("S", Qt.Key.Key_Right, Slot(1, 2)),
        ("D", Qt.Key.Key_Right, None),  # a smart list is above it
        ("A", Qt.Key.Key_Right, None),
        ("A", Qt.Key.Key_Left, None),
        ("B", Qt.Key.Key_Left, Slot(None, 2)),
        ("C", Qt.Key.Key_Left, Slot(1, 2)),
    ],
)
def test_where_an_arrow_takes_a_list(moved: str, key: Qt.Key, slot: Slot | None) -> None:
    nodes = tree()
    assert slot_by_key(nodes, line(nodes, moved), key) == slot


def moved_to(lists: tuple[PaperList, ...], number: int, slot: Slot) -> tuple[PaperList, ...]:
    """The lists after the library has put one of them there."""
    around = sorted((one for one in lists if one.parent_id == slot.parent), key=lambda one: one.rank)
    ranks = placed([(one.id, one.rank) for one in around], [number], slot.position)
    parented = [replace(one, parent_id=slot.parent) if one.id == number else one for one in lists]
    return tuple(replace(one, rank=ranks.get(one.id, one.rank)) for one in parented)


_ARROWS = st.sampled_from([Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right])
_BACK = {Qt.Key.Key_Up: Qt.Key.Key_Down, Qt.Key.Key_Down: Qt.Key.Key_Up}


@given(st.lists(st.tuples(st.integers(1, 5), _ARROWS), max_size=12))
def test_arrows_lose_no_list_and_up_takes_back_down(presses: list[tuple[int, Qt.Key]]) -> None:
    lists = LISTS
    for number, key in presses:
        nodes = tree(lists)
        slot = slot_by_key(nodes, next(n for n in nodes if n.key == f"list:{number}"), key)
        if slot is None:
            continue
        after = moved_to(lists, number, slot)
        shown = tree(after)
        assert sorted(n.key for n in shown if n.key.startswith("list:")) == [f"list:{i}" for i in range(1, 6)]
        if key in _BACK:
            back = slot_by_key(shown, next(n for n in shown if n.key == f"list:{number}"), _BACK[key])
            assert back is not None
            assert [n.shape for n in tree(moved_to(after, number, back))] == [n.shape for n in nodes]
        lists = after
