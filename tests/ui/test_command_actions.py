"""Whether keys reach the command that was meant, and leave texts alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMainWindow, QMenu, QTableWidget, QTextBrowser, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from legenda.ui.command_actions import CommandActions
from legenda.ui.commands import COMMANDS, Situation
from legenda.ui.menus import Menu

READY = Situation(is_open=True, selected=2, has_current=True, shown=9, undo_name="Rate 2 papers", search="x")


class Scene:
    """A window with a list, a text field and a text to read."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        middle = QWidget()
        self.list, self.field, self.text = QTableWidget(3, 1), QLineEdit(), QTextBrowser()
        layout = QVBoxLayout(middle)
        for part in (self.list, self.field, self.text):
            layout.addWidget(part)
        self.window.setCentralWidget(middle)
        self.done: list[str] = []
        self.actions = CommandActions(self.window, self.list)
        self.actions.fill_menus({menu: self.window.menuBar().addMenu(menu.value) for menu in Menu})
        self.actions.add_handlers({c.name: self._noter(c.name) for c in COMMANDS})
        self.actions.update_enabled(READY)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()

    def _noter(self, name: str) -> Callable[[], None]:
        return lambda: self.done.append(name)


@pytest.fixture
def scene(qtbot: QtBot) -> Scene:
    return Scene(qtbot)


@pytest.mark.parametrize(
    ("key", "modifier", "name"),
    [
        (Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, "mark_read"),
        (Qt.Key.Key_Q, Qt.KeyboardModifier.NoModifier, "mark_queued"),
        (Qt.Key.Key_J, Qt.KeyboardModifier.NoModifier, "next_paper"),
        (Qt.Key.Key_3, Qt.KeyboardModifier.NoModifier, "rate_3"),
        (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier, "remove"),
        (Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier, "copy_citation"),
        (Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier, "select_all"),
        (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, "undo"),
        (Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier, "search"),
    ],
)
def test_keys_work_in_the_list(
    qtbot: QtBot, scene: Scene, key: Qt.Key, modifier: Qt.KeyboardModifier, name: str
) -> None:
    scene.list.setFocus()
    QTest.keyClick(scene.list, key, modifier)
    assert scene.done == [name]


def test_letters_typed_into_a_field_stay_letters(qtbot: QtBot, scene: Scene) -> None:
    scene.field.setFocus()
    QTest.keyClicks(scene.field, "rqsj/?31")
    assert scene.field.text() == "rqsj/?31"
    assert scene.done == []


def test_a_field_keeps_its_own_undo(qtbot: QtBot, scene: Scene) -> None:
    scene.field.setFocus()
    QTest.keyClicks(scene.field, "robots")
    QTest.keyClick(scene.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (scene.field.text(), scene.done) == ("", [])


def test_a_text_that_is_only_read_leaves_undo_to_the_window(qtbot: QtBot, scene: Scene) -> None:
    scene.text.setFocus()
    QTest.keyClick(scene.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(scene.text, Qt.Key.Key_R)
    assert scene.done == ["undo", "mark_read"]


def test_keys_of_the_list_do_nothing_elsewhere(qtbot: QtBot, scene: Scene) -> None:
    scene.text.setFocus()
    QTest.keyClick(scene.text, Qt.Key.Key_3)
    QTest.keyClick(scene.text, Qt.Key.Key_Delete)
    QTest.keyClick(scene.text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert scene.done == []


def test_the_menus_hold_every_command_with_its_key(scene: Scene) -> None:
    found: dict[str, str] = {}
    menus = [action.menu() for action in scene.window.menuBar().actions()]
    assert [menu.title() for menu in menus if isinstance(menu, QMenu)] == [menu.value for menu in Menu]
    while menus:
        menu = menus.pop()
        assert isinstance(menu, QMenu)
        for action in menu.actions():
            if isinstance(action.menu(), QMenu):
                menus.append(action.menu())
            elif not action.isSeparator():
                found[action.objectName()] = action.shortcut().toString()
    assert found == {c.name: c.keys[0] if c.keys else "" for c in COMMANDS}


def test_undo_and_redo_name_their_steps(scene: Scene) -> None:
    undo, redo = scene.actions.actions["undo"], scene.actions.actions["redo"]
    assert (undo.text(), undo.isEnabled()) == ("&Undo: Rate 2 papers", True)
    assert (redo.text(), redo.isEnabled()) == ("&Redo", False)
    scene.actions.update_enabled(Situation(is_open=True, redo_name="Rename the list A & B to C"))
    assert redo.text() == "&Redo: Rename the list A && B to C"


def test_a_command_without_a_handler_cannot_be_used(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    actions = CommandActions(window, QWidget(window))
    actions.update_enabled(READY)
    assert not any(actions.can(c.name) for c in COMMANDS)


def test_a_handler_for_no_command_is_a_fault(scene: Scene) -> None:
    with pytest.raises(KeyError, match="no such command: fly"):
        scene.actions.add_handlers({"fly": lambda: None})
