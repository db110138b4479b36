"""What the reader is writing in the annotation pane and has not saved: which cards hold it, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from legenda.model.paper import Annotation, Note, Paper
from legenda.ui.annotation_card import HighlightCard, NoteCard

AnyCard = HighlightCard | NoteCard
Thing = Annotation | Note
#: Which thing of a paper is written about: its kind and its number.
Identity = tuple[type[Thing], int]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A text that the reader left with Escape; `where` is the card it was written in, None for a new note."""

    paper_id: int
    where: Identity | None
    text: str

    @property
    def sentence(self) -> str:
        """What the reader is told."""
        if self.where is None:
            return "The new note was not saved."
        return f"What you wrote in the {'comment' if self.where[0] is Annotation else 'note'} was not saved."


def thing_of(card: AnyCard) -> Thing:
    """What a card shows."""
    return card.annotation if isinstance(card, HighlightCard) else card.note


def identity_of(thing: Thing) -> Identity:
    """What tells a highlight or note from every other."""
    return type(thing), thing.id


def things_of(paper: Paper) -> dict[Identity, Thing]:
    """The highlights and notes of a paper."""
    things: list[Thing] = [*paper.annotations, *paper.notes]
    return {identity_of(thing): thing for thing in things}


def cards_to_keep(cards: Iterable[AnyCard], things: Mapping[Identity, Thing]) -> dict[Identity, AnyCard]:
    """The cards that are being written in, unless their thing is gone or what is written has been saved."""
    by_identity = {identity_of(thing_of(card)): card for card in cards}
    return {one: card for one, card in by_identity.items() if one in things and _is_written_in(card, things[one])}


def homeless_words(cards: Iterable[AnyCard], things: Mapping[Identity, Thing]) -> list[str]:
    """What is being written about things that are gone."""
    homeless = (card for card in cards if identity_of(thing_of(card)) not in things)
    return [card.editor.words for card in homeless if card.editor and card.has_unsaved and card.editor.words]


def _is_written_in(card: AnyCard, thing: Thing) -> bool:
    if card.editor is None:
        return False
    if card.editor.is_changed:
        return card.editor.words != _text_of(thing).strip()
    return _text_of(thing_of(card)) == _text_of(thing)


def _text_of(thing: Thing) -> str:
    return thing.comment if isinstance(thing, Annotation) else thing.text
