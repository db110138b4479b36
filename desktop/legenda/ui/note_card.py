"""A card of the annotation pane: one note, or one that is being begun."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from legenda.actions.note_writing import Writing
from legenda.model.paper import Note
from legenda.model.step import Subject
from legenda.ui.abstract_text import MarkedText
from legenda.ui.detail_parts import SMALL, Words, tool_button
from legenda.ui.detail_words import local_day
from legenda.ui.note_editor import NoteEditor
from legenda.ui.note_sources import NoteSources
from legenda.ui.writing_card import WritingCard

_HINT = "Write a note"


class NoteCard(WritingCard):
    """A note: its words, when it was written, and buttons to change it.

    `note` is None while the library does not have it: nothing was written yet, or it is on its way; `dropped` tells
    when such a card was left and has nothing to show.
    """

    deleted = Signal(int)
    dropped = Signal()

    def __init__(self, paper_id: int, note: Note | None, sources: NoteSources) -> None:
        number, text = (note.id, note.text) if note is not None else (None, "")
        super().__init__(Writing(paper_id, Subject.NOTE, number, text.strip()))
        self.note = note
        self._sources = sources
        self.words = sources.view("Note", text)
        self._date = Words(SMALL, muted=True)
        self.edit_button = tool_button("Edit", "pencil", hint="Edit this note")
        self.edit_button.clicked.connect(self.edit)
        self.delete = tool_button("Delete", "trash-2", hint="Delete this note")
        self.delete.clicked.connect(self._on_delete)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self._date, 1)
        row.addWidget(self.edit_button)
        row.addWidget(self.delete)
        self.column.addLayout(row)
        self.column.addWidget(self.words)
        self._show_head()

    @property
    def thing(self) -> Note | None:
        """What the card shows."""
        return self.note

    @property
    def view(self) -> MarkedText:
        """What shows the words that were written."""
        return self.words

    @property
    def first_stop(self) -> QWidget:
        """What the keyboard comes to first."""
        return self.editor or self.edit_button

    def follow(self, note: Note) -> None:
        """The note is this now; what is being written stays."""
        if self.note is None or self.note.id != note.id:
            self.writing.number = note.id
        self.note = note
        self.follow_text(note.text)
        if self.editor is None:  # else it is shown when writing ends
            self._sources.show(self.words, note.text)
            self.words.show()
        self._show_head()

    def edit(self) -> None:
        """Write in the note."""
        self.words.hide()
        self.open_editor("Note", _HINT)

    def begin(self, text: str = "", place: int | None = None) -> NoteEditor:
        """Write a new note that begins with a text, the caret at a place of it."""
        self.words.hide()
        editor = self.open_editor("Note", _HINT)
        if text:
            editor.insert(text, len(text) if place is None else place)
        return editor

    def close_editor(self) -> None:
        """Show the note again."""
        super().close_editor()
        self.words.setVisible(self.note is not None)

    def show_written(self, text: str) -> None:
        """Show the note that was just written."""
        self._sources.show(self.words, text)

    def go_on(self) -> None:
        """Back to where writing began; a note that the library does not have yet comes as a card of its own."""
        if self.note is None:
            self.dropped.emit()
        else:
            self.edit_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_head(self) -> None:
        note = self.note
        for button in (self.edit_button, self.delete):
            button.setVisible(note is not None)
        if note is None:
            self._date.setText("New note")
            return
        when, changed = local_day(note.created), local_day(note.changed)
        self._date.setText(when if changed == when else f"{when}, changed {changed}")

    def _on_delete(self) -> None:
        self.close_editor()
        if self.note is not None:
            self.deleted.emit(self.note.id)
