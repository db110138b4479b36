"""`legenda convert`: from one format to another, without a library."""

from __future__ import annotations

import argparse
import json
import sys

from legenda.actions import exporting, importing
from legenda.actions.import_columns import Columns, columns_from, require_columns
from legenda.actions.import_report import problem_plain
from legenda.app.cli.answer import Exit, say, tell_problems
from legenda.app.cli.exporting import write_options
from legenda.app.cli.importing import paths, tell_assumptions
from legenda.model.record import Problem
from legenda.system.files import replace_file
from legenda.system.places import Places


def do_convert(options: argparse.Namespace, _here: Places) -> Exit:
    """Read files and write all their records in another format; problems are told and, with --report, written."""
    columns = columns_from(options.columns)
    files, problems = _read(options, columns)
    tell_assumptions(files)
    problems += importing.problems_of(files)
    if not files:
        tell_problems(problems)
        return Exit.FAILED
    require_columns(columns, (file.result.columns for file in files))
    written = exporting.convert_text(files, options.to, write_options(options))
    if options.output:
        replace_file(options.output, written.text.encode())
    else:
        sys.stdout.write(written.text)
    records = sum(len(file.result.records) for file in files)
    if options.report:
        report = {"records": records, "problems": [problem_plain(problem) for problem in problems]}
        replace_file(options.report, json.dumps(report, ensure_ascii=False, indent=1).encode())
    code = tell_problems(problems)
    for sentence in written.sentences:
        say(sentence)
    if options.output:
        say(f"{written.count} papers written to {options.output}.")
    return code


def _read(options: argparse.Namespace, columns: Columns) -> tuple[list[importing.FileRead], list[Problem]]:
    if options.files == ["-"]:
        data, name = sys.stdin.buffer.read(), "standard input"
        return [importing.parse_bytes(data, "", name, options.format, columns.of(""), options.encoding)], []
    return importing.read_files(paths(options.files), format=options.format, columns=columns, encoding=options.encoding)
