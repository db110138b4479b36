"""Reading dates as people and BibLaTeX write them, with no more precision than they have."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass, replace

from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.fold import fold

MONTH_NAMES = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
#: BibTeX's month macros, in order.
MONTH_MACROS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")

#: The seasons and their numbers in ISO 8601-2, as BibLaTeX takes them (manual, section 2.3.8).
SEASONS = {"Spring": "21", "Summer": "22", "Autumn": "23", "Winter": "24"}
_FOREIGN_MONTHS = {
    1: "januar jaenner jan. janvier enero gennaio janeiro januari sijecanj",
    2: "februar fevrier febrero febbraio fevereiro februari",
    3: "marz maerz mars marzo marco maart",
    4: "avril abril aprile",
    5: "mai mayo maggio maio mei",
    6: "juni juin junio giugno junho",
    7: "juli juillet julio luglio julho",
    8: "aout agosto augustus",
    9: "septembre septiembre settembre setembro sept",
    10: "oktober octobre octubre ottobre outubro",
    11: "novembre noviembre novembro",
    12: "dezember decembre diciembre dicembre dezembro",
}
_MONTHS = (
    {name.lower(): number for number, name in enumerate(MONTH_NAMES, 1)}
    | {name: number for number, name in enumerate(MONTH_MACROS, 1)}
    | {name: number for number, names in _FOREIGN_MONTHS.items() for name in names.split()}
)
_POINT = re.compile(r"(-?\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?([~?%]?)")
_RANGE_SIGN = re.compile(r"\s*(?:-{2,3}|[–—/]|\bto\b|\bbis\b|(?<=[A-Za-z0-9.])-(?=[A-Za-z0-9]))\s*")
_YEARS = re.compile(r"(\d{4})\s*(?:-{1,3}|[–—/])\s*(\d{4})")
_SLASHED = re.compile(r"(\d{4})[/.](\d{1,2})(?:[/.](\d{1,2}))?")
_CIRCA = re.compile(r"^\s*(?:circa|ca?\.?)\s*(?=\d)", re.IGNORECASE)
_YEAR = re.compile(r"(?<!\d)(\d{4})(?!\d)")


@dataclass(frozen=True, slots=True)
class MonthPart:
    """What the text of a month field says: the first month and day, and the last where it names a span."""

    month: int | None = None
    day: int | None = None
    end_month: int | None = None
    end_day: int | None = None


def parse_date(text: str) -> PartialDate:
    """The date written as `text`: ISO 8601-2 as BibLaTeX takes it (manual, section 2.3.8), or as people write it.

    What numbers cannot say (a season, "in press", a doubt) stays in `text` as written; nothing is made up. A season by
    its number ("1990-21") is put into words.
    """
    text = " ".join(text.split())
    if not text:
        return UNKNOWN_DATE
    found = _POINT.fullmatch(text)
    if found:
        return _season(found) or _point(found, text)
    return _edtf_range(text) or _years(text) or _spoken(text)


def parse_month(text: str) -> int | None:
    """The month named by `text`: a number, an English name or its beginning, or a name in some other languages."""
    word = fold(text.strip()).strip(". ")
    if word.isdigit():
        return int(word) if 1 <= int(word) <= 12 else None
    return _MONTHS.get(word) or _MONTHS.get(word[:3] if _is_beginning(word) else "")


def _is_beginning(word: str) -> bool:
    return len(word) >= 3 and any(name.lower().startswith(word) for name in MONTH_NAMES)


def parse_month_text(text: str) -> MonthPart | None:
    """The months and days in a month field ("4 January--6 December", "May/June", "12 jan"); None if it says more."""
    number = parse_month(text)
    if number:
        return MonthPart(number)
    pieces = [piece for piece in _RANGE_SIGN.split(text.replace("~", " ").strip()) if piece]
    if not 1 <= len(pieces) <= 2:
        return None
    first = _month_and_day(pieces[0])
    if len(pieces) == 1:
        return MonthPart(*first) if first and first[0] else None
    last = _month_and_day(pieces[1])
    if not first or not last or not (first[0] or last[0]):
        return None
    start_month = first[0] or last[0]
    return MonthPart(start_month, first[1], last[0] or start_month, last[1])


def _month_and_day(text: str) -> tuple[int | None, int | None] | None:
    month, day = None, None
    words = re.findall(r"\d+|[^\W\d_]+", text)
    for word in words:
        if word.isdigit() and day is None and len(word) <= 2 and 1 <= int(word) <= 31:
            day = int(word)
        elif word.lower() in ("st", "nd", "rd", "th", "of", "de"):
            continue
        elif month is None and not word.isdigit() and parse_month(word):
            month = parse_month(word)
        else:
            return None
    return (month, day) if words else None


def _season(found: re.Match[str]) -> PartialDate | None:
    """The season that stands where months stand, 21 for spring to 24 for winter; None for any other point in time."""
    year, month, day, doubt = found.groups()
    if day or doubt or month not in SEASONS.values():
        return None
    word = next(word for word, number in SEASONS.items() if number == month)
    return PartialDate(int(year), text=f"{word} {int(year)}")


def season_number(date: PartialDate) -> str:
    """The number of the season that is all one knows of a date besides its year; "" for any other date."""
    word, _, year = date.text.partition(" ")
    is_all = date == PartialDate(date.year, text=date.text) and date.year is not None and year == str(date.year)
    return SEASONS.get(word.capitalize().replace("Fall", "Autumn"), "") if is_all else ""


def _point(found: re.Match[str], text: str) -> PartialDate:
    year, month, day = (int(part) if part else None for part in found.group(1, 2, 3))
    doubt = found[4]
    if month is not None and not is_real(year, month, day):
        return PartialDate(year, text=text)
    return PartialDate(year, month, day, circa=doubt in ("~", "%"), text=text if doubt else "")


def is_real(year: int | None, month: int | None, day: int | None) -> bool:
    """Whether the numbers name a month and a day that exist."""
    if month is None:
        return day is None
    if not 1 <= month <= 12:
        return False
    length = monthrange(year, month)[1] if year and 1 <= year <= 9999 else 31
    return day is None or 1 <= day <= length


def _edtf_range(text: str) -> PartialDate | None:
    """ "2004-06/2004-08", "1997/", "1997/..", "/1997"."""
    start_text, slash, end_text = text.partition("/")
    if not slash:
        return None
    start, end = _POINT.fullmatch(start_text), _POINT.fullmatch(end_text)
    if start and end_text in ("", "..", "open", "unknown", "*"):
        return replace(_point(start, start_text), end_open=True, text=text)
    if end and start_text in ("", "..", "unknown", "*"):
        last = _point(end, end_text)
        return PartialDate(end_year=last.year, end_month=last.month, end_day=last.day, text=text)
    if not start or not end or len(end[1].lstrip("-")) != 4:
        return None
    first, last = _point(start, start_text), _point(end, end_text)
    doubtful = bool(first.text or last.text)
    span = replace(first, end_year=last.year, end_month=last.month, end_day=last.day, circa=first.circa or last.circa)
    return replace(span, text=text if doubtful else "")


def _years(text: str) -> PartialDate | None:
    found = _YEARS.fullmatch(text)
    return PartialDate(int(found[1]), end_year=int(found[2])) if found else None


def _spoken(text: str) -> PartialDate:
    """Everything else: "14 June 2004", "June 2004", "2004/06/14", "c. 1723", "Spring 2004", "in press"."""
    circa = _CIRCA.match(text)
    slashed = _SLASHED.fullmatch(text)
    if slashed:
        year, month, day = (int(part) if part else None for part in slashed.groups())
        if is_real(year, month, day):
            return PartialDate(year, month, day)
    years = _YEAR.findall(text)
    if not years:
        return PartialDate(text=text)
    if circa and _YEAR.fullmatch(text[circa.end() :]):
        return PartialDate(int(years[0]), circa=True, text=text)
    if len(years) == 1:
        rest = _YEAR.sub(" ", text).strip(" ,.-")
        part = parse_month_text(rest) if re.search(r"[^\W\d_]{3}", rest) else None
        if part:
            return with_month(PartialDate(int(years[0])), part)
    return PartialDate(int(years[0]), text=text)


def with_month(date: PartialDate, part: MonthPart) -> PartialDate:
    """`date` with a month field's months and days; a span of months ends in the same year."""
    dated = replace(date, month=part.month, day=part.day)
    if part.end_month is None:
        return dated
    return replace(dated, end_year=date.end_year or date.year, end_month=part.end_month, end_day=part.end_day)
