"""Dates in BibTeX (`year`, `month`, `day`) and BibLaTeX (`date`), in both directions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from legenda.formats.bibtex_values import MONTHS
from legenda.formats.latex_decode import decode
from legenda.formats.latex_encode import encode
from legenda.model.date_parts import MONTH_MACROS, is_real, parse_date, parse_month_text, with_month
from legenda.model.dates import UNKNOWN_DATE, PartialDate

_YEAR_ONLY = re.compile(r"-?\d{3,4}")


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
        year = str(date.year) if date.year is not None and not date.text else date.text
        return replace(date, text=f"{month} {year}".strip())
    return with_month(date, part)


def _with_day(date: PartialDate, day: str) -> PartialDate:
    if not day or date.day is not None or date.month is None or date.end_month is not None:
        return date
    if day.isdigit() and is_real(date.year, date.month, int(day)):
        return replace(date, day=int(day))
    return date


def write_date(date: PartialDate, *, biblatex: bool) -> dict[str, str]:
    """The date fields as expressions (`{2025}`, `jun`), with all that is known and no more.

    BibTeX gets year, month and day; what these cannot say (ranges, doubt, seasons) stands in `date` beside them.
    """
    if not date:
        return {}
    if biblatex:
        return {"date": f"{{{_iso_range(date)}}}"} if _iso_range(date) else {"year": f"{{{encode(date.text)}}}"}
    fields: dict[str, str] = {}
    if date.year is None:
        return (
            {"date": f"{{{date.text or _iso_range(date)}}}"} if date.end_year else {"year": f"{{{encode(date.text)}}}"}
        )
    fields["year"] = f"{{{date.year}}}"
    if date.month is not None:
        fields["month"] = MONTH_MACROS[date.month - 1]
        if date.day is not None and date.end_year is None:
            fields["day"] = f"{{{date.day}}}"
    exact = _iso_range(date)
    if date.end_year is not None or date.end_open or date.circa or date.text:
        fields["date"] = f"{{{exact or encode(date.text)}}}"
    return fields


def _iso_range(date: PartialDate) -> str:
    """The date in BibLaTeX's form, or "" when only words say it."""
    if date.text:
        again = parse_date(date.text)
        return date.text if again == date else ""
    start = f"{date.iso}~" if date.circa and date.iso else date.iso
    if date.end_open:
        return f"{start}/"
    if date.end_year is None and date.end_month is None:
        return start
    return f"{start}/{PartialDate(date.end_year or date.year, date.end_month, date.end_day).iso}"


def month_name(macro: str) -> str:
    """The English name that a month macro stands for, or "" if it is none."""
    return MONTHS.get(macro.lower(), "")
