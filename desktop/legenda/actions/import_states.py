"""Records of an import that have the key of a paper here: the same with its title edited, or another work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.actions.import_outcome import Candidate, Outcome
from legenda.actions.wording import listed
from legenda.model.works.comparing import CERTAIN, Likeness
from legenda.model.works.states import compare_states
from legenda.model.works.work import work_of

if TYPE_CHECKING:
    from legenda.actions.desk import Desk


def edited_states(desk: Desk, candidates: Sequence[Candidate], taken: Mapping[int, int]) -> dict[int, Candidate]:
    """By their places those candidates, new so far, that are or may be the paper here whose key they have.

    One that certainly is it is already there; one whose title was reworded is kept apart. `taken` says for places
    which paper each is certainly like; one that is so like another paper than its key's is left to that.
    """
    from legenda.storage import likely, papers

    new = {place: c.record.key for place, c in enumerate(candidates) if c.outcome.is_new and c.record.key}
    here = desk.library.read(papers.find_many, set(new.values())) if new else {}
    asked = {
        place: here[key]
        for place, key in new.items()
        if key in here and here[key] == (taken.get(place) or candidates[place].paper_id or here[key])
    }
    if not asked:
        return {}
    works = desk.library.read(likely.works, set(asked.values()))
    keys = desk.library.read(papers.keys_of, set(asked.values()))
    found: dict[int, Candidate] = {}
    for place, paper_id in asked.items():
        likeness = compare_states(work_of(candidates[place].record), works[paper_id]) if paper_id in works else None
        if likeness is not None:
            found[place] = _settled(replace(candidates[place], paper_id=paper_id, paper_key=keys[paper_id]), likeness)
    return found


def _settled(candidate: Candidate, likeness: Likeness) -> Candidate:
    reasons = listed(list(likeness.reasons))
    if likeness.strength < CERTAIN:
        return replace(candidate, outcome=Outcome.APART, reason=f"it may be the same: {reasons}")
    return replace(candidate, outcome=Outcome.ALREADY, reason=f"it is the same: {reasons}")
