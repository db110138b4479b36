"""The six statuses with the reader's own below them, to be put in order by dragging and by keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from legenda.model.own_status import OwnStatus
from legenda.model.status import Status
from legenda.ui.status_looks import status_icon, status_label

_STATUS = Qt.ItemDataRole.UserRole
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class StatusTree(QTreeWidget):
    """Emits `moved` (the number of an own status and its new place among those of its kind, from 1), `turned` (the
    number, and the other kind that it was dragged to), `renaming` and `deleting` when F2 or Delete is pressed.
    """

    moved = Signal(int, int)
    turned = Signal(int, object)
    renaming = Signal()
    deleting = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("Statuses")
        self.setHeaderHidden(True)
        self.setColumnCount(2)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.setIconSize(QSize(16, 16))
        self.setRootIsDecorated(False)
        self.setItemsExpandable(False)
        self.setUniformRowHeights(True)
        self.setAllColumnsShowFocus(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setTabKeyNavigation(False)

    def show_statuses(self, own: Sequence[OwnStatus]) -> None:
        """Show these own statuses below their kinds; the chosen one stays chosen."""
        chosen = self.chosen()
        self.clear()
        for kind in Status:
            above = QTreeWidgetItem(self, [kind.label])
            above.setIcon(0, status_icon(kind, self.palette()))
            above.setData(0, _STATUS, kind)
            above.setSizeHint(0, self._line)
            above.setFlags(above.flags() & ~Qt.ItemFlag.ItemIsDragEnabled)
            for one in own:
                if one.kind is kind:
                    self._add(above, one)
        self.expandAll()
        self.choose(chosen.id if isinstance(chosen, OwnStatus) else chosen)

    def _add(self, above: QTreeWidgetItem, one: OwnStatus) -> None:
        item = QTreeWidgetItem(above, [status_label(one), f"{one.count:,}" if one.count else ""])
        item.setIcon(0, status_icon(one, self.palette()))
        item.setData(0, _STATUS, one)
        item.setSizeHint(0, self._line)
        item.setTextAlignment(1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDropEnabled)

    @property
    def _line(self) -> QSize:
        return QSize(0, self.fontMetrics().height() + 9)

    def chosen(self) -> Status | OwnStatus | None:
        """The status with the cursor."""
        return self._status(self.currentItem())

    def choose(self, wanted: Status | int | None) -> None:
        """Put the cursor on one of the six, or on an own status by its number; on the first when it is not there."""
        items = self._items()
        for item in items:
            status = self._status(item)
            if status == wanted or (isinstance(status, OwnStatus) and status.id == wanted):
                self.setCurrentItem(item)
                return
        self.setCurrentItem(items[0])

    def move_chosen(self, by: int) -> None:
        """Move the chosen own status up (-1) or down (1) among those of its kind."""
        own = self.chosen()
        if isinstance(own, OwnStatus):
            same = self._of_kind(own.kind)
            place = same.index(own.id) + by
            if 0 <= place < len(same):
                self.moved.emit(own.id, place + 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt with the arrows moves, F2 renames, Delete deletes."""
        if event.key() in _STEPS and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_chosen(_STEPS[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_F2:
            self.renaming.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self.deleting.emit()
        else:
            super().keyPressEvent(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Own statuses alone are dragged here, from this tree."""
        super().dragMoveEvent(event)
        if event.source() is not self:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        """Say where the dragged one is to go; it is shown there once the library has it so."""
        own = self._status(self.currentItem())
        target = self.itemAt(event.position().toPoint())
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if event.source() is self and isinstance(own, OwnStatus) and target is not None:
            is_below = self.dropIndicatorPosition() is QAbstractItemView.DropIndicatorPosition.BelowItem
            self.drop(own, target, is_below)

    def drop(self, own: OwnStatus, target: QTreeWidgetItem, is_below: bool) -> None:
        """Ask that an own status go before an item or below it; on one of the six, to the first place of that kind."""
        there = self._status(target)
        if there is None or there == own:
            return
        kind = there if isinstance(there, Status) else there.kind
        if kind is not own.kind:
            self.turned.emit(own.id, kind)
            return
        same = [number for number in self._of_kind(kind) if number != own.id]
        place = 0 if isinstance(there, Status) else same.index(there.id) + is_below
        self.moved.emit(own.id, place + 1)

    def _of_kind(self, kind: Status) -> list[int]:
        """The own statuses of a kind, in their order."""
        every = map(self._status, self._items())
        return [one.id for one in every if isinstance(one, OwnStatus) and one.kind is kind]

    def _items(self) -> list[QTreeWidgetItem]:
        return self.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)

    @staticmethod
    def _status(item: QTreeWidgetItem | None) -> Status | OwnStatus | None:
        value = item.data(0, _STATUS) if item is not None else None
        if isinstance(value, OwnStatus):
            return value
        return Status(value) if value is not None else None
