"""Saving notes and comments while they are written: a step for each pause, and nothing that others wrote is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import owner_called, papers_called
from legenda.model.errors import NotFoundError
from legenda.model.step import Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

_FIELDS = {Subject.NOTE: "text", Subject.ANNOTATION: "comment"}
_WORDS = {Subject.NOTE: "note", Subject.ANNOTATION: "comment"}


@dataclass(slots=True)
class Writing:
    """A note or a highlight's comment that is being written, with the text that the library is known to hold.

    `number` is None for a note that is not there yet. `save` changes it, in the thread that does deeds; `waiting`
    counts the saves that whoever writes has asked for and that are not done.
    """

    paper_id: int
    subject: Subject = Subject.NOTE
    number: int | None = None
    text: str = ""
    waiting: int = 0


def save(desk: Desk, writing: Writing, text: str) -> str:
    """Let the library hold `text` as what is being written, as one step; return a sentence for the reader, or "".

    A new note is made of the first text; an empty text removes a note. When the note was changed or removed elsewhere
    meanwhile, that stays, and `text` becomes a note of its own, which `writing` is from then on.
    Raises NotFoundError when the paper is gone.
    """
    text = text.strip()
    made: list[int] = []
    said: list[str] = []

    def deed(draft: Draft) -> None:
        now = _now(draft, writing)
        if now == text:
            return
        if now is not None and now == writing.text:
            _put(draft, writing, text)
        elif text:
            said.extend(_what_happened(writing, now))
            made.append(_add(draft, writing.paper_id, text))

    desk.library.do("Change a note", deed)
    _follow(writing, text, made)
    return said[0] if said else ""


def _now(draft: Draft, writing: Writing) -> str | None:
    """What the library holds now; None when the thing is not there, or not yet."""
    from legenda.storage.things import read_things

    if writing.number is None:
        return None
    thing = draft.read(read_things, writing.subject, [writing.number]).get(writing.number)
    return None if thing is None else str(thing.values[_FIELDS[writing.subject]] or "").strip()


def _put(draft: Draft, writing: Writing, text: str) -> None:
    number = writing.number
    if number is None:
        return
    owner = owner_called(draft, writing.subject, number)
    if writing.subject is Subject.ANNOTATION:
        draft.name = f"Comment a highlight of {owner}"
    elif text:
        draft.name = f"Change a note on {owner}"
    else:
        draft.name = f"Remove a note from {owner}"
        draft.remove(Subject.NOTE, [number])
        return
    draft.set(writing.subject, [number], _FIELDS[writing.subject], text)


def _add(draft: Draft, paper_id: int, text: str) -> int:
    from legenda.storage.things import read_things

    if not draft.read(read_things, Subject.PAPER, [paper_id]):
        raise NotFoundError("The paper is no longer there; the note was not saved.")
    draft.name = f"Add a note to {papers_called(draft, [paper_id])}"
    return draft.add(Subject.NOTE, {"text": text}, paper_id)


def _what_happened(writing: Writing, now: str | None) -> list[str]:
    if writing.number is None:
        return []
    deed = "changed" if now is not None else "removed"
    kept = "both are kept: what you wrote is" if now is not None else "what you wrote is kept as"
    return [f"The {_WORDS[writing.subject]} was {deed} elsewhere meanwhile; {kept} a note of its own."]


def _follow(writing: Writing, text: str, made: list[int]) -> None:
    if made:
        writing.subject, writing.number = Subject.NOTE, made[0]
    elif not text and writing.subject is Subject.NOTE:
        writing.number = None
    writing.text = text
