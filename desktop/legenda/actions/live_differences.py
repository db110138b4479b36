"""What others changed in a kept file since Legenda wrote it, field by field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions import browsing, profiling
from legenda.actions.exporting import export_papers
from legenda.actions.import_outcome import Candidate, Outcome
from legenda.actions.import_reading import FileRead
from legenda.actions.import_taking_over import with_lives
from legenda.actions.importing import Preview
from legenda.actions.live_text import way_of
from legenda.formats import table as formats
from legenda.formats.life_fields import is_life_field
from legenda.model.errors import NotFoundError
from legenda.model.live_file import LiveFile, LiveKind
from legenda.model.paper import Paper
from legenda.model.record import Record
from legenda.model.works.differences import Difference, changed_since

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.actions.profiling import ExportProfile

_Records = Mapping[int, Record]


@dataclass(frozen=True, slots=True)
class _Told:
    """A paper's record as Legenda wrote it into the file, and as it would write it now, both read again."""

    paper: Paper
    written: Record
    now: Record


def with_changes(desk: Desk, looked: Preview) -> Preview:
    """A preview in which records of kept files are the papers whose keys they have, with what was changed in them."""
    kept = {file.path: file for file in _kept(desk)}
    candidates = list(looked.candidates)
    for number, read in enumerate(looked.files):
        file = kept.get(read.path)
        if file is not None and file.seen:
            _settle(desk, file, read, number, candidates)
    return replace(looked, candidates=tuple(candidates))


def loses_nothing(file: LiveFile, read: FileRead, text: str) -> bool:
    """Whether all that stands in a kept file would stand there again if it were written anew with `text`."""
    again = formats.read(text, Path(file.path).name, read.result.format)
    ours = {record.key: record for record in again.records}
    theirs = {record.key: record for record in read.result.records}
    if ours.keys() != theirs.keys() or len(theirs) != len(read.result.records) or read.result.problems:
        return False
    if not set(read.result.preserved) <= set(again.preserved):
        return False
    return not any(changed_since(ours[key], theirs[key], ours[key], ours[key]) for key in ours)


def _kept(desk: Desk) -> list[LiveFile]:
    from legenda.storage.live_files import live_files

    return [file for file in desk.library.read(live_files) if file.kind is LiveKind.KEPT]


def _settle(desk: Desk, file: LiveFile, read: FileRead, number: int, candidates: list[Candidate]) -> None:
    places = [place for place, candidate in enumerate(candidates) if candidate.file == number]
    records = dict(zip(places, read.result.records, strict=True))
    told = _told(desk, file, records, read.result.format)
    new = [_changed(candidates[place], records[place], told[place]) for place in told]
    living = with_lives(desk, new, [candidate.life for candidate in new])
    for place, one in zip(told, living, strict=True):
        candidates[place] = replace(one, outcome=Outcome.CHANGED) if one.differences else one


def _changed(candidate: Candidate, record: Record, told: _Told) -> Candidate:
    is_as_written = bool(record.source_text) and record.source_text == told.written.source_text
    found = () if is_as_written else changed_since(told.written, record, told.paper.record, told.now)
    differences = tuple(one for one in found if not is_life_field(one.field.removeprefix("extra.")))
    return replace(
        candidate,
        outcome=Outcome.CHANGED if differences else Outcome.ALREADY,
        paper_id=told.paper.id,
        paper_key=told.paper.key,
        new_key="",
        reason=_reason(differences),
        provenance="",
        differences=differences,
    )


def _reason(differences: Sequence[Difference]) -> str:
    if not differences:
        return "nothing was changed in this live file"
    return f"changed in this live file{' and in the library' if any(d.meanwhile for d in differences) else ''}"


def _told(desk: Desk, file: LiveFile, records: _Records, format: str) -> dict[int, _Told]:
    """For the places of records the paper whose key each has, with its record as written and as it is."""
    try:
        way = way_of(desk, file)
    except NotFoundError:
        return {}
    here = _papers(desk, records)
    if not here or way.style or format not in formats.READERS:
        return {}
    before = _before(desk, file, list(here.values()))
    then = _read_again(desk, [before[paper.id] for paper in here.values()], way, format)
    moved = [paper for paper in here.values() if before[paper.id] != paper]
    now = _read_again(desk, moved, way, format)
    told = {}
    for place, paper in here.items():
        written = then.get(before[paper.id].key)
        if written is not None:
            told[place] = _Told(paper, written, now.get(paper.key, written) if before[paper.id] != paper else written)
    return told


def _papers(desk: Desk, records: _Records) -> dict[int, Paper]:
    """The papers whose keys, or former keys, the records have; of several records of one key, the first's."""
    from legenda.storage import papers

    found = desk.library.read(papers.find_many, [record.key for record in records.values()])
    places: dict[int, int] = {}
    for place, record in records.items():
        if record.key in found:
            places.setdefault(found[record.key], place)
    return {places[paper.id]: paper for paper in browsing.papers(desk, list(places))}


def _before(desk: Desk, file: LiveFile, papers: Sequence[Paper]) -> dict[int, Paper]:
    """The papers as they were when the file was written; as they are, where an older Legenda did not note when."""
    from legenda.storage.earlier_papers import as_of
    from legenda.storage.live_files import written_at

    number = desk.library.read(written_at).get(file.id)
    return desk.library.read(as_of, papers, number) if number is not None else {paper.id: paper for paper in papers}


def _read_again(desk: Desk, papers: Sequence[Paper], way: ExportProfile, format: str) -> dict[str, Record]:
    """The records of papers, by their keys, after they have been written as `way` says and read again."""
    text = export_papers(desk, papers, way.format, profiling.choices_of(way)).text
    return {record.key: record for record in formats.read(text, "", format).records}
