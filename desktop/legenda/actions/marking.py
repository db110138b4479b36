"""Marking papers with a status, and the dated readings that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.model.rank import spread
from legenda.model.status import Status
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def mark(desk: Desk, ids: Sequence[int], status: Status, on: date | None = None) -> Step | None:
    """Give these papers a status, dated `on` (today when not given); None when all of them had it.

    Moving to *reading* starts a reading; moving to *read*, *skimmed* or *set aside* finishes the open one.
    A paper read or skimmed without a beginning gets a reading with an end only: no date is guessed.
    """
    day = (on or date.today()).isoformat()

    def deed(draft: Draft) -> None:
        changed = draft.set(Subject.PAPER, ids, "status", status.value)
        draft.name = f"Mark {papers_called(draft, changed)} as {status.value}"
        _follow_queue(draft, changed, status)
        _follow_readings(draft, changed, status, day)

    return desk.library.do(f"Mark as {status.value}", deed)


def _follow_queue(draft: Draft, changed: Sequence[int], status: Status) -> None:
    from legenda.storage import queue

    if status is not Status.QUEUED:
        draft.set(Subject.PAPER, changed, "queue_rank", None)
        return
    ranks = spread(len(changed), draft.read(queue.last_rank))
    draft.set_each(Subject.PAPER, "queue_rank", dict(zip(changed, ranks, strict=True)))


def _follow_readings(draft: Draft, changed: Sequence[int], status: Status, day: str) -> None:
    from legenda.storage import readings

    open_ones = draft.read(readings.open_readings, changed)
    if status is Status.READING:
        draft.add_many(Subject.READING, [({"started": day}, i) for i in changed if i not in open_ones])
    elif status.ends_reading:
        running = list(open_ones.values())
        draft.set(Subject.READING, running, "finished", day)
        draft.set(Subject.READING, running, "outcome", status.value)
        if status is not Status.SET_ASIDE:
            whole: dict[str, Plain] = {"finished": day, "outcome": status.value}
            draft.add_many(Subject.READING, [(whole, i) for i in changed if i not in open_ones])
