"""The colours of highlights as they are in the present theme, and as small pictures."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap

from legenda.ui.abstract_highlights import stronger
from legenda.ui.theme import colours, is_dark

_SIDE = 18


def ground_colour(name: str, palette: QPalette) -> QColor:
    """The colour under highlighted words; yellow for a name that nobody knows."""
    named = colours(palette).highlights
    return QColor(named.get(name, named["yellow"]))


def line_colour(name: str, palette: QPalette) -> QColor:
    """The same colour, strong enough for a line."""
    return stronger(ground_colour(name, palette), is_dark(palette))


def swatch_icon(name: str, palette: QPalette) -> QIcon:
    """A round sample of a colour, sharp at 1x, 2x and 3x; kept for the next time."""
    return _sample(ground_colour(name, palette).rgb(), line_colour(name, palette).rgb())


@cache
def _sample(ground: int, line: int) -> QIcon:
    made = QIcon()
    for ratio in (1, 2, 3):
        drawn = QPixmap(_SIDE * ratio, _SIDE * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor.fromRgb(line))
        painter.setBrush(QColor.fromRgb(ground))
        painter.drawEllipse(QRectF(1.5, 1.5, _SIDE - 3, _SIDE - 3))
        painter.end()
        made.addPixmap(drawn)
    return made
