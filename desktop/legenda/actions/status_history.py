"""What happened to a paper's status, own ones included, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.model.step import WHOLE, Change, Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft

FIELDS = ("status", "own_status")
_GONE = "a deleted status"


@dataclass(frozen=True, slots=True)
class StatusTold:
    """What a step did to the status of a paper, and the field and value that would put it back."""

    text: str
    field: str
    before: Plain


def statuses_told(desk: Desk, changes: Iterable[tuple[Step, Change]]) -> dict[int, StatusTold]:
    """For each step that gave a paper another status, by its number, what it did; `changes` are those of one paper,
    oldest first.
    """
    changes = [(step, change) for step, change in changes if change.subject is Subject.PAPER]
    names = _names(desk, (change for _, change in changes))
    told: dict[int, StatusTold] = {}
    given: dict[int, dict[str, Change]] = {}
    for step, change in changes:
        if change.field in FIELDS:
            given.setdefault(step.number, {})[change.field] = change
    kinds = _kinds(changes)
    for number, one in given.items():
        kind, own = one.get("status"), one.get("own_status")
        kind_before, kind_after = (kind.before, kind.after) if kind else (kinds[number], kinds[number])
        own_before, own_after = (own.before, own.after) if own else (None, None)
        after = _name(own_after, kind_after, names)
        text = f"{after[:1].upper()}{after[1:]} (was {_name(own_before, kind_before, names)})"
        is_own = own_before is not None
        told[number] = StatusTold(text, FIELDS[is_own], own_before if is_own else kind_before)
    return told


def restore_status(draft: Draft, paper_id: int, line_field: str, before: Plain) -> None:
    """Give a paper the status again that a line of its history would put back; an own one that is gone, its kind."""
    from legenda.storage import own_statuses

    known = {own.id: own for own in draft.read(own_statuses.own_statuses)}
    own = known.get(before) if line_field == "own_status" and isinstance(before, int) else None
    if own is not None:
        draft.set(Subject.PAPER, [paper_id], "status", own.kind.value)
    elif line_field == "status":
        draft.set(Subject.PAPER, [paper_id], "status", before)
    draft.set(Subject.PAPER, [paper_id], "own_status", own.id if own else None)


def _kinds(changes: Iterable[tuple[Step, Change]]) -> dict[int, Plain]:
    """Which of the six statuses the paper had after each step."""
    now: Plain = "new"
    kinds: dict[int, Plain] = {}
    for step, change in changes:
        if change.field == WHOLE and isinstance(change.after, dict):
            now = change.after.get("status", now)
        elif change.field == "status":
            now = change.after
        kinds[step.number] = now
    return kinds


def _names(desk: Desk, changes: Iterable[Change]) -> Mapping[int, str]:
    """What the own statuses that changes name are called, or were last."""
    from legenda.storage import own_statuses

    values = {value for one in changes if one.field == "own_status" for value in (one.before, one.after)}
    numbers = {value for value in values if isinstance(value, int)}
    if not numbers:
        return {}
    names = desk.library.read(own_statuses.names)
    gone = numbers - names.keys()
    return {**names, **desk.library.read(own_statuses.last_names, gone)} if gone else names


def _name(own: Plain, kind: Plain, names: Mapping[int, str]) -> str:
    return names.get(own, _GONE) if isinstance(own, int) else str(kind)
