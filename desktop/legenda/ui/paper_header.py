"""The headings of the paper list: quiet words, an arrow on the sorted one, and borders that neighbours share."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetrics, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from legenda.ui import icons, theme
from legenda.ui.paper_columns import Column, heading, sorted_column
from legenda.ui.paper_model import PaperModel

_MARGIN = 8
_ARROW = 12


class PaperHeader(QHeaderView):
    """Paints the headings and tells what the reader does to them.

    `dragged` carries a column, whose right border the reader has moved, and its width before and after;
    `menu_asked` the place on the screen.
    """

    dragged = Signal(int, int, int)
    menu_asked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionsMovable(True)
        self.setFirstSectionMovable(True)
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setStretchLastSection(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.setMinimumSectionSize(24)
        self.setAccessibleName("Columns")
        self.setMouseTracking(True)
        self._hovered = -1
        self._is_pressed = False
        self.sectionResized.connect(self._on_resized)

    def sizeHint(self) -> QSize:
        """Headings are a little lower than rows."""
        return QSize(
            super().sizeHint().width(), -(-(QFontMetrics(self.font()).height() + 12) // theme.GRID) * theme.GRID
        )

    def _on_resized(self, section: int, before: int, after: int) -> None:
        if self._is_pressed:
            self.dragged.emit(section, before, after)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember that the reader holds a border or a heading."""
        self._is_pressed = event.button() is Qt.MouseButton.LeftButton
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Forget it again."""
        super().mouseReleaseEvent(event)
        self._is_pressed = False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        super().mouseMoveEvent(event)
        self._hover(self.logicalIndexAt(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is elsewhere."""
        super().leaveEvent(event)
        self._hover(-1)

    def _hover(self, section: int) -> None:
        if section != self._hovered:
            self._hovered = section
            self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        self.menu_asked.emit(event.globalPos())

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Paint one heading."""
        colours = theme.colours(self.palette())
        painter.fillRect(rect, QColor(colours.base))
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if self._hovered >= 0 and self.visualIndex(section) < self._last_visual():
            painter.drawLine(rect.topRight() + QPointF(0, 7).toPoint(), rect.bottomRight() - QPointF(0, 7).toPoint())
        model = self.model()
        sort = model.sort_order if isinstance(model, PaperModel) else None
        is_sorted = sorted_column(sort) == section
        strong = is_sorted or section == self._hovered
        ink = QColor(colours.text if strong else colours.muted)
        self._paint_words(painter, rect, Column(section), ink, sort.descending if sort and is_sorted else None)

    def _last_visual(self) -> int:
        return max((self.visualIndex(c) for c in Column if not self.isSectionHidden(c)), default=-1)

    def _paint_words(
        self, painter: QPainter, rect: QRect, column: Column, ink: QColor, descending: bool | None
    ) -> None:
        model = self.model()
        words = (
            ""
            if column is Column.STATUS
            else heading(column, model.sort_order if isinstance(model, PaperModel) else None)
        )
        painter.setPen(ink)
        painter.setFont(self.font())
        metrics = QFontMetrics(self.font())
        room = rect.width() - 2 * _MARGIN - (0 if descending is None else _ARROW + 4)
        text = metrics.elidedText(words, Qt.TextElideMode.ElideRight, max(0, room))
        box = rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if descending is not None:
            left = box.left() + metrics.horizontalAdvance(text) + 4 if words else rect.center().x() - _ARROW // 2 + 1
            name = "chevron-down" if descending else "chevron-up"
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(
                QPointF(left, rect.center().y() - _ARROW // 2 + 1), icons.pixmap(name, ink, _ARROW, ratio)
            )
