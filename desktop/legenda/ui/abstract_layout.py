"""Lays spans out in a text document and remembers which place of the document is which of the reading text."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFont, QFontMetricsF, QPalette, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from legenda.documents.formula import Formula
from legenda.documents.formula_text import formula_text
from legenda.model.linked_blocks import UNKNOWN
from legenda.model.markdown_blocks import Block, BlockKind
from legenda.model.markup import Span, SpanKind
from legenda.ui.abstract_lines import JOINER
from legenda.ui.math_object import PLACE, MathObject
from legenda.ui.theme import monospace_font, muted_colour

#: Gives the shapes of formulas by their TeX; None for one that cannot be drawn.
Formulas = Callable[[Sequence[str]], Mapping[str, Formula | None]]
_LINE_HEIGHT = 1.4
_STEP = 16


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the document (UTF-16 positions) and of the reading text (code points); a formula is one whole."""

    start: int
    end: int
    reading_start: int
    reading_end: int
    is_formula: bool
    words: str = ""


class TextMap:
    """Turns positions of a document into positions of its reading text and back."""

    def __init__(self, pieces: Sequence[Piece], reading: str) -> None:
        self.reading = reading
        self._pieces = list(pieces)
        self._starts = [piece.start for piece in pieces]
        self._reading_starts = [piece.reading_start for piece in pieces]

    def to_reading(self, position: int, is_end: bool = False) -> int:
        """Where a document position is in the reading text; inside a formula its beginning, or its end."""
        at = bisect_right(self._starts, position) - 1
        if at < 0:
            return 0
        piece = self._pieces[at]
        if position >= piece.end:
            is_last = at + 1 >= len(self._pieces)
            return piece.reading_end if is_end or is_last else self._pieces[at + 1].reading_start
        if piece.is_formula:
            is_inside = position > piece.start
            return piece.reading_end if is_end and is_inside else piece.reading_start
        return piece.reading_start + _code_points(piece.words, position - piece.start)

    def to_document(self, position: int, is_end: bool = False) -> int:
        """Where a position of the reading text is in the document."""
        at = bisect_right(self._reading_starts, position) - 1
        if is_end and at > 0 and self._reading_starts[at] == position:
            at -= 1
        if at < 0:
            return 0
        piece = self._pieces[at]
        if position >= piece.reading_end:
            return piece.end
        if piece.is_formula:
            return piece.end if is_end else piece.start
        return piece.start + _code_units(piece.words[: position - piece.reading_start])


