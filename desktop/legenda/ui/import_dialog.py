"""The import preview: what would become of every record, before anything is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.import_matching import Outcome
from legenda.actions.importing import FileRead, Preview
from legenda.actions.wording import counted
from legenda.model.record import Problem
from legenda.system.path_text import shown
from legenda.ui.calm_table import calm
from legenda.ui.columns_dialog import ColumnsDialog
from legenda.ui.encoding_dialog import are_guessed, ask_encoding
from legenda.ui.import_table import DIFFERS, FILE, OUTCOMES, ImportTable

_WIDTHS = (130, 330, 130, 100, 230)
_FILE_WIDTH = 150


class ImportDialog(QDialog):
    """Shows progress while the files are read, then the preview, then progress while the papers are taken in.

    The dialog does no work: it asks by `accepted_with`, and `cancelled` is the flag that the work looks at. It stays
    until it is accepted when the papers are in, so that they can be stopped on their way.
    """

    #: The preview, the records taken, and those whose differing values are taken over (None: as by themselves).
    accepted_with = Signal(object, object, object)
    columns_given = Signal(object)
    encoding_given = Signal(str)

    def __init__(self, paths: Sequence[Path], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Import")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.cancelled = Event()
        self.is_taking_in = False
        self._preview: Preview | None = None
        self._names = _named(paths)
        self.summary = QLabel(f"Reading {self._names}…", self)
        self.summary.setWordWrap(True)
        self.assumptions = QLabel(self)
        self.assumptions.setWordWrap(True)
        self.assumptions.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.assumptions.hide()
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName("Progress")
        self.table = ImportTable(self)
        self._view = self._make_view()
        self.problems = self._make_problems()
        self._parts = QSplitter(Qt.Orientation.Vertical, self)
        self._parts.addWidget(self._view)
        self._parts.addWidget(self.problems)
        self._parts.setStretchFactor(0, 3)
        self._parts.setStretchFactor(1, 1)
        self._all_button = QPushButton("Take &all", self)
        self._none_button = QPushButton("Take &none", self)
        self.columns_button = QPushButton("&Columns…", self)
        self.columns_button.setToolTip("Say what the columns of the table mean")
        self.encoding_button = QPushButton("&Encoding…", self)
        self.encoding_button.setToolTip("Say how the letters of the files are written, where they look wrong")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.cancel_button = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        self.deed_button = buttons.addButton("Import", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        row = QHBoxLayout()
        for part in (self._all_button, self._none_button, self.columns_button, self.encoding_button, buttons):
            row.addWidget(part)
        row.insertStretch(4, 1)
        layout = QVBoxLayout(self)
        for widget in (self.summary, self.assumptions, self.bar, self._parts):
            layout.addWidget(widget)
        layout.addLayout(row)
        self.resize(1100, 640)
        self._show_reading(True)
        self._all_button.clicked.connect(self._on_take_all)
        self._none_button.clicked.connect(self._on_take_none)
        self.columns_button.clicked.connect(self._on_columns)
        self.encoding_button.clicked.connect(self._on_encoding)
        self.table.chosen_changed.connect(self._show_chosen)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)

    def show_progress(self, done: int, total: int, what: str) -> None:
        """How far the reading, or the taking in, has come."""
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        if what:
            self.summary.setText(what)

    def show_reading(self) -> None:
        """The files are read anew."""
        self.summary.setText(f"Reading {self._names}…")
        self.bar.setRange(0, 0)
        self._show_reading(True)

    def show_preview(self, preview: Preview) -> None:
        """Show what would become of every record."""
        self._preview = preview
        self.table.show(preview)
        self._view.setColumnHidden(DIFFERS, not self.table.has_differences)
        self._view.setColumnHidden(FILE, not self.table.has_files)
        self.summary.setText(_summary(preview))
        self.assumptions.setText(" ".join(preview.assumptions))
        self.assumptions.setVisible(bool(preview.assumptions))
        self._show_problems(preview.problems)
        self._show_reading(False)
        only_differs = self.table.has_differences and not self.table.choosable
        self._view.setCurrentIndex(self.table.index(0, DIFFERS if only_differs else 0))
        self._view.setFocus()

    @property
    def is_reading(self) -> bool:
        """Whether no preview is on show yet."""
        return self._parts.isHidden()

    def reject(self) -> None:
        """Stop the reading, or the taking in, and keep nothing."""
        self.cancelled.set()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing the window of the dialog is cancelling."""
        self.cancelled.set()
        super().closeEvent(event)

    def _make_view(self) -> QTableView:
        view = QTableView(self)
        view.setModel(self.table)
        calm(view, "Records of the import")
        view.setWordWrap(False)
        view.horizontalHeader().setStretchLastSection(True)
        for column, width in enumerate(_WIDTHS):
            view.horizontalHeader().resizeSection(column, width)
        view.horizontalHeader().resizeSection(FILE, _FILE_WIDTH)
        view.horizontalHeader().moveSection(FILE, 1)
        return view

    def _make_problems(self) -> QTableWidget:
        table = QTableWidget(0, 4, self)
        table.setHorizontalHeaderLabels(["File", "Line", "What was not understood", "Kept"])
        calm(table, "What was not understood")
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        return table

    def _show_problems(self, problems: Sequence[Problem]) -> None:
        self.problems.setRowCount(len(problems))
        for row, problem in enumerate(problems):
            cells = (problem.file, str(problem.line or ""), _told(problem), problem.kept)
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.problems.setItem(row, column, item)

    def _show_reading(self, is_reading: bool) -> None:
        self.bar.setVisible(is_reading)
        has_records = self.table.rowCount() > 0
        self._view.setVisible(has_records)
        self.problems.setVisible(self.problems.rowCount() > 0)
        self._parts.setVisible(not is_reading)
        for button in (self._all_button, self._none_button):
            button.setVisible(not is_reading and has_records)
        files = self._preview.files if self._preview is not None else ()
        self.encoding_button.setVisible(not is_reading and are_guessed(files))
        self.columns_button.setVisible(not is_reading and bool(self._tables()))
        self.deed_button.setVisible(is_reading or has_records)
        self.cancel_button.setText("Cancel" if is_reading or has_records else "Close")
        self.deed_button.setEnabled(False)
        if not is_reading:
            self._show_chosen()

    def _show_taking_in(self) -> None:
        """The papers are on their way: all that is left to do is to stop them."""
        self.is_taking_in = True
        self.summary.setText(f"{self.deed_button.text().replace('Import', 'Importing', 1)}…")
        self.bar.setRange(0, 0)
        self.bar.show()
        for part in (self._parts, self.assumptions, self._all_button, self._none_button):
            part.setEnabled(False)
        for button in (self.columns_button, self.encoding_button):
            button.setEnabled(False)
        self.deed_button.setEnabled(False)
        self.cancel_button.setText("Cancel")
        self.cancel_button.setFocus()

    def _show_chosen(self) -> None:
        taken, changed = len(self.table.chosen), len(self.table.overwriting - self.table.chosen)
        change = f"change {counted(changed, 'paper')}"
        words = f"Import {counted(taken, 'paper')}{f', {change}' if changed else ''}"
        self.deed_button.setText(words if taken or not changed else change.capitalize())
        self.deed_button.setEnabled(taken + changed > 0)

    def _tables(self) -> list[FileRead]:
        return [file for file in self._preview.files if file.result.columns] if self._preview is not None else []

    def _on_columns(self) -> None:
        dialog = ColumnsDialog(self._tables(), self)
        dialog.columns_given.connect(self.columns_given)
        dialog.open()

    def _on_encoding(self) -> None:
        ask_encoding(self, self.encoding_given.emit)

    def _on_take_all(self) -> None:
        self.table.choose_all(True)

    def _on_take_none(self) -> None:
        self.table.choose_all(False)

    def _on_accepted(self) -> None:
        if self._preview is not None:
            chosen = frozenset(self.table.chosen)
            taken = None if len(chosen) == self.table.choosable else chosen
            self._show_taking_in()
            self.accepted_with.emit(self._preview, taken, frozenset(self.table.overwriting))


def _named(paths: Sequence[Path]) -> str:
    return shown(paths[0].name) if len(paths) == 1 else f"{len(paths)} files"


def _told(problem: Problem) -> str:
    return f"{problem.record}: {problem.reason}" if problem.record else problem.reason


def _summary(preview: Preview) -> str:
    """How many records would fare how, and that nothing has happened yet."""
    outcomes = [candidate.outcome for candidate in preview.candidates]
    parts = [f"{number:,} {OUTCOMES[o].lower()}" for o in Outcome if (number := outcomes.count(o))]
    if preview.problems:
        parts.append(counted(len(preview.problems), "problem"))
    if not outcomes:
        return f"No papers were found ({', '.join(parts)})." if parts else "No papers were found."
    return f"{', '.join(parts)}. Nothing is kept until you import."
