"""Text broken and cut to fit a cell, remembered, and painted with the words that a search hit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

ELLIPSIS = "…"
#: Signs that only say which way text runs: one of them in a title would turn a whole line round. In their place comes
#: a sign that is as little seen, so that every other one keeps its position.
_TURNING = dict.fromkeys((0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)), "\u2060")
#: Gives the ranges of a text that a search hit; the second word is the field that the text is to a search.
Marks = Callable[[str, str], list[tuple[int, int]]]
#: Texts remembered in their lines: some screens full of rows.
_KEPT = 8192


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a text as it is painted, and where in the text it starts."""

    text: str
    start: int


class Lines:
    """Breaks texts of one font; what has been broken once is remembered."""

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetricsF(font)
        self.height = self.metrics.height()
        self.ascent = self.metrics.ascent()
        self.broken = lru_cache(_KEPT)(self._broken)
        self.width = lru_cache(_KEPT)(self._width)

    def _width(self, text: str) -> float:
        return self.metrics.horizontalAdvance(text)

    def _broken(self, text: str, width: int, most: int) -> tuple[Line, ...]:
        """`text` in at most `most` lines of `width` pixels; the last one ends in an ellipsis where text is left."""
        if not text or width <= 0:
            return ()
        text = text if text.isascii() else text.translate(_TURNING)
        if self.metrics.horizontalAdvance(text) <= width:
            return (Line(text, 0),)
        if most == 1:
            return (Line(self._cut(text, width), 0),)
        starts = self._starts(text, width, most)
        lines = [Line(text[a:b].rstrip(), a) for a, b in pairwise(starts)]
        return (*lines, Line(self._cut(text[starts[-1] :], width), starts[-1]))

    def _cut(self, text: str, width: float) -> str:
        # More characters than can stand in the line would only make measuring slow.
        most = int(width / max(1.0, self.metrics.averageCharWidth()) * 4) + 8
        return self.metrics.elidedText(text[:most], Qt.TextElideMode.ElideRight, width)

    def _starts(self, text: str, width: float, most: int) -> list[int]:
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout = QTextLayout(text, self.font)
        layout.setTextOption(option)
        layout.beginLayout()
        starts: list[int] = []
        while len(starts) < most and (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            starts.append(_python_position(text, line.textStart()))
        layout.endLayout()
        return starts


def _python_position(text: str, position: int) -> int:
    """A position in Qt's UTF-16 as a position in a Python string."""
    if text.isascii():
        return position
    return len(text.encode("utf-16-le")[: 2 * position].decode("utf-16-le", "ignore"))


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a text, of the ground behind words that were hit, and of the words on it."""

    text: QColor
    hit: QColor
    hit_text: QColor


def paint_lines(
    painter: QPainter,
    lines: Lines,
    shown: tuple[Line, ...],
    left: float,
    top: float,
    ink: Ink,
    marks: list[tuple[int, int]],
) -> None:
    """Paint broken lines one under the other, with the marked ranges of the whole text on a ground of their own."""
    painter.setFont(lines.font)
    for line in shown:
        painter.setPen(ink.text)
        spans = _in_line(line, marks) if marks else ()
        for start, end in spans:
            _paint_ground(painter, lines, line.text, start, end, left, top, ink.hit)
        baseline = QPointF(left, top + lines.ascent)
        painter.drawText(baseline, line.text)
        if spans and ink.text != ink.hit_text:
            _paint_over(painter, lines, line.text, spans, baseline, top, ink.hit_text)
        top += lines.height


def _in_line(line: Line, marks: list[tuple[int, int]]) -> list[tuple[int, int]]:
    length = len(line.text) - line.text.endswith(ELLIPSIS)
    cut = ((max(0, a - line.start), min(length, b - line.start)) for a, b in marks)
    return [(a, b) for a, b in cut if a < b]


def _span(lines: Lines, text: str, start: int, end: int, left: float, top: float) -> QRectF:
    begin = left + lines.width(text[:start])
    return QRectF(begin, top, left + lines.width(text[:end]) - begin, lines.height)


def _paint_ground(
    painter: QPainter, lines: Lines, text: str, start: int, end: int, left: float, top: float, colour: QColor
) -> None:
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(_span(lines, text, start, end, left, top).adjusted(-1.5, 0, 1.5, 0), 3, 3)
    painter.restore()


def _paint_over(
    painter: QPainter, lines: Lines, text: str, spans: list[tuple[int, int]], baseline: QPointF, top: float, ink: QColor
) -> None:
    painter.save()
    painter.setPen(ink)
    for start, end in spans:
        painter.setClipRect(_span(lines, text, start, end, baseline.x(), top))
        painter.drawText(baseline, text)
    painter.restore()
