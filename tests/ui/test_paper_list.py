"""What a reader does in the list of papers: goes, selects, sorts, drags; and what stays when it is filled anew."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QKeySequence, QPaintEvent, QRegion, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from legenda.model.scope import Sort, SortField
from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.colours import LIGHT, LOOKS, Look
from legenda.ui.paper_columns import Column
from legenda.ui.paper_drag import PAPERS_MIME, papers_in
from legenda.ui.paper_list import PaperList
from tests.ui.pixels import colours_of
from tests.ui.rows import Shelf


@pytest.fixture
def shelf() -> Shelf:
    return Shelf(300)


@pytest.fixture
def papers(qtbot: QtBot, qapp: QApplication, shelf: Shelf) -> Iterator[PaperList]:
    theme.apply(qapp, "light")
    papers = PaperList()
    qtbot.addWidget(papers)
    papers.set_fetch(shelf.fetch)
    papers.resize(1100, 600)
    papers.show()
    papers.set_ids(shelf.ids)
    papers.activateWindow()
    papers.setFocus()
    qtbot.waitUntil(papers.hasFocus)
    yield papers
    theme.apply(qapp, "light")


def heard(papers: PaperList) -> list[object]:
    """Everything that the list tells from now on about its current paper and how many are selected."""
    told: list[object] = []
    papers.current_changed.connect(lambda paper_id: told.append(("current", paper_id)))
    papers.selection_changed.connect(lambda count: told.append(("selected", count)))
    return told


# Going and selecting


def test_going_down_selects_one_paper_after_the_other(papers: PaperList) -> None:
    told = heard(papers)
    for delta in (1, 1, 1, -1):
        papers.move_current(delta)
    assert (papers.current_id(), papers.selected_ids()) == (2, [2])
    assert told == [
        ("selected", 1), ("current", 1), ("current", 2), ("current", 3), ("current", 2)
    ]  # fmt: skip


def test_the_frame_of_the_current_row_leaves_nothing_behind(papers: PaperList, qtbot: QtBot) -> None:
    papers.move_current(1)
    papers.move_current(1)
    painted = QRegion()

    class Watcher(QObject):
        def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
            nonlocal painted
            if isinstance(event, QPaintEvent):
                painted = painted.united(event.region())
            return False

    QApplication.processEvents()
    watcher = Watcher(papers)
    papers.viewport().installEventFilter(watcher)
    QTest.keyClick(papers, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    high, wide = papers.verticalHeader().defaultSectionSize(), papers.viewport().width()
    rows = QRegion(0, papers.rowViewportPosition(1), wide, 2 * high)
    qtbot.waitUntil(lambda: rows.subtracted(painted).isEmpty())


def test_going_beyond_an_end_stays_there(papers: PaperList) -> None:
    papers.move_current(-1)
    assert papers.current_id() == 300
    papers.move_current(5)
    assert papers.current_id() == 300
    papers.move_current(-10_000)
    assert papers.current_id() == 1


def test_going_nowhere_in_an_empty_list(papers: PaperList) -> None:
    papers.set_ids(array("q"))
    papers.move_current(1)
    assert papers.current_id() is None


def test_selected_papers_come_into_view_and_unknown_ones_are_passed_over(papers: PaperList) -> None:
    papers.select([250, 251, 9999, 100, 100])
    assert papers.selected_ids() == [100, 250, 251]
    assert papers.current_id() == 250
    assert papers.viewport().rect().contains(papers.visualRect(papers.currentIndex()).center())


def test_selecting_nothing_lets_go_of_the_selection(papers: PaperList) -> None:
    papers.select([5])
    papers.select([])
    assert papers.selected_ids() == []


def test_home_and_end_mean_the_list(papers: PaperList) -> None:
    QTest.keyClick(papers, Qt.Key.Key_End)
    assert papers.current_id() == 300
    QTest.keyClick(papers, Qt.Key.Key_Home)
    assert papers.current_id() == 1
    QTest.keyClick(papers, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert papers.selected_ids() == [1, 2]


def test_select_all_tells_the_number_once(papers: PaperList) -> None:
    told = heard(papers)
    papers.selectAll()
    assert told == [("selected", 300)]
    assert papers.selected_ids() == list(range(1, 301))


# Filling anew


def test_selection_and_current_paper_are_found_again_in_another_order(papers: PaperList, shelf: Shelf) -> None:
    papers.select([10, 11, 200])
    told = heard(papers)
    papers.set_ids(array("q", reversed(shelf.ids)))
    assert (papers.current_id(), papers.selected_ids()) == (10, [200, 11, 10])
    assert told == []


def top_of(papers: PaperList, paper_id: int) -> int:
    return papers.rowViewportPosition(papers.ids().index(paper_id))


def test_the_current_paper_stays_where_it_stood_on_the_screen_in_another_order(papers: PaperList, shelf: Shelf) -> None:
    papers.select([150])
    before = top_of(papers, 150)
    papers.set_ids(array("q", reversed(shelf.ids)))
    assert top_of(papers, 150) == before


def test_papers_that_come_or_go_elsewhere_do_not_move_what_is_seen(papers: PaperList, shelf: Shelf) -> None:
    papers.select([5])
    papers.verticalScrollBar().setValue(4321)
    before = top_of(papers, 100)
    papers.set_ids(array("q", [*range(1001, 1040), *(one for one in shelf.ids if one not in (7, 8, 50))]))
    assert top_of(papers, 100) == before
    assert papers.current_id() == 5


def test_after_the_handing_on_the_next_paper_stands_where_the_last_one_stood(papers: PaperList, shelf: Shelf) -> None:
    papers.select([150])
    before = top_of(papers, 150)
    papers.set_ids(array("q", [one for one in shelf.ids if one != 150]))
    assert (papers.current_id(), top_of(papers, 151)) == (151, before)


def test_the_answer_to_another_question_is_shown_from_its_beginning(papers: PaperList, shelf: Shelf) -> None:
    papers.select([150])
    papers.set_ids(array("q", [one for one in shelf.ids if one % 3 == 0]))
    assert (papers.current_id(), papers.verticalScrollBar().value()) == (150, 0)


def test_all_papers_stay_selected_in_another_order(papers: PaperList, shelf: Shelf) -> None:
    papers.selectAll()
    told = heard(papers)
    papers.set_ids(array("q", reversed(shelf.ids)))
    assert papers.selected_ids() == list(reversed(shelf.ids))
    assert told == []


def test_papers_that_left_the_list_leave_the_selection(papers: PaperList) -> None:
    papers.select([10, 11, 12])
    told = heard(papers)
    papers.set_ids(array("q", [12, 50]))
    assert (papers.current_id(), papers.selected_ids()) == (None, [12])
    assert told == [("selected", 1), ("current", None)]


def test_a_paper_sorted_out_of_the_list_hands_on_to_the_next(papers: PaperList, shelf: Shelf) -> None:
    papers.select([10])
    papers.set_ids(array("q", [one for one in shelf.ids if one != 10]))
    assert (papers.current_id(), papers.selected_ids()) == (11, [11])


def test_several_papers_sorted_out_hand_on_to_the_one_below_them(papers: PaperList, shelf: Shelf) -> None:
    papers.select([10, 11, 12])
    papers.set_ids(array("q", [one for one in shelf.ids if one not in (10, 11, 12)]))
    assert (papers.current_id(), papers.selected_ids()) == (13, [13])


def test_the_last_paper_sorted_out_hands_on_to_the_one_above(papers: PaperList, shelf: Shelf) -> None:
    papers.select([300])
    papers.set_ids(shelf.ids[:-1])
    assert papers.current_id() == 299


def test_a_search_that_leaves_few_papers_hands_on_to_none(papers: PaperList) -> None:
    papers.select([10])
    papers.set_ids(array("q", [4, 11, 90]))
    assert (papers.current_id(), papers.selected_ids()) == (None, [])


def test_a_paper_that_is_current_but_not_selected_hands_on_nothing(papers: PaperList, shelf: Shelf) -> None:
    papers.select([10])
    papers.select([])
    papers.set_ids(array("q", [one for one in shelf.ids if one != 10]))
    assert (papers.current_id(), papers.selected_ids()) == (None, [])


def test_the_same_papers_again_change_nothing_but_are_read_anew(papers: PaperList, shelf: Shelf) -> None:
    papers.select([10])
    papers.grab()
    told, asked = heard(papers), len(shelf.asked)
    papers.set_ids(shelf.ids)
    papers.grab()
    assert told == []
    assert len(shelf.asked) > asked


def test_first_rows_keep_the_selection_when_the_ids_come(papers: PaperList, shelf: Shelf) -> None:
    papers.show_rows(list(shelf.rows.values())[:80], 300)
    papers.select([3])
    assert papers.model().rowCount() == 300
    papers.set_ids(shelf.ids)
    assert (papers.current_id(), papers.selected_ids()) == (3, [3])


def test_rows_whose_ids_are_to_come_cannot_be_opened_or_named(papers: PaperList, shelf: Shelf) -> None:
    papers.show_rows(list(shelf.rows.values())[:80], 300)
    opened: list[int] = []
    papers.opened.connect(opened.append)
    QTest.keyClick(papers, Qt.Key.Key_End)
    QTest.keyClick(papers, Qt.Key.Key_Return)
    assert (papers.current_id(), papers.selected_ids(), opened) == (None, [], [])


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.integers(1, 30), unique=True, min_size=1),
    st.lists(st.integers(1, 30), unique=True),
    st.sets(st.integers(1, 30)),
)
def test_whatever_is_in_both_lists_stays_selected(
    papers: PaperList, first: list[int], then: list[int], chosen: set[int]
) -> None:
    papers.set_ids(array("q", first))
    papers.select(sorted(chosen))
    selected, current = papers.selected_ids(), papers.current_id()
    assert selected == [one for one in first if one in chosen]
    papers.set_ids(array("q", then))
    kept = [one for one in then if one in selected]
    if kept or not selected:
        assert papers.selected_ids() == kept
    else:
        assert len(papers.selected_ids()) <= 1
    if current in then:
        assert papers.current_id() == current


# Keys, mouse and sorting


def test_letters_and_digits_are_left_to_the_window(qtbot: QtBot, shelf: Shelf) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    papers = PaperList(window)
    window.setCentralWidget(papers)
    papers.set_fetch(shelf.fetch)
    papers.set_ids(shelf.ids)
    typed: list[str] = []
    for key in ("R", "O", "J", "3", "?", "Space", "Del"):
        QShortcut(QKeySequence(key), window).activated.connect(lambda one=key: typed.append(one))
    window.show()
    papers.setFocus()
    qtbot.waitUntil(papers.hasFocus)
    papers.move_current(1)
    for pressed in (Qt.Key.Key_R, Qt.Key.Key_O, Qt.Key.Key_J, Qt.Key.Key_3, Qt.Key.Key_Space, Qt.Key.Key_Delete):
        QTest.keyClick(papers, pressed)
    assert typed == ["R", "O", "J", "3", "Space", "Del"]
    QTest.keyClicks(papers, "on the regret")
    assert papers.current_id() == 1


def test_return_and_double_click_open_the_paper(papers: PaperList, qtbot: QtBot) -> None:
    opened: list[int] = []
    papers.opened.connect(opened.append)
    papers.select([2])
    QTest.keyClick(papers, Qt.Key.Key_Return)
    place = papers.visualRect(papers.model().index(3, Column.TITLE)).center()
    QTest.mouseClick(papers.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseDClick(papers.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert opened == [2, 4]


def test_tab_leaves_the_list(papers: PaperList) -> None:
    assert not papers.tabKeyNavigation()


def heading_place(papers: PaperList, column: Column) -> QPoint:
    header = papers.horizontalHeader()
    return QPoint(header.sectionViewportPosition(column) + header.sectionSize(column) // 2, header.height() // 2)


def test_a_click_on_a_heading_asks_for_an_order_and_waits_for_it(papers: PaperList) -> None:
    asked: list[Sort] = []
    papers.sort_asked.connect(lambda field, descending: asked.append(Sort(field, descending)))
    papers.set_sort(Sort(SortField.ADDED, descending=True))
    viewport = papers.horizontalHeader().viewport()

    def click(column: Column) -> None:
        place = heading_place(papers, column)
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)

    click(Column.TITLE)
    click(Column.TITLE)
    assert asked == [Sort(SortField.TITLE, descending=False)] * 2
    papers.set_sort(asked[0])
    click(Column.TITLE)
    click(Column.ADDED)
    assert asked[2:] == [Sort(SortField.TITLE, descending=True), Sort(SortField.ADDED, descending=True)]
    assert papers.ids()[0] == 1


def test_the_menu_is_asked_for_by_key_at_the_current_paper(papers: PaperList) -> None:
    asked: list[QPoint] = []
    papers.context_menu_asked.connect(asked.append)
    papers.select([3])
    QApplication.sendEvent(
        papers, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(0, 0), papers.mapToGlobal(QPoint(0, 0)))
    )
    row = papers.visualRect(papers.currentIndex())
    assert row.contains(papers.viewport().mapFromGlobal(asked[-1]))


def test_wheel_and_jump_fetch_only_what_is_seen(papers: PaperList, shelf: Shelf, qtbot: QtBot) -> None:
    papers.grab()
    shelf.asked.clear()
    papers.verticalScrollBar().setValue(papers.verticalScrollBar().maximum())
    papers.grab()
    assert shelf.asked == [list(range(201, 301))]
    event = QWheelEvent(
        QPointF(50, 50), QPointF(50, 50), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(papers.viewport(), event)
    assert papers.verticalScrollBar().value() < papers.verticalScrollBar().maximum()


def test_the_stars_of_a_rating_stand_behind_the_title_unless_they_have_a_column(
    papers: PaperList, shelf: Shelf
) -> None:
    def inked() -> int:
        """How many points of the title's cell are not ground."""
        papers.refresh()
        left = papers.columnViewportPosition(Column.TITLE)
        picture = papers.viewport().grab().toImage()
        cell = picture.copy(left, 4, papers.columnWidth(Column.TITLE), 24)
        ground = cell.pixel(cell.width() - 2, 2)
        return sum(cell.pixel(x, y) != ground for x in range(cell.width()) for y in range(cell.height()))

    plain = inked()
    shelf.rows[1] = replace(shelf.rows[1], rating=2)
    two = inked()
    shelf.rows[1] = replace(shelf.rows[1], rating=4)
    four = inked()
    assert plain < two < four
    papers.show_column(Column.RATING, True)
    papers.resize(1600, 600)
    own = inked()
    shelf.rows[1] = replace(shelf.rows[1], rating=None)
    assert own == inked()


