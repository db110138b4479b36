"""Dates of a citation style: localised forms, ranges, seasons, and the letter after a year.

citeproc-py keeps what one date says of a part for all later dates, and knows neither range delimiters nor letters.
Source: CSL 1.0.2, "Date" and "Localized Date Formats"
(https://docs.citationstyles.org/en/stable/specification.html#date).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from citeproc import model

from legenda.formats.csl_casing import cased
from legenda.formats.csl_elements import Dressed, placed
from legenda.formats.csl_ordinals import ordinal
from legenda.formats.csl_run import run_of, style_of
from legenda.formats.csl_seams import affix
from legenda.formats.csl_terms import term_text

_UNITS = ("year", "month", "day")
_LOOKS = ("font-style", "font-variant", "font-weight", "text-decoration", "vertical-align")
_SEASONS = {"spring": 1, "summer": 2, "autumn": 3, "fall": 3, "winter": 4}


@dataclass(frozen=True, slots=True)
class DateValue:
    """A date variable: year, month and day of its beginning and end (0 where not known), a season, or a text."""

    begin: tuple[int, int, int] = (0, 0, 0)
    end: tuple[int, int, int] | None = None
    season: int = 0
    text: str = ""
    circa: bool = False

    def get(self, name: str, otherwise: Any = None) -> Any:
        """`circa`, as the processor asks for it."""
        return self.circa if name == "circa" else otherwise

    def sort_key(self, units: Sequence[str] = _UNITS) -> str:
        """The date as digits that sort in time; only the units that a style shows."""
        points = [self.begin] if self.end is None else [self.begin, self.end]
        return self.text or "-".join(
            f"{year + 10000:05}"
            + f"{month or self.season * 3 if 'month' in units else 0:02}{day if 'day' in units else 0:02}"
            for year, month, day in points
        )


def date_value(value: Any) -> DateValue | None:
    """A date of CSL-JSON; None where it says nothing."""
    if not isinstance(value, Mapping):
        return DateValue(text=str(value)) if value else None
    points = [_point(parts) for parts in value.get("date-parts") or [] if parts]
    is_open = len(value.get("date-parts") or []) > len(points) > 0
    season = value.get("season", 0)
    season = int(season) if str(season).isdigit() else _SEASONS.get(str(season).lower(), 0)
    text = str(value.get("literal") or value.get("raw") or "")
    circa = bool(value.get("circa")) and value.get("circa") != "false"
    if points and points[0][0]:
        begin = points[0]
        end = points[1] if len(points) > 1 and points[1] != begin else (0, 0, 0) if is_open else None
        return DateValue(begin, end, season, circa=circa)
    return DateValue(text=text, circa=circa) if text else None


def _point(parts: Sequence[Any]) -> tuple[int, int, int]:
    numbers = [int(str(part)) if re.fullmatch(r"\s*-?\d+\s*", str(part)) else 0 for part in parts]
    year, month, day = (*numbers, 0, 0, 0)[:3]
    return year, month, day


class Date(Dressed, model.Date):  # type: ignore[misc]
    """A date as the style or its language writes it, or as digits for sorting."""

    def render(self, item: Any, **_options: Any) -> str | None:
        """The date as it is shown."""
        run, variable = run_of(self), self.get("variable")
        value = None if variable in run.suppressed else item.reference.get(variable.replace("-", "_"))
        parts, delimiter = self._parts()
        if value is not None and run.sort_options is not None:
            run.saw(True)
            return str(value.sort_key([part.name for part in parts]))
        text = "" if value is None else value.text or _in_parts(value, parts, delimiter, self._letter(item, variable))
        run.saw(bool(text))
        text = str(self.format(cased(text, self.get("text-case", ""), is_english=True))) if text else ""
        return placed(self, self.wrap(text) or "") if text else None

    def _letter(self, item: Any, variable: str) -> str:
        """The letter after the year, at the first date of publication of a style that does not place it itself."""
        run = run_of(self)
        letter = run.letters.get(item.key, "")
        if not letter or variable != "issued" or run.has_letter or self.get_root().places_letters:
            return ""
        run.has_letter = True
        return letter

    def _parts(self) -> tuple[list[Part], str]:
        own = {child.get("name"): child for child in self}
        form = self.get("form")
        local = self.get_date(form) if form else None
        if local is None:
            return [Part(child, dict(child.attrib)) for child in self], affix(self.get("delimiter", ""))
        units = self.get("date-parts", "year-month-day").split("-")
        parts = []
        for child in local:
            if child.get("name") not in units:
                continue
            changed = own.get(child.get("name"))
            given = (
                {} if changed is None else {k: v for k, v in changed.attrib.items() if k not in ("prefix", "suffix")}
            )
            looks = changed is not None and any(look in changed.attrib for look in _LOOKS)
            parts.append(Part(changed if looks else child, {**child.attrib, **given}))
        return parts, affix(local.get("delimiter", ""))


@dataclass(frozen=True, slots=True)
class Part:
    """A `date-part`: the element whose typography it has, and its attributes."""

    element: Any
    attributes: Mapping[str, str]

    @property
    def name(self) -> str:
        """ "year", "month" or "day"."""
        return self.attributes["name"]

    def shown(self, point: tuple[int, int, int], season: int, letter: str, is_last: bool) -> str:
        """The part of a date; without what follows it if `is_last`. "" where the date lacks it."""
        text = _PARTS[self.name](self, point, season)
        if not text:
            return ""
        if self.attributes.get("strip-periods") == "true":
            text = text.replace(".", "")
        text = cased(text + (letter if self.name == "year" else ""), self.attributes.get("text-case", ""), True)
        before, after = affix(self.attributes.get("prefix", "")), affix(self.attributes.get("suffix", ""))
        return before + str(self.element.format(text)) + ("" if is_last else after)

    def _term(self, name: str, form: str) -> str:
        return term_text(self.element, name, "short" if form == "short" else "long")

    def year(self, point: tuple[int, int, int], _season: int) -> str:
        """The year; before our era and early ones with the era."""
        year = point[0]
        if not year:
            return ""
        if self.attributes.get("form") == "short":
            return f"{abs(year) % 100:02}"
        era = "bc" if year < 0 else "ad" if year < 1000 else ""
        return f"{abs(year)}{self._term(era, '') if era else ''}"

    def month(self, point: tuple[int, int, int], season: int) -> str:
        """The month or the season."""
        form = self.attributes.get("form", "long")
        if not point[1] or point[1] > 12:
            season = (point[1] - 1) % 4 + 1 if point[1] else season  # 13 to 16 and 21 to 24 are seasons
            return self._term(f"season-{season:02}", form) if season else ""
        numeric = {"numeric": str(point[1]), "numeric-leading-zeros": f"{point[1]:02}"}
        return numeric.get(form) or self._term(f"month-{point[1]:02}", form)

    def day(self, point: tuple[int, int, int], _season: int) -> str:
        """The day of the month."""
        form, day = self.attributes.get("form", "numeric"), point[2]
        if not day or not point[1]:
            return ""
        if form == "ordinal" and (
            day == 1 or str(style_of(self.element).get_locale_option("limit-day-ordinals-to-day-1")).lower() != "true"
        ):
            return ordinal(self.element, day, f"month-{point[1]:02}")
        return f"{day:02}" if form == "numeric-leading-zeros" else str(day)


_PARTS = {"year": Part.year, "month": Part.month, "day": Part.day}


def _in_parts(value: DateValue, parts: Sequence[Part], delimiter: str, letter: str) -> str:
    if value.end is None:
        return _row(value.begin, value.season, parts, delimiter, letter)
    if value.end == (0, 0, 0):
        return f"{_row(value.begin, value.season, parts, delimiter, letter).rstrip()}–"
    # Units from the largest that differs downwards are shown of both dates, the others once.
    largest = next((place for place in range(3) if value.begin[place] != value.end[place]), 0)
    differing = [part for part in parts if _UNITS.index(part.name) >= largest]
    if not any(_UNITS.index(part.name) >= largest and part.shown(value.end, 0, "", True) for part in parts):
        return _row(value.begin, value.season, parts, delimiter, letter)
    first, last = parts.index(differing[0]), parts.index(differing[-1])
    middle = [part for part in parts[first : last + 1] if part in differing]
    dash = next((part for part in differing if part.name == _UNITS[largest]), differing[0]).attributes
    begun = _row(value.begin, value.season, middle, delimiter, "", cuts=True)
    ended = _row(value.end, 0, [*middle, *parts[last + 1 :]], delimiter, letter)
    before = _row(value.begin, value.season, parts[:first], delimiter, "")
    return f"{before}{delimiter if before else ''}{begun}{dash.get('range-delimiter', '–')}{ended}"


def _row(
    point: tuple[int, int, int], season: int, parts: Sequence[Part], delimiter: str, letter: str, cuts: bool = False
) -> str:
    shown = [part for part in parts if part.shown(point, season, letter, True)]
    return delimiter.join(part.shown(point, season, letter, cuts and part is shown[-1]) for part in shown)
