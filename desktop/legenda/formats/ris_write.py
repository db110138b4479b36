"""Writing RIS: plain text, one line a value, every field of a record under the tag that most programs read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from legenda.formats.listed_people import write_person
from legenda.formats.options import WriteOptions
from legenda.formats.plain_text import plain_field, plain_paragraphs
from legenda.formats.ris_notes import notes_of
from legenda.formats.ris_tags import FIELD_MARK, is_citation_key, tag_of
from legenda.formats.ris_types import (
    DATE_WORDS,
    KEPT_TYPE,
    OWN_KEY,
    OWN_TYPE,
    PARTS,
    REPORTS,
    THESES,
    WHOLE_BOOKS,
    read_type,
    write_type,
)
from legenda.formats.tagged_dates import best_date, write_ris_date
from legenda.model.names import Role
from legenda.model.record import Record

Lines = Iterator[tuple[str, str]]
_NO_KEEP: Mapping[str, Mapping[str, str]] = {}
_RANGE = re.compile(r"([^\s,–-]+)-([^\s,–-]+)|([^\s,–]+)–([^\s,–]+)")


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, str]] = _NO_KEEP,
) -> str:
    """A RIS file with these records in their order; lines end with "\\n".

    Text is without LaTeX and marks. One line a person and a keyword; first and last page apart; a date only as far
    as it is known. `keep` gives further fields by citation key. What RIS has no tag for stands as "name: value"
    under a tag of its own, so that nothing is lost on the way back.
    """
    return "\n".join("".join(_lines(record, options, keep.get(record.key, {}))) for record in records)


def _lines(record: Record, options: WriteOptions, kept: Mapping[str, str]) -> Iterator[str]:
    yield f"TY  - {write_type(record.type, record.extra.get(KEPT_TYPE, ''))}\n"
    for tag, value in _values(record, options, kept):
        for line in value.split("\n"):
            if line.strip():
                yield f"{tag}  - {line.strip()}\n"
    yield "ER  - \n"


def _values(record: Record, options: WriteOptions, kept: Mapping[str, str]) -> Lines:
    wanted = options.takes
    if record.key:
        yield ("ID", record.key) if is_citation_key(record.key) else (FIELD_MARK, f"{OWN_KEY}: {record.key}")
    if wanted("title"):
        yield "TI", plain_field(record.title)
    yield from _people(record, options)
    yield from _dates(record, options)
    yield from _places(record, options)
    yield from _numbers(record, options)
    yield from _identifiers(record, options)
    if record.abstract and wanted("abstract"):
        yield "AB", plain_paragraphs(record.abstract)
    if wanted("keywords"):
        yield from (("KW", _one_keyword(keyword)) for keyword in record.keywords)
    if wanted("note"):
        yield from (("N1", note) for note in notes_of(record))
    if wanted("file"):
        yield from (("L1", file.path) for file in record.files)
    yield from _rest(record, options, kept)


def _one_keyword(keyword: str) -> str:
    return plain_field(keyword).replace(";", ",")


def _people(record: Record, options: WriteOptions) -> Lines:
    tags = _role_tags(record)
    for person in record.contributors:
        if not options.takes(person.role.value):
            continue
        tag, name = tags.get(person.role, ""), plain_field(write_person(person))
        yield (tag, name) if tag else (FIELD_MARK, f"{person.role.value}: {name}")
    for role in record.more:
        if options.takes(role.value):
            tag = tags.get(role, "")
            yield (tag, "et al.") if tag else (FIELD_MARK, f"{role.value}: et al.")


def _role_tags(record: Record) -> dict[Role, str]:
    """The tags under which the people of each role are read again as what they are."""
    tags = {Role.AUTHOR: _author_tag(record)}
    if record.type in THESES:
        return tags | {Role.EDITOR_A: "A2" if "\nA2 " in record.source_text else "A3", Role.EDITOR_B: "A4"}
    tags[Role.EDITOR] = "A2"
    if record.type not in WHOLE_BOOKS or record.by(Role.EDITOR):
        tags[Role.EDITOR_A] = "A3"
    is_translated = record.type in PARTS or record.type in WHOLE_BOOKS
    return tags | {Role.TRANSLATOR if is_translated else Role.EDITOR_B: "A4"}


def _author_tag(record: Record) -> str:
    """The tag of authors; a record that came from RIS with its authors under A1 keeps them there."""
    source = record.source_text
    return "A1" if source[:200].lstrip().startswith("TY") and "\nA1 " in source and "\nAU " not in source else "AU"


def _dates(record: Record, options: WriteOptions) -> Lines:
    date = record.date
    if not date or not (options.takes("year") and options.takes("date")):
        return
    if date.year is None:
        yield "PY", write_ris_date(date)
        return
    yield "PY", f"{date.year}"
    if best_date([f"{date.year}"]) != date:
        words = _date_words(record)
        yield "DA", f"{write_ris_date(date)}/{words}" if words else write_ris_date(date)


def _date_words(record: Record) -> str:
    """The words that stood behind a whole date, which RIS has a place for."""
    words = record.extra.get(DATE_WORDS, "")
    date = record.date
    is_plain = date.month is not None and not (date.text or date.end_year or date.end_open or date.circa)
    return words if is_plain and "\n" not in words else ""


def _places(record: Record, options: WriteOptions) -> Lines:
    fields = {name: plain_field(text) for name, text in record.fields.items() if options.takes(name)}
    journal, book, series = fields.get("journal", ""), fields.get("booktitle", ""), fields.get("series", "")
    is_part = record.type in PARTS
    if is_part:
        yield "T2", book
        yield "JF", journal if book else ""
        yield from [] if book or not journal else [(FIELD_MARK, f"journal: {journal}")]
    elif record.type == "article":
        yield "T2", journal
        yield "JF", journal
        yield from [(FIELD_MARK, f"booktitle: {book}")] if book else []
    else:
        yield "JF", journal
        yield from [(FIELD_MARK, f"booktitle: {book}")] if book else []
    yield "T3", series
    publisher = "school" if record.type in THESES else "institution" if record.type in REPORTS else "publisher"
    yield "PB", fields.get(publisher, "")
    yield "CY", fields.get("address", "")
    yield "ET", fields.get("edition", "")
    yield "LA", fields.get("language", "")
    others = {"publisher", "school", "institution"} - {publisher}
    for name in (*sorted(others), "organization", "subtitle", "venue", "chapter", "howpublished", "code_url"):
        if name in fields:
            yield FIELD_MARK, f"{name}: {fields[name]}"


def _numbers(record: Record, options: WriteOptions) -> Lines:
    fields = {name: plain_field(text) for name, text in record.fields.items() if options.takes(name)}
    yield "VL", fields.get("volume", "")
    yield "IS", fields.get("number", "")
    pages = fields.get("pages", "")
    ends = _RANGE.fullmatch(pages)
    first, last = (ends[1] or ends[3], ends[2] or ends[4]) if ends else ("", "")
    if first != last:
        yield "SP", first
        yield "EP", last
    else:
        yield "SP", pages
    yield "C7", fields.get("eid", "")


def _identifiers(record: Record, options: WriteOptions) -> Lines:
    for tag, name in (("DO", "doi"), ("UR", "url")):
        if options.takes(name):
            yield tag, getattr(record, name)
    for name in ("isbn", "issn"):
        if options.takes(name):
            yield from (("SN", number) for number in getattr(record, name))
    for name in ("arxiv", "pmid", "pmcid", "openreview"):
        if (value := getattr(record, name)) and options.takes(name):
            yield FIELD_MARK, f"{name}: {value}"


def _rest(record: Record, options: WriteOptions, kept: Mapping[str, str]) -> Lines:
    """What is not modelled: under its own tag where it has one, else by its name."""
    code = write_type(record.type, record.extra.get(KEPT_TYPE, ""))
    if (read_type(code) or "misc") != record.type:
        yield FIELD_MARK, f"{OWN_TYPE}: {record.type}"
    for name, value in {**record.extra, **kept}.items():
        if not value or name == KEPT_TYPE or (name == DATE_WORDS and _date_words(record)) or not options.takes(name):
            continue
        tag = tag_of(name)
        if tag:
            yield tag, value if name != "urldate" else value.replace("-", "/")
        elif name == "annote":
            yield "RN", value
        else:
            yield from ((FIELD_MARK, f"{name}: {line}") for line in value.split("\n"))