# Columns


def shown_columns(papers: PaperList) -> list[Column]:
    header = papers.horizontalHeader()
    order = (Column(header.logicalIndex(place)) for place in range(len(Column)))
    return [column for column in order if not header.isSectionHidden(column)]


STANDARD = [Column.STATUS, Column.TITLE, Column.AUTHORS, Column.VENUE, Column.TAGS, Column.ADDED]


@pytest.mark.parametrize("width", [900, 1000, 1200, 1600, 2000])
def test_the_columns_fill_the_list_and_the_title_is_the_widest(papers: PaperList, qtbot: QtBot, width: int) -> None:
    papers.resize(width, 500)
    header = papers.horizontalHeader()
    qtbot.waitUntil(lambda: header.length() == papers.viewport().width())
    sizes = {column: header.sectionSize(column) for column in shown_columns(papers)}
    assert sizes[Column.TITLE] == max(sizes.values())
    assert sizes[Column.TITLE] >= 0.35 * width
    assert not papers.horizontalScrollBar().isVisible()


def test_in_a_narrow_list_authors_venue_and_tags_stand_under_the_title(papers: PaperList, qtbot: QtBot) -> None:
    assert shown_columns(papers) == STANDARD
    papers.resize(600, 500)
    qtbot.waitUntil(lambda: shown_columns(papers) == [Column.STATUS, Column.TITLE, Column.ADDED])
    papers.resize(1100, 500)
    qtbot.waitUntil(lambda: shown_columns(papers) == STANDARD)


