"""Where words and formulas of a laid-out document stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTextBlock, QTextCharFormat, QTextDocument, QTextFragment

from legenda.ui.abstract_lines import by_units
from legenda.ui.math_object import MATH_TYPE


@dataclass(frozen=True, slots=True)
class PlacedFormula:
    """A formula in a document: the room it takes in its line, the beginning of its baseline, and its format."""

    area: QRectF
    origin: QPointF
    look: QTextCharFormat


def rectangles(document: QTextDocument, start: int, end: int) -> list[QRectF]:
    """The room of the words between two positions, one rectangle a line, without the blanks at the ends of lines."""
    found: list[QRectF] = []
    block = document.findBlock(start)
    while block.isValid() and block.position() < end:
        corner = document.documentLayout().blockBoundingRect(block).topLeft()
        first = max(start, block.position()) - block.position()
        last = min(end, block.position() + block.length() - 1) - block.position()
        found.extend(area.translated(corner) for area in _in_block(block, first, last))
        block = block.next()
    return found


def _in_block(block: QTextBlock, first: int, last: int) -> Iterator[QRectF]:
    lines, words = block.layout(), by_units(block.text())
    for number in range(lines.lineCount()):
        line = lines.lineAt(number)
        line_end = line.textStart() + line.textLength()
        low, high = max(first, line.textStart()), min(last, line_end)
        while high > low and high == line_end and words[high - 1] == " ":
            high -= 1
            line_end -= 1
        if low < high:
            left, right = _x(line.cursorToX(low)), _x(line.cursorToX(high))
            yield QRectF(left, line.y(), right - left, line.ascent() + line.descent())


def formulas_between(document: QTextDocument, start: int, end: int) -> Iterator[PlacedFormula]:
    """The formulas between two positions of a document."""
    block = document.findBlock(start)
    while block.isValid() and block.position() < end:
        parts = block.begin()
        while not parts.atEnd():
            if parts.fragment().charFormat().objectType() == MATH_TYPE:
                yield from _formulas(document, block, parts.fragment(), start, end)
            parts += 1
        block = block.next()


def _formulas(
    document: QTextDocument, block: QTextBlock, fragment: QTextFragment, start: int, end: int
) -> Iterator[PlacedFormula]:
    corner = document.documentLayout().blockBoundingRect(block).topLeft()
    low, high = max(fragment.position(), start), min(fragment.position() + fragment.length(), end)
    for place in range(low - block.position(), high - block.position()):
        line = block.layout().lineForTextPosition(place)
        left, right = corner.x() + _x(line.cursorToX(place)), corner.x() + _x(line.cursorToX(place + 1))
        top = corner.y() + line.y()
        area = QRectF(left, top, right - left, line.ascent() + line.descent())
        yield PlacedFormula(area, QPointF(left, top + line.ascent()), fragment.charFormat())


def _x(answer: object) -> float:
    """`cursorToX` gives the place alone, or with the position."""
    return float(answer[0] if isinstance(answer, tuple) else answer)  # type: ignore[arg-type]
