"""The places of the sidebar as a tree model that keeps its shape while only counts change."""

from __future__ import annotations

from typing import overload

from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal

from legenda.model.scope import Counts, Place
from legenda.ui.paper_drag import PAPERS_MIME, papers_in
from legenda.ui.sidebar_drag import LIST_MIME
from legenda.ui.sidebar_order import number_of
from legenda.ui.sidebar_places import PlaceNode, places

_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class SidebarModel(QAbstractItemModel):
    """Holds the lines of the sidebar; papers can be dropped on places that a reader fills by hand.

    `dropped` carries the scope and the ids.
    """

    dropped = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.row_height = 28
        self._nodes: list[PlaceNode] = []
        self._numbers: dict[str, int] = {}
        self._roots: list[int] = []
        self._take(places(Counts()))

    def set_counts(self, counts: Counts) -> bool:
        """Show these counts; whether lines came, went or moved, so that the tree was reset."""
        nodes = places(counts)
        if [node.shape for node in nodes] == [node.shape for node in self._nodes]:
            before = self._nodes
            self._take(nodes)
            for old, new in zip(before, nodes, strict=True):
                if old != new:
                    self._tell(self.index_of(new.key))
            return False
        self.beginResetModel()
        self._take(nodes)
        self.endResetModel()
        return True

    def _take(self, nodes: list[PlaceNode]) -> None:
        self._nodes = nodes
        self._numbers = {node.key: number for number, node in enumerate(nodes)}
        self._roots = [number for number, node in enumerate(nodes) if node.parent < 0]

    def _tell(self, index: QModelIndex) -> None:
        self.dataChanged.emit(index, index)

    def node(self, index: _Index) -> PlaceNode | None:
        """The line at an index."""
        return self._nodes[index.internalId()] if index.isValid() else None

    def index_of(self, key: str) -> QModelIndex:
        """Where the line with this key stands; an invalid index when there is none."""
        number = self._numbers.get(key)
        return QModelIndex() if number is None else self.createIndex(self._nodes[number].row, 0, number)

    @property
    def nodes(self) -> list[PlaceNode]:
        """All lines, parents first; not to be changed."""
        return self._nodes

    def branches(self) -> list[str]:
        """The keys of all lines that have lines below them, parents first."""
        return [node.key for node in self._nodes if node.children]

    def index(self, row: int, column: int, parent: _Index = _NOWHERE) -> QModelIndex:
        """The index of a line below another."""
        below = self._nodes[parent.internalId()].children if parent.isValid() else self._roots
        if column != 0 or not 0 <= row < len(below):
            return QModelIndex()
        return self.createIndex(row, 0, below[row])

    @overload
    def parent(self) -> QObject: ...
    @overload
    def parent(self, index: _Index) -> QModelIndex: ...
    def parent(self, index: _Index | None = None) -> QModelIndex | QObject | None:
        """The index of the line above."""
        if index is None:
            return super().parent()
        above = self._nodes[index.internalId()].parent if index.isValid() else -1
        return QModelIndex() if above < 0 else self.createIndex(self._nodes[above].row, 0, above)

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """How many lines stand below one."""
        return len(self._nodes[parent.internalId()].children) if parent.isValid() else len(self._roots)

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        """One."""
        return 1

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A line as text, with its count for a screen reader."""
        node = self.node(index)
        if node is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return node.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken(node)
            case Qt.ItemDataRole.SizeHintRole:
                return QSize(120, self.row_height)
            case _:
                return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Places can be chosen, headings only reached; papers can be dropped on what a reader fills by hand."""
        node = self.node(index)
        if node is None or node.is_hint:
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled
        if node.scope is not None:
            flags |= Qt.ItemFlag.ItemIsSelectable
        if number_of(node) is not None:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemIsDropEnabled if takes_papers(node) else flags

    def mimeTypes(self) -> list[str]:
        """Papers and lists."""
        return [PAPERS_MIME, LIST_MIME]

    def supportedDropActions(self) -> Qt.DropAction:
        """Papers are put into a place, not taken away from another; lists are moved."""
        return Qt.DropAction.CopyAction | Qt.DropAction.MoveAction

    def canDropMimeData(self, mime: QMimeData, action: Qt.DropAction, row: int, column: int, parent: _Index) -> bool:
        """Whether what is dragged can be dropped there."""
        node = self.node(parent)
        return node is not None and takes_papers(node) and mime.hasFormat(PAPERS_MIME)

    def dropMimeData(self, mime: QMimeData, action: Qt.DropAction, row: int, column: int, parent: _Index) -> bool:
        """Tell which papers were dropped where."""
        node = self.node(parent)
        ids = papers_in(mime)
        if node is None or node.scope is None or not ids or not takes_papers(node):
            return False
        self.dropped.emit(node.scope, ids)
        return True


def takes_papers(node: PlaceNode) -> bool:
    """Whether papers can be put into a place: into statuses, the queue, hand-made lists and tags."""
    if node.scope is None or node.is_smart or node.is_beginning:
        return False
    return node.scope.place in (Place.STATUS, Place.OWN_STATUS, Place.QUEUE, Place.LIST, Place.TAG)


def spoken(node: PlaceNode) -> str:
    """A line for a screen reader."""
    if node.scope is None:
        return node.text
    kind = {Place.LIST: "smart list" if node.is_smart else "list", Place.TAG: "tag", Place.SOURCE: "source"}
    name = f"{kind[node.scope.place]} {node.text}" if node.scope.place in kind else node.text
    return f"{name}, {node.count:,} {'paper' if node.count == 1 else 'papers'}"
