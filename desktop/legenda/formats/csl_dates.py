"""Dates in CSL-JSON, in both directions (citation-style-language/schema, csl-data.json, "date-variable")."""

from __future__ import annotations

import re
from dataclasses import replace

from legenda.formats.tagged_dates import read_date
from legenda.model.date_parts import is_real, parse_date
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.step import Plain

_SEASONS = ("Spring", "Summer", "Autumn", "Winter")
_SEASON = re.compile(r"(spring|summer|autumn|fall|winter)\s+(-?\d+)", re.IGNORECASE)
_FALSE = (None, False, 0, "", "0", "false")


def date_of(value: Plain) -> PartialDate:
    """The date of a date variable: parts as numbers or strings, a raw or literal text, a season, circa, a range."""
    if isinstance(value, (str, int)) and not isinstance(value, bool):
        return read_date(str(value))
    if isinstance(value, list):
        value = {"date-parts": value}
    if not isinstance(value, dict):
        return UNKNOWN_DATE
    date = _of_parts(value.get("date-parts"))
    text = _text(value.get("literal")) or _text(value.get("raw")) or _text(value.get("edtf"))
    if date.year is None:
        date = read_date(text)
    elif _text(value.get("literal")) and read_date(text) != date:
        date = replace(date, text=text)
    if date.year is not None and (season := _season(value.get("season"))) and date.month is None:
        date = replace(date, text=f"{season} {date.year}")
    if value.get("circa") not in _FALSE and date.year is not None and not date.text:
        date = replace(date, circa=True)
    return date


def _text(value: Plain) -> str:
    return " ".join(str(value).split()) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""


def _of_parts(value: Plain) -> PartialDate:
    if not isinstance(value, list) or not value:
        return UNKNOWN_DATE
    if not isinstance(value[0], list):
        value = [value]  # one date without the list around it
    points = [_point(part) for part in value[:2]]
    start = points[0]
    if len(points) == 1 or start.year is None:
        return start
    end = points[1]
    if end.year is None:
        return replace(start, end_open=True)
    if (end.year, end.month, end.day) == (start.year, start.month, start.day):
        return start
    return replace(start, end_year=end.year, end_month=end.month, end_day=end.day)


def _point(parts: Plain) -> PartialDate:
    """Year, month and day as far as they are numbers; a month from 13 on is a season."""
    values = parts if isinstance(parts, list) else [parts]
    if values and isinstance(values[0], str) and not re.fullmatch(r"\s*-?\d+\s*", values[0]):
        return read_date(values[0])
    numbers: list[int] = []
    for value in values[:3]:
        if isinstance(value, bool) or not re.fullmatch(r"\s*-?\d{1,6}\s*", str(value)):
            break
        numbers.append(int(str(value)))
    if not numbers:
        return UNKNOWN_DATE
    year, month, day = (*numbers, 0, 0)[:3]
    if 13 <= month <= 24:
        return PartialDate(year, text=f"{_SEASONS[(month - 13) % 4]} {year}")
    if not is_real(year, month or None, day if month and day else None):
        return PartialDate(year, month if 1 <= month <= 12 else None)
    return PartialDate(year, month or None, day or None if month else None)


def _season(value: Plain) -> str:
    if isinstance(value, (int, str)) and str(value).isdigit() and 1 <= int(value) <= 4:
        return _SEASONS[int(value) - 1]
    return value.strip().capitalize() if isinstance(value, str) and not value.isdigit() else ""


def plain_date(date: PartialDate) -> dict[str, Plain]:
    """The value of a date variable; {} for a date of which nothing is known."""
    if date.year is None:
        return {"literal": date.text} if date.text else {}
    points: list[Plain] = [_parts(date.year, date.month, date.day)]
    if date.end_year is not None:
        points.append(_parts(date.end_year, date.end_month, date.end_day))
    value: dict[str, Plain] = {"date-parts": points}
    season = _SEASON.fullmatch(date.text)
    if season and int(season[2]) == date.year:
        value["season"] = 1 + [name.lower() for name in _SEASONS].index(season[1].lower().replace("fall", "autumn"))
    elif date.end_open:
        points.append([])
    elif date.text and parse_date(date.text) != replace(date, text=date.text, circa=True):
        value["literal"] = date.text
    if date.circa:
        value["circa"] = True
    return value


def _parts(year: int, month: int | None, day: int | None) -> Plain:
    return [part for part in (year, month, day) if part is not None]
