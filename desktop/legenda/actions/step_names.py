"""Naming papers in the names of steps: by the key or a short title where there is one, else by their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from legenda.actions.wording import papers_named, shortened
from legenda.model.markup import plain
from legenda.model.step import Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

#: Signs of a title that stands for a key.
_TITLE = 40


def papers_called(draft: Draft, ids: Sequence[int]) -> str:
    """The key of the only paper among `ids`, its title in short where it has no key, or how many there are."""
    from legenda.storage.paper_store import read_papers

    if len(ids) != 1:
        return papers_named(len(ids))
    paper = draft.read(read_papers, ids).get(ids[0])
    if paper is None:
        return "a paper"
    return paper.record.key or f"“{shortened(plain(paper.record.title), _TITLE)}”"


def owner_called(draft: Draft, subject: Subject, number: int) -> str:
    """The paper that a note, a reading or the like belongs to, as `papers_called` names it."""
    from legenda.storage.things import read_things

    thing = draft.read(read_things, subject, [number]).get(number)
    return papers_called(draft, [thing.paper_id]) if thing is not None and thing.paper_id is not None else "a paper"