def test_a_border_is_shared_by_its_neighbours(papers: PaperList) -> None:
    header = papers.horizontalHeader()
    before = {column: header.sectionSize(column) for column in STANDARD}
    edge = header.sectionViewportPosition(Column.AUTHORS) + before[Column.AUTHORS] - 2
    viewport, middle = header.viewport(), header.height() // 2
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(edge, middle))
    QTest.mouseMove(viewport, QPoint(edge + 30, middle))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(edge + 30, middle))
    after = {column: header.sectionSize(column) for column in STANDARD}
    assert after == before | {
        Column.AUTHORS: before[Column.AUTHORS] + 30,
        Column.VENUE: before[Column.VENUE] - 30,
    }


def test_columns_are_remembered(papers: PaperList, qtbot: QtBot, shelf: Shelf) -> None:
    papers.resize(1400, 500)
    papers.show_column(Column.KEY, True)
    papers.show_column(Column.TAGS, False)
    papers.horizontalHeader().moveSection(papers.horizontalHeader().visualIndex(Column.ADDED), 0)
    state = json.loads(json.dumps(papers.columns()))
    other = PaperList()
    qtbot.addWidget(other)
    other.resize(1400, 500)
    other.show()
    other.set_columns(state)
    assert shown_columns(other) == [
        Column.ADDED, Column.STATUS, Column.TITLE, Column.AUTHORS, Column.VENUE, Column.KEY
    ]  # fmt: skip
    assert other.columns() == state


