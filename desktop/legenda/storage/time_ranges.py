"""Dates and ages as a reader types them, as bounds for stored days and moments."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date, datetime, time, timedelta

from legenda.model.errors import NotFoundError
from legenda.model.query import Condition
from legenda.storage.moments import moment_text

Bounds = tuple[str | None, str | None]

_DATE = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")
_AGE = re.compile(r"(\d{1,5})([dwmy])")
#: The fields that lie ahead: an age of theirs is the day in so long a time.
_AHEAD = frozenset({"due"})
_NEAR = {"yesterday": -1, "today": 0, "tomorrow": 1}
_DAYS = {"d": 1, "w": 7, "m": 30, "y": 365}


def days_of(condition: Condition) -> Bounds:
    """First and last day that `condition` means, as stored; None where it is open.

    A year or month means all its days; an age such as `90d`, `6w`, `3m` or `1y` is the day so long ago, and alone
    means the time since then; of what is `due`, the day so long ahead, and alone the time until then. `today`,
    `yesterday` and `tomorrow` are days. Raises NotFoundError for anything else.
    """
    first, last = _days(condition)
    return (first.isoformat() if first else None, last.isoformat() if last else None)


def moments_of(condition: Condition) -> Bounds:
    """First and last moment of those days, in the time zone of this computer, as stored (UTC)."""
    first, last = _days(condition)
    return (_moment(first, time.min) if first else None, _moment(last, time.max) if last else None)


def _days(condition: Condition) -> tuple[date | None, date | None]:
    value = condition.value.strip()
    if value:
        first, last = _meant(condition.field, value)
        if not _AGE.fullmatch(value):
            return first, last
        return (today(), last) if condition.field in _AHEAD else (first, None)
    low = _meant(condition.field, condition.low)[0] if condition.low.strip() else None
    high = _meant(condition.field, condition.high)[1] if condition.high.strip() else None
    return low, high


def _meant(field: str, text: str) -> tuple[date, date]:
    """The first and last day of what `text` names."""
    text = text.strip().lower()
    now = today()
    if text in _NEAR:
        day = now + timedelta(days=_NEAR[text])
        return day, day
    age = _AGE.fullmatch(text)
    try:
        if age:
            length = timedelta(days=int(age[1]) * _DAYS[age[2]])
            day = now + length if field in _AHEAD else now - length
            return day, day
        named = _DATE.fullmatch(text)
        if named:
            return _calendar(*(int(part) if part else None for part in named.groups()))
    except (ValueError, OverflowError):
        pass  # no such day: said below
    raise NotFoundError(f"“{field}:” takes a date like 2026-01-31, 2026-01 or 2026, or an age like 90d, not “{text}”.")


def today() -> date:
    """This day, in the time zone of this computer."""
    return datetime.now().astimezone().date()


def _calendar(year: int | None, month: int | None, day: int | None) -> tuple[date, date]:
    assert year is not None
    if month is None:
        return date(year, 1, 1), date(year, 12, 31)
    if day is None:
        return date(year, month, 1), date(year, month, monthrange(year, month)[1])
    return date(year, month, day), date(year, month, day)


def _moment(day: date, at: time) -> str:
    try:
        return moment_text(datetime.combine(day, at).astimezone())
    except (OverflowError, OSError, ValueError):  # the ends of the calendar have no time zone
        return f"{day.isoformat()}T{at.isoformat('microseconds')}Z"
