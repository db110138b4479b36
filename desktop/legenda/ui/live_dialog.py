"""The dialog of live files: which files follow the library, which are watched, and how to begin or end that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.live import LiveKind
from legenda.actions.live_watch import Looked
from legenda.actions.profiling import ExportProfile, holds_papers
from legenda.ui.export_choices import ending
from legenda.ui.paper_choice import PaperChoice
from legenda.ui.text_table import TextTable

_ALL = "All papers"
#: The widths of the columns but the last, and the lines that are kept free for what there is to say.
_WIDTHS = (340, 230)
_REMARK_LINES = 3
_OF_PROFILE = "The papers of the profile"


@dataclass(frozen=True, slots=True)
class LiveRow:
    """A live file as it was looked at, and in words what it holds."""

    looked: Looked
    holds: str

    @property
    def path(self) -> str:
        """The whole path of the file."""
        return self.looked.file.path

    @property
    def sentence(self) -> str:
        """All there is to say of it, with its path."""
        remark = self.looked.remark or "nothing to remark"
        return remark if self.path in remark else f"{self.path}: {remark}"


class PathDelegate(QStyledItemDelegate):
    """Paths that are too long lose their middle: their ends tell them apart."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """As every cell, but for where it is cut."""
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideMiddle


class LiveDialog(QDialog):
    """The signals name files, those that wait in one, what a new one is to hold, and by which profile."""

    keep_asked = Signal(str, object, str)
    watch_asked = Signal(str)
    stop_asked = Signal(str)
    replace_asked = Signal(str)
    import_asked = Signal(object)
    refuse_asked = Signal(str)

    def __init__(self, choices: Sequence[PaperChoice], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Live files")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._rows: Sequence[LiveRow] = ()
        self.table = TextTable("Live files", ("File", "Holds", "Remark"), self)
        self.table.setWordWrap(False)
        self.table.setItemDelegateForColumn(0, PathDelegate(self.table))
        self.remark = QLabel(self)
        self.remark.setWordWrap(True)
        self.remark.setTextFormat(Qt.TextFormat.PlainText)
        self.remark.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.remark.setMinimumHeight(_REMARK_LINES * self.fontMetrics().lineSpacing())
        self.remark.setAccessibleName("What there is to say of the chosen file")
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
        self.import_button = QPushButton("&Import…", self)
        self.import_button.setToolTip("Show what the files that wait there would bring")
        self.refuse_button = QPushButton("Ref&use", self)
        self.refuse_button.setToolTip("Let go of what waits there; it is offered again when it changes")
        self.replace_button = QPushButton("&Replace what others wrote", self)
        self._lay_out()
        self.way.currentIndexChanged.connect(self._on_way)
        self.keep_button.clicked.connect(self._on_keep)
        self.watch_file_button.clicked.connect(self._on_watch_file)
        self.watch_folder_button.clicked.connect(self._on_watch_folder)
        self.stop_button.clicked.connect(self._on_stop)
        self.replace_button.clicked.connect(self._on_replace)
        self.import_button.clicked.connect(self._on_import)
        self.refuse_button.clicked.connect(self._on_refuse)
        self.table.selectionModel().currentRowChanged.connect(self._show_chosen)
        self.show_files(())

    def _lay_out(self) -> None:
        intro = QLabel(
            "A kept file, such as the .bib of a thesis, is written anew whenever its papers change. A watched file or "
            "folder is never written: what others change in it is offered as an import.",
            self,
        )
        intro.setWordWrap(True)
        chosen, keep, watch = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for button in (self.import_button, self.refuse_button, self.replace_button, self.stop_button):
            chosen.addWidget(button)
        chosen.addStretch(1)
        for text, box in (("&Papers:", self.what), ("&Written as:", self.way)):
            label = QLabel(text, self)
            label.setBuddy(box)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            keep.addWidget(label)
            keep.addWidget(box, 1)
        keep.addWidget(self.keep_button)
        for button in (self.watch_file_button, self.watch_folder_button):
            watch.addWidget(button)
        watch.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.remark)
        layout.addLayout(chosen)
        layout.addSpacing(12)
        layout.addLayout(keep)
        layout.addLayout(watch)
        layout.addWidget(buttons)
        self.resize(920, 560)

    def show_files(self, rows: Sequence[LiveRow]) -> None:
        """Show the live files as they are now; the chosen one stays chosen."""
        chosen = self._chosen
        paths = [row.path for row in rows]
        self._rows = rows
        self.table.show_rows([(row.path, row.holds, row.looked.remark.removeprefix(f"“{row.path}” ")) for row in rows])
        for column, width in enumerate(_WIDTHS):
            self.table.setColumnWidth(column, width)
        if rows:
            self.table.selectRow(paths.index(chosen.path) if chosen is not None and chosen.path in paths else 0)
        self._show_chosen()

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

    @property
    def _chosen(self) -> LiveRow | None:
        row = self.table.current_row()
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def _show_chosen(self) -> None:
        """Say all there is to say of the chosen file, and offer what can be done with it."""
        row = self._chosen
        looked = row.looked if row is not None else None
        is_kept = looked is not None and looked.file.kind is LiveKind.KEPT
        waits = looked is not None and bool(looked.paths)
        self.remark.setText(row.sentence if row is not None else "")
        self.stop_button.setEnabled(row is not None)
        self.import_button.setEnabled(waits)
        self.refuse_button.setEnabled(waits and not is_kept)
        self.replace_button.setEnabled(is_kept and waits)

    def _on_stop(self) -> None:
        if self._chosen is not None:
            self.stop_asked.emit(self._chosen.path)

    def _on_replace(self) -> None:
        if self._chosen is not None:
            self.replace_asked.emit(self._chosen.path)

    def _on_import(self) -> None:
        if self._chosen is not None:
            self.import_asked.emit(list(self._chosen.looked.paths))

    def _on_refuse(self) -> None:
        if self._chosen is not None:
            self.refuse_asked.emit(self._chosen.path)