def test_the_menu_of_the_headings_shows_hides_and_resets(papers: PaperList) -> None:
    actions = {action.text(): action for action in papers.column_actions(papers)}
    assert "Title" not in actions
    assert actions["Tags"].isChecked()
    assert not actions["Key"].isChecked()
    actions["Key"].trigger()
    actions["Tags"].trigger()
    assert Column.KEY in shown_columns(papers)
    assert Column.TAGS not in shown_columns(papers)
    actions["Reset columns"].trigger()
    assert shown_columns(papers) == STANDARD
    assert papers.columns() == {"order": [column.code for column in Column], "widths": {}, "shown": {}}


def test_rows_and_columns_grow_with_the_font(papers: PaperList) -> None:
    before = (papers.rowHeight(0), papers.columnWidth(Column.TAGS))
    font = papers.font()
    font.setPointSizeF(font.pointSizeF() * 1.5)
    papers.resize(2000, 500)
    papers.setFont(font)
    assert papers.rowHeight(0) > before[0] * 1.2
    assert papers.columnWidth(Column.TAGS) > before[1] * 1.2


# Dragging


def test_papers_are_dragged_as_ids_and_as_keys_for_other_programs(papers: PaperList) -> None:
    papers.select([3, 7])
    mime = papers.drag_data()
    assert papers_in(mime) == [3, 7]
    assert mime.text() == "author2025word3,author2025word7"


