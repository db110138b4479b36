"""Tags as chips that flow over the lines of a cell, with a count of those that find no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from legenda.ui.paper_lines import Lines

_PADDING = 6
_GAP = 4
_RADIUS = 4
_DOT = 6


@dataclass(frozen=True, slots=True)
class Chip:
    """A chip in its place, relative to the top left of the flow; `tag` is empty for the count of the rest."""

    text: str
    tag: str
    left: float
    line: int
    width: float


@dataclass(frozen=True, slots=True)
class ChipInk:
    """The colours of chips; a tag's own colour (None: it has none) is a dot before its name."""

    ground: QColor
    text: QColor
    count: QColor
    dot: Callable[[str], QColor | None]


def flow(tags: Sequence[str], lines: Lines, width: int, most: int, is_dotted: Callable[[str], bool]) -> list[Chip]:
    """Chips for `tags` in at most `most` lines of `width` pixels; what is left over ends as "+3"."""
    chips: list[Chip] = []
    left, line = 0.0, 0
    for number, tag in enumerate(tags):
        rest = len(tags) - number - 1
        more = lines.width(f"+{rest}") + 2 * _PADDING + _GAP if rest else 0.0
        wide = min(_wide(lines, tag, is_dotted(tag)), float(width))
        last = line == most - 1
        if left and left + wide + (more if last else 0) > width:
            if last:
                return [*chips, _count(len(tags) - number, lines, left, line)]
            left, line = 0.0, line + 1
            last = line == most - 1
        if last and rest:
            wide = min(wide, max(0.0, width - more))
        chips.append(Chip(_fitting(tag, lines, wide, is_dotted(tag)), tag, left, line, wide))
        left += wide + _GAP
    return chips


def _wide(lines: Lines, tag: str, dotted: bool) -> float:
    return lines.width(tag) + 2 * _PADDING + (_DOT + _GAP if dotted else 0)


def _fitting(tag: str, lines: Lines, wide: float, dotted: bool) -> str:
    room = int(wide - 2 * _PADDING - (_DOT + _GAP if dotted else 0) + 0.99)
    cut = lines.broken(tag, room, 1)
    return cut[0].text if cut else ""


def _count(number: int, lines: Lines, left: float, line: int) -> Chip:
    text = f"+{number}"
    return Chip(text, "", left, line, lines.width(text) + 2 * _PADDING)


def chip_height(lines: Lines) -> float:
    """How high a chip is."""
    return lines.height + 2


def paint_chips(painter: QPainter, chips: list[Chip], lines: Lines, left: float, middle: float, ink: ChipInk) -> None:
    """Paint the chips with the flow's lines centred on `middle`."""
    high = chip_height(lines)
    count = chips[-1].line + 1 if chips else 0
    top = middle - (count * high + (count - 1) * _GAP) / 2
    painter.setFont(lines.font)
    for chip in chips:
        box = QRectF(left + chip.left, top + chip.line * (high + _GAP), chip.width, high)
        _paint_chip(painter, chip, box, lines, ink)


def _paint_chip(painter: QPainter, chip: Chip, box: QRectF, lines: Lines, ink: ChipInk) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    if chip.tag:
        painter.setBrush(ink.ground)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    x = box.left() + (_PADDING if chip.tag else 0)
    if chip.tag and (dot := ink.dot(chip.tag)):
        painter.setBrush(dot)
        painter.drawEllipse(QRectF(x, box.center().y() - _DOT / 2, _DOT, _DOT))
        x += _DOT + _GAP
    painter.setPen(ink.text if chip.tag else ink.count)
    painter.drawText(QPointF(x, box.top() + 1 + lines.ascent), chip.text)
