"""Values of papers here that give way to those of an import, because the reader wants it or changed them in a file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from legenda.actions.import_outcome import Candidate
from legenda.model.step import Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def overwrite(draft: Draft, candidates: Iterable[Candidate]) -> None:
    """Give papers here the differing values of their records; a title that a file tells is no longer provisional."""
    for candidate in candidates:
        if candidate.paper_id is None:
            continue
        for one in candidate.differences:
            draft.set(Subject.PAPER, [candidate.paper_id], one.field, one.value)
            if one.field == "title":
                draft.set(Subject.PAPER, [candidate.paper_id], "title_is_provisional", False)
