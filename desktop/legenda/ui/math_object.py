"""Formulas as objects in a text document: they stand on the baseline and take the colour of the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPyTextObject,
    QTextCharFormat,
    QTextDocument,
    QTextFormat,
)

from legenda.documents.formula import UNIT, Formula

#: The object type under which a view registers its `MathObject`.
MATH_TYPE: Final = QTextFormat.ObjectTypes.UserObject.value + 1
#: What stands for an object in a document's text.
PLACE: Final = "\ufffc"
_TEX: Final = QTextFormat.Property.UserProperty.value + 1
_SIZE: Final = QTextFormat.Property.UserProperty.value + 2
_DESCENT: Final = QTextFormat.Property.UserProperty.value + 3
#: The height of a small x in the formulas' font, for one pixel of size; text fonts are matched to it.
_X_HEIGHT = 0.473


class MathObject(QPyTextObject):
    """Measures and paints the formulas of one document; `ink` gives the colour of text at the time of painting."""

    def __init__(self, parent: QObject, ink: Callable[[], QColor]) -> None:
        super().__init__(parent)
        self._ink = ink
        self._shapes: dict[str, tuple[Formula, QPainterPath]] = {}

    def learn(self, tex: str, formula: Formula) -> None:
        """Keep the shape of a formula for painting."""
        if tex not in self._shapes:
            self._shapes[tex] = formula, _path(formula)

    def format_for(self, tex: str, words: QTextCharFormat, font: QFont) -> QTextCharFormat:
        """The format of the object for a learnt formula that stands among words of the given format.

        Qt takes the descent of the format's font for the part below the baseline, so a deep formula gets a bigger
        font; its true size stands in a property, and what that font has below the baseline in another, since Qt asks
        for the size of an object at every turn.
        """
        size = text_size(font)
        needed = self._shapes[tex][0].descent * size / UNIT
        made = QTextCharFormat(words)
        made.setObjectType(MATH_TYPE)
        made.setProperty(_TEX, tex)
        made.setProperty(_SIZE, size)
        made.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignBaseline)
        deeper = QFont(font)
        while QFontMetricsF(deeper).descent() < needed and deeper.pointSizeF() < 20 * font.pointSizeF():
            deeper.setPointSizeF(deeper.pointSizeF() * 1.1)
        made.setFont(deeper, QTextCharFormat.FontPropertiesInheritanceBehavior.FontPropertiesSpecifiedOnly)
        made.setFontPointSize(deeper.pointSizeF())
        made.setProperty(_DESCENT, QFontMetricsF(made.font()).descent())
        return made

    def intrinsicSize(self, doc: QTextDocument, position: int, format: QTextFormat) -> QSizeF:
        """Qt asks how big an object is."""
        words = format.toCharFormat()
        formula, scale = self._formula(words)
        return QSizeF(formula.width * scale, formula.ascent * scale + _descent(words))

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, doc: QTextDocument, position: int, format: QTextFormat
    ) -> None:
        """Qt asks for an object to be painted."""
        words = format.toCharFormat()
        has_colour = words.foreground().style() is not Qt.BrushStyle.NoBrush
        colour = words.foreground().color() if has_colour else self._ink()
        self.paint(painter, QPointF(rect.left(), rect.bottom() - _descent(words)), words, colour)

    def paint(self, painter: QPainter, origin: QPointF, words: QTextCharFormat, colour: QColor) -> None:
        """Paint the formula of a format with its baseline beginning at `origin`."""
        _, scale = self._formula(words)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(origin)
        painter.scale(scale, scale)
        painter.fillPath(self._shapes[words.property(_TEX)][1], colour)
        painter.restore()

    def _formula(self, words: QTextCharFormat) -> tuple[Formula, float]:
        return self._shapes[words.property(_TEX)][0], words.property(_SIZE) / UNIT


def text_size(font: QFont) -> float:
    """The size in pixels at which a formula looks as big as the text beside it."""
    size = QFontInfo(font).pixelSize()
    return size * min(1.25, max(0.95, QFontMetricsF(font).xHeight() / (_X_HEIGHT * size)))


def _descent(words: QTextCharFormat) -> float:
    descent: float = words.property(_DESCENT)
    return descent


def _path(formula: Formula) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    numbers = iter(formula.numbers)
    for sign in formula.commands:
        if sign == "M":
            path.moveTo(next(numbers), next(numbers))
        elif sign == "L":
            path.lineTo(next(numbers), next(numbers))
        elif sign == "Q":
            path.quadTo(next(numbers), next(numbers), next(numbers), next(numbers))
        elif sign == "C":
            path.cubicTo(*(next(numbers) for _ in range(6)))
        else:
            path.closeSubpath()
    return path
