"""The queue in the window: how long papers have waited, the days they are due, what to read next, and their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Self

import pytest
from PySide6.QtCore import QMimeData, QObject, QPointF, QRect, Qt
from PySide6.QtGui import QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from legenda.actions import next_up
from legenda.model.scope import Place, Scope, SortField
from legenda.model.status import Status
from legenda.model.typed_day import day_meaning
from legenda.ui import paper_model, queue_commands, theme
from legenda.ui.day_dialog import DayDialog
from legenda.ui.detail_head import DetailHead
from legenda.ui.next_dialog import NextDialog
from legenda.ui.paper_columns import Column
from legenda.ui.paper_list import PaperList
from legenda.ui.queue_line import QueueLine
from legenda.ui.sidebar_places import places
from legenda.ui.text_dialog import TextDialog
from tests.ui.pixels import colours_of
from tests.ui.scene import ALT, CTRL, SHIFT, Scene, make_library

#: Qt 6.12 wants the place of a drag as a QPointF, Qt 6.11 as a QPoint.
pytestmark = pytest.mark.filterwarnings("ignore:.*QDragMoveEvent:DeprecationWarning")


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    """A library with the papers of the first seed file."""
    home = tmp_path_factory.mktemp("library") / "home"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def start(qtbot: QtBot, home: Path) -> Iterator[Callable[[Path | None], Scene]]:
    begun: list[Scene] = []

    def begin(library: Path | None = None) -> Scene:
        begun.append(Scene(qtbot, home, library))
        return begun[-1]

    yield begin
    for scene in begun:
        scene.close()


@pytest.fixture
def scene(start: Callable[[Path | None], Scene], library: Path) -> Scene:
    """The queue with three papers on show, the first of them current."""
    scene = start(library)
    scene.keys("jqjqjq")
    scene.key(Qt.Key.Key_2, CTRL)
    scene.window.parts.papers.select(list(scene.window.parts.papers.ids())[:1])
    scene.idle()
    return scene


def shown_columns(scene: Scene) -> set[Column]:
    header = scene.window.parts.papers.horizontalHeader()
    return {column for column in Column if not header.isSectionHidden(column)}


def cell(scene: Scene, place: int, column: Column) -> str:
    model = scene.window.parts.papers.model()
    return str(model.index(place, column).data())


def press(scene: Scene, key: Qt.Key) -> None:
    """Press the key of a button of the dialog that is open; the button is shown pressed for a moment."""
    dialog = QApplication.activeModalWidget()
    scene.key(key, ALT)
    scene.wait(lambda: QApplication.activeModalWidget() is not dialog)
    scene.idle()


def test_the_queue_shows_how_long_papers_wait_and_their_days(scene: Scene) -> None:
    assert {Column.QUEUED, Column.DUE} <= shown_columns(scene)
    assert Column.ADDED not in shown_columns(scene)
    assert cell(scene, 0, Column.QUEUED) == "Today"
    scene.key(Qt.Key.Key_1, CTRL)
    assert not {Column.QUEUED, Column.DUE} & shown_columns(scene)


def test_a_column_that_the_reader_chose_stays_so_in_every_place(scene: Scene) -> None:
    scene.window.parts.papers.show_column(Column.DUE, shown=True)
    scene.window.parts.papers.show_column(Column.QUEUED, shown=False)
    assert Column.QUEUED not in shown_columns(scene)
    scene.key(Qt.Key.Key_1, CTRL)
    assert Column.DUE in shown_columns(scene)


def test_a_due_date_is_typed_and_its_meaning_shown(scene: Scene) -> None:
    today = date.today()
    scene.keys("d")
    dialog = scene.dialog(DayDialog)
    scene.keys("in 3 da")
    assert "is no day" in dialog.meaning.text()
    assert not dialog.deed_button.isEnabled()
    scene.keys("ys")
    assert dialog.meaning.text() == day_meaning(today + timedelta(days=3), today)
    assert dialog.field.accessibleDescription() == dialog.meaning.text()
    scene.key(Qt.Key.Key_Return)
    assert scene.rows()[0].due == today + timedelta(days=3)
    assert cell(scene, 0, Column.DUE) == "In 3 days"

    scene.keys("d")
    assert scene.dialog(DayDialog).field.text() == (today + timedelta(days=3)).isoformat()
    scene.keys("none")
    assert scene.dialog(DayDialog).meaning.text() == "Due on no day"
    scene.key(Qt.Key.Key_Return)
    assert scene.rows()[0].due is None
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.rows()[0].due == today + timedelta(days=3)


def test_days_that_are_wanted_often_have_keys(scene: Scene) -> None:
    tomorrow = date.today() + timedelta(days=1)
    scene.window.parts.papers.selectAll()
    scene.idle()
    scene.keys("w")
    assert not scene.dialog(DayDialog).field.text(), "three papers have no one day"
    press(scene, Qt.Key.Key_T)
    assert [row.not_before for row in scene.rows()] == [tomorrow] * 3
    assert cell(scene, 0, Column.DUE).startswith("Not before ")
    scene.keys("w")
    press(scene, Qt.Key.Key_N)
    assert [row.not_before for row in scene.rows()] == [None] * 3


def test_leaving_the_dialog_changes_nothing(scene: Scene) -> None:
    said = scene.said()
    scene.keys("d")
    scene.keys("friday")
    scene.key(Qt.Key.Key_Escape)
    assert scene.rows()[0].due is None
    assert scene.said() == said


def test_papers_are_searched_by_their_days(scene: Scene) -> None:
    scene.keys("d")
    scene.keys("2020-02-29")
    scene.key(Qt.Key.Key_Return)
    late = scene.titles()[0]
    scene.search("is:overdue")
    assert scene.titles() == [late]
    scene.search("due:2020-02")
    assert scene.titles() == [late]
    scene.search("due:7d")
    assert scene.titles() == []


def line(scene: Scene) -> QueueLine:
    return scene.window.parts.queue_line


def make_due(scene: Scene, place: int, typed: str) -> None:
    """Give the paper at a place of the queue a due date."""
    scene.window.parts.papers.select([scene.window.parts.papers.ids()[place]])
    scene.keys("d")
    scene.keys(typed)
    scene.key(Qt.Key.Key_Return)


def test_above_the_queue_stands_what_to_read_next_and_why(scene: Scene) -> None:
    first, second, _ = scene.titles()
    assert line(scene).next_words.text() == f"Next: {first} — next in your queue"
    make_due(scene, 1, "in 2 days")
    assert line(scene).next_words.text() == f"Next: {second} — due in 2 days, number 2 in your queue"
    scene.search("agent")
    assert line(scene).isHidden(), "a search shows a part of the queue"
    scene.key(Qt.Key.Key_F, CTRL | SHIFT)
    assert line(scene).isVisible()
    scene.key(Qt.Key.Key_1, CTRL)
    assert line(scene).isHidden()


def test_the_line_begins_the_paper_that_it_names(scene: Scene) -> None:
    first = scene.titles()[0]
    line(scene).read_button.click()
    scene.idle()
    assert (scene.current().record.title, scene.current().status) == (first, Status.READING)
    assert scene.controllers.browsing.scope == Scope()


def test_a_queue_that_overflows_says_so(scene: Scene) -> None:
    assert not line(scene).capacity_button.isVisible()
    scene.window.commands.trigger("queue_capacity")
    scene.idle()
    scene.keys("two")
    scene.key(Qt.Key.Key_Return)
    assert scene.dialog(TextDialog).fault.text() == "“two” is no number of papers."
    scene.key(Qt.Key.Key_A, CTRL)
    scene.keys("2")
    scene.key(Qt.Key.Key_Return)
    assert line(scene).nudge_words.text() == (
        "The queue holds 3 papers, 1 more than the 2 you meant to have at most: read, skim or set some aside."
    )
    scene.keys("x")
    assert not line(scene).nudge_words.text()


def suggested(scene: Scene) -> list[tuple[str, str]]:
    view = scene.dialog(NextDialog).view
    items = [view.item(place) for place in range(view.count())]
    return [(item.text(), item.data(Qt.ItemDataRole.UserRole)) for item in items]


def test_what_next_gives_reasons_and_is_overruled_by_single_keys(scene: Scene) -> None:
    first, second, third = scene.titles()
    make_due(scene, 2, "tomorrow")
    scene.key(Qt.Key.Key_J, CTRL)
    assert suggested(scene) == [
        (third, "due tomorrow, number 3 in your queue"),
        (first, "next in your queue"),
        (second, "number 2 in your queue"),
    ]
    scene.keys("s")
    assert [title for title, _ in suggested(scene)] == [first, second], "skipped, for this time"
    scene.key(Qt.Key.Key_Down)
    scene.keys("t")
    assert [title for title, _ in suggested(scene)] == [second, first]
    scene.key(Qt.Key.Key_Up)
    scene.keys("w")
    press(scene, Qt.Key.Key_T)
    assert [title for title, _ in suggested(scene)] == [first], "put off until tomorrow"
    scene.key(Qt.Key.Key_Return)
    assert (scene.current().record.title, scene.current().status) == (first, Status.READING)


def test_what_next_says_why_there_is_nothing(scene: Scene) -> None:
    scene.window.parts.papers.selectAll()
    scene.keys("w")
    press(scene, Qt.Key.Key_M)
    assert line(scene).isHidden()
    scene.key(Qt.Key.Key_J, CTRL)
    assert scene.dialog(NextDialog).empty.text() == "Everything in the queue is put off to a later day."
    scene.key(Qt.Key.Key_Escape)
    scene.keys("u")
    scene.key(Qt.Key.Key_J, CTRL)
    assert scene.dialog(NextDialog).empty.text().startswith("Nothing is queued.")


def test_what_was_put_off_comes_back_by_itself_on_its_day(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, _ = scene.titles()
    scene.keys("w")
    press(scene, Qt.Key.Key_T)
    assert scene.titles()[0] == first, "it keeps its place"
    assert line(scene).next_words.text().startswith(f"Next: {second}")

    class Tomorrow(date):
        @classmethod
        def today(cls) -> Self:
            return cls.fromordinal(date.today().toordinal() + 1)

    for module in (queue_commands, next_up, paper_model):
        monkeypatch.setattr(module, "date", Tomorrow)
    scene.controllers.queue.look_at_clock()
    scene.idle()
    assert line(scene).next_words.text().startswith(f"Next: {first}")
    assert cell(scene, 0, Column.DUE) == ""


def drag(scene: Scene, places: list[int], gap: int, let_go: bool = True) -> None:
    """Drag the papers at these places over the row above which they are to go, in its upper half, and let go there."""
    papers = scene.window.parts.papers
    papers.select([papers.ids()[place] for place in places])
    scene.idle()
    high = papers.verticalHeader().defaultSectionSize()
    at = QPointF(40, papers.rowViewportPosition(gap) + 4 if gap < len(papers.ids()) else gap * high + 4)
    mime, held = papers.drag_data(), DragFrom(papers)
    held.over(at, mime)
    if let_go:
        held.drop(at, mime)
    else:
        held.leave()
    scene.idle()


class DragFrom:
    """Drag events as Qt sends them for a drag that began in `papers`, whose source they name."""

    def __init__(self, papers: PaperList) -> None:
        self._papers = papers

    def over(self, at: QPointF, mime: QMimeData) -> bool:
        """Whether the list would take what is dragged over it."""
        event = FromList(self._papers, at, mime)
        event.ignore()
        self._papers.dragMoveEvent(event)
        return event.isAccepted()

    def drop(self, at: QPointF, mime: QMimeData) -> bool:
        event = DropFromList(self._papers, at, mime)
        self._papers.dropEvent(event)
        return event.isAccepted()

    def leave(self) -> None:
        self._papers.dragLeaveEvent(QDragLeaveEvent())


class FromList(QDragMoveEvent):
    def __init__(self, papers: PaperList, at: QPointF, mime: QMimeData) -> None:
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        super().__init__(at.toPoint(), Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, mime, left, none)
        self._papers = papers

    def source(self) -> QObject:
        return self._papers


class DropFromList(QDropEvent):
    def __init__(self, papers: PaperList, at: QPointF, mime: QMimeData) -> None:
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        super().__init__(at, Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, mime, left, none)
        self._papers = papers

    def source(self) -> QObject:
        return self._papers


def test_papers_are_dragged_between_others_in_the_queue(scene: Scene) -> None:
    first, second, third = scene.titles()
    drag(scene, [2], 0)
    assert scene.titles() == [third, first, second]
    drag(scene, [0, 1], 3)
    assert scene.titles() == [second, third, first], "two move together, in their order"
    assert scene.window.parts.papers.selected_ids() == list(scene.window.parts.papers.ids()[1:])
    drag(scene, [0, 2], 2)
    assert scene.titles() == [third, second, first], "papers that stood apart end up next to each other"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.titles() == [second, third, first]


def test_a_drag_that_is_given_up_or_ends_where_it_began_changes_nothing(scene: Scene) -> None:
    before, said = scene.titles(), scene.said()
    drag(scene, [2], 0, let_go=False)
    drag(scene, [1], 1)
    drag(scene, [1], 2)
    drag(scene, [0, 1, 2], 1)
    assert scene.titles() == before
    assert scene.said() == said


def test_a_line_shows_where_the_papers_would_go(scene: Scene) -> None:
    papers = scene.window.parts.papers
    accent = theme.colours(papers.palette()).accent
    held, mime = DragFrom(papers), papers.drag_data()
    at = QPointF(60, papers.rowViewportPosition(2) + 3)
    assert held.over(at, mime)
    line = QRect(60, papers.rowViewportPosition(2) - 2, 60, 4)
    assert accent in colours_of(papers.viewport().grab(line).toImage())
    held.leave()
    assert accent not in colours_of(papers.viewport().grab(line).toImage())


def test_nothing_can_be_dragged_between_papers_in_another_order(scene: Scene) -> None:
    papers = scene.window.parts.papers
    held, at = DragFrom(papers), QPointF(60, 10)
    scene.controllers.browsing.sort_by(SortField.TITLE, False)
    scene.idle()
    sorted_by_title = scene.titles()
    assert not held.over(at, papers.drag_data())
    assert not scene.window.commands.can("move_down")
    entries = [action.text() for action in papers.column_actions(papers)]
    assert entries[0] == "Manual order"
    scene.key(Qt.Key.Key_J, CTRL | SHIFT)
    assert scene.titles() != sorted_by_title
    assert not scene.window.commands.can("manual_order")
    assert held.over(at, papers.drag_data())
    scene.key(Qt.Key.Key_1, CTRL)
    assert not held.over(at, papers.drag_data()), "all papers have no order of their own"


def test_a_list_keeps_its_own_order_and_can_return_to_it(scene: Scene) -> None:
    scene.window.parts.papers.selectAll()
    scene.keys("l")
    scene.keys("Thesis")
    scene.key(Qt.Key.Key_Return)
    scene.controllers.browsing.go_to(Scope(Place.LIST, "1"))
    scene.idle()
    first, second, third = scene.titles()
    scene.window.parts.papers.select([scene.window.parts.papers.ids()[0]])
    scene.idle()
    scene.key(Qt.Key.Key_Down, ALT)
    assert scene.titles() == [second, first, third]
    scene.key(Qt.Key.Key_End, ALT)
    assert scene.titles() == [second, third, first]
    scene.key(Qt.Key.Key_Up, ALT)
    assert scene.titles() == [second, first, third]
    scene.key(Qt.Key.Key_Home, ALT)
    assert scene.titles() == [first, second, third]
    drag(scene, [2], 1)
    assert scene.titles() == [first, third, second]
    scene.controllers.browsing.sort_by(SortField.ADDED, True)
    scene.idle()
    scene.window.commands.trigger("manual_order")
    scene.idle()
    assert scene.titles() == [first, third, second]
    scene.key(Qt.Key.Key_2, CTRL)
    assert scene.titles() == [first, second, third], "the queue has its own order"


def test_dragging_near_an_edge_scrolls(scene: Scene) -> None:
    scene.key(Qt.Key.Key_1, CTRL)
    scene.window.parts.papers.selectAll()
    scene.keys("q")
    scene.key(Qt.Key.Key_2, CTRL)
    papers, bar = scene.window.parts.papers, scene.window.parts.papers.verticalScrollBar()
    scene.window.resize(1200, 420)
    scene.idle()
    held, mime = DragFrom(papers), papers.drag_data()
    assert held.over(QPointF(60, papers.viewport().height() - 2), mime)
    scene.wait(lambda: bar.value() == bar.maximum())
    assert held.over(QPointF(60, 2), mime)
    scene.wait(lambda: bar.value() == 0)
    held.leave()


def test_the_order_of_the_queue_outlives_a_restart(scene: Scene, start: Callable[[Path | None], Scene]) -> None:
    first, second, third = scene.titles()
    make_due(scene, 1, "2031-05-06")
    drag(scene, [2], 0)
    scene.close()
    again = start(None)
    assert again.controllers.browsing.scope == Scope(Place.QUEUE)
    assert again.titles() == [third, first, second]
    assert cell(again, 2, Column.DUE) == "6 May 2031"
    again.key(Qt.Key.Key_Z, CTRL)
    assert again.titles() == [first, second, third]


def lists_shown(scene: Scene) -> list[str]:
    """The lists of the sidebar in their order, those in others set in."""
    nodes = [node for node in places(scene.controllers.browsing.counts) if node.key.startswith("list:")]
    return ["  " * (node.depth - 1) + node.text for node in nodes]


def test_lists_are_put_in_order_and_into_each_other_by_keys(
    scene: Scene, start: Callable[[Path | None], Scene]
) -> None:
    for name in ("Thesis", "Chapter", "Reading group"):
        scene.key(Qt.Key.Key_N, CTRL)
        scene.keys(name)
        scene.key(Qt.Key.Key_Return)
    assert lists_shown(scene) == ["Thesis", "Chapter", "Reading group"]
    sidebar = scene.window.parts.sidebar
    sidebar.setFocus()
    scene.key(Qt.Key.Key_Up, ALT)
    assert lists_shown(scene) == ["Thesis", "Reading group", "Chapter"]
    assert sidebar.scope() == Scope(Place.LIST, "3"), "the list that moved stays chosen"
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Up, ALT)
    scene.key(Qt.Key.Key_Right, ALT)
    assert lists_shown(scene) == ["Thesis", "  Chapter", "Reading group"]
    assert sidebar.scope() == Scope(Place.LIST, "2")
    assert scene.said() == "Move the list Chapter"
    scene.key(Qt.Key.Key_Left, ALT)
    assert lists_shown(scene) == ["Thesis", "Chapter", "Reading group"]
    scene.key(Qt.Key.Key_Z, CTRL)
    scene.close()
    again = start(None)
    assert lists_shown(again) == ["Thesis", "  Chapter", "Reading group"]


@pytest.mark.parametrize("width", [1000, 1400])
def test_a_narrow_window_still_tells_ages_reasons_and_days(scene: Scene, width: int) -> None:
    make_due(scene, 1, "in 2 days")
    scene.window.commands.trigger("queue_capacity")
    scene.idle()
    scene.keys("2")
    scene.key(Qt.Key.Key_Return)
    scene.window.resize(width, 800)
    scene.window.parts.papers.setFixedWidth(width * 425 // 1000)
    scene.idle()
    (head,) = scene.window.parts.detail.findChildren(DetailHead)
    assert Column.QUEUED in shown_columns(scene)
    scene.window.grab()  # what is cut is told to a resting pointer when it is painted
    assert line(scene).nudge_words.toolTip() == ""
    assert head.dates.width() > head.width() // 2
    assert head.dates.height() <= 2 * head.dates.fontMetrics().lineSpacing() + 4


def test_a_day_that_is_past_or_crosses_another_is_told_of_while_it_is_typed(scene: Scene) -> None:
    scene.window.parts.papers.select([scene.window.parts.papers.ids()[0]])
    scene.keys("d")
    scene.keys("2020-01-01")
    dialog = scene.dialog(DayDialog)
    assert dialog.meaning.text().endswith("days ago. This day is past: it is overdue at once.")
    assert dialog.deed_button.isEnabled()
    dialog.field.selectAll()
    scene.keys("2090-05-01")
    assert dialog.meaning.text().startswith("Monday, 1 May 2090, in ")
    assert "But" not in dialog.meaning.text()
    scene.key(Qt.Key.Key_Return)
    scene.window.commands.trigger("put_off")
    scene.idle()
    scene.keys("2090-06-01")
    assert scene.dialog(DayDialog).meaning.text().endswith(". But it is due on 1 May 2090, before that.")
