"""The queue in the window: how long papers have waited, the days they are due, what to read next, and their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from legenda.model.typed_day import day_meaning
from legenda.ui.day_dialog import DayDialog
from legenda.ui.paper_columns import Column
from tests.ui.scene import ALT, CTRL, Scene, make_library


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
    scene.key(key, ALT)
    scene.wait(lambda: QApplication.activeModalWidget() is None)
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
