"""Dates as RIS, PubMed and the Web of Science write them, with no more precision than they have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from legenda.formats.dates_in_words import date_in_words
from legenda.model.date_parts import is_real, parse_date, parse_month, parse_month_text, with_month
from legenda.model.dates import UNKNOWN_DATE, PartialDate

_RIS = re.compile(r"(\d{4})/(\d{1,2}|[^\W\d_]{3,9}\.?)?(?:/(\d{1,2})?)?(?:/(.*))?")
_COMPACT = re.compile(r"((?:1[5-9]|20)\d\d)(\d\d)(\d\d)?")
_NUMBERS = re.compile(r"((?:1[5-9]|20)\d\d)[-. ](\d{1,2})(?:[-. ](\d{1,2}))?")
_MONTH_FIRST = re.compile(r"(\d{1,2})[/ .-]((?:1[5-9]|20)\d\d)")
_AMERICAN = re.compile(r"(\d{1,2})([/.-])(\d{1,2})\2((?:1[5-9]|20)\d\d)")
_YEAR = re.compile(r"[\[(©c]?\s?((?:1[0-9]|20)\d\d)[\])]?[.,;]?")
_CLOCK = re.compile(r"[T ]\d{1,2}:\d\d.*$")
_NO_INFORMATION = re.compile(r"\b(?:undefined|unknown|null|none)\b", re.IGNORECASE)
_QUARTERS = re.compile(r"(?:win|spr|sum|fal|aut)\w*|\d\w{2}\s+q\w*", re.IGNORECASE)


def read_date(text: str) -> PartialDate:
    """The date in `text`: `YYYY/MM/DD/other information` of RIS, ISO, compact numbers, words in any order.

    The RIS form is that of the Reference Manager specification (2001); a part that is no month or day is not made
    one, and what numbers cannot say stays in the date's text.
    """
    text = _CLOCK.sub("", " ".join(text.split()))
    if not text.strip("/ -"):
        return UNKNOWN_DATE
    if found := _YEAR.fullmatch(text):
        return PartialDate(int(found[1]))
    if found := _RIS.fullmatch(text):
        return _ris(found, text)
    if found := _COMPACT.fullmatch(text) or _NUMBERS.fullmatch(text):
        year, month, day = (int(part) if part else 0 for part in found.groups())
        return _known(year, month, day, text)
    if found := _MONTH_FIRST.fullmatch(text):
        return _known(int(found[2]), int(found[1]), 0, text)
    if found := _AMERICAN.fullmatch(text):
        return _turned(int(found[1]), int(found[3]), int(found[4]), text)
    return _in_words(text)


def _ris(found: re.Match[str], text: str) -> PartialDate:
    month = parse_month(found[2] or "") or 0
    if not month and (found[2] or "0").strip("0"):
        return PartialDate(int(found[1]), text=text)
    date = _known(int(found[1]), month, int(found[3] or 0), text)
    other = _NO_INFORMATION.sub("", found[4] or "").strip()
    if not other.strip("/ "):
        return date
    told = parse_date(other)
    if told.year == date.year and (date.month is None or told.month == date.month):
        return told
    span = parse_month_text(re.sub(rf"\s*{date.year}\s*", " ", other).strip())
    if span and span.month in (None, date.month):
        return with_month(date, replace(span, day=span.day or date.day))
    return replace(date, text=f"{date.iso} {other}")


def _known(year: int, month: int, day: int, text: str) -> PartialDate:
    """The date as far as its numbers can be; zeros say that a part is not known."""
    if is_real(year, month or None, day if month and day else None):
        return PartialDate(year, month or None, day or None if month else None)
    return PartialDate(year, text=text)


def _turned(first: int, second: int, year: int, text: str) -> PartialDate:
    """ "5/31/2019" or "31.5.2019"; where both numbers could be the month, only the year is sure."""
    if first == second or second > 12 >= first:
        return _known(year, first, second, text)
    if first > 12 >= second:
        return _known(year, second, first, text)
    return PartialDate(year, text=text)


def _in_words(text: str) -> PartialDate:
    date = parse_date(text)
    if not date.text or date.circa or _QUARTERS.search(text):
        return date
    spoken = date_in_words(text)
    return spoken if spoken.month and not spoken.text else date


def best_date(texts: Iterable[str]) -> PartialDate:
    """The date that several fields give together, the first of them counting most.

    The first with a year wins; months and days that another gives for the same year, or for none ("SEP"), complete it.
    """
    dates = [date for date in map(read_date, texts) if date]
    best = next((date for date in dates if date.year is not None), None)
    if best is None:
        return dates[0] if dates else UNKNOWN_DATE
    if best.month is not None or best.text or best.end_year is not None:
        return best
    fuller = next((date for date in dates if date.year == best.year and date.month is not None), None)
    return fuller or next((d for date in dates if (d := _with_words(best, date))), best)


def _with_words(date: PartialDate, other: PartialDate) -> PartialDate | None:
    """`date` with the month that a field without a year names ("JUN 14", "MAY-JUN", "SPR")."""
    if other.year is not None or not other.text:
        return None
    part = parse_month_text(other.text.title())
    if part:
        return with_month(date, part)
    return replace(date, text=f"{other.text} {date.year}") if _QUARTERS.fullmatch(other.text) else None


def without_words(date: PartialDate) -> tuple[PartialDate, str]:
    """A date whose month is known, without the words behind it ("spring", "received"), and those words."""
    if date.month is None or not date.text.startswith(f"{date.iso} "):
        return date, ""
    return replace(date, text=""), date.text.removeprefix(f"{date.iso} ")


def write_ris_date(date: PartialDate) -> str:
    """The date in RIS's form, with slashes for what is not known: "2014/04/01", "2014/04//", "2014///Spring 2014"."""
    if date.year is None or not 0 <= date.year <= 9999:
        return f"{date.text or date.iso}"
    month = f"{date.month:02d}" if date.month else ""
    day = f"{date.day:02d}" if date.day else ""
    other = date.text.removeprefix(f"{date.iso} ") or _span(date)
    return f"{date.year:04d}/{month}/{day}{f'/{other}' if other else ''}"


def _span(date: PartialDate) -> str:
    if date.end_open:
        return f"{date.iso}/"
    if date.end_year is None:
        return f"{date.iso}~" if date.circa else ""
    return f"{date.iso}/{PartialDate(date.end_year, date.end_month, date.end_day).iso}"
