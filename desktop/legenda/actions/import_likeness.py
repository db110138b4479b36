"""Records of an import that are like a paper here: filled into it where nothing contradicts, else kept apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.actions.import_outcome import Candidate, Outcome
from legenda.actions.import_progress import Pace
from legenda.actions.import_states import edited_states
from legenda.actions.wording import listed
from legenda.model.fingerprint import fingerprint
from legenda.model.paper import Paper
from legenda.model.record import Record
from legenda.model.step import Plain, Subject
from legenda.model.works.comparing import CERTAIN, WORTH_A_LOOK, Likeness, compare
from legenda.model.works.differences import contradicted
from legenda.model.works.filling import contradictions, fillings
from legenda.model.works.work import Work, work_of

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.storage.draft import Draft


def settle_likeness(desk: Desk, candidates: Sequence[Candidate], pace: Pace = Pace()) -> list[Candidate]:  # noqa: B008 - frozen
    """The candidates, those that are like a paper here with the outcome that follows from it.

    A record that is certainly a paper here and contradicts nothing fills up what the paper lacks; one that is only
    like a paper here, or contradicts it, or is another version of it, is kept apart with the reason. Raises Cancelled
    when `pace` says so.
    """
    from legenda.storage import decided, likely, papers

    likes = _likes(desk, candidates, pace.part(0, 0.5))
    certain = {place: paper_id for place, (paper_id, likeness) in likes.items() if likeness.strength >= CERTAIN}
    states = edited_states(desk, candidates, certain)
    candidates = [states.get(place, candidate) for place, candidate in enumerate(candidates)]
    same = {c.paper_id: c.record.source_text for c in candidates if c.outcome is Outcome.ALREADY and c.paper_id}
    texts = desk.library.read(likely.source_texts, same)
    changed = {id_ for id_, text in same.items() if text and texts.get(id_) != text}
    changed |= {state.paper_id for state in states.values() if state.paper_id is not None}
    edited = desk.library.read(decided.edited, same)
    wanted = changed | edited | {paper_id for paper_id, _ in likes.values()}
    known = {paper.id: paper for paper in desk.library.read(papers.papers, sorted(wanted))}
    settled = []
    for place, candidate in enumerate(pace.part(0.5, 0.5).each(candidates)):
        if place in likes and place not in states and likes[place][0] in known:
            candidate = _like(candidate, known[likes[place][0]], likes[place][1])
        elif candidate.outcome is Outcome.ALREADY and candidate.paper_id in known:
            paper = known[candidate.paper_id]
            candidate = _filling(candidate, paper) if paper.id in changed else _differing(candidate, paper)
        settled.append(candidate)
    return settled


def fill_up(draft: Draft, candidates: Iterable[Candidate]) -> None:
    """Give papers here what records told of them have and they lack; a record's key goes on finding its paper."""
    from legenda.storage import papers

    used = draft.read(papers.keys_taken)
    for candidate in candidates:
        paper = draft.read(papers.paper, candidate.paper_id) if candidate.paper_id is not None else None
        if paper is None:
            continue
        if not any(contradictions(paper.record, candidate.record)):
            for name, value in _fillings(paper, candidate.record).items():
                draft.set(Subject.PAPER, [paper.id], name, value)
        if candidate.record.key and candidate.record.key not in used:
            used.add(candidate.record.key)
            aliases: list[Plain] = [*paper.aliases, candidate.record.key]
            draft.set(Subject.PAPER, [paper.id], "aliases", aliases)


