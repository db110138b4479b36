"""The lines below the search box: completions and recent searches, offered without taking the keyboard away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from legenda.actions.completing import Completion
from legenda.ui import theme

_OFFER = Qt.ItemDataRole.UserRole
_PADDING = 10
_TALLEST = 20


class SearchPopup(QListWidget):
    """Offers under a line of text; `taken` carries the one that the reader took, `refused` says that they want none.

    Until one is chosen nothing but Tab, which takes the first, and Escape, which puts the offers away, is its own:
    Return and Down stay the box's. Alt+Down goes into the offers; there the arrow keys choose, and Return takes.
    """

    taken = Signal(object)
    refused = Signal()

    def __init__(self, box: QLineEdit) -> None:
        super().__init__(box.window())
        self._box = box
        self._described: str | None = None
        self.setAccessibleName("Offers for the search")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_OfferDelegate(self))
        self.setMouseTracking(True)
        self.itemClicked.connect(lambda item: self._take(item))
        self.hide()

    def offer(self, offers: Sequence[Completion], is_entered: bool = False) -> None:
        """Show offers, or none; `is_entered` chooses the first at once."""
        self.clear()
        for one in offers:
            item = QListWidgetItem(one.shown, self)
            item.setData(_OFFER, one)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, (one.shown, one.detail))))
        self._choose(0 if is_entered and offers else -1)
        self.setVisible(bool(offers))
        if offers:
            self._place()
            self.raise_()

    @property
    def is_entered(self) -> bool:
        """Whether the reader is among the offers, with one of them chosen."""
        return self.isVisible() and self.currentRow() >= 0

    def offers(self) -> list[Completion]:
        """What is offered now."""
        return [self.item(row).data(_OFFER) for row in range(self.count())] if self.isVisible() else []

    def put_away(self) -> None:
        """Offer nothing more."""
        self.offer(())

    def handle(self, event: QKeyEvent) -> bool:
        """Whether a key typed into the box was meant for the offers, and has been acted on."""
        if not self.isVisible():
            return False
        is_chosen = self.currentRow() >= 0
        match event.key():
            case Qt.Key.Key_Escape:
                self.put_away()
                self.refused.emit()
            case Qt.Key.Key_Tab if event.modifiers() == Qt.KeyboardModifier.NoModifier:
                self._take(self.item(max(0, self.currentRow())))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if is_chosen:
                self._take(self.currentItem())
            case Qt.Key.Key_Down if is_chosen or event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self._choose((self.currentRow() + 1) % self.count())
            case Qt.Key.Key_Up if is_chosen:
                self._choose(self.currentRow() - 1)
            case _:
                return False
        return True

    def _choose(self, row: int) -> None:
        """Choose a line, -1 for the box itself, and let it be heard where the keyboard is: in the box."""
        self.setCurrentRow(row)
        words = str(self.currentItem().data(Qt.ItemDataRole.AccessibleTextRole)) if row >= 0 else ""
        if self._described is None:
            self._described = self._box.accessibleDescription()
        self._box.setAccessibleDescription(words or self._described)
        if not words:
            self._described = None
        if words and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._box, words))

    def _take(self, item: QListWidgetItem) -> None:
        offer = item.data(_OFFER)
        self.put_away()
        self.taken.emit(offer)

    def _place(self) -> None:
        heights = [self.sizeHintForRow(row) for row in range(min(self.count(), _TALLEST))]
        corner = self._box.mapTo(self._box.window(), QPoint(0, self._box.height() + 2))
        self.setGeometry(QRect(corner, QSize(self._box.width(), sum(heights) + 2 * self.frameWidth())))


class _OfferDelegate(QStyledItemDelegate):
    """An offer at the left and a soft word about it at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """A line with some air."""
        return QSize(100, option.fontMetrics.height() + _PADDING)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The ground, what is offered, and the word about it where there is room."""
        style = option.widget.style()
        option.state |= QStyle.StateFlag.State_Active  # the box has the focus on behalf of its offers
        style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter)
        offer: Completion = index.data(_OFFER)
        metrics, palette = option.fontMetrics, option.palette
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        text = palette.color(QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Text)
        box = option.rect.adjusted(_PADDING, 0, -_PADDING, 0)
        beside = metrics.horizontalAdvance(offer.detail) if offer.detail else 0
        room = box.width() - (beside + 2 * _PADDING if beside < box.width() // 2 else 0)
        painter.save()
        painter.setPen(text)
        flags = Qt.AlignmentFlag.AlignVCenter
        shown = metrics.elidedText(offer.shown, Qt.TextElideMode.ElideRight, room)
        painter.drawText(box, int(flags | Qt.AlignmentFlag.AlignLeft), shown)
        if beside and room < box.width():
            painter.setPen(text if is_chosen else theme.muted_colour(palette))
            painter.drawText(box, int(flags | Qt.AlignmentFlag.AlignRight), offer.detail)
        painter.restore()
