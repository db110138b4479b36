"""Taking the records that the reader accepted into the library: the deed behind the one step of an import."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from legenda.actions.import_life import add_lives, free_aliases, queue_ranks
from legenda.actions.import_likeness import fill_up
from legenda.actions.import_outcome import Candidate, Outcome
from legenda.actions.import_overwriting import overwrite
from legenda.actions.import_progress import Pace
from legenda.actions.import_reading import FileRead
from legenda.actions.import_report import ReportLine, source_report
from legenda.actions.import_statuses import own_number, own_numbers
from legenda.actions.import_taking_over import take_over
from legenda.actions.library_looks import colour_tags, make_lists_and_statuses
from legenda.model.citation_key import KeyRule, free_key, key_stem
from legenda.model.reading_life import NO_LIFE, ReadingLife
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.system.path_text import shown

if TYPE_CHECKING:
    from legenda.storage.draft import Draft
    from legenda.storage.new_paper import NewPaper

#: Papers that are written between two looks at whether to stop: a tenth of a second of work.
_AT_ONCE = 500
_Placed = tuple[int, Candidate]


@dataclass(frozen=True, slots=True)
class Taking:
    """What is to be taken in of the `candidates` of these files, by their places, and whose values are to change.

    `lines`, one for each candidate, come to say what became of it.
    """

    files: Sequence[FileRead]
    candidates: Sequence[Candidate]
    taken: Sequence[_Placed]
    changing: Sequence[_Placed]
    lines: list[ReportLine]
    pace: Pace

    def deed(self, draft: Draft) -> None:
        """Do it all. Raises Cancelled, whereupon the library rolls it back."""
        self.pace.reached(0)
        self._fill_and_overwrite(draft)
        sources = {number: _add_source(draft, self.files[number]) for number in self._numbers()}
        libraries = [self.files[number].library for number in self._numbers()]
        for library in libraries:
            make_lists_and_statuses(draft, library)
        self._add_papers(draft, [placed for placed in self.taken if placed[1].outcome.is_new], sources)
        for library in libraries:
            colour_tags(draft, library)
        for number, source_id in sources.items():
            own = [line for line, c in zip(self.lines, self.candidates, strict=True) if c.file == number]
            file = self.files[number]
            self.pace.reached(0.9)
            draft.set(Subject.SOURCE, [source_id], "report", source_report(file.result, own, file.meanings))
        self.pace.reached(1)

    def _numbers(self) -> list[int]:
        """The files that something is taken from."""
        return sorted({candidate.file for _, candidate in (*self.taken, *self.changing)})

    def _fill_and_overwrite(self, draft: Draft) -> None:
        overwritten = [candidate for _, candidate in self.changing]
        overwrite(draft, overwritten)
        merged = [candidate for _, candidate in self.taken if not candidate.outcome.is_new]
        filling = [*merged, *(c for c in overwritten if c.outcome is Outcome.ALREADY)]
        fill_up(draft, self.pace.part(0, 0.1).each(filling))
        take_over(draft, [*merged, *overwritten])
        for place, candidate in self.changing:
            self.lines[place] = self.lines[place].overwritten(candidate)

    def _add_papers(self, draft: Draft, new: Sequence[_Placed], sources: dict[int, int]) -> None:
        papers = self._papers(draft, new, sources)
        lives = [candidate.life for _, candidate in new]
        pace = self.pace.part(0.2, 0.6)
        ids: list[int] = []
        for start in range(0, len(papers), _AT_ONCE):
            pace.reached(start / len(papers))
            ids += draft.add_papers(papers[start : start + _AT_ONCE])
        add_lives(draft, dict(zip(ids, lives, strict=True)))
        for (place, _), paper, paper_id in zip(new, papers, ids, strict=True):
            self.lines[place] = self.lines[place].taken_in(paper.record.key, paper_id)

    def _papers(self, draft: Draft, new: Sequence[_Placed], sources: dict[int, int]) -> list[NewPaper]:
        from legenda.storage.key_rules import key_rule
        from legenda.storage.papers import keys_taken

        used, rule = draft.read(keys_taken), draft.read(key_rule)
        own = own_numbers(draft, [candidate.life for _, candidate in new])
        ranks = queue_ranks(draft, [candidate.life for _, candidate in new])
        papers: list[NewPaper] = []
        for (_, candidate), queue_rank in zip(self.pace.part(0.1, 0.1).each(new), ranks, strict=True):
            record = with_key(candidate.record, used, rule)
            used.add(record.key)
            paper = _new_paper(record, candidate.life, sources[candidate.file], queue_rank, used)
            papers.append(replace(paper, own_status=own_number(own, candidate.life)))
        return papers


def _new_paper(record: Record, life: ReadingLife, source_id: int, queue_rank: str | None, used: set[str]) -> NewPaper:
    from legenda.storage.new_paper import NewPaper

    if life is NO_LIFE:
        return NewPaper(record, source_id=source_id)
    return NewPaper(
        record,
        status=life.status or Status.NEW,
        source_id=source_id,
        tags=life.tags,
        rating=life.rating,
        priority=life.priority,
        added=life.added,
        queue_rank=queue_rank,
        aliases=free_aliases(life, used),
    )


def with_key(record: Record, used: Container[str], rule: KeyRule = KeyRule()) -> Record:  # noqa: B008 - frozen
    """`record` with its own key when that is free, else with one made for it by the library's rule."""
    if record.key and record.key not in used:
        return record
    if record.key:
        letters = (f"{record.key}{suffix}" for suffix in _suffixes())
        return replace(record, key=next(key for key in letters if key not in used))
    return replace(record, key=free_key(key_stem(record, rule), used))


def _suffixes() -> Iterable[str]:
    yield from "abcdefghijklmnopqrstuvwxyz"
    number = 2
    while True:
        yield f"-{number}"
        number += 1


def _add_source(draft: Draft, file: FileRead) -> int:
    values = {
        "name": file.name,
        "path": shown(file.path),
        "format": file.result.format,
        "sha256": file.sha256,
    }
    return draft.add(Subject.SOURCE, values)
