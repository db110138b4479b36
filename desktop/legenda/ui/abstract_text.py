"""A text with marks and formulas that can be read, selected and copied, as tall as its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

from PySide6.QtCore import QEvent, QMimeData, QRect, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QFont,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from legenda.documents.formula import Formula
from legenda.model.linked_blocks import linked_blocks
from legenda.model.markdown_blocks import Block, BlockKind
from legenda.model.markup import SpanKind, plain, spans
from legenda.model.note_links import SCHEME
from legenda.ui.abstract_geometry import formulas_between, rectangles
from legenda.ui.abstract_layout import Formulas, Layout, TextMap
from legenda.ui.abstract_lines import keep_together
from legenda.ui.math_object import MATH_TYPE, MathObject
from legenda.ui.theme import hit_colour


def no_formulas(texs: Sequence[str]) -> Mapping[str, Formula | None]:
    """Where no shapes are at hand every formula is shown as readable text."""
    return dict.fromkeys(texs)


class MarkedText(QTextBrowser):
    """Shows inline text (`show_text`) or a reader's Markdown (`show_markdown`), without a scroll bar of its own.

    `link_opened` carries the address of a link that was followed, `place_shown` the part of the widget in which the
    caret stands, for the pane around it to scroll there.
    """

    link_opened = Signal(str)
    place_shown = Signal(QRect)

    # Here, and not in the instance, because Qt paints and changes styles while the widget is being made.
    _marks: Sequence[tuple[int, int]] = ()
    _blocks: tuple[Block, ...] = ()
    _laid_out_for: tuple[str, int, int] | None = None
    _shapes: Mapping[str, Formula | None] = {}
    _hints: Mapping[str, str] = {}

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.document().setDocumentMargin(0)
        self._maths = MathObject(self, lambda: self.palette().color(QPalette.ColorRole.Text))
        self.document().documentLayout().registerHandler(MATH_TYPE, self._maths)
        self._map = TextMap((), "")
        self._heights: dict[int, int] = {}
        self.anchorClicked.connect(self._on_anchor)
        self.cursorPositionChanged.connect(self._on_caret)

    # -- contents

    def show_text(self, text: str, formulas: Formulas = no_formulas) -> None:
        """Show a title or an abstract."""
        self._show((Block(BlockKind.PARAGRAPH, spans(text)),) if text.strip() else (), formulas)
        self.setAccessibleDescription(plain(text))

    def show_markdown(
        self, text: str, formulas: Formulas = no_formulas, titles: Mapping[str, str] | None = None
    ) -> None:
        """Show a note or a comment; `titles` are those of the papers that it may link to, by their citation keys."""
        titles = titles or {}
        self._hints = {f"{SCHEME}:{key}": title for key, title in titles.items()}
        self._show(linked_blocks(text, titles), formulas)
        self.setAccessibleDescription(plain(text))

    @property
    def reading_text(self) -> str:
        """What is shown, formulas as `$tex$`."""
        return self._map.reading

    def _show(self, shown: tuple[Block, ...], formulas: Formulas) -> None:
        shapes = _shapes_of(shown, formulas)
        if (shown, shapes) == (self._blocks, self._shapes) and self._laid_out_for == self._look():
            return
        cursor, before = self.textCursor(), self._map.reading
        anchor, position = cursor.anchor(), cursor.position()
        self._blocks, self._shapes = shown, shapes
        self.blockSignals(True)  # the caret that Qt takes to the start meanwhile must not make the pane scroll there
        self._lay_out()
        cursor = self.textCursor()
        is_same = self._map.reading == before
        cursor.setPosition(anchor if is_same else 0)
        cursor.setPosition(position if is_same else 0, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.blockSignals(False)

    def _lay_out(self) -> None:
        self._laid_out_for = self._look()
        self._map = Layout(self.document(), self.font(), self.palette(), self._maths, self._hints).fill(
            self._blocks, self._shapes
        )
        self._heights.clear()
        self.updateGeometry()

    def set_text_font(self, font: QFont) -> None:
        """Show the text in another font."""
        self.setFont(font)

    # -- selection and copying

    def selected_range(self) -> tuple[int, int] | None:
        """What is selected, as positions of the reading text; a formula that is touched belongs to it whole."""
        cursor = self.textCursor()
        if not cursor.hasSelection():
            return None
        start = self._map.to_reading(cursor.selectionStart())
        end = self._map.to_reading(cursor.selectionEnd(), is_end=True)
        return (start, end) if start < end else None

    def selected_text(self) -> str:
        """What is selected, formulas as LaTeX source between dollars, blanks as plain blanks."""
        selected = self.selected_range()
        text = self._map.reading[slice(*selected)] if selected else ""
        return text.replace("\u00a0", " ").replace("\u2009", " ")

    def select_range(self, start: int, end: int) -> None:
        """Select a range of the reading text."""
        cursor = self.textCursor()
        cursor.setPosition(self._map.to_document(start))
        cursor.setPosition(self._map.to_document(end, is_end=True), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)

    def createMimeDataFromSelection(self) -> QMimeData:
        """Qt asks what to copy."""
        data = QMimeData()
        data.setText(self.selected_text())
        return data

    # -- size

    def sizeHint(self) -> QSize:
        """As tall as the words at the present width."""
        return QSize(320, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Narrower than this no line of words makes sense; the height follows from the width."""
        return QSize(96, 16)

    def hasHeightForWidth(self) -> bool:
        """Layouts ask for the height."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of the words in a given width, in device-independent pixels."""
        if width not in self._heights:
            document = self.document()
            present = document.textWidth()
            if present != width:
                document.setTextWidth(max(1, width))
            keep_together(document)
            self._heights[width] = ceil(document.size().height())
            if present != width:
                document.setTextWidth(present)
                keep_together(document)
        return self._heights[width]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other lines may part a formula from what it is glued to."""
        super().resizeEvent(event)
        keep_together(self.document())

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, the words, then the selected formulas, which Qt would wash out."""
        ground = QPainter(self.viewport())
        self.paint_ground(ground)
        ground.end()
        super().paintEvent(event)
        if self.textCursor().hasSelection():
            painter = QPainter(self.viewport())
            self._paint_selected_formulas(painter)
            painter.end()

    def set_marks(self, ranges: Sequence[tuple[int, int]]) -> None:
        """Mark these ranges of the reading text, which a search hit."""
        self._marks = tuple(ranges)
        self.viewport().update()

    def paint_ground(self, painter: QPainter) -> None:
        """What lies under the words: here what a search hit."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(hit_colour(self.palette()))
        for start, end in self._marks:
            for rectangle in self.reading_rectangles(start, end):
                painter.drawRoundedRect(rectangle.adjusted(-1, 0, 1, 0), 3, 3)

    def reading_rectangles(self, start: int, end: int) -> list[QRectF]:
        """Where a range of the reading text stands in the viewport, one rectangle a line."""
        ends = self._map.to_document(start), self._map.to_document(end, is_end=True)
        return rectangles(self.document(), *ends)

    def _paint_selected_formulas(self, painter: QPainter) -> None:
        cursor = self.textCursor()
        group = QPalette.ColorGroup.Active if self.hasFocus() else QPalette.ColorGroup.Inactive
        ink = self.palette().color(group, QPalette.ColorRole.HighlightedText)
        for formula in formulas_between(self.document(), cursor.selectionStart(), cursor.selectionEnd()):
            painter.fillRect(formula.area, self.palette().color(group, QPalette.ColorRole.Highlight))
            self._maths.paint(painter, formula.origin, formula.look, ink)

    # -- events

    def changeEvent(self, event: QEvent) -> None:
        """Links carry their colour in the document and formulas their size: both are laid out anew."""
        super().changeEvent(event)
        changes_look = event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if changes_look and self._laid_out_for not in (None, self._look()):
            selected = self.selected_range()
            self._lay_out()
            if selected:
                self.select_range(*selected)

    def _look(self) -> tuple[str, int, int]:
        """What the document's formats depend on; Qt tells of many changes that are none of it."""
        palette = self.palette()
        return self.font().toString(), palette.link().color().rgb(), palette.placeholderText().color().rgb()

    def _on_anchor(self, address: QUrl) -> None:
        self.link_opened.emit(address.toString())

    def _on_caret(self) -> None:
        if self.hasFocus():
            self.place_shown.emit(self.cursorRect())


def _shapes_of(shown: Sequence[Block], formulas: Formulas) -> Mapping[str, Formula | None]:
    texs = [span.text for block in shown for span in block.spans if span.kind is SpanKind.MATH]
    return formulas(list(dict.fromkeys(texs))) if texs else {}
