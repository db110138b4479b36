"""Words that lead somewhere when they are clicked, or when Enter or the space bar is pressed on them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent

from legenda.ui.detail_parts import NORMAL, Words


class PressableWords(Words):
    """Lines of text that lead nowhere until `lead` says so; then `pressed` tells of a click or key."""

    pressed = Signal()

    _leads = False

    def __init__(self, scale: float = NORMAL, muted: bool = False) -> None:
        super().__init__(scale, muted)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)

    def lead(self, hint: str) -> None:
        """Let the words be pressed; `hint` says where they lead."""
        self._leads = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(hint)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click leads on."""
        super().mouseReleaseEvent(event)
        if self._leads and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """So do Enter and the space bar."""
        if self._leads and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Words, and a line round them while they have the keyboard."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(self.palette().accent().color())
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)
