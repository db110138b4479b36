"""The dialog in which the reader says what the columns of an imported table mean."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.import_columns import Column, first_row_is, kept_as, meanings
from legenda.actions.importing import FileRead
from legenda.ui.calm_table import calm

_WIDTHS = (200, 230)
#: What stands for the heading of a column that has none.
_PLACE = re.compile(r"column \d+")
_VALUE = Qt.ItemDataRole.UserRole
#: What stands in a list for "extra.NAME", whose name is the heading's.
_KEPT = "extra."
_KEPT_WORDS = "Keep as a field by its heading"


class ColumnsDialog(QDialog):
    """Each column with its meaning and the first value in it; gives back the meanings of every table by its path."""

    columns_given = Signal(object)

    def __init__(self, files: Sequence[FileRead], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Columns of the table")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._files = files
        self._given = {file.path: {c.heading: c.meaning for c in file.result.columns} for file in files}
        self._choices = _choices(self)
        self.file = QComboBox(self)
        self.file.addItems([file.name for file in files])
        self.table = QTableWidget(0, 3, self)
        self.table.setHorizontalHeaderLabels(["Heading", "Meaning", "First value"])
        calm(self.table, "Columns of the table")
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.verticalHeader().setDefaultSectionSize(self.file.sizeHint().height() + 4)
        for column, width in enumerate(_WIDTHS):
            self.table.setColumnWidth(column, width)
        self.first_row = QCheckBox("The first row is a &paper, and the table has no headings", self)
        self._lay_out()
        self.file.currentIndexChanged.connect(self._show_file)
        self.first_row.clicked.connect(self._on_first_row)
        self._show_file(0)

    def _lay_out(self) -> None:
        intro = QLabel(
            "Say what each column means, and the preview is made anew. A field that is kept by its heading stays with "
            "the paper and goes out with it again.",
            self,
        )
        intro.setWordWrap(True)
        label = QLabel("&File:", self)
        label.setBuddy(self.file)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.file, 1)
        for part in (label, self.file):
            part.setVisible(len(self._files) > 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton("&Read the table so", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addLayout(row)
        layout.addWidget(self.first_row)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
        self.resize(820, 560)

    def meaning(self, row: int) -> QComboBox:
        """The list of meanings of a column, by its place."""
        box = self.table.cellWidget(row, 1)
        assert isinstance(box, QComboBox)
        return box

    def given(self) -> Mapping[str, Mapping[str, str]]:
        """The meanings by path and heading, as they stand."""
        return self._given

    def _show_file(self, place: int) -> None:
        file = self._files[place]
        self.first_row.setChecked(all(map(_PLACE.fullmatch, self._given[file.path])))
        self.table.setEnabled(True)
        self.table.setRowCount(0)
        self.table.setRowCount(len(file.result.columns))
        for row, column in enumerate(file.result.columns):
            for cell, text in ((0, column.heading), (2, column.example)):
                item = QTableWidgetItem(" ".join(text.split()))
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                item.setToolTip(text)
                self.table.setItem(row, cell, item)
            self.table.setCellWidget(row, 1, self._list_of(file.path, column))
        if file.result.columns:
            self.meaning(0).setFocus()

    def _on_first_row(self, is_record: bool) -> None:
        """The columns get other names: their meanings are proposed anew when the table is read so."""
        self._given[self._files[self.file.currentIndex()].path] = first_row_is(is_record)
        self.table.setEnabled(False)
        self.deed_button.setFocus()

    def _list_of(self, path: str, column: Column) -> QComboBox:
        current = self._given[path][column.heading]
        box = _MeaningBox(self.table)
        box.setModel(self._choices)
        box.setAccessibleName(f"Meaning of the column {column.heading}")
        box.setCurrentIndex(box.findData(_KEPT if current.startswith(_KEPT) else current, _VALUE))
        kept = current if current.startswith(_KEPT) else kept_as(column.heading)

        def chosen(_place: int) -> None:
            value = str(box.currentData(_VALUE))
            self._given[path][column.heading] = kept if value == _KEPT else value

        box.currentIndexChanged.connect(chosen)
        return box

    def _on_accepted(self) -> None:
        self.columns_given.emit(self._given)
        self.accept()


class _MeaningBox(QComboBox):
    """A list that the wheel does not change while the reader only scrolls by."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the table."""
        event.ignore()


def _choices(parent: QWidget) -> QStandardItemModel:
    """Every meaning, shared by all lists: the words, and the value behind them."""
    model = QStandardItemModel(parent)
    words = {**{name: text for name, text in meanings().items() if name}, _KEPT: _KEPT_WORDS, "": meanings()[""]}
    for value, text in words.items():
        item = QStandardItem(text)
        item.setData(value, _VALUE)
        model.appendRow(item)
    return model
