"""A dialog for a change of tags: what is asked is typed, and what it would do is shown before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from legenda.actions.tag_changes import TagPreview
from legenda.model.fold import fold

NOTHING = "Nothing would change."


class TagChangeDialog(QDialog):
    """Asks for a tag's name (unless `text` is None), shows the moves that follow from it, and gives it back.

    `preview_asked` carries the text at every change of it; the answer comes by `show_preview` or `show_fault`.
    """

    preview_asked = Signal(str)
    text_given = Signal(str)

    def __init__(
        self, title: str, label: str, deed: str, text: str | None, known: Sequence[str], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit(text or "", self)
        self.field.setVisible(text is not None)
        self.field.selectAll()
        completer = QCompleter(self.field)
        completer.setModel(QStringListModel(sorted(known, key=fold), completer))
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.field.setCompleter(completer)
        words = QLabel(label, self)
        words.setTextFormat(Qt.TextFormat.PlainText)
        words.setWordWrap(True)
        words.setBuddy(self.field)
        self.view = QListWidget(self)
        self.view.setAccessibleName("What would change")
        self.view.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.view.setWordWrap(True)
        self.summary = QLabel(self)
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.deed_button = buttons.addButton(deed, QDialogButtonBox.ButtonRole.AcceptRole)
        self.deed_button.setDefault(True)
        layout = QVBoxLayout(self)
        for part in (words, self.field, self.view, self.summary, buttons):
            layout.addWidget(part)
        self.resize(520, 360)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        self.field.textChanged.connect(self._on_text_changed)
        (self.view if text is None else self.field).setFocus()
        self.deed_button.setEnabled(False)

    def open(self) -> None:
        """Show the dialog, and ask for what the first text would do."""
        super().open()
        self.preview_asked.emit(self.field.text())

    def show_preview(self, preview: TagPreview) -> None:
        """Show what would become of each tag, and that a name holds no commas."""
        self.view.clear()
        self.view.addItems([str(move) for move in preview.moves])
        said = f"In all {preview.summary}; undo brings them back." if preview.moves else NOTHING
        commas = "Commas stand between tags, so they become blanks. " if "," in self.field.text() else ""
        self._say(commas + said, is_fault=False)
        self.deed_button.setEnabled(bool(preview.moves))
        if not self.field.isVisibleTo(self):
            self.deed_button.setFocus()

    def show_fault(self, sentence: str) -> None:
        """Say why it cannot be done."""
        self.view.clear()
        self._say(sentence, is_fault=True)
        self.deed_button.setEnabled(False)

    def _say(self, sentence: str, *, is_fault: bool) -> None:
        self.summary.setObjectName("fault" if is_fault else "soft")  # coloured by the style sheet
        self.summary.style().polish(self.summary)
        self.summary.setText(sentence)
        self.field.setAccessibleDescription(sentence)

    def _on_text_changed(self, text: str) -> None:
        self.deed_button.setEnabled(False)  # nothing is done that was not shown
        self.preview_asked.emit(text)

    def _on_accepted(self) -> None:
        self.text_given.emit(self.field.text())
        self.accept()
