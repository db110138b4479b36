"""Whether what is slow waits for the first paint, and no longer than that."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from legenda.system.places import Places
from legenda.ui.first_paint import FirstPaint
from legenda.ui.window import MainWindow


class Page(QWidget):
    """Notes when it is painted."""

    def __init__(self, heard: list[str]) -> None:
        super().__init__()
        self.heard = heard

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's own name
        self.heard.append("painted")


class Shown(QObject):
    """Notes every window that comes up."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QObject] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


def test_what_is_slow_comes_after_the_first_paint_and_once(qtbot: QtBot) -> None:
    heard: list[str] = []
    page = Page(heard)
    qtbot.addWidget(page)
    FirstPaint(page, lambda: heard.append("then"))
    page.show()
    qtbot.waitUntil(lambda: "then" in heard)
    page.repaint()
    qtbot.wait(1)
    assert heard[0] == "painted"
    assert heard.count("then") == 1


def test_a_window_that_is_never_painted_is_not_waited_for_for_ever(qtbot: QtBot) -> None:
    heard: list[str] = []
    page = Page(heard)
    qtbot.addWidget(page)
    FirstPaint(page, lambda: heard.append("then"))
    qtbot.waitUntil(lambda: heard == ["then"], timeout=5000)


def test_what_is_made_after_the_first_paint_shows_no_window_of_its_own(qtbot: QtBot, home: Path) -> None:
    window = MainWindow(Places(home), follow_index=False)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    shown = Shown()
    QApplication.instance().installEventFilter(shown)  # type: ignore[union-attr]
    with qtbot.waitSignal(window.opened, timeout=20000):
        window.open_library()
    parts = window.parts
    assert shown.windows == []
    assert window.isActiveWindow()
    assert [parts.widget(i) for i in range(parts.count())] == [parts.sidebar, parts.middle, parts.right]
    assert [parts.right.widget(i) for i in range(parts.right.count())] == [parts.detail, parts.annotations]
    QApplication.instance().removeEventFilter(shown)  # type: ignore[union-attr]
    window.close()
