"""The dialog of live files: which files follow the library, which are watched, and how to begin or end that."""

from __future__ import annotations

from collections.abc import Sequence

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

from legenda.actions.profiling import ExportProfile, holds_papers
from legenda.ui.export_choices import ending
from legenda.ui.paper_choice import PaperChoice
from legenda.ui.text_table import TextTable

_ALL = "All papers"
_OF_PROFILE = "The papers of the profile"


class LiveDialog(QDialog):
    """Rows are path, what, and fault; the signals name files, what a new one is to hold, and by which profile."""

    keep_asked = Signal(str, object, str)
    watch_asked = Signal(str)
    stop_asked = Signal(str)
    replace_asked = Signal()

    def __init__(self, choices: Sequence[PaperChoice], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Live files")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rows: Sequence[tuple[str, str, str]] = ()
        self.table = TextTable("Live files", ("File", "Holds", "Remark"), self)
        self.what = QComboBox(self)
        for choice in (PaperChoice(_ALL), *choices):
            self.what.addItem(choice.words, choice)
        self.way = QComboBox(self)
        self.way.setAccessibleName("How the file is written")
        self.show_profiles(())
        self.keep_button = QPushButton("&Keep a file up to date…", self)
        self.watch_file_button = QPushButton("Watch a &file…", self)
        self.watch_folder_button = QPushButton("Watch a fol&der…", self)
        self.stop_button = QPushButton("&Stop", self)
        self.stop_button.setToolTip("Look after the chosen file no longer; the file stays")
        self.replace_button = QPushButton("&Replace what others wrote", self)
        self._lay_out()
        self.way.currentIndexChanged.connect(self._on_way)
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
        keep, watch = QHBoxLayout(), QHBoxLayout()
        for text, box in (("&Papers:", self.what), ("&Written as:", self.way)):
            label = QLabel(text, self)
            label.setBuddy(box)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            keep.addWidget(label)
            keep.addWidget(box, 1)
        keep.addWidget(self.keep_button)
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
        self.resize(860, 440)

    def show_files(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Show the live files as they are now."""
        self._rows = rows
        self.table.show_rows(rows)
        self.table.setColumnWidth(0, 320)
        self.stop_button.setEnabled(bool(rows))
        self.replace_button.setEnabled(any(fault for _, _, fault in rows))
        if rows:
            self.table.selectRow(0)

    def show_profiles(self, profiles: Sequence[ExportProfile]) -> None:
        """Offer these export profiles to write a file by."""
        self.way.clear()
        self.way.addItem("The ending of the file says", None)
        for profile in profiles:
            self.way.addItem(f"Profile {profile.name}", profile)

    @property
    def _profile(self) -> ExportProfile | None:
        found = self.way.currentData()
        return found if isinstance(found, ExportProfile) else None

    def _on_way(self) -> None:
        """A profile that keeps papers says which ones, unless others are chosen."""
        profile = self._profile
        holds = profile is not None and holds_papers(profile)
        self.what.setItemText(0, _OF_PROFILE if holds else _ALL)
        if holds:
            self.what.setCurrentIndex(0)

    def _on_keep(self) -> None:
        dialog = self._file_dialog(QFileDialog.FileMode.AnyFile)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)  # asks before an existing file is chosen
        dialog.setDefaultSuffix(ending(self._profile.format) if self._profile else "bib")
        dialog.fileSelected.connect(self._on_kept)
        dialog.open()

    def _on_kept(self, name: str) -> None:
        self.keep_asked.emit(name, self.what.currentData(), self._profile.name if self._profile else "")

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
