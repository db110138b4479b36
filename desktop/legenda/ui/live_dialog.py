"""The dialog of live files: which files follow the library, which are watched, and how to begin or end that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from legenda.ui.text_table import TextTable


@dataclass(frozen=True, slots=True)
class Kept:
    """What a kept file may hold: words for it, and the list or the search that it follows, or neither."""

    words: str
    list_name: str = ""
    query: str = ""


class LiveDialog(QDialog):
    """Rows are path, what, and fault; the signals name files, and what a new kept file is to hold."""

    keep_asked = Signal(str, object)
    watch_asked = Signal(str)
    stop_asked = Signal(str)
    replace_asked = Signal()

    def __init__(self, choices: Sequence[Kept], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Live files")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rows: Sequence[tuple[str, str, str]] = ()
        self.table = TextTable("Live files", ("File", "Holds", "Remark"), self)
        self.what = QComboBox(self)
        for choice in choices:
            self.what.addItem(choice.words, choice)
        self.keep_button = QPushButton("&Keep a file up to date…", self)
        self.watch_file_button = QPushButton("Watch a &file…", self)
        self.watch_folder_button = QPushButton("Watch a fol&der…", self)
        self.stop_button = QPushButton("&Stop", self)
        self.stop_button.setToolTip("Look after the chosen file no longer; the file stays")
        self.replace_button = QPushButton("&Replace what others wrote", self)
        self._lay_out()
        self.keep_button.clicked.connect(self._on_keep)
        self.watch_file_button.clicked.connect(self._on_watch_file)
        self.watch_folder_button.clicked.connect(self._on_watch_folder)
        self.stop_button.clicked.connect(self._on_stop)
        self.replace_button.clicked.connect(self.replace_asked)
        self.show_files(())

    def _lay_out(self) -> None:
        intro = QLabel(
            "A kept file, such as the .bib of a thesis, is written anew whenever its papers change. A watched file or "
            "folder is never written: what others change in it is offered as an import.",
            self,
        )
        intro.setWordWrap(True)
        label = QLabel("&Papers:", self)
        label.setBuddy(self.what)
        keep, watch = QHBoxLayout(), QHBoxLayout()
        for part in (label, self.what, self.keep_button):
            keep.addWidget(part, 1 if part is self.what else 0)
        for button in (self.watch_file_button, self.watch_folder_button, self.replace_button, self.stop_button):
            watch.addWidget(button)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addWidget(self.table, 1)
        layout.addLayout(keep)
        layout.addLayout(watch)
        layout.addWidget(buttons)
        self.resize(760, 440)

    def show_files(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Show the live files as they are now."""
        self._rows = rows
        self.table.show_rows(rows)
        self.table.setColumnWidth(0, 320)
        self.stop_button.setEnabled(bool(rows))
        self.replace_button.setEnabled(any(fault for _, _, fault in rows))
        if rows:
            self.table.selectRow(0)

    def _on_keep(self) -> None:
        dialog = self._file_dialog(QFileDialog.FileMode.AnyFile)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)  # asks before an existing file is chosen
        dialog.setDefaultSuffix("bib")
        dialog.fileSelected.connect(self._on_kept)
        dialog.open()

    def _on_kept(self, name: str) -> None:
        self.keep_asked.emit(name, self.what.currentData())

    def _on_watch_file(self) -> None:
        dialog = self._file_dialog(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.watch_asked)
        dialog.open()

    def _on_watch_folder(self) -> None:
        dialog = self._file_dialog(QFileDialog.FileMode.Directory)
        dialog.fileSelected.connect(self.watch_asked)
        dialog.open()

    def _file_dialog(self, mode: QFileDialog.FileMode) -> QFileDialog:
        dialog = QFileDialog(self, "Live files")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(mode)
        return dialog

    def _on_stop(self) -> None:
        row = self.table.current_row()
        if 0 <= row < len(self._rows):
            self.stop_asked.emit(self._rows[row][0])
