"""The export dialog: which papers, in which format, with what, and whereto."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.profiling import ExportProfile, spelled_out
from legenda.actions.referencing import REFERENCE_FORMATS, styles
from legenda.actions.wording import shortened
from legenda.ui.export_choices import FORMATS, choose_order, ending, order_box, profile_of
from legenda.ui.export_papers import ExportPapers
from legenda.ui.paper_choice import PaperChoice
from legenda.ui.profile_row import ProfileRow
from legenda.ui.style_row import StyleRow
from legenda.ui.window_settings import Export


class ExportDialog(QDialog):
    """Gives back the choices and whether the text goes to the clipboard; the last choices stand at first."""

    export_asked = Signal(object, bool, bool)
    profile_saved = Signal(object)
    profile_removed = Signal(str)

    def __init__(
        self,
        selected: int,
        shown: int,
        shown_words: str,
        choices: Sequence[PaperChoice],
        chosen: Export,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._chosen = chosen
        self.papers = ExportPapers(selected, shown, shown_words, choices, self)
        if selected < 2:  # what was selected on purpose goes before the papers of the last export
            self.papers.choose(chosen.list_id or None, chosen.query)
        self.profiles = ProfileRow(chosen.profile, self)
        self.format = QComboBox(self)
        for name, words, _ending in FORMATS:
            self.format.addItem(words, name)
        self.format.setCurrentIndex(max(self.format.findData(chosen.format), 0))
        self.style_row = StyleRow(styles(), chosen.style, self)
        self.abstract = _box("with &abstracts", chosen.abstract, self)
        self.notes = _box("with my &notes", chosen.notes, self)
        self.status = _box("with s&tatus, rating and dates of reading", chosen.status, self)
        self.ascii = _box('plain letters onl&y ({\\"u} for ü), for old BibTeX', chosen.ascii, self)
        self.order = order_box(chosen.order, self)
        self.only = _line(chosen.only, "all; such as author, title, year", self)
        self.without = _line(chosen.without, "none; such as url, keywords", self)
        self.file = _line(chosen.file, "asked for each time", self)
        self.choose_button = QPushButton("C&hoose…", self)
        self._lay_out()
        self._connect()
        self._on_format_changed()
        self._on_file_changed(chosen.file)

    def _lay_out(self) -> None:
        self._form = form = QFormLayout()
        form.addRow(_label("&Profile:", self.profiles.names), self.profiles)
        form.addRow("Papers:", self.papers)
        form.addRow("&Format:", self.format)
        form.addRow(_label("St&yle:", self.style_row.names), self.style_row)
        for box in (self.abstract, self.notes, self.status, self.ascii):
            form.addRow("", box)
        self._hint = QLabel("JSON holds everything by itself, notes, highlights and readings too.", self)
        form.addRow("", self._hint)
        form.addRow("Or&der:", self.order)
        form.addRow("&Only these fields:", self.only)
        form.addRow("L&eave out:", self.without)
        file = QHBoxLayout()
        file.addWidget(self.file, 1)
        file.addWidget(self.choose_button)
        form.addRow(_label("F&ile:", self.file), file)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.copy_button = buttons.addButton("&Copy", QDialogButtonBox.ButtonRole.ActionRole)
        self.file_button = buttons.addButton("&Write to a file…", QDialogButtonBox.ButtonRole.AcceptRole)
        self.file_button.setDefault(True)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.choose_button.setAutoDefault(False)
        self.setMinimumWidth(520)

    def _connect(self) -> None:
        self.format.currentIndexChanged.connect(self._on_format_changed)
        self.style_row.changed.connect(self._on_format_changed)
        self.file.textChanged.connect(self._on_file_changed)
        self.choose_button.clicked.connect(self._on_choose)
        self.file_button.clicked.connect(self._on_file)
        self.copy_button.clicked.connect(self._on_copy)
        self.profiles.chosen.connect(self._on_profile)
        self.profiles.save_asked.connect(self._on_save)
        self.profiles.remove_asked.connect(self.profile_removed)
        self.profiles.put_back_asked.connect(self.profile_saved)

    def show_profiles(self, profiles: Sequence[ExportProfile], current: str | None = None) -> None:
        """Offer these profiles; `current` is the one that stands there, as before when None."""
        self.profiles.show_profiles(profiles, self.profiles.current if current is None else current)

    def choices(self) -> Export:
        """The choices as they stand."""
        held = self.papers.choice
        return replace(
            self._chosen,
            format=self.format.currentData(),
            abstract=self.abstract.isChecked(),
            notes=self.notes.isChecked(),
            status=self.status.isChecked(),
            ascii=self.ascii.isChecked(),
            only=self.only.text().strip(),
            without=self.without.text().strip(),
            order=self.order.currentData(),
            profile=self.profiles.current,
            file=self.file.text().strip(),
            list_id=(held.list_id or 0) if held else 0,
            query=held.query if held else "",
            style=self.style_row.current,
        )

    def _on_profile(self, profile: ExportProfile) -> None:
        """Choose everything as a profile says."""
        told = spelled_out(profile)
        self.papers.choose(told.list_id, told.query)
        self.style_row.choose(told.style)
        self.format.setCurrentIndex(max(self.format.findData(told.format), 0))
        for box, is_on in (
            (self.abstract, bool(told.abstract)), (self.notes, told.notes), (self.status, told.status),
            (self.ascii, told.ascii),
        ):  # fmt: skip
            box.setChecked(is_on)
        choose_order(self.order, told.order)
        self.only.setText(", ".join(told.only))
        self.without.setText(", ".join(told.without))
        self.file.setText(told.path)

    def _on_save(self, name: str) -> None:
        self.profile_saved.emit(profile_of(replace(self.choices(), profile=name)))

    def _on_choose(self) -> None:
        dialog = QFileDialog(self, "The file that is written", self.file.text() or self._chosen.folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending(self.format.currentData()))
        dialog.fileSelected.connect(self.file.setText)
        dialog.open()

    def _on_file_changed(self, text: str) -> None:
        name = shortened(Path(text.strip()).name, 30).replace("&", "&&")
        self.file_button.setText(f"&Write {name}" if name else "&Write to a file…")

    def _on_format_changed(self) -> None:
        holds_all = self.format.currentData() == "json"
        has_references = self.format.currentData() in REFERENCE_FORMATS
        self._form.setRowVisible(self.style_row, has_references)
        for box in (self.abstract, self.notes, self.status, self.ascii):
            box.setVisible(not holds_all)
        self.ascii.setVisible(self.format.currentData() in ("bibtex", "biblatex"))
        self._hint.setVisible(holds_all)
        is_annotated = not (has_references and self.style_row.current)
        for part in (self.abstract, self.notes, self.status, self.only, self.without):
            part.setEnabled(is_annotated)  # a style alone says what stands in its references

    def _on_file(self) -> None:
        self._ask(False)

    def _on_copy(self) -> None:
        self._ask(True)

    def _ask(self, to_clipboard: bool) -> None:
        self.export_asked.emit(self.choices(), self.papers.only_selected, to_clipboard)
        self.accept()


def _label(text: str, buddy: QWidget) -> QLabel:
    """The label of a row with several parts; its key goes to `buddy`."""
    label = QLabel(text)
    label.setBuddy(buddy)
    return label


def _line(text: str, hint: str, parent: QWidget) -> QLineEdit:
    line = QLineEdit(text, parent)
    line.setPlaceholderText(hint)
    return line


def _box(text: str, is_on: bool, parent: QWidget) -> QCheckBox:
    box = QCheckBox(text, parent)
    box.setChecked(is_on)
    return box
