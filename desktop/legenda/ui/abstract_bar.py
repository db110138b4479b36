"""The small bar beside selected words: five colours to highlight them with, and copying."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from legenda.actions.annotating import COLOURS
from legenda.ui.abstract_swatch import swatch_icon
from legenda.ui.icons import icon
from legenda.ui.theme import colours

_GAP = 6


class HighlightBar(QFrame):
    """Appears at a selection; Tab reaches it, arrows move in it, Escape leaves it."""

    colour_chosen = Signal(str)
    copy_asked = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setAccessibleName("Highlight the selected words")
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(2)
        self._buttons = [self._colour_button(number, name) for number, name in enumerate(COLOURS, start=1)]
        copy = self._button("Copy (Ctrl+C)")
        copy.setIcon(icon("copy"))
        copy.clicked.connect(self.copy_asked)
        self._buttons.append(copy)
        for button in self._buttons:
            row.addWidget(button)
        self.hide()

    def _colour_button(self, number: int, name: str) -> QToolButton:
        button = self._button(f"Highlight {name} ({number})")
        button.setProperty("colour", name)
        button.clicked.connect(self._on_colour)
        return button

    def _button(self, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.setAutoRaise(True)
        button.setIconSize(QSize(18, 18))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def show_at(self, words: QRect, within: QRect) -> None:
        """Appear above the selected words, or below them where there is no room; both in the parent's coordinates."""
        for button in self._buttons:
            name = button.property("colour")
            if name:
                button.setIcon(swatch_icon(name, self.palette()))
        self.adjustSize()
        left = min(max(within.left(), words.center().x() - self.width() // 2), within.right() - self.width())
        above = words.top() - self.height() - _GAP
        top = above if above >= within.top() else words.bottom() + _GAP
        self.move(max(within.left(), left), top)
        self.show()
        self.raise_()

    def take_focus(self) -> None:
        """Move the keyboard to the first colour."""
        self._buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from colour to colour, Escape back to the words."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        focused = next((n for n, button in enumerate(self._buttons) if button.hasFocus()), None)
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif step and focused is not None:
            self._buttons[(focused + step) % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """An opaque ground with a border that is seen on any text."""
        own = colours(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(own.edge)
        painter.setBrush(own.raised)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def changeEvent(self, event: QEvent) -> None:
        """The swatches follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.isVisible():
            for button in self._buttons:
                name = button.property("colour")
                if name:
                    button.setIcon(swatch_icon(name, self.palette()))

    def _on_colour(self) -> None:
        self.colour_chosen.emit(str(self.sender().property("colour")))
