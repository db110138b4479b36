"""Importing files: a preview of what would happen to every record, then one step for what the reader accepts."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from legenda.actions.column_memory import AS_BEFORE, remember_for_watch, with_memory
from legenda.actions.desk import Desk
from legenda.actions.import_bounds import bounded
from legenda.actions.import_columns import AS_PROPOSED, Columns
from legenda.actions.import_life import (
    add_lives,
    free_aliases,
    lives_in,
    queue_ranks,
)
from legenda.actions.import_likeness import fill_up
from legenda.actions.import_matching import Candidate, Outcome, match_records
from legenda.actions.import_overwriting import overwrite
from legenda.actions.import_paths import files_to_read
from legenda.actions.import_pdf import FORMAT as PDF
from legenda.actions.import_pdf import is_pdf, pdf_result
from legenda.actions.import_report import ImportReport, ReportLine, source_report, summary
from legenda.actions.import_taking_over import take_over, with_lives
from legenda.actions.wording import counted, papers_named
from legenda.formats import table as formats
from legenda.model.citation_key import KeyRule, free_key, key_stem
from legenda.model.errors import BadInputError, Cancelled
from legenda.model.reading_life import NO_LIFE, ReadingLife
from legenda.model.record import Problem, ReadResult, Record
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.system.reading import TextFile, decode, read_bytes

if TYPE_CHECKING:
    from legenda.storage.draft import Draft
    from legenda.storage.new_paper import NewPaper

Progress = Callable[[int, int, str], None]
Cancel = Callable[[], bool]


def no_progress(_done: int, _total: int, _what: str) -> None:
    """Tell nobody."""


def never() -> bool:
    """Not cancelled."""
    return False


@dataclass(frozen=True, slots=True)
class FileRead:
    """One file of an import: where it was, what it was taken for, and what its reader made of it.

    `lives` has the reading life of each of its records, or nothing at all; `meanings` what the reader said of the
    columns of a table, by their headings.
    """

    path: str
    name: str
    sha256: str
    result: ReadResult
    lives: tuple[ReadingLife, ...] = ()
    meanings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preview:
    """What an import would do: the files read, a candidate for every record, and what was not understood."""

    files: tuple[FileRead, ...]
    candidates: tuple[Candidate, ...]
    problems: tuple[Problem, ...]

    @property
    def summary(self) -> str:
        """The whole in one sentence."""
        return summary([c.outcome for c in self.candidates], len(self.problems))

    @property
    def assumptions(self) -> list[str]:
        """What was taken for granted in reading, each sentence once with the number of files that it is true of."""
        told = Counter(sentence for file in self.files for sentence in file.result.assumptions)
        several = len(self.files) > 1
        sentences = [f"{said[:-1]} ({counted(n, 'file')})." if several else said for said, n in told.items()]
        if untitled := sum(c.record.title_is_provisional and c.outcome.is_new for c in self.candidates):
            sentences.append(f"{counted(untitled, 'paper')} without a title will get a provisional one.")
        return sentences


def preview(
    desk: Desk,
    paths: Sequence[Path],
    progress: Progress = no_progress,
    cancelled: Cancel = never,
    format: str | None = None,
    columns: Columns = AS_PROPOSED,
) -> Preview:
    """Read files (and the files in folders) and say what would become of each record; the library is not changed.

    `columns` says what columns of tables mean; tables imported before are read as was said then. A file that cannot be
    used is a problem in the preview and does not stop the others. Raises Cancelled.
    """
    files, problems = read_files(paths, progress, cancelled, format, with_memory(desk, columns))
    return _preview(desk, files, problems)


def preview_text(
    desk: Desk, data: bytes, name: str, format: str | None = None, columns: Columns = AS_PROPOSED
) -> Preview:
    """The preview of an import from standard input or the clipboard."""
    try:
        return _preview(desk, [parse_bytes(data, "", name, format, columns.of(""))], [])
    except BadInputError as error:
        return Preview((), (), (Problem(str(error), file=name, kept="nothing"),))


def accept(
    desk: Desk, looked: Preview, chosen: Container[int] | None = None, overwriting: Container[int] | None = None
) -> ImportReport:
    """Take the chosen candidates (positions in the preview; all that are new when None) in as one step.

    `overwriting` are the positions of those whose differing values the papers here are to take over; when None, those
    that were changed in a live file.
    """
    taken = [
        (place, candidate)
        for place, candidate in enumerate(looked.candidates)
        if candidate.outcome.is_taken and (chosen is None or place in chosen)
    ]
    changing = [
        (place, candidate)
        for place, candidate in enumerate(looked.candidates)
        if candidate.differences and (candidate.overwrites if overwriting is None else place in overwriting)
    ]
    lines = [ReportLine.of(c) for c in looked.candidates]
    remember_for_watch(desk, {file.path: file.meanings for file in looked.files if file.meanings})
    if not taken and not changing:
        return ImportReport(None, tuple(lines), looked.problems)
    name = f"{_deed(taken, changing)} from {_names(looked.files)}"
    step = desk.library.do(name, lambda draft: _take_in(draft, looked, taken, changing, lines))
    return ImportReport(step, tuple(lines), looked.problems)


def _deed(taken: Sequence[tuple[int, Candidate]], changing: Sequence[tuple[int, Candidate]]) -> str:
    if new := sum(candidate.outcome.is_new for _, candidate in taken):
        return f"Import {papers_named(new)}"
    return f"Fill up {papers_named(len(taken))}" if taken else f"Change {papers_named(len(changing))}"


def would_do(looked: Preview) -> ImportReport:
    """The report of an import that was only looked at."""
    lines = [(ReportLine.of(c), c) for c in looked.candidates]
    return ImportReport(None, tuple(x.overwritten(c) if c.overwrites else x for x, c in lines), looked.problems)


def import_files(desk: Desk, paths: Sequence[Path], format: str | None = None) -> ImportReport:
    """Import files without asking, as the command line does."""
    return accept(desk, preview(desk, paths, format=format))


def read_files(
    paths: Sequence[Path],
    progress: Progress = no_progress,
    cancelled: Cancel = never,
    format: str | None = None,
    columns: Columns = AS_PROPOSED,
) -> tuple[list[FileRead], list[Problem]]:
    """Read and parse files without a library; a file that cannot be used becomes a problem. Raises Cancelled."""
    problems: list[Problem] = []
    files: list[FileRead] = []
    wanted = list(files_to_read(paths, problems))
    for done, path in enumerate(wanted):
        if cancelled():
            raise Cancelled
        progress(done, len(wanted), path.name)
        try:
            whole = str(path.absolute())
            read = parse_bytes(read_bytes(path), whole, path.name, format, columns.of(whole))
            files.append(_as_remembered(read) if columns.only_remembered(whole) else read)
        except BadInputError as error:
            problems.append(Problem(str(error), file=path.name, kept="nothing"))
    progress(len(wanted), len(wanted), "")
    return files, problems


def _as_remembered(file: FileRead) -> FileRead:
    """The file with the sentence that its columns are read as before, when it is a table with such columns."""
    if not file.meanings:
        return file
    return replace(file, result=replace(file.result, assumptions=(*file.result.assumptions, AS_BEFORE)))


def problems_of(files: Iterable[FileRead]) -> list[Problem]:
    """What the readers did not understand, each with its file's name."""
    return [replace(p, file=p.file or f.name) for f in files for p in f.result.problems]


