"""Taking papers out of the library."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.wording import papers_named
from legenda.model.step import Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def remove(desk: Desk, ids: Sequence[int]) -> Step | None:
    """Remove papers with their notes, highlights and readings; undo brings everything back."""

    def deed(draft: Draft) -> None:
        draft.remove(Subject.PAPER, ids)

    return desk.library.do(f"Remove {papers_named(len(ids))}", deed)
