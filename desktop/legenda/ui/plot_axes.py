"""The axes of plots: lines with their numbers, and dates that never overlap or leave the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from legenda.ui.plot_ink import Ink, write
from legenda.ui.plot_scale import Label

#: So many lines besides the one at 0.
LINES = 4
_GAP = 8.0
#: Room at the right for the dot at the end of a line.
_DOT = 4.0
_MIDDLE = Qt.AlignmentFlag.AlignCenter


def plot_area(room: QRectF, ink: Ink, scale: Sequence[int]) -> QRectF:
    """The part of `room` that is left between the numbers at the left, and the dates below in two lines."""
    left = ink.metrics.horizontalAdvance(f"{scale[-1]:,}") + _GAP + 2
    height = ink.metrics.height()
    return room.adjusted(left, height * 1.3, -_DOT, -height * 2 - 10)


def draw_scale(painter: QPainter, area: QRectF, ink: Ink, scale: Sequence[int]) -> None:
    """Draw the lines of an axis of numbers across `area`, each with its number at the left."""
    painter.setFont(ink.small)
    height = ink.metrics.height()
    for number in scale:
        y = round(area.bottom() - area.height() * number / scale[-1]) + 0.5  # on whole pixels lines are sharp
        painter.setPen(QPen(ink.muted if number == 0 else ink.line, 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(ink.muted)
        place = QRectF(area.left() - 108, y - height / 2, 108 - _GAP, height)
        write(painter, place, f"{number:,}", Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def draw_dates(
    painter: QPainter, area: QRectF, ink: Ink, found: Sequence[Label], middle: Callable[[int], float]
) -> None:
    """Draw labels under `area`, each around the x of its `middle`; those without room are left out."""
    painter.setFont(ink.small)
    painter.setPen(ink.muted)
    height = ink.metrics.height()
    taken = [-1e9, -1e9]
    for label in found:
        for line, text in enumerate((label.text, label.below)):
            width = ink.metrics.horizontalAdvance(text)
            left = min(middle(label.index) - width / 2, area.right() - width)
            if text and left >= taken[line]:
                write(painter, QRectF(left, area.bottom() + 6 + line * height, width, height), text, _MIDDLE)
                taken[line] = left + width + _GAP
