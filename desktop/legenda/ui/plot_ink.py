"""The colours and fonts that plots are drawn with, from the palette of the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette

from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.colours import CONTRAST

#: How much of the full colour each class of a heat map has, from the fewest to the most.
_SHARES = (0.3, 0.53, 0.76, 1.0)
_UNFINISHED = 0.35
_LINE = 0.13
_TRACK = 0.08


@dataclass(frozen=True)
class Ink:
    """What a plot is drawn with: text in `font`, labels of axes in `small`, both with figures of one width."""

    palette: QPalette
    font: QFont

    @cached_property
    def small(self) -> QFont:
        """The font of labels."""
        font = QFont(self.font)
        font.setPointSizeF(self.font.pointSizeF() * 0.9)
        return font

    @cached_property
    def metrics(self) -> QFontMetricsF:
        """The measures of labels."""
        return QFontMetricsF(self.small)

    @property
    def text(self) -> QColor:
        """The colour of what is read."""
        return self.palette.color(QPalette.ColorRole.WindowText)

    @property
    def muted(self) -> QColor:
        """The colour of labels."""
        return theme.muted_colour(self.palette)

    @property
    def line(self) -> QColor:
        """The colour of lines that only guide the eye."""
        return blend(self.ground, self.text, _LINE * self._strength)

    @property
    def ground(self) -> QColor:
        """The colour behind a plot."""
        return QColor(theme.colours(self.palette).raised)

    @property
    def bar(self) -> QColor:
        """The colour of what was read."""
        return QColor(theme.colours(self.palette).accent)

    @property
    def unfinished(self) -> QColor:
        """The colour of a period that is not over yet."""
        return blend(self.ground, self.bar, _UNFINISHED)

    @property
    def track(self) -> QColor:
        """The colour of what is empty: days without reading, the rest of a ring."""
        return blend(self.ground, self.text, _TRACK * self._strength)

    @property
    def queue(self) -> QColor:
        """The colour of what waits."""
        return theme.status_colour(Status.QUEUED, self.palette)

    @property
    def _strength(self) -> float:
        """Guiding lines are no fainter than they must be where contrast was asked for."""
        return 2.0 if theme.colours(self.palette) is CONTRAST else 1.0

    @cached_property
    def levels(self) -> tuple[QColor, ...]:
        """The colours of the classes of a heat map: none, and four from the fewest to the most."""
        full = theme.status_colour(Status.READ, self.palette)
        return (self.track, *(blend(self.ground, full, share) for share in _SHARES))


def ink(palette: QPalette, font: QFont) -> Ink:
    """What plots are drawn with in a widget of this palette and font."""
    return Ink(palette, tabular(font))


def tabular(font: QFont) -> QFont:
    """The font with figures of one width, where it has them."""
    made = QFont(font)
    made.setFeature(QFont.Tag.fromString("tnum"), 1)
    return made


def blend(one: QColor, other: QColor, share: float) -> QColor:
    """The colour between two: `share` 0 is the one, 1 the other."""
    pairs = zip((one.red(), one.green(), one.blue()), (other.red(), other.green(), other.blue()), strict=True)
    return QColor(*(round(a + (b - a) * share) for a, b in pairs))


def write(painter: QPainter, place: QRectF, text: str, where: Qt.AlignmentFlag) -> None:
    """Write a line of text into a place, in the painter's font and pen; it is never broken."""
    painter.drawText(place, int(where | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip), text)
