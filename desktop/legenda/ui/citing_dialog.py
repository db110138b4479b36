"""The dialog in which the reader says how citations and references are copied."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
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

from legenda.actions.referencing import CITATION_FORMS, cite
from legenda.ui.window_settings import Citing

_SAMPLE = ("knuth1984", "lamport1994")


class CitingDialog(QDialog):
    """Gives back the form of citations, what stands between them, and the citation style of references."""

    chosen = Signal(object)

    def __init__(self, citing: Citing, styles: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("How papers are cited")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.form = QComboBox(self)
        for name, form in CITATION_FORMS.items():
            self.form.addItem(form.words, name)
        self.form.setCurrentIndex(max(self.form.findData(citing.form), 0))
        self.separator = QLineEdit(citing.separator or self._usual(), self)
        self.separator.setMaximumWidth(100)
        self.sample = QLabel(self)
        self.sample.setTextFormat(Qt.TextFormat.PlainText)
        self.style_box = QComboBox(self)
        for name, words in styles:
            self.style_box.addItem(words, name)
        self._choose_style(citing.style)
        self.file_button = QPushButton("Other &file…", self)
        self.file_button.setToolTip("Any citation style in CSL, such as those of the Zotero style repository")
        self._lay_out()
        self.form.currentIndexChanged.connect(self._on_form_changed)
        self.separator.textChanged.connect(self._show_sample)
        self.file_button.clicked.connect(self._on_file)
        self._show_sample()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.addWidget(self.style_box, 1)
        row.addWidget(self.file_button)
        form = QFormLayout()
        form.addRow("&Citations:", self.form)
        form.addRow("&Between two keys:", self.separator)
        form.addRow("", self.sample)
        label = QLabel("Style of &references:", self)
        label.setBuddy(self.style_box)
        form.addRow(label, row)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton("&Use these", QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(buttons)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.setMinimumWidth(520)

    def citing(self) -> Citing:
        """The choices as they stand; the form's own separator is remembered as none."""
        separator = "" if self.separator.text() == self._usual() else self.separator.text()
        return Citing(self.form.currentData(), separator, self.style_box.currentData())

    def _usual(self) -> str:
        return CITATION_FORMS[self.form.currentData()].separator

    def _on_form_changed(self) -> None:
        self.separator.setText(self._usual())
        self._show_sample()

    def _show_sample(self) -> None:
        self.sample.setText(cite(_SAMPLE, self.form.currentData(), self.separator.text()))

    def _choose_style(self, style: str) -> None:
        place = self.style_box.findData(style)
        if place < 0:
            self.style_box.addItem(Path(style).name, style)
            place = self.style_box.count() - 1
        self.style_box.setCurrentIndex(place)

    def _on_file(self) -> None:
        dialog = QFileDialog(self, "Citation style", "", "Citation styles (*.csl)")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._choose_style)
        dialog.open()

    def _on_accepted(self) -> None:
        self.chosen.emit(self.citing())
        self.accept()
