"""A dialog to choose one of many named things, or to name a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from legenda.ui.fuzzy import fit

_NUMBER = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen: its number, its name and its icon, if any."""

    number: int
    name: str
    icon: QIcon | None = None


class ChooseDialog(QDialog):
    """Type to narrow the choices down; a name that is not among them makes a new one, where `new_words` say so."""

    chosen = Signal(int)
    new_named = Signal(str)

    def __init__(self, title: str, deed: str, new_words: str, choices: Sequence[Choice], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._choices = choices
        self._new_words = new_words
        self.field = QLineEdit(self)
        self.field.setPlaceholderText("Type a name")
        self.field.setAccessibleName("Name")
        self.view = QListWidget(self)
        self.view.setIconSize(QSize(16, 16))
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setAccessibleName("Choices")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton(deed, QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        for part in (self.field, self.view, buttons):
            layout.addWidget(part)
        self.resize(420, 360)
        self.field.textChanged.connect(self._fill)
        self.field.installEventFilter(self)
        self.view.itemActivated.connect(self._on_accepted)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self._fill("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list while the field keeps the focus."""
        is_press = watched is self.field and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.view.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _fill(self, typed: str) -> None:
        name = typed.strip()
        fitting = [(found.score, c) for c in self._choices if (found := fit(name, c.name)) is not None]
        self.view.clear()
        for _, choice in sorted(fitting, key=lambda pair: -pair[0]) if name else fitting:
            item = QListWidgetItem(choice.name, self.view)
            item.setData(_NUMBER, choice.number)
            if choice.icon is not None:
                item.setIcon(choice.icon)
        if name and self._new_words and all(c.name != name for c in self._choices):
            QListWidgetItem(f"{self._new_words} “{name}”", self.view)
        self.view.setCurrentRow(0)
        self.deed_button.setEnabled(self.view.count() > 0)

    def _on_accepted(self) -> None:
        if self.view.currentRow() < 0:
            return
        number = self.view.currentItem().data(_NUMBER)
        if number is None:
            self.new_named.emit(self.field.text().strip())
        else:
            self.chosen.emit(number)
        self.accept()
