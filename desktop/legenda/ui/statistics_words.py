"""The words of the statistics page: days, periods and numbers as people say them, and searches for what they count."""

from __future__ import annotations

from datetime import date, timedelta

from legenda.model.periods import Period, following

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
NOTHING_READ = "Nothing read yet: mark a paper as read with R and it will show here."


def month_short(month: int) -> str:
    """The short name of a month, 1 to 12: "Jun"."""
    return MONTHS[month - 1][:3]


def day_words(day: date) -> str:
    """A day in full: "14 June 2026"."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def period_words(start: date, period: Period) -> str:
    """A period after its preposition: "in the week of 8 June 2026", "in June 2026", "in 2026"."""
    match period:
        case Period.WEEK:
            return f"in the week of {day_words(start)}"
        case Period.MONTH:
            return f"in {MONTHS[start.month - 1]} {start.year}"
        case Period.YEAR:
            return f"in {start.year}"


def days_words(number: float) -> str:
    """A number of days: "1 day", "2.5 days", "94 days"; halves are told of a few days only."""
    told = f"{number:,.0f}" if number >= 10 else f"{number:g}"
    return f"{told} day" if told == "1" else f"{told} days"


def minutes_words(minutes: int) -> str:
    """A stretch of time: "45 min", "2 h 5 min", "130 h"."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return f"{rest} min"
    return f"{hours:,} h {rest} min" if rest and hours < 100 else f"{hours:,} h"


def search_for_day(day: date) -> str:
    """The search that finds what was read on a day."""
    return f"read:{day.isoformat()}"


def search_for_period(start: date, period: Period) -> str:
    """The search that finds what was read in the period that begins on `start`."""
    match period:
        case Period.WEEK:
            return f"read:{start.isoformat()}..{(following(start, period) - timedelta(days=1)).isoformat()}"
        case Period.MONTH:
            return f"read:{start.isoformat()[:7]}"
        case Period.YEAR:
            return f"read:{start.year:04}"


def search_for_group(what: str, name: str) -> str:
    """The search that finds the read papers with a venue, year, author or tag."""
    value = name.replace('"', " ")
    return f"{what}:{value} read:..today" if what == "year" else f'{what}:"{value}" read:..today'
