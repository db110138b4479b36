"""A card of the annotation pane in which something can be written."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from legenda.actions.note_writing import Writing
from legenda.ui.note_editor import NoteEditor


class WritingCard(QFrame):
    """A rounded ground with a place for an editor.

    `editing` carries an editor that is opened, before it has the keyboard; `closing` tells that one which has it is
    about to go, `ended` when it is closed, and `left` that the reader was done with it. `save_asked` carries what is
    written in it and the text to be saved.
    """

    editing = Signal(object)
    closing = Signal()
    ended = Signal()
    left = Signal()
    save_asked = Signal(object, str)

    def __init__(self, writing: Writing) -> None:
        super().__init__()
        self.setObjectName("card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 8, 8)
        self.column.setSpacing(4)
        self.writing = writing
        self.shows_preview = True
        self.editor: NoteEditor | None = None

    @property
    def has_unsaved(self) -> bool:
        """Whether the reader has written here what has not been handed over to be saved."""
        return self.editor is not None and self.editor.is_changed

    def open_editor(self, name: str, hint: str) -> NoteEditor:
        """Begin to write at the end of the card."""
        if self.editor is not None:
            self.editor.start()
            return self.editor
        self.editor = NoteEditor(name, self.writing.text, hint, self.shows_preview)
        self.editor.saved.connect(self._on_saved)
        self.editor.left.connect(self._on_left)
        self.column.addWidget(self.editor)
        self.editing.emit(self.editor)
        self.editor.start()
        return self.editor

    def close_editor(self) -> None:
        """Stop writing."""
        if self.editor is not None:
            editor, self.editor = self.editor, None
            editor.pause.stop()
            editor.blockSignals(True)  # losing the keyboard saves, which is not to happen here
            if editor.has_keyboard:
                self.closing.emit()
            editor.hide()
            editor.deleteLater()
            self.ended.emit()

    def save_and_close(self) -> None:
        """Save what is written and stop writing, because the reader went elsewhere."""
        if self.editor is not None:
            self.editor.save()
            self.close_editor()

    def show_written(self, text: str) -> None:
        """Show what was just written, before the library has it."""

    def go_on(self) -> None:
        """Where the keyboard goes when the reader is done with writing, and cannot go back to where it was before."""

    def follow_text(self, text: str) -> None:
        """The library holds this text now."""
        if self.writing.waiting or self.has_unsaved or (self.editor and self.editor.given != self.writing.text):
            return  # what is written here is newer, or is saved first, which finds out whether the other one is
        if text.strip() != self.writing.text.strip() or self.editor is None:
            self.writing = Writing(self.writing.paper_id, self.writing.subject, self.writing.number, text.strip())
        if self.editor is not None and text.strip() != self.editor.words:
            self.editor.take_over(text)

    def _on_saved(self, text: str) -> None:
        self.save_asked.emit(self.writing, text)

    def _on_left(self) -> None:
        text = self.editor.words if self.editor is not None else ""
        self.close_editor()
        self.show_written(text)
        self.go_on()
        self.left.emit()
