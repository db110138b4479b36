"""Zotero's field "Extra": lines "Name: value" that stand for fields it has no place for, and the note beside them.

https://www.zotero.org/support/kb/item_types_and_fields#citing_fields_from_extra and the lines `tex.*`, `bibtex.*` and
`Citation Key` of Better BibTeX (https://retorque.re/zotero-better-bibtex/exporting/extra-fields/).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from legenda.formats.bibtex_fields import ALIASES, ROLE_FIELDS
from legenda.formats.bibtex_people import read_names
from legenda.formats.bibtex_text import read_pages, read_text, read_verbatim
from legenda.formats.listed_people import read_person
from legenda.formats.record_draft import RecordDraft
from legenda.formats.type_names import entry_type
from legenda.model.date_parts import parse_date
from legenda.model.identifiers import clean_arxiv
from legenda.model.names import Role
from legenda.model.record import PLAIN_FIELDS

_LINE = re.compile(
    r"\s*(?P<name>(?:tex|bib(?:la)?tex)(?:\.[\w.+-]+)?|[A-Za-z][A-Za-z0-9 _-]{1,30}?)\s*[:=]\s*(?P<value>\S.*)",
    re.IGNORECASE,
)
_TEX = re.compile(r"(?:tex|bib(?:la)?tex)\.(.+)", re.IGNORECASE)
_DAY = re.compile(r"(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d\S*")
_ARXIV_CLASS = re.compile(r"\[([\w.,: -]+)\]\s*$")
_BRACED = re.compile(r"\{:([\w-]+):\s*([^{}]*)\}")
_IDENTIFIERS = {"doi": "doi", "pmid": "pmid", "pmcid": "pmcid", "arxiv": "arxiv", "arxivid": "arxiv", "pmc": "pmcid"}
#: Names of CSL's and Zotero's variables, folded to letters alone, and the fields here.
_VARIABLES = {
    "originaldate": "origdate", "originalpublisher": "origpublisher", "originalpublisherplace": "origlocation",
    "originaltitle": "origtitle", "eventplace": "event-place", "eventtitle": "eventtitle", "event": "eventtitle",
    "eventdate": "eventdate", "status": "pubstate", "containertitleshort": "shortjournal", "titleshort": "shorttitle",
    "numberofvolumes": "volumes", "numberofpages": "pagetotal", "accessed": "urldate", "submitted": "submitted",
    "dimensions": "dimensions", "medium": "medium", "genre": "genre", "section": "section", "version": "version",
    "reviewedtitle": "reviewed-title", "parttitle": "part-title", "partnumber": "part-number",
    "authority": "authority",
    "jurisdiction": "jurisdiction", "references": "references", "scale": "scale", "availabledate": "available-date",
    "adsbibcode": "adsbibcode", "zblnumber": "zbl", "mrnumber": "mrnumber", "jstor": "jstor",
    "volumetitle": "volume-title",
    "openalex": "openalex", "citationcount": "citation-count", "citations": "citation-count",
    "conferencename": "eventtitle", "meetingname": "eventtitle", "numpages": "pagetotal",
    "readstatus": "readstatus", "readstatusdate": "readstatus-date", "eprint": "eprint", "eprinttype": "eprinttype",
    "eprintclass": "eprintclass", "license": "license",
}  # fmt: skip
_FIELDS = {
    "publisherplace": "address", "place": "address", "publisher": "publisher", "edition": "edition", "volume": "volume",
    "issue": "number", "number": "number", "page": "pages", "pages": "pages", "chapternumber": "chapter",
    "collectiontitle": "series", "language": "language", "containertitle": "", "articlenumber": "eid",
}  # fmt: skip
_ROLES = {
    "author": Role.AUTHOR, "editor": Role.EDITOR, "translator": Role.TRANSLATOR, "containerauthor": Role.BOOK_AUTHOR,
}  # fmt: skip


def access_day(text: str) -> str:
    """The day on which a page was seen; BibLaTeX takes no time of day behind a blank, and nobody cites it."""
    found = _DAY.fullmatch(text)
    return found[1] if found else text


def arxiv_classes(text: str) -> str:
    """The classes in brackets behind an arXiv number, as "arXiv:1706.03762 [cs, stat]" has them; "" without any."""
    found = _ARXIV_CLASS.search(text) if "arxiv" in text.lower() or clean_arxiv(text.partition(" ")[0]) else None
    return found[1] if found else ""


def read_extra(draft: RecordDraft, text: str) -> str:
    """Takes from the text of "Extra" every line that names a field that is known; gives back the rest."""
    for name, value in _BRACED.findall(text):
        if _take(draft, name, value.strip()):
            text = re.sub(r"\{:" + re.escape(name) + r":[^{}]*\}\n?", "", text)
    return "\n".join(_left(draft, text.splitlines())).strip()


def _left(draft: RecordDraft, lines: list[str]) -> Iterator[str]:
    for line in lines:
        found = _LINE.fullmatch(line)
        if not found or not _take(draft, found["name"], found["value"].strip()):
            yield line


def _take(draft: RecordDraft, name: str, value: str) -> bool:
    """Puts one line where it belongs; False when its name is none that is known."""
    if tex := _TEX.fullmatch(name):
        _take_tex(draft, tex[1].lower(), value)
        return True
    plain = re.sub(r"[^a-z0-9]", "", name.lower())
    if plain in ("citationkey", "bibtex", "biblatexcitekey", "citekey") and not re.search(r"\s", value):
        draft.key = value
    elif plain in _IDENTIFIERS:
        return _take_identifier(draft, _IDENTIFIERS[plain], value)
    elif plain in ("isbn", "issn"):
        draft.add_numbers(value, plain)
    elif plain == "type" and entry_type(value):
        draft.keep("csl-type", value)
        draft.type = entry_type(value)
    elif plain in ("issued", "date"):
        draft.date = parse_date(value)
    elif plain in _ROLES:
        _take_name(draft, _ROLES[plain], value)
    elif plain in _VARIABLES:
        draft.keep(_VARIABLES[plain], access_day(value) if plain == "accessed" else value)
    elif _FIELDS.get(plain):
        draft.fields[_FIELDS[plain]] = read_pages(value) if plain.startswith("page") else value
    else:
        return False
    return True


def _take_identifier(draft: RecordDraft, kind: str, value: str) -> bool:
    """An identifier, which some wrote for LaTeX; behind arXiv's the classes stand in brackets."""
    if kind == "arxiv":
        if classes := arxiv_classes(value):
            draft.set_kept("eprintclass", classes)
        value = clean_arxiv(value.split()[0])
    return draft.identify(kind, read_verbatim(value))


