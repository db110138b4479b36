"""The readings of a paper and the clock, in a real window by keys."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, marking, readings, timing
from legenda.actions.readings import Particulars
from legenda.model.errors import BadInputError
from legenda.model.status import Status
from legenda.ui.readings_dialog import ReadingsDialog
from legenda.ui.readings_words import day_in, number_in, time_words
from legenda.ui.text_dialog import TextDialog
from tests.ui.scene import CTRL, SHIFT, Scene, make_library

TODAY = date.today()


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("readings") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_Home)
    yield scene
    scene.close()


def known(scene: Scene) -> list[Particulars]:
    paper = browsing.paper(scene.window.deeds.desk, scene.current().id)
    assert paper is not None
    return [Particulars.of(reading) for reading in paper.readings]


def dialog(scene: Scene) -> ReadingsDialog:
    scene.key(Qt.Key.Key_R, CTRL)
    return scene.dialog(ReadingsDialog)


def is_open(scene: Scene) -> bool:
    return any(found.isVisible() for found in scene.window.findChildren(ReadingsDialog))


def test_the_dates_of_a_paper_read_twice_are_corrected(scene: Scene) -> None:
    marking.mark(scene.window.deeds.desk, [scene.current().id], Status.READ, date(2026, 5, 9))
    scene.idle()
    asked = dialog(scene)
    asked.again_button.click()
    scene.idle()
    assert known(scene) == [Particulars(finished=date(2026, 5, 9), outcome=Status.READ), Particulars(started=TODAY)]
    asked.begun.setText("2026-06-01")
    asked.percent.setText("40 %")
    asked.minutes.setText("1:30")
    asked.thoughts.setText("Better the second time.")
    asked.begun.setFocus()
    scene.key(Qt.Key.Key_Return)
    asked.table.setFocus()
    scene.key(Qt.Key.Key_Down)
    asked.begun.setText("2026-05-03")
    scene.key(Qt.Key.Key_Escape)
    assert known(scene) == [
        Particulars(date(2026, 5, 3), date(2026, 5, 9), Status.READ),
        Particulars(date(2026, 6, 1), percent=40, minutes=90, thoughts="Better the second time."),
    ]
    assert not is_open(scene)


def test_what_cannot_be_is_said_and_can_be_mended_or_given_up(scene: Scene) -> None:
    asked = dialog(scene)
    asked.begun.setText("2026-05-03")
    asked.ended.setText("2026-05-01")
    scene.key(Qt.Key.Key_Escape)
    assert asked.isVisible()
    assert asked.fault.text().startswith("A reading that began on 2026-05-03 cannot have ended on 2026-05-01")
    asked.ended.setText("2026-05-31")
    asked.ended.setFocus()
    scene.key(Qt.Key.Key_Return)
    assert known(scene) == [Particulars(date(2026, 5, 3), date(2026, 5, 31), Status.READ)]
    asked.ended.setText("someday")
    scene.key(Qt.Key.Key_Escape)
    assert asked.fault.text() == "A reading cannot end on “someday”: write the day as 2026-05-03."
    scene.key(Qt.Key.Key_Escape)
    assert not is_open(scene)
    assert known(scene) == [Particulars(date(2026, 5, 3), date(2026, 5, 31), Status.READ)]


def test_a_reading_is_removed_and_undo_brings_it_back(scene: Scene) -> None:
    readings.add_reading(scene.window.deeds.desk, scene.current().id, Particulars(finished=date(2020, 1, 1)))
    scene.idle()
    asked = dialog(scene)
    asked.remove_button.click()
    scene.idle()
    assert known(scene) == []
    assert asked.table.model().rowCount() == 0
    scene.key(Qt.Key.Key_Escape)
    scene.key(Qt.Key.Key_Z, CTRL)
    assert known(scene) == [Particulars(finished=date(2020, 1, 1), outcome=Status.READ)]


def test_the_clock_starts_and_stops_by_a_key_and_goes_on_after_a_restart(
    scene: Scene, qtbot: QtBot, home: Path
) -> None:
    scene.key(Qt.Key.Key_R, CTRL | SHIFT)
    label = scene.window.parts.clock
    assert label.isVisible()
    assert label.paper_button.text().startswith("0 min · ")
    assert scene.current().status is Status.READING
    paper_id = scene.current().id
    scene.close()
    again = Scene(qtbot, home / "own")
    assert again.window.parts.clock.isVisible()
    assert again.window.parts.clock.paper_id == paper_id
    again.window.parts.clock.stop_button.click()
    again.idle()
    assert not again.window.parts.clock.isVisible()
    again.close()


def test_a_clock_that_was_forgotten_asks_how_long_it_really_was(scene: Scene) -> None:
    desk, paper_id = scene.window.deeds.desk, scene.current().id
    timing.start(desk, paper_id, datetime.now(UTC) - timedelta(hours=15))
    scene.controllers.readings.start()
    scene.idle()
    scene.key(Qt.Key.Key_R, CTRL | SHIFT)
    asked = scene.dialog(TextDialog)
    assert asked.field.text() == "900"
    asked.field.setText("50")
    scene.key(Qt.Key.Key_Return)
    assert [reading.minutes for reading in known(scene)] == [50]


@pytest.mark.parametrize(
    ("text", "minutes"), [("", None), ("45", 45), ("1:30", 90), ("2h", 120), ("1 h 5", 65), ("1,200", 1200)]
)
def test_times_are_read_as_people_write_them(text: str, minutes: int | None) -> None:
    assert number_in(text, "minutes") == minutes


@pytest.mark.parametrize(
    ("minutes", "words"), [(None, ""), (0, "0 min"), (59, "59 min"), (60, "1 h"), (90, "1 h 30 min")]
)
def test_times_are_said_as_people_say_them(minutes: int | None, words: str) -> None:
    assert time_words(minutes) == words


def test_days_and_numbers_that_are_none_are_said_to_be_so() -> None:
    assert day_in(" Yesterday ", "begin", date(2026, 3, 1)) == date(2026, 2, 28)
    with pytest.raises(BadInputError, match="A reading cannot begin on “3 May”: write the day as 2026-05-03"):
        day_in("3 May", "begin", TODAY)
    for text, what, why in (("x", "pages", "no number of pages"), ("-1", "percent", "no percentage")):
        with pytest.raises(BadInputError, match=why):
            number_in(text, what)
