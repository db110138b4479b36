"""The dialog in which templates of notes are changed, added, removed and put in order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from legenda.model.note_templates import TEMPLATES, NoteTemplate
from legenda.ui.detail_parts import SMALL, Words, tool_button

_NEW = "New template"
_FACTS = (
    "{title}, {authors}, {year}, {venue}, {key} and {today} stand for facts of the paper, {cursor} for the place where "
    "writing begins."
)


class TemplateDialog(QDialog):
    """The templates by name, and the one chosen to write in; `templates_given` carries all of them.

    It stays open until it is closed (`accept`) or told why they cannot be so.
    """

    templates_given = Signal(object)

    def __init__(self, templates: Sequence[NoteTemplate], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Templates of notes")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._templates = list(templates)
        self.names = QListWidget(self)
        self.names.setAccessibleName("Templates")
        self.name = QLineEdit(self)
        self.text = QPlainTextEdit(self)
        self.text.setTabChangesFocus(True)
        self.fault = QLabel(self)
        self.fault.setObjectName("fault")  # coloured by the style sheet
        self.fault.setTextFormat(Qt.TextFormat.PlainText)
        self.fault.setWordWrap(True)
        self.fault.hide()
        self.add = self._button("Add a template", "plus", "Ctrl+N")
        self.remove = self._button("Remove the template", "trash-2", "Ctrl+Del")
        self.up = self._button("Move up", "arrow-up", "Alt+Up")
        self.down = self._button("Move down", "arrow-down", "Alt+Down")
        self._lay_out()
        self._connect()
        self._fill(0)
        self.resize(680, 460)

    def show_fault(self, sentence: str) -> None:
        """Say why the templates cannot be so, and let the reader change them."""
        self.fault.setText(sentence)
        self.fault.show()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- what is chosen

    def _fill(self, row: int) -> None:
        self.names.blockSignals(True)
        self.names.clear()
        self.names.addItems([template.name for template in self._templates])
        self.names.blockSignals(False)
        self.names.setCurrentRow(max(0, min(row, len(self._templates) - 1)))
        self._show_chosen()

    def _show_chosen(self) -> None:
        row = self.names.currentRow()
        chosen = self._templates[row] if row >= 0 else NoteTemplate("", "")
        for field in (self.name, self.text):
            field.blockSignals(True)
            field.setEnabled(row >= 0)
        self.name.setText(chosen.name)
        self.text.setPlainText(chosen.text)
        for field in (self.name, self.text):
            field.blockSignals(False)
        self.remove.setEnabled(row >= 0)
        self.up.setEnabled(row > 0)
        self.down.setEnabled(0 <= row < len(self._templates) - 1)

    def _on_written(self) -> None:
        row = self.names.currentRow()
        self.fault.hide()
        if row >= 0:
            self._templates[row] = NoteTemplate(self.name.text(), self.text.toPlainText())
            self.names.item(row).setText(self.name.text())

    # -- what is done with templates

    def _on_add(self) -> None:
        taken = {template.name for template in self._templates}
        names = (_NEW if number == 1 else f"{_NEW} {number}" for number in range(1, len(taken) + 2))
        self._templates.append(NoteTemplate(next(name for name in names if name not in taken), ""))
        self._fill(len(self._templates) - 1)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def _on_remove(self) -> None:
        row = self.names.currentRow()
        del self._templates[row]
        self._fill(row)
        self.names.setFocus(Qt.FocusReason.OtherFocusReason)

    def _move(self, step: int) -> None:
        row = self.names.currentRow()
        self._templates.insert(row + step, self._templates.pop(row))
        self._fill(row + step)

    def _on_reset(self) -> None:
        """Bring back those that came with the program; the reader's others stay."""
        own = {template.name for template in TEMPLATES}
        self._templates = [*TEMPLATES, *(one for one in self._templates if one.name not in own)]
        self._fill(0)

    # -- making

    def _button(self, words: str, drawing: str, key: str) -> QToolButton:
        button = tool_button(words, drawing, hint=f"{words} ({key})")
        button.setShortcut(QKeySequence(key))
        return button

    def _lay_out(self) -> None:
        deeds = QHBoxLayout()
        deeds.setSpacing(2)
        for button in (self.add, self.remove, self.up, self.down):
            deeds.addWidget(button)
        deeds.addStretch(1)
        left = QVBoxLayout()
        left.addWidget(self.names, 1)
        left.addLayout(deeds)
        facts = Words(SMALL, muted=True)
        facts.setText(_FACTS)
        right = QVBoxLayout()
        for words, field in (("&Name:", self.name), ("&Text, in Markdown:", self.text)):
            label = QLabel(words, self)
            label.setBuddy(field)
            right.addWidget(label)
            right.addWidget(field)
        right.addWidget(facts)
        both = QHBoxLayout()
        both.addLayout(left, 2)
        both.addLayout(right, 5)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.save = self.buttons.addButton("Save templates", QDialogButtonBox.ButtonRole.AcceptRole)
        self.save.setDefault(True)
        self.reset = self.buttons.addButton("Bring back the first ones", QDialogButtonBox.ButtonRole.ResetRole)
        self.reset.setToolTip("Summary, Claim, Method, Doubt and Quote as they came; your others stay")
        whole = QVBoxLayout(self)
        whole.addLayout(both, 1)
        whole.addWidget(self.fault)
        whole.addWidget(self.buttons)

    def _connect(self) -> None:
        self.names.currentRowChanged.connect(lambda _row: self._show_chosen())
        self.name.textEdited.connect(lambda _text: self._on_written())
        self.text.textChanged.connect(self._on_written)
        self.add.clicked.connect(self._on_add)
        self.remove.clicked.connect(self._on_remove)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.reset.clicked.connect(self._on_reset)
        self.buttons.accepted.connect(lambda: self.templates_given.emit(tuple(self._templates)))
        self.buttons.rejected.connect(self.reject)
