"""A dialog for one line of text: a list's name, a citation key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget


class TextDialog(QDialog):
    """Asks for a line of text that is not empty; the button names the deed.

    One that `waits` stays open once the text is given, until it is closed (`accept`) or told why it cannot be.
    """

    text_given = Signal(str)

    def __init__(self, title: str, label: str, deed: str, text: str, parent: QWidget, waits: bool = False) -> None:
        super().__init__(parent)
        self._waits = waits
        self._is_waiting = False
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit(text, self)
        self.field.setMinimumWidth(360)
        self.field.selectAll()
        words = QLabel(label, self)
        words.setWordWrap(True)
        words.setBuddy(self.field)
        self.fault = QLabel(self)
        self.fault.setObjectName("fault")  # coloured by the style sheet
        self.fault.setTextFormat(Qt.TextFormat.PlainText)
        self.fault.setWordWrap(True)
        self.fault.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton(deed, QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.field)
        layout.addWidget(self.fault)
        layout.addWidget(buttons)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.field.textChanged.connect(self._on_text_changed)
        self._on_text_changed(text)

    def show_fault(self, sentence: str) -> None:
        """Say why the text cannot be, and let the reader change it."""
        self.fault.setText(sentence)
        self.fault.show()
        self.field.setAccessibleDescription(sentence)
        self._wait(False)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def reject(self) -> None:
        """Close without the deed; what is under way cannot be stopped any more."""
        if not self._is_waiting:
            super().reject()

    def _wait(self, is_waiting: bool) -> None:
        self._is_waiting = is_waiting
        self.field.setEnabled(not is_waiting)
        self.deed_button.setEnabled(not is_waiting)

    def _on_text_changed(self, text: str) -> None:
        self.fault.hide()
        self.field.setAccessibleDescription("")
        self.deed_button.setEnabled(bool(text.strip()))

    def _on_accepted(self) -> None:
        if self._waits:
            self._wait(True)
        self.text_given.emit(self.field.text().strip())
        if not self._waits:
            self.accept()
