"""Conditions on what papers are identified by: `doi:`, `arxiv:`, `isbn:`, `url:` and their like."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from legenda.model.identifiers import (
    clean_arxiv,
    clean_doi,
    clean_isbn,
    clean_issn,
    clean_pmcid,
    clean_pmid,
    find_openreview,
)
from legenda.model.query import Condition
from legenda.storage import tables
from legenda.storage.derived import normal

_KNOWN = tables.identifier.c
_DETAIL = tables.detail.c
#: Behind every value that begins in the same way.
_LAST = "\U0010ffff"
_ARXIV_DOI = "10.48550/arxiv."
_SCHEME = re.compile(r"https?://", re.IGNORECASE)

_Identity = tuple[str, str]


def _doi(value: str) -> Iterator[_Identity]:
    doi = clean_doi(value) or value
    yield "doi", doi
    if doi.lower().startswith(_ARXIV_DOI):
        yield "arxiv", doi[len(_ARXIV_DOI) :]
    for host in ("https://doi.org/", "http://doi.org/", "http://dx.doi.org/", "https://dx.doi.org/"):
        yield "url", host + doi


def _arxiv(value: str) -> Iterator[_Identity]:
    number = clean_arxiv(value) or normal("arxiv", value)
    yield "arxiv", number
    yield "doi", _ARXIV_DOI + number
    for scheme in ("https", "http"):
        yield "url", f"{scheme}://arxiv.org/abs/{number}"
        yield "url", f"{scheme}://arxiv.org/pdf/{number}"


def _url(value: str) -> Iterator[_Identity]:
    """The same address with the other scheme, and with or without a slash at its end."""
    rest = _SCHEME.sub("", value).rstrip("/")
    for scheme in ("https://", "http://"):
        yield "url", scheme + rest
        yield "url", f"{scheme}{rest}/"


_IDENTITIES: dict[str, Callable[[str], Iterator[_Identity]]] = {
    "doi": _doi,
    "arxiv": _arxiv,
    "pmid": lambda value: iter([("pmid", clean_pmid(value) or value)]),
    "pmcid": lambda value: iter([("pmcid", clean_pmcid(value) or value)]),
    "openreview": lambda value: iter([("openreview", find_openreview(value) or value)]),
    "url": _url,
}


def _identified(condition: Condition) -> Select[Any]:
    """Papers with this very identifier in any of its forms, or with one that begins so where a `*` follows."""
    value = condition.value.strip()
    if value.endswith("*"):
        return _beginning(condition.field, value.rstrip("*"))
    if condition.field == "url" and not _SCHEME.match(value):
        return _papers(and_(_KNOWN.kind == "url", _KNOWN.value.contains(value, autoescape=True)))
    forms = dict.fromkeys((kind, normal(kind, form)) for kind, form in _IDENTITIES[condition.field](value))
    return _papers(or_(*(and_(_KNOWN.kind == kind, _KNOWN.value == form) for kind, form in forms)))


def _beginning(kind: str, value: str) -> Select[Any]:
    begun = normal(kind, value)
    return _papers(and_(_KNOWN.kind == kind, _KNOWN.value >= begun, _KNOWN.value < begun + _LAST))


def _papers(where: ColumnElement[bool]) -> Select[Any]:
    return select(_KNOWN.paper_id).where(where).distinct()


def _isbn(condition: Condition) -> Select[Any]:
    """Papers with the ISBN in either of its lengths, which share nine digits, or with one that holds these signs."""
    isbn = clean_isbn(condition.value)
    return _numbered(_DETAIL.isbn, isbn[-10:-1] if isbn else condition.value)


def _issn(condition: Condition) -> Select[Any]:
    return _numbered(_DETAIL.issn, clean_issn(condition.value) or condition.value)


def _numbered(column: ColumnElement[Any], value: str) -> Select[Any]:
    bare = re.sub(r"[^0-9A-Za-z]", "", value)
    written = func.replace(func.replace(column, "-", ""), " ", "")
    found = and_(column.is_not(None), written.contains(bare or value, autoescape=True))
    return select(_DETAIL.paper_id).where(found)


#: What each field asks for.
IDENTIFIED: dict[str, Callable[[Condition], Select[Any]]] = {
    **dict.fromkeys(_IDENTITIES, _identified),
    "isbn": _isbn,
    "issn": _issn,
}
