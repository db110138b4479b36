"""Dates in BibTeX (`year`, `month`, `day`) and BibLaTeX (`date`), in both directions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from legenda.formats.latex_decode import decode
from legenda.formats.latex_encode import encode
from legenda.model.date_parts import MONTH_MACROS, is_real, parse_date, parse_month_text, season_number, with_month
from legenda.model.dates import UNKNOWN_DATE, PartialDate

_POINT = (
    r"-?(?:\d{4}(?:-(?:0\d|1[0-2]|2[1-4]|XX)(?:-(?:\d\d|XX)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?)?|\d{2,3}X{1,2})[~?%]?"
)
#: What BibLaTeX takes for a date (manual, section 2.3.8): a point in time, or two of which one may be open.
_EXACT = re.compile(rf"{_POINT}|(?:{_POINT}|\.\.)?/(?:{_POINT}|\.\.)?")
#: A season as libraries kept it before it was put into words.
_NUMBERED_SEASON = re.compile(r"\d{4}-2[1-4]")
#: What `_with_month` makes of a number that is no month; words in which a number may be meant stay whole.
_ODD_MONTH = re.compile(
    r"(\d{1,2}) (\d{4}(?:–\d{4})?|in press|forthcoming|to appear|submitted|accepted|under review|preprint|n\.d\.)",
    re.IGNORECASE,
)
_YEAR_ONLY = re.compile(r"-\d{1,4}|\d{3,4}")


def read_date(sources: Mapping[str, str]) -> PartialDate:
    """The date that the expanded values of `date`, `year`, `month` and `day` give together."""
    written = sources.get("date", "").strip()
    if written:
        date = parse_date(decode(written) if "\\" in written else written.strip("{} "))
        if date.year is not None or "year" not in sources:
            return date
    date = _year(_plain(sources.get("year", "")))
    month = _plain(sources.get("month", ""))
    return _with_day(_with_month(date, month), _plain(sources.get("day", "")))


def _plain(source: str) -> str:
    if source.isalnum():
        return source
    return " ".join(decode(source).split())


def _year(text: str) -> PartialDate:
    if not text:
        return UNKNOWN_DATE
    if _YEAR_ONLY.fullmatch(text):
        return PartialDate(int(text))
    return parse_date(text)


def _with_month(date: PartialDate, month: str) -> PartialDate:
    if not month or date.month is not None:
        return date
    if re.fullmatch(r"\d{4}-\d{2}(-\d{2})?", month):
        whole = parse_date(month)
        return whole if date.year in (None, whole.year) else date
    part = parse_month_text(month)
    if part is None or not is_real(date.year, part.month, part.day):
        return replace(date, text=f"{month} {date.text or _years(date)}".strip())
    return with_month(date, part)


def _years(date: PartialDate) -> str:
    """The year of a date, or its first and its last."""
    return "–".join(str(year) for year in (date.year, date.end_year) if year is not None)


def _with_day(date: PartialDate, day: str) -> PartialDate:
    if not day or date.day is not None or date.month is None or date.end_month is not None:
        return date
    if day.isdigit() and is_real(date.year, date.month, int(day)):
        return replace(date, day=int(day))
    return date


def write_date(date: PartialDate, *, biblatex: bool) -> dict[str, str]:
    """The date fields as expressions (`{2025}`, `jun`), with all that is known and no more.

    BibTeX gets year, month and day; what these cannot say (ranges, doubt) stands in `date` beside them. BibLaTeX
    gets a `date`, or its `year` where only words say it.
    """
    if not date:
        return {}
    if _NUMBERED_SEASON.fullmatch(date.text):
        date = parse_date(date.text)
    exact = _iso_range(date)
    if biblatex and (season := season_number(date)):
        exact = f"{date.iso}-{season}"
    if biblatex or date.year is None:
        return {"date": f"{{{exact}}}"} if exact else _text_or_month(date)
    fields = {"year": f"{{{date.year}}}", **_month_and_day(date)}
    if exact and exact != date.iso:
        fields["date"] = f"{{{exact}}}"
    elif not exact:
        fields.update(_in_words(date))
    return fields


def _text_or_month(date: PartialDate) -> dict[str, str]:
    """A date without a form that programs can use: its words as the year, and the month, which may be all one knows."""
    words = {"year": f"{{{encode(date.text)}}}"} if date.text else {}
    return _year_and_odd_month(date) or words | _month_and_day(date)


def _year_and_odd_month(date: PartialDate) -> dict[str, str]:
    """A date whose month is a number that no month has, in the two fields that it was read from; else nothing."""
    found = _ODD_MONTH.fullmatch(date.text)
    if not found or read_date({"year": found[2], "month": found[1]}) != date:
        return {}
    return {"year": f"{{{encode(found[2])}}}", "month": f"{{{found[1]}}}"}


def _month_and_day(date: PartialDate) -> dict[str, str]:
    if date.month is None:
        return {}
    month = {"month": MONTH_MACROS[date.month - 1]}
    return month | {"day": f"{{{date.day}}}"} if date.day is not None and date.end_year is None else month


def _in_words(date: PartialDate) -> dict[str, str]:
    """A date of which the text says more than the numbers: "Spring 2001" as a month in words, else as the year."""
    words = date.text.removesuffix(str(date.year)).strip()
    if (
        date.month is None
        and words
        and words != date.text
        and read_date({"year": str(date.year), "month": words}) == date
    ):
        return {"month": f"{{{encode(words)}}}"}
    return {"year": f"{{{encode(date.text)}}}"}


def _iso_range(date: PartialDate) -> str:
    """The date in BibLaTeX's form, or "" when only words say it."""
    if date.text:
        # Doubt and "about" together are one sign in today's form (ISO 8601-2), and two in the draft before it.
        exact = date.text.replace("?~", "%").replace("~?", "%")
        return exact if _EXACT.fullmatch(exact) and parse_date(date.text) == date else ""
    start = f"{date.iso}~" if date.circa and date.iso else date.iso
    if date.end_open:
        return f"{start}/"
    if date.end_year is None and date.end_month is None:
        return start
    return f"{start}/{PartialDate(date.end_year or date.year, date.end_month, date.end_day).iso}"