def _like(candidate: Candidate, paper: Paper, likeness: Likeness) -> Candidate:
    reasons = listed(list(likeness.reasons))
    found = replace(candidate, paper_id=paper.id, paper_key=paper.key)
    if candidate.record.source_text and candidate.record.source_text == paper.record.source_text:
        return _differing(replace(found, outcome=Outcome.ALREADY, reason="it has the same text"), paper)
    against = sorted(contradictions(paper.record, candidate.record))
    if likeness.are_versions or likeness.strength < CERTAIN:
        return replace(found, outcome=Outcome.APART, reason=f"it may be the same: {reasons}")
    if against:
        reason = f"it may be the same: {reasons}, but not the same {listed(against)}"
        return replace(found, outcome=Outcome.APART, reason=reason)
    return _filling(replace(found, outcome=Outcome.ALREADY, reason=f"it is the same: {reasons}"), paper)


def _filling(candidate: Candidate, paper: Paper) -> Candidate:
    """The candidate as one that fills its paper up, when it has something to add and contradicts nothing.

    One that contradicts its paper has the differences, which the reader may take over.
    """
    candidate = _differing(candidate, paper)
    names = sorted({name.split(".")[-1] for name in _fillings(paper, candidate.record)} - {"title_is_provisional"})
    if not names or candidate.differences:
        return candidate
    return replace(candidate, outcome=Outcome.MERGED, reason=f"{candidate.reason}; it adds {listed(names)}")


def _differing(candidate: Candidate, paper: Paper) -> Candidate:
    """The candidate with the values in which it contradicts its paper, but for those about reading."""
    from legenda.formats.life_fields import is_life_field

    found = contradicted(paper.record, candidate.record)
    told = tuple(one for one in found if not is_life_field(one.field.removeprefix("extra.")))
    return replace(candidate, differences=told) if told else candidate


def _fillings(paper: Paper, record: Record) -> dict[str, Plain]:
    """What the record has and the paper lacks; fields about reading are no facts of the work and left to its life."""
    from legenda.formats.life_fields import is_life_field

    found = fillings(paper.record, record)
    return {name: value for name, value in found.items() if not is_life_field(name.removeprefix("extra."))}


def _likes(desk: Desk, candidates: Sequence[Candidate], pace: Pace) -> dict[int, tuple[int, Likeness]]:
    """For the places of new candidates the paper here that each is most like, as far as it is worth a look."""
    near = _near(
        desk, {place: c.record for place, c in enumerate(candidates) if c.outcome is Outcome.ADDED}, pace.part(0, 0.5)
    )
    if not near:
        return {}
    from legenda.storage import likely

    works = desk.library.read(likely.works, {id_ for ids in near.values() for id_ in ids})
    found: dict[int, tuple[int, Likeness]] = {}
    for place, ids in pace.part(0.5, 0.5).each(list(near.items())):
        record = candidates[place].record
        best = _best(work_of(record, fingerprint(record.abstract) if record.abstract else ""), ids, works)
        if best is not None:
            found[place] = best
    return found


def _near(desk: Desk, records: Mapping[int, Record], pace: Pace) -> dict[int, set[int]]:
    """For the places of records the papers here that share an identity or the letters of the title with them."""
    from legenda.storage import counts, derived, likely

    if not records or not desk.library.read(counts.counts).total:
        return {}
    marks = {place: derived.identifiers(record) for place, record in pace.each(list(records.items()))}
    holders = desk.library.read(likely.having, {mark for own in marks.values() for mark in own})
    forms = {place: likely.title_form(dict(own).get("title", "")) for place, own in marks.items()}
    titled = desk.library.read(likely.titled, set(forms.values()) - {""})
    near: dict[int, set[int]] = {}
    for place, own in marks.items():
        ids = {id_ for mark in own for id_ in holders.get(mark, ())} | set(titled.get(forms[place], ()))
        if ids:
            near[place] = ids
    return near


def _best(work: Work, near: Iterable[int], works: dict[int, Work]) -> tuple[int, Likeness] | None:
    found = [(id_, likeness) for id_ in sorted(near) if id_ in works and (likeness := compare(work, works[id_]))]
    best = max(found, key=lambda pair: pair[1].strength, default=None)
    return best if best is not None and best[1].strength >= WORTH_A_LOOK else None
