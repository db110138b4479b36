"""A line of names that goes on with where the work appeared, as proceedings and search services show it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legenda.formats.abstracts_headings import Heading, heading_of
from legenda.formats.abstracts_labels import Part
from legenda.formats.abstracts_names import authors_of
from legenda.formats.reference_places import place_fields
from legenda.formats.title_first import people_and_place
from legenda.model.dates import PartialDate

#: "A Oak, B Elm - Journal of Trees, 2024 - publisher.com"; "Ana Oak, Ben Elm; Proceedings of …, PMLR 267:1-9".
_LINE = re.compile(r"^(?P<names>[^;]{4,2000}?)(?:\s[-–—]\s|;\s)(?P<place>.{4,300})$")
_PMLR = re.compile(
    r"^(?P<booktitle>.+?),?\s+PMLR\s+(?P<volume>\d+):(?P<pages>\d+\s?[-–]+\s?\d+)(?:,\s(?P<year>\d{4}))?\.?$"
)
_SERVICE = re.compile(r"^(?P<journal>.+?),\s(?P<year>(?:19|20)\d\d)(?:\s[-–—]\s.*)?$")
_ARXIV = re.compile(r"\barXiv:\S+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NamesAndPlace:
    """The names as written, what is said of the volume, and single labels with their texts."""

    names: str
    heading: Heading | None
    labels: tuple[tuple[Part, str], ...]


def names_and_place(line: str) -> NamesAndPlace | None:
    """The two halves of such a line, or None when it is none."""
    found = _LINE.match(line.strip())
    if told := _after_comma(line.strip(), may_guess=found is None):
        return told
    if not found or not authors_of(found["names"], alone=True):
        return None
    place = found["place"].strip()
    if pmlr := _PMLR.match(place):
        year = int(pmlr["year"]) if pmlr["year"] else None
        labels = ((Part.VOLUME, pmlr["volume"]), (Part.PAGES, re.sub(r"\s?[-–]+\s?", "-", pmlr["pages"])))
        return NamesAndPlace(found["names"], Heading(place, booktitle=pmlr["booktitle"], year=year), labels)
    if arxiv := _ARXIV.search(place):
        return NamesAndPlace(found["names"], None, ((Part.ARXIV, arxiv[0]), *_year(place)))
    if service := _SERVICE.match(place):
        return NamesAndPlace(found["names"], None, ((Part.JOURNAL, service["journal"].rstrip("… ")), *_year(place)))
    return None


def _after_comma(line: str, may_guess: bool) -> NamesAndPlace | None:
    """The halves of "A. Oak and B. Elm, ICML 2020"; with `may_guess`, at any place with a name."""
    told = people_and_place(line)
    if told is None:
        return None
    names, year, place = told
    if authors_of(names, alone=True) and (heading := heading_of(f"{place} {year}")):
        return NamesAndPlace(names, heading, ())
    said = place_fields(f"{place}, {year}.", PartialDate(year)) if may_guess and authors_of(names) else {}
    journal, booktitle = said.get("journal", ""), said.get("booktitle", "")
    if not journal and not booktitle:
        return None
    return NamesAndPlace(names, Heading(place, journal=journal, booktitle=booktitle, year=year), ())


def _year(place: str) -> tuple[tuple[Part, str], ...]:
    years = re.findall(r"(?<![\d.])((?:19|20)\d\d)(?![\d.])", place)
    return ((Part.DATE, years[-1]),) if years else ()
