"""What to read next, and how full the queue is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.wording import papers_named
from legenda.model.errors import BadInputError
from legenda.model.next_up import Suggestion, suggestions
from legenda.model.paper_row import PaperRow

_CAPACITY = "queue capacity"
_MOST = 100_000
#: What was read within so many days says what the reader is at.
_LATELY = 30


@dataclass(frozen=True, slots=True)
class NextUp:
    """A paper to read next with the reasons for it."""

    row: PaperRow
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fill:
    """How many papers are queued, and how many the reader means to have there at most (None for any number)."""

    queued: int
    capacity: int | None = None

    @property
    def over(self) -> int:
        """How many papers are too many."""
        return max(0, self.queued - self.capacity) if self.capacity is not None else 0

    @property
    def nudge(self) -> str:
        """One sentence when there are too many; "" else."""
        if not self.over:
            return ""
        return (
            f"The queue holds {papers_named(self.queued)}, {self.over:,} more than the {self.capacity:,} you meant to "
            "have at most: read, skim or set some aside."
        )


def next_up(desk: Desk, limit: int = 5, today: date | None = None) -> list[NextUp]:
    """The papers of the queue that speak most for being read next, best first; what is put off is left out."""
    found = suggested(desk, today)[:limit]
    rows = {row.id: row for row in browsing.rows(desk, [one.paper_id for one in found])}
    return [NextUp(rows[one.paper_id], one.reasons) for one in found if one.paper_id in rows]


def suggested(desk: Desk, today: date | None = None) -> list[Suggestion]:
    """All papers of the queue that are not put off, best first."""
    from legenda.storage import queue

    day = today or date.today()
    waiting = desk.library.read(queue.waiting)
    lately = desk.library.read(queue.tags_read_since, day - timedelta(days=_LATELY))
    return suggestions(waiting, day, lately)


def fill(desk: Desk) -> Fill:
    """How full the queue is."""
    from legenda.storage import choices, queue

    kept = desk.library.read(choices.choice, _CAPACITY).get("papers")
    return Fill(desk.library.read(queue.length), kept if isinstance(kept, int) else None)


def set_capacity(desk: Desk, papers: int | None) -> None:
    """Say how many papers the queue is to hold at most; None or 0 for any number. BadInputError for what is none."""
    from legenda.storage.choices import keep_choice

    if papers is not None and not 0 <= papers <= _MOST:
        raise BadInputError(f"A queue holds 1 to {_MOST:,} papers, not {papers:,}; nothing was changed.")
    keep_choice(desk.library, _CAPACITY, {"papers": papers} if papers else {})
