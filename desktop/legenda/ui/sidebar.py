"""The sidebar: every place where papers can be looked for, with how many there are."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QStyleOptionViewItem, QTreeView, QWidget

from legenda.model.scope import Counts, Place, Scope
from legenda.ui import theme
from legenda.ui.paper_drag import words_picture
from legenda.ui.sidebar_drag import list_in, list_mime, paint_slot
from legenda.ui.sidebar_menu import Ask, can_be_changed, place_menu
from legenda.ui.sidebar_model import SidebarModel
from legenda.ui.sidebar_order import Side, Slot, number_of, slot_at, slot_by_key
from legenda.ui.sidebar_painting import PlacePainter, State, chevron_zone
from legenda.ui.sidebar_places import OPEN_AT_FIRST, PlaceNode, key_of

_Index = QModelIndex | QPersistentModelIndex


_CHOOSE = QItemSelectionModel.SelectionFlag.ClearAndSelect
_NO_UPDATE = QItemSelectionModel.SelectionFlag.NoUpdate
_ASKS = {Qt.Key.Key_Delete: Ask.DELETE, Qt.Key.Key_F2: Ask.RENAME}
_ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
_TOGGLES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class _Air(QHeaderView):
    """Instead of a heading, which one column does not need, some room above the first line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setStretchLastSection(True)
        self.setEnabled(False)

    def sizeHint(self) -> QSize:
        return QSize(0, 2 * theme.GRID)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        painter.fillRect(rect, self.palette().color(QPalette.ColorRole.Window))


