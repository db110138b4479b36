"""`legenda export`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from legenda.actions import profiling
from legenda.actions.desk import Desk
from legenda.actions.exporting import Choices
from legenda.actions.profiling import ExportProfile
from legenda.actions.referencing import REFERENCE_FORMATS
from legenda.app.cli.answer import Exit, asked, desk_in, say, tell
from legenda.model.errors import NotFoundError
from legenda.system.places import Places

_STANDARD = "-"


def do_export(options: argparse.Namespace, here: Places) -> Exit:
    """Write the papers that match a query in a format, to a file in one step or to standard output."""
    if not options.to and not options.profile:
        tell("legenda export: say --to FORMAT or --profile NAME; `legenda profiles` lists the profiles.")
        return Exit.USAGE
    with desk_in(here) as desk:
        way = chosen(options, profiling.profile(desk, options.profile) if options.profile else None)
        ids = _papers(desk, options.query, way)
        if way.path:
            say(profiling.write_file(desk, ids, way, Path(way.path)))
        else:
            written = profiling.export_text(desk, ids, way)
            sys.stdout.write(written.text)
            for sentence in written.told("--abstract"):
                tell(f"legenda: {sentence}")
    return Exit.DONE


def chosen(options: argparse.Namespace, profile: ExportProfile | None) -> ExportProfile:
    """How to export by the options, and where they are silent by a profile."""
    base = profile or ExportProfile("", "")
    asked_for = write_options(options)
    flags = {name: getattr(options, name) for name in ("abstract", "notes", "status", "ascii")}
    flags = {name: getattr(base, name) if value is None else value for name, value in flags.items()}
    format = options.to or base.format
    # A profile's style goes only with formats that have references; one that is asked for is never passed over.
    style = (base.style if format in REFERENCE_FORMATS else "") if options.style is None else options.style
    return ExportProfile(
        base.name,
        format,
        **flags,
        only=base.only if options.only is None else asked_for.only,
        without=base.without if options.without is None else asked_for.without,
        order=base.order if options.sort is None else options.sort,
        path=_path(options.output) if options.output is not None else _kept_path(base, format),
        list_id=base.list_id,
        query=base.query,
        style=style,
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


def _kept_path(base: ExportProfile, format: str) -> str:
    """The file of the profile; told and left out when another format was asked for, of which it is not by its name."""
    if format == base.format or profiling.fitting_path(base.path, format):
        return base.path
    if base.path:
        tell(f"legenda: {base.path} is no file for {format} by its name, so it is not written; -o FILE names another.")
    return ""


def _papers(desk: Desk, query: str | None, way: ExportProfile) -> Sequence[int]:
    """The papers asked for, else those of the profile, else all, in the order of the profile."""
    if query is None and profiling.holds_papers(way):
        ids, query = profiling.papers(desk, way), way.query
    else:
        query = query or ""
        ids = profiling.in_order(desk, asked(desk, query, strictly=True).ids, way)
    if way.path and query.strip() and not ids:
        raise NotFoundError(f"No paper matches “{query}”; {way.path} was not written.")
    return ids
