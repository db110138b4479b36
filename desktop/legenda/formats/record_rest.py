"""What a format has no place for, as plain fields that it carries along unread: taken from a record and put back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from legenda.formats.bibtex_fields import ROLE_FIELDS
from legenda.formats.bibtex_files import read_files, write_files
from legenda.formats.bibtex_people import read_names, write_names
from legenda.formats.record_draft import RecordDraft
from legenda.model.date_parts import parse_date
from legenda.model.dates import PartialDate
from legenda.model.names import Role
from legenda.model.record import PLAIN_FIELDS, FileLink, Record

_IDENTIFIERS = ("arxiv", "openreview")
_PUBMED = ("pmid", "pmcid")
#: Fields that one element or variable stands for, by the type of the work.
_SHARED = (("publisher", "institution", "school", "organization"), ("journal", "booktitle", "series", "howpublished"))


def file_link(path: str) -> FileLink:
    """The file at a path of which no more is said."""
    return FileLink(path, mime="application/pdf" if path.lower().endswith(".pdf") else "")


def rest_of(record: Record, left: Mapping[str, str], read_type: str, read_date: PartialDate) -> dict[str, str]:
    """The fields that are `left`, and all that the format says less exactly than the record.

    `read_type` and `read_date` are what the reader of the format would make of what is written.
    """
    rest = dict(left)
    if read_type != record.type:
        rest["entry-type"] = record.type
    if read_date != record.date:
        rest["date-text"] = _written(record.date)
    rest |= {kind: getattr(record, kind) for kind in _IDENTIFIERS if getattr(record, kind)}
    if record.fields.get("subtitle"):
        rest["subtitle"] = record.fields["subtitle"]
    return rest


def rest_of_people(record: Record, roles: Collection[Role], says_more: bool) -> dict[str, str]:
    """The contributors in roles other than these; where the format cannot say that there are more, that too."""
    rest: dict[str, str] = {}
    for role in dict.fromkeys([*(person.role for person in record.contributors), *record.more]):
        if role not in roles:
            rest[role.value] = write_names(record.by(role), role in record.more)
        elif role in record.more and not says_more:
            rest[f"more-{role.value}"] = "others"
    return rest


def rest_of_files(record: Record, are_written: bool) -> dict[str, str]:
    """The files, unless the format holds them and they say no more than it does."""
    needed = record.files and not (are_written and all(file == file_link(file.path) for file in record.files))
    return {"files": write_files(record.files)} if needed else {}


def _written(date: PartialDate) -> str:
    if date.text:
        return date.text
    end = PartialDate(date.end_year or date.year, date.end_month, date.end_day).iso
    return f"{date.iso}/" if date.end_open else f"{date.iso}~" if date.circa else f"{date.iso}/{end}"


def put_back(draft: RecordDraft, rest: Mapping[str, object]) -> None:
    """Puts back what `rest_of` and its like took out."""
    for name, value in rest.items():
        if isinstance(value, str):
            _put_back(draft, name, value)


def _put_back(draft: RecordDraft, name: str, value: str) -> None:
    if name == "entry-type":
        draft.type = value
    elif name in _IDENTIFIERS or (name in _PUBMED and draft.identify(name, value)):
        draft.identifiers[name] = value
    elif name == "date-text":
        again = parse_date(value)
        draft.date = again if again.year == draft.date.year else replace(draft.date, text=value)
    elif name == "files":
        draft.files = list(read_files(value))
    elif name.startswith("more-") and name[5:] in ROLE_FIELDS:
        draft.more.append(ROLE_FIELDS[name[5:]])
    elif name in ROLE_FIELDS:
        people, more = read_names(value, ROLE_FIELDS[name])
        draft.contributors += people
        draft.more += [ROLE_FIELDS[name]] if more else []
    elif name in PLAIN_FIELDS:
        _put_back_field(draft, name, value)
    else:
        draft.set_kept(name, value)


def _put_back_field(draft: RecordDraft, name: str, value: str) -> None:
    """A plain field; where the format showed its text under another field's name, that field goes."""
    if name == "subtitle":
        draft.title = draft.title.removesuffix(f": {value}")
    for shared in _SHARED:
        for other in shared:
            if name in shared and other != name and draft.fields.get(other) == value:
                del draft.fields[other]
    draft.fields[name] = value
