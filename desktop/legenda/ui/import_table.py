"""The records of an import preview as a table: taken or not, what becomes of each, and why."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from legenda.actions.import_matching import Candidate, Outcome
from legenda.actions.importing import Preview
from legenda.model.markup import plain
from legenda.model.names import name_list

_Index = QModelIndex | QPersistentModelIndex
_Display = Qt.ItemDataRole.DisplayRole
_Check = Qt.ItemDataRole.CheckStateRole

#: Each outcome in a word or two.
OUTCOMES = {
    Outcome.ADDED: "New",
    Outcome.MERGED: "Merged",
    Outcome.CHANGED: "Changed",
    Outcome.ALREADY: "Already there",
    Outcome.APART: "Kept apart",
    Outcome.LEFT_OUT: "Left out",
    Outcome.NOT_UNDERSTOOD: "Not understood",
}


def _outcome(candidate: Candidate) -> str:
    return OUTCOMES[candidate.outcome]


def _title(candidate: Candidate) -> str:
    return plain(candidate.record.title) or candidate.record.key or "(no title)"


def _authors(candidate: Candidate) -> str:
    return name_list(candidate.record.authors)


def _where(candidate: Candidate) -> str:
    year = candidate.record.date.year
    return " ".join(part for part in (candidate.record.venue, str(year or "")) if part)


def _changes(candidate: Candidate) -> str:
    return candidate.changes


def _why(candidate: Candidate) -> str:
    here = f"as {candidate.paper_key}" if candidate.paper_key else ""
    facts = f"facts from {candidate.provenance}" if candidate.provenance else ""
    return "; ".join(part for part in (here, candidate.reason, facts) if part)


_COLUMNS: tuple[tuple[str, Callable[[Candidate], str]], ...] = (
    ("Outcome", _outcome),
    ("Title", _title),
    ("Authors", _authors),
    ("Where", _where),
    ("Differs", _changes),
    ("Why", _why),
    ("File", lambda _candidate: ""),
)


#: The column of the values in which a record differs from the paper that it is.
DIFFERS = 4
#: The column of the file that a record comes from.
FILE = 6


class ImportTable(QAbstractTableModel):
    """One row a record; only what would change the library can be ticked.

    The tick of a row takes its record in, that of its differing values has the paper here take these over.
    """

    chosen_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._candidates: tuple[Candidate, ...] = ()
        self._files: tuple[str, ...] = ()
        self.chosen: set[int] = set()
        self.overwriting: set[int] = set()

    def show(self, preview: Preview) -> None:
        """Show the records of a preview; all that would be taken in are chosen, and what was changed in live files."""
        self.beginResetModel()
        self._candidates = preview.candidates
        self._files = tuple(file.name for file in preview.files)
        self._choose(True)
        self.endResetModel()
        self.chosen_changed.emit()

    @property
    def has_differences(self) -> bool:
        """Whether any record differs from the paper that it is."""
        return any(c.differences for c in self._candidates)

    @property
    def has_files(self) -> bool:
        """Whether the records come from several files."""
        return len(self._files) > 1

    @property
    def choosable(self) -> int:
        """How many records can be taken."""
        return sum(1 for c in self._candidates if c.outcome.is_taken)

    def choose_all(self, is_chosen: bool) -> None:
        """Take all records that would be taken in by themselves, or none."""
        self._choose(is_chosen)
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, DIFFERS), [_Check])
        self.chosen_changed.emit()

    def _choose(self, is_chosen: bool) -> None:
        self.chosen = {i for i, c in enumerate(self._candidates) if c.outcome.is_taken and is_chosen}
        self.overwriting = {i for i, c in enumerate(self._candidates) if c.overwrites and is_chosen}

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """The number of records."""
        return 0 if parent.isValid() else len(self._candidates)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """The number of columns."""
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Display) -> object:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and role == _Display:
            return _COLUMNS[section][0]
        return None

    def data(self, index: _Index, role: int = _Display) -> object:
        """The text of a cell, and whether the record is taken."""
        candidate = self._candidates[index.row()]
        if role in (_Display, Qt.ItemDataRole.ToolTipRole):
            if index.column() == FILE:
                return self._files[candidate.file]
            return _COLUMNS[index.column()][1](candidate)
        if role == _Check and self._can_tick(index):
            is_ticked = index.row() in self._ticked(index)
            return Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked
        return None

    def setData(self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a record, or its differing values, or leave them."""
        if role != _Check or not self._can_tick(index):
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._ticked(index).add(index.row())
        else:
            self._ticked(index).discard(index.row())
        self.dataChanged.emit(index, index, [_Check])
        self.chosen_changed.emit()
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Records that would be taken in can be ticked, and so can differing values."""
        enabled = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return enabled | Qt.ItemFlag.ItemIsUserCheckable if self._can_tick(index) else enabled

    def _can_tick(self, index: _Index) -> bool:
        candidate = self._candidates[index.row()]
        if index.column() == DIFFERS:
            return bool(candidate.differences)
        return index.column() == 0 and candidate.outcome.is_taken

    def _ticked(self, index: _Index) -> set[int]:
        return self.overwriting if index.column() == DIFFERS else self.chosen
