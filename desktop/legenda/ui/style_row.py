"""The row of the export dialog in which the citation style of references is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QPushButton, QWidget

_NONE = "None: an annotated bibliography"


class StyleRow(QWidget):
    """The styles that come with Legenda, any other from a file, or none."""

    changed = Signal()

    def __init__(self, styles: Sequence[tuple[str, str]], current: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.names = QComboBox(self)
        self.names.setAccessibleName("Citation style of references")
        self.names.addItem(_NONE, "")
        for name, words in styles:
            self.names.addItem(words, name)
        self.names.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.file_button = QPushButton("&Use another…", self)
        self.file_button.setToolTip("Any citation style in CSL, such as those of the Zotero style repository")
        self.file_button.setAutoDefault(False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.names, 1)
        layout.addWidget(self.file_button)
        self.choose(current)
        self.names.currentIndexChanged.connect(self.changed)
        self.file_button.clicked.connect(self._on_file)

    @property
    def current(self) -> str:
        """The short name or the file of the style; "" for none."""
        return str(self.names.currentData())

    def choose(self, style: str) -> None:
        """Choose a style; one from a file is added."""
        if self.names.findData(style) < 0:
            self.names.addItem(Path(style).name, style)
        self.names.setCurrentIndex(self.names.findData(style))

    def _on_file(self) -> None:
        dialog = QFileDialog(self, "Citation style", "", "Citation styles (*.csl)")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.choose)
        dialog.open()
