"""What follows from a record: the texts that lists show and sort by, and what a paper can be recognised by."""

from __future__ import annotations

import re
from functools import lru_cache

from legenda.model.fingerprint import fingerprint
from legenda.model.fold import is_evenly_spaced, sort_form
from legenda.model.markup import plain
from legenda.model.names import Role, name_list
from legenda.model.record import Record

#: Sort keys longer than this tell nothing more apart and only make the indexes bigger.
LONGEST_KEY = 160

#: What may be a mark; a text without any, and without two of these signs in a row, is plain already.
_MARKS = re.compile(r"[^\w .,:;!?()/'’“”\"–—-]|_")

#: Record attributes from which `derived_values` and `identifiers` follow, besides every entry of `fields`.
DERIVING = frozenset(
    (
        *("title", "title_is_provisional", "contributors", "more", "date", "abstract"),
        *("doi", "arxiv", "pmid", "pmcid", "openreview", "url"),
    )
)


def derived_values(record: Record) -> dict[str, str | int | None]:
    """The derived columns of the table `paper` that follow from the record."""
    title, title_sort = _forms(record.title)
    venue, venue_sort = _forms(record.venue)
    authors = record.authors
    more = Role.AUTHOR in record.more or (Role.EDITOR in record.more and not record.by(Role.AUTHOR))
    return {
        "title_plain": title,
        "title_sort": _key(title_sort),
        "authors_text": name_list(authors, more),
        "authors_sort": _key(sort_form("; ".join([author.inverted for author in authors[:8]]))),
        "venue_text": venue,
        "venue_sort": _key(venue_sort),
        "year": record.date.year,
    }


def identifiers(record: Record) -> set[tuple[str, str]]:
    """Everything that a paper can be recognised by, as pairs of kind and normal form."""
    given = [
        ("doi", record.doi),
        ("arxiv", record.arxiv),
        ("pmid", record.pmid),
        ("pmcid", record.pmcid),
        ("openreview", record.openreview),
        ("title", "" if record.title_is_provisional else record.title),
        ("abstract", fingerprint(record.abstract)),
        ("url", record.url),
        ("code", record.fields.get("code_url", "")),
    ]
    found = [(kind, normal(kind, value)) for kind, value in given if value]
    return {pair for pair in found if pair[1]}


def normal(kind: str, value: str) -> str:
    """The form of an identifying value in which two of them are compared."""
    if kind == "title":
        return _forms(value)[1]
    if kind == "arxiv":
        return re.sub(r"v\d+$", "", value.strip().lower().removeprefix("arxiv:"))
    if kind in ("doi", "pmcid", "abstract"):
        return value.strip().lower()
    return value.strip()


@lru_cache(maxsize=4096)
def _forms(text: str) -> tuple[str, str]:
    """A text without its marks, and as a sort key; each title is wanted twice, and papers share their venues."""
    without_marks = text if _is_plain(text) else plain(text)
    return without_marks, sort_form(without_marks)


def _is_plain(text: str) -> bool:
    return is_evenly_spaced(text) and "--" not in text and "''" not in text and not _MARKS.search(text)


def _key(form: str) -> str | None:
    return form[:LONGEST_KEY] or None
