"""The reader's own words about a paper: highlights with comments, and notes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from legenda.model.markup import reading_text
from legenda.model.paper import Annotation, Paper
from legenda.ui.abstract_highlights import place
from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_text import no_formulas
from legenda.ui.annotation_card import Card, HighlightCard, NoteCard
from legenda.ui.detail_parts import EmptyState, PartHeading, Words, chain_tabs, tool_button
from legenda.ui.note_editor import NoteEditor

_EMPTY, _PAPER = 0, 1
_HINT = "Write a note"


class AnnotationPane(QWidget):
    """Highlights in the order of the text, those that lost their place, and notes; all changed in place."""

    note_added = Signal(str)
    note_changed = Signal(int, str)
    note_deleted = Signal(int)
    comment_changed = Signal(int, str)
    recolour_asked = Signal(int, str)
    annotation_deleted = Signal(int)
    jump_asked = Signal(int)
    link_opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Annotations")
        self._paper: Paper | None = None
        self._formulas: Formulas = no_formulas
        self._cards: list[Card] = []
        self._new_note: NoteEditor | None = None
        self.add = tool_button("Note", "plus", shows_words=True, hint="Write a new note (N)")
        self.add.clicked.connect(self.start_note)
        self._column = QVBoxLayout()
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(8)
        self._empty = EmptyState("notebook-pen", "No notes yet", "Choose a paper to see what you wrote about it.")
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self._make_scroll())
        self.setFocusProxy(self.add)
        self.show_paper(None)

    # -- what is shown

    def set_sources(self, *, formulas: Formulas | None = None) -> None:
        """Where the shapes of formulas in notes and comments come from."""
        self._formulas = formulas or no_formulas

    def show_paper(self, paper: Paper | None) -> None:
        """Show what belongs to a paper; what is being written about the same paper stays."""
        is_same = paper is not None and self._paper is not None and paper.id == self._paper.id
        unsaved = self._unsaved() if is_same else {}
        draft = self._new_note.text.toPlainText() if is_same and self._new_note else None
        self._paper = paper
        self._clear()
        if paper is None:
            self._pages.setCurrentIndex(_EMPTY)
            return
        self._fill(paper)
        self._pages.setCurrentIndex(_PAPER)
        self._write_on(unsaved)
        if draft is not None and draft.strip() and draft.strip() not in {note.text for note in paper.notes}:
            self.start_note()
            self._new_note_editor().text.setPlainText(draft)

    def start_note(self) -> None:
        """Open an empty note and put the keyboard into it."""
        if self._paper is None:
            return
        if self._new_note is None:
            self._new_note = NoteEditor("Note", "", _HINT)
            self._new_note.saved.connect(self._on_new_note)
            self._new_note.left.connect(self._close_new_note)
            self._column.insertWidget(self._column.indexOf(self._notes_heading) + 1, self._new_note)
            self._no_notes.hide()
            self._order_tabs()
        self._new_note.start()
        QTimer.singleShot(0, self._show_new_note)

    def choose(self, annotation_id: int) -> None:
        """Bring a highlight's card into view and give it the keyboard."""
        for card in self._cards:
            if isinstance(card, HighlightCard) and card.annotation.id == annotation_id:
                card.quote.setFocus(Qt.FocusReason.OtherFocusReason)
                self._scroll.ensureWidgetVisible(card, 0, 16)

    def _fill(self, paper: Paper) -> None:
        placed, lost = place(paper.annotations, reading_text(paper.record.abstract))
        found = [one.annotation for one in placed]
        self._column.addWidget(PartHeading(_counted("Highlights", len(found))))
        self._add_highlights(found, is_lost=False)
        if not found:
            words = (
                "Select words in the abstract and press H, a number from 1 to 5, or a colour of the bar beside them."
            )
            self._add_words(words)
        if lost:
            self._column.addSpacing(8)
            self._column.addWidget(PartHeading(_counted("No longer in the abstract", len(lost))))
            self._add_words("The abstract was changed and these words are gone; what you wrote is kept here.")
            self._add_highlights(lost, is_lost=True)
        self._column.addSpacing(8)
        self._notes_heading = PartHeading(_counted("Notes", len(paper.notes)), self.add)
        self.add.show()
        self._column.addWidget(self._notes_heading)
        self._no_notes = self._add_words("Press N to write the first note.")
        self._no_notes.setVisible(not paper.notes)
        for note in paper.notes:
            card = NoteCard(note, self._formulas)
            card.changed.connect(self.note_changed)
            card.deleted.connect(self.note_deleted)
            card.words.link_opened.connect(self.link_opened)
            self._add_card(card)
        self._column.addStretch(1)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab goes from top to bottom."""
        items = (self._column.itemAt(place) for place in range(self._column.count()))
        chain_tabs(*(widget for item in items if item and (widget := item.widget()) is not None))

    def _add_highlights(self, annotations: Sequence[Annotation], is_lost: bool) -> None:
        for annotation in annotations:
            card = HighlightCard(annotation, self._formulas, is_lost)
            card.jump_asked.connect(self.jump_asked)
            card.comment_changed.connect(self.comment_changed)
            card.recolour_asked.connect(self.recolour_asked)
            card.deleted.connect(self.annotation_deleted)
            card.comment.link_opened.connect(self.link_opened)
            self._add_card(card)

    def _add_card(self, card: Card) -> None:
        self._cards.append(card)
        self._column.addWidget(card)

    def _add_words(self, text: str) -> Words:
        words = Words(muted=True)
        words.setText(text)
        self._column.addWidget(words)
        return words

    def _clear(self) -> None:
        self.add.setParent(self)
        self.add.hide()
        self._cards.clear()
        self._new_note = None
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    # -- what is being written

    def _unsaved(self) -> dict[tuple[type[Card], int], str]:
        kept = {}
        for card in self._cards:
            if card.editor is not None and card.has_unsaved:
                kept[_identity(card)] = card.editor.text.toPlainText()
        return kept

    def _write_on(self, unsaved: dict[tuple[type[Card], int], str]) -> None:
        for card in self._cards:
            text = unsaved.get(_identity(card))
            if text is not None and text.strip() != _own_text(card).strip():
                card.edit()  # type: ignore[attr-defined]
                if card.editor is not None:
                    card.editor.text.setPlainText(text)

    def _new_note_editor(self) -> NoteEditor:
        assert self._new_note is not None
        return self._new_note

    def _on_new_note(self, text: str) -> None:
        self._close_new_note()
        if text:
            self.note_added.emit(text)

    def _close_new_note(self) -> None:
        if self._new_note is not None:
            self._new_note.hide()
            self._new_note.deleteLater()
            self._new_note = None
            self._no_notes.setVisible(bool(self._paper and not self._paper.notes))
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_new_note(self) -> None:
        if self._new_note is not None:
            self._scroll.ensureWidgetVisible(self._new_note, 0, 16)

    # -- making

    def _make_scroll(self) -> QScrollArea:
        page = QWidget()
        page.setLayout(self._column)
        page.setStyleSheet("QTextEdit { background: transparent; }")  # words stand on their card
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(page)
        for ground in (self, self._scroll.viewport(), page):
            ground.setBackgroundRole(QPalette.ColorRole.Window)
            ground.setAutoFillBackground(True)
        return self._scroll

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(240, 160)


def _counted(words: str, count: int) -> str:
    return f"{words} · {count}" if count else words


def _identity(card: Card) -> tuple[type[Card], int]:
    if isinstance(card, HighlightCard):
        return HighlightCard, card.annotation.id
    return NoteCard, card.note.id if isinstance(card, NoteCard) else 0


def _own_text(card: Card) -> str:
    if isinstance(card, HighlightCard):
        return card.annotation.comment
    return card.note.text if isinstance(card, NoteCard) else ""
