"""The abstract as a place to read and to highlight."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from legenda.actions.annotating import COLOURS
from legenda.model.anchor import TextAnchor, make_anchor
from legenda.model.markup import plain
from legenda.model.paper import Annotation
from legenda.ui.abstract_bar import HighlightBar
from legenda.ui.abstract_highlights import Placed, mixed, place, stretches, whole_words
from legenda.ui.abstract_swatch import ground_colour, line_colour
from legenda.ui.abstract_text import MarkedText

_LINE = 2
_COLOUR_KEYS = {Qt.Key.Key_H: COLOURS[0]} | {
    Qt.Key(Qt.Key.Key_1.value + number): name for number, name in enumerate(COLOURS)
}


class AbstractView(MarkedText):
    """Words with highlights under them.

    `highlight_asked` carries the anchor of the selected words and a colour's name, after a key (h, 1–5) or the bar
    that appears at a selection; `annotation_clicked` the number of the highlight that was clicked, or on which Enter
    was pressed.
    """

    highlight_asked = Signal(object, str)
    annotation_clicked = Signal(int)

    # Here, and not in the instance, because Qt paints and changes styles while the widget is being made.
    _annotations: Sequence[Annotation] = ()
    _placed: tuple[Placed, ...] = ()
    _bar: HighlightBar | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Abstract", parent)
        self._shown: int | None = None
        self._pressed_at: QPoint | None = None
        self.selectionChanged.connect(self._on_selection)
        self.viewport().setMouseTracking(True)

    # -- highlights and marks

    def set_highlights(self, annotations: Sequence[Annotation]) -> None:
        """Paint these highlights; those whose words are gone are left out."""
        self._annotations = tuple(annotations)
        self._placed, _ = place(self._annotations, self.reading_text)
        self.viewport().update()

    @property
    def highlights(self) -> tuple[Placed, ...]:
        """The highlights that were found, in text order."""
        return self._placed

    def scroll_to(self, annotation_id: int) -> None:
        """Bring a highlight into view, frame it and put the caret before it."""
        found = next((one for one in self._placed if one.annotation.id == annotation_id), None)
        self._shown = annotation_id if found else None
        self.viewport().update()
        if found:
            cursor = self.textCursor()
            cursor.setPosition(self._map.to_document(found.start))
            self.setTextCursor(cursor)
            self.place_shown.emit(self._area(found.start, found.end))

    def highlight_selection(self, colour: str) -> bool:
        """Ask for the selected words to be highlighted; false when none are selected."""
        selected = self.selected_range()
        text = self.reading_text
        anchor = make_anchor(text, *whole_words(text, *selected)) if selected else TextAnchor("")
        if not anchor.quote:
            return False
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)
        self.highlight_asked.emit(anchor, colour)
        return True

    def annotation_at(self, point: QPoint) -> Annotation | None:
        """The shortest highlight under a point of the viewport."""
        under = [
            one for one in self._placed if any(r.contains(point) for r in self.reading_rectangles(one.start, one.end))
        ]
        return min(under, key=lambda one: one.end - one.start).annotation if under else None

    def _area(self, start: int, end: int) -> QRect:
        area = QRectF()
        for rectangle in self.reading_rectangles(start, end):
            area = area.united(rectangle)
        return area.toRect()

    # -- painting

    def paint_ground(self, painter: QPainter) -> None:
        """Highlights with a line for each one that lies over the words, then what a search hit."""
        cut = [
            (stretch.over, self.reading_rectangles(stretch.start, stretch.end)) for stretch in stretches(self._placed)
        ]
        for over, rectangles in cut:
            ground = mixed([ground_colour(one.annotation.colour, self.palette()) for one in over])
            for rectangle in rectangles:
                painter.fillRect(rectangle, ground)
        for over, rectangles in cut:
            for one in over:
                strong = line_colour(one.annotation.colour, self.palette())
                for rectangle in rectangles:
                    top = rectangle.bottom() - 1 + _LINE * one.level
                    painter.fillRect(QRectF(rectangle.left(), top, rectangle.width(), _LINE), strong)
        super().paint_ground(painter)
        for one in self._placed:
            if one.annotation.id == self._shown:
                self._paint_frame(painter, one)

    def _paint_frame(self, painter: QPainter, one: Placed) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), 1.5))
        painter.setBrush(QColor(Qt.GlobalColor.transparent))
        for rectangle in self.reading_rectangles(one.start, one.end):
            painter.drawRoundedRect(rectangle.adjusted(0.75, 0.75, -0.75, _LINE), 3, 3)

    # -- events

    def event(self, event: QEvent) -> bool:
        """The colour keys are ours while words are selected, before any shortcut of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._colour_of(event):
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """A highlight's comment as a tool tip."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            annotation = self.annotation_at(event.pos())
            if annotation and annotation.comment and not self.anchorAt(event.pos()):
                QToolTip.showText(event.globalPos(), plain(annotation.comment), self)
                return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Colour keys highlight, Enter opens the highlight at the caret, Escape unselects."""
        key = Qt.Key(event.key())
        colour = self._colour_of(event)
        if colour:
            self.highlight_selection(colour)
        elif key == Qt.Key.Key_Escape and self.textCursor().hasSelection():
            self._unselect()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.textCursor().charFormat().isAnchor():
            self._open_at_caret()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:
        """From selected words Tab goes to the bar beside them."""
        if next and self._bar is not None and self._bar.isVisible():
            self._bar.take_focus()
            return True
        return super().focusNextPrevChild(next)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember where a click began."""
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a highlight opens it; the end of a selection brings the bar."""
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        pressed, self._pressed_at = self._pressed_at, None
        self._on_selection()
        is_click = pressed is not None and (point - pressed).manhattanLength() < 4
        if event.button() == Qt.MouseButton.LeftButton and is_click and not self.textCursor().hasSelection():
            annotation = None if self.anchorAt(point) else self.annotation_at(point)
            if annotation:
                self.annotation_clicked.emit(annotation.id)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand over what can be clicked."""
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        if not event.buttons() and not self.anchorAt(point):
            over = self.annotation_at(point) is not None
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.IBeamCursor)

    def _lay_out(self) -> None:
        super()._lay_out()
        self._placed, _ = place(self._annotations, self.reading_text)

    def _colour_of(self, event: QKeyEvent) -> str | None:
        plain_key = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return _COLOUR_KEYS.get(Qt.Key(event.key())) if plain_key and self.textCursor().hasSelection() else None

    def _open_at_caret(self) -> None:
        at = self._map.to_reading(self.textCursor().position())
        under = [one for one in self._placed if one.start <= at < one.end]
        if under:
            self.annotation_clicked.emit(min(under, key=lambda one: one.end - one.start).annotation.id)

    # -- the bar

    def _on_selection(self) -> None:
        if self._pressed_at is not None:
            return
        selected = self.selected_range()
        if selected is None:
            if self._bar is not None:
                self._bar.hide()
            return
        around = self.parentWidget() or self
        bar = self._bar or self._make_bar(around)
        corner = self.viewport().mapTo(around, QPoint(0, 0))
        bar.show_at(self._area(*selected).translated(corner), around.rect())

    def _make_bar(self, around: QWidget) -> HighlightBar:
        """The bar, a child of what surrounds the view, so that it may stand outside a short abstract."""
        bar = HighlightBar(around)
        bar.colour_chosen.connect(self._on_colour_chosen)
        bar.copy_asked.connect(self.copy)
        bar.left.connect(self._leave_bar)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus)
        self._bar = bar
        return bar

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """The bar goes when the keyboard goes elsewhere in the window, and comes back with it."""
        if now is self:
            self._on_selection()
        elif now is not None and self._bar is not None and not self._bar.isAncestorOf(now):
            self._bar.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The bar follows the selected words."""
        super().resizeEvent(event)
        if self._bar is not None and self._bar.isVisible():
            self._on_selection()

    def _on_colour_chosen(self, colour: str) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.highlight_selection(colour)

    def _leave_bar(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._unselect()

    def _unselect(self) -> None:
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)
