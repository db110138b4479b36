"""Taking papers out of the library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.model.step import Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def remove(desk: Desk, ids: Sequence[int]) -> Step | None:
    """Remove papers with their notes, highlights and readings; undo brings everything back."""

    def deed(draft: Draft) -> None:
        draft.name = f"Remove {papers_called(draft, ids)}"
        draft.remove(Subject.PAPER, ids)

    return desk.library.do("Remove papers", deed)
