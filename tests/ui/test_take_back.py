"""Taking an earlier step back in the window of what happened lately."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, history, merging, rating
from legenda.model.step import Step
from legenda.ui.history_dialog import HistoryDialog
from tests.ui.scene import Scene, make_library

LIBRARY = """
@article{a, author={Ash, A}, title={Silent flight of owls}, year=2015}
@article{b, author={Ash, A}, title={Silent flight of owls}, year=2015}
@article{c, author={Elm, B}, title={Loud flight of bees}, year=2010}
"""


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "owls.bib"
    file.write_text(LIBRARY, "utf-8")
    make_library(home, [file])
    made = Scene(qtbot, home)
    yield made
    made.close()


def test_a_merge_is_taken_apart_after_other_deeds(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    scene.window.deeds.step(lambda desk: merging.merge(desk, browsing.find(desk, ["a", "b"])))
    scene.window.deeds.step(lambda desk: rating.rate(desk, browsing.find(desk, ["c"]), 5))
    scene.idle()
    assert {row.key for row in scene.rows()} == {"a", "c"}
    scene.controllers.papers.show_timeline()
    scene.idle()
    dialog = scene.dialog(HistoryDialog)
    dialog.table.setFocus()
    QTest.keyClick(dialog.table, Qt.Key.Key_Down)
    assert dialog.take_back_button.isEnabled()
    dialog.take_back_button.click()
    scene.idle()
    assert {row.key for row in scene.rows()} == {"a", "b", "c"}
    (bees,) = browsing.papers(desk, browsing.find(desk, ["c"]))
    assert bees.rating == 5
    scene.controllers.papers.show_timeline()
    scene.idle()
    dialog = scene.dialog(HistoryDialog)
    dialog.table.setCurrentCell(0, 0)
    assert not dialog.take_back_button.isEnabled(), "the step that took it back"
    dialog.table.setCurrentCell(2, 0)
    assert not dialog.take_back_button.isEnabled(), "the step that was taken back"


def test_a_step_stands_until_it_is_taken_back_and_again_when_that_is(scene: Scene) -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    done, undone = Step(1, "Rate", now), Step(2, "Undo: Rate", now, undoes=1)
    again = Step(3, "Redo: Rate", now, redoes=1)
    assert history.standing([done]) == {1}
    assert history.standing([undone, done]) == set()
    assert history.standing([again, undone, done]) == {3}
    taken = Step(2, "Take back: Rate", now, undoes=1)
    assert history.standing([Step(3, "Undo: Take back: Rate", now, undoes=2), taken, done]) == {1}
