"""`legenda import`."""

from __future__ import annotations

import argparse
import glob
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from legenda.actions import importing, live_importing
from legenda.actions.following import catch_up
from legenda.actions.import_columns import columns_from, require_columns
from legenda.actions.import_report import ImportReport, problem_plain, record_plain
from legenda.actions.importing import FileRead, Preview
from legenda.app.cli.answer import Exit, desk_in, say, say_json, tell, tell_problems
from legenda.model.errors import IndexUnavailableError, NotFoundError
from legenda.system.places import Places

#: What stands for every paper that differs.
_ALL = "all"


def do_import(options: argparse.Namespace, here: Places) -> Exit:
    """Import files, folders, patterns or standard input and print the report."""
    columns = columns_from(options.columns)
    with desk_in(here) as desk:
        if options.files == ["-"]:
            data = sys.stdin.buffer.read()
            looked = importing.preview_text(desk, data, "standard input", options.format, columns, options.encoding)
        else:
            looked = live_importing.preview(
                desk, paths(options.files), format=options.format, columns=columns, encoding=options.encoding
            )
        require_columns(columns, (file.result.columns for file in looked.files))
        tell_assumptions(looked.files)
        if options.dry_run:
            report = importing.would_do(looked)
        else:
            report = live_importing.accept(desk, looked, overwriting=_taken_over(looked, options.take_over))
            if report.step is not None:
                try:
                    catch_up(desk.library, here.index)
                except IndexUnavailableError as error:
                    tell(f"legenda: {error}")
        names = [file.path for file in looked.files]
    return _print(report, names, options.json, options.dry_run)


def tell_assumptions(files: Iterable[FileRead]) -> None:
    """What was taken for granted in reading each file, so that the reader can correct it."""
    for file in files:
        for sentence in file.result.assumptions:
            tell(f"{file.name}: {sentence}")
        headings = [column.heading for column in file.result.columns]
        if headings and not all(file.meanings.get(heading) for heading in headings) and _is_unclear(file):
            names = ", ".join(headings)
            tell(f"{file.name}: The columns are {names}; --columns '{headings[0]}=title,…' says what they mean.")


def _is_unclear(file: FileRead) -> bool:
    """Whether the columns of a table have no headings, or none that is known, so that no row became a paper."""
    return not file.result.records or file.result.columns[0].heading == "column 1"


def _taken_over(looked: Preview, keys: Sequence[str] | None) -> set[int] | None:
    """The places of the papers that are to take over differing values; what changed in live files when none are named.

    Raises NotFoundError for a key of which nothing differs; nothing is imported then.
    """
    if not keys:
        return None
    differing = {place: one.paper_key for place, one in enumerate(looked.candidates) if one.differences}
    unknown = sorted(set(keys) - set(differing.values()) - {_ALL})
    if unknown:
        raise NotFoundError(f"Nothing in these files differs from a paper {unknown[0]}; nothing was imported.")
    return {
        place for place, key in differing.items() if key in keys or _ALL in keys or looked.candidates[place].overwrites
    }


def paths(names: list[str]) -> list[Path]:
    """The paths that names and patterns stand for; a name that is there is never taken for a pattern."""
    found: list[Path] = []
    for name in names:
        matches = [] if Path(name).exists() else sorted(glob.glob(name, recursive=True))  # noqa: PTH207 - absolute patterns too
        found += [Path(m) for m in matches] or [Path(name)]
    return found


def _print(report: ImportReport, names: list[str], as_json: bool, dry: bool) -> Exit:
    if as_json:
        say_json(
            {
                "source": names[0] if len(names) == 1 else names,
                "records": [record_plain(line) for line in report.lines],
                "problems": [problem_plain(problem) for problem in report.problems],
            }
        )
        code = Exit.PROBLEMS if report.problems else Exit.DONE
    else:
        for line in report.lines:
            say(line.words)
        code = tell_problems(report.problems)
        say(f"{'Would be: ' if dry else ''}{report.summary}")
    return Exit.FAILED if report.problems and not report.lines and not names else code