@pytest.mark.parametrize("data", [b"", b"{", b'{"a": 1}', b'["x", null, 4]', b"\xff\xfe"])
def test_what_another_program_drags_under_our_name_does_no_harm(papers: PaperList, data: bytes) -> None:
    mime = papers.drag_data()
    mime.setData(PAPERS_MIME, data)
    assert papers_in(mime) == ([4] if b"4" in data else [])


# Look


def test_list_and_headings_have_names_for_a_screen_reader(papers: PaperList) -> None:
    named = [QAccessible.queryAccessibleInterface(part) for part in (papers, papers.horizontalHeader())]
    assert [part.text(QAccessible.Text.Name) for part in named] == ["Papers", "Columns"]


def test_the_row_under_the_pointer_has_a_ground_of_its_own(papers: PaperList) -> None:
    place = papers.visualRect(papers.model().index(2, Column.TITLE)).center()
    assert LIGHT.hover not in colours_in(papers, Column.TITLE, 2)
    QTest.mouseMove(papers.viewport(), place)
    assert LIGHT.hover in colours_in(papers, Column.TITLE, 2)
    assert LIGHT.hover not in colours_in(papers, Column.TITLE, 3)


def test_rows_still_to_come_are_blank_bars(papers: PaperList, shelf: Shelf) -> None:
    papers.show_rows([shelf.rows[1]], 300)
    assert LIGHT.text in colours_in(papers, Column.TITLE, 0)
    assert LIGHT.text not in colours_in(papers, Column.TITLE, 1)
    assert LIGHT.hover in colours_in(papers, Column.TITLE, 1)


def colours_in(papers: PaperList, column: Column, place: int) -> set[str]:
    box = papers.visualRect(papers.model().index(place, column))
    return colours_of(papers.viewport().grab(box).toImage())


@pytest.mark.parametrize("look", list(Look))
def test_the_status_is_painted_in_its_colour_in_every_look(
    papers: PaperList, shelf: Shelf, qapp: QApplication, look: Look
) -> None:
    for number, status in enumerate(Status, 1):
        shelf.rows[number] = replace(shelf.rows[number], status=status)
    papers.refresh()
    theme.apply(qapp, look)
    for place, status in enumerate(Status):
        assert LOOKS[look].status[status] in colours_in(papers, Column.STATUS, place)


