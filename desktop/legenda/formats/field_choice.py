"""Which fields go into a file: their names as a reader writes them, and a record without those that stay behind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from legenda.formats.bibtex_fields import BIBLATEX_NAMES, BIBTEX_NAMES
from legenda.formats.options import WriteOptions
from legenda.model.dates import UNKNOWN_DATE
from legenda.model.record import Record

#: Names of one field, in the formats and as people say them; who names one of them means all.
_SAME = (
    ("author", "authors"), ("editor", "editors"), ("translator", "translators"), ("keywords", "keyword"),
    ("file", "files"), ("year", "date", "month", "day"), ("arxiv", "eprint", "eprinttype", "eprintclass"),
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
