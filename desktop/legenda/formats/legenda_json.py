"""The JSON form of a paper, the one that `--json` and `--to json` give: writing it, and reading it back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from legenda.formats.bibtex_fields import ROLE_FIELDS
from legenda.formats.bibtex_people import read_names, write_names
from legenda.formats.json_objects import json_objects
from legenda.formats.legenda_json_sources import (
    LIBRARY,
    source_members,
    source_of,
    unmodelled_fields,
    with_source,
    with_sources,
    without_marks,
)
from legenda.formats.options import WriteOptions
from legenda.formats.watching import reached
from legenda.model.date_parts import parse_date
from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import PLAIN_FIELDS, FileLink, Problem, ReadResult, Record
from legenda.model.step import Plain

#: The roles that have a member of their own; the others stand among `extra`, as BibTeX writes names.
_ROLE_MEMBERS = {Role.AUTHOR: "authors", Role.EDITOR: "editors", Role.TRANSLATOR: "translators"}
#: The text fields that are members of their own, in their order.
_TEXT_MEMBERS = (
    "journal", "booktitle", "series", "publisher", "institution", "school", "organization", "address", "edition",
    "volume",
    "number", "pages", "eid",
)  # fmt: skip
_IDENTIFIERS = ("doi", "arxiv", "pmid", "pmcid")
_DATE_NUMBERS = ("year", "month", "day", "end_year", "end_month", "end_day")
#: The members that tell of the reader's own work with a paper.
READING_MEMBERS = (
    "aliases", "status", "own_status", "rating", "priority", "tags", "lists", "list_positions", "queue_position",
    "due", "not_before", "readings", "notes", "annotations", "added", "changed", "source",
)  # fmt: skip
#: Among the sources of the first paper, what stood outside of the entries of BibTeX files.
OUTSIDE = "outside_entries"
_NO_KEEP: Mapping[str, Mapping[str, Plain]] = {}


def record_json(record: Record) -> dict[str, Plain]:
    """The bibliographic part of a paper: absent means unknown, text is plain Unicode with formulas as `$…$`."""
    return dict(_members(record))


def _members(record: Record) -> Iterator[tuple[str, Plain]]:
    if record.key:
        yield "key", record.key
    yield "type", record.type
    if record.title:
        yield "title", record.title
    if record.title_is_provisional:
        yield "title_is_provisional", True
    for role, member in _ROLE_MEMBERS.items():
        if people := record.by(role):
            yield member, [_person(person) for person in people]
        if role in record.more:
            yield f"more_{member}", True
    yield from _date_members(record.date)
    yield from ((name, record.fields[name]) for name in _TEXT_MEMBERS if record.fields.get(name))
    yield from ((name, getattr(record, name)) for name in _IDENTIFIERS if getattr(record, name))
    if record.isbn:
        yield "isbn", list(record.isbn)
    if record.issn:
        yield "issn", list(record.issn)
    yield from ((name, getattr(record, name)) for name in ("url", "openreview") if getattr(record, name))
    if record.fields.get("language"):
        yield "language", record.fields["language"]
    if record.abstract:
        yield "abstract", without_marks(record.abstract)
    if record.keywords:
        yield "keywords", list(record.keywords)
    if record.fields.get("note"):
        yield "note", record.fields["note"]
    if record.files:
        yield "files", [_file(file) for file in record.files]
    if extra := _extra(record):
        yield "extra", extra


def _person(person: Contributor) -> dict[str, Plain]:
    if person.literal:
        return {"literal": person.literal}
    named: dict[str, Plain] = {"family": person.family, "given": person.given}
    named.update((part, getattr(person, part)) for part in ("particle", "suffix") if getattr(person, part))
    return named


def _date_members(date: PartialDate) -> Iterator[tuple[str, Plain]]:
    for name in _DATE_NUMBERS:
        number: int | None = getattr(date, name)
        if number is not None:
            yield name, number
    text = date.text or (f"{date.iso}/" if date.end_open else f"{date.iso}~" if date.circa else "")
    if text:
        yield "date_text", text


def _file(file: FileLink) -> dict[str, Plain]:
    return {name: value for name, value in (("path", file.path), ("title", file.title), ("mime", file.mime)) if value}


def _extra(record: Record) -> dict[str, Plain]:
    """Every other field: as it was written, our own fields without a member, and contributors in other roles."""
    members = {*_TEXT_MEMBERS, "language", "note"}
    extra: dict[str, Plain] = {name: value for name, value in record.extra.items() if value}
    extra.update((name, value) for name, value in record.fields.items() if name not in members and value)
    for role in dict.fromkeys([*(person.role for person in record.contributors), *record.more]):
        if role not in _ROLE_MEMBERS:
            extra[role.value] = write_names(record.by(role), role in record.more)
    return extra


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, Plain]] = _NO_KEEP,
    preserved: Sequence[str] = (),
) -> str:
    """An array of papers; `keep` gives further members (the reading data) by citation key.

    `preserved`, what stood outside of the entries of BibTeX files, goes with the first paper. The sources of fields
    go along where no field is left out, for they would tell what was to stay behind.
    """
    is_whole = options.abstract and not (options.include or options.exclude)
    papers = []
    for number, record in enumerate(records):
        sources = source_members(record) if is_whole else {}
        if not number and preserved:
            sources[OUTSIDE] = list(preserved)
        papers.append(with_source(record_json(record) | dict(keep.get(record.key, {})), sources))
    return json.dumps(papers, ensure_ascii=options.ascii, indent=1) + "\n"


def read(text: str, name: str = "") -> ReadResult:
    """The bibliographic part of the papers in an array of papers, or of a single one.

    A file that is cut off or broken gives every paper before and behind the break, and a problem.
    """
    records, problems = [], []
    outside: list[Plain] = []
    for line, value, fault in _objects(text):
        if isinstance(value, dict):
            outside += _list(source_of(value).get(OUTSIDE))
        if fault:
            problems.append(Problem(fault, line, kept="the other papers", file=name))
        elif isinstance(value, dict):
            records.append(replace(with_sources(_record(value), value), line=line))
        else:
            problems.append(Problem("this is no paper: an object in braces is expected", line, file=name))
    preserved = tuple(part for part in outside if isinstance(part, str) and part.strip())
    return ReadResult(tuple(records), tuple(problems), preserved, "json")


def reading_lives(text: str) -> list[dict[str, Plain]]:
    """For each record that `read` gives, the members that tell of reading (status, notes, tags, …), as they stand."""
    papers = [value for _, value, _ in _objects(text) if isinstance(value, dict)]
    return [{name: paper[name] for name in READING_MEMBERS if name in paper} for paper in papers]


def library_in(text: str) -> dict[str, Plain]:
    """What the library that a file comes from held beside its papers; empty where the file does not tell."""
    first = next((value for _, value, _ in _objects(text) if isinstance(value, dict)), {})
    members = source_of(first).get(LIBRARY)
    return members if isinstance(members, dict) else {}


def _objects(text: str) -> Iterator[tuple[int, Plain, str]]:
    """Line, value and fault of each member of the array in `text`."""
    return ((found.line, found.value, found.fault) for found in json_objects(text))


def _record(paper: Mapping[str, Plain]) -> Record:
    reached(0)
    people = [
        _read_person(person, role) for role, member in _ROLE_MEMBERS.items() for person in _list(paper.get(member))
    ]
    more = [role for role, member in _ROLE_MEMBERS.items() if paper.get(f"more_{member}") is True]
    fields = {name: _text(paper.get(name)) for name in (*_TEXT_MEMBERS, "language", "note")}
    unmodelled = unmodelled_fields(paper)
    extra: dict[str, str] = {}
    for name, text in _extra_texts(paper):
        if name in ROLE_FIELDS:
            named, others = read_names(text, ROLE_FIELDS[name])
            people += named
            more += [ROLE_FIELDS[name]] if others else []
        elif name in PLAIN_FIELDS and not fields.get(name) and unmodelled.get(name) != text:
            fields[name] = text
        else:
            extra[name] = text
    return Record(
        type=_text(paper.get("type")).lower() or "misc",
        key=_text(paper.get("key")),
        title=_text(paper.get("title")),
        title_is_provisional=paper.get("title_is_provisional") is True,
        contributors=tuple(person for person in people if person != Contributor(person.role)),
        more=tuple(more),
        date=_read_date(paper),
        fields={name: text for name, text in fields.items() if text},
        isbn=tuple(_text(number) for number in _list(paper.get("isbn"))),
        issn=tuple(_text(number) for number in _list(paper.get("issn"))),
        abstract=_text(paper.get("abstract")),
        keywords=tuple(_text(keyword) for keyword in _list(paper.get("keywords"))),
        files=tuple(file for file in map(_read_file, _list(paper.get("files"))) if file.path),
        extra=extra,
        doi=_text(paper.get("doi")),
        arxiv=_text(paper.get("arxiv")),
        pmid=_text(paper.get("pmid")),
        pmcid=_text(paper.get("pmcid")),
        url=_text(paper.get("url")),
        openreview=_text(paper.get("openreview")),
    )


def _list(value: Plain) -> list[Plain]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _text(value: Plain) -> str:
    if value is None or isinstance(value, bool):
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _number(value: Plain) -> int | None:
    if isinstance(value, str) and re.fullmatch(r"-?\d{1,4}", value.strip()):
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _extra_texts(paper: Mapping[str, Plain]) -> Iterator[tuple[str, str]]:
    """The fields under `extra`, and members that this form does not know."""
    known = {
        "key", "type", "title", "title_is_provisional", "extra", "language", "note", "date_text", "isbn", "issn",
        "abstract",
        "keywords", "files", "url", "openreview",
        *_ROLE_MEMBERS.values(), *(f"more_{name}" for name in _ROLE_MEMBERS.values()),
        *_TEXT_MEMBERS, *_IDENTIFIERS, *_DATE_NUMBERS, *READING_MEMBERS,
    }  # fmt: skip
    extra = paper.get("extra")
    if isinstance(extra, dict):
        yield from ((name, _text(value)) for name, value in extra.items() if _text(value))
    yield from ((name, _text(value)) for name, value in paper.items() if name not in known and _text(value))


def _read_person(person: Plain, role: Role) -> Contributor:
    if not isinstance(person, dict):
        return Contributor(role, literal=_text(person))
    parts = {name: _text(person.get(name)) for name in ("family", "given", "particle", "suffix", "literal")}
    return Contributor(role, **parts)


def _read_file(file: Plain) -> FileLink:
    if not isinstance(file, dict):
        return FileLink(_text(file))
    return FileLink(_text(file.get("path")), _text(file.get("title")), _text(file.get("mime")))


def _read_date(paper: Mapping[str, Plain]) -> PartialDate:
    year, month, day, end_year, end_month, end_day = (_number(paper.get(name)) for name in _DATE_NUMBERS)
    text = _text(paper.get("date_text"))
    date = PartialDate(year, month, day, end_year, end_month, end_day, text=text)
    if not text:
        return date
    again = parse_date(text)
    same = all(getattr(again, name) == getattr(date, name) for name in _DATE_NUMBERS)
    return again if same or not any(getattr(date, name) for name in _DATE_NUMBERS) else date
