"""A dialog for one line of text: a list's name, a citation key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget


class TextDialog(QDialog):
    """Asks for a line of text that is not empty; the button names the deed."""

    text_given = Signal(str)

    def __init__(self, title: str, label: str, deed: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit(text, self)
        self.field.setMinimumWidth(360)
        self.field.selectAll()
        words = QLabel(label, self)
        words.setWordWrap(True)
        words.setBuddy(self.field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton(deed, QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.field)
        layout.addWidget(buttons)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.field.textChanged.connect(self._on_text_changed)
        self._on_text_changed(text)

    def _on_text_changed(self, text: str) -> None:
        self.deed_button.setEnabled(bool(text.strip()))

    def _on_accepted(self) -> None:
        self.text_given.emit(self.field.text().strip())
        self.accept()
