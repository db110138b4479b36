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
    Outcome.ALREADY: "Already there",
    Outcome.APART: "Kept apart",
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


def _why(candidate: Candidate) -> str:
    here = f"as {candidate.paper_key}" if candidate.paper_key else ""
    facts = f"facts from {candidate.provenance}" if candidate.provenance else ""
    return "; ".join(part for part in (here, candidate.reason, facts) if part)


_COLUMNS: tuple[tuple[str, Callable[[Candidate], str]], ...] = (
    ("Outcome", _outcome),
    ("Title", _title),
    ("Authors", _authors),
    ("Where", _where),
    ("Why", _why),
)


class ImportTable(QAbstractTableModel):
    """One row a record; only what would change the library can be ticked."""

    chosen_changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._candidates: tuple[Candidate, ...] = ()
        self.chosen: set[int] = set()

    def show(self, preview: Preview) -> None:
        """Show the records of a preview; all that would be taken in are chosen."""
        self.beginResetModel()
        self._candidates = preview.candidates
        self.chosen = {i for i, c in enumerate(self._candidates) if c.outcome.is_taken}
        self.endResetModel()
        self.chosen_changed.emit()

    @property
    def choosable(self) -> int:
        """How many records can be taken."""
        return sum(1 for c in self._candidates if c.outcome.is_taken)

    def choose_all(self, is_chosen: bool) -> None:
        """Take all records that would be taken in, or none."""
        self.chosen = {i for i, c in enumerate(self._candidates) if c.outcome.is_taken and is_chosen}
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, 0), [_Check])
        self.chosen_changed.emit()

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
            return _COLUMNS[index.column()][1](candidate)
        if role == _Check and index.column() == 0 and candidate.outcome.is_taken:
            return Qt.CheckState.Checked if index.row() in self.chosen else Qt.CheckState.Unchecked
        return None

    def setData(self, index: _Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Take a record or leave it."""
        if role != _Check or not self._candidates[index.row()].outcome.is_taken:
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self.chosen.add(index.row())
        else:
            self.chosen.discard(index.row())
        self.dataChanged.emit(index, index, [_Check])
        self.chosen_changed.emit()
        return True

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Records that would be taken in can be ticked."""
        enabled = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        if index.column() == 0 and self._candidates[index.row()].outcome.is_taken:
            return enabled | Qt.ItemFlag.ItemIsUserCheckable
        return enabled
