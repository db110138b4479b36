"""`legenda export`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from legenda.actions import exporting, profiling, referencing
from legenda.actions.desk import Desk
from legenda.actions.exporting import Choices
from legenda.actions.profiling import ExportProfile
from legenda.actions.wording import papers_named
from legenda.app.cli.answer import Exit, asked, desk_in, say, tell
from legenda.model.errors import NotFoundError
from legenda.system.files import replace_file
from legenda.system.places import Places

_STANDARD = "-"


def do_export(options: argparse.Namespace, here: Places) -> Exit:
    """Write the papers that match a query in a format, to a file in one step or to standard output."""
    if not options.to and not options.profile:
        tell("legenda export: say --to FORMAT or --profile NAME; `legenda profiles` lists the profiles.")
        return Exit.USAGE
    with desk_in(here) as desk:
        way = chosen(options, profiling.profile(desk, options.profile) if options.profile else None)
        answer = asked(desk, options.query, strictly=True)
        if way.path and options.query.strip() and not answer.total:
            raise NotFoundError(f"No paper matches “{options.query}”; {way.path} was not written.")
        ids = profiling.in_order(desk, answer.ids, way)
        if options.style:
            return _references(desk, ids, options.style, way)
        if way.path:
            say(exporting.export_file(desk, ids, way.format, Path(way.path), profiling.choices_of(way)))
        else:
            written = exporting.export_text(desk, ids, way.format, profiling.choices_of(way))
            sys.stdout.write(written.text)
            for sentence in written.sentences:
                tell(f"legenda: {sentence}")
    return Exit.DONE


def chosen(options: argparse.Namespace, profile: ExportProfile | None) -> ExportProfile:
    """How to export by the options, and where they are silent by a profile."""
    base = profile or ExportProfile("", "")
    asked_for = write_options(options)
    flags = {name: getattr(options, name) for name in ("abstract", "notes", "status", "ascii")}
    flags = {name: getattr(base, name) if value is None else value for name, value in flags.items()}
    return ExportProfile(
        base.name,
        options.to or base.format,
        **flags,
        only=base.only if options.only is None else asked_for.only,
        without=base.without if options.without is None else asked_for.without,
        order=base.order if options.sort is None else options.sort,
        path=base.path if options.output is None else _path(options.output),
    )


def write_options(options: argparse.Namespace) -> Choices:
    """What the reader chose on the command line."""
    return Choices(
        options.abstract,
        bool(options.notes),
        bool(options.status),
        bool(options.ascii),
        profiling.words_in(options.only or ""),
        profiling.words_in(options.without or ""),
    )


def _path(output: Path) -> str:
    return "" if str(output) == _STANDARD else str(output)


def _references(desk: Desk, ids: Sequence[int], style: str, way: ExportProfile) -> Exit:
    """Write formatted references in a citation style instead of a bibliographic format."""
    text = referencing.reference_file(desk, ids, style, way.format)
    if way.path:
        replace_file(Path(way.path), text.encode())
        say(f"The references of {papers_named(len(ids))} written to {way.path}.")
    else:
        sys.stdout.write(text)
    return Exit.DONE
