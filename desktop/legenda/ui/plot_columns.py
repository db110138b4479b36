"""Counts of periods as columns side by side, the newest at the right."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from legenda.model.periods import Period
from legenda.ui.plot_axes import LINES, draw_dates, draw_scale, plot_area
from legenda.ui.plot_ink import Ink, write
from legenda.ui.plot_scale import labels, steps
from legenda.ui.plot_widget import Plot
from legenda.ui.statistics_words import period_words, search_for_period

_LEAST_PITCH = 9.0
#: Columns and the room that each has are never wider than this.
_WIDEST = 44.0
_ROOMIEST = 96.0


class Columns(Plot):
    """What was read in each period; those that find no room are reached by going on to the left."""

    def __init__(self, title: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(title, empty, parent)
        self._counts: Sequence[tuple[date, int]] = ()
        self._period = Period.MONTH
        self._end = 0

    def show_counts(self, counts: Sequence[tuple[date, int]], period: Period, summary: str) -> None:
        """Draw these periods with their counts; the last one is not over yet."""
        if period is not self._period:
            self._current = -1
        self._counts, self._period, self._end = counts, period, len(counts)
        self.title = f"Read per {period.value}"
        self.refill(summary)

    @property
    def count(self) -> int:
        """How many periods there are."""
        return len(self._counts)

    def words(self, index: int) -> str:
        """ "12 read in June 2026"; the present period has only come so far."""
        start, number = self._counts[index]
        so_far = " so far" if index == self.count - 1 else ""
        return f"{f'{number:,}' if number else 'none'} read {period_words(start, self._period)}{so_far}"

    def search(self, index: int) -> str:
        """What was read in the period."""
        start, number = self._counts[index]
        return search_for_period(start, self._period) if number else ""

    # -- the part of the periods that is in sight ------------------------------------------------------------------

    @property
    def has_earlier(self) -> bool:
        """Whether there are earlier periods out of sight."""
        return self._first(self._area(QRectF(self.rect()), self.ink())) > 0

    @property
    def has_later(self) -> bool:
        """Whether there are later periods out of sight."""
        return self._end < self.count

    def go(self, direction: int) -> None:
        """Show earlier (-1) or later (1) periods, half of what is in sight further."""
        fit = self._fit(self._area(QRectF(self.rect()), self.ink()))
        self._end = min(max(self._end + direction * max(1, fit // 2), min(fit, self.count)), self.count)
        self.replace()

    def reveal(self, index: int) -> None:
        """Move by as little as brings a period into sight."""
        area = self._area(QRectF(self.rect()), self.ink())
        if index < self._first(area):
            self._end = min(index + self._fit(area), self.count)
            self.replace()
        elif index >= self._end:
            self._end = index + 1
            self.replace()

    def _fit(self, area: QRectF) -> int:
        return max(1, int(area.width() // _LEAST_PITCH))

    def _first(self, area: QRectF) -> int:
        return max(0, self._end - self._fit(area))

    # -- drawing ---------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """A plot that tells something without filling the window."""
        return QSize(640, 232)

    def minimumSizeHint(self) -> QSize:
        """Enough for the labels."""
        return QSize(240, 232)

    def _area(self, room: QRectF, ink: Ink) -> QRectF:
        """Where the columns stand: beside the numbers, above the dates."""
        return plot_area(room, ink, self._scale)

    @property
    def _scale(self) -> list[int]:
        return steps(max((number for _, number in self._counts), default=0), LINES)

    def _pitch(self, area: QRectF) -> float:
        return min(_ROOMIEST, area.width() / max(1, min(self._fit(area), self.count)))

    def _shown(self, area: QRectF) -> range:
        return range(self._first(area), self._end)

    def places(self, room: QRectF, ink: Ink) -> list[QRectF]:
        """The whole height over each period, so that an empty one can be pointed at too."""
        area = self._area(room, ink)
        pitch, shown = self._pitch(area), self._shown(area)
        found = [QRectF()] * self.count
        for number, index in enumerate(shown):
            found[index] = QRectF(area.left() + number * pitch, area.top(), pitch, area.height() + 1)
        return found

    def draw(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        """Lines with their numbers, columns, dates."""
        area = self._area(room, ink)
        scale = self._scale
        draw_scale(painter, area, ink, scale)
        pitch = self._pitch(area)
        width = int(max(2.0, min(pitch * 0.72, pitch - 2, _WIDEST)))
        floor = round(area.bottom())  # whole pixels make sharp edges
        for number, index in enumerate(self._shown(area)):
            height = -(-area.height() * self._counts[index][1] // scale[-1])  # at least a pixel of what is not nothing
            if height:
                left = round(area.left() + number * pitch + (pitch - width) / 2)
                self._draw_column(painter, QRectF(left, floor - height, width, height), index, ink, pitch)
        self._draw_dates(painter, area, ink, pitch)

    def _draw_column(self, painter: QPainter, place: QRectF, index: int, ink: Ink, pitch: float) -> None:
        if index < self.count - 1:
            painter.fillRect(place, ink.bar)
        else:
            painter.setBrush(ink.unfinished)
            painter.setPen(QPen(ink.bar, 1))
            painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
        text = f"{self._counts[index][1]:,}"
        if ink.metrics.horizontalAdvance(text) + 6 <= pitch:
            painter.setFont(ink.small)
            painter.setPen(ink.text)
            size = ink.metrics.size(0, text)
            left = place.center().x() - size.width() / 2
            above = QRectF(left, place.top() - size.height() - 2, size.width(), size.height())
            painter.fillRect(above.adjusted(-2, 2, 2, 0), ink.ground)  # no line of the scale runs through a number
            write(painter, above, text, Qt.AlignmentFlag.AlignCenter)

    def _draw_dates(self, painter: QPainter, area: QRectF, ink: Ink, pitch: float) -> None:
        starts = [self._counts[index][0] for index in self._shown(area)]
        wide = ink.metrics.horizontalAdvance("2000") + 12
        found = labels(starts, self._period, pitch, wide)
        draw_dates(painter, area, ink, found, lambda number: area.left() + (number + 0.5) * pitch)
