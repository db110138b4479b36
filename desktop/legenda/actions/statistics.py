"""Statistics of a reading life: what was read when, the queue, streaks, a yearly goal, and a year ago."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from statistics import median

from legenda.actions.desk import Desk
from legenda.model.errors import BadInputError
from legenda.model.paper_row import PaperRow
from legenda.model.periods import Period, beginnings, per_period, period_name
from legenda.model.statistics import (
    EARLIEST_READING,
    FinishedReading,
    GoalPace,
    QueueDay,
    QueueStay,
    Streaks,
    age_classes,
    goal_pace,
    queue_over_time,
    streaks,
    waits,
)
from legenda.model.status import Status

#: What read papers can be counted by, in the order in which a page shows it.
GROUPINGS = ("venue", "year", "author", "tag")
_GOAL = "reading goal"
_MOST_GOAL = 10_000
_AROUND = 3


@dataclass(frozen=True)
class Statistics:
    """The facts of one moment, and what follows from them; days are those of the reader's clock.

    A paper read twice counts twice where readings are counted, and once where papers are. `minutes` and `pages` are
    what the reader noted, also of readings that still go on.
    """

    today: date
    finished: Sequence[FinishedReading]
    stays: Sequence[QueueStay]
    by_status: dict[Status, int]
    goal: int | None = None
    minutes: int = 0
    pages: int = 0

    @cached_property
    def read(self) -> list[FinishedReading]:
        """The readings in which a paper was read or skimmed, in the order of their days."""
        return [reading for reading in self.finished if reading.is_read]

    @property
    def first_day(self) -> date:
        """The day of the first finished reading; today without any."""
        return min(self.finished[0].day, self.today) if self.finished else self.today

    def read_per(self, period: Period, first: date | None = None, last: date | None = None) -> list[tuple[date, int]]:
        """How many readings ended in each period, from the first to the present one unless days are given."""
        days = (reading.day for reading in self.read)
        return per_period(days, period, first or self.first_day, last or self.today)

    def per_day(self, year: int) -> Counter[date]:
        """How many readings ended on each day of a year that had any."""
        return Counter(reading.day for reading in self.read if reading.day.year == year)

    @property
    def years(self) -> list[int]:
        """The years from the first reading to the present, newest first."""
        return list(range(self.today.year, self.first_day.year - 1, -1))

    @cached_property
    def streaks(self) -> Streaks:
        """Days and weeks in a row with a reading."""
        return streaks({reading.day for reading in self.read}, self.today)

    @property
    def read_this_year(self) -> int:
        """How many readings ended in the present year."""
        return sum(reading.day.year == self.today.year for reading in self.read)

    @property
    def pace(self) -> GoalPace | None:
        """How the goal of the year stands; None without one."""
        return goal_pace(self.goal, self.read_this_year, self.today) if self.goal else None

    def queue(self, period: Period) -> list[QueueDay]:
        """The queue at the end of each period since its first paper, and today."""
        if not self.stays:
            return []
        starts = beginnings(self.stays[0].since, self.today, period)
        ends = [start - timedelta(days=1) for start in starts[1:]]
        return queue_over_time(self.stays, [*ends, self.today])

    @property
    def queue_ages(self) -> dict[str, int]:
        """How many papers of the queue have waited how long."""
        return age_classes((self.today - stay.since).days for stay in self.stays if stay.until is None)

    @cached_property
    def waits(self) -> list[int]:
        """The days that papers waited in the queue until they were read, ascending."""
        return sorted(waits(self.stays, self.finished).values())

    @property
    def median_wait(self) -> float | None:
        """Half of the papers waited no longer than so many days; None when none was queued and then read."""
        return median(self.waits) if self.waits else None

    def read_between(self, first: date, last: date) -> list[int]:
        """The papers read or skimmed from `first` to `last`, each once."""
        return list(dict.fromkeys(reading.paper_id for reading in self.read if first <= reading.day <= last))

    @property
    def a_year_ago(self) -> list[FinishedReading]:
        """What was read on this day a year ago, or within three days of it; the nearest first."""
        try:
            then = self.today.replace(year=self.today.year - 1)
        except ValueError:  # the 29th of February
            then = self.today - timedelta(days=366)
        near = [reading for reading in self.read if abs((reading.day - then).days) <= _AROUND]
        return sorted(near, key=lambda reading: (abs((reading.day - then).days), reading.day))


def statistics(desk: Desk, today: date | None = None) -> Statistics:
    """The statistics of the library as they are on `today`.

    Readings on days that cannot be, which files may bring, count nowhere but in the effort.
    """
    from legenda.storage import choices, counts
    from legenda.storage import statistics as facts

    now = today or date.today()
    minutes, pages = desk.library.read(facts.noted_effort)
    finished = desk.library.read(facts.finished_readings)
    goal = desk.library.read(choices.choice, _GOAL).get("papers")
    return Statistics(
        today=now,
        finished=[reading for reading in finished if EARLIEST_READING <= reading.day <= now],
        stays=desk.library.read(facts.queue_stays),
        by_status=dict(desk.library.read(counts.counts, {}).by_status),
        goal=goal if isinstance(goal, int) else None,
        minutes=minutes,
        pages=pages,
    )


def counted_by(desk: Desk, what: str, paper_ids: Sequence[int]) -> list[tuple[str, int]]:
    """How many of these papers have each venue, year, tag or author, most first; `what` is one of `GROUPINGS`."""
    from legenda.storage import statistics as facts

    return desk.library.read(facts.counted_by, what, paper_ids)


def papers_of(desk: Desk, readings: Sequence[FinishedReading]) -> list[tuple[FinishedReading, PaperRow]]:
    """Readings with the papers that were read."""
    from legenda.actions import browsing

    found = {row.id: row for row in browsing.rows(desk, list({reading.paper_id for reading in readings}))}
    return [(reading, found[reading.paper_id]) for reading in readings if reading.paper_id in found]


def set_goal(desk: Desk, papers: int | None) -> None:
    """Set how many papers the reader wants to read in a year; None or 0 for no goal.

    Raises BadInputError for a number that is none.
    """
    from legenda.storage.choices import keep_choice

    if papers is not None and not 0 <= papers <= _MOST_GOAL:
        raise BadInputError(f"A goal is a number of papers from 1 to {_MOST_GOAL:,}, not {papers:,}; it was not set.")
    keep_choice(desk.library, _GOAL, {"papers": papers} if papers else {})


def table(desk: Desk, numbers: Statistics, period: Period = Period.MONTH) -> str:
    """The numbers as CSV (RFC 4180, with line feeds): what, of what, how many."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("what", "of", "number"))
    writer.writerows(_numbers(desk, numbers, period))
    return out.getvalue()


