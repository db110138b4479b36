"""Writing notes on papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import owner_called, papers_called
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.step import Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def add_note(desk: Desk, paper_id: int, text: str) -> int:
    """Add a Markdown note to a paper and return its number.

    Raises BadInputError when it holds nothing, NotFoundError when the paper is gone.
    """
    if not text.strip():
        raise BadInputError("The note is empty; nothing was added.")
    _require(desk, Subject.PAPER, paper_id)
    made: list[int] = []

    def deed(draft: Draft) -> None:
        draft.name = f"Add a note to {papers_called(draft, [paper_id])}"
        made.append(draft.add(Subject.NOTE, {"text": text}, paper_id))

    desk.library.do("Add a note", deed)
    return made[0]


def change_note(desk: Desk, note_id: int, text: str) -> Step | None:
    """Replace a note's text; an empty text removes the note. NotFoundError when it is gone."""
    if not text.strip():
        return delete_note(desk, note_id)

    _require(desk, Subject.NOTE, note_id)

    def deed(draft: Draft) -> None:
        draft.name = f"Change a note on {owner_called(draft, Subject.NOTE, note_id)}"
        draft.set(Subject.NOTE, [note_id], "text", text)

    return desk.library.do("Change a note", deed)


def delete_note(desk: Desk, note_id: int) -> Step | None:
    """Remove a note; NotFoundError when it is gone."""
    _require(desk, Subject.NOTE, note_id)

    def deed(draft: Draft) -> None:
        draft.name = f"Remove a note from {owner_called(draft, Subject.NOTE, note_id)}"
        draft.remove(Subject.NOTE, [note_id])

    return desk.library.do("Remove a note", deed)


def _require(desk: Desk, subject: Subject, number: int) -> None:
    from legenda.storage import readings

    if not desk.library.read(readings.exists, subject, number):
        raise NotFoundError(f"The {subject.value} is no longer there; nothing was changed.")
