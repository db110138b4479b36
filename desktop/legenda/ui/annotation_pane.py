"""The reader's own words about a paper: highlights with comments, and notes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedLayout, QVBoxLayout, QWidget

from legenda.model.markup import reading_text
from legenda.model.paper import Annotation, Paper
from legenda.ui.abstract_highlights import place
from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_text import no_formulas
from legenda.ui.annotation_card import HighlightCard, NoteCard
from legenda.ui.detail_parts import SMALL, PartHeading, Words, chain_tabs, tool_button
from legenda.ui.note_editor import NoteEditor
from legenda.ui.unsaved_words import (
    AnyCard,
    Discarded,
    Identity,
    cards_to_keep,
    homeless_words,
    identity_of,
    thing_of,
    things_of,
)

_BARE, _PAPER = 0, 1
_ANY_HEIGHT = 16777215  # Qt's QWIDGETSIZE_MAX
_NO_PAPER = "The highlights and notes of a paper stand here."
_NOTHING_YET = "Nothing marked or noted yet. Select words of the abstract and press H, or press N for a note."
_HINT = "Write a note"


class AnnotationPane(QWidget):
    """Highlights in the order of the text, those that lost their place, and notes; all changed in place.

    What is being written stays under the reader's hands while the paper is refreshed, and is saved when the reader
    goes on to another paper. `note_added` carries the number of the paper and the text; `discarded` a sentence when a
    text was left without saving it, which `give_back` brings back, and "" when it no longer does.
    Without a highlight or note the pane is only a line high; `filled` tells when that or the line's height changes.
    """

    note_added = Signal(int, str)
    note_changed = Signal(int, str)
    note_deleted = Signal(int)
    comment_changed = Signal(int, str)
    recolour_asked = Signal(int, str)
    annotation_deleted = Signal(int)
    jump_asked = Signal(int)
    link_opened = Signal(str)
    discarded = Signal(str)
    filled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Annotations")
        self._paper: Paper | None = None
        self._formulas: Formulas = no_formulas
        self._cards: list[AnyCard] = []
        self._kept: dict[Identity, AnyCard] = {}
        self._new_note: NoteEditor | None = None
        self._discarded: Discarded | None = None
        self.add = tool_button("Note", "plus", shows_words=True, hint="Write a new note (N)")
        self.add.clicked.connect(self.start_note)
        self._column = QVBoxLayout()
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(8)
        self.is_filled = False
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._make_bare())
        self._pages.addWidget(self._make_scroll())
        self.show_paper(None)

    # -- what is shown

    def set_sources(self, *, formulas: Formulas | None = None) -> None:
        """Where the shapes of formulas in notes and comments come from."""
        self._formulas = formulas or no_formulas

    def show_paper(self, paper: Paper | None) -> None:
        """Show what belongs to a paper; what is being written about the same paper stays, else it is saved."""
        if _show_the_same(self._paper, paper):
            self._paper = paper
            return
        things = things_of(paper) if paper is not None else {}
        if paper is None or self._paper is None or paper.id != self._paper.id:
            self.save_unsaved()
            self._clear({})
            homeless = []
        else:
            homeless = homeless_words(self._cards, things)
            self._clear(cards_to_keep(self._cards, things))
        self._paper = paper
        if paper is not None:
            self._fill(paper)
        self._show_page()
        if homeless:
            begun = [self._new_note.words] if self._new_note is not None else []
            self._begin_note().write("\n\n".join((*begun, *homeless)))

    def save_unsaved(self) -> None:
        """Save what is being written, because the reader leaves it; what was discarded is given up."""
        self._give_up()
        if self._new_note is not None and self._paper is not None:
            text = self._new_note.words
            self._drop_new_note()
            if text:
                self.note_added.emit(self._paper.id, text)
        for card in self._cards:
            card.save_unsaved()

    @property
    def has_discarded(self) -> bool:
        """Whether `give_back` would bring something back."""
        return self._discarded is not None

    def forget_discarded(self) -> None:
        """Something newer has been done: what was discarded before is given up."""
        self._discarded = None

    def give_back(self) -> bool:
        """Go on with the text that was left last without saving it; false when there is none."""
        lost = self._discarded
        if lost is None:
            return False
        self._give_up()
        card = next((one for one in self._cards if identity_of(thing_of(one)) == lost.where), None)
        if card is not None:
            card.edit()
        else:
            self.start_note()
        editor = card.editor if card is not None else self._new_note
        if editor is not None:
            editor.write(lost.text)
        return True

    def start_note(self) -> None:
        """Open an empty note and put the keyboard into it."""
        if self._paper is not None:
            self._begin_note().start()
            QTimer.singleShot(0, self._show_new_note)

    def _begin_note(self) -> NoteEditor:
        if self._new_note is None:
            self._new_note = NoteEditor("Note", "", _HINT)
            self._new_note.saved.connect(self._on_new_note)
            self._new_note.left.connect(self._on_new_note_left)
            self._place_new_note()
            self._show_page()
            self._order_tabs()
        return self._new_note

    def _place_new_note(self) -> None:
        if self._new_note is not None:
            self._column.insertWidget(self._column.indexOf(self._notes_heading) + 1, self._new_note)
            self._no_notes.hide()

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
        self._notes_heading = PartHeading(_counted("Notes", len(paper.notes)))
        self._column.addWidget(self._notes_heading)
        self._no_notes = self._add_words("Press N to write the first note.")
        self._no_notes.setVisible(not paper.notes)
        self._place_new_note()
        for note in paper.notes:
            kept = self._kept.get(identity_of(note))
            if isinstance(kept, NoteCard):
                kept.follow(note, self._formulas)
                self._put(kept)
                continue
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
            kept = self._kept.get(identity_of(annotation))
            if isinstance(kept, HighlightCard):
                kept.follow(annotation, self._formulas)
                self._put(kept)
                continue
            card = HighlightCard(annotation, self._formulas, is_lost)
            card.jump_asked.connect(self.jump_asked)
            card.comment_changed.connect(self.comment_changed)
            card.recolour_asked.connect(self.recolour_asked)
            card.deleted.connect(self.annotation_deleted)
            card.comment.link_opened.connect(self.link_opened)
            self._add_card(card)

    def _add_card(self, card: AnyCard) -> None:
        card.discarded.connect(lambda text: self._on_discarded(identity_of(thing_of(card)), text))
        self._put(card)

    def _put(self, card: AnyCard) -> None:
        self._cards.append(card)
        self._column.addWidget(card)

    def _add_words(self, text: str) -> Words:
        words = Words(muted=True)
        words.setText(text)
        self._column.addWidget(words)
        return words

    def _clear(self, kept: dict[Identity, AnyCard]) -> None:
        """Take everything away but the new note and the cards to keep, which never lose the keyboard."""
        self.add.setParent(self)
        self.add.hide()
        self._cards.clear()
        self._kept = kept
        staying = {self._new_note, *kept.values()}
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget not in staying:
                widget.hide()
                widget.deleteLater()

    # -- what is being written

    def _on_new_note(self, text: str) -> None:
        self._leave_new_note()
        if text and self._paper is not None:
            self.note_added.emit(self._paper.id, text)

    def _on_new_note_left(self) -> None:
        text = self._new_note.words if self._new_note is not None else ""
        self._leave_new_note()
        if text:
            self._on_discarded(None, text)

    def _leave_new_note(self) -> None:
        self._drop_new_note()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_new_note(self) -> None:
        if self._new_note is not None:
            self._new_note.hide()
            self._new_note.deleteLater()
            self._new_note = None
            self._no_notes.setVisible(bool(self._paper and not self._paper.notes))
            self._show_page()

    def _give_up(self) -> None:
        if self._discarded is not None:
            self._discarded = None
            self.discarded.emit("")

    def _on_discarded(self, where: Identity | None, text: str) -> None:
        if self._paper is not None:
            self._discarded = Discarded(self._paper.id, where, text)
            self.discarded.emit(self._discarded.sentence)

    def _show_new_note(self) -> None:
        if self._new_note is not None:
            self._scroll.ensureWidgetVisible(self._new_note, 0, 16)

    def _show_page(self) -> None:
        """Only a line while there is nothing to read, else everything; the button for a new note is on both."""
        paper = self._paper
        self.is_filled = paper is not None and bool(paper.annotations or paper.notes or self._new_note)
        (self._notes_heading.row if self.is_filled else self._bare_row).addWidget(self.add)
        self.add.setVisible(paper is not None)
        self._hint.setText(_NO_PAPER if paper is None else _NOTHING_YET)
        self._pages.setCurrentIndex(_PAPER if self.is_filled else _BARE)
        self.setFocusProxy(self._first_stop())
        self._fit()

    def _first_stop(self) -> QWidget:
        """What the keyboard comes to first: the first highlight or note, else the button for a new one."""
        first = self._cards[0] if self._cards else None
        if isinstance(first, HighlightCard) and first.quote.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return first.quote
        return first.edit_button if isinstance(first, NoteCard) else self.add

    def _fit(self) -> None:
        most = _ANY_HEIGHT if self.is_filled else self._bare_height()
        if most != self.maximumHeight():
            self.setMaximumHeight(most)
            self.updateGeometry()
            self.filled.emit()

    def _bare_height(self) -> int:
        room = max(120, self.width() - 2 * 16 - 8 - self.add.sizeHint().width())
        return max(self._hint.heightForWidth(room), self.add.sizeHint().height()) + 2 * 8

    # -- making

    def _make_bare(self) -> QWidget:
        page = QWidget()
        self._hint = Words(SMALL, muted=True)
        self._bare_row = QHBoxLayout(page)
        self._bare_row.setContentsMargins(16, 8, 16, 8)
        self._bare_row.setSpacing(8)
        self._bare_row.addWidget(self._hint, 1)
        page.setBackgroundRole(QPalette.ColorRole.Window)
        page.setAutoFillBackground(True)
        return page

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
        return QSize(240, 160 if self.is_filled else self._bare_height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The one line of an empty pane may wrap."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()


def _counted(words: str, count: int) -> str:
    return f"{words} · {count}" if count else words


def _show_the_same(shown: Paper | None, paper: Paper | None) -> bool:
    """Whether two states of a paper, which may differ in its status and the like, look the same here."""
    if shown is None or paper is None or shown.id != paper.id or shown.record.abstract != paper.record.abstract:
        return False
    return (shown.annotations, shown.notes) == (paper.annotations, paper.notes)
