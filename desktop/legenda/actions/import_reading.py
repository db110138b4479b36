"""Reading the files of an import, whatever they are, without a library."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from legenda.actions.column_memory import AS_BEFORE
from legenda.actions.import_bounds import bounded
from legenda.actions.import_columns import AS_PROPOSED, Columns
from legenda.actions.import_life import library_in, lives_in
from legenda.actions.import_paths import files_to_read
from legenda.actions.import_pdf import FORMAT as PDF
from legenda.actions.import_pdf import is_pdf, pdf_result
from legenda.actions.import_progress import Cancel, Pace, Progress, never, no_progress
from legenda.actions.library_looks import library_words
from legenda.formats import table as formats
from legenda.formats.watching import Look
from legenda.model.errors import BadInputError
from legenda.model.reading_life import ReadingLife
from legenda.model.record import Problem, ReadResult
from legenda.model.step import Plain
from legenda.system.path_text import shown
from legenda.system.reading import TextFile, decode, read_bytes


@dataclass(frozen=True, slots=True)
class FileRead:
    """One file of an import: where it was, what it was taken for, and what its reader made of it.

    `lives` has the reading life of each of its records, or nothing at all; `meanings` what the reader said of the
    columns of a table, by their headings; `encoding` that of its text, as Python calls it, "" for a PDF;
    `library` is what the library that it comes from held beside its papers.
    """

    path: str
    name: str
    sha256: str
    result: ReadResult
    lives: tuple[ReadingLife, ...] = ()
    meanings: Mapping[str, str] = field(default_factory=dict)
    encoding: str = ""
    library: Mapping[str, Plain] = field(default_factory=dict)


def read_files(
    paths: Sequence[Path],
    progress: Progress = no_progress,
    cancelled: Cancel = never,
    format: str | None = None,
    columns: Columns = AS_PROPOSED,
    encoding: str = "",
) -> tuple[list[FileRead], list[Problem]]:
    """Read and parse files; one that cannot be used becomes a problem. Raises Cancelled, soon after the wish to stop.

    `progress` goes by the sizes of the files and the lines in them. The files are in `encoding`, when one is given.
    """
    problems: list[Problem] = []
    files: list[FileRead] = []
    wanted = list(files_to_read(paths, problems))
    whole = Pace(progress, cancelled)
    sizes = list(map(_size, wanted))
    done = 0
    for path, size in zip(wanted, sizes, strict=True):
        pace = whole.part(done / sum(sizes), size / sum(sizes), f"Reading {shown(path.name)}…")
        pace.reached(0)
        try:
            files.append(_read(path, format, columns, encoding, pace))
        except BadInputError as error:
            problems.append(Problem(str(error), file=shown(path.name), kept="nothing"))
        done += size
    return files, problems


def _size(path: Path) -> int:
    """The size of a file in bytes, and one more, so that there is always some of it."""
    try:
        return path.stat().st_size + 1
    except (OSError, ValueError):
        return 1


def _read(path: Path, format: str | None, columns: Columns, encoding: str, pace: Pace) -> FileRead:
    whole = str(path.absolute())
    data = read_bytes(path, cancelled=pace.cancelled)
    read = parse_bytes(data, whole, shown(path.name), format, columns.of(whole), encoding, pace.reached)
    return _as_remembered(read) if columns.only_remembered(whole) else read


def _as_remembered(file: FileRead) -> FileRead:
    """The file with the sentence that its columns are read as before, when it is a table with such columns."""
    if not file.meanings:
        return file
    return replace(file, result=replace(file.result, assumptions=(*file.result.assumptions, AS_BEFORE)))


def problems_of(files: Iterable[FileRead]) -> list[Problem]:
    """What the readers did not understand, each with its file's name."""
    return [replace(p, file=p.file or f.name) for f in files for p in f.result.problems]


def parse_bytes(
    data: bytes,
    path: str,
    name: str,
    format: str | None = None,
    mapping: Mapping[str, str] | None = None,
    encoding: str = "",
    look: Look | None = None,
) -> FileRead:
    """What the reader of `format` (found by the content when None) makes of a file's bytes; `path` is "" where there
    is no file, `mapping` says what the columns of a table mean, `look` hears how far it has come (and may raise
    Cancelled). Raises BadInputError when they cannot be used.
    """
    if is_pdf(data) and format in (None, PDF):
        return FileRead(path or name, name, hashlib.sha256(data).hexdigest(), pdf_result(data, name, path))
    if format == PDF:
        raise BadInputError(f"“{name}” is no PDF document; nothing was read from it.")
    return parse(decode(data, name, encoding), path or name, name, format, mapping, look)


def parse(
    text: TextFile,
    path: str,
    name: str,
    format: str | None,
    mapping: Mapping[str, str] | None = None,
    look: Look | None = None,
) -> FileRead:
    """What the reader of `format` (found by the content when None) makes of a text."""
    result = bounded(formats.read(text.text, name, format, mapping, look))
    result = replace(result, assumptions=(*text.assumptions, *result.assumptions))
    digest = hashlib.sha256(text.text.encode("utf-8", "surrogatepass")).hexdigest()
    meanings = _meanings(result, mapping) if mapping and result.columns else {}
    lives, library = lives_in(text.text, result), library_in(text.text, result.format)
    result = replace(result, assumptions=(*result.assumptions, *library_words(library)))
    return FileRead(path, name, digest, result, lives, meanings, text.encoding, library)


def _meanings(result: ReadResult, mapping: Mapping[str, str]) -> dict[str, str]:
    """What was said of the columns that this table has, and of its first row."""
    from legenda.formats.csv_headless import FIRST_ROW  # only tables need it

    known = {FIRST_ROW, *(column.heading for column in result.columns)}
    return {heading: meaning for heading, meaning in mapping.items() if heading in known}
