"""The quiet line above the queue: what to read next and why, and that there is too much in it."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from legenda.actions.next_up import NextUp


class CutLabel(QLabel):
    """Plain text of several parts in one line, or in as many as they need where there is no room for all.

    A part that is too long for a line is cut; a pointer resting on it is told the whole.
    """

    # Here, because Qt asks for sizes while the label is being made.
    _parts: tuple[str, ...] = ()
    _between = " "

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def say(self, *parts: str, between: str = " ") -> None:
        """Show a text of these parts, with `between` them where they stand in one line."""
        self._parts, self._between = tuple(part for part in parts if part), between
        self.setText(between.join(self._parts))
        self._settle()

    def minimumSizeHint(self) -> QSize:
        """As narrow as need be."""
        return QSize(40, len(self._lines()) * self.fontMetrics().height() + 4)

    def sizeHint(self) -> QSize:
        """As high as the lines."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In another width there may be another number of lines."""
        super().resizeEvent(event)
        self._settle()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what fits."""
        lines = self._lines()
        shown = [self.fontMetrics().elidedText(one, Qt.TextElideMode.ElideRight, self.width()) for one in lines]
        self.setToolTip(self.text() if shown != lines else "")
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, "\n".join(shown))

    def _lines(self) -> list[str]:
        lines: list[str] = []
        for part in self._parts:
            longer = f"{lines[-1]}{self._between}{part}" if lines else part
            if lines and self.fontMetrics().horizontalAdvance(longer) > self.width():
                lines.append(part)
            else:
                lines[-1:] = [longer]
        return lines

    def _settle(self) -> None:
        self.updateGeometry()
        self.update()


class QueueLine(QWidget):
    """Says what to read next, with a button that begins it, and in a second line that the queue overflows.

    `read_asked` carries the number of the paper; `more_asked` asks for other suggestions, `capacity_asked` for another
    capacity.
    """

    read_asked = Signal(int)
    more_asked = Signal()
    capacity_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("What to read next")
        self._paper_id: int | None = None
        self.next_words = CutLabel(self)
        self.read_button = _button(self, "Start reading", "Mark it as being read, and show it")
        self.more_button = _button(self, "Others…", "Other suggestions, and the reasons for them (Ctrl+J)")
        self.nudge_words = CutLabel(self)
        self.nudge_words.setObjectName("soft")  # coloured by the style sheet
        self.capacity_button = _button(self, "Capacity…", "How many papers the queue is to hold at most")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 0, 8, 8)
        column.setSpacing(0)
        self._next_row = _row(self, self.next_words, self.read_button, self.more_button)
        self._nudge_row = _row(self, self.nudge_words, self.capacity_button)
        column.addWidget(self._next_row)
        column.addWidget(self._nudge_row)
        self.read_button.clicked.connect(self._on_read)
        self.more_button.clicked.connect(self.more_asked)
        self.capacity_button.clicked.connect(self.capacity_asked)
        self.hide()

    def show_next(self, suggestion: NextUp | None, nudge: str) -> None:
        """Show what to read next (None: nothing), and the sentence about too many papers ("" for none)."""
        self._paper_id = suggestion.row.id if suggestion is not None else None
        title, reasons = next_words(suggestion) if suggestion is not None else ("", "")
        self.next_words.say(title, reasons, between=" — ")
        self.nudge_words.say(*re.split(r"(?<=[,:]) ", nudge, maxsplit=2))
        self._next_row.setVisible(suggestion is not None)
        self._nudge_row.setVisible(bool(nudge))
        self.setVisible(suggestion is not None or bool(nudge))

    def _on_read(self) -> None:
        if self._paper_id is not None:
            self.read_asked.emit(self._paper_id)


def next_words(suggestion: NextUp) -> tuple[str, str]:
    """A suggestion and the reasons for it: "Next: TITLE" and "due in 2 days, 5 stars"."""
    return f"Next: {suggestion.row.title}", ", ".join(suggestion.reasons)


def _button(parent: QWidget, text: str, hint: str) -> QToolButton:
    button = QToolButton(parent)
    button.setText(text)
    button.setToolTip(hint)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _row(parent: QWidget, *parts: QWidget) -> QWidget:
    row = QWidget(parent)
    across = QHBoxLayout(row)
    across.setContentsMargins(0, 0, 0, 0)
    across.setSpacing(4)
    for place, part in enumerate(parts):
        across.addWidget(part, 0 if place else 1)
    return row
