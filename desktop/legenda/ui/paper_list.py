"""The list of papers: any number of them, sorted, selected, dragged, and never slower than a frame."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAction,
    QContextMenuEvent,
    QCursor,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from legenda.model.paper_row import PaperRow
from legenda.model.query import Question
from legenda.model.scope import Sort, SortField
from legenda.ui.empty_list import EmptyList
from legenda.ui.paper_columns import Column, next_sort
from legenda.ui.paper_delegate import PaperDelegate
from legenda.ui.paper_drag import drag_picture, papers_mime
from legenda.ui.paper_drop import PaperDrop
from legenda.ui.paper_ground import paint_rows
from legenda.ui.paper_header import PaperHeader
from legenda.ui.paper_layout import ColumnLayout
from legenda.ui.paper_lines import Marks
from legenda.ui.paper_model import Fetch, PaperModel
from legenda.ui.paper_place import Place
from legenda.ui.paper_refill import place_in_view, refill
from legenda.ui.paper_selection import ids_in, rows_selection, selected_ranges
from legenda.ui.paper_snippets import PaperSnippets

if TYPE_CHECKING:
    from legenda.actions.searching import Snippet
    from legenda.ui.empty_offers import Offer

_Index = QModelIndex | QPersistentModelIndex
_Select = QItemSelectionModel.SelectionFlag
#: Keys of so many dragged papers are looked up; nobody cites more at once.
_KEYS = 1000


class PaperList(QTableView):
    """Shows papers by their ids; rows are fetched as they come into view.

    Signals: `current_changed` (id or None), `selection_changed` (how many), `sort_asked` (a `SortField`, whether
    descending), `opened` (id), `context_menu_asked` (a place on the screen), `failed` (a sentence),
    `papers_moved` (ids, and the place, from 1 on, among the other papers between which they were dropped),
    `snippets_wanted` (ids of papers in view that are to say why they were found).
    """

    current_changed = Signal(object)
    selection_changed = Signal(int)
    sort_asked = Signal(object, bool)
    opened = Signal(int)
    context_menu_asked = Signal(object)
    failed = Signal(str)
    papers_moved = Signal(object, int)
    snippets_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._papers = PaperModel(self)
        self._delegate = PaperDelegate(self)
        self._header = PaperHeader(self)
        self._drop = PaperDrop(self, self._papers)
        self._drop.dropped.connect(self.papers_moved)
        self._is_settling = False
        self._told_current: int | None = None
        self._told_count = 0
        self._refreshes = 0
        self._hovered = -1
        self._empty = EmptyList(self)
        self._snippets = PaperSnippets(self._papers_in_view, self)
        self._snippets.wanted.connect(self.snippets_wanted)
        self._delegate.reason = self._snippets.reason
        self._papers.aloud = self._snippets.aloud
        self.setHorizontalHeader(self._header)
        self.setModel(self._papers)
        self.setItemDelegate(self._delegate)
        self._columns = ColumnLayout(self, self._header)
        self._columns.laid_out.connect(self._on_laid_out)
        self._columns.own_order_asked.connect(lambda: self.sort_asked.emit(SortField.MANUAL, False))
        self._papers.failed.connect(self.failed)
        self._header.sectionClicked.connect(self._on_heading_clicked)
        self.doubleClicked.connect(self._on_double_clicked)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._behave()
        self._restyle()

    def _behave(self) -> None:
        self.setAccessibleName("Papers")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setMouseTracking(True)
        self.verticalHeader().hide()

    # What it shows

    def set_fetch(self, fetch: Fetch) -> None:
        """Read rows with `fetch`, which gets up to 100 ids and answers within a frame, in any order."""
        self._papers.set_fetch(fetch)

    def show_rows(self, rows: Sequence[PaperRow], total: int) -> None:
        """Show the first rows of `total` papers before their ids are known."""
        self._refill(lambda: self._papers.show_rows(rows, total))

    def set_ids(self, ids: array[int], total: int | None = None, rows: Sequence[PaperRow] = ()) -> None:
        """Show these papers in this order; what was selected and current stays so, wherever it now stands.

        `total` is given while only the first of so many ids are known; `rows` are those read already.
        """

        def fill() -> None:
            self._papers.set_ids(ids, total)
            self._papers.hand(rows)

        if total is None and ids == self._papers.ids and len(ids) == self._papers.rowCount():
            self.refresh(None)
            self._papers.hand(rows)
        else:
            self._refill(fill)

    def refresh(self, ids: Sequence[int] | None = None) -> None:
        """Read these papers (None: all) anew."""
        self._refreshes += 1
        self._snippets.outdate(ids)
        self._papers.forget(ids)

    @property
    def refreshes(self) -> int:
        """How often papers were to be read anew; rows read before the last time may be outdated."""
        return self._refreshes

    def place(self) -> Place | None:
        """Where the reader stands: when the list is filled anew with the same papers, they are shown from there."""
        return place_in_view(self, self._papers)

    def ids(self) -> array[int]:
        """The ids on show, in their order."""
        return self._papers.ids

    def set_marks(self, marks: Marks | None) -> None:
        """Paint as hits of a search what `marks` finds: character ranges of a text in a field of the search."""
        self._delegate.set_marks(marks)
        self.viewport().update()

    def show_why_found(self, question: Question | None, shows: Callable[[PaperRow], bool]) -> None:
        """Let rows say why a question found them, unless `shows` holds for them; `show_snippets` brings the words."""
        self._snippets.ask_about(question, shows)
        self.viewport().update()

    def show_snippets(self, found: Mapping[int, Snippet | None]) -> None:
        """Why these papers were found, as `snippets_wanted` asked."""
        self._snippets.take(found)
        self.viewport().update()

    def set_tag_colours(self, colours: Mapping[str, str]) -> None:
        """The colours of tags by their names; a tag without one stays grey."""
        if self._delegate.set_tag_colours({tag: colour for tag, colour in colours.items() if colour}):
            self.viewport().update()

    def set_sort(self, sort: Sort | None) -> None:
        """Show at the headings how the papers are sorted; None: best first, which no heading stands for."""
        self._papers.sort_order = sort
        self._header.viewport().update()

    def empty_text(self, title: str, hint: str = "", offers: Sequence[Offer] = (), foot: str = "") -> None:
        """What stands in the middle while there are no papers, what can be pressed below it, and how (`foot`).

        As long as something can be pressed, it has the keyboard in place of the list.
        """
        self._empty.say(title, hint, offers, foot)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """What an empty list offers has the keyboard in its place."""
        super().focusInEvent(event)
        self._empty.take_keyboard()

    def set_own_order(self, has_order: bool, is_shown: bool) -> None:
        """Whether the place on show has an order of the reader's own, and whether the papers stand in it now.

        Only then can they be dragged between each other; otherwise the menu of the headings leads back to it.
        """
        self._drop.is_on = has_order and is_shown
        self._columns.offers_own_order = has_order and not is_shown

    # Columns

    def columns(self) -> dict[str, object]:
        """The order, widths and choice of columns as the reader left them, as JSON can keep them."""
        return self._columns.plain()

    def set_columns(self, state: object) -> None:
        """Restore what `columns` gave; whatever cannot be understood is passed over."""
        self._columns.restore(state)

    def column_actions(self, parent: QWidget) -> list[QAction]:
        """Entries for a menu to show and hide columns, as they stand now."""
        return self._columns.actions(parent)

    def show_column(self, column: Column, shown: bool) -> None:
        """Show or hide a column as if the reader had."""
        self._columns.show(column, shown)

    def show_usually(self, usual: Mapping[Column, bool]) -> None:
        """Columns that the place on show has of its own, or has not, unless the reader chose otherwise."""
        self._columns.show_usually(usual)

    # Selection

    def selected_ids(self) -> list[int]:
        """The ids of the selected papers, in the order of the list."""
        return ids_in(self._papers, selected_ranges(self.selectionModel().selection())).tolist()

    def current_id(self) -> int | None:
        """The id of the current paper."""
        index = self.currentIndex()
        return self._papers.id_at(index.row()) if index.isValid() else None

    def select(self, ids: Sequence[int]) -> None:
        """Select these papers, as far as they are on show; the first becomes current and comes into view."""
        rows = self._papers.positions(ids)
        self.selectionModel().select(rows_selection(self._papers, rows), _Select.ClearAndSelect)
        if rows:
            self._go_to(rows[0], _Select.NoUpdate)

    def move_current(self, delta: int) -> None:
        """Go so many papers down (up, when negative) and select only the one arrived at."""
        last = self._papers.rowCount() - 1
        if last < 0:
            return
        index = self.currentIndex()
        row = index.row() + delta if index.isValid() else (0 if delta >= 0 else last)
        self._go_to(max(0, min(last, row)), _Select.ClearAndSelect | _Select.Rows)

    def _go_to(self, row: int, how: QItemSelectionModel.SelectionFlag) -> None:
        index = self._papers.index(row, Column.TITLE)
        self.selectionModel().setCurrentIndex(index, how)
        self.scrollTo(index)

    def _refill(self, fill: Callable[[], None]) -> None:
        self._is_settling = True
        try:
            refill(self, self._papers, fill)
        finally:
            self._is_settling = False
        self._tell()

    def _tell(self) -> None:
        if self._is_settling:
            return
        current = self.current_id()
        count = sum(last - first + 1 for first, last in selected_ranges(self.selectionModel().selection()))
        if count != self._told_count:
            self._told_count = count
            self.selection_changed.emit(count)
        if current != self._told_current:
            self._told_current = current
            self.current_changed.emit(current)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell the window."""
        super().currentChanged(current, previous)
        for index in (previous, current):
            self._repaint_row(index.row())
        self._tell()

    def _repaint_row(self, row: int) -> None:
        """Qt repaints cells; the frame of the current row goes round them all, and its ground into its neighbours."""
        if row >= 0:
            high = self.verticalHeader().defaultSectionSize()
            self.viewport().update(0, self.rowViewportPosition(row) - high, self.viewport().width(), 3 * high)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        """Tell the window."""
        super().selectionChanged(selected, deselected)
        self._tell()

    # Keys and mouse

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands of the window, not the beginning of a title."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the keys that move about in the list, and leave letters to the window."""
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif event.key() in _FOR_THE_WINDOW or (event.text().isprintable() and event.text() and not held):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Home and End mean the list, not the line; getting the focus makes no paper current."""
        match action:
            case QAbstractItemView.CursorAction.MoveNext:  # what Qt asks for when the list gets the focus
                return QModelIndex()
            case QAbstractItemView.CursorAction.MoveHome:
                return self._papers.index(0, Column.TITLE)
            case QAbstractItemView.CursorAction.MoveEnd:
                return self._papers.index(self._papers.rowCount() - 1, Column.TITLE)
            case _:
                return super().moveCursor(action, modifiers)

    def _on_double_clicked(self, index: QModelIndex) -> None:
        self._open(index)

    def _open(self, index: QModelIndex) -> None:
        paper_id = self._papers.id_at(index.row()) if index.isValid() else None
        if paper_id is not None:
            self.opened.emit(paper_id)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.currentIndex().isValid():
            place = self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center())
        self.context_menu_asked.emit(place)

    def _on_heading_clicked(self, section: int) -> None:
        sort = next_sort(Column(section), self._papers.sort_order)
        self.sort_asked.emit(sort.field, sort.descending)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(event.position().toPoint().y()))

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is elsewhere."""
        super().leaveEvent(event)
        self._hover(-1)

    def _on_scrolled(self) -> None:
        """Another row lies under a pointer that rests."""
        if self._hovered >= 0:
            self._hover(self.rowAt(self.viewport().mapFromGlobal(QCursor.pos()).y()))

    def _hover(self, row: int) -> None:
        before, self._hovered = self._hovered, row
        high = self.verticalHeader().defaultSectionSize()
        for one in {before, row} if before != row else ():
            if one >= 0:
                self.viewport().update(0, self.rowViewportPosition(one), self.viewport().width(), high)

    def tip(self, row: int, column: Column) -> str:
        """What a pointer resting on a cell is told."""
        paper = self._papers.row_at(row)
        return self._delegate.tip(paper, column, self.columnWidth(column)) if paper else ""

    # Dragging

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Drag the selected papers; Qt's own way asks for every cell, which takes seconds when all are selected."""
        ids = self.selected_ids()
        if not ids:
            return
        drag = QDrag(self)
        drag.setMimeData(self.drag_data())
        drag.setPixmap(drag_picture(len(ids), self))
        drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.DropAction.CopyAction)
        self._drop.leave()

    def drag_data(self) -> QMimeData:
        """What is dragged: the ids of the selected papers, and their keys as text for other programs."""
        ids = self.selected_ids()
        return papers_mime(ids, [row.key for row in self._papers.known_rows(ids[:_KEYS])])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Papers of the list come back to it."""
        self._drop.move(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where they would go."""
        self._drop.move(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """They are elsewhere."""
        self._drop.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        """They are put between others."""
        self._drop.drop(event)

    # Look

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme and the font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._restyle()

    def _restyle(self) -> None:
        self._delegate.restyle(self.font(), self.palette())
        heights = self.verticalHeader()
        heights.setMinimumSectionSize(8)
        heights.setDefaultSectionSize(self._delegate.fonts.row_height)
        self._columns.measure(QFontMetricsF(self.font()))
        self.viewport().update()

    def _on_laid_out(self, under_title: frozenset[Column]) -> None:
        self._delegate.under_title = under_title
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns into the new room."""
        super().resizeEvent(event)
        self._columns.lay_out()
        self._empty.place()

    def sizeHintForColumn(self, column: int) -> int:
        """What the rows in view would like."""
        rows = self._rows_in_view()
        return max(
            (self._delegate.fonts.natural_width(self._papers.row_at(row), Column(column)) for row in rows), default=-1
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, then the cells."""
        self._delegate.is_active = self.hasFocus()
        painter = QPainter(self.viewport())
        if self._papers.rowCount() == 0:
            self._empty.paint(painter)
        else:
            paint_rows(painter, self, self._rows_in_view(), self._hovered)
            self._snippets.look_soon()
        painter.end()
        super().paintEvent(event)
        self._drop.paint(QPainter(self.viewport()))

    def _papers_in_view(self) -> list[PaperRow]:
        return [row for row in map(self._papers.row_at, self._rows_in_view()) if row is not None]

    def _rows_in_view(self) -> range:
        first = self.rowAt(0)
        last = self.rowAt(self.viewport().height() - 1)
        count = self._papers.rowCount()
        return range(max(0, first), (last if last >= 0 else count - 1) + 1) if count else range(0)


_FOR_THE_WINDOW = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
