"""The list of papers that appears while a link is written in a note."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from legenda.model.paper_row import PaperRow

_KEY = Qt.ItemDataRole.UserRole
_BELOW = Qt.ItemDataRole.UserRole + 1
_WIDTH, _MOST_ROWS = 420, 8
_Index = QModelIndex | QPersistentModelIndex


class _TwoLines(QStyledItemDelegate):
    """Paints the title, and softly under it authors, year and key."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        style = option.widget.style()
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        inks = option.palette
        words = inks.highlightedText() if is_chosen else inks.text()
        soft = inks.highlightedText() if is_chosen else inks.placeholderText()
        room = option.rect.adjusted(8, 4, -8, -4)
        for place, text, ink in (
            (Qt.AlignmentFlag.AlignTop, index.data(Qt.ItemDataRole.DisplayRole), words),
            (Qt.AlignmentFlag.AlignBottom, index.data(_BELOW), soft),
        ):
            painter.setPen(ink.color())
            shown = option.fontMetrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | place, shown)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(100, 2 * option.fontMetrics.height() + 12)


class LinkList(QListWidget):
    """Papers under the place where a link is being written; `key_chosen` carries the citation key of the chosen one.

    It never takes the keyboard: whoever shows it moves its bar.
    """

    key_chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Papers to link to")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setItemDelegate(_TwoLines(self))
        self.itemClicked.connect(lambda _item: self.choose())
        self.hide()

    def show_papers(self, rows: Sequence[PaperRow], above: QPoint) -> None:
        """Show papers under a place of the screen; without any, nothing."""
        self.clear()
        for row in rows:
            item = QListWidgetItem(row.title, self)
            item.setData(_KEY, row.key)
            item.setData(_BELOW, _authors(row))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{row.title}, {_authors(row)}")
            item.setToolTip(row.title)
        if not rows:
            self.hide()
            return
        self.setCurrentRow(0)
        height = self.sizeHintForRow(0) * min(_MOST_ROWS, len(rows)) + 2 * self.frameWidth() + 8
        self.resize(QSize(_WIDTH, height))
        self.move(self._place(above, height))
        self.show()

    def move_bar(self, step: int) -> None:
        """Go up or down, round the ends."""
        self.setCurrentRow((self.currentRow() + step) % self.count())

    def choose(self) -> None:
        """Take the paper under the bar."""
        item = self.currentItem()
        if item is not None:
            self.hide()
            self.key_chosen.emit(item.data(_KEY))

    def _place(self, above: QPoint, height: int) -> QPoint:
        """Under the line that is written in, or over it where the screen ends."""
        screen = self.screen().availableGeometry()
        line = self.fontMetrics().lineSpacing()
        top = above.y() if above.y() + height <= screen.bottom() else above.y() - height - line - 8
        return QPoint(max(screen.left(), min(above.x(), screen.right() - _WIDTH)), top)


def _authors(row: PaperRow) -> str:
    return " · ".join(part for part in (row.authors, str(row.year or ""), row.key) if part)
