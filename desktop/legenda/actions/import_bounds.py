"""Texts far longer than any title or abstract are cut, and said so: the library stays quick, the file has the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from operator import attrgetter

from legenda.model.record import Problem, ReadResult, Record

#: Characters that one text of a record may have, and how many of a longer one are kept.
LIMIT = 1_000_000
KEPT = 10_000
#: Characters of a record's source that are kept beside it.
SOURCE_LIMIT = 4_000_000

_TEXTS = ("title", "abstract", "doi", "url", "arxiv", "openreview", "pmid", "pmcid", "key")
_texts = attrgetter(*_TEXTS)
_MAPPINGS = ("fields", "extra")


def bounded(result: ReadResult) -> ReadResult:
    """`result` with every text of at most `LIMIT` characters, and a problem for each that was cut."""
    problems: list[Problem] = []
    records = tuple(_bounded(record, problems) for record in result.records)
    return replace(result, records=records, problems=(*result.problems, *problems)) if problems else result


def _bounded(record: Record, problems: list[Problem]) -> Record:
    if len(record.source_text) <= LIMIT and max(map(len, _texts(record))) <= LIMIT:
        return record
    long_ones = {name: getattr(record, name) for name in _TEXTS if len(getattr(record, name)) > LIMIT}
    changed: dict[str, object] = {name: text[:KEPT] for name, text in long_ones.items()}
    cut = [(name, len(text)) for name, text in long_ones.items()]
    for name in _MAPPINGS:
        mapping: Mapping[str, str] = getattr(record, name)
        cut += list(_too_long(mapping))
        changed[name] = {field: text[:KEPT] if len(text) > LIMIT else text for field, text in mapping.items()}
    changed["raw"] = {field: text for field, text in record.raw.items() if len(text) <= LIMIT}
    changed["source_text"] = record.source_text if len(record.source_text) <= SOURCE_LIMIT else ""
    for name, length in cut:
        reason = f"its {name} has {length:,} characters, which no title or text of a paper has"
        kept = f"the first {KEPT:,} of them, and all else of the record; the file is unchanged"
        problems.append(Problem(reason, record.line, record.key[:80], kept))
    return replace(record, **changed)  # type: ignore[arg-type]


def _too_long(mapping: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    return ((name, len(text)) for name, text in mapping.items() if len(text) > LIMIT)
