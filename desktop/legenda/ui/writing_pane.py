"""The part of the annotation pane that writing goes on in, whatever is written."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from legenda.actions.note_looks import Looks
from legenda.actions.note_writing import Writing
from legenda.model.paper_row import PaperRow
from legenda.ui.annotation_shell import AnnotationShell
from legenda.ui.detail_parts import tool_button
from legenda.ui.key_rest import KeyRest
from legenda.ui.note_card import NoteCard
from legenda.ui.note_editor import NoteEditor
from legenda.ui.unsaved_words import AnyCard


class WritingPane(AnnotationShell):
    """Holds the cards, and leads what their editors ask for outwards and what is answered to them.

    `save_asked` carries what is being written (a `Writing` and the text) at every pause and when it is left.
    `look_asked` carries a text whose preview needs something of the library, which `show_looks` brings;
    `papers_asked` what stands after `[[`, for which `offer_papers` shows papers. `writing` tells when the first editor
    is opened and the last one closed, `put_down` when the keyboard has left a place to write.
    """

    save_asked = Signal(object, str)
    link_opened = Signal(str)
    look_asked = Signal(str)
    papers_asked = Signal(str)
    template_asked = Signal()
    writing = Signal(bool)
    put_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tool_button("Note", "plus", shows_words=True, hint="Write a new note (N)"), parent)
        self._cards: list[AnyCard] = []
        self._new: NoteCard | None = None
        self._editor: NoteEditor | None = None
        self._shows_preview = True
        self._is_writing = False
        self._before: QWidget | None = None
        self._rest = KeyRest(self)
        self._rest.rested.connect(self._go_back)
        self.stretched.connect(self._show_caret)

    @property
    def editor(self) -> NoteEditor | None:
        """Where something was written last, while it is still open."""
        return next((card.editor for card in self._every_card if card.editor is self._editor), None)

    @property
    def has_keyboard(self) -> bool:
        """Whether the reader is writing here: the keyboard is in an editor, also while another window is in front."""
        return any(card.editor is not None and card.editor.has_keyboard for card in self._every_card)

    @property
    def _every_card(self) -> list[AnyCard]:
        return [*self._cards, *([self._new] if self._new is not None else [])]

    def save_now(self) -> None:
        """Save what is being written, which goes on."""
        for card in self._every_card:
            if card.editor is not None and card.editor.words:
                card.editor.save()

    def save_failed(self, writing: Writing) -> None:
        """What was written could not be saved: it is tried again after the next pause in writing it."""
        for card in self._every_card:
            if card.writing is writing and card.editor is not None:
                card.editor.save_failed()

    def set_preview(self, is_shown: bool) -> None:
        """Show how notes will look while they are written, or not."""
        self._shows_preview = is_shown
        for card in self._every_card:
            card.shows_preview = is_shown
            if card.editor is not None:
                card.editor.show_preview(is_shown)

    def show_looks(self, text: str, looks: Looks) -> None:
        """Bring what the preview of a text needs."""
        if self.editor is not None:
            self.editor.show_looks(text, looks)

    def offer_papers(self, begun: str, rows: Sequence[PaperRow]) -> None:
        """Show papers to link to, after `begun`."""
        if self.editor is not None:
            self.editor.text.offer(begun, rows)

    def _connect(self, card: AnyCard) -> None:
        card.shows_preview = self._shows_preview
        card.save_asked.connect(self.save_asked)
        card.editing.connect(self._on_editing)
        card.closing.connect(self._rest.take)
        card.ended.connect(self._tell_writing)
        card.ended.connect(self._tell_put_down)
        card.left.connect(self._go_back)

    def _on_editing(self, editor: NoteEditor) -> None:
        self._editor = editor
        if self._new is None or self._new.editor is not editor:
            self._before = None  # begun with a button of a card, which gets the keyboard back
        editor.text.put_down.connect(self._tell_put_down)
        editor.preview.look_asked.connect(self.look_asked)
        editor.preview.view.link_opened.connect(self.link_opened)
        editor.text.papers_asked.connect(self.papers_asked)
        editor.template_asked.connect(self.template_asked)
        editor.text.cursorPositionChanged.connect(self._show_caret)
        self._tell_writing()

    def _show_editor(self) -> None:
        if self.editor is not None:
            self.bring_into_view(self.editor)
            self._show_caret()

    def _show_caret(self) -> None:
        """Keep the line that is being written in view."""
        editor = self.editor
        if editor is not None and editor.text.hasFocus():
            self.bring_place_into_view(editor.text.viewport(), editor.text.cursorRect())

    def _tell_writing(self) -> None:
        is_writing = any(card.editor is not None for card in self._every_card)
        if is_writing != self._is_writing:
            self._is_writing = is_writing
            self.writing.emit(is_writing)

    def _remember_before(self) -> None:
        """Where the keyboard is before writing begins."""
        focus = self.window().focusWidget()
        if focus is not self._rest and not self.has_keyboard:
            self._before = focus

    def _go_back(self) -> None:
        """The keyboard goes back to where it was before writing began; where that is gone, it stays in this pane."""
        before = self._before
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.window().focusWidget() is self._rest:
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_put_down(self) -> None:
        """Once the keyboard has come to rest elsewhere."""
        QTimer.singleShot(0, self, self._on_put_down)

    def _on_put_down(self) -> None:
        if not self.has_keyboard:
            self.put_down.emit()
