"""A day as a reader types it: "2026-12-24", "24 Dec", "friday", "in 2 weeks", "none"; and what it was taken for."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable
from datetime import date, timedelta

from legenda.model.errors import BadInputError

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
#: What takes a day away.
_NONE = frozenset({"none", "no", "no day", "never", "-", "any day"})
_NEAR = {"today": 0, "now": 0, "tomorrow": 1, "the day after tomorrow": 2, "day after tomorrow": 2}
_NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})", re.ASCII)
_DOTTED = re.compile(r"(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4}))?", re.ASCII)
_DAY_FIRST = re.compile(r"(?:the )?(\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?([a-z]{3,9})\.?,?(?: (\d{4}))?", re.ASCII)
_MONTH_FIRST = re.compile(r"([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?", re.ASCII)
_LATER = re.compile(r"(?:in )?(\d{1,5}|[a-z]{1,5}) ?(d|w|m|y|days?|weeks?|months?|years?)", re.ASCII)
_WEEKDAY = re.compile(r"(on |next )?([a-z]{3,9})", re.ASCII)


def typed_day(text: str, today: date) -> date | None:
    """The day that `text` means on the day `today`; None for "none".

    A day without a year, and a weekday, is the next one that is not past; "next friday" is that of the next week, "next
    week" its Monday, "next month" its first day. Months and years later are those of the calendar: a month after
    31 January is the last day of February. Raises BadInputError, with a sentence, for what names no day.
    """
    words = " ".join(text.lower().replace(",", ", ").split()).replace(" ,", ",")
    if words in _NONE:
        return None
    for reader in _READERS:
        try:
            day = reader(words, today)
        except (ValueError, OverflowError):  # a day that the calendar does not have
            break
        if day is not None:
            return day
    raise BadInputError(
        f"“{' '.join(text.split())}” is no day; type one like 2026-12-24, 24 Dec, friday or in 2 weeks."
    )


def day_meaning(day: date, today: date) -> str:
    """A day in full, and how far it is: "Friday, 4 December 2026, in 4 days"."""
    named = f"{WEEKDAYS[day.weekday()].capitalize()}, {day.day} {MONTHS[day.month - 1].capitalize()} {day.year}"
    days = (day - today).days
    if -1 <= days <= 1:
        return f"{named}, {('yesterday', 'today', 'tomorrow')[days + 1]}"
    return f"{named}, in {days:,} days" if days > 0 else f"{named}, {-days:,} days ago"


def months_later(day: date, months: int) -> date:
    """The same day of a month so many months later, or its last day. OverflowError or ValueError beyond year 9999."""
    whole = day.year * 12 + day.month - 1 + months
    year, month = divmod(whole, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def next_week(today: date) -> date:
    """The Monday of the next week."""
    return today + timedelta(days=7 - today.weekday())


def next_month(today: date) -> date:
    """The first day of the next month."""
    return months_later(today.replace(day=1), 1)


def _near(words: str, today: date) -> date | None:
    if words in _NEAR:
        return today + timedelta(days=_NEAR[words])
    match words:
        case "next week":
            return next_week(today)
        case "next month":
            return next_month(today)
        case "next year":
            return date(today.year + 1, 1, 1)
        case _:
            return None


def _iso(words: str, _today: date) -> date | None:
    found = _ISO.fullmatch(words)
    return date(*map(int, found.groups())) if found else None


def _dotted(words: str, today: date) -> date | None:
    found = _DOTTED.fullmatch(words)
    return _coming(int(found[1]), int(found[2]), found[3], today) if found else None


def _day_first(words: str, today: date) -> date | None:
    found = _DAY_FIRST.fullmatch(words)
    month = _named(found[2], MONTHS) if found else None
    return _coming(int(found[1]), month + 1, found[3], today) if found and month is not None else None


def _month_first(words: str, today: date) -> date | None:
    found = _MONTH_FIRST.fullmatch(words)
    month = _named(found[1], MONTHS) if found else None
    return _coming(int(found[2]), month + 1, found[3], today) if found and month is not None else None


def _later(words: str, today: date) -> date | None:
    found = _LATER.fullmatch(words)
    if not found or not (found[1].isdigit() or found[1] in _NUMBERS):
        return None
    number = int(found[1]) if found[1].isdigit() else _NUMBERS[found[1]]
    match found[2][0]:
        case "d":
            return today + timedelta(days=number)
        case "w":
            return today + timedelta(weeks=number)
        case "m":
            return months_later(today, number)
        case _:
            return months_later(today, 12 * number)


def _weekday(words: str, today: date) -> date | None:
    found = _WEEKDAY.fullmatch(words)
    weekday = _named(found[2], WEEKDAYS) if found else None
    if found is None or weekday is None:
        return None
    if found[1] == "next ":
        return next_week(today) + timedelta(days=weekday)
    return today + timedelta(days=(weekday - today.weekday()) % 7)


def _coming(day: int, month: int, year: str | None, today: date) -> date:
    """A day of the year given, else the next one that is not past; ValueError when there is none."""
    if year is not None:
        return date(int(year), month, day)
    for ahead in range(9):  # 29 February comes after eight years at the latest
        last = monthrange(today.year + ahead, month)[1] if 1 <= month <= 12 else 0
        if 1 <= day <= last and (found := date(today.year + ahead, month, day)) >= today:
            return found
    raise ValueError("no such day")


def _named(word: str, names: tuple[str, ...]) -> int | None:
    """Which of `names` begins with `word`, of three letters at least."""
    return next((place for place, name in enumerate(names) if len(word) >= 3 and name.startswith(word)), None)


_READERS: tuple[Callable[[str, date], date | None], ...] = (
    _near, _iso, _dotted, _day_first, _month_first, _later, _weekday,
)  # fmt: skip
