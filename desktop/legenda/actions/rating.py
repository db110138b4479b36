"""Rating papers, and giving them a priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.actions.wording import counted
from legenda.model.errors import BadInputError
from legenda.model.step import Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: The priorities that a paper can have, in words.
PRIORITIES = {1: "high", 2: "medium", 3: "low"}


def rate(desk: Desk, ids: Sequence[int], stars: int | None) -> Step | None:
    """Give these papers one to five stars, or none; BadInputError for any other number."""
    if stars is not None and not 0 <= stars <= 5:
        raise BadInputError(f"A rating is a number of stars from 0 to 5, not {stars}; nothing was changed.")

    def deed(draft: Draft) -> None:
        changed = draft.set(Subject.PAPER, ids, "rating", stars or None)
        draft.name = (
            f"Rate {papers_called(draft, changed)} {counted(stars, 'star')}"
            if stars
            else f"Remove the rating of {papers_called(draft, changed)}"
        )

    return desk.library.do("Rate", deed)


def prioritise(desk: Desk, ids: Sequence[int], priority: int | None) -> Step | None:
    """Give these papers a priority, 1 the highest and 3 the lowest as JabRef counts, or none.

    Raises BadInputError for any other number.
    """
    if priority is not None and priority not in PRIORITIES:
        raise BadInputError(f"A priority is 1 (high), 2 (medium) or 3 (low), not {priority}; nothing was changed.")

    def deed(draft: Draft) -> None:
        changed = draft.set(Subject.PAPER, ids, "priority", priority)
        about = papers_called(draft, changed)
        draft.name = f"Give {about} {PRIORITIES[priority]} priority" if priority else f"Remove the priority of {about}"

    return desk.library.do("Priority", deed)
