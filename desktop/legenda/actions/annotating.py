"""Highlighting passages, in colours; their comments are saved as `note_writing` says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import owner_called, papers_called
from legenda.model.anchor import TextAnchor
from legenda.model.errors import BadInputError
from legenda.model.plain_form import anchor_to_plain
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: The names of the colours, in the order of their keys 1–5.
COLOURS = ("yellow", "green", "blue", "pink", "orange")


def highlight(desk: Desk, paper_id: int, anchor: TextAnchor, colour: str = COLOURS[0], comment: str = "") -> int:
    """Highlight a passage of a paper's abstract and return the annotation's number.

    Raises BadInputError for an unknown colour or an empty passage.
    """
    if colour not in COLOURS:
        raise BadInputError(f"There is no highlight colour “{colour}”; the colours are {', '.join(COLOURS)}.")
    if not anchor.quote.strip():
        raise BadInputError("Nothing is selected; select some words of the abstract first.")
    made: list[int] = []

    def deed(draft: Draft) -> None:
        values: dict[str, Plain] = {"target": "abstract", "colour": colour, "comment": comment}
        values["anchor"] = anchor_to_plain(anchor)
        draft.name = f"Highlight a passage of {papers_called(draft, [paper_id])}"
        made.append(draft.add(Subject.ANNOTATION, values, paper_id))

    desk.library.do("Highlight a passage", deed)
    return made[0]


def recolour(desk: Desk, annotation_id: int, colour: str) -> Step | None:
    """Give a highlight another colour; BadInputError for an unknown one."""
    if colour not in COLOURS:
        raise BadInputError(f"There is no highlight colour “{colour}”; the colours are {', '.join(COLOURS)}.")

    def deed(draft: Draft) -> None:
        draft.name = f"Change the colour of a highlight of {owner_called(draft, Subject.ANNOTATION, annotation_id)}"
        draft.set(Subject.ANNOTATION, [annotation_id], "colour", colour)

    return desk.library.do("Change the colour of a highlight", deed)


def delete_annotation(desk: Desk, annotation_id: int) -> Step | None:
    """Remove a highlight with its comment."""

    def deed(draft: Draft) -> None:
        draft.name = f"Remove a highlight from {owner_called(draft, Subject.ANNOTATION, annotation_id)}"
        draft.remove(Subject.ANNOTATION, [annotation_id])

    return desk.library.do("Remove a highlight", deed)
