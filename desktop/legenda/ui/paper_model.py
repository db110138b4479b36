"""The papers of the list as a table model: all ids at once, their rows in windows as they come into view."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, date, datetime

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from legenda.model.errors import LegendaError
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Sort
from legenda.model.status import Status
from legenda.ui.paper_columns import Column, heading
from legenda.ui.paper_words import date_words, due_words, put_off_words, row_words, venue_words, waiting_words

WINDOW = 100
#: Windows kept: far more than fit on a screen, so that going back and forth reads nothing again.
_KEPT = 40
#: Up to so many ids are looked for one by one; for more a table of all positions is made.
_FEW = 8

Fetch = Callable[[Sequence[int]], list[PaperRow]]
_Window = list[PaperRow | None]
_Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class PaperModel(QAbstractTableModel):
    """Holds the ids of the papers on show in their order and fetches rows when they are asked for.

    `failed` carries a sentence when rows could not be fetched; they stay blank until they are asked for anew.
    """

    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sort_order: Sort | None = None
        #: What a screen reader is told of a paper beside what its row says.
        self.aloud: Callable[[PaperRow], str] = lambda _row: ""
        self._fetch: Fetch = lambda _ids: []
        self._ids = array("q")
        self._total = 0
        self._windows: OrderedDict[int, _Window] = OrderedDict()
        self._outdated: dict[int, set[int]] = {}
        self._at_hand: dict[int, PaperRow] = {}
        self._positions: dict[int, int] | None = None

    @property
    def ids(self) -> array[int]:
        """The known ids in the order of the list; not to be changed."""
        return self._ids

    def set_fetch(self, fetch: Fetch) -> None:
        """Read rows with `fetch` from now on; what was read before is forgotten."""
        self._fetch = fetch
        self.forget(None)

    def set_ids(self, ids: array[int], total: int | None = None) -> None:
        """Show these papers; `total` counts those too whose ids are still to come."""
        kept = self._first_window_of(ids)
        self.beginResetModel()
        self._ids, self._total, self._positions = ids, max(len(ids), total or 0), None
        self._forget_all()
        self._windows.update(kept)
        self.endResetModel()

    def show_rows(self, rows: Sequence[PaperRow], total: int) -> None:
        """Show rows that were read before anything else could be; ids and the other rows follow."""
        self.beginResetModel()
        self._ids, self._total, self._positions = array("q", [row.id for row in rows]), max(len(rows), total), None
        self._forget_all()
        for start in range(0, len(rows), WINDOW):
            self._windows[start // WINDOW] = list(rows[start : start + WINDOW])
        self.endResetModel()

    def hand(self, rows: Sequence[PaperRow]) -> None:
        """Give rows that were read elsewhere just now; they are not fetched when they come into view."""
        self._at_hand = {row.id: row for row in rows}

    def _first_window_of(self, ids: array[int]) -> dict[int, _Window]:
        """The rows shown before their ids were known need not be read again when the ids turn out to be the same."""
        first = self._windows.get(0, [])
        is_preview = 0 < len(self._ids) < self._total and ids[: len(self._ids)] == self._ids
        return {0: first} if is_preview and len(first) == min(WINDOW, len(ids)) else {}

    def id_at(self, position: int) -> int | None:
        """The id in a row; None where it is still to come."""
        return self._ids[position] if 0 <= position < len(self._ids) else None

    def positions(self, ids: Sequence[int]) -> list[int]:
        """The rows of those among `ids` that are on show, in the order of `ids`."""
        if self._positions is None and len(ids) <= _FEW:
            return [place for place in map(self._find, ids) if place is not None]
        if self._positions is None:
            self._positions = dict(zip(self._ids, range(len(self._ids)), strict=True))
        found = map(self._positions.get, ids)
        return [place for place in found if place is not None]

    def position(self, paper_id: int | None) -> int | None:
        """The row of a paper; None when it is not on show."""
        found = [] if paper_id is None else self.positions([paper_id])
        return found[0] if found else None

    def _find(self, paper_id: int) -> int | None:
        try:
            return self._ids.index(paper_id)
        except ValueError:
            return None

    def row_at(self, position: int) -> PaperRow | None:
        """What a row shows; None while it is unknown."""
        number, offset = divmod(position, WINDOW)
        window = self._windows.get(number)
        if window is None:
            window = self._read(number)
        else:
            self._windows.move_to_end(number)
            if number in self._outdated:
                self._renew(number, window)
        return window[offset] if offset < len(window) else None

    def _read(self, number: int) -> _Window:
        ids = self._ids[number * WINDOW : (number + 1) * WINDOW]
        if not ids:
            return []
        found = self._found(ids)
        window = [found.get(one) for one in ids]
        self._windows[number] = window
        if len(self._windows) > _KEPT:
            oldest, _ = self._windows.popitem(last=False)
            self._outdated.pop(oldest, None)
        return window

    def _renew(self, number: int, window: _Window) -> None:
        """Read the rows of a window that have changed, and only those."""
        ids = {offset: self._ids[number * WINDOW + offset] for offset in self._outdated.pop(number)}
        found = self._found(list(ids.values()))
        for offset, one in ids.items():
            window[offset] = found.get(one)

    def _found(self, ids: Sequence[int]) -> dict[int, PaperRow]:
        if self._at_hand and all(one in self._at_hand for one in ids):
            return {one: self._at_hand[one] for one in ids}
        try:
            return {row.id: row for row in self._fetch(ids)}
        except LegendaError as fault:
            self.failed.emit(str(fault))
            return {}

    def known_rows(self, ids: Iterable[int]) -> list[PaperRow]:
        """The rows of papers on show, read where they are not known."""
        rows = (self.row_at(place) for place in self.positions(list(ids)))
        return [row for row in rows if row is not None]

    def forget(self, ids: Sequence[int] | None) -> None:
        """Read the rows of these papers (None: of all) anew when they are next seen."""
        if ids is None:
            self._forget_all()
            self._tell(0, self._total - 1)
            return
        for one in ids:
            self._at_hand.pop(one, None)
        places = self.positions(ids)
        for place in places:
            number, offset = divmod(place, WINDOW)
            if offset < len(self._windows.get(number, ())):
                self._outdated.setdefault(number, set()).add(offset)
        if places:
            self._tell(min(places), max(places))

    def _forget_all(self) -> None:
        self._windows.clear()
        self._outdated.clear()
        self._at_hand.clear()

    def _tell(self, first: int, last: int) -> None:
        if first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(Column) - 1))

    def rowCount(self, parent: _Index = _NOWHERE) -> int:
        """How many papers there are, known or still to come."""
        return 0 if parent.isValid() else self._total

    def columnCount(self, parent: _Index = _NOWHERE) -> int:
        """How many columns there are, hidden ones included."""
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The heading of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        return heading(Column(section), self.sort_order) if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """What a cell says, as text; the title's cell says the whole row to a screen reader."""
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self.row_at(index.row())
        if row is None:
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == Column.TITLE:
            return "; ".join(part for part in (row_words(row), self.aloud(row)) if part)
        return cell_text(row, Column(index.column()))

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Every paper can be selected and dragged."""
        return _FLAGS if index.isValid() else Qt.ItemFlag.NoItemFlags


_FLAGS = (
    Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemIsDragEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
)


def cell_text(row: PaperRow, column: Column) -> str:
    """What a column says about a paper, as text."""
    match column:
        case Column.STATUS:
            return row.status_label
        case Column.TITLE:
            return row.title or row.key
        case Column.AUTHORS:
            return row.authors
        case Column.VENUE:
            return venue_words(row)
        case Column.TAGS:
            return ", ".join(row.tags)
        case Column.ADDED:
            return date_words(row.added, datetime.now(UTC))
        case Column.RATING:
            return "★" * (row.rating or 0)
        case Column.KEY:
            return row.key
        case Column.QUEUED:
            is_queued = row.since is not None and row.status is Status.QUEUED
            return waiting_words(row.since, datetime.now(UTC)) if row.since and is_queued else ""
        case Column.DUE:
            today = date.today()
            return ", ".join(part for part in (due_words(row, today), put_off_words(row, today)) if part)
        case Column.QUEUE:
            return "" if row.queue_position is None else str(row.queue_position)