class Layout:
    """Fills one document; `font` is that of the running text, `hints` are the tool tips of links by their address."""

    def __init__(
        self,
        document: QTextDocument,
        font: QFont,
        palette: QPalette,
        maths: MathObject,
        hints: Mapping[str, str] | None = None,
    ) -> None:
        self._hints = hints or {}
        self._document = document
        self._font = font
        self._palette = palette
        self._maths = maths
        self._pieces: list[Piece] = []
        self._reading: list[str] = []
        self._length = 0
        self._shapes: Mapping[str, Formula | None] = {}

    def fill(self, blocks: Sequence[Block], shapes: Mapping[str, Formula | None]) -> TextMap:
        """Replace what is in the document; `shapes` are those of the formulas, by their TeX."""
        self._shapes = shapes
        self._document.clear()
        self._document.setDefaultFont(self._font)
        cursor = QTextCursor(self._document)
        cursor.beginEditBlock()
        for number, block in enumerate(blocks):
            if number:
                cursor.insertBlock()
                self._skip("\n")
            cursor.setBlockFormat(self._block_format(block, is_first=number == 0))
            self._block(cursor, block)
        cursor.endEditBlock()
        return TextMap(self._pieces, "".join(self._reading))

    def _block(self, cursor: QTextCursor, block: Block) -> None:
        if block.marker:
            self._words(cursor, f"{block.marker} ", QTextCharFormat())
        for number, span in enumerate(block.spans):
            before, after = _neighbours(block.spans, number)
            if span.kind is SpanKind.MATH:
                self._formula(cursor, span, before, after, self._char_format(span, block))
            else:
                self._words(cursor, span.text, self._char_format(span, block))

    def _words(self, cursor: QTextCursor, text: str, look: QTextCharFormat) -> None:
        for number, line in enumerate(text.split("\n")):
            if number:
                same = cursor.blockFormat()
                same.setTopMargin(0)  # a new line, not a new paragraph
                cursor.insertBlock(same)
                self._skip("\n")
            if line:
                self._insert(cursor, line, look, line, is_formula=False)

    def _formula(self, cursor: QTextCursor, span: Span, before: str, after: str, look: QTextCharFormat) -> None:
        """The formula as an object that no line end parts from the words it is glued to, else as readable text."""
        shape = self._shapes.get(span.text)
        if shape is None:
            look.setFontItalic(True)
            look.setToolTip(span.raw)
            self._insert(cursor, formula_text(span.text), look, span.reading, is_formula=True)
            return
        self._maths.learn(span.text, shape)
        if before.strip():
            cursor.insertText(JOINER, look)
        self._insert(cursor, PLACE, self._maths.format_for(span.text, look, self._font), span.reading, is_formula=True)
        if after.strip():
            cursor.insertText(JOINER, look)

    def _insert(self, cursor: QTextCursor, text: str, look: QTextCharFormat, reading: str, is_formula: bool) -> None:
        start = cursor.position()
        cursor.insertText(text, look)
        self._pieces.append(
            Piece(start, cursor.position(), self._length, self._length + len(reading), is_formula, text)
        )
        self._skip(reading)

    def _skip(self, reading: str) -> None:
        self._reading.append(reading)
        self._length += len(reading)

    def _char_format(self, span: Span, block: Block) -> QTextCharFormat:
        look = QTextCharFormat()
        if span.bold or block.kind is BlockKind.HEADING:
            look.setFontWeight(QFont.Weight.DemiBold)
        look.setFontItalic(span.italic)
        if span.code:
            look.setFontFamilies(monospace_font().families())
            look.setFontFixedPitch(True)
        if span.sup or span.sub:
            raised = QTextCharFormat.VerticalAlignment.AlignSuperScript
            lowered = QTextCharFormat.VerticalAlignment.AlignSubScript
            look.setVerticalAlignment(raised if span.sup else lowered)
        if block.kind is BlockKind.QUOTE:
            look.setForeground(muted_colour(self._palette))
        look.setFontUnderline(span.underline)
        if span.href:
            self._link(look, span.href)
        return look

    def _link(self, look: QTextCharFormat, address: str) -> None:
        """Words that lead somewhere; a link to a paper that is not there is said softly and leads nowhere."""
        look.setToolTip(self._hints.get(address, address))
        if address.startswith(f"{UNKNOWN}:"):
            look.setForeground(muted_colour(self._palette))
            look.setToolTip(f"No paper has the key “{address.partition(':')[2]}”.")
            return
        look.setAnchor(True)
        look.setAnchorHref(address)
        look.setForeground(self._palette.link())
        look.setFontUnderline(True)

    def _block_format(self, block: Block, is_first: bool) -> QTextBlockFormat:
        metrics = QFontMetricsF(self._font)
        look = QTextBlockFormat()
        extra = max(0.0, self._font_pixels() * _LINE_HEIGHT - metrics.height())
        look.setLineHeight(extra, QTextBlockFormat.LineHeightTypes.LineDistanceHeight.value)
        if block.kind is BlockKind.ITEM:
            look.setLeftMargin(_STEP * (block.level + 1))
            look.setTextIndent(-metrics.horizontalAdvance(f"{block.marker} "))
        elif block.kind is BlockKind.QUOTE:
            look.setLeftMargin(_STEP)
        elif not is_first:
            look.setTopMargin(8)
        return look

    def _font_pixels(self) -> float:
        return self._font.pointSizeF() * 96 / 72 if self._font.pointSizeF() > 0 else self._font.pixelSize()


def _neighbours(spans: Sequence[Span], number: int) -> tuple[str, str]:
    """The characters beside a span, "" at the ends."""
    before = spans[number - 1].text[-1:] if number else ""
    after = spans[number + 1].text[:1] if number + 1 < len(spans) else ""
    return before, after


def _code_units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _code_points(text: str, units: int) -> int:
    """How many characters of `text` the first `units` UTF-16 units make."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore"))
