"""Which fields go into a file: their names as a reader writes them, and a record without those that stay behind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from legenda.formats.bibtex_fields import BIBLATEX_NAMES, BIBTEX_NAMES
from legenda.formats.options import WriteOptions
from legenda.model.dates import UNKNOWN_DATE
from legenda.model.names import Role
from legenda.model.record import PLAIN_FIELDS, Record

#: Names of one field, in the formats and as people say them; who names one of them means all.
_SAME = (
    ("author", "authors"), ("editor", "editors"), ("translator", "translators"), ("keywords", "keyword"),
    ("file", "files"), ("year", "date", "month", "day"), ("arxiv", "eprint", "eprinttype", "eprintclass"),
    ("lists", "list_positions"),
)  # fmt: skip
#: What formats write besides the fields of a record.
_BESIDE = (
    "key", "type", "venue", "status", "rating", "priority", "tags", "lists", "queue", "queued", "due", "not_before",
    "added", "changed", "aliases", "source", "notes", "annotations", "highlights", "readings", "attachments", "read",
    "started", "finished", "outcome", "annote", "groups", "ranking", "readstatus", "owner", "timestamp", "urldate",
    "crossref", "langid", "shorttitle", "pages", "number", "volume", "publisher", "school", "institution",
)  # fmt: skip
_TEXTS = ("title", "doi", "arxiv", "pmid", "pmcid", "openreview", "url", "abstract")
_LISTS = ("isbn", "issn", "keywords")


def field_names(names: Iterable[str]) -> frozenset[str]:
    """The names by which writers know these fields: `authors` is `author`, `journal` also BibLaTeX's `journaltitle`."""
    found = {name.strip().lower() for name in names if name.strip()}
    for same in _SAME:
        if found & set(same):
            found |= set(same)
    for pairs in (BIBLATEX_NAMES, BIBTEX_NAMES):
        for name, other in pairs.items():
            if other in found and name != "school":
                found.add(name)
            if name in found:
                found.add(other)
    return frozenset(found)


def known_names() -> frozenset[str]:
    """Every name by which a reader can choose a field that has a meaning in some format."""
    people = [name for role in Role for name in (role.value, f"{role.value}s")]
    named = (*_TEXTS, *_LISTS, *PLAIN_FIELDS, *people, *chain.from_iterable(_SAME), *_BESIDE)
    return field_names(named) | {*BIBLATEX_NAMES.values(), *BIBTEX_NAMES.values()}


def only_chosen(record: Record, options: WriteOptions) -> Record:
    """`record` without the fields that stay behind, for writers that write whatever a record holds.

    Its key and type stay.
    """
    if not options.exclude and not options.include:
        return record
    changes: dict[str, object] = {name: "" for name in _TEXTS if not options.takes(name)}
    changes |= {name: () for name in _LISTS if not options.takes(name)}
    if not options.takes("file"):
        changes["files"] = ()
    if not options.takes("year"):
        changes["date"] = UNKNOWN_DATE
    changes["contributors"] = tuple(one for one in record.contributors if options.takes(one.role.value))
    changes["more"] = tuple(role for role in record.more if options.takes(role.value))
    changes["fields"] = {name: text for name, text in record.fields.items() if options.takes(name)}
    changes["extra"] = {name: text for name, text in record.extra.items() if options.takes(name)}
    return replace(record, **changes)  # type: ignore[arg-type]
