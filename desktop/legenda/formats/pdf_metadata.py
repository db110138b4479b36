"""What the metadata of a PDF document tell of the work: its information dictionary and its XMP packet.

The names are those of Dublin Core (ISO 15836), PRISM (https://www.w3.org/submissions/prism/) and of the PDF
information dictionary (ISO 32000-1, 14.3.3); JabRef puts further BibTeX fields into `dc:relation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from legenda.formats.abstracts_names import authors_of
from legenda.formats.bibtex_people import read_names
from legenda.formats.pdf_doubts import is_no_author, is_no_title
from legenda.formats.xml_tree import Node, xml_records
from legenda.model.date_parts import parse_date
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import clean_doi, clean_issn
from legenda.model.name_parts import split_name
from legenda.model.names import Contributor, Role

_START = re.compile(r"<(?:\w+:)?Description\b")
_JABREF = re.compile(r"bibtex/([\w.+-]{1,40})/(.+)", re.DOTALL)
#: Fields of PRISM and what they are called in a record.
_FIELDS = {
    "publicationName": "journal",
    "volume": "volume",
    "number": "number",
    "issue": "number",
    "pageRange": "pages",
    "publisher": "publisher",
}


@dataclass(frozen=True, slots=True)
class PdfMetadata:
    """The values that are not plainly wrong; `bibtex` are fields that JabRef wrote, by name, and `kind` what kind
    of work it says this is.
    """

    title: str = ""
    authors: tuple[Contributor, ...] = ()
    doi: str = ""
    issn: str = ""
    date: PartialDate = UNKNOWN_DATE
    keywords: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)
    bibtex: Mapping[str, str] = field(default_factory=dict)
    kind: str = ""


def read_metadata(info: Mapping[str, str], xmp: str) -> PdfMetadata:
    """The values of both kinds of metadata; XMP, which knows names one by one, goes first."""
    described = _description(xmp)
    titles = [*_values(described, "title"), info.get("Title", "")]
    fields = {ours: text for name, ours in _FIELDS.items() if (text := _value(described, name))}
    first, last = _value(described, "startingPage"), _value(described, "endingPage")
    if first and "pages" not in fields:
        fields["pages"] = f"{first}-{last}" if last and last != first else first
    dois = (clean_doi(_value(described, name)) for name in ("doi", "DOI", "identifier"))
    bibtex = dict(_jabref(described))
    creators = _values(described, "creator")
    published = _value(described, "date") if bibtex else ""  # elsewhere the day when the file was made
    written = tuple(read_names(" and ".join(creators), Role.AUTHOR)[0]) if bibtex else ()
    return PdfMetadata(
        title=next((title for title in titles if not is_no_title(title)), ""),
        authors=written or _authors(creators) or _authors([info.get("Author", "")]),
        doi=next((doi for doi in dois if doi), "") or clean_doi(info.get("Subject", "")),
        issn=clean_issn(_value(described, "issn")),
        date=parse_date(_value(described, "publicationDate") or _value(described, "coverDate") or published),
        keywords=_keywords(info.get("Keywords", "")),
        fields=fields,
        bibtex=bibtex,
        kind=_value(described, "type"),
    )


def _description(xmp: str) -> tuple[Node, ...]:
    """The descriptions of the first work in a packet; JabRef writes one for each of several works."""
    if not xmp:
        return ()
    found = tuple(record.node for record in xml_records(xmp, _START))
    titled = [place for place, node in enumerate(found) if _values((node,), "title")]
    return found[: titled[1]] if len(titled) > 1 else found


def _values(described: tuple[Node, ...], name: str) -> list[str]:
    """The texts of a property: of each item of a list, of the element, or of the attribute."""
    texts: list[str] = []
    for node in described:
        for one in node.all(name):
            texts += [item.text for item in one.within("li")] or [one.text]
        texts.append(node.attributes.get(name, ""))
    return [" ".join(text.split()) for text in texts if text.strip()]


def _value(described: tuple[Node, ...], name: str) -> str:
    return next(iter(_values(described, name)), "")


def _authors(names: list[str]) -> tuple[Contributor, ...]:
    """The people among names of the metadata, each alone or all in one line; nobody when one is no person's."""
    if len(names) == 1:
        listed = authors_of(names[0], alone=True)
        return listed[0] if listed and not is_no_author(names[0]) else ()
    return () if any(map(is_no_author, names)) else tuple(dict.fromkeys(split_name(name) for name in names))


def _keywords(text: str) -> tuple[str, ...]:
    separator = ";" if ";" in text else ","
    return tuple(dict.fromkeys(word for part in text.split(separator) if (word := " ".join(part.split()))))


def _jabref(described: tuple[Node, ...]) -> Iterator[tuple[str, str]]:
    for text in _values(described, "relation"):
        if found := _JABREF.fullmatch(text):
            yield found[1].lower(), found[2]
