"""A record in the form in which it can be compared with others."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from legenda.model.identifiers import clean_isbn
from legenda.model.markup import plain
from legenda.model.names import Role
from legenda.model.record import Record
from legenda.model.works.people import NOBODY, Person, person
from legenda.model.works.title_numbers import edition_name
from legenda.model.works.title_words import title_words
from legenda.model.works.titles import Title, title_of

Identity = tuple[str, str]


class Level(Enum):
    """Where a work stands among those that hold each other."""

    WHOLE = "a whole book or proceedings"
    CHAPTER = "a part of a book or proceedings"
    ARTICLE = "an article"
    THESIS = "a thesis"
    UNKNOWN = "a work"


_LEVELS = {
    **dict.fromkeys(
        ("book", "mvbook", "collection", "mvcollection", "proceedings", "mvproceedings", "reference", "mvreference"),
        Level.WHOLE,
    ),
    **dict.fromkeys(("manual", "periodical", "booklet"), Level.WHOLE),
    **dict.fromkeys(("inproceedings", "conference", "incollection", "inbook", "bookinbook"), Level.CHAPTER),
    **dict.fromkeys(("suppbook", "suppcollection", "inreference"), Level.CHAPTER),
    **dict.fromkeys(("article", "suppperiodical", "review"), Level.ARTICLE),
    **dict.fromkeys(("thesis", "phdthesis", "mastersthesis"), Level.THESIS),
}
_EARLY_TYPES = frozenset(("unpublished", "techreport", "report", "preprint"))
#: DOIs that preprint servers and repositories give (registrant prefixes of arXiv, bioRxiv and medRxiv, SSRN, PsyArXiv,
#: SocArXiv, OSF, Preprints.org, Research Square, ChemRxiv, TechRxiv, Authorea, EdArXiv, HAL, Zenodo, figshare).
_EARLY_DOI = re.compile(
    r"10\.(?:48550|2139|31234|31235|31219|31222|31223|31224|20944|21203|26434|36227|22541|35542|33774|5281|6084)/"
    r"|10\.1101/\d"
)
_EARLY_PLACE = re.compile(
    r"\b(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|ssrn|corr|preprints?|research square|working paper|openreview)\b",
    re.IGNORECASE,
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)", re.IGNORECASE)
_VERSION = re.compile(r"v\d+$")
_FIRST = re.compile(r"[A-Za-z]*\d+")


@dataclass(frozen=True, slots=True)
class Work:
    """What comparing looks at.

    `title` is None when there is none that was given by a person; `identities` are pairs of a kind (doi, arxiv, pmid,
    pmcid, openreview, isbn, abstract) and a value in one form; `place` is where it appeared, as folded words;
    `is_early` says that it is a preprint, a report or the like, which may be published elsewhere too.
    """

    title: Title | None = None
    level: Level = Level.UNKNOWN
    people: tuple[Person, ...] = ()
    translators: tuple[Person, ...] = ()
    year: int | None = None
    edition: str = ""
    volume: str = ""
    number: str = ""
    chapter: str = ""
    first_page: str = ""
    place: tuple[str, ...] = ()
    identities: frozenset[Identity] = frozenset()
    is_early: bool = False

    def of_kind(self, kind: str) -> frozenset[str]:
        """The values of one kind of identity."""
        return frozenset(value for name, value in self.identities if name == kind)


def work_of(record: Record, abstract: str = "") -> Work:
    """The comparable form of a record; `abstract` is the fingerprint of its abstract, if that is to count."""
    fields = record.fields
    has_title = bool(record.title) and not record.title_is_provisional
    title = title_of(plain(record.title), plain(fields.get("subtitle", ""))) if has_title else None
    place = record.venue or next((fields[n] for n in ("publisher", "school", "institution") if n in fields), "")
    return Work(
        title=title,
        level=_level(record),
        people=tuple(who for who in map(person, record.authors) if who.family not in NOBODY),
        translators=tuple(person(who) for who in record.by(Role.TRANSLATOR)),
        year=record.date.year,
        edition=edition_name(fields.get("edition", "")) or (title.edition if title else ""),
        volume=_first(fields.get("volume", "")),
        number=_first(fields.get("number", "")),
        chapter=fields.get("chapter", "").strip().lower(),
        first_page=_first(fields.get("pages", "") or fields.get("eid", "")),
        place=tuple(title_words(place)),
        identities=frozenset(_identities(record, abstract)),
        is_early=_is_early(record),
    )


def isbn_13(isbn: str) -> str:
    """An ISBN as its thirteen figures (ISO 2108); "" when it is none."""
    digits = clean_isbn(isbn)
    if len(digits) != 10:
        return digits
    stem = f"978{digits[:9]}"
    weighted = sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(stem))
    return f"{stem}{-weighted % 10}"


def arxiv_of_doi(doi: str) -> str:
    """The arXiv number, without a version, that a DOI given by arXiv says; "" for any other DOI."""
    named = _ARXIV_DOI.fullmatch(doi.strip())
    return _VERSION.sub("", named.group(1).lower()) if named else ""


def _level(record: Record) -> Level:
    level = _LEVELS.get(record.type.lower(), Level.UNKNOWN)
    return Level.CHAPTER if level is Level.UNKNOWN and record.fields.get("booktitle") else level


def _first(text: str) -> str:
    """The first number of a text with the letters glued to it: "e12", "S4", "48" of "48--62"."""
    found = _FIRST.search(text)
    return found.group().lower() if found else ""


def _identities(record: Record, abstract: str) -> set[Identity]:
    found = {
        ("doi", record.doi.strip().lower()),
        ("arxiv", _VERSION.sub("", record.arxiv.strip().lower())),
        ("pmid", record.pmid.strip()),
        ("pmcid", record.pmcid.strip().lower()),
        ("openreview", record.openreview.strip()),
        ("abstract", abstract),
        *(("isbn", isbn_13(isbn)) for isbn in record.isbn),
    }
    found.add(("arxiv", arxiv_of_doi(record.doi)))
    return {(kind, value) for kind, value in found if value}


def _is_early(record: Record) -> bool:
    if _EARLY_DOI.match(record.doi.strip()) or record.type.lower() in _EARLY_TYPES:
        return True
    if record.doi:
        return False
    if record.venue:
        return bool(_EARLY_PLACE.search(record.venue))
    return bool(record.arxiv or _EARLY_PLACE.search(record.fields.get("howpublished", "")))
