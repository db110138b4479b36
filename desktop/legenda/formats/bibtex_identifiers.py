"""Identifiers, addresses and numbers of a BibTeX entry: cleaned where they are what they claim, else as written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from legenda.formats.bibtex_draft import DERIVED, Draft, read_extra
from legenda.formats.bibtex_text import read_verbatim
from legenda.formats.bibtex_values import Value
from legenda.model.identifiers import (
    clean_arxiv,
    clean_doi,
    clean_isbn,
    clean_issn,
    clean_pmid,
    find_arxiv,
    find_openreview,
)

#: The text fields in which an arXiv number can stand.
_NAMING_ARXIV = ("journal", "number", "volume", "note", "howpublished")


def read_url(draft: Draft, name: str, source: str, _value: Value) -> None:
    """An address."""
    draft.identifiers[name] = read_verbatim(source)


def identifier(clean: Callable[[str], str]) -> Callable[[Draft, str, str, Value], None]:
    """A reader for an identifier: cleaned if it is one, else kept as it is."""

    def read(draft: Draft, name: str, source: str, value: Value) -> None:
        found = clean(read_verbatim(source))
        if found:
            draft.identifiers[name] = found
        elif source.strip():
            read_extra(draft, name, source, value)

    return read


def read_numbers(draft: Draft, name: str, source: str, value: Value) -> None:
    """ISBNs or ISSNs, several in one field; one with a wrong check digit stays as it is written."""
    numbers = _numbers(name, source)
    if name == "isbn":
        draft.isbn = numbers
    else:
        draft.issn = numbers
    draft.keep(name, value, ", ".join(numbers), mended=False)


@lru_cache(maxsize=4096)
def _numbers(name: str, source: str) -> tuple[str, ...]:
    clean = clean_isbn if name == "isbn" else clean_issn
    pieces = [piece.strip() for piece in read_verbatim(source).replace(";", ",").replace("/", ",").split(",")]
    pieces = [piece for piece in pieces if piece]
    if len(pieces) == 1 and not clean(pieces[0]) and " " in pieces[0]:
        words = pieces[0].split()
        pieces = words if all(clean(word) for word in words) else pieces
    return tuple(dict.fromkeys(clean(piece) or piece for piece in pieces))


def read_eprint(draft: Draft) -> None:
    """arXiv's and PubMed's numbers out of `eprint`; other archives' stay as they are."""
    if not (eprint := draft.extra.get("eprint", "")):
        return
    kind = draft.extra.get("eprinttype", "").strip().lower()
    if kind in ("", "arxiv") and (found := clean_arxiv(read_verbatim(eprint))):
        draft.identifiers["arxiv"] = found
        if draft.extra.pop("eprint") != found:
            draft.raw["eprint"] = f"{{{eprint}}}"
        if not kind:
            draft.raw["eprinttype"] = DERIVED
        draft.extra.pop("eprinttype", None)
    elif kind == "pubmed" and clean_pmid(eprint) and "pmid" not in draft.identifiers:
        draft.identifiers["pmid"] = clean_pmid(eprint)
        draft.raw["pmid"] = DERIVED


def derive(draft: Draft) -> None:
    """Identifiers that no field of their own gives, but an address, a journal's name or a note does."""
    found = derived_identifiers(draft.identifiers, draft.fields)
    for name, value in found.items():
        if name not in draft.identifiers:
            draft.identifiers[name] = value
            if name != "openreview":
                draft.raw["eprint" if name == "arxiv" else name] = DERIVED


def derived_identifiers(identifiers: Mapping[str, str], fields: Mapping[str, str]) -> dict[str, str]:
    """The DOI, arXiv and OpenReview identifiers that follow from the address, the DOI and the text fields."""
    found: dict[str, str] = {}
    url, doi = identifiers.get("url", ""), identifiers.get("doi", "")
    if "doi.org/" in url and (from_url := clean_doi(url)):
        found["doi"] = from_url
    arxiv = clean_arxiv(doi) if doi.lower().startswith("10.48550/") else ""
    if not arxiv and "arxiv" in url.lower():
        arxiv = clean_arxiv(url)
    for name in _NAMING_ARXIV:
        if not arxiv and name in fields and "arxiv" in (text := fields[name].lower()):
            arxiv = find_arxiv(text)
    if arxiv:
        found["arxiv"] = arxiv
    if "openreview.net" in url and (openreview := find_openreview(url)):
        found["openreview"] = openreview
    return found
