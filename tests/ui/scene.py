"""A real window on a real library, used as a reader uses it: by keys, and by looking."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from legenda.actions import importing
from legenda.actions.desk import open_desk
from legenda.model.paper import Paper, PaperRow
from legenda.system.places import Places
from legenda.ui.controllers import Controllers
from legenda.ui.window import MainWindow

D = TypeVar("D", bound=QDialog)
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
NONE = Qt.KeyboardModifier.NoModifier


def make_library(home: Path, files: list[Path]) -> None:
    """Import files into a new library in `home`."""
    desk = open_desk(Places(home))
    importing.import_files(desk, files)
    desk.close()


class Scene:
    """The window, and what a reader does with it; `close` lets go of the library."""

    def __init__(self, qtbot: QtBot, home: Path, library: Path | None = None, follow_index: bool = False) -> None:
        if library is not None:
            shutil.copytree(library, home)
        self.qtbot = qtbot
        self.is_closed = False
        self.window = MainWindow(Places(home), follow_index)
        self.window.show_first_page()
        self.window.show()
        self.window.activateWindow()
        with qtbot.waitSignal(self.window.opened, timeout=20000):
            self.window.open_library()
        self.idle()

    def idle(self) -> None:
        """Wait until everything asked for is shown."""
        self.wait(lambda: not self.window.is_busy)

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition, timeout=20000)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press a key wherever the focus is, and wait for what comes of it."""
        QTest.keyClick(self.focus, key, modifier)
        self.idle()

    def keys(self, text: str) -> None:
        """Type letters wherever the focus is; each is a command unless a text has the focus."""
        for letter in text:
            QTest.keyClicks(self.focus, letter)
            self.idle()

    @property
    def focus(self) -> QWidget:
        """What has the keyboard: something in the dialog that is open, else in the window."""

        def focused() -> QWidget | None:
            widget = QApplication.focusWidget()
            return widget if widget is not None and widget.window() is self._top else None

        if focused() is None:
            # Without a screen no window manager makes the window active that comes to the front.
            self._top.activateWindow()
            self.wait(lambda: focused() is not None)
        found = focused()
        assert found is not None
        return found

    @property
    def _top(self) -> QWidget:
        return QApplication.activeModalWidget() or self.window

    @property
    def controllers(self) -> Controllers:
        assert self.window.controllers is not None
        return self.window.controllers

    def dialog(self, kind: type[D]) -> D:
        """The dialog of a kind that is open."""
        open_ones = [d for d in self.window.findChildren(kind) if d.isVisible()]
        assert len(open_ones) == 1, f"{len(open_ones)} dialogs of {kind.__name__} are open"
        return open_ones[0]

    def rows(self) -> list[PaperRow]:
        """The lines of the list as they are."""
        from legenda.actions import browsing

        return browsing.rows(self.window.deeds.desk, self.window.parts.papers.ids())

    def titles(self) -> list[str]:
        return [row.title for row in self.rows()]

    def current(self) -> Paper:
        """The paper beside the list."""
        paper = self.controllers.reading.paper
        assert paper is not None, "no paper is on show"
        return paper

    def said(self) -> str:
        return self.window.parts.messages.text

    def search(self, text: str) -> None:
        """Type a search and go back to the list."""
        self.key(Qt.Key.Key_F, CTRL)
        self.keys(text)
        self.key(Qt.Key.Key_Down)

    def close(self) -> None:
        """Close the window and let Qt free it."""
        if not self.is_closed:
            self.is_closed = True
            self.window.close()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
