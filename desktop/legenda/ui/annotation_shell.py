"""The two faces of the annotation pane: a line while there is nothing to read, else a column that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QToolButton, QVBoxLayout, QWidget

from legenda.ui.detail_parts import SMALL, Words, chain_tabs

_BARE, _FULL = 0, 1
_ANY_HEIGHT = 16777215  # Qt's QWIDGETSIZE_MAX


class AnnotationShell(QWidget):
    """Holds the line and the column with what stands below it, and changes between them.

    Without anything to read the pane is only a line high; `filled` tells when that or the line's height changes.
    """

    filled = Signal()
    #: The column has become longer or shorter.
    stretched = Signal()

    def __init__(self, add: QToolButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.add = add
        self.is_filled = False
        self.column, self.below = QVBoxLayout(), QVBoxLayout()
        for part in (self.column, self.below):
            part.setSpacing(8)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._make_bare())
        self._pages.addWidget(self._make_scroll())

    def show_bare(self, hint: str, can_add: bool) -> None:
        """Show only a line."""
        self._turn(_BARE, self._bare_row, can_add)
        self._hint.setText(hint)
        self._fit()

    def show_full(self, heading: QHBoxLayout) -> None:
        """Show the column, the button for a new note in one of its headings."""
        self._turn(_FULL, heading, can_add=True)
        self._fit()

    def bring_into_view(self, part: QWidget) -> None:
        """Scroll until a part of the column is seen."""
        self._scroll.ensureWidgetVisible(part, 0, 16)

    def bring_place_into_view(self, part: QWidget, place: QRect) -> None:
        """Scroll until a place in a part of the column is seen, with a line above and below it."""
        line = place.translated(part.mapTo(self._page, QPoint(0, 0)))
        self._scroll.ensureVisible(line.center().x(), line.center().y(), 0, 2 * line.height())

    def empty_column(self, staying: set[QWidget]) -> None:
        """Take all parts away but those that stay, which are only taken out of the column and keep the keyboard."""
        self.add.setParent(self)
        self.add.hide()
        while (item := self.column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget not in staying:
                widget.hide()
                widget.deleteLater()

    def order_tabs(self) -> None:
        """Let Tab go from top to bottom."""
        items = [part.itemAt(place) for part in (self.column, self.below) for place in range(part.count())]
        chain_tabs(*(widget for item in items if item and (widget := item.widget()) is not None))

    def _turn(self, page: int, row: QHBoxLayout, can_add: bool) -> None:
        self.is_filled = page == _FULL
        row.addWidget(self.add)
        self.add.setVisible(can_add)
        self._pages.setCurrentIndex(page)

    def _fit(self) -> None:
        most = _ANY_HEIGHT if self.is_filled else self._bare_height()
        if most != self.maximumHeight():
            self.setMaximumHeight(most)
            self.updateGeometry()
            self.filled.emit()

    def _bare_height(self) -> int:
        room = max(120, self.width() - 2 * 16 - 8 - self.add.sizeHint().width())
        return max(self._hint.heightForWidth(room), self.add.sizeHint().height()) + 2 * 8

    def _make_bare(self) -> QWidget:
        page = QWidget(self)
        self._hint = Words(SMALL, muted=True)
        self._bare_row = QHBoxLayout(page)
        self._bare_row.setContentsMargins(16, 8, 16, 8)
        self._bare_row.setSpacing(8)
        self._bare_row.addWidget(self._hint, 1)
        page.setBackgroundRole(QPalette.ColorRole.Window)
        page.setAutoFillBackground(True)
        return page

    def _make_scroll(self) -> QScrollArea:
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = self._page = QWidget(self._scroll.viewport())
        self._scroll.setWidget(page)
        whole = QVBoxLayout(page)
        whole.setContentsMargins(16, 16, 16, 16)
        whole.setSpacing(0)
        whole.addLayout(self.column)
        whole.addLayout(self.below)
        whole.addStretch(1)
        page.setObjectName("annotations")
        self._scroll.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self.stretched.emit())
        for ground in (self, self._scroll.viewport(), page):
            ground.setBackgroundRole(QPalette.ColorRole.Window)
            ground.setAutoFillBackground(True)
        return self._scroll

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(240, 160 if self.is_filled else self._bare_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The one line of an empty pane may wrap."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()
