"""A layout that sets its widgets in lines like words, and is as tall as it needs to be."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Left to right, then the next line; `gap` is the room between neighbours in device-independent pixels."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        super().__init__(parent)
        self._gap = gap
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        """Qt adds a widget."""
        self._items.append(item)

    def count(self) -> int:
        """How many widgets there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """The item at a place, None outside."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Takes the item at a place out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Nothing is stretched."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the taller."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines in a given width."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), moves=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Something in it changed."""
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Qt gives the room."""
        super().setGeometry(rect)
        self._arrange(rect, moves=True)

    def sizeHint(self) -> QSize:
        """All in one line."""
        sizes = [item.sizeHint() for item in self._items]
        gaps = self._gap * max(0, len(sizes) - 1)
        return QSize(sum(size.width() for size in sizes) + gaps, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """The largest single widget."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def widgets(self) -> list[QWidget]:
        """The widgets in their order."""
        return [widget for item in self._items if (widget := item.widget()) is not None]

    def clear(self) -> None:
        """Takes all widgets out and deletes them."""
        while self._items:
            widget = self._items.pop().widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.invalidate()

    def _arrange(self, rect: QRect, moves: bool) -> int:
        left, top, height = rect.left(), rect.top(), 0
        for item in self._items:
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(rect.width(), item.minimumSize().width())))
            if left > rect.left() and left + size.width() > rect.right() + 1:
                left, top, height = rect.left(), top + height + self._gap // 2, 0
            if moves:
                item.setGeometry(QRect(QPoint(left, top), size))
            left += size.width() + self._gap
            height = max(height, size.height())
        return top + height - rect.top()
