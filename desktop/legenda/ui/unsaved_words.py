"""Which cards of the annotation pane show what of a paper, and what is being written about things that are gone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from legenda.model.paper import Annotation, Note, Paper
from legenda.model.step import Subject
from legenda.ui.annotation_card import HighlightCard
from legenda.ui.note_card import NoteCard

AnyCard = HighlightCard | NoteCard
Thing = Annotation | Note
#: Which thing of a paper a card shows: its kind and its number.
Identity = tuple[Subject, int]


def identity_of(thing: Thing) -> Identity:
    """What tells a highlight or note from every other."""
    return Subject.ANNOTATION if isinstance(thing, Annotation) else Subject.NOTE, thing.id


def things_of(paper: Paper) -> dict[Identity, Thing]:
    """The highlights and notes of a paper."""
    things: list[Thing] = [*paper.annotations, *paper.notes]
    return {identity_of(thing): thing for thing in things}


def by_identity(cards: Sequence[AnyCard], paper: Paper) -> dict[Identity, AnyCard]:
    """The cards by what they show or are being written for; one of a new note by the note that was made of it.

    A comment that was saved as a note, because others had changed it, has lost its card.
    """
    found: dict[Identity, AnyCard] = {}
    for card in cards:
        number = card.writing.number
        own = Subject.ANNOTATION if isinstance(card, HighlightCard) else Subject.NOTE
        if number is not None and card.writing.subject is own:
            found[own, number] = card
    for card in cards:
        note = _made_of(card, paper, found) if isinstance(card, NoteCard) and card.writing.number is None else None
        if note is not None:
            found[identity_of(note)] = card
    return found


def homeless_words(cards: Iterable[AnyCard], kept: Iterable[AnyCard]) -> list[str]:
    """What is being written, and not yet handed over to be saved, in cards that are not kept."""
    staying = set(kept)
    homeless = (card for card in cards if card not in staying and card.has_unsaved)
    return [card.editor.words for card in homeless if card.editor is not None and card.editor.words]


def _made_of(card: NoteCard, paper: Paper, found: Mapping[Identity, AnyCard]) -> Note | None:
    """The note that the library has just made of what is written in a card, before the card has been told."""
    given = card.editor.given if card.editor is not None else None
    same = (note for note in paper.notes if given and note.text.strip() == given and identity_of(note) not in found)
    return max(same, key=lambda note: note.id, default=None)
