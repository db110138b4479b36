"""Days gathered into weeks, months and years."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta
from enum import StrEnum


class Period(StrEnum):
    """A stretch of the calendar; weeks begin on Monday (ISO 8601)."""

    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


def beginning(day: date, period: Period) -> date:
    """The first day of the week, month or year that `day` is in."""
    match period:
        case Period.WEEK:
            return day - timedelta(days=min(day.weekday(), day.toordinal() - 1))
        case Period.MONTH:
            return day.replace(day=1)
        case Period.YEAR:
            return day.replace(month=1, day=1)


def following(first: date, period: Period) -> date:
    """The first day of the next period; `first` is the first day of one. OverflowError at the calendar's end."""
    match period:
        case Period.WEEK:
            return first + timedelta(days=7 - first.weekday())
        case Period.MONTH:
            return beginning(first + timedelta(days=31), Period.MONTH)
        case Period.YEAR:
            return beginning(first + timedelta(days=366), Period.YEAR)


def beginnings(first: date, last: date, period: Period) -> list[date]:
    """The first days of all periods from the one that `first` is in to the one that `last` is in."""
    found = []
    start = beginning(first, period)
    while start <= last:
        found.append(start)
        try:
            start = following(start, period)
        except OverflowError:
            break
    return found


def per_period(days: Iterable[date], period: Period, first: date, last: date) -> list[tuple[date, int]]:
    """How many of `days` fall into each period from `first` to `last`, with the period's first day; zeros too."""
    counts: Counter[date] = Counter()
    for day, number in Counter(days).items():  # many fall on the same day
        if first <= day <= last:
            counts[beginning(day, period)] += number
    return [(start, counts[start]) for start in beginnings(first, last, period)]


def period_name(start: date, period: Period) -> str:
    """The name of the period that begins on `start`: `2026-W23`, `2026-06` or `2026`."""
    match period:
        case Period.WEEK:
            year, week, _ = start.isocalendar()
            return f"{year}-W{week:02}"
        case Period.MONTH:
            return f"{start:%Y-%m}" if start.year >= 1000 else start.isoformat()[:7]
        case Period.YEAR:
            return f"{start.year:04}"