def _take_name(draft: RecordDraft, role: Role, value: str) -> None:
    """A name as these lines have it: "Family || Given"."""
    family, _, given = value.partition("||")
    name = f"{family.strip()}, {given.strip()}" if given else value
    draft.contributors.append(read_person(name, role))


def _take_tex(draft: RecordDraft, name: str, value: str) -> None:
    """A field of BibTeX, which overrides what Zotero has."""
    name = ALIASES.get(name, name)
    if name in ("referencetype", "entrytype"):
        draft.type = value.lower()
    elif name == "ids":
        draft.keep("ids", value)
    elif name in ROLE_FIELDS:
        people, more = read_names(value, ROLE_FIELDS[name])
        draft.contributors = [c for c in draft.contributors if c.role is not ROLE_FIELDS[name]] + list(people)
        draft.more += [ROLE_FIELDS[name]] if more else []
    elif name in PLAIN_FIELDS:
        draft.fields[name] = read_pages(value) if name == "pages" else read_text(value)
    elif name in ("title", "date"):
        _take_main(draft, name, value)
    else:
        draft.set_kept(name, value)


def _take_main(draft: RecordDraft, name: str, value: str) -> None:
    if name == "title":
        draft.title = read_text(value)
    else:
        draft.date = parse_date(value)
