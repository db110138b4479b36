"""Marking papers with a status, and the dated readings that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.own_status import OwnStatus
from legenda.model.rank import spread
from legenda.model.statistics import EARLIEST_READING
from legenda.model.status import Status
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def mark(desk: Desk, ids: Sequence[int], status: Status | OwnStatus, on: date | None = None) -> Step | None:
    """Give these papers a status, dated `on` (today when not given); None when all of them had it.

    One of the six takes an own status away; an own one brings its kind with it, whose rules it follows.
    Moving to *reading* starts a reading; moving to *read*, *skimmed* or *set aside* finishes the open one.
    A paper read or skimmed without a beginning gets a reading with an end only: no date is guessed.
    So does one whose beginning would come after its end, since that one cannot be true.
    Raises BadInputError for a day in which no reader of today can have read.
    """
    if on is not None and on < EARLIEST_READING:
        raise BadInputError(f"No paper can have been {_parts(status)[0]} in the year {on.year}; nothing was changed.")
    day = on or date.today()

    name, kind, own = _parts(status)

    def deed(draft: Draft) -> None:
        changed = draft.set(Subject.PAPER, ids, "status", kind.value)
        _require_own(draft, own, name)
        renamed = draft.set(Subject.PAPER, ids, "own_status", own)
        draft.name = f"Mark {papers_called(draft, list(dict.fromkeys((*changed, *renamed))))} as {name}"
        follow_queue(draft, changed, kind)
        _follow_readings(draft, changed, kind, day)

    return desk.library.do(f"Mark as {name}", deed)


def _parts(status: Status | OwnStatus) -> tuple[str, Status, int | None]:
    """What a status is called, the one of the six that it is, and the number of an own one."""
    return (status.value, status, None) if isinstance(status, Status) else (status.name, status.kind, status.id)


def _require_own(draft: Draft, own: int | None, name: str) -> None:
    """Raises NotFoundError when an own status that is to be given is gone."""
    from legenda.storage import own_statuses

    if own is not None and own not in draft.read(own_statuses.names):
        raise NotFoundError(f"The status “{name}” is no longer there; nothing was changed.")


def follow_queue(draft: Draft, changed: Sequence[int], status: Status) -> None:
    """Put papers that have come to a status at the end of the queue, or out of it."""
    from legenda.storage import queue

    if status is not Status.QUEUED:
        draft.set(Subject.PAPER, changed, "queue_rank", None)
        return
    ranks = spread(len(changed), draft.read(queue.last_rank))
    draft.set_each(Subject.PAPER, "queue_rank", dict(zip(changed, ranks, strict=True)))


def _follow_readings(draft: Draft, changed: Sequence[int], status: Status, day: date) -> None:
    from legenda.storage import readings

    open_ones = draft.read(readings.open_readings, changed)
    if status is Status.READING:
        draft.add_many(Subject.READING, [({"started": day.isoformat()}, i) for i in changed if i not in open_ones])
    elif status.ends_reading:
        running = list(open_ones.values())
        draft.set(Subject.READING, draft.read(readings.begun_after, running, day), "started", None)
        draft.set(Subject.READING, running, "finished", day.isoformat())
        draft.set(Subject.READING, running, "outcome", status.value)
        if status is not Status.SET_ASIDE:
            whole: dict[str, Plain] = {"finished": day.isoformat(), "outcome": status.value}
            draft.add_many(Subject.READING, [(whole, i) for i in changed if i not in open_ones])
