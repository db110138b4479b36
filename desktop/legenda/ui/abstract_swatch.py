"""The colours of highlights as they are in the present theme, and as small pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPixmap

from legenda.ui.abstract_highlights import stronger
from legenda.ui.theme import colours, is_dark


def ground_colour(name: str, palette: QPalette) -> QColor:
    """The colour under highlighted words; yellow for a name that nobody knows."""
    named = colours(palette).highlights
    return QColor(named.get(name, named["yellow"]))


def line_colour(name: str, palette: QPalette) -> QColor:
    """The same colour, strong enough for a line."""
    return stronger(ground_colour(name, palette), is_dark(palette))


def swatch_icon(name: str, palette: QPalette, side: int = 18) -> QIcon:
    """A round sample of a colour, sharp at 1x, 2x and 3x."""
    made = QIcon()
    for ratio in (1, 2, 3):
        drawn = QPixmap(side * ratio, side * ratio)
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.transparent)
        painter = QPainter(drawn)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(line_colour(name, palette))
        painter.setBrush(ground_colour(name, palette))
        painter.drawEllipse(QRectF(1.5, 1.5, side - 3, side - 3))
        painter.end()
        made.addPixmap(drawn)
    return made
