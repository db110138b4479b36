"""What an entry inherits from others through `crossref` and `xdata`, by the rules of BibTeX and Biber."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from legenda.formats.bibtex_fields import DATE_FIELDS, PART_TYPES
from legenda.formats.bibtex_values import Value, expand

#: Fields that say something of the parent alone (Biber's `noinherit`, and what identifies a single work).
NOT_INHERITED = frozenset(
    {
        "ids", "crossref", "xref", "xdata", "entryset", "entrysubtype", "execute", "label", "options", "presort",
        "related",
        "relatedoptions", "relatedstring", "relatedtype", "shorthand", "shorthandintro", "sortkey", "key",
        "keywords", "groups",
        "doi", "url", "urldate", "eprint", "eprinttype", "eprintclass", "pmid", "pmcid", "arxiv", "openreview",
        "abstract", "file", "pages",
        "pagetotal", "eid", "note", "annote", "owner", "timestamp", "creationdate", "modificationdate",
        "readstatus", "ranking",
        "priority", "relevance", "comment", "shorttitle", "indextitle", "sorttitle", "chapter", "legenda-code", "type",
    }
)  # fmt: skip
#: What a parent's title is to a part of it.
_TITLES: Mapping[str, str] = {
    "title": "booktitle",
    "subtitle": "booksubtitle",
    "titleaddon": "booktitleaddon",
}
_PERIODICAL_TITLES: Mapping[str, str] = {"title": "journal", "subtitle": "journalsubtitle"}


@dataclass(slots=True)
class Source:
    """One entry before it becomes a record: its fields by canonical name, and which of them it inherited."""

    type: str
    key: str
    fields: dict[str, Value]
    inherited: dict[str, None] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    is_settled: bool = False


def inherit(sources: list[Source], macros: Mapping[str, str]) -> None:
    """Gives every entry the fields of its parents; parents that are not in the file are noted in `missing`."""
    by_key: dict[str, Source] = {}
    for source in sources:
        by_key.setdefault(source.key, source)
        by_key.setdefault(source.key.lower(), source)
        for alias in _names(source, "ids", macros):
            by_key.setdefault(alias, source)
    for source in sources:
        if "crossref" in source.fields or "xdata" in source.fields:
            _settle(source, by_key, macros)


def _settle(source: Source, by_key: Mapping[str, Source], macros: Mapping[str, str]) -> None:
    """Inherits from the furthest ancestor down, without recursion, so that chains and circles do no harm."""
    chain, seen = [source], {id(source)}
    for child in chain:
        if child.is_settled:
            continue
        for name in _parents(child, macros):
            parent = by_key.get(name) or by_key.get(name.lower())
            if parent is not None and id(parent) not in seen:
                seen.add(id(parent))
                chain.append(parent)
    for child in reversed(chain):
        if child.is_settled:
            continue
        child.is_settled = True
        for name in _parents(child, macros):
            parent = by_key.get(name) or by_key.get(name.lower())
            if parent is None:
                child.missing.append(name)
            elif parent is not child:
                _take(child, parent)


def _names(source: Source, name: str, macros: Mapping[str, str]) -> list[str]:
    value = source.fields.get(name)
    return [key.strip() for key in expand(value, macros).split(",") if key.strip()] if value else []


def _parents(source: Source, macros: Mapping[str, str]) -> list[str]:
    return _names(source, "xdata", macros) + _names(source, "crossref", macros)


def _take(child: Source, parent: Source) -> None:
    has_date = any(name in child.fields for name in DATE_FIELDS)
    for name, own in inherited_names(child.type, parent.type, parent.fields).items():
        if own in child.fields or (own in DATE_FIELDS and has_date):
            continue
        child.fields[own] = parent.fields[name]
        child.inherited[own] = None


def inherited_names(child_type: str, parent_type: str, names: Mapping[str, object]) -> dict[str, str]:
    """For each field of a parent (by canonical name) that a child takes over, the child's field that it becomes."""
    if parent_type == "xdata":
        return {name: name for name in names if name not in ("ids", "crossref")}
    titles: Mapping[str, str] = {}
    if child_type in PART_TYPES:
        titles = _TITLES
    elif parent_type == "periodical":
        titles = _PERIODICAL_TITLES
    found = {}
    for name in names:
        own = titles.get(name, name)
        if name in NOT_INHERITED or (own != name and own in names):
            continue
        found[name] = own
    return found
