"""Counts of smart lists: after any step what asking anew would give, without asking anew."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legenda.actions import (
    editing,
    following,
    listing,
    marking,
    noting,
    rating,
    removing,
    searching,
    tagging,
    undoing,
)
from legenda.actions.desk import Desk
from legenda.actions.searching import never
from legenda.actions.smart_counts import SmartCounts
from legenda.model.paper import PaperList
from legenda.model.scope import Scope
from legenda.model.status import Status
from tests.actions.conftest import Three

QUERIES = (
    "status:read",
    "is:unread rating:>=4",
    "bounds OR arrays",
    "author:muller -status:queued",
    "tag:method",
    "list:Mine",
    "note:lemma",
    "readings:>1",
    "read:2026",
    "added:1d",
    "nosuch:thing",
    "",
)
LISTS = [PaperList(number, query or "all", query=query) for number, query in enumerate(QUERIES)]


def anew(desk: Desk) -> dict[int, int]:
    return {number: searching.search(desk, query, Scope()).total for number, query in enumerate(QUERIES)}


def test_every_kind_of_step_is_followed(three: Three) -> None:
    desk, ids = three.desk, [three.muller, three.roe, three.late]
    following.catch_up(desk.library, desk.places.index)
    smart = SmartCounts(desk)
    assert smart.counts(LISTS, never) == anew(desk)
    mine = listing.new_list(desk, "Mine")
    deeds: Sequence[object] = (
        lambda: marking.mark(desk, ids[:2], Status.READ, date(2026, 1, 3)),
        lambda: rating.rate(desk, ids, 5),
        lambda: tagging.tag(desk, ids[:1], add=["method/rl"]),
        lambda: tagging.rename_tag(desk, "method/rl", "topic"),
        lambda: listing.add_to_list(desk, mine, ids),
        lambda: listing.rename_list(desk, mine, "Yours"),
        lambda: listing.rename_list(desk, mine, "Mine"),
        lambda: noting.add_note(desk, ids[2], "See **Lemma** 2."),
        lambda: editing.set_field(desk, ids[2:], "title", "Bounds again"),
        lambda: marking.mark(desk, ids[:1], Status.READING),
        lambda: removing.remove(desk, ids[1:]),
        lambda: undoing.undo(desk),
        lambda: listing.delete_list(desk, mine),
        lambda: undoing.undo(desk),
    )
    for deed in deeds:
        deed()  # type: ignore[operator]
        assert smart.counts(LISTS, never) == anew(desk)
    assert smart.counts(LISTS, never)[0] == 1
    assert smart.counts(LISTS, never)[5] == 3


def test_without_an_index_the_counts_are_right_too_and_stay_so_when_it_comes(three: Three) -> None:
    smart = SmartCounts(three.desk)
    before = smart.counts(LISTS, never)
    following.catch_up(three.desk.library, three.desk.places.index)
    assert smart.counts(LISTS, never) == before == anew(three.desk)


def test_a_list_that_asks_something_else_is_counted_anew(three: Three) -> None:
    smart = SmartCounts(three.desk)
    assert smart.counts([PaperList(1, "x", query="status:new")], never) == {1: 3}
    assert smart.counts([PaperList(1, "x", query="status:read")], never) == {1: 0}
    assert smart.counts([PaperList(1, "x")], never) == {}


STEPS = st.lists(st.tuples(st.sampled_from(("mark", "rate", "tag", "undo", "redo")), st.integers(0, 7)), max_size=12)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(STEPS)
def test_after_any_steps_the_counts_are_what_asking_anew_gives(three: Three, steps: list[tuple[str, int]]) -> None:
    desk, ids = three.desk, [three.muller, three.roe, three.late]
    smart = SmartCounts(desk)
    smart.counts(LISTS, never)
    for what, number in steps:
        some = [ids[number % 3]]
        match what:
            case "mark":
                marking.mark(desk, some, list(Status)[number % 6])
            case "rate":
                rating.rate(desk, some, number % 6 or None)
            case "tag":
                tagging.tag(desk, some, add=["method/x"] if number % 2 else (), remove=["method/x"])
            case "undo":
                undoing.undo(desk)
            case _:
                undoing.redo(desk)
    assert smart.counts(LISTS, never) == anew(desk)
