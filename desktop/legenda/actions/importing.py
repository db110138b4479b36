"""Importing files: a preview of what would happen to every record, then one step for what the reader accepts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from legenda.actions.column_memory import remember_for_watch, with_memory
from legenda.actions.desk import Desk
from legenda.actions.fruitless_imports import keep_report
from legenda.actions.import_columns import AS_PROPOSED, Columns
from legenda.actions.import_life import settled_names
from legenda.actions.import_matching import Candidate, Outcome, match_records
from legenda.actions.import_progress import Cancel, Pace, Progress, never, no_progress
from legenda.actions.import_reading import FileRead, parse, parse_bytes, problems_of, read_files
from legenda.actions.import_report import ImportReport, ReportLine, summary
from legenda.actions.import_taking_in import Taking, with_key
from legenda.actions.import_taking_over import with_lives
from legenda.actions.wording import counted, listed, papers_named
from legenda.model.errors import BadInputError
from legenda.model.reading_life import NO_LIFE
from legenda.model.record import Problem
from legenda.system.path_text import shown

__all__ = [
    "Cancel", "Candidate", "FileRead", "ImportReport", "Outcome", "Preview", "Progress", "accept", "import_files",
    "never", "no_progress", "nothing_new", "parse", "parse_bytes", "preview", "preview_text", "problems_of",
    "read_files", "with_key", "would_do",
]  # fmt: skip

#: Files that one sentence on what was assumed names.
_NAMED = 3
#: The share of a preview that reading the files is; finding out what is here already follows.
_READING = 0.7
_LOOKING = "Looking for what is here already…"


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
        """What was taken for granted in reading, each sentence once with the names of the files that it is true of."""
        told: dict[str, list[str]] = defaultdict(list)
        for file in self.files:
            for sentence in file.result.assumptions:
                told[sentence].append(file.name)
        several = len(self.files) > 1
        sentences = [f"{said[:-1]} ({_some(names)})." if several else said for said, names in told.items()]
        if untitled := sum(c.record.title_is_provisional and c.outcome.is_new for c in self.candidates):
            sentences.append(f"{counted(untitled, 'paper')} without a title will get a provisional one.")
        return sentences


def _some(names: Sequence[str]) -> str:
    """The first of these names, and how many there are besides."""
    more = len(names) - _NAMED
    return listed([*names[:_NAMED], f"{counted(more, 'other file')}"] if more > 0 else list(names))


def preview(
    desk: Desk,
    paths: Sequence[Path],
    progress: Progress = no_progress,
    cancelled: Cancel = never,
    format: str | None = None,
    columns: Columns = AS_PROPOSED,
    encoding: str = "",
) -> Preview:
    """Read files (and the files in folders) and say what would become of each record; the library is not changed.

    `columns` says what columns of tables mean; tables imported before are read as was said then. `encoding` is that of
    the files, where the reader says so. A file that cannot be used is a problem in the preview and does not stop the
    others. Raises Cancelled, soon after `cancelled` says so, in the midst of a file too.
    """
    pace = Pace(progress, cancelled)
    read = pace.part(0, _READING)
    files, problems = read_files(paths, read.hear, cancelled, format, with_memory(desk, columns), encoding)
    return _preview(desk, files, problems, pace.part(_READING, 1 - _READING, _LOOKING))


def preview_text(
    desk: Desk,
    data: bytes,
    name: str,
    format: str | None = None,
    columns: Columns = AS_PROPOSED,
    encoding: str = "",
) -> Preview:
    """The preview of an import from standard input or the clipboard."""
    try:
        return _preview(desk, [parse_bytes(data, "", name, format, columns.of(""), encoding)], [], Pace())
    except BadInputError as error:
        return Preview((), (), (Problem(str(error), file=name, kept="nothing"),))


def accept(
    desk: Desk,
    looked: Preview,
    chosen: Container[int] | None = None,
    overwriting: Container[int] | None = None,
    progress: Progress = no_progress,
    cancelled: Cancel = never,
) -> ImportReport:
    """Take the chosen candidates (positions in the preview; all that are new when None) in as one step.

    `overwriting` are the positions of those whose differing values the papers here are to take over; when None, those
    that were changed in a live file. Raises Cancelled when `cancelled` says so before all is done; nothing is changed
    then.
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
    lines = _lines(looked, {place for place, _ in taken} | {place for place, _ in changing})
    remember_for_watch(desk, {shown(file.path): file.meanings for file in looked.files if file.meanings})
    if not taken and not changing:
        _keep_report(desk, looked, lines, set())
        return ImportReport(None, tuple(lines), looked.problems)
    name = f"{_deed(taken, changing)} from {_names(looked.files)}"
    pace = Pace(progress, cancelled, f"{_doing(taken, changing)}…")
    taking = Taking(looked.files, looked.candidates, taken, changing, lines, pace)
    step = desk.library.do(name, taking.deed)
    _keep_report(desk, looked, lines, {candidate.file for _, candidate in (*taken, *changing)})
    return ImportReport(step, tuple(lines), looked.problems)


