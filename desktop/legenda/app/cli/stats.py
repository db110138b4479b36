"""`legenda stats`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from legenda.actions import statistics
from legenda.actions.desk import Desk
from legenda.actions.statistics import Statistics
from legenda.actions.wording import counted, papers_named, shortened
from legenda.app.cli.answer import Exit, desk_in, say, say_json
from legenda.model.errors import BadInputError
from legenda.model.periods import Period, beginnings, period_name
from legenda.system.places import Places

_BARS = 40
_MOST_LINES = 24
_MOST_NAMES = 5


def do_stats(options: argparse.Namespace, here: Places) -> Exit:
    """Print statistics of the reading life, or set the goal of the year."""
    period = Period(options.period)
    with desk_in(here) as desk:
        if options.goal is not None:
            statistics.set_goal(desk, options.goal)
        numbers = statistics.statistics(desk)
        if options.year is not None:
            numbers = _in_year(numbers, options.year)
        if options.csv:
            say(statistics.table(desk, numbers, period).rstrip("\n"))
        elif options.json:
            say_json(_json(desk, numbers, period))
        else:
            for line in _lines(desk, numbers, period):
                say(line)
    return Exit.DONE


def _in_year(numbers: Statistics, year: int) -> Statistics:
    """The same as if only that year's readings had been, seen from its last day or from today."""
    if not date.min.year <= year <= numbers.today.year:
        raise BadInputError(f"Of the year {year} nothing is known yet.")
    last = min(date(year, 12, 31), numbers.today)
    return replace(numbers, today=last, finished=[one for one in numbers.finished if one.day.year == year])


def _lines(desk: Desk, numbers: Statistics, period: Period) -> Iterator[str]:
    yield ", ".join(f"{count:,} {status.value}" for status, count in numbers.by_status.items() if count) or "No papers."
    when = "this year" if numbers.today == date.today() else f"in {numbers.today.year}"
    yield f"Read {when}: {numbers.read_this_year:,}" + (f" of {numbers.goal:,}" if numbers.goal else "")
    if numbers.pace is not None and numbers.pace.left and numbers.today == date.today():
        yield f"To the goal: {numbers.pace.left:,} more, {numbers.pace.weekly:.1f} a week"
    now = numbers.streaks
    yield (
        f"In a row: {counted(now.days, 'day')} (at most {now.most_days:,}), "
        f"{counted(now.weeks, 'week')} (at most {now.most_weeks:,})"
    )
    if numbers.median_wait is not None:
        waited = f"half of {papers_named(len(numbers.waits))} within {_days(numbers.median_wait)}"
        yield f"From the queue to being read: {waited}"
    ages = ", ".join(f"{name} {count:,}" for name, count in numbers.queue_ages.items() if count)
    if ages:
        yield f"In the queue since: {ages}"
    yield from _chart(numbers, period)
    papers = numbers.read_between(date.min, numbers.today)
    for what in statistics.GROUPINGS:
        found = statistics.counted_by(desk, what, papers)[:_MOST_NAMES]
        if found:
            yield f"By {what}: " + "; ".join(f"{shortened(name, 40)} {count:,}" for name, count in found)
    for reading, row in statistics.papers_of(desk, numbers.a_year_ago):
        yield f"A year ago, on {reading.day}, you read {row.key}: {shortened(row.title, 100)}"


def _chart(numbers: Statistics, period: Period) -> Iterator[str]:
    if not numbers.read:
        return
    shown = beginnings(numbers.first_day, numbers.today, period)[-_MOST_LINES:]
    counts = numbers.read_per(period, shown[0])
    most = max(count for _, count in counts) or 1
    yield f"Read per {period.value}:"
    width = len(f"{most:,}")
    for start, count in counts:
        yield f"  {period_name(start, period):<8} {count:>{width},} {'█' * -(-count * _BARS // most)}".rstrip()


def _days(number: float) -> str:
    return f"{number:g} day" + ("" if number == 1 else "s")


def _json(desk: Desk, numbers: Statistics, period: Period) -> dict[str, object]:
    papers = numbers.read_between(date.min, numbers.today)
    now = numbers.streaks
    return {
        "today": numbers.today.isoformat(),
        "papers": {status.value: count for status, count in numbers.by_status.items()},
        "read": [
            {period.value: period_name(start, period), "papers": count} for start, count in numbers.read_per(period)
        ],
        "read_this_year": numbers.read_this_year,
        "goal": numbers.goal,
        "goal_left": numbers.pace.left if numbers.pace else None,
        "goal_weekly": round(numbers.pace.weekly, 1) if numbers.pace else None,
        "streaks": {"days": now.days, "most_days": now.most_days, "weeks": now.weeks, "most_weeks": now.most_weeks},
        "queue": [
            {"day": day.day.isoformat(), "size": day.size, "median_age": day.median_age}
            for day in numbers.queue(period)
        ],
        "queue_ages": numbers.queue_ages,
        "waits": numbers.waits,
        "minutes": numbers.minutes,
        "pages": numbers.pages,
        **{
            f"by_{what}": [{what: name, "papers": count} for name, count in statistics.counted_by(desk, what, papers)]
            for what in statistics.GROUPINGS
        },
        "a_year_ago": [
            {"day": reading.day.isoformat(), "key": row.key, "title": row.title}
            for reading, row in statistics.papers_of(desk, numbers.a_year_ago)
        ],
    }
