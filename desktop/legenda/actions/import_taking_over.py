"""What papers here take over from the reading lives that a file tells of them: only what they have nothing of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING

from legenda.actions.import_life import add_lives, queue_ranks, with_its_life, without_overwriting
from legenda.actions.import_outcome import Candidate, Outcome
from legenda.actions.import_statuses import own_number, own_numbers, settled
from legenda.model.paper import Paper
from legenda.model.reading_life import NO_LIFE, ReadingLife, life_of
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.model.step import Plain, Subject

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.storage.draft import Draft


def with_lives(desk: Desk, candidates: Sequence[Candidate], lives: Sequence[ReadingLife]) -> list[Candidate]:
    """The candidates with the lives that their file brings, and a reason that says what becomes of them.

    A paper here that has nothing of what the file tells takes it over, so that its record is merged.
    """
    from legenda.storage import decided, papers

    lives, remarks = settled(desk, lives)
    here = {
        candidate.paper_id
        for candidate, life in zip(candidates, lives, strict=True)
        if candidate.paper_id is not None and not candidate.outcome.is_new and life is not NO_LIFE
    }
    known = {paper.id: paper for paper in desk.library.read(papers.papers, sorted(here))} if here else {}
    said = desk.library.read(decided.decided, sorted(here)) if here else {}
    living = [
        _with_life(candidate, life, known.get(candidate.paper_id or 0), said.get(candidate.paper_id or 0, frozenset()))
        for candidate, life in zip(candidates, lives, strict=True)
    ]
    return [_remarked(candidate, remarks.get(place, "")) for place, candidate in enumerate(living)]


def _remarked(candidate: Candidate, remark: str) -> Candidate:
    """The candidate with what is said of the own status that it brings, when it is taken in."""
    if not remark or not candidate.outcome.is_taken:
        return candidate
    return replace(candidate, reason="; ".join(filter(None, (candidate.reason, remark))))


def take_over(draft: Draft, candidates: Iterable[Candidate]) -> None:
    """Give papers here what the lives of these candidates tell of them and they have nothing of, as they are now."""
    from legenda.storage import decided, papers

    told: dict[int, Candidate] = {}
    for candidate in candidates:
        if candidate.life is not NO_LIFE and candidate.paper_id is not None:
            told.setdefault(candidate.paper_id, candidate)
    if not told:
        return
    said = draft.read(decided.decided, sorted(told))
    taken = {
        paper.id: life
        for paper in draft.read(papers.papers, sorted(told))
        if (life := taken_over(paper, told[paper.id].life, said.get(paper.id, frozenset()))) != NO_LIFE
    }
    _write(draft, taken)
    own = own_numbers(draft, [told[id_].life for id_, life in taken.items() if life.own_status])
    numbers = {id_: own_number(own, told[id_].life) for id_, life in taken.items() if life.own_status}
    draft.set_each(Subject.PAPER, "own_status", {id_: number for id_, number in numbers.items() if number})
    _keep_fields(draft, {id_: told[id_].record for id_ in taken})


def taken_over(paper: Paper, life: ReadingLife, decided: AbstractSet[str] = frozenset()) -> ReadingLife:
    """The part of `life` that `paper` has nothing of; what its reader decided once, an emptied field too, stays."""
    status = life.status if paper.status is Status.NEW and "status" not in decided else None
    status = None if status is Status.NEW else status
    agrees = status is not None or paper.status is life.status
    refines = agrees and not paper.own_status and not {"status", "own_status"} & decided
    has_lists = paper.lists or Subject.MEMBERSHIP in decided
    return ReadingLife(
        status=status,
        own_status=life.own_status if refines else "",
        queue_position=life.queue_position if status is Status.QUEUED else None,
        rating=None if paper.rating or "rating" in decided else life.rating,
        priority=None if paper.priority or "priority" in decided else life.priority,
        tags=() if paper.tags or "tags" in decided else life.tags,
        lists=() if has_lists else life.lists,
        list_positions=() if has_lists else life.list_positions,
        notes=() if paper.notes or Subject.NOTE in decided else life.notes,
        annotations=() if paper.annotations or Subject.ANNOTATION in decided else life.annotations,
        readings=life.readings if agrees and not paper.readings and Subject.READING not in decided else (),
        due=None if paper.due or "due" in decided else life.due,
        not_before=None if paper.not_before or "not_before" in decided else life.not_before,
    )


def _with_life(candidate: Candidate, life: ReadingLife, paper: Paper | None, decided: AbstractSet[str]) -> Candidate:
    if life is NO_LIFE:
        return candidate
    if candidate.outcome.is_new or paper is None:
        told = with_its_life if candidate.outcome.is_new else without_overwriting
        return replace(candidate, life=life, reason=told(candidate.reason, life))
    taken = taken_over(paper, life, decided)
    reason = without_overwriting(candidate.reason, _left_alone(paper, life, taken))
    if taken == NO_LIFE:
        return replace(candidate, life=life, reason=reason)
    reason = "; ".join(filter(None, (reason, f"taken over: {taken.words or 'its dates'}")))
    return replace(candidate, outcome=Outcome.MERGED, life=life, reason=reason)


def _left_alone(paper: Paper, life: ReadingLife, taken: ReadingLife) -> ReadingLife:
    """The part of `life` that says something else than the paper here, and is not taken over."""
    own = life_of(paper)
    texts = {note.text for note in own.notes}
    quotes = {one.anchor.quote for one in own.annotations}
    return ReadingLife(
        status=None if life.status in (own.status, taken.status) else life.status,
        own_status="" if life.own_status in (own.own_status, taken.own_status) else life.own_status,
        rating=None if life.rating in (own.rating, taken.rating) else life.rating,
        priority=None if life.priority in (own.priority, taken.priority) else life.priority,
        tags=tuple(tag for tag in life.tags if tag not in (*own.tags, *taken.tags)),
        lists=tuple(path for path in life.lists if path not in (*own.lists, *taken.lists)),
        notes=tuple(note for note in life.notes if note.text not in texts and note not in taken.notes),
        annotations=tuple(one for one in life.annotations if one.anchor.quote not in quotes and not taken.annotations),
        readings=tuple(one for one in life.readings if one not in (*own.readings, *taken.readings)),
    )


def _write(draft: Draft, taken: dict[int, ReadingLife]) -> None:
    for name in ("status", "rating", "priority"):
        values = {id_: getattr(life, name) for id_, life in taken.items() if getattr(life, name)}
        draft.set_each(Subject.PAPER, name, values)
    tags: dict[int, Plain] = {id_: [*sorted(set(life.tags))] for id_, life in taken.items() if life.tags}
    draft.set_each(Subject.PAPER, "tags", tags)
    ranks = dict(zip(taken, queue_ranks(draft, list(taken.values())), strict=True))
    draft.set_each(Subject.PAPER, "queue_rank", {id_: rank for id_, rank in ranks.items() if rank})
    add_lives(draft, taken)


def _keep_fields(draft: Draft, records: Mapping[int, Record]) -> None:
    """Keep the fields that told of the reading, as with a new paper, so that they go out again in an export."""
    from legenda.formats.life_fields import is_life_field

    kept: dict[str, dict[int, Plain]] = {}
    for id_, record in records.items():
        for name, value in record.extra.items():
            if is_life_field(name):
                kept.setdefault(name, {})[id_] = value
    for name, values in kept.items():
        draft.set_each(Subject.PAPER, f"extra.{name}", values)
