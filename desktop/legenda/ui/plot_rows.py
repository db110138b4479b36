"""Counts with names as bars below one another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from legenda.ui.plot_ink import Ink, write
from legenda.ui.plot_widget import Plot

_ROW = 26
_GAP = 10.0
_NAMES = 0.46
#: The width of a bar that is hardly anything, but not nothing.
_LEAST = 2.0
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_KEYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Rows(Plot):
    """Names with their counts; `search_for` finds the papers of a name, `is_queue` tells what waits from what is read.

    With `tall`, there is always room for so many rows.
    """

    def __init__(
        self,
        title: str,
        empty: str,
        search_for: Callable[[str], str] | None = None,
        is_queue: bool = False,
        tall: int = 5,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, empty, parent)
        self._search_for = search_for
        self._is_queue = is_queue
        self._tall = tall
        self._counts: Sequence[tuple[str, int]] = ()

    def show_counts(self, counts: Sequence[tuple[str, int]], summary: str) -> None:
        """Draw these names in their order; without a single paper, say that there is none."""
        before = self.count
        self._counts = counts if any(number for _, number in counts) else ()
        if self.count != before:
            self.updateGeometry()
        self.refill(summary)

    @property
    def count(self) -> int:
        """How many names there are."""
        return len(self._counts)

    def words(self, index: int) -> str:
        """ "ICML: 12 papers"."""
        name, number = self._counts[index]
        return f"{name}: {number:,} paper{'' if number == 1 else 's'}"

    def search(self, index: int) -> str:
        """The papers of one name."""
        name, number = self._counts[index]
        return self._search_for(name) if self._search_for is not None and number else ""

    def step(self, key: Qt.Key, index: int) -> int | None:
        """Up and down; beyond the ends the page scrolls on."""
        if key in _KEYS:
            target = index + _KEYS[key]
            return target if 0 <= target < self.count else None
        return super().step(key, index)

    def first_choice(self) -> int:
        """The first name, which has most."""
        return 0

    # -- drawing ---------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """A line for each name."""
        return QSize(440, _ROW * max(self._tall, self.count))

    def minimumSizeHint(self) -> QSize:
        """A line for each name, and words beside a bar."""
        return QSize(240, self.sizeHint().height())

    def _row(self, index: int, room: QRectF) -> QRectF:
        return QRectF(room.left(), room.top() + index * _ROW, room.width(), _ROW)

    def places(self, room: QRectF, ink: Ink) -> list[QRectF]:
        """Each row in its whole width."""
        return [self._row(index, room) for index in range(self.count)]

    def draw(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        """Each name with its bar and its count."""
        painter.setFont(ink.small)
        names = max(ink.metrics.horizontalAdvance(name) for name, _ in self._counts)
        names = min(names, room.width() * _NAMES)
        most = max(number for _, number in self._counts)
        numbers = ink.metrics.horizontalAdvance(f"{most:,}")
        length = max(8.0, room.width() - names - numbers - 3 * _GAP)
        for index, (name, number) in enumerate(self._counts):
            row = self._row(index, room).adjusted(4, 0, -4, 0)
            painter.setPen(ink.text)
            shown = ink.metrics.elidedText(name, Qt.TextElideMode.ElideRight, names)
            write(painter, row, shown, _LEFT)
            bar = QRectF(
                row.left() + names + _GAP,
                row.top() + 6,
                max(length * number / most, _LEAST * (number > 0)),
                row.height() - 12,
            )
            self._draw_bar(painter, bar, ink.queue if self._is_queue else ink.bar)
            painter.setPen(ink.muted)
            write(painter, row.adjusted(bar.right() - row.left() + 6, 0, 0, 0), f"{number:,}", _LEFT)

    def _draw_bar(self, painter: QPainter, bar: QRectF, colour: QColor) -> None:
        if bar.width() > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(bar, min(2.0, bar.width() / 2), 2)
