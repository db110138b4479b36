"""What a reading life amounts to: streaks, the queue over time, and how long papers wait."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date, timedelta

from legenda.model.status import Status

#: The outcomes that count as having read a paper.
READ_OUTCOMES = frozenset((Status.READ, Status.SKIMMED))
#: No reader of today has read anything before this day: an earlier one is mistyped.
EARLIEST_READING = date(1900, 1, 1)
_DAY = timedelta(days=1)
_WEEK = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class FinishedReading:
    """A reading that came to an end on a known day; `minutes` and `pages` as far as the reader noted them."""

    paper_id: int
    day: date
    outcome: Status
    started: date | None = None
    minutes: int | None = None
    pages: int | None = None

    @property
    def is_read(self) -> bool:
        """Whether the paper was read or skimmed, and not set aside."""
        return self.outcome in READ_OUTCOMES


@dataclass(frozen=True, slots=True)
class QueueStay:
    """One stay of a paper in the queue: from the day it came to the day it left, None while it is there."""

    paper_id: int
    since: date
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Streaks:
    """Days and weeks in a row with a finished reading: those up to now, and the most there ever were."""

    days: int = 0
    most_days: int = 0
    weeks: int = 0
    most_weeks: int = 0


@dataclass(frozen=True, slots=True)
class QueueDay:
    """The queue at the end of a day: how many papers, and how many days half of them had waited (None when empty)."""

    day: date
    size: int
    median_age: float | None


@dataclass(frozen=True, slots=True)
class GoalPace:
    """How a yearly goal of papers stands: `read` of `goal`, with `days_left` of the year, today included."""

    goal: int
    read: int
    days_left: int
    days: int = 365

    @property
    def left(self) -> int:
        """How many papers are missing; 0 when the goal is reached."""
        return max(0, self.goal - self.read)

    @property
    def weekly(self) -> float:
        """How many papers a week reach the goal on the last day of the year."""
        return self.left * 7 / self.days_left

    @property
    def ahead(self) -> int:
        """How many papers more (less: negative) were read than an even pace had brought by yesterday evening."""
        return self.read - self.goal * (self.days - self.days_left) // self.days


def goal_pace(goal: int, read: int, today: date) -> GoalPace:
    """How a goal for the year of `today` stands."""
    days = date(today.year, 12, 31).timetuple().tm_yday
    return GoalPace(goal, read, days - today.timetuple().tm_yday + 1, days)


def streaks(days: AbstractSet[date], today: date) -> Streaks:
    """The streaks of reading on `days`; today and this week do not break one as long as they last."""
    weeks = {day - timedelta(days=day.weekday()) for day in days if day.toordinal() > 7}
    this_week = today - timedelta(days=today.weekday())
    return Streaks(
        days=_running(days, today, _DAY),
        most_days=_longest(days, _DAY),
        weeks=_running(weeks, this_week, _WEEK),
        most_weeks=_longest(weeks, _WEEK),
    )


def queue_over_time(stays: Sequence[QueueStay], days: Sequence[date]) -> list[QueueDay]:
    """The queue at the end of each of `days`, which ascend."""
    coming = deque(sorted(stay.since.toordinal() for stay in stays))
    leaving = deque(
        sorted((stay.until.toordinal(), stay.since.toordinal()) for stay in stays if stay.until is not None)
    )
    waiting: list[int] = []  # the days on which those in the queue came, ascending
    found = []
    for day in days:
        end = day.toordinal()
        while coming and coming[0] <= end:
            waiting.append(coming.popleft())
        while leaving and leaving[0][0] <= end:
            del waiting[bisect_left(waiting, leaving.popleft()[1])]
        found.append(QueueDay(day, len(waiting), end - _middle(waiting) if waiting else None))
    return found


def waits(stays: Iterable[QueueStay], finished: Iterable[FinishedReading]) -> dict[int, int]:
    """The days from a paper's coming into the queue to its being read, by paper.

    Counted from the first stay, to the first reading or skimming finished on that day or later; papers that were never
    queued or are not read since are left out.
    """
    since: dict[int, date] = {}
    for stay in stays:
        since[stay.paper_id] = min(stay.since, since.get(stay.paper_id, stay.since))
    read: dict[int, list[date]] = {}
    for reading in finished:
        if reading.is_read and reading.paper_id in since:
            read.setdefault(reading.paper_id, []).append(reading.day)
    found = {}
    for paper_id, ends in read.items():
        later = [day for day in ends if day >= since[paper_id]]
        if later:
            found[paper_id] = (min(later) - since[paper_id]).days
    return found


#: Upper ends, in days, of the classes that waits and ages are counted in, with their names.
_CLASSES: Mapping[int, str] = {
    6: "under a week", 30: "a week to a month", 90: "one to three months", 365: "three months to a year"
}  # fmt: skip
_OLDEST = "over a year"


def age_classes(days: Iterable[int]) -> dict[str, int]:
    """How many of these numbers of days fall into each class from "under a week" to "over a year"; zeros too."""
    names, ends = [*_CLASSES.values(), _OLDEST], list(_CLASSES)
    counts = dict.fromkeys(names, 0)
    for number in days:
        counts[names[bisect_right(ends, number - 1)]] += 1
    return counts


def _middle(ascending: Sequence[int]) -> float:
    """The median of numbers in their order."""
    half = len(ascending) // 2
    return ascending[half] if len(ascending) % 2 else (ascending[half - 1] + ascending[half]) / 2


def _running(days: AbstractSet[date], today: date, step: timedelta) -> int:
    """How many days `step` apart end today, or one step before."""
    day = today if today in days else today - step
    length = 0
    while day in days:
        length += 1
        day -= step
    return length


def _longest(days: AbstractSet[date], step: timedelta) -> int:
    longest = length = 0
    before: date | None = None
    for day in sorted(days):
        length = length + 1 if before is not None and day - before == step else 1
        longest, before = max(longest, length), day
    return longest
