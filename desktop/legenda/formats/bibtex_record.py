"""The fields of one BibTeX entry as a record, with the source of all that writing would change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from legenda.formats.bibtex_dates import read_date, write_date
from legenda.formats.bibtex_fields import DATE_FIELDS, OWN_FIELDS, ROLE_FIELDS, TEXT_FIELDS, THESIS_TYPES
from legenda.formats.bibtex_files import read_files, write_files
from legenda.formats.bibtex_people import read_names, write_names
from legenda.formats.bibtex_text import (
    kept_source,
    one_line,
    pages_outline,
    read_abstract,
    read_keywords,
    read_pages,
    read_text,
    read_verbatim,
    write_abstract,
    write_keywords,
    write_pages,
    write_text,
    write_title,
)
from legenda.formats.bibtex_values import MONTHS, Part, Value, expand, expression, macro_names
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import (
    clean_arxiv,
    clean_doi,
    clean_isbn,
    clean_issn,
    clean_pmcid,
    clean_pmid,
    find_arxiv,
    find_openreview,
)
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record

#: In `Record.raw`, the source of a field that the entry does not hold: it follows from another field or entry.
DERIVED = ""


@dataclass(slots=True)
class Draft:
    """A record in the making; the attributes are those of `Record`."""

    type: str
    macros: Mapping[str, str]
    definitions: Mapping[str, Value]
    title: str = ""
    contributors: list[Contributor] = field(default_factory=list)
    more: list[Role] = field(default_factory=list)
    date: PartialDate = UNKNOWN_DATE
    fields: dict[str, str] = field(default_factory=dict)
    identifiers: dict[str, str] = field(default_factory=dict)
    isbn: tuple[str, ...] = ()
    issn: tuple[str, ...] = ()
    abstract: str = ""
    keywords: tuple[str, ...] = ()
    files: tuple[FileLink, ...] = ()
    extra: dict[str, str] = field(default_factory=dict)
    raw: dict[str, str] = field(default_factory=dict)

    def keep(self, name: str, value: Value, canonical: str, mended: bool = True) -> None:
        """Keeps the source of a field if writing its meaning would give another."""
        if len(value) == 1 and not value[0].is_macro:
            source = one_line(value[0].text)
            if source != canonical and mended:
                source = kept_source(source)
            if source != canonical:
                self.raw[name] = f"{{{source}}}"
            return
        tidy = tuple(Part(one_line_part(part.text), part.is_macro) for part in value)
        if expression(tidy) != canonical:
            self.raw[name] = expression(tidy)
            self.keep_macros(value)

    def keep_macros(self, value: Value) -> None:
        """Keeps the definitions of the macros that a value uses, so that the record can be written by itself."""
        names = macro_names(value)
        for macro in names:
            definition = self.definitions.get(macro)
            if definition is not None and f"@{macro}" not in self.raw:
                self.raw[f"@{macro}"] = expression(definition)
                names += macro_names(definition)


def one_line_part(text: str) -> str:
    """A part of a joined value on one line; the blanks at its edges count."""
    inner = one_line(text)
    lead = " " if text[:1].isspace() else ""
    return f"{lead}{inner}{' ' if text[-1:].isspace() and inner else ''}"


def make_record(
    kind: str, fields: Mapping[str, Value], macros: Mapping[str, str], definitions: Mapping[str, Value]
) -> Record:
    """The record of an entry of type `kind` whose fields (by canonical name) have these values.

    `macros` are the expanded string definitions and the months, `definitions` the string definitions as written.
    """
    draft = Draft(kind, macros, definitions)
    for name, value in fields.items():
        source = expand(value, macros)
        reader = _READERS.get(name)
        if reader is not None:
            reader(draft, name, source, value)
        elif name in ROLE_FIELDS:
            _read_people(draft, name, source, value)
        elif name not in DATE_FIELDS:
            _read_extra(draft, name, source, value)
    _read_dates(draft, fields)
    _read_eprint(draft)
    derive(draft)
    return _finished(draft)


def _finished(draft: Draft) -> Record:
    return Record(
        type=draft.type,
        title=draft.title,
        contributors=tuple(draft.contributors),
        more=tuple(draft.more),
        date=draft.date,
        fields=draft.fields,
        isbn=draft.isbn,
        issn=draft.issn,
        abstract=draft.abstract,
        keywords=draft.keywords,
        files=draft.files,
        extra=draft.extra,
        raw=draft.raw,
        doi=draft.identifiers.get("doi", ""),
        arxiv=draft.identifiers.get("arxiv", ""),
        pmid=draft.identifiers.get("pmid", ""),
        pmcid=draft.identifiers.get("pmcid", ""),
        openreview=draft.identifiers.get("openreview", ""),
        url=draft.identifiers.get("url", ""),
    )


def _read_title(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.title = read_text(source)
    draft.keep(name, value, write_title(draft.title))


def _read_text(draft: Draft, name: str, source: str, value: Value) -> None:
    text = read_text(source)
    if not text:
        return
    draft.fields[name] = text
    draft.keep(name, value, write_text(text) if name != "subtitle" else write_title(text))


def _read_pages(draft: Draft, name: str, source: str, value: Value) -> None:
    pages = read_pages(source)
    if not pages:
        return
    draft.fields[name] = pages
    if pages_outline(source) != pages_outline(write_pages(pages)) or len(value) > 1:
        draft.keep(name, value, write_pages(pages))


def _read_institution(draft: Draft, name: str, source: str, value: Value) -> None:
    """BibLaTeX's theses have an institution where BibTeX's have a school."""
    is_school = draft.type in THESIS_TYPES and "school" not in draft.fields
    _read_text(draft, "school" if is_school else name, source, value)


def _read_abstract(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.abstract = read_abstract(source)
    draft.keep(name, value, one_line(write_abstract(draft.abstract)))


def _read_people(draft: Draft, name: str, source: str, value: Value) -> None:
    contributors, more = read_names(source, ROLE_FIELDS[name])
    if not contributors and not more:
        return
    draft.contributors += contributors
    if more:
        draft.more.append(ROLE_FIELDS[name])
    draft.keep(name, value, write_names(contributors, more))


def _read_keywords(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.keywords = read_keywords(source)
    draft.keep(name, value, write_keywords(draft.keywords))


def _read_files(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.files = read_files(source)
    draft.keep(name, value, write_files(draft.files), mended=False)


def _read_extra(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.extra[name] = source.strip()
    if macro_names(value) or any(part.text.lower() in MONTHS for part in value if part.is_macro):
        draft.raw[name] = expression(value)
        draft.keep_macros(value)


def _read_langid(draft: Draft, name: str, source: str, value: Value) -> None:
    """BibLaTeX's `langid` names the language too, when nothing else does."""
    _read_extra(draft, name, source, value)
    if "language" not in draft.fields and source.strip():
        draft.fields["language"] = read_text(source)
        draft.raw["language"] = DERIVED