class Sidebar(QTreeView):
    """Shows the places of the library.

    Signals: `scope_chosen` (a `Scope`, whoever chose it), `papers_dropped` (a `Scope` and ids), `asked` (a `Scope`
    and an `Ask`), `recolour_asked` (the `Scope` of a tag or own status and a colour's name, "" for none), `list_moved`
    (the number of a list, that of the list around its new place or None, and its position there, from 1 on).
    """

    scope_chosen = Signal(object)
    papers_dropped = Signal(object, object)
    asked = Signal(object, str)
    recolour_asked = Signal(object, str)
    list_moved = Signal(int, object, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._places = SidebarModel(self)
        self._scope = Scope()
        self._open: dict[str, bool] = {}
        self._is_refilling = False
        self._target: str | None = None
        self._slot: Slot | None = None
        self._hovered: str | None = None
        self._painter = PlacePainter(self.font(), self.palette())
        self.setModel(self._places)
        self._places.dropped.connect(self.papers_dropped)
        self.expanded.connect(self._on_expanded)
        self.collapsed.connect(self._on_collapsed)
        self._behave()
        self._restyle()
        self._reopen()
        self._show_chosen()

    def _behave(self) -> None:
        self.setAccessibleName("Places")
        self.setHeader(_Air(self))
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(False)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setAutoExpandDelay(600)
        self.setMouseTracking(True)
        self.setMinimumWidth(160)

    # What it shows

    def set_counts(self, counts: Counts) -> None:
        """Show these counts; what is open, chosen and in view stays so."""
        self._is_refilling = True
        current, top = self._key(self.currentIndex()), self.verticalScrollBar().value()
        if self._places.set_counts(counts):
            self._reopen()
            self._show_chosen()
            if current is not None and (index := self._places.index_of(current)).isValid():
                self.selectionModel().setCurrentIndex(index, _NO_UPDATE)
            self.updateGeometries()
            self.verticalScrollBar().setValue(top)
        self._is_refilling = False

    def scope(self) -> Scope:
        """The place that is chosen."""
        return self._scope

    def choose(self, scope: Scope) -> None:
        """Choose a place, which is told by `scope_chosen` when it was another; it may come to be known only later."""
        is_new = scope != self._scope
        self._scope = scope
        self._show_chosen()
        if is_new:
            self.scope_chosen.emit(scope)

    def _show_chosen(self) -> None:
        index = self._places.index_of(key_of(self._scope))
        was_refilling, self._is_refilling = self._is_refilling, True
        if index.isValid():
            self._open_above(index)
            self.selectionModel().setCurrentIndex(index, _CHOOSE)
            self.scrollTo(index)
        else:
            self.selectionModel().clear()
        self._is_refilling = was_refilling
        self.viewport().update()

    def _open_above(self, index: QModelIndex) -> None:
        above = index.parent()
        while above.isValid():
            self.setExpanded(above, True)
            above = above.parent()

    # Open and closed

    def open_state(self) -> dict[str, object]:
        """Which lines the reader opened and closed, as JSON can keep it."""
        return {"open": dict(self._open)}

    def set_open_state(self, state: object) -> None:
        """Restore what `open_state` gave; whatever cannot be understood is passed over."""
        kept = state.get("open") if isinstance(state, Mapping) else None
        pairs = kept.items() if isinstance(kept, Mapping) else ()
        self._open = {key: is_open for key, is_open in pairs if isinstance(key, str) and isinstance(is_open, bool)}
        self._reopen()

    def _reopen(self) -> None:
        was_refilling, self._is_refilling = self._is_refilling, True
        for key in self._places.branches():
            self.setExpanded(self._places.index_of(key), self._open.get(key, key in OPEN_AT_FIRST))
        self._is_refilling = was_refilling

    def _on_expanded(self, index: QModelIndex) -> None:
        self._remember_open(index, True)

    def _on_collapsed(self, index: QModelIndex) -> None:
        self._remember_open(index, False)

    def _remember_open(self, index: QModelIndex, is_open: bool) -> None:
        key = self._key(index)
        if key is not None and not self._is_refilling:
            self._open[key] = is_open

    def _key(self, index: _Index) -> str | None:
        node = self._places.node(index)
        return node.key if node else None

    # Choosing, asking, dropping

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """A place is chosen by arriving at it, with the mouse or the keys."""
        super().currentChanged(current, previous)
        node = self._places.node(current)
        if node and node.scope and not self._is_refilling:
            self.choose(node.scope)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Headings and chevrons open and close; the rest chooses."""
        index = self.indexAt(event.position().toPoint())
        node = self._places.node(index)
        is_left = event.button() is Qt.MouseButton.LeftButton
        if (
            node
            and node.children
            and is_left
            and chevron_zone(self._line(index), node).contains(event.position().toPoint())
        ):
            self.setExpanded(index, not self.isExpanded(index))
        elif is_left:
            super().mousePressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands of the window, not the beginning of a name."""

    def event(self, event: QEvent) -> bool:
        """Keep Delete, F2 and Alt with an arrow for lists and tags: with the focus here they must not reach papers."""
        is_key = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_key and isinstance(event, QKeyEvent) and (event.key() in _ASKS or _moves_list(event)):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return and Space open and close a line, Delete and F2 ask about a list or tag, Alt and arrows move a list."""
        node = self._places.node(self.currentIndex())
        if _moves_list(event):
            if node is not None and number_of(node) is not None:
                self._move(node, slot_by_key(self._places.nodes, node, Qt.Key(event.key())))
        elif event.key() in _ASKS:
            if node and can_be_changed(node):
                self.asked.emit(node.scope, _ASKS[Qt.Key(event.key())])
        elif event.key() in _TOGGLES and node and node.children:
            self.setExpanded(self.currentIndex(), not self.isExpanded(self.currentIndex()))
        elif (
            event.text() and event.text().isprintable() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask what is to be done with a list or a tag."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        node = self._places.node(index)
        menu = self._menu(node) if node else None
        if menu is not None:
            place = self.viewport().mapToGlobal(self._line(index).center()) if by_key else event.globalPos()
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(place)

    def menu(self, scope: Scope) -> QMenu | None:
        """What can be asked about a place; None when there is nothing."""
        node = self._places.node(self._places.index_of(key_of(scope)))
        return self._menu(node) if node else None

    def _menu(self, node: PlaceNode) -> QMenu | None:
        return place_menu(node, self, self.asked.emit, self.recolour_asked.emit)

    def _move(self, node: PlaceNode, slot: Slot | None) -> None:
        """Tell where a list is to go, and open the list that it goes into."""
        number = number_of(node)
        if number is None or slot is None:
            return
        if slot.parent is not None:
            self._open[key_of(Scope(Place.LIST, str(slot.parent)))] = True
        self.list_moved.emit(number, slot.parent, slot.position)

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag a list."""
        node = self._places.node(self.currentIndex())
        if node is None or number_of(node) is None:
            return
        drag = QDrag(self)
        drag.setMimeData(list_mime(node.key))
        drag.setPixmap(words_picture(node.text, self))
        drag.exec(Qt.DropAction.MoveAction)
        self._show_slot(None)

    def _slot_of(self, event: QDropEvent) -> tuple[PlaceNode, Slot] | None:
        """The list that is dragged, and where it would go; None when it would go nowhere."""
        moved = self._places.node(self._places.index_of(list_in(event.mimeData()) or ""))
        index = self.indexAt(event.position().toPoint())
        over = self._places.node(index)
        if moved is None or over is None or number_of(moved) is None:
            return None
        box = self._line(index)
        share = (event.position().y() - box.top()) / max(1, box.height())
        slot = slot_at(self._places.nodes, moved, over, share, self.isExpanded(index))
        return None if slot is None else (moved, slot)

    def _show_slot(self, slot: Slot | None) -> None:
        if slot != self._slot:
            self._slot = slot
            self._aim(slot.key if slot is not None and slot.side is Side.INTO else None)
            self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines, and above them where a list would go."""
        super().paintEvent(event)
        if self._slot is not None:
            box = self._line(self._places.index_of(self._slot.key))
            paint_slot(QPainter(self.viewport()), box, self._slot, self.palette())

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where the papers, or the list, would go."""
        super().dragMoveEvent(event)
        if list_in(event.mimeData()) is not None:
            found = self._slot_of(event)
            self._show_slot(found[1] if found else None)
            event.setDropAction(Qt.DropAction.MoveAction)
            event.setAccepted(found is not None)
            return
        index = self.indexAt(event.position().toPoint())
        can_drop = self._places.canDropMimeData(event.mimeData(), event.dropAction(), -1, -1, index)
        self._aim(self._key(index) if can_drop else None)
        if can_drop:
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The papers, or the list, are elsewhere."""
        super().dragLeaveEvent(event)
        self._show_slot(None)
        self._aim(None)

    def dropEvent(self, event: QDropEvent) -> None:
        """Papers are put into a place, or a list is moved."""
        if list_in(event.mimeData()) is not None:
            found = self._slot_of(event)
            self._show_slot(None)
            event.setDropAction(Qt.DropAction.MoveAction)
            event.setAccepted(found is not None)
            if found is not None:
                self._move(*found)
            return
        index = self.indexAt(event.position().toPoint())
        if self._places.dropMimeData(event.mimeData(), event.dropAction(), -1, -1, index):
            event.acceptProposedAction()
        self._aim(None)

    def _aim(self, key: str | None) -> None:
        if key != self._target:
            self._target = key
            self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        super().mouseMoveEvent(event)
        self._hover(self._key(self.indexAt(event.position().toPoint())))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is elsewhere."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, key: str | None) -> None:
        if key != self._hovered:
            self._hovered = key
            self.viewport().update()

    # Look

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme and the font."""
        super().changeEvent(event)
        changed = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)
        if event.type() in changed and hasattr(self, "_painter"):
            self._restyle()

    def _restyle(self) -> None:
        self._painter = PlacePainter(self.font(), self.palette())
        self._places.row_height = self._painter.row_height
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def drawBranches(self, painter: QPainter, rect: QRect, index: _Index) -> None:
        """Chevrons are painted with their lines."""

    def drawRow(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a line from edge to edge."""
        node = self._places.node(index)
        if node is not None:
            self._painter.paint(painter, self._line(index), node, self._state_of(index, node))

    def _line(self, index: _Index) -> QRect:
        box = self.visualRect(index)
        return QRect(0, box.top(), self.viewport().width(), box.height())

    def _state_of(self, index: _Index, node: PlaceNode) -> State:
        facts = {
            State.CHOSEN: node.scope is not None and node.key == key_of(self._scope),
            State.HOVERED: node.key == self._hovered,
            State.CURRENT: index == self.currentIndex(),
            State.TARGET: node.key == self._target,
            State.OPEN: self.isExpanded(index),
            State.ACTIVE: self.hasFocus(),
        }
        state = State.PLAIN
        for one, holds in facts.items():
            state |= one if holds else State.PLAIN
        return state


def _moves_list(event: QKeyEvent) -> bool:
    """Whether a key moves the list that is current."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return event.key() in _ARROWS and held == Qt.KeyboardModifier.AltModifier