def nothing_new(desk: Desk, looked: Preview) -> None:
    """Keep the report of files in which there was nothing to take in, so that it can be opened later."""
    _keep_report(desk, looked, _lines(looked, set()), set())


def _lines(looked: Preview, wanted: Container[int]) -> list[ReportLine]:
    """A line for each record; one that could be taken in and is not among those `wanted` was left out."""
    lines = []
    for place, candidate in enumerate(looked.candidates):
        line = ReportLine.of(candidate)
        lines.append(line.left_out(candidate) if candidate.outcome.is_taken and place not in wanted else line)
    return lines


def _keep_report(desk: Desk, looked: Preview, lines: Sequence[ReportLine], sources: Container[int]) -> None:
    """Keep what there is to report of files that left no source in the library."""
    own = [line for line, c in zip(lines, looked.candidates, strict=True) if c.file not in sources]
    told = {file.name for number, file in enumerate(looked.files) if number in sources}
    problems = [problem for problem in looked.problems if problem.file not in told]
    without = [file for number, file in enumerate(looked.files) if number not in sources]
    if not desk.library.is_read_only:
        keep_report(desk, without, own, problems)


def _doing(taken: Sequence[tuple[int, Candidate]], changing: Sequence[tuple[int, Candidate]]) -> str:
    """What is being done, while it is: "Importing 20,000 papers"."""
    if new := sum(candidate.outcome.is_new for _, candidate in taken):
        return f"Importing {papers_named(new)}"
    return f"Filling up {papers_named(len(taken))}" if taken else f"Changing {papers_named(len(changing))}"


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


def _preview(desk: Desk, files: list[FileRead], problems: list[Problem], pace: Pace) -> Preview:
    records = [(place, r) for place, f in enumerate(files) for r in f.result.records]
    candidates = match_records(desk, records, pace.part(0, 0.8))
    lives = [life for file in files for life in file.lives or (NO_LIFE,) * len(file.result.records)]
    living = with_lives(desk, candidates, lives)
    keyed = _with_new_keys(desk, living, pace.part(0.8, 0.2))
    return Preview(tuple(files), tuple(keyed), (*problems, *problems_of(files)))


def _with_new_keys(desk: Desk, candidates: Sequence[Candidate], pace: Pace) -> Iterator[Candidate]:
    """The candidates with the keys and other names that they would get if all of them were taken in now."""
    from legenda.storage.key_rules import key_rule
    from legenda.storage.papers import keys_taken

    used, rule = desk.library.read(keys_taken), desk.library.read(key_rule)
    own = {candidate.record.key for candidate in candidates if candidate.outcome.is_new}
    for candidate in pace.each(candidates):
        if not candidate.outcome.is_new:
            yield candidate
            continue
        key = with_key(candidate.record, used, rule).key
        used.add(key)
        life, told = settled_names(candidate.life, key, used, own)
        used.update(life.aliases)
        if told:
            reason = "; ".join(filter(None, (candidate.reason, told)))
            candidate = replace(candidate, life=life, reason=reason)
        yield candidate.keyed(key)


def _names(files: Sequence[FileRead]) -> str:
    return files[0].name if len(files) == 1 else counted(len(files), "file")
