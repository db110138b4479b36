"""Whether columns fit the room there is, keep the reader's choices, and sort as expected."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.scope import Sort, SortField
from legenda.ui.paper_columns import (
    COLUMNS,
    Column,
    ColumnState,
    TitleRoom,
    Wish,
    fit,
    heading,
    next_sort,
    sorted_column,
)

WISHES = {
    Column.STATUS: Wish(40, 40),
    Column.TITLE: Wish(0, 0),
    Column.AUTHORS: Wish(180, 90, grows=True),
    Column.VENUE: Wish(110, 60),
    Column.TAGS: Wish(150, 70),
    Column.ADDED: Wish(90, 70),
}


def shown(room: int, **stays: bool) -> dict[Column, int]:
    wishes = {c: Wish(w.width, w.least, not stays.get(c.code, False), w.grows) for c, w in WISHES.items()}
    return fit(room, wishes, TitleRoom(least=230, wants=380, most=700))


def test_with_room_every_column_has_its_width_and_the_title_the_rest() -> None:
    assert shown(1200) == {
        Column.TITLE: 1200 - 40 - 180 - 110 - 150 - 90,
        Column.STATUS: 40,
        Column.AUTHORS: 180,
        Column.VENUE: 110,
        Column.TAGS: 150,
        Column.ADDED: 90,
    }


def test_what_the_title_cannot_use_goes_to_columns_that_grow() -> None:
    others = 40 + 180 + 110 + 150 + 90
    assert shown(others + 700 + 90) == {
        Column.TITLE: 760,
        Column.STATUS: 40,
        Column.AUTHORS: 210,
        Column.VENUE: 110,
        Column.TAGS: 150,
        Column.ADDED: 90,
    }
    assert shown(4000)[Column.AUTHORS] == 360


@pytest.mark.parametrize(
    ("room", "gone"),
    [
        (950, set()),
        (949, {Column.AUTHORS}),
        (770, {Column.AUTHORS}),
        (769, {Column.AUTHORS, Column.TAGS}),
        (620, {Column.AUTHORS, Column.TAGS}),
        (619, {Column.AUTHORS, Column.TAGS, Column.VENUE}),
        (360, {Column.AUTHORS, Column.TAGS, Column.VENUE}),
        (359, {Column.AUTHORS, Column.TAGS, Column.VENUE, Column.ADDED}),
    ],
)
def test_in_less_room_columns_give_way_in_turn(room: int, gone: set[Column]) -> None:
    assert set(WISHES) - set(shown(room)) == gone


def test_a_column_that_the_reader_asked_for_stays_and_shrinks() -> None:
    assert shown(420, authors=True) == {Column.TITLE: 230, Column.STATUS: 40, Column.AUTHORS: 150}


def test_in_too_little_room_nothing_is_narrower_than_its_least() -> None:
    assert shown(100, authors=True) == {Column.TITLE: 230, Column.STATUS: 40, Column.AUTHORS: 90}


@given(st.integers(0, 4000), st.sets(st.sampled_from([c.code for c in WISHES])))
def test_columns_always_fill_the_room_and_overflow_only_at_their_least(room: int, stay: set[str]) -> None:
    widths = shown(room, **dict.fromkeys(stay, True))
    assert widths[Column.TITLE] >= 230
    assert all(widths[c] >= WISHES[c].least for c in widths)
    at_least = {column: WISHES[column].least for column in widths} | {Column.TITLE: 230}
    assert sum(widths.values()) == room or widths == at_least


@given(st.integers(300, 3000))
def test_more_room_never_hides_a_column(room: int) -> None:
    assert set(shown(room)) <= set(shown(room + 1))


def test_clicks_on_a_heading_turn_the_order_round() -> None:
    first = next_sort(Column.TITLE, Sort(SortField.ADDED, descending=True))
    assert first == Sort(SortField.TITLE, descending=False)
    assert next_sort(Column.TITLE, first) == Sort(SortField.TITLE, descending=True)
    assert next_sort(Column.TITLE, Sort(SortField.TITLE, descending=True)) == first


def test_new_papers_and_high_ratings_come_first() -> None:
    assert next_sort(Column.ADDED, None) == Sort(SortField.ADDED, descending=True)
    assert next_sort(Column.RATING, None) == Sort(SortField.RATING, descending=True)


def test_the_venue_can_also_be_sorted_by_year_and_then_says_so() -> None:
    sort = None
    seen = []
    for _ in range(5):
        sort = next_sort(Column.VENUE, sort)
        seen.append((sort.field, sort.descending, heading(Column.VENUE, sort)))
    assert seen == [
        (SortField.VENUE, False, "Venue"),
        (SortField.VENUE, True, "Venue"),
        (SortField.YEAR, True, "Year"),
        (SortField.YEAR, False, "Year"),
        (SortField.VENUE, False, "Venue"),
    ]


def test_the_arrow_stands_at_the_column_that_can_make_the_order() -> None:
    assert sorted_column(Sort(SortField.YEAR, descending=False)) is Column.VENUE
    assert sorted_column(Sort(SortField.MANUAL, descending=False)) is Column.QUEUE
    assert sorted_column(Sort(SortField.TYPE)) is None
    assert sorted_column(None) is None
    assert all(sorted_column(sort) is column for column, facts in COLUMNS.items() for sort in facts.sorts)


def test_the_state_survives_json() -> None:
    state = ColumnState(
        (Column.TITLE, *[c for c in Column if c is not Column.TITLE]), {Column.TAGS: 222}, {Column.KEY: True}
    )
    assert ColumnState.from_plain(json.loads(json.dumps(state.plain()))) == state


@pytest.mark.parametrize(
    "plain",
    [
        None,
        [],
        "title",
        {},
        {"order": "title"},
        {"order": 3, "widths": [1], "shown": None},
        {"order": ["nothing", None, 7], "widths": {"tags": "wide", "key": True, "added": -5}, "shown": {"key": "yes"}},
        {"widths": {"no such column": 100}, "shown": {"no such column": True}},
    ],
)
def test_a_state_that_cannot_be_understood_is_a_fresh_one(plain: object) -> None:
    assert ColumnState.from_plain(plain) == ColumnState.fresh()


def test_columns_unknown_to_an_old_state_come_last() -> None:
    state = ColumnState.from_plain({"order": ["added", "title", "added"], "widths": {"tags": 100}})
    assert state.order[:3] == (Column.ADDED, Column.TITLE, Column.STATUS)
    assert sorted(state.order) == list(Column)
    assert state.widths == {Column.TAGS: 100}
    assert not state.is_shown(Column.KEY)
    assert state.is_shown(Column.TITLE)
