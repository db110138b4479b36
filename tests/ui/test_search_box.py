"""What a reader types into the search box, and what it says back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from legenda.ui import theme
from legenda.ui.colours import LOOKS, Look
from legenda.ui.search_box import SearchBox
from tests.ui.pixels import colours_of


@pytest.fixture
def box(qtbot: QtBot, qapp: QApplication) -> SearchBox:
    theme.apply(qapp, "light")
    box = SearchBox()
    qtbot.addWidget(box)
    box.resize(600, 32)
    box.show()
    box.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    return box


def typed(box: SearchBox) -> list[str]:
    """Every text that is told from now on."""
    told: list[str] = []
    box.text_typed.connect(told.append)
    return told


def soft_line(box: SearchBox) -> str:
    """What is said softly in the box, "" when nothing is."""
    labels = [label.text() for label in box.findChildren(QLabel) if label.isVisible()]
    return labels[0] if labels else ""


def test_every_letter_is_told(box: SearchBox) -> None:
    told = typed(box)
    QTest.keyClicks(box, "rl")
    assert told == ["r", "rl"]


def test_a_text_set_by_the_window_is_told_too(box: SearchBox) -> None:
    told = typed(box)
    box.setText("tag:method/rl")
    box.setText("tag:method/rl")
    assert told == ["tag:method/rl"]


def test_text_is_told_when_an_input_method_commits_it_and_not_before(box: SearchBox) -> None:
    told = typed(box)
    QApplication.sendEvent(box, QInputMethodEvent("强hua", []))
    assert told == []
    event = QInputMethodEvent()
    event.setCommitString("强化学习")
    QApplication.sendEvent(box, event)
    assert told == ["强化学习"]


def test_escape_clears_first_and_then_leaves(box: SearchBox) -> None:
    told = typed(box)
    left: list[bool] = []
    box.left_downwards.connect(lambda: left.append(True))
    QTest.keyClicks(box, "a")
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert (box.text(), told, left) == ("", ["a", ""], [])
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert left == [True]


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_down_and_return_go_on_to_the_list_and_keep_the_text(box: SearchBox, key: Qt.Key) -> None:
    left: list[bool] = []
    box.left_downwards.connect(lambda: left.append(True))
    QTest.keyClicks(box, "regret")
    QTest.keyClick(box, key)
    assert (box.text(), left) == ("regret", [True])


def test_what_was_ignored_is_said_softly_until_the_search_is_cleared(box: SearchBox) -> None:
    QTest.keyClicks(box, "status:odd")
    box.said("status:odd is not a status")
    assert soft_line(box) == "status:odd is not a status"
    assert box.accessibleDescription() == "status:odd is not a status"
    box.clear()
    assert (soft_line(box), box.accessibleDescription()) == ("", "")


def test_what_is_said_never_covers_what_is_typed(box: SearchBox) -> None:
    QTest.keyClicks(
        box, "a search that is so long that it needs nearly all of the box to be seen from one end to the other"
    )
    box.said("something was ignored")
    assert soft_line(box) == ""
    assert box.toolTip() == "something was ignored"


def test_a_long_remark_is_cut(box: SearchBox) -> None:
    QTest.keyClicks(box, "a")
    box.said("the search was read in this way and not in that because of something quite involved " * 3)
    assert soft_line(box).endswith("…")


def test_the_buttons_take_turns(box: SearchBox) -> None:
    names = {action.toolTip(): action for action in box.actions() if action.toolTip()}
    clearing, helping = names["Clear the search"], names["What can be searched for"]
    assert (clearing.isVisible(), helping.isVisible()) == (False, True)
    QTest.keyClicks(box, "a")
    assert (clearing.isVisible(), helping.isVisible()) == (True, False)
    clearing.trigger()
    assert box.text() == ""


@pytest.mark.parametrize("look", [Look.DARK, Look.LIGHT])
def test_the_remark_follows_the_theme(box: SearchBox, qapp: QApplication, look: Look) -> None:
    theme.apply(qapp, Look.CONTRAST)
    QTest.keyClicks(box, "a")
    box.said("a remark")
    theme.apply(qapp, look)
    assert LOOKS[look].muted in colours_of(box.findChildren(QLabel)[0].grab().toImage())


def test_the_box_has_a_name_and_f1_asks_what_can_be_searched(box: SearchBox, qtbot: QtBot) -> None:
    assert box.accessibleName() == "Search"
    with qtbot.waitSignal(box.help_asked):
        QTest.keyClick(box, Qt.Key.Key_F1)


def test_a_search_that_takes_time_is_said_to_go_on_until_it_has_an_answer(box: SearchBox, qtbot: QtBot) -> None:
    box.setText("/gr.ph/")
    box.said("3 of 76")
    box.look()
    assert soft_line(box) == "3 of 76"
    qtbot.waitUntil(lambda: soft_line(box) == "Looking…")
    assert box.accessibleDescription() == "Looking…"
    box.look()
    assert soft_line(box) == "Looking…"
    box.said("2 of 76")
    assert (soft_line(box), box.accessibleDescription()) == ("2 of 76", "2 of 76")


def test_an_answer_that_changes_nothing_leaves_what_was_said(box: SearchBox, qtbot: QtBot) -> None:
    box.setText("graph")
    box.said("3 of 76")
    box.look()
    qtbot.waitUntil(lambda: soft_line(box) == "Looking…")
    box.stop_looking()
    assert soft_line(box) == "3 of 76"
    box.look()
    box.clear()
    assert soft_line(box) == ""


def test_sentences_are_said_in_the_box_where_there_is_room_and_else_told(box: SearchBox, qtbot: QtBot) -> None:
    told: list[str] = []
    box.unsaid.connect(told.append)
    box.setText("ab")
    box.said("3 of 76", "A was left out.")
    assert (soft_line(box), told) == ("3 of 76 · A was left out.", [])
    first, second = "“rating:>=foo” was left out: it takes a number.", "There is no field “foo”, so it is a word."
    box.said("76 of 76", first, second)
    assert (soft_line(box), told) == ("76 of 76", [f"{first} {second}"])
    assert box.accessibleDescription() == f"76 of 76 · {first} · {second}"
    box.look()
    qtbot.waitUntil(lambda: soft_line(box) == "Looking…")
    box.said("76 of 76", first, second)
    assert len(told) == 1, "it stands while it stays true"
    box.clear()
    assert (soft_line(box), told[1:]) == ("", [""])


def test_sentences_for_which_a_wider_box_has_room_are_no_longer_told(box: SearchBox) -> None:
    told: list[str] = []
    box.unsaid.connect(told.append)
    box.setText("a")
    box.said("7 of 76", "An OR with nothing on one side was left out, and brackets inside so many others too.")
    box.resize(1600, 32)
    assert soft_line(box).endswith("others too.")
    assert told[1:] == [""]
