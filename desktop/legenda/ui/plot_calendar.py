"""The days of a year as squares, a column for each week, the fuller the more was read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from legenda.ui.plot_ink import Ink, write
from legenda.ui.plot_scale import CLASSES, class_bounds, class_of
from legenda.ui.plot_widget import Plot
from legenda.ui.statistics_words import day_words, month_short, search_for_day

_LARGEST = 22.0
_SMALLEST = 9
_SHARE = 0.84
_ROUND = 2.5
_WEEKS = 54
_LEFT_RIGHT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_YEARS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


class Calendar(Plot):
    """One year; `year_asked` carries -1 or 1 when a key asks for the year before or after."""

    year_asked = Signal(int)

    def __init__(self, title: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(title, empty, parent)
        self._days: list[date] = []
        self._counts: Mapping[date, int] = {}
        self._bounds: list[int] = []
        self._today = date.min

    def show_year(self, year: int, today: date, counts: Mapping[date, int]) -> None:
        """Draw the days of `year` up to today; `counts` says how many papers were read on days, of any year."""
        first = date(year, 1, 1)
        length = (date(year, 12, 31) - first).days + 1
        if not self._days or self._days[0] != first:
            self._current = -1
        self._days = [first + timedelta(days=number) for number in range(length)]
        self._counts, self._today = counts, today
        self._bounds = class_bounds(counts.get(day, 0) for day in self._days)
        self.title = f"Days of {year}"
        read = sum(1 for day in self._days if counts.get(day))
        self.refill(f"Something was read on {read:,} day{'' if read == 1 else 's'} of {year}")

    @property
    def count(self) -> int:
        """How many days have been: those to come cannot be reached."""
        return sum(day <= self._today for day in self._days)

    @property
    def current_day(self) -> date | None:
        """The day that keys have reached."""
        return self._days[self._current] if self._current >= 0 else None

    def words(self, index: int) -> str:
        """ "3 papers on 14 June 2026"."""
        day = self._days[index]
        number = self._counts.get(day, 0)
        what = "1 paper" if number == 1 else f"{number:,} papers" if number else "nothing"
        return f"{what} on {day_words(day)}"

    def search(self, index: int) -> str:
        """What was read on the day."""
        day = self._days[index]
        return search_for_day(day) if self._counts.get(day) else ""

    def step(self, key: Qt.Key, index: int) -> int | None:
        """A day up or down, a week left or right; at the ends of the year nothing happens."""
        leads = {
            Qt.Key.Key_Up: index - 1,
            Qt.Key.Key_Down: index + 1,
            Qt.Key.Key_Left: index - 7,
            Qt.Key.Key_Right: index + 7,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self.count - 1,
        }
        target = leads.get(key)
        return target if target is None or 0 <= target < self.count else index

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page up and down go to other years."""
        if event.key() in _YEARS:
            self.year_asked.emit(_YEARS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """Seven rows of squares with the months above and the legend below."""
        return QSize(900, self.heightForWidth(900))

    def minimumSizeHint(self) -> QSize:
        """The smallest squares that can be told apart."""
        return QSize(36 + _WEEKS * _SMALLEST, self.heightForWidth(36 + _WEEKS * _SMALLEST))

    def hasHeightForWidth(self) -> bool:
        """A wider calendar has larger squares."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height that seven rows need."""
        own = self.ink()
        line = own.metrics.height()
        return round(line + 4 + 7 * self._pitch(width, own) + 8 + line + 4)

    def _left(self, ink: Ink) -> float:
        return ink.metrics.horizontalAdvance("Wed") + 10

    def _pitch(self, width: float, ink: Ink) -> float:
        return min(_LARGEST, float(int((width - self._left(ink)) / _WEEKS * 2)) / 2)

    def _square(self, number: int, corner: QPointF, pitch: float) -> QRectF:
        """The square of a day by its number in the year; `corner` is that of the first week."""
        week, weekday = divmod(number + self._days[0].weekday(), 7)
        return QRectF(corner.x() + week * pitch, corner.y() + weekday * pitch, pitch, pitch)

    def _corner(self, room: QRectF, ink: Ink) -> QPointF:
        return QPointF(room.left() + self._left(ink), room.top() + ink.metrics.height() + 4)

    def places(self, room: QRectF, ink: Ink) -> list[QRectF]:
        """The square of each day up to today."""
        corner, pitch = self._corner(room, ink), self._pitch(room.width(), ink)
        return [self._square(number, corner, pitch) for number in range(self.count)]

    def draw(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        """Squares, weekdays at the left, months above, the legend below."""
        corner, pitch = self._corner(room, ink), self._pitch(room.width(), ink)
        inset = pitch * (1 - _SHARE) / 2
        outlines = QPainterPath()
        classes = [QPainterPath() for _ in ink.levels]
        for number, day in enumerate(self._days):
            square = self._square(number, corner, pitch).adjusted(inset, inset, -inset, -inset)
            if day <= self._today:
                classes[class_of(self._counts.get(day, 0), self._bounds)].addRoundedRect(square, _ROUND, _ROUND)
            else:
                outlines.addRoundedRect(square.adjusted(0.5, 0.5, -0.5, -0.5), _ROUND, _ROUND)
        for path, colour in zip(classes, ink.levels, strict=True):
            painter.fillPath(path, colour)
        painter.strokePath(outlines, QPen(ink.line, 1))
        self._draw_names(painter, room, ink)
        self._draw_legend(painter, room, ink)

    def _draw_names(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        painter.setFont(ink.small)
        painter.setPen(ink.muted)
        corner, pitch = self._corner(room, ink), self._pitch(room.width(), ink)
        first = self._days[0]
        for month in range(1, 13):
            square = self._square((first.replace(month=month) - first).days, corner, pitch)
            place = QRectF(square.left(), room.top(), 60, ink.metrics.height())
            write(painter, place, month_short(month), _LEFT_RIGHT)
        for row, name in ((0, "Mon"), (2, "Wed"), (4, "Fri")):
            place = QRectF(room.left(), corner.y() + row * pitch, self._left(ink), pitch)
            write(painter, place, name, _LEFT_RIGHT)

    def _draw_legend(self, painter: QPainter, room: QRectF, ink: Ink) -> None:
        pitch, height = self._pitch(room.width(), ink), ink.metrics.height()
        inset = pitch * (1 - _SHARE) / 2
        top = room.top() + height + 4 + 7 * pitch + 8
        left = room.left() + self._left(ink)
        for text, squares in (("none", (0,)), ("fewer", range(1, CLASSES + 1)), ("more", ())):
            painter.setFont(ink.small)
            painter.setPen(ink.muted)
            width = ink.metrics.horizontalAdvance(text)
            write(painter, QRectF(left, top, width, height), text, _LEFT_RIGHT)
            left += width + 6
            painter.setPen(Qt.PenStyle.NoPen)
            for level in squares:
                painter.setBrush(ink.levels[level])
                box = QRectF(left, top + (height - pitch) / 2, pitch, pitch)
                painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), _ROUND, _ROUND)
                left += pitch
            left += 6 if text == "fewer" else 14
