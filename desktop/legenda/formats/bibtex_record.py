"""The fields of one BibTeX entry as a record, with the source of all that writing would change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from legenda.formats.bibtex_abstract import paragraphs, read_abstract
from legenda.formats.bibtex_dates import read_date, write_date
from legenda.formats.bibtex_draft import DERIVED, Draft, read_extra
from legenda.formats.bibtex_fields import DATE_FIELDS, OWN_FIELDS, ROLE_FIELDS, TEXT_FIELDS, THESIS_TYPES
from legenda.formats.bibtex_files import read_files, write_files
from legenda.formats.bibtex_identifiers import derive, identifier, read_eprint, read_numbers, read_url
from legenda.formats.bibtex_people import read_people
from legenda.formats.bibtex_text import (
    is_plain,
    one_line,
    pages_outline,
    plain_keywords,
    plain_pages,
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
from legenda.formats.bibtex_values import Value, expand, expression, is_literal
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.identifiers import clean_arxiv, clean_doi, clean_pmcid, clean_pmid
from legenda.model.record import Record


def make_record(
    kind: str,
    fields: Mapping[str, Value],
    macros: Mapping[str, str],
    definitions: Mapping[str, Value],
    inherited: Iterable[str] = (),
    *,
    key: str = "",
    source_text: str = "",
    line: int = 0,
) -> Record:
    """The record of an entry of type `kind` whose fields (by canonical name) have these values.

    `macros` are the expanded string definitions and the months, `definitions` the string definitions as written,
    `inherited` the fields that the entry itself does not hold.
    """
    draft = Draft(kind, macros, definitions)
    for name, value in fields.items():
        source = value[0].text if is_literal(value) else expand(value, macros)
        reader = _READERS.get(name)
        if reader is not None:
            reader(draft, name, source, value)
        elif name not in DATE_FIELDS:
            read_extra(draft, name, source, value)
    _read_dates(draft, fields)
    read_eprint(draft)
    derive(draft)
    draft.raw.update(dict.fromkeys(inherited, DERIVED))
    return _finished(draft, key, source_text, line)


def _finished(draft: Draft, key: str, source_text: str, line: int) -> Record:
    found = draft.identifiers.get
    return Record(
        type=draft.type,
        key=key,
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
        doi=found("doi", ""),
        arxiv=found("arxiv", ""),
        pmid=found("pmid", ""),
        pmcid=found("pmcid", ""),
        openreview=found("openreview", ""),
        url=found("url", ""),
        source_text=source_text,
        line=line,
    )


def _read_title(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.title = read_text(source)
    draft.keep(name, value, write_title(draft.title))


def _read_text(draft: Draft, name: str, source: str, value: Value) -> None:
    if is_plain(source) and is_literal(value) and name != "subtitle":
        if text := one_line(source):
            draft.fields[name] = text
        return
    text, written = _text_and_source(source, name == "subtitle")
    if not text:
        return
    draft.fields[name] = text
    draft.keep(name, value, written)


@lru_cache(maxsize=4096)
def _text_and_source(source: str, is_title: bool) -> tuple[str, str]:
    text = read_text(source)
    return text, write_title(text) if is_title else write_text(text)


def _read_pages(draft: Draft, name: str, source: str, value: Value) -> None:
    if len(value) == 1 and (plain := plain_pages(source)):
        draft.fields[name] = plain
        return
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
    draft.abstract, is_written_so = read_abstract(source)
    if not (is_written_so and is_literal(value)):
        draft.keep(name, value, paragraphs(write_abstract(draft.abstract)), even=paragraphs)


def _read_people(draft: Draft, name: str, source: str, value: Value) -> None:
    contributors, more, written = read_people(source, ROLE_FIELDS[name])
    if not contributors and not more:
        return
    draft.contributors += contributors
    if more:
        draft.more.append(ROLE_FIELDS[name])
    draft.keep(name, value, written)


def _read_keywords(draft: Draft, name: str, source: str, value: Value) -> None:
    plain = plain_keywords(source)
    draft.keywords = plain or read_keywords(source)
    draft.keep(name, value, ", ".join(plain) or write_keywords(draft.keywords))


def _read_files(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.files = read_files(source)
    draft.keep(name, value, write_files(draft.files), mended=False)


def _read_langid(draft: Draft, name: str, source: str, value: Value) -> None:
    """BibLaTeX's `langid` names the language too, when nothing else does."""
    read_extra(draft, name, source, value)
    if "language" not in draft.fields and source.strip():
        draft.fields["language"] = read_text(source)
        draft.raw["language"] = DERIVED


def _read_language(draft: Draft, name: str, source: str, value: Value) -> None:
    draft.raw.pop("language", None)
    _read_text(draft, name, source, value)


def _read_dates(draft: Draft, fields: Mapping[str, Value]) -> None:
    values = tuple(map(fields.get, DATE_FIELDS))
    texts = tuple("" if value is None else expand(value, draft.macros) for value in values)
    draft.date, is_written_so = _date_and_form(values, texts)
    if not is_written_so:
        for name, value in zip(DATE_FIELDS, values, strict=True):
            if value is not None:
                draft.raw[name] = one_line(expression(value))
                draft.keep_macros(value)


@lru_cache(maxsize=4096)
def _date_and_form(values: tuple[Value | None, ...], texts: tuple[str, ...]) -> tuple[PartialDate, bool]:
    """The date that the values of `DATE_FIELDS` and their texts give, and whether writing it gives these again."""
    if not any(text.strip() for text in texts):
        return UNKNOWN_DATE, True
    present = {name: value for name, value in zip(DATE_FIELDS, values, strict=True) if value is not None}
    date = read_date({name: text for name, text in zip(DATE_FIELDS, texts, strict=True) if name in present})
    written = {
        name: expression(value).lower() if name == "month" else expression(value) for name, value in present.items()
    }
    return date, written in (write_date(date, biblatex=False), write_date(date, biblatex=True))


def _read_own(draft: Draft, name: str, source: str, _value: Value) -> None:
    """What Legenda itself wrote that BibTeX has no field for."""
    if source.strip():
        draft.fields[OWN_FIELDS[name]] = read_verbatim(source)


_READERS: dict[str, Callable[[Draft, str, str, Value], None]] = {
    **dict.fromkeys(TEXT_FIELDS, _read_text),
    **dict.fromkeys(ROLE_FIELDS, _read_people),
    "title": _read_title,
    "pages": _read_pages,
    "institution": _read_institution,
    "abstract": _read_abstract,
    "keywords": _read_keywords,
    "file": _read_files,
    "langid": _read_langid,
    "language": _read_language,
    "url": read_url,
    "doi": identifier(clean_doi),
    "pmid": identifier(clean_pmid),
    "pmcid": identifier(clean_pmcid),
    "arxiv": identifier(clean_arxiv),
    "openreview": identifier(str.strip),
    "isbn": read_numbers,
    "issn": read_numbers,
    **dict.fromkeys(OWN_FIELDS, _read_own),
}