def _read_language(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.raw.pop("language", None)
    _read_text(draft, name, source, value)


def _read_url(draft: Draft, name: str, source: str, _value: Value) -> None:
    draft.identifiers[name] = read_verbatim(source)


def _identifier(clean: Callable[[str], str]) -> Callable[[Draft, str, str, Value], None]:
    """A reader for an identifier: cleaned if it is one, else kept as it is."""

    def read(draft: Draft, name: str, source: str, value: Value) -> None:
        found = clean(read_verbatim(source))
        if found:
            draft.identifiers[name] = found
        elif source.strip():
            _read_extra(draft, name, source, value)

    return read


def _read_numbers(draft: Draft, name: str, source: str, value: Value) -> None:
    """ISBNs or ISSNs, several in one field; one with a wrong check digit stays as it is written."""
    clean = clean_isbn if name == "isbn" else clean_issn
    pieces = [piece.strip() for piece in read_verbatim(source).replace(";", ",").replace("/", ",").split(",")]
    pieces = [piece for piece in pieces if piece]
    if len(pieces) == 1 and not clean(pieces[0]) and " " in pieces[0]:
        words = pieces[0].split()
        pieces = words if all(clean(word) for word in words) else pieces
    numbers = tuple(dict.fromkeys(clean(piece) or piece for piece in pieces))
    if name == "isbn":
        draft.isbn = numbers
    else:
        draft.issn = numbers
    draft.keep(name, value, ", ".join(numbers), mended=False)


def _read_dates(draft: Draft, fields: Mapping[str, Value]) -> None:
    present = {name: fields[name] for name in DATE_FIELDS if name in fields}
    sources = {name: expand(value, draft.macros) for name, value in present.items()}
    draft.date = read_date(sources)
    written = {
        name: expression(value).lower() if name == "month" else expression(value) for name, value in present.items()
    }
    if not any(source.strip() for source in sources.values()):
        return
    if written in (write_date(draft.date, biblatex=False), write_date(draft.date, biblatex=True)):
        return
    for name, value in present.items():
        draft.raw[name] = one_line(expression(value))
        draft.keep_macros(value)


def _read_eprint(draft: Draft) -> None:
    """arXiv's and PubMed's numbers out of `eprint`; other archives' stay as they are."""
    eprint, kind = draft.extra.get("eprint", ""), draft.extra.get("eprinttype", "").strip().lower()
    if not eprint:
        return
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
    for name in ("journal", "number", "volume", "note", "howpublished"):
        if not arxiv and "arxiv" in (text := fields.get(name, "").lower()):
            arxiv = find_arxiv(text)
    if arxiv:
        found["arxiv"] = arxiv
    if "openreview.net" in url and (openreview := find_openreview(url)):
        found["openreview"] = openreview
    return found


def _read_own(draft: Draft, name: str, source: str, _value: Value) -> None:
    """What Legenda itself wrote that BibTeX has no field for."""
    if source.strip():
        draft.fields[OWN_FIELDS[name]] = read_verbatim(source)


_READERS: dict[str, Callable[[Draft, str, str, Value], None]] = {
    **dict.fromkeys(TEXT_FIELDS, _read_text),
    "title": _read_title,
    "pages": _read_pages,
    "institution": _read_institution,
    "abstract": _read_abstract,
    "keywords": _read_keywords,
    "file": _read_files,
    "langid": _read_langid,
    "language": _read_language,
    "url": _read_url,
    "doi": _identifier(clean_doi),
    "pmid": _identifier(clean_pmid),
    "pmcid": _identifier(clean_pmcid),
    "arxiv": _identifier(clean_arxiv),
    "openreview": _identifier(str.strip),
    "isbn": _read_numbers,
    "issn": _read_numbers,
    **dict.fromkeys(OWN_FIELDS, _read_own),
}
