"""The queue: its own order, days on which papers are due, and days before which they are not to be read."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from legenda.actions.desk import Desk
from legenda.actions.step_names import papers_called
from legenda.model.rank import placed
from legenda.model.step import Plain, Step, Subject

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def move(desk: Desk, ids: Sequence[int], position: int) -> Step | None:
    """Put queued papers at `position` (1 is next up), in the order given; papers that are not queued stay out."""

    def deed(draft: Draft) -> None:
        from legenda.storage import queue

        order = draft.read(queue.ranks)
        queued = {paper_id for paper_id, _ in order}
        moved = [paper_id for paper_id in dict.fromkeys(ids) if paper_id in queued]
        ranks: dict[int, Plain] = dict(placed(order, moved, position)) if moved else {}
        draft.name = f"Move {papers_called(draft, moved)} in the queue"
        draft.set_each(Subject.PAPER, "queue_rank", ranks)

    return desk.library.do("Move in the queue", deed)


def set_due(desk: Desk, ids: Sequence[int], day: date | None) -> Step | None:
    """Say by which day these papers are to be read; None takes the day away."""
    words = f"due on {day}" if day else "due on no day"
    return _set_day(desk, ids, "due", day, words)


def put_off(desk: Desk, ids: Sequence[int], day: date | None) -> Step | None:
    """Say that these papers are not to be read before a day; None for any day. They keep their places in the queue."""
    words = f"not to be read before {day}" if day else "to be read on any day"
    return _set_day(desk, ids, "not_before", day, words)


def _set_day(desk: Desk, ids: Sequence[int], field: str, day: date | None, words: str) -> Step | None:
    def deed(draft: Draft) -> None:
        changed = draft.set(Subject.PAPER, ids, field, day.isoformat() if day else None)
        draft.name = f"{papers_called(draft, changed)} {words}"

    return desk.library.do("Set a day", deed)
