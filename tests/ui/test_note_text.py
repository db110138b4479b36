"""The text field of a note: changes from outside, places beside signs beyond 16 bits, links completed in place."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from legenda.model.paper_row import PaperRow
from legenda.model.status import Status
from legenda.ui.link_list import LinkList
from legenda.ui.note_text import NoteText

SOY = PaperRow(
    1, "soysauce", Status.NEW, "Soy sauce", False, "Ash", "", 2015, (), datetime(2026, 5, 3, tzinfo=UTC)
)  # fmt: skip


@pytest.fixture
def text(qtbot: QtBot) -> NoteText:
    made = NoteText("Note", "Write a note")
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.setFocus()
    return made


def put_caret(text: NoteText, place: int) -> None:
    cursor = text.textCursor()
    cursor.setPosition(place)
    text.setTextCursor(cursor)


def shown(text: NoteText, begun: str) -> LinkList:
    """The list of papers, with one paper offered."""
    text.offer(begun, [SOY])
    assert text.links is not None
    return text.links


@pytest.mark.parametrize(
    ("before", "caret", "after", "kept"),
    [
        ("one two", 7, "one and two", 11),
        ("one two", 3, "one and two", 3),
        ("😀 one", 6, "😀 and one", 10),
        ("aaa", 3, "aa", 2),
        ("", 0, "new", 3),
        ("gone", 4, "", 0),
    ],
)
def test_a_change_from_outside_leaves_the_caret_at_its_words(
    text: NoteText, before: str, caret: int, after: str, kept: int
) -> None:
    text.setPlainText(before)
    put_caret(text, caret)
    text.replace_text(after)
    assert text.toPlainText() == after
    assert text.textCursor().position() == kept
    text.undo()
    assert text.toPlainText() == before


def test_a_text_is_put_in_with_the_caret_at_a_place_of_it(text: NoteText) -> None:
    text.setPlainText("😀 ")
    text.moveCursor(QTextCursor.MoveOperation.End)
    text.begin_with("😀 here, there", 7)
    QTest.keyClicks(text, "!")
    assert text.toPlainText() == "😀 😀 here,! there"


@pytest.mark.parametrize(("after", "expected"), [("", "😀 [[soysauce]]"), ("]] etc.", "😀 [[soysauce]] etc.")])
def test_the_key_takes_the_place_of_what_was_typed_and_the_caret_stands_behind_the_link(
    text: NoteText, after: str, expected: str
) -> None:
    text.setPlainText(f"😀 [[so{after}")
    put_caret(text, 7)
    QTest.keyClicks(text, "y")
    assert shown(text, "soy").isVisible()
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert text.toPlainText() == expected
    QTest.keyClicks(text, "!")
    assert text.toPlainText() == expected.replace("]]", "]]!")


def test_letters_of_any_script_are_typed_while_papers_are_offered(text: NoteText) -> None:
    QTest.keyClicks(text, "[[")
    shown(text, "")
    cyrillic = QKeyEvent(QEvent.Type.KeyPress, ord("Ж"), Qt.KeyboardModifier.NoModifier, "ж")
    QApplication.sendEvent(text, cyrillic)
    assert text.toPlainText() == "[[ж"


def test_papers_that_come_too_late_are_not_shown(text: NoteText) -> None:
    QTest.keyClicks(text, "[[so")
    text.offer("s", [SOY])
    assert text.links is None
    offered = shown(text, "so")
    assert offered.isVisible()
    QTest.keyClick(text, Qt.Key.Key_Home)
    assert offered.isHidden()
