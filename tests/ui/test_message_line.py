"""Whether the line at the bottom says what happened and what goes on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QProgressBar
from pytestqt.qtbot import QtBot

from legenda.ui.message_line import MessageLine


@pytest.fixture
def line(qtbot: QtBot) -> MessageLine:
    made = MessageLine()
    qtbot.addWidget(made)
    made.show()
    return made


def test_a_step_is_said_with_a_way_back(qtbot: QtBot, line: MessageLine) -> None:
    line.say("Mark 3 papers as read", can_undo=True)
    assert line.text == "Mark 3 papers as read"
    with qtbot.waitSignal(line.undo_asked):
        QTest.mouseClick(line.undo_button, Qt.MouseButton.LeftButton)


def test_what_cannot_be_taken_back_has_no_button(line: MessageLine) -> None:
    line.say("Mark 3 papers as read", can_undo=True)
    line.say("3 papers copied.")
    assert not line.undo_button.isVisible()


def test_earlier_messages_are_kept_newest_first(line: MessageLine) -> None:
    for text in ("one", "two", "two", "three"):
        line.say(text)
    assert [a.text() for a in line.earlier_button.menu().actions()] == ["two", "one"]


def test_a_message_is_shown_as_it_is_written(line: MessageLine) -> None:
    line.say("<b>Rename the list & more</b>")
    assert line.text == "<b>Rename the list & more</b>"


def test_work_shows_how_far_it_is_and_can_be_cancelled(qtbot: QtBot, line: MessageLine) -> None:
    cancelled: list[bool] = []
    work = line.begin("Writing 100 papers", lambda: cancelled.append(True))
    line.progress(work, 40, 100)
    bar = line.findChild(QProgressBar)
    assert bar is not None
    assert (bar.isVisible(), bar.value(), bar.maximum()) == (True, 40, 100)
    QTest.mouseClick(line.cancel_button, Qt.MouseButton.LeftButton)
    assert cancelled == [True]
    line.end(work)
    assert (bar.isVisible(), line.works) == (False, [])


def test_several_works_wait_in_a_queue_each_with_its_own_cancel(line: MessageLine) -> None:
    cancelled: list[str] = []
    first = line.begin("first")
    line.begin("second", lambda: cancelled.append("second"))
    line.begin("third")
    assert (line.queue_button.isVisible(), line.queue_button.text()) == (True, "2 waiting")
    actions = line.queue_button.menu().actions()
    assert [(a.text(), a.isEnabled()) for a in actions] == [("Cancel: second", True), ("third", False)]
    actions[0].trigger()
    assert cancelled == ["second"]
    line.end(first)
    assert [w.text for w in line.works] == ["second", "third"]
    assert line.queue_button.text() == "1 waiting"


def test_progress_of_work_that_has_just_ended_is_ignored(line: MessageLine) -> None:
    work = line.begin("short")
    line.end(work)
    line.progress(work, 1, 2)
    line.end(work)
    assert line.works == []


def test_an_offer_can_be_chosen_again_among_the_earlier_messages(line: MessageLine) -> None:
    done: list[str] = []
    line.offer("a.bib waits to be imported.", "Import…", lambda: done.append("imported"))
    line.say("Mark 3 papers as read", can_undo=True)
    line.say("Mark 2 papers as read", can_undo=True)
    menu = line.earlier_button.menu()
    assert menu is not None
    assert [(action.text(), action.isEnabled()) for action in menu.actions()] == [
        ("Mark 3 papers as read", False), ("a.bib waits to be imported.", True)
    ]  # fmt: skip
    menu.actions()[1].trigger()
    assert line.text == "a.bib waits to be imported."
    line.offer_button.click()
    assert done == ["imported"]
