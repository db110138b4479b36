"""Whether the small dialogs give back what was typed and chosen, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from legenda.ui import theme
from legenda.ui.choose_dialog import Choice, ChooseDialog
from legenda.ui.commands import COMMANDS
from legenda.ui.shortcut_sheet import sheet_html
from legenda.ui.tag_dialog import TagDialog, TagField
from legenda.ui.text_dialog import TextDialog

LISTS = [Choice(1, "To cite"), Choice(2, "Robots"), Choice(3, "Thesis, chapter 2")]


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def shown(qtbot: QtBot, dialog: QDialog) -> None:
    dialog.open()
    qtbot.waitExposed(dialog)


def test_a_text_is_given_back_without_outer_blanks(qtbot: QtBot, window: QWidget) -> None:
    dialog = TextDialog("New list", "Name:", "Make the list", "", window)
    shown(qtbot, dialog)
    assert not dialog.deed_button.isEnabled(), "nothing is typed yet"
    given: list[str] = []
    dialog.text_given.connect(given.append)
    QTest.keyClicks(dialog.field, "  Robots ")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert given == ["Robots"]


def test_the_buttons_of_a_dialog_show_words_alone(qtbot: QtBot, window: QWidget, qapp: QApplication) -> None:
    theme.apply(qapp, "light")
    dialog = TextDialog("New list", "Name:", "Make the list", "", window)
    shown(qtbot, dialog)
    assert [button.icon().isNull() for button in dialog.findChildren(QPushButton)] == [True, True]


def test_escape_gives_nothing(qtbot: QtBot, window: QWidget) -> None:
    dialog = TextDialog("New list", "Name:", "Make the list", "Robots", window)
    shown(qtbot, dialog)
    given: list[str] = []
    dialog.text_given.connect(given.append)
    QTest.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert given == []


@pytest.mark.parametrize(
    ("typed", "downs", "chosen", "named"),
    [
        ("", 0, [1], []),
        ("", 2, [3], []),
        ("rob", 0, [2], []),
        ("ch2", 0, [3], []),
        ("rob", 1, [], ["rob"]),
        ("New one", 0, [], ["New one"]),
        ("Robots", 0, [2], []),
    ],
)
def test_a_list_is_chosen_or_named(
    qtbot: QtBot, window: QWidget, typed: str, downs: int, chosen: list[int], named: list[str]
) -> None:
    dialog = ChooseDialog("Add to a list", "Add", "New list", LISTS, window)
    shown(qtbot, dialog)
    got: tuple[list[int], list[str]] = ([], [])
    dialog.chosen.connect(got[0].append)
    dialog.new_named.connect(got[1].append)
    QTest.keyClicks(dialog.field, typed)
    for _ in range(downs):
        QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert got == (chosen, named)


def tag_dialog(qtbot: QtBot, window: QWidget, present: dict[str, int], known: Sequence[str] = ()) -> TagDialog:
    dialog = TagDialog(3, present, known, window)
    shown(qtbot, dialog)
    return dialog


def test_tags_typed_with_commas_are_added(qtbot: QtBot, window: QWidget) -> None:
    dialog = tag_dialog(qtbot, window, {})
    with qtbot.waitSignal(dialog.tags_given) as given:
        QTest.keyClicks(dialog.field, "rl, method/bandits,, rl")
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert given.args == [["rl", "method/bandits"], []]


def test_a_tag_of_some_papers_can_be_given_to_all_or_taken_from_all(qtbot: QtBot, window: QWidget) -> None:
    dialog = tag_dialog(qtbot, window, {"a": 3, "b": 1, "c": 2})
    assert [dialog.view.item(row).text() for row in range(3)] == ["a", "b  (1 of 3)", "c  (2 of 3)"]
    dialog.view.item(0).setCheckState(Qt.CheckState.Unchecked)
    dialog.view.item(1).setCheckState(Qt.CheckState.Checked)
    with qtbot.waitSignal(dialog.tags_given) as given:
        dialog.deed_button.click()
    assert given.args == [["b"], ["a"]], "c is left as it was: some papers have it"


def test_a_tag_begun_is_completed_from_those_that_are_known(qtbot: QtBot, window: QWidget) -> None:
    field = TagField(["method/rl", "robots"], window)
    field.show()
    QTest.keyClicks(field, "to read, rl")
    assert field.tag_completer.currentCompletion() == "method/rl"
    field.tag_completer.activated.emit("method/rl")
    assert field.text() == "to read, method/rl, "
    assert field.tags() == ["to read", "method/rl"]


def test_completing_in_the_middle_keeps_what_stands_after(qtbot: QtBot, window: QWidget) -> None:
    field = TagField(["robots"], window)
    field.setText("ro, last")
    field.setCursorPosition(2)
    field.tag_completer.activated.emit("robots")
    assert field.text() == "robots, last"


def test_the_sheet_names_every_command_that_has_a_key() -> None:
    html = sheet_html()
    for command in COMMANDS:
        if command.keys:
            assert (command.hint or command.plain_text) in html.replace("&#x27;", "'").replace("&amp;", "&")
