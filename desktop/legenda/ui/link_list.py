"""The list of papers that appears while a link is written in a note."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from legenda.model.paper_row import PaperRow

_KEY = Qt.ItemDataRole.UserRole
_WIDTH, _MOST_ROWS = 420, 8


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
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setUniformItemSizes(True)
        self.itemClicked.connect(lambda _item: self.choose())
        self.hide()

    def show_papers(self, rows: Sequence[PaperRow], above: QPoint) -> None:
        """Show papers under a place of the screen; without any, nothing."""
        self.clear()
        for row in rows:
            item = QListWidgetItem(f"{row.title}\n{_authors(row)}", self)
            item.setData(_KEY, row.key)
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