def test_hits_are_painted_and_taken_away(papers: PaperList) -> None:
    assert LIGHT.hit not in colours_in(papers, Column.TITLE, 0)
    papers.set_marks(lambda text, field: [(0, 2)] if text.startswith("On") and field == "title" else [])
    assert LIGHT.hit in colours_in(papers, Column.TITLE, 0)
    assert LIGHT.hit not in colours_in(papers, Column.AUTHORS, 0)
    papers.set_marks(lambda _text, field: [(0, 2)] if field == "contributors" else [])
    assert LIGHT.hit in colours_in(papers, Column.AUTHORS, 0)
    assert LIGHT.hit not in colours_in(papers, Column.TITLE, 0)
    papers.set_marks(None)
    assert LIGHT.hit not in colours_in(papers, Column.AUTHORS, 0)


def test_selected_rows_stand_on_a_ground_that_is_quieter_without_the_focus(papers: PaperList, qtbot: QtBot) -> None:
    papers.select([2])
    assert LIGHT.chosen in colours_in(papers, Column.TITLE, 1)
    assert LIGHT.chosen not in colours_in(papers, Column.TITLE, 2)
    papers.clearFocus()
    assert LIGHT.chosen_idle in colours_in(papers, Column.TITLE, 1)


@pytest.mark.parametrize("look", list(Look))
def test_a_selected_row_has_round_corners_whatever_looks_came_before(
    papers: PaperList, qapp: QApplication, look: Look
) -> None:
    for one in (Look.DARK, Look.CONTRAST, Look.LIGHT, look):
        theme.apply(qapp, one)
    papers.select([2])
    box = papers.visualRect(papers.model().index(1, Column.STATUS))
    image = papers.viewport().grab(box).toImage()
    assert image.pixelColor(0, image.height() // 2).name() == LOOKS[look].base
    assert image.pixelColor(12, 3).name() == LOOKS[look].chosen


def test_tags_have_the_colours_they_were_given(papers: PaperList, shelf: Shelf) -> None:
    shelf.rows[1] = replace(shelf.rows[1], tags=("rl", "theory"))
    papers.refresh([1])
    assert LIGHT.tags["green"] not in colours_in(papers, Column.TAGS, 0)
    papers.set_tag_colours({"rl": "green", "theory": ""})
    assert LIGHT.tags["green"] in colours_in(papers, Column.TAGS, 0)


def test_tags_under_a_title_keep_their_colours(papers: PaperList, shelf: Shelf, qtbot: QtBot) -> None:
    shelf.rows[1] = replace(shelf.rows[1], tags=("rl",))
    papers.set_tag_colours({"rl": "green"})
    papers.refresh([1])
    assert LIGHT.tags["green"] not in colours_in(papers, Column.TITLE, 0)
    papers.resize(600, 500)
    qtbot.waitUntil(lambda: Column.TAGS not in shown_columns(papers))
    assert LIGHT.tags["green"] in colours_in(papers, Column.TITLE, 0)
    papers.show_column(Column.TAGS, False)
    assert LIGHT.tags["green"] not in colours_in(papers, Column.TITLE, 0)


def test_an_empty_list_says_why_and_what_to_do(papers: PaperList) -> None:
    papers.set_ids(array("q"))
    blank = papers.viewport().grab().toImage()
    papers.empty_text("Nothing here yet", "Press Q on a paper to queue it.")
    assert papers.viewport().grab().toImage() != blank
    assert papers.accessibleDescription() == "Nothing here yet Press Q on a paper to queue it."


def test_a_tip_tells_what_the_cell_could_not(papers: PaperList, shelf: Shelf) -> None:
    shelf.rows[1] = replace(
        shelf.rows[1], title_is_provisional=True, tags=("a/very/long/path", "another/long/path", "c", "d", "e")
    )
    papers.refresh([1])
    assert papers.tip(0, Column.TITLE) == (
        "On the regret of policies in games, part 1\n"
        "Provisional title, made from the abstract until the real one is known"
    )
    assert papers.tip(1, Column.TITLE) == ""
    assert papers.tip(0, Column.TAGS) == "a/very/long/path, another/long/path, c, d, e"
    assert papers.tip(0, Column.STATUS) == "New"
    assert papers.tip(0, Column.ADDED).startswith("Saturday, 14 Jun 2025, ")
    papers.resize(600, 500)
    assert papers.tip(1, Column.TITLE) == "On the regret of policies in games, part 2\nNguyen-Tang, Arora\nICML 2025"
