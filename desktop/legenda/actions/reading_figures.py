"""All figures of the statistics page, worked out in one go so that a page only has to draw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from legenda.actions import statistics
from legenda.actions.desk import Desk
from legenda.actions.statistics import GROUPINGS, Statistics
from legenda.model.paper_row import PaperRow
from legenda.model.periods import Period
from legenda.model.statistics import FinishedReading, GoalPace, QueueDay, Streaks, age_classes

#: How many names of each grouping are shown.
MOST_NAMES = 10
_MOST_MEMORIES = 12
#: The queue is looked at each week as long as its story is no longer than so many days, else each month.
_WEEKLY = 3 * 366


@dataclass(frozen=True, slots=True)
class Figures:
    """What a page shows on `today`; days are those of the reader's clock, waits and ages are in days.

    `per_day` counts papers, each once a day; `read_per` counts readings, for every period up to the present one.
    """

    today: date
    goal: int | None
    read_this_year: int
    read_ever: int
    pace: GoalPace | None
    streaks: Streaks
    minutes: int
    pages: int
    read_per: Mapping[Period, Sequence[tuple[date, int]]]
    per_day: Mapping[date, int]
    years: Sequence[int]
    queue: Sequence[QueueDay]
    median_wait: float | None
    waits: Mapping[str, int]
    ages: Mapping[str, int]
    most: Mapping[str, Sequence[tuple[str, int]]]
    a_year_ago: Sequence[tuple[FinishedReading, PaperRow]]

    @property
    def queue_now(self) -> QueueDay:
        """The queue as it is: its size and the median age."""
        return self.queue[-1] if self.queue else QueueDay(self.today, 0, None)


def figures(desk: Desk, is_old: Callable[[], bool] = lambda: False, today: date | None = None) -> Figures | None:
    """All figures of the library on `today`; None when they are no longer wanted."""
    numbers = statistics.statistics(desk, today)
    if is_old():
        return None
    papers = numbers.read_between(date.min, numbers.today)
    most = {what: statistics.counted_by(desk, what, papers)[:MOST_NAMES] for what in GROUPINGS}
    if is_old():
        return None
    return _figures(numbers, most, statistics.papers_of(desk, numbers.a_year_ago[:_MOST_MEMORIES]))


def _figures(
    numbers: Statistics,
    most: Mapping[str, Sequence[tuple[str, int]]],
    a_year_ago: Sequence[tuple[FinishedReading, PaperRow]],
) -> Figures:
    span = (numbers.today - numbers.stays[0].since).days if numbers.stays else 0
    return Figures(
        today=numbers.today,
        goal=numbers.goal,
        read_this_year=numbers.read_this_year,
        read_ever=len(numbers.read),
        pace=numbers.pace,
        streaks=numbers.streaks,
        minutes=numbers.minutes,
        pages=numbers.pages,
        read_per={period: numbers.read_per(period) for period in Period},
        per_day=_papers_per_day(numbers),
        years=numbers.years,
        queue=numbers.queue(Period.WEEK if span <= _WEEKLY else Period.MONTH),
        median_wait=numbers.median_wait,
        waits=age_classes(numbers.waits),
        ages=numbers.queue_ages,
        most=most,
        a_year_ago=a_year_ago,
    )


def _papers_per_day(numbers: Statistics) -> Counter[date]:
    return Counter(day for day, _ in {(reading.day, reading.paper_id) for reading in numbers.read})
