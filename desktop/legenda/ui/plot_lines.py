"""A number over time as a line with the ground below it filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from legenda.model.periods import Period, beginnings
from legenda.ui.plot_axes import LINES, draw_dates, draw_scale, plot_area
from legenda.ui.plot_ink import Ink
from legenda.ui.plot_scale import Label, labels, steps
from legenda.ui.plot_widget import Plot
from legenda.ui.statistics_words import day_words, month_short

_FILL = 0.16
_DOT = 3.0
_MONTHS_UP_TO = 10 * 366


@dataclass(frozen=True, slots=True)
class Point:
    """A number at the end of a day; None where there is none to tell."""

    day: date
    number: float | None


class TimeLine(Plot):
    """`say` puts a number into words; `query` finds the papers of the last point, which is the present."""

    def __init__(
        self, title: str, empty: str, say: Callable[[float], str], query: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(title, empty, parent)
        self._say = say
        self._query = query
        self._points: Sequence[Point] = ()

    def show_points(self, points: Sequence[Point], summary: str) -> None:
        """Draw these points; their days ascend."""
        self._points = points
        self.refill(summary)

    @property
    def count(self) -> int:
        """How many points there are."""
        return len(self._points)

    def words(self, index: int) -> str:
        """ "31 papers on 14 June 2026"."""
        point = self._points[index]
        return f"{'none' if point.number is None else self._say(point.number)} on {day_words(point.day)}"

    def search(self, index: int) -> str:
        """The papers of the present."""
        return self._query if index == self.count - 1 and self._points[index].number else ""

    # -- drawing ---------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Half of a window's width."""
        return QSize(440, 208)

    def minimumSizeHint(self) -> QSize:
        """Enough for the labels."""
        return QSize(240, 208)

    def _scale(self) -> list[int]:
        return steps(max((point.number or 0 for point in self._points), default=0), LINES)

    def _x(self, day: date, area: QRectF) -> float:
        first, last = self._points[0].day, self._points[-1].day
        if first == last:
            return area.center().x()
        return area.left() + area.width() * ((day - first).days / (last - first).days)

    def places(self, room: QRectF, ink: Ink) -> list[QRectF]:
        """A stripe around each point, as wide as lies nearer to it than to its neighbours."""
        area = plot_area(room, ink, self._scale())
        across = [self._x(point.day, area) for point in self._points]
        between = [(one + other) / 2 for one, other in pairwise(across)]
        edges = [area.left(), *between, area.right()]
        return [QRectF(one, area.top(), other - one, area.height()) for one, other in pairwise(edges)]

    def draw(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        """Lines with their numbers, the line of time, dates."""
        scale = self._scale()
        area = plot_area(room, ink, scale)
        draw_scale(painter, area, ink, scale)
        for piece in self._pieces(area, scale[-1]):
            self._draw_piece(painter, piece, area, ink.queue)
        draw_dates(
            painter, area, ink, self._labels(area, ink), lambda ordinal: self._x(date.fromordinal(ordinal), area)
        )

    def _pieces(self, area: QRectF, most: int) -> list[list[QPointF]]:
        """The stretches of points without a gap."""
        pieces: list[list[QPointF]] = [[]]
        for point in self._points:
            if point.number is not None:
                y = area.bottom() - area.height() * point.number / most
                pieces[-1].append(QPointF(self._x(point.day, area), y))
            elif pieces[-1]:
                pieces.append([])
        return [piece for piece in pieces if piece]

    def _draw_piece(self, painter: QPainter, piece: list[QPointF], area: QRectF, colour: QColor) -> None:
        fill = QColor(colour)
        fill.setAlphaF(_FILL)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        corners = (QPointF(piece[-1].x(), area.bottom()), QPointF(piece[0].x(), area.bottom()))
        painter.drawPolygon(QPolygonF([*piece, *corners]))
        pen = QPen(colour, 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(piece))
        if len(piece) == 1 or piece[-1].x() >= area.right():  # a point without a line, or the present
            painter.setBrush(colour)
            painter.drawEllipse(piece[-1], _DOT, _DOT)

    def _labels(self, area: QRectF, ink: Ink) -> list[Label]:
        """The first days of months or years, by their ordinals, that find room; for a short time its first and last."""
        first, last = self._points[0].day, self._points[-1].day
        span = max(1, (last - first).days)
        period = Period.MONTH if span <= _MONTHS_UP_TO else Period.YEAR
        starts = _starts(first, last, period)
        if len(starts) < 2:
            ends = {first, last}
            return [
                Label(day.toordinal(), f"{day.day} {month_short(day.month)}", str(day.year)) for day in sorted(ends)
            ]
        days = 365.25 if period is Period.YEAR else 365.25 / 12
        found = labels(starts, period, area.width() * days / span, ink.metrics.horizontalAdvance("2000") + 12)
        return [Label(starts[one.index].toordinal(), one.text, one.below) for one in found]


def _starts(first: date, last: date, period: Period) -> list[date]:
    """The first days of the periods that begin between two days."""
    return [start for start in beginnings(first, last, period) if start >= first]
