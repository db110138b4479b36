"""Whether rows are fetched as they come into view, and only then."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from legenda.model.errors import LibraryUnavailableError
from legenda.model.paper import PaperRow
from legenda.model.scope import Sort, SortField
from legenda.model.status import Status
from legenda.ui.paper_columns import Column
from legenda.ui.paper_fonts import RowFonts
from legenda.ui.paper_model import WINDOW, PaperModel, cell_text
from legenda.ui.paper_title import title_parts
from tests.ui.rows import Shelf, row


def filled(shelf: Shelf) -> PaperModel:
    model = PaperModel()
    model.set_fetch(shelf.fetch)
    model.set_ids(shelf.ids)
    return model


def test_all_papers_count_at_once_and_nothing_is_fetched_yet(qapp: QApplication) -> None:
    shelf = Shelf(1000)
    model = filled(shelf)
    assert (model.rowCount(), model.columnCount(), shelf.asked) == (1000, len(Column), [])


def test_a_row_brings_its_whole_window_and_is_not_fetched_twice(qapp: QApplication) -> None:
    shelf = Shelf(1000)
    model = filled(shelf)
    assert model.row_at(250) == shelf.rows[251]
    assert model.row_at(299) == shelf.rows[300]
    assert shelf.asked == [list(range(201, 301))]


def test_rows_at_hand_are_shown_without_fetching_and_the_others_are_fetched(qapp: QApplication) -> None:
    shelf = Shelf(250)
    model = filled(shelf)
    model.hand([shelf.rows[one] for one in range(1, 101)])
    assert [model.row_at(place) for place in (0, 99)] == [shelf.rows[1], shelf.rows[100]]
    assert shelf.asked == []
    assert model.row_at(100) == shelf.rows[101]
    assert shelf.asked == [list(range(101, 201))]


def test_rows_at_hand_are_given_up_when_their_papers_change(qapp: QApplication) -> None:
    shelf = Shelf(50)
    model = filled(shelf)
    before = list(shelf.rows.values())
    shelf.rows[7] = replace(shelf.rows[7], title="Another title")
    model.hand(before)
    model.forget([7])
    assert model.row_at(6) == shelf.rows[7]
    model.hand(before)
    model.forget(None)
    assert model.row_at(6) == shelf.rows[7]


def test_windows_seen_long_ago_are_let_go(qapp: QApplication) -> None:
    shelf = Shelf(100 * WINDOW)
    model = filled(shelf)
    for place in range(0, 100 * WINDOW, WINDOW):
        model.row_at(place)
    model.row_at(0)
    assert len(shelf.asked) == 101


def test_a_paper_that_has_gone_meanwhile_is_blank(qapp: QApplication) -> None:
    shelf = Shelf(5)
    model = filled(shelf)
    del shelf.rows[3]
    assert [model.row_at(place) for place in range(5)] == [
        shelf.rows[1], shelf.rows[2], None, shelf.rows[4], shelf.rows[5]
    ]  # fmt: skip
    assert model.data(model.index(2, Column.TITLE)) is None


def test_a_library_that_cannot_be_read_is_told_once_and_asked_again_when_refreshed(qapp: QApplication) -> None:
    shelf = Shelf(5)
    model = PaperModel()
    told: list[str] = []
    model.failed.connect(told.append)

    def fails(_ids: Sequence[int]) -> list[PaperRow]:
        raise LibraryUnavailableError("The library cannot be read.")

    model.set_fetch(fails)
    model.set_ids(shelf.ids)
    assert [model.row_at(0), model.row_at(1)] == [None, None]
    assert told == ["The library cannot be read."]
    model.set_fetch(shelf.fetch)
    assert model.row_at(0) == shelf.rows[1]


def test_refreshed_papers_are_read_anew_and_told(qapp: QApplication) -> None:
    shelf = Shelf(300)
    model = filled(shelf)
    model.row_at(0)
    model.row_at(150)
    told: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda a, b, _roles: told.append((a.row(), b.row())))
    shelf.rows[120] = row(120, status=Status.READ)
    model.forget([120, 125, 999])
    assert told == [(119, 124)]
    assert model.row_at(119) == shelf.rows[120]
    model.row_at(0)
    assert model.row_at(124) == shelf.rows[125]
    assert [sorted(asked) for asked in shelf.asked[2:]] == [[120, 125]]


def test_rows_read_first_are_shown_before_any_id_is_known(qapp: QApplication) -> None:
    shelf = Shelf(500)
    model = PaperModel()
    model.set_fetch(shelf.fetch)
    model.show_rows(list(shelf.rows.values())[:120], 500)
    assert model.rowCount() == 500
    assert (model.row_at(119), model.row_at(120), model.row_at(499)) == (shelf.rows[120], None, None)
    assert (model.id_at(119), model.id_at(120)) == (120, None)
    assert shelf.asked == []
    model.set_ids(shelf.ids)
    assert model.row_at(0) == shelf.rows[1]
    assert shelf.asked == []  # the first window was known
    assert model.row_at(499) == shelf.rows[500]


def test_more_papers_than_known_ids_leave_blank_rows_for_the_rest(qapp: QApplication) -> None:
    shelf = Shelf(10)
    model = PaperModel()
    model.set_fetch(shelf.fetch)
    model.set_ids(shelf.ids, total=250)
    assert (model.rowCount(), model.row_at(200), model.id_at(200)) == (250, None, None)


@given(st.lists(st.integers(1, 60), unique=True, max_size=40), st.lists(st.integers(1, 60), max_size=30))
def test_positions_are_those_of_the_list(ids: list[int], wanted: list[int]) -> None:
    model = PaperModel()
    model.set_ids(array("q", ids))
    assert model.positions(wanted) == [ids.index(one) for one in wanted if one in ids]
    assert [model.position(one) for one in wanted] == [ids.index(one) if one in ids else None for one in wanted]


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (Column.STATUS, "Set aside"),
        (Column.TITLE, "General agents"),
        (Column.AUTHORS, "Richens"),
        (Column.VENUE, "ICML 2025"),
        (Column.TAGS, "rl, theory"),
        (Column.ADDED, "14 Jun 2025"),
        (Column.RATING, "★★★★"),
        (Column.KEY, "richens2025general"),
        (Column.QUEUE, "7"),
    ],
)
def test_each_column_says_its_part(qapp: QApplication, column: Column, text: str) -> None:
    shown = row(
        1,
        status=Status.SET_ASIDE,
        title="General agents",
        authors="Richens",
        tags=("rl", "theory"),
        rating=4,
        key="richens2025general",
        queue_position=7,
    )
    assert cell_text(shown, column) == text


def test_a_screen_reader_hears_the_whole_row_at_its_title(qapp: QApplication) -> None:
    model = filled(Shelf(2))
    spoken = model.data(model.index(0, Column.TITLE), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "On the regret of policies in games, part 1; Nguyen-Tang, Arora; ICML 2025; status new"
    assert model.data(model.index(0, Column.AUTHORS), Qt.ItemDataRole.AccessibleTextRole) == "Nguyen-Tang, Arora"


def test_headings_are_words_and_the_venues_follows_the_order(qapp: QApplication) -> None:
    model = filled(Shelf(1))
    across = Qt.Orientation.Horizontal
    assert [model.headerData(column, across) for column in Column] == [
        "Status", "Title", "Authors", "Venue", "Tags", "Added", "Rating", "Key", "Queue", "Queued",
        "Due",
    ]  # fmt: skip
    model.sort_order = Sort(SortField.YEAR)
    assert model.headerData(Column.VENUE, across) == "Year"
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_a_paper_without_a_title_is_named_by_its_key(qapp: QApplication) -> None:
    untitled = row(7, title="")
    assert cell_text(untitled, Column.TITLE) == "author2025word7"
    parts = title_parts(RowFonts(QApplication.font()), untitled, 400, (), lambda _tag: False)
    assert [line.text for line in parts.shown] == ["author2025word7"]
