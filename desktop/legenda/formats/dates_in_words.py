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
_YEAR = r"((?:1[5-9]|20)\d\d)"
_ISO = re.compile(rf"(?<!\d){_YEAR}(?:\s?[-/.年]\s?(\d{{1,2}})(?!\d)(?:\s?[-/.月]\s?(\d{{1,2}})(?!\d))?)?\s?[年月日]?")
_DAY_FIRST = re.compile(rf"\b(\d{{1,2}})\.?\s+([^\W\d_]{{3,9}})\.?,?\s+{_YEAR}\b")
_MONTH_FIRST = re.compile(rf"\b([^\W\d_]{{3,9}})\.?,?\s+(?:(\d{{1,2}})(?:st|nd|rd|th)?,?\s+)?{_YEAR}\b")
#: What may stand around a date without saying more: the day of the week, the time, the zone.
_AROUND = re.compile(
    r"(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|\d{1,2}:\d\d(?::\d\d)?|[+-]\d{4}|\b(?:gmt|utc|z|est|edt|pst|cet|cest)\b|[\s,.;()]",
    re.IGNORECASE,
)


def date_in_words(text: str) -> PartialDate:
    """The date that a text names, with the precision it has; the text itself is kept where it says more than that."""
    text = text.strip()
    for pattern, order in ((_DAY_FIRST, (3, 2, 1)), (_MONTH_FIRST, (3, 1, 2)), (_ISO, (1, 2, 3))):
        found = pattern.search(text)
        if found and (parts := _parts(*(found[group] or "" for group in order))):
            year, month, day = parts
            rest = _AROUND.sub("", text[: found.start()] + text[found.end() :])
            whole = not rest and (bool(month) or not found[order[1]]) and (bool(day) or not found[order[2]])
            return PartialDate(year, month, day, text="" if whole else text)
    return PartialDate(text=text) if text else UNKNOWN_DATE


def _parts(year: str, month: str, day: str) -> tuple[int, int | None, int | None] | None:
    """Year, month and day as numbers; nothing for a word that is no month, no month or day that cannot be."""
    number = int(month) if month.isdigit() else _MONTHS.get(month.lower(), 0)
    if month and not month.isdigit() and not number:
        return None
    known = number if 1 <= number <= 12 else None
    return int(year), known, int(day) if known and day and 1 <= int(day) <= 31 else None
