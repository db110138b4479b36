"""Writing a table (CSV, RFC 4180): one row a record, one column a field, with headings that its reader knows."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from legenda.formats.listed_people import write_person
from legenda.formats.marked_texts import marked_texts, name_kept, plain_abstract
from legenda.formats.options import WriteOptions
from legenda.formats.plain_text import plain_field
from legenda.formats.tagged_dates import read_date, write_ris_date
from legenda.model.names import Contributor, Role
from legenda.model.record import PLAIN_FIELDS, Record

#: The columns that are written when a record has something for them, in their order.
_FIELDS = (
    "journal", "booktitle", "series", "publisher", "institution", "school", "organization", "address", "edition",
    "volume", "number", "pages", "eid",
)  # fmt: skip
_ALWAYS = ("key", "type", "title", "author", "year", "date", "journal", "booktitle", "doi", "url")
_COLUMNS = (
    "key", "type", "title", "author", "editor", "translator", "year", "date", *_FIELDS, "doi", "arxiv", "pmid", "pmcid",
    "isbn", "issn", "url", "language", "abstract", "keywords", "note", "file",
)  # fmt: skip
_ROLES = {"author": Role.AUTHOR, "editor": Role.EDITOR, "translator": Role.TRANSLATOR}
_NO_KEEP: Mapping[str, Mapping[str, str]] = {}


def write(
    records: Sequence[Record],
    options: WriteOptions = WriteOptions(),  # noqa: B008  frozen
    keep: Mapping[str, Mapping[str, str]] = _NO_KEEP,
) -> str:
    """A table of these records; lines end with "\\n", values with commas, quotes or line breaks stand in quotes.

    Text is plain, names are "Family, Given" parted by semicolons. Columns that no record fills are left out; fields
    that are not modelled stand under "extra.NAME", and so do titles and abstracts with their formulas and marks where
    a file takes what only Legenda reads again. `keep` gives further fields by citation key.
    """
    rows = [_row(record, options, keep.get(record.key, {})) for record in records]
    extra = dict.fromkeys(name for row in rows for name in row if name not in _COLUMNS)
    filled = {name for row in rows for name, value in row.items() if value}
    columns = [name for name in _COLUMNS if name in filled or name in _ALWAYS]
    columns = [name for name in columns if options.takes(name)] + [name for name in extra if name in filled]
    out = io.StringIO()
    table = csv.DictWriter(out, columns, restval="", extrasaction="ignore", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return out.getvalue()


def _row(record: Record, options: WriteOptions, kept: Mapping[str, str]) -> dict[str, str]:
    row = {
        "key": record.key,
        "type": record.type,
        "title": plain_field(record.title),
        "year": "" if record.date.year is None else str(record.date.year),
        "date": _date(record),
        "isbn": "; ".join(record.isbn),
        "issn": "; ".join(record.issn),
        "abstract": plain_abstract(record.abstract),
        "keywords": _keywords(record),
        "file": "; ".join(file.path for file in record.files),
    }
    row.update((name, getattr(record, name)) for name in ("doi", "arxiv", "pmid", "pmcid", "url"))
    row.update((column, _people(record, role)) for column, role in _ROLES.items())
    row.update((name, plain_field(text)) for name, text in record.fields.items() if name in _COLUMNS)
    row.update(
        (f"extra.{name}", value) for name, value in _extra(record, kept).items() if value and options.takes(name)
    )
    if options.own_fields:
        marked = marked_texts(record).items()
        row.update((f"extra.{name}", text) for name, text in marked if options.takes(name_kept(name)))
    return row


def _date(record: Record) -> str:
    date = record.date
    if not date.text and date.end_year is None and not date.end_open and not date.circa:
        return date.iso
    return date.text if date.text and read_date(date.text) == date else write_ris_date(date)


def _keywords(record: Record) -> str:
    """Keywords parted by semicolons; a single one with a comma in it has one behind it, so that it stays whole."""
    words = [plain_field(word).replace(";", ",") for word in record.keywords]
    return f"{words[0]};" if len(words) == 1 and "," in words[0] else "; ".join(words)


def _people(record: Record, role: Role) -> str:
    names = [write_person(_plain(person)) for person in record.by(role)]
    return "; ".join([*names, "et al."] if role in record.more else names)


def _plain(person: Contributor) -> Contributor:
    """A person without LaTeX; braces around what has a comma or a semicolon in it are put by the writer of names."""
    return Contributor(
        person.role,
        plain_field(person.family),
        plain_field(person.given),
        plain_field(person.particle),
        plain_field(person.suffix),
        plain_field(person.literal),
    )


def _extra(record: Record, kept: Mapping[str, str]) -> dict[str, str]:
    extra = {name: text for name, text in record.fields.items() if name in PLAIN_FIELDS and name not in _COLUMNS}
    extra["openreview"] = record.openreview
    for role in dict.fromkeys(person.role for person in record.contributors):
        if role not in _ROLES.values():
            extra[role.value] = _people(record, role)
    return {**extra, **record.extra, **kept}
