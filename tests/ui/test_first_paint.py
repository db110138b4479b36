"""Whether what is slow waits for the first paint, and no longer than that."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from legenda.ui.first_paint import FirstPaint


class Page(QWidget):
    """Notes when it is painted."""

    def __init__(self, heard: list[str]) -> None:
        super().__init__()
        self.heard = heard

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's own name
        self.heard.append("painted")


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
