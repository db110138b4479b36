"""Records, names, dates and anchors as JSON values and back: the form in which the journal keeps them.

What is empty or at its default is left out, so that equal values have equal forms and forms stay short.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

from legenda.model.anchor import TextAnchor
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.record import FileLink, Record
from legenda.model.step import Plain

#: The attributes of a record that are one text each.
RECORD_TEXTS = (
    "key", "title", "doi", "arxiv", "pmid", "pmcid", "openreview", "url", "abstract", "source_text",
)  # fmt: skip
#: The attributes of a record that are several texts each.
RECORD_TEXT_LISTS = ("isbn", "issn", "keywords")
#: The attributes of a record that map names to texts.
RECORD_MAPPINGS = ("fields", "extra", "raw")

_NAME_PARTS = ("family", "given", "particle", "suffix", "literal")
_name_parts = attrgetter(*_NAME_PARTS)
_record_texts = attrgetter(*RECORD_TEXTS)
_DATE_NUMBERS = ("year", "month", "day", "end_year", "end_month", "end_day")
_DATE_FLAGS = ("end_open", "circa")

# What JSON gives back is checked by use, not by type: a form comes from here or from a journal written from here.
_Form = Mapping[str, Any]


def contributor_to_plain(contributor: Contributor) -> dict[str, Plain]:
    """The parts that are there; the role is left out for an author."""
    plain: dict[str, Plain] = {}
    if contributor.role is not Role.AUTHOR:
        plain["role"] = contributor.role.value
    for part, text in zip(_NAME_PARTS, _name_parts(contributor), strict=True):
        if text:
            plain[part] = text
    return plain


def contributor_from_plain(plain: _Form) -> Contributor:
    """The contributor of a form made by `contributor_to_plain`."""
    return Contributor(Role(plain.get("role", Role.AUTHOR)), *(plain.get(part, "") for part in _NAME_PARTS))


def date_to_plain(date: PartialDate) -> dict[str, Plain] | None:
    """The parts that are known; None for an unknown date."""
    if not date:
        return None
    plain: dict[str, Plain] = {}
    for name in _DATE_NUMBERS:
        number = getattr(date, name)
        if number is not None:
            plain[name] = number
    for name in _DATE_FLAGS:
        if getattr(date, name):
            plain[name] = True
    if date.text:
        plain["text"] = date.text
    return plain


def date_from_plain(plain: _Form | None) -> PartialDate:
    """The date of a form made by `date_to_plain`."""
    return PartialDate(**plain) if plain else UNKNOWN_DATE


def anchor_to_plain(anchor: TextAnchor) -> dict[str, Plain]:
    """Quote, context and position of a highlight."""
    return {
        "quote": anchor.quote,
        "prefix": anchor.prefix,
        "suffix": anchor.suffix,
        "start": anchor.start,
        "end": anchor.end,
    }


def anchor_from_plain(plain: _Form) -> TextAnchor:
    """The anchor of a form made by `anchor_to_plain`."""
    return TextAnchor(**plain)


def file_to_plain(file: FileLink) -> dict[str, Plain]:
    """The path, and title and media type where they are given."""
    plain: dict[str, Plain] = {"path": file.path}
    if file.title:
        plain["title"] = file.title
    if file.mime:
        plain["mime"] = file.mime
    return plain


def file_from_plain(plain: _Form) -> FileLink:
    """The file link of a form made by `file_to_plain`."""
    return FileLink(**plain)


def contributors_to_plain(contributors: Sequence[Contributor]) -> list[Plain]:
    """The forms of several contributors, in their order."""
    return [contributor_to_plain(contributor) for contributor in contributors]


def record_to_plain(record: Record) -> dict[str, Plain]:
    """Every attribute of `record` that is not empty, under its own name."""
    plain: dict[str, Plain] = {"type": record.type}
    for name, text in zip(RECORD_TEXTS, _record_texts(record), strict=True):
        if text:
            plain[name] = text
    if record.title_is_provisional:
        plain["title_is_provisional"] = True
    if record.contributors:
        plain["contributors"] = contributors_to_plain(record.contributors)
    if record.more:
        plain["more"] = [role.value for role in record.more]
    if record.date:
        plain["date"] = date_to_plain(record.date)
    for name in RECORD_TEXT_LISTS:
        texts = getattr(record, name)
        if texts:
            plain[name] = list(texts)
    if record.files:
        plain["files"] = [file_to_plain(file) for file in record.files]
    for name in RECORD_MAPPINGS:
        entries = getattr(record, name)
        if entries:
            plain[name] = dict(entries)
    if record.line:
        plain["line"] = record.line
    return plain


def record_from_plain(plain: _Form) -> Record:
    """The record of a form made by `record_to_plain`; entries of other names are passed over."""
    return Record(
        type=plain.get("type", "misc"),
        title_is_provisional=plain.get("title_is_provisional", False),
        contributors=tuple(map(contributor_from_plain, plain.get("contributors", ()))),
        more=tuple(map(Role, plain.get("more", ()))),
        date=date_from_plain(plain.get("date")),
        files=tuple(map(file_from_plain, plain.get("files", ()))),
        line=plain.get("line", 0),
        **_attributes(plain),
    )


def _attributes(plain: _Form) -> dict[str, Any]:
    """The attributes that are texts, lists of texts or mappings."""
    values: dict[str, Any] = {name: plain.get(name, "") for name in RECORD_TEXTS}
    values.update((name, tuple(plain.get(name, ()))) for name in RECORD_TEXT_LISTS)
    values.update((name, dict(plain.get(name, {}))) for name in RECORD_MAPPINGS)
    return values
