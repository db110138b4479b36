"""A clock that the reader starts and stops: the time between goes to the reading of a paper.

It runs by the wall clock and is kept in the library, so that it goes on when the program is closed or killed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.marking import mark
from legenda.actions.readings import add_minutes
from legenda.model.errors import NotFoundError
from legenda.model.status import Status
from legenda.model.step import Step

_CLOCK = "reading clock"


@dataclass(frozen=True, slots=True)
class Clock:
    """The running clock: for which paper, and since when (UTC)."""

    paper_id: int
    since: datetime

    def minutes(self, now: datetime | None = None) -> int:
        """Whole minutes, rounded, from the start to `now` (the present moment); never less than 0."""
        spent = (now or datetime.now(UTC)) - self.since
        return max(0, round(spent.total_seconds() / 60))


def clock(desk: Desk) -> Clock | None:
    """The running clock; None when there is none or its paper is gone."""
    from legenda.storage.choices import choice

    kept = desk.library.read(choice, _CLOCK)
    try:
        running = Clock(int(kept["paper"]), datetime.fromisoformat(kept["since"]))
    except (KeyError, TypeError, ValueError):
        return None
    return running if browsing.rows(desk, [running.paper_id]) else None


def start(desk: Desk, paper_id: int, now: datetime | None = None) -> Step | None:
    """Start the clock for a paper, which is being read from now on; one that runs for another paper is stopped first.

    The step is what the start changed, None when the paper was being read already. NotFoundError when it is gone.
    """
    from legenda.storage.choices import keep_choice

    if not browsing.rows(desk, [paper_id]):
        raise NotFoundError("The paper is no longer there; the clock was not started.")
    moment = now or datetime.now(UTC)
    running = clock(desk)
    if running is not None and running.paper_id == paper_id:
        return None
    if running is not None:
        stop(desk, now=moment)
    keep_choice(desk.library, _CLOCK, {"paper": paper_id, "since": moment.astimezone(UTC).isoformat()})
    return mark(desk, [paper_id], Status.READING)


def stop(desk: Desk, minutes: int | None = None, now: datetime | None = None) -> Step | None:
    """Stop the clock and add its minutes, or as many as the reader says, to the reading that it was for.

    None when no clock runs or no minute has gone by.
    """
    from legenda.storage.choices import keep_choice

    running = clock(desk)
    keep_choice(desk.library, _CLOCK, {})
    if running is None:
        return None
    day = running.since.astimezone().date()
    return add_minutes(desk, running.paper_id, running.minutes(now) if minutes is None else minutes, day)
