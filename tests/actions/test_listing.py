"""Lists in the reader's own order: papers on them, and lists among and inside each other."""

from __future__ import annotations

import pytest

from legenda.actions import browsing, listing, undoing
from legenda.actions.desk import Desk
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.scope import Place, Scope, Sort, SortField
from tests.actions.conftest import Three

MANUAL = Sort(SortField.MANUAL, descending=False)


def on_list(desk: Desk, number: int) -> list[int]:
    return list(browsing.ids(desk, Scope(Place.LIST, str(number)), MANUAL))


def tree(desk: Desk) -> dict[int | None, list[str]]:
    """The names of the lists in each list, in their order."""
    found: dict[int | None, list[str]] = {}
    for one in browsing.counts(desk).lists:
        found.setdefault(one.parent_id, []).append(one.name)
    return found


def test_papers_keep_the_order_that_the_reader_gave_them(three: Three) -> None:
    desk, a, b, c = three.desk, three.muller, three.roe, three.late
    mine = listing.new_list(desk, "Mine")
    listing.add_to_list(desk, mine, [a, b, c])
    step = listing.move_in_list(desk, mine, [c, b], 1)
    assert step is not None
    assert step.name == "Move 2 papers in the list Mine"
    assert on_list(desk, mine) == [c, b, a]
    browsing.ids(desk, Scope(Place.LIST, str(mine)), Sort(SortField.TITLE))
    assert on_list(desk, mine) == [c, b, a]
    undoing.undo(desk)
    assert on_list(desk, mine) == [a, b, c]


def test_a_paper_that_is_not_on_the_list_is_not_put_there_by_moving(three: Three) -> None:
    mine = listing.new_list(three.desk, "Mine")
    listing.add_to_list(three.desk, mine, [three.muller])
    assert listing.move_in_list(three.desk, mine, [three.roe], 1) is None
    assert on_list(three.desk, mine) == [three.muller]


def test_lists_are_put_in_order_and_into_each_other(desk: Desk) -> None:
    a, b, c = (listing.new_list(desk, name) for name in "abc")
    listing.move_list(desk, c, None, 1)
    assert tree(desk) == {None: ["c", "a", "b"]}
    listing.move_list(desk, a, b, 1)
    listing.move_list(desk, c, b, 1)
    assert tree(desk) == {None: ["b"], b: ["c", "a"]}
    undoing.undo(desk)
    undoing.undo(desk)
    assert tree(desk) == {None: ["c", "a", "b"]}


def test_a_list_cannot_be_put_where_it_cannot_be(desk: Desk) -> None:
    outer = listing.new_list(desk, "Outer")
    inner = listing.new_list(desk, "Inner", outer)
    smart = listing.new_list(desk, "Smart", query="status:read")
    for parent, why in ((outer, "into itself"), (inner, "into itself"), (smart, "Smart is a smart list")):
        with pytest.raises(BadInputError, match=why):
            listing.move_list(desk, outer, parent, 1)
    with pytest.raises(NotFoundError, match="The list is no longer there"):
        listing.move_list(desk, outer, 999, 1)
    listing.move_list(desk, smart, outer, 1)
    assert tree(desk) == {None: ["Outer"], outer: ["Smart", "Inner"]}


def test_a_smart_list_is_not_made_of_a_query_that_asks_nothing(desk: Desk) -> None:
    for query in ("year:(", "", "status:"):
        with pytest.raises(BadInputError, match="cannot be answered as it stands"):
            listing.new_list(desk, "Broken", query=query)
    assert tree(desk) == {}