def _preview(desk: Desk, files: list[FileRead], problems: list[Problem]) -> Preview:
    candidates = match_records(desk, [(place, r) for place, f in enumerate(files) for r in f.result.records])
    lives = [life for file in files for life in file.lives or (NO_LIFE,) * len(file.result.records)]
    living = with_lives(desk, candidates, lives)
    return Preview(tuple(files), tuple(_with_new_keys(desk, living)), (*problems, *problems_of(files)))


def _with_new_keys(desk: Desk, candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """The candidates with the keys that they would get if all of them were taken in now."""
    from legenda.storage.key_rules import key_rule
    from legenda.storage.papers import keys_taken

    used, rule = desk.library.read(keys_taken), desk.library.read(key_rule)
    for candidate in candidates:
        if not candidate.outcome.is_new:
            yield candidate
            continue
        key = with_key(candidate.record, used, rule).key
        used.add(key)
        yield candidate.keyed(key)


def parse_bytes(
    data: bytes, path: str, name: str, format: str | None = None, mapping: Mapping[str, str] | None = None
) -> FileRead:
    """What the reader of `format` (found by the content when None) makes of a file's bytes; `path` is "" where there
    is no file, `mapping` says what the columns of a table mean. Raises BadInputError when they cannot be used.
    """
    if is_pdf(data) and format in (None, PDF):
        return FileRead(path or name, name, hashlib.sha256(data).hexdigest(), pdf_result(data, name, path))
    if format == PDF:
        raise BadInputError(f"“{name}” is no PDF document; nothing was read from it.")
    return parse(decode(data, name), path or name, name, format, mapping)


def parse(
    text: TextFile, path: str, name: str, format: str | None, mapping: Mapping[str, str] | None = None
) -> FileRead:
    """What the reader of `format` (found by the content when None) makes of a text."""
    result = bounded(formats.read(text.text, name, format, mapping))
    result = replace(result, assumptions=(*text.assumptions, *result.assumptions))
    digest = hashlib.sha256(text.text.encode("utf-8", "surrogatepass")).hexdigest()
    headings = {column.heading for column in result.columns}
    meanings = {heading: meaning for heading, meaning in (mapping or {}).items() if heading in headings}
    return FileRead(path, name, digest, result, lives_in(text.text, result), meanings)


def _names(files: Sequence[FileRead]) -> str:
    return files[0].name if len(files) == 1 else counted(len(files), "file")


def _take_in(
    draft: Draft,
    looked: Preview,
    taken: list[tuple[int, Candidate]],
    changing: list[tuple[int, Candidate]],
    lines: list[ReportLine],
) -> None:
    from legenda.storage.key_rules import key_rule
    from legenda.storage.papers import keys_taken

    overwritten = [candidate for _, candidate in changing]
    overwrite(draft, overwritten)
    merged = [candidate for _, candidate in taken if not candidate.outcome.is_new]
    fill_up(draft, [*merged, *(c for c in overwritten if c.outcome is Outcome.ALREADY)])
    take_over(draft, [*merged, *overwritten])
    for place, candidate in changing:
        lines[place] = lines[place].overwritten(candidate)
    used = draft.read(keys_taken)
    rule = draft.read(key_rule)
    numbers = sorted({candidate.file for _, candidate in (*taken, *changing)})
    sources = {number: _add_source(draft, looked.files[number]) for number in numbers}
    taken = [(place, candidate) for place, candidate in taken if candidate.outcome.is_new]
    papers: list[NewPaper] = []
    lives = [candidate.life for _, candidate in taken]
    for (_, candidate), queue_rank in zip(taken, queue_ranks(draft, lives), strict=True):
        record = with_key(candidate.record, used, rule)
        used.add(record.key)
        papers.append(_new_paper(record, candidate.life, sources[candidate.file], queue_rank, used))
    ids = draft.add_papers(papers)
    add_lives(draft, dict(zip(ids, lives, strict=True)))
    for (place, _), paper, paper_id in zip(taken, papers, ids, strict=True):
        lines[place] = lines[place].taken_in(paper.record.key, paper_id)
    for number, source_id in sources.items():
        own = [line for line, c in zip(lines, looked.candidates, strict=True) if c.file == number]
        file = looked.files[number]
        draft.set(Subject.SOURCE, [source_id], "report", source_report(file.result, own, file.meanings))


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
        "path": file.path,
        "format": file.result.format,
        "sha256": file.sha256,
    }
    return draft.add(Subject.SOURCE, values)
