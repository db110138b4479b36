"""A table of plain texts for dialogs that show what was found."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from legenda.ui.calm_table import calm

_Index = QModelIndex | QPersistentModelIndex
_Display = Qt.ItemDataRole.DisplayRole


class TextRows(QAbstractTableModel):
    """Rows of texts under headings; any number of them costs nothing until they are painted."""

    def __init__(self, headings: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self._headings = headings
        self._rows: Sequence[Sequence[str]] = ()

    def show(self, rows: Sequence[Sequence[str]]) -> None:
        """Show these rows in place of those before."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """The number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """The number of columns."""
        return 0 if parent.isValid() else len(self._headings)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Display) -> object:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and role == _Display:
            return self._headings[section]
        return None

    def data(self, index: _Index, role: int = _Display) -> object:
        """The text of a cell, whole in its tip."""
        if role in (_Display, Qt.ItemDataRole.ToolTipRole):
            return self._rows[index.row()][index.column()]
        return None


class TextTable(QTableView):
    """The view of such rows; the last column takes what room is left."""

    def __init__(self, name: str, headings: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.rows = TextRows(headings, self)
        self.setModel(self.rows)
        calm(self, name)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.horizontalHeader().setStretchLastSection(True)

    def show_rows(self, rows: Sequence[Sequence[str]]) -> None:
        """Show these rows, the columns as wide as the first of them need."""
        self.rows.show(rows)
        for column in range(self.rows.columnCount() - 1):
            self.resizeColumnToContents(column)
            self.setColumnWidth(column, min(self.columnWidth(column) + 12, 260))

    def current_row(self) -> int:
        """The row with the cursor; -1 when there is none."""
        return self.currentIndex().row()
