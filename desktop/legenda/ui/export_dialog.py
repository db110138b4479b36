"""The export dialog: which papers, in which format, with what, and whereto."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from legenda.ui.window_settings import Export

#: The formats offered: name, words, and the ending of the file.
FORMATS = (
    ("bibtex", "BibTeX", "bib"),
    ("biblatex", "BibLaTeX", "bib"),
    ("ris", "RIS", "ris"),
    ("csl-json", "CSL-JSON (for citation processors)", "json"),
    ("endnote-xml", "EndNote XML", "xml"),
    ("csv", "CSV (a table)", "csv"),
    ("markdown", "Markdown (annotated bibliography)", "md"),
    ("html", "HTML (annotated bibliography)", "html"),
    ("text", "Plain text (annotated bibliography)", "txt"),
    ("json", "JSON (everything Legenda knows)", "json"),
)


class ExportDialog(QDialog):
    """Gives back the choices and whether the text goes to the clipboard; the last choices stand at first."""

    export_asked = Signal(object, bool, bool)

    def __init__(self, selected: int, shown: int, shown_words: str, chosen: Export, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._chosen = chosen
        self.selected_button = QRadioButton(f"The &selected papers ({selected:,})", self)
        self.shown_button = QRadioButton(f"{shown_words} ({shown:,})", self)
        self.selected_button.setEnabled(selected > 0)
        self._scopes = QButtonGroup(self)
        for button in (self.selected_button, self.shown_button):
            self._scopes.addButton(button)
        (self.selected_button if selected > 1 or (selected and shown == 1) else self.shown_button).setChecked(True)
        self.format = QComboBox(self)
        for name, words, _ending in FORMATS:
            self.format.addItem(words, name)
        self.format.setCurrentIndex(max(self.format.findData(chosen.format), 0))
        self.abstract = _box("with &abstracts", chosen.abstract, self)
        self.notes = _box("with my &notes", chosen.notes, self)
        self.status = _box("with s&tatus, rating and dates of reading", chosen.status, self)
        self.ascii = _box('plain &letters only ({\\"u} for ü), for old BibTeX', chosen.ascii, self)
        self._lay_out()
        self.format.currentIndexChanged.connect(self._on_format_changed)
        self._on_format_changed()

    def _lay_out(self) -> None:
        form = QFormLayout()
        for label, part in (("Papers:", self.selected_button), ("", self.shown_button), ("&Format:", self.format)):
            form.addRow(label, part)
        for box in (self.abstract, self.notes, self.status, self.ascii):
            form.addRow("", box)
        self._hint = QLabel("JSON always holds everything, notes, highlights and readings too.", self)
        form.addRow("", self._hint)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.copy_button = buttons.addButton("&Copy", QDialogButtonBox.ButtonRole.ActionRole)
        self.file_button = buttons.addButton("&Write to a file…", QDialogButtonBox.ButtonRole.AcceptRole)
        self.file_button.setDefault(True)
        self.file_button.clicked.connect(self._on_file)
        self.copy_button.clicked.connect(self._on_copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(buttons)

    def choices(self) -> Export:
        """The choices as they stand."""
        return replace(
            self._chosen,
            format=self.format.currentData(),
            abstract=self.abstract.isChecked(),
            notes=self.notes.isChecked(),
            status=self.status.isChecked(),
            ascii=self.ascii.isChecked(),
        )

    def _on_format_changed(self) -> None:
        holds_all = self.format.currentData() == "json"
        for box in (self.abstract, self.notes, self.status, self.ascii):
            box.setVisible(not holds_all)
        self.ascii.setVisible(self.format.currentData() in ("bibtex", "biblatex"))
        self._hint.setVisible(holds_all)

    def _on_file(self) -> None:
        self._ask(False)

    def _on_copy(self) -> None:
        self._ask(True)

    def _ask(self, to_clipboard: bool) -> None:
        self.export_asked.emit(self.choices(), self.selected_button.isChecked(), to_clipboard)
        self.accept()


def ending(format: str) -> str:
    """The usual ending of a file in this format."""
    return next(end for name, _, end in FORMATS if name == format)


def _box(text: str, is_on: bool, parent: QWidget) -> QCheckBox:
    box = QCheckBox(text, parent)
    box.setChecked(is_on)
    return box
