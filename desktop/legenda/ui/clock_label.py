"""The running clock in the status bar: for which paper, and how long already."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from legenda.actions.timing import Clock
from legenda.model.paper_row import PaperRow
from legenda.ui.detail_parts import tool_button
from legenda.ui.readings_words import time_words

_MINUTE = 60_000
_LONGEST_TITLE = 40


class ClockLabel(QWidget):
    """Hidden while no clock runs. `paper_asked` carries the paper's number when its title is pressed."""

    stop_asked = Signal()
    paper_asked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._clock: Clock | None = None
        self._title = ""
        self.paper_button: QToolButton = tool_button("", "clock", shows_words=True)
        self.paper_button.clicked.connect(self._on_paper_pressed)
        self.stop_button = tool_button("Stop", "x", shows_words=True, hint="Stop the clock (Ctrl+Shift+R)")
        self.stop_button.clicked.connect(self.stop_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(4)
        row.addWidget(self.paper_button)
        row.addWidget(self.stop_button)
        self._ticks = QTimer(self)
        self._ticks.setInterval(_MINUTE)
        self._ticks.timeout.connect(self._show_time)
        self.hide()

    @property
    def paper_id(self) -> int:
        """The paper that the clock runs for; 0 for none."""
        return self._clock.paper_id if self._clock is not None else 0

    @property
    def minutes(self) -> int:
        """How long the clock has run."""
        return self._clock.minutes() if self._clock is not None else 0

    def show_clock(self, clock: Clock | None, row: PaperRow | None) -> None:
        """Show a running clock with its paper, or (None) nothing."""
        self._clock = clock
        self.setVisible(clock is not None)
        if clock is None or row is None:
            self._ticks.stop()
            return
        self._title = row.title or row.key
        self._ticks.start()
        self._show_time()

    def _show_time(self) -> None:
        spent = time_words(self.minutes)
        short = self._title if len(self._title) <= _LONGEST_TITLE else f"{self._title[: _LONGEST_TITLE - 1]}…"
        self.paper_button.setText(f"{spent} · {short}".replace("&", "&&"))
        self.paper_button.setToolTip(f"Reading {self._title} for {spent}; press to show the paper")
        self.paper_button.setAccessibleName(f"Clock: {spent}, {self._title}")

    def _on_paper_pressed(self) -> None:
        if self._clock is not None:
            self.paper_asked.emit(self._clock.paper_id)