def _numbers(desk: Desk, numbers: Statistics, period: Period) -> Iterator[tuple[str, str, str | int]]:
    for status, count in numbers.by_status.items():
        yield "papers with status", status.value, count
    for start, count in numbers.read_per(period):
        yield f"read per {period.value}", period_name(start, period), count
    for day in numbers.queue(period):
        yield "in the queue", day.day.isoformat(), day.size
        if day.median_age is not None:
            yield "median age of the queue in days", day.day.isoformat(), f"{day.median_age:g}"
    for name, count in age_classes(numbers.waits).items():
        yield "waited in the queue", name, count
    for what in GROUPINGS:
        for name, count in counted_by(desk, what, numbers.read_between(date.min, numbers.today)):
            yield f"papers read by {what}", name, count
    yield from _sums(numbers)


def _sums(numbers: Statistics) -> Iterator[tuple[str, str, str | int]]:
    now = numbers.streaks
    yield "days in a row", "now", now.days
    yield "days in a row", "most", now.most_days
    yield "weeks in a row", "now", now.weeks
    yield "weeks in a row", "most", now.most_weeks
    yield "minutes of reading", "in all", numbers.minutes
    yield "pages read", "in all", numbers.pages
    if numbers.median_wait is not None:
        yield "median wait in the queue in days", "in all", f"{numbers.median_wait:g}"
    if numbers.pace is not None:
        yield "goal of the year", str(numbers.today.year), numbers.pace.goal
        yield "missing to the goal", str(numbers.today.year), numbers.pace.left
        yield "papers a week to reach the goal", str(numbers.today.year), f"{numbers.pace.weekly:.1f}"
