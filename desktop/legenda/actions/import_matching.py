"""What would become of each record of an import: is it new, here already, or only like something here?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from legenda.actions.import_likeness import settle_likeness
from legenda.actions.import_outcome import Candidate, Outcome
from legenda.actions.import_progress import Pace
from legenda.lookup.catalogue import Catalogue
from legenda.model.fingerprint import fingerprint
from legenda.model.record import Record

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.lookup.catalogue import Finding

__all__ = ["Candidate", "Outcome", "complete", "identities", "match_records"]

Identity = tuple[str, str]
#: The papers here that share a mark with a record, oldest first, by the kind of the mark.
_Found = dict[str, tuple[int, ...]]
#: Marks that say which work it is, and a key; each counts with the title only, since it may be given by mistake.
_NUMBERS = ("doi", "arxiv", "openreview")
_NAMES = {"doi": "DOI", "arxiv": "arXiv number", "openreview": "OpenReview page", "key": "key"}
#: Records that the library is asked for between two looks at whether to stop.
_AT_ONCE = 2000
#: The marks of a record that has no title and no identifier: the text it stands as, and all that it says.
_WHOLE = ("text", "whole")


def match_records(desk: Desk, records: Sequence[tuple[int, Record]], pace: Pace = Pace()) -> list[Candidate]:  # noqa: B008 - frozen
    """A candidate for each (file number, record), in their order. Raises Cancelled when `pace` says so."""
    from legenda.storage import papers

    told = [(number, *complete(record)) for number, record in pace.part(0, 0.2).each(records)]
    found = _found_here(desk, [record for _, record, _ in told], pace.part(0.2, 0.1))
    keys = desk.library.read(papers.keys_of, {id_ for own in found for ids in own.values() for id_ in ids})
    seen: dict[Identity, str] = {}
    judged = [
        _judge(record, number, provenance, ids, keys, seen)
        for (number, record, provenance), ids in zip(pace.part(0.3, 0.1).each(told), found, strict=True)
    ]
    return settle_likeness(desk, judged, pace.part(0.4, 0.6))


def _found_here(desk: Desk, records: Sequence[Record], pace: Pace) -> list[_Found]:
    """For each record the papers here that share a mark with it, by the kind of the mark, strongest first."""
    from legenda.storage import counts, identity

    if not desk.library.read(counts.counts).total:
        return [{} for _ in records]
    marks = [tuple(identities(record)) for record in records]
    here: dict[Identity, tuple[int, ...]] = {}
    for start in range(0, len(marks), _AT_ONCE):
        pace.reached(start / len(marks))
        asked = {mark for own in marks[start : start + _AT_ONCE] for mark in own if mark[0] not in _WHOLE}
        here |= desk.library.read(identity.holders, asked)
    here |= _nameless_here(desk, {mark for own in marks for mark in own if mark[0] in _WHOLE})
    return [{mark[0]: here[mark] for mark in own if mark in here} for own in marks]


def _nameless_here(desk: Desk, wanted: AbstractSet[Identity]) -> dict[Identity, tuple[int, ...]]:
    """Those of the marks of whole records that a paper here without a title has, with the oldest such paper."""
    from legenda.storage import identity, papers

    if not wanted:
        return {}
    found: dict[Identity, tuple[int, ...]] = {}
    for paper in desk.library.read(papers.papers, desk.library.read(identity.untitled)):
        for mark in identities(replace(paper.record, key="")):
            if mark[0] in _WHOLE and mark in wanted:
                found.setdefault(mark, (paper.id,))
    return found


def complete(record: Record) -> tuple[Record, str]:
    """A record of an abstract alone with the facts of the catalogue, and where they came from."""
    if not record.abstract or not (record.title_is_provisional or not record.title):
        return record, ""
    finding = _catalogue().find(record.abstract)
    return (_with_facts(record, finding), finding.provenance) if finding else (record, "")


def identities(record: Record) -> Iterator[Identity]:
    """The marks by which the record can be known again, strongest first; a nameless one by all it says."""
    if record.abstract:
        yield "abstract", fingerprint(record.abstract)
    for kind, value in (("doi", record.doi.lower()), ("arxiv", record.arxiv), ("openreview", record.openreview)):
        if value:
            yield kind, value
    if record.key:
        yield "key", record.key
    if record.title and not record.title_is_provisional:
        yield "title", record.title
    elif not record.abstract and not record.doi and not record.arxiv and not record.openreview:
        yield "text", fingerprint(record.source_text)
        yield "whole", fingerprint(repr(replace(record, key="", raw={}, source_text="", line=0)))


@cache
def _catalogue() -> Catalogue:
    return Catalogue.load()


def _with_facts(record: Record, finding: Finding) -> Record:
    facts = finding.record
    return replace(
        facts,
        key=record.key or facts.key,
        abstract=record.abstract,
        fields={**record.fields, **facts.fields},
        extra={**record.extra, **facts.extra},
        raw=record.raw,
        source_text=record.source_text,
        line=record.line,
        title_is_provisional=False,
    )


def _judge(
    record: Record,
    number: int,
    provenance: str,
    found: _Found,
    keys: dict[int, str],
    seen: dict[Identity, str],
) -> Candidate:
    same, reason = _same(record, found)
    if same is not None:
        return Candidate(record, Outcome.ALREADY, number, same, keys.get(same, ""), reason, provenance)
    twin = _twin(record, seen)
    if twin:
        return Candidate(record, Outcome.ALREADY, number, None, twin, "it stands twice in this import", provenance)
    alike = next((found[kind][0] for kind in _NUMBERS if kind in found), None)
    if alike is not None:
        reason = "it has the same identifier but another title"
        return Candidate(record, Outcome.APART, number, alike, keys.get(alike, ""), reason, provenance)
    reason = f"its key {record.key} is taken, so it gets another" if "key" in found else ""
    return Candidate(record, Outcome.ADDED, number, None, "", reason, provenance)


def _same(record: Record, found: _Found) -> tuple[int | None, str]:
    """The paper here that the record is, with the reason; a shared identifier or key counts only with the title.

    Several papers may have the title, or the identifier, so all of them are looked at: the one that has both is it.
    """
    if "abstract" in found:
        return found["abstract"][0], "it has the same abstract"
    for kind in _WHOLE:
        if kind in found:
            return found[kind][0], "it has the same text" if kind == "text" else "it says the same"
    titled = found.get("title", ())
    for kind, name in _NAMES.items():
        same = next((id_ for id_ in found.get(kind, ()) if id_ in titled or not record.title), None)
        if same is not None:
            return same, f"it has the same {name} and title"
    return None, ""


def _twin(record: Record, seen: dict[Identity, str]) -> str:
    """The name of an equal record earlier in this import; equal means the same abstract or the same text."""
    if record.source_text:
        mark = ("text", record.source_text)
    elif record.abstract:
        mark = ("abstract", fingerprint(record.abstract))
    else:
        return ""
    if mark in seen:
        return seen[mark]
    seen[mark] = record.key or record.title or "an earlier record"
    return ""
