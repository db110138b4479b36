"""CSL-JSON, written: https://docs.citationstyles.org/en/stable/specification.html and its schema csl-data.json."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from legenda.formats.bibtex_people import read_names
from legenda.formats.csl_dates import date_of, plain_date
from legenda.formats.csl_names import people_of, plain_people
from legenda.formats.csl_read import KEPT_AS, kept_value
from legenda.formats.csl_types import GENRES, csl_type, type_of
from legenda.formats.csl_variables import DATES, FIELDS, KEPT, OTHER_NAMES, ROLES, container_field, publisher_field
from legenda.formats.options import WriteOptions
from legenda.formats.record_draft import one_line
from legenda.formats.record_rest import rest_of, rest_of_files, rest_of_people
from legenda.model.date_parts import parse_date
from legenda.model.markup import reading_text
from legenda.model.names import Role
from legenda.model.record import Record
from legenda.model.step import Plain

#: The variable for each field; of several variables that are read into one field the first is written.
_FIELD_VARIABLES = {field: variable for variable, field in reversed(list(FIELDS.items()))} | {"note": "note"}
_KEPT_VARIABLES = {field: variable for variable, field in reversed(list(KEPT.items()))}
_DATE_VARIABLES = {field: variable for variable, field in DATES.items()}
_NUMBERED = ("report", "techreport", "patent", "standard", "legislation", "unpublished", "misc", "online", "software")
_NO_KEEP: Mapping[str, Mapping[str, Any]] = {}
_LATEX = re.compile(r"[{}\\]")


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, Any]] = _NO_KEEP,
) -> str:
    """An array of CSL items; `keep` gives additional fields by citation key.

    What was kept of an item that came in is written as it stood, as long as it still says what the record says.
    """
    items = [csl_item(record, options, keep.get(record.key, {})) for record in records]
    return json.dumps(items, ensure_ascii=options.ascii, indent=2) + "\n"


def csl_item(
    record: Record,
    options: WriteOptions = WriteOptions(abstract=True),  # noqa: B008  frozen
    more: Mapping[str, Any] | None = None,
) -> dict[str, Plain]:
    """One record as a CSL item: what citation processors take, too."""
    item: dict[str, Plain] = {"id": record.key, "citation-key": record.key, "type": _type(record)}
    for field, variable, value in _members(record):
        if value not in ("", [], {}) and options.takes(field):
            item[variable] = value
    left: dict[str, str] = {}
    for field, text in {**record.extra, **(more or {})}.items():
        if not options.takes(field):
            continue
        kept = dict(_kept(field, text))
        item |= {name: value for name, value in kept.items() if name not in item}
        if not kept:
            left[field] = str(text)
    if rest := _rest(record, left, item, options):
        custom = item.get("custom")
        item["custom"] = {**(custom if isinstance(custom, dict) else {}), "legenda": rest}
    for variable in list(item):
        stood = record.extra.get(KEPT_AS + variable)
        if stood and (value := _as_it_stood(record, variable, stood)) is not None:
            item[variable] = value
    return item


def _type(record: Record) -> str:
    return csl_type(record.type, is_preprint=bool(record.arxiv))


def _members(record: Record) -> Iterator[tuple[str, str, Plain]]:
    """The name of each field for the options, its variable, and its value."""
    fields = record.fields
    yield "title", "title", _title(record)
    for variable, role in ROLES.items():
        yield role.value, variable, plain_people(record.by(role), role in record.more)
    yield "date", "issued", plain_date(record.date)
    container = container_field(record.type)
    others = ("journal", "booktitle", "howpublished")
    place = next((name for name in (container, *others) if fields.get(name)), container)
    yield place, "container-title", fields.get(place, "")
    publisher = publisher_field(record.type)
    house = next(
        (name for name in (publisher, "publisher", "institution", "school", "organization") if fields.get(name)), ""
    )
    yield house or "publisher", "publisher", fields.get(house, "")
    yield "pages", "page", fields.get("pages", "")
    number = "number" if record.type in _NUMBERED else "issue"
    if record.type in ("book", "incollection", "inproceedings", "inbook", "collection", "proceedings"):
        number = "collection-number" if fields.get("series") else "number"
    yield "number", number, fields.get("number", "")
    for field, variable in _FIELD_VARIABLES.items():
        if field != "number":
            yield field, variable, fields.get(field, "")
    yield "abstract", "abstract", reading_text(record.abstract).replace("\n", "\n\n") if record.abstract else ""
    yield "keywords", "keyword", _keywords(record)
    for field in ("doi", "pmid", "pmcid", "url"):
        yield field, field.upper(), getattr(record, field)
    yield "isbn", "ISBN", " ".join(record.isbn)
    yield "issn", "ISSN", " ".join(record.issn)
    if record.arxiv and not fields.get("number"):
        yield "eprint", "number", f"arXiv:{record.arxiv}"
    yield "type", "genre", _LATEX.sub("", record.extra.get("type", "")) or GENRES.get(record.type, "")


def _title(record: Record) -> str:
    subtitle = record.fields.get("subtitle", "")
    return f"{record.title}: {subtitle}" if subtitle else record.title


def _keywords(record: Record) -> str:
    joint = "; " if any("," in word for word in record.keywords) else ", "
    return joint.join(record.keywords)


def _kept(field: str, text: Plain) -> Iterator[tuple[str, Plain]]:
    """A field of `extra` as a variable, if it came from one or has one; values with a form of their own come later."""
    if field.startswith(KEPT_AS):
        variable = field.removeprefix(KEPT_AS)
        yield (variable, kept_value(str(text))) if _has_no_form(variable) else ("citation-key", None)
    elif field in _DATE_VARIABLES:
        yield _DATE_VARIABLES[field], plain_date(parse_date(str(text)))
    elif field in OTHER_NAMES:
        yield field, plain_people(*read_names(str(text), Role.AUTHOR))
    elif field in _KEPT_VARIABLES:
        yield _KEPT_VARIABLES[field], text


def _rest(record: Record, left: dict[str, str], item: Mapping[str, Plain], options: WriteOptions) -> dict[str, Plain]:
    """What CSL has no variable for; it goes into `custom`, which the schema leaves to each program."""
    container = str(item.get("container-title") or "")
    genre = str(item.get("genre") or "")
    rest: dict[str, Plain] = {}
    rest |= rest_of(record, left, type_of(str(item["type"]), bool(container), genre), date_of(item.get("issued", "")))
    rest |= rest_of_people(record, ROLES.values(), says_more=True)
    rest |= rest_of_files(record, False) if options.takes("file") else {}
    written = {container_field(record.type), publisher_field(record.type), *_FIELD_VARIABLES, "pages", "subtitle"}
    rest |= {name: text for name, text in record.fields.items() if name not in written and options.takes(name)}
    if str(item.get("number", "")).startswith("arXiv:"):
        rest.pop("arxiv", None)
    return rest


def _has_no_form(variable: str) -> bool:
    return variable not in (*ROLES, "issued", "title", "page", "note", "id", "type", "citation-key", "citekey")


def _as_it_stood(record: Record, variable: str, kept: str) -> Plain:
    """A kept value, if it still says what the record says; None if the record was changed since."""
    if variable == "type":
        is_same = type_of(kept, bool(record.fields.get("journal")), record.extra.get("type", "")) == record.type
        return kept if is_same else None
    if variable == "id":
        return kept if not record.key else None
    value = kept_value(kept)
    if variable in ROLES:
        role = ROLES[variable]
        return value if people_of(value, role) == (record.by(role), role in record.more) else None
    if variable == "issued":
        return value if date_of(value) == record.date else None
    text = value if isinstance(value, str) else ""
    if variable == "title":
        return value if one_line(text) == _title(record) else None
    if variable == "page":
        return value if re.sub(r"\s*[-–—]+\s*", "-", text) == record.fields.get("pages") else None
    if variable == "note":
        return value if record.fields.get("note", "") in text else None
    return None
