"""Dates as they stand in mails and lists: "Wed, 9 Jul 2025 18:00:01 GMT", "2005-11-07", "June 2024", "2023"."""

from __future__ import annotations

import re

from legenda.model.dates import UNKNOWN_DATE, PartialDate

_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan january januar janvier", "feb february februar février", "mar march märz mars", "apr april avril",
            "may mai", "jun june juni juin", "jul july juli juillet", "aug august août", "sep sept september septembre",
            "oct october oktober octobre", "nov november novembre", "dec december dezember décembre",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
_ISO = re.compile(r"\b((?:1[5-9]|20)\d\d)(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?\b(?![-/.]?\d)")
_DAY_FIRST = re.compile(r"\b(\d{1,2})\.?\s+([^\W\d_]{3,9})\.?,?\s+((?:1[5-9]|20)\d\d)\b")
_MONTH_FIRST = re.compile(r"\b([^\W\d_]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?((?:1[5-9]|20)\d\d)\b")


def date_in_words(text: str) -> PartialDate:
    """The date that a text names, with the precision it has; impossible months and days are left out."""
    if (found := _DAY_FIRST.search(text)) and (month := _MONTHS.get(found[2].lower())):
        return _date(int(found[3]), month, int(found[1]))
    if (found := _MONTH_FIRST.search(text)) and (month := _MONTHS.get(found[1].lower())):
        return _date(int(found[3]), month, int(found[2] or 0))
    if found := _ISO.search(text):
        return _date(int(found[1]), int(found[2] or 0), int(found[3] or 0))
    return UNKNOWN_DATE


def _date(year: int, month: int, day: int) -> PartialDate:
    known_month = month if 1 <= month <= 12 else None
    known_day = day if known_month and 1 <= day <= 31 else None
    return PartialDate(year, known_month, known_day)
