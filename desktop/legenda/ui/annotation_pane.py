"""The reader's own words about a paper: highlights with comments, and notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from legenda.actions.linking import BackLink
from legenda.model.markup import reading_text
from legenda.model.paper import Annotation, Paper
from legenda.ui.abstract_highlights import place
from legenda.ui.abstract_layout import Formulas
from legenda.ui.abstract_text import no_formulas
from legenda.ui.annotation_card import HighlightCard
from legenda.ui.back_links import BackLinks
from legenda.ui.detail_parts import PartHeading, Words
from legenda.ui.marked_words import FindMarks
from legenda.ui.note_card import NoteCard
from legenda.ui.note_sources import NoteSources, Titles
from legenda.ui.unsaved_words import AnyCard, Identity, by_identity, homeless_words, identity_of, things_of
from legenda.ui.writing_pane import WritingPane

_NO_PAPER = "The highlights and notes of a paper stand here."
_NOTHING_YET = "Nothing marked or noted yet. Select words of the abstract and press H, or press N for a note."
_HOW_TO_MARK = "Select words in the abstract and press H, a number from 1 to 5, or a colour of the bar beside them."
_LOST = "The abstract was changed and these words are gone; what you wrote is kept here."


class AnnotationPane(WritingPane):
    """Highlights in the order of the text, those that lost their place, notes, and the notes that link here.

    All is changed in place. What is being written stays under the reader's hands while the paper is refreshed, and is
    saved when the reader goes on to another paper.
    """

    note_deleted = Signal(int)
    recolour_asked = Signal(int, str)
    annotation_deleted = Signal(int)
    jump_asked = Signal(int)
    paper_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Annotations")
        self._paper: Paper | None = None
        self._find: FindMarks | None = None
        self._sources = NoteSources(marks=self._marks)
        self._titles: Mapping[str, str] = {}
        self._links: Sequence[BackLink] = ()
        self._is_half_shown = self._adds = False
        self._homeless: Sequence[str] = ()
        self._back: BackLinks | None = None
        self.add.clicked.connect(self._on_add)
        self.show_paper(None)

    # -- what is shown

    def set_sources(self, *, formulas: Formulas | None = None, titles: Titles = dict) -> None:
        """Where the shapes of formulas in notes come from, and the titles of papers that notes link to."""
        self._sources = NoteSources(formulas or no_formulas, titles, self._marks)

    def set_marks(self, find: FindMarks | None) -> None:
        """Mark what a search hit in notes and comments, or (None) nothing."""
        self._find = find
        for card in self._every_card:
            card.view.set_marks(self._marks(card.view.reading_text))

    def _marks(self, text: str) -> Sequence[tuple[int, int]]:
        return self._find(text) if self._find and text else ()

    def show_first_hit(self) -> None:
        """Bring the first hit in a note or comment into view, once the cards have their places."""
        QTimer.singleShot(0, self, self._show_first_hit)

    def _show_first_hit(self) -> None:
        for card in self._cards:
            ranges = self._marks(card.view.reading_text) if card.editor is None else ()
            if ranges:
                places = card.view.reading_rectangles(*ranges[0])
                self.bring_into_view(card)
                if places:
                    self.bring_place_into_view(card.view.viewport(), places[0].toRect())
                return

    def show_paper(self, paper: Paper | None) -> None:
        """Show what belongs to a paper; what is being written about the same paper stays, else it is saved."""
        self.take_paper(paper)
        self.show_taken()

    def take_paper(self, paper: Paper | None) -> None:
        """The first half of `show_paper`, for whoever cannot spare the time for both at once: make the cards."""
        titles = self._sources.titles()
        is_written_in = any(card.editor is not None for card in self._every_card)  # and may differ from what was shown
        if not is_written_in and titles == self._titles and _show_the_same(self._paper, paper):
            self._paper = paper
            return
        self._titles = titles
        if paper is None or self._paper is None or paper.id != self._paper.id:
            self.save_unsaved()
            self._drop_back_links()
            kept, homeless = dict[Identity, AnyCard](), list[str]()
        else:
            kept, homeless = self._kept(paper)
        self._refill(paper, kept)
        self._homeless = homeless

    def show_taken(self) -> None:
        """The second half: turn to what was made, and give the keyboard back."""
        if not self._is_half_shown:
            return
        self._is_half_shown = False
        self._show_page()
        if self._adds and self.add.isVisible():
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        homeless, self._homeless = self._homeless, ()
        if homeless:
            self.start_note("\n\n".join(homeless))

    def show_back_links(self, paper_id: int, links: Sequence[BackLink]) -> None:
        """Show which notes link to a paper, if it is the one on show."""
        if self._paper is None or self._paper.id != paper_id or links == self._links:
            return
        self._drop_back_links()
        self._links = links
        if links:
            self._back = BackLinks(links)
            self._back.paper_asked.connect(self.paper_asked)
            self.below.addWidget(self._back)
            self.order_tabs()
        self._show_page()

    def choose(self, annotation_id: int) -> None:
        """Bring a highlight's card into view and give it the keyboard."""
        for card in self._cards:
            if isinstance(card, HighlightCard) and card.annotation.id == annotation_id:
                card.quote.setFocus(Qt.FocusReason.OtherFocusReason)
                self.bring_into_view(card)

    def _kept(self, paper: Paper) -> tuple[dict[Identity, AnyCard], list[str]]:
        """The cards that stay, and the unsaved words of those that do not, which stop being written in."""
        things = things_of(paper)
        cards = self._every_card
        kept = {one: card for one, card in by_identity(cards, paper).items() if one in things}
        if self._new in kept.values():
            self._new = None
        staying = {*kept.values(), *([self._new] if self._new is not None else [])}
        homeless = homeless_words(cards, staying)
        for card in cards:
            if card not in staying:
                card.close_editor()
        return kept, homeless

    def _refill(self, paper: Paper | None, kept: Mapping[Identity, AnyCard]) -> None:
        self._adds = self.add.hasFocus()
        self._is_half_shown = True
        self._paper = paper
        staying: set[QWidget] = {part for part in (self._new, *kept.values()) if part is not None}
        self._cards.clear()
        self.empty_column(set(staying))
        if paper is not None:
            self._fill(paper, kept)

    def _fill(self, paper: Paper, kept: Mapping[Identity, AnyCard]) -> None:
        placed, lost = place(paper.annotations, reading_text(paper.record.abstract))
        found = [one.annotation for one in placed]
        self.column.addWidget(PartHeading(_counted("Highlights", len(found))))
        self._add_highlights(found, kept, is_lost=False)
        if not found:
            self._add_words(_HOW_TO_MARK)
        if lost:
            self.column.addSpacing(8)
            self.column.addWidget(PartHeading(_counted("No longer in the abstract", len(lost))))
            self._add_words(_LOST)
            self._add_highlights(lost, kept, is_lost=True)
        self.column.addSpacing(8)
        self._notes_heading = PartHeading(_counted("Notes", len(paper.notes)))
        self.column.addWidget(self._notes_heading)
        self._no_notes = self._add_words("Press N to write the first note.")
        self._add_notes(paper, kept)
        self.order_tabs()

    def _add_highlights(
        self, annotations: Sequence[Annotation], kept: Mapping[Identity, AnyCard], is_lost: bool
    ) -> None:
        for annotation in annotations:
            card = kept.get(identity_of(annotation))
            if isinstance(card, HighlightCard) and (card.is_lost == is_lost or card.editor is not None):
                card.follow(annotation)
            else:
                if card is not None:
                    card.deleteLater()
                    card.hide()
                card = self._highlight_card(annotation, is_lost)
            self._put(card)

    def _add_notes(self, paper: Paper, kept: Mapping[Identity, AnyCard]) -> None:
        self._place_new()
        for note in paper.notes:
            card = kept.get(identity_of(note))
            if isinstance(card, NoteCard):
                card.follow(note)
            else:
                card = self._note_card(NoteCard(paper.id, note, self._sources))
            self._put(card)

    def _highlight_card(self, annotation: Annotation, is_lost: bool) -> HighlightCard:
        card = HighlightCard(annotation, self._sources, is_lost)
        card.jump_asked.connect(self.jump_asked)
        card.recolour_asked.connect(self.recolour_asked)
        card.deleted.connect(self.annotation_deleted)
        card.comment.link_opened.connect(self.link_opened)
        self._connect(card)
        return card

    def _note_card(self, card: NoteCard) -> NoteCard:
        card.deleted.connect(self.note_deleted)
        card.words.link_opened.connect(self.link_opened)
        self._connect(card)
        return card

    def _put(self, card: AnyCard) -> None:
        self._cards.append(card)
        self.column.addWidget(card)

    def _add_words(self, text: str) -> Words:
        words = Words(muted=True)
        words.setText(text)
        self.column.addWidget(words)
        return words

    def _drop_back_links(self) -> None:
        self._links = ()
        if self._back is not None:
            self._back.hide()
            self._back.deleteLater()
            self._back = None

    # -- what is being written

    def start_note(self, text: str = "", place: int | None = None) -> None:
        """Go on with the new note, or begin one, with a text put in and the caret at a place of it."""
        self.show_taken()
        if self._paper is None:
            return
        self._remember_before()
        if self._new is None:
            self._new = self._note_card(NoteCard(self._paper.id, None, self._sources))
            self._new.dropped.connect(self._on_dropped)
            self._place_new()
            self._show_page()
            self._new.begin(text, place)
            self.order_tabs()
        else:
            self._new.begin(text, place)
        QTimer.singleShot(0, self._show_editor)

    def _on_add(self) -> None:
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)  # which a click does not everywhere; it comes back here
        self.start_note()

    def save_unsaved(self) -> None:
        """Save what is being written, because the reader leaves it."""
        for card in self._cards:
            card.save_and_close()
        if self._new is not None:
            self._new.save_and_close()
            self._drop_new()

    def _on_dropped(self) -> None:
        self._drop_new()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

    def _drop_new(self) -> None:
        if self._new is not None:
            self._new.hide()
            self._new.deleteLater()
            self._new = None
            self._no_notes.setVisible(bool(self._paper and not self._paper.notes))
            self._show_page()

    def _place_new(self) -> None:
        """Above the other notes."""
        if self._new is not None:
            self.column.insertWidget(self.column.indexOf(self._notes_heading) + 1, self._new)
        self._no_notes.setVisible(self._new is None and not (self._paper and self._paper.notes))

    # -- how it is shown

    def _show_page(self) -> None:
        """Only a line while there is nothing to read, else everything; the button for a new note is on both."""
        paper = self._paper
        if paper is not None and (paper.annotations or paper.notes or self._new or self._back):
            self.show_full(self._notes_heading.row)
        else:
            self.show_bare(_NO_PAPER if paper is None else _NOTHING_YET, can_add=paper is not None)
        self._tell_writing()
        self.setFocusProxy(self._cards[0].first_stop if self._cards else self.add)


def _counted(words: str, count: int) -> str:
    return f"{words} · {count}" if count else words


def _show_the_same(shown: Paper | None, paper: Paper | None) -> bool:
    """Whether two states of a paper, which may differ in its status and the like, look the same here."""
    if shown is None or paper is None or shown.id != paper.id or shown.record.abstract != paper.record.abstract:
        return False
    return (shown.annotations, shown.notes) == (paper.annotations, paper.notes)
