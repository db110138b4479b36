"""`legenda export`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from legenda.actions import exporting, referencing
from legenda.actions.desk import Desk
from legenda.actions.exporting import Choices
from legenda.actions.wording import papers_named
from legenda.app.cli.answer import Exit, asked, desk_in, say, tell
from legenda.model.errors import NotFoundError
from legenda.system.files import replace_file
from legenda.system.places import Places


def do_export(options: argparse.Namespace, here: Places) -> Exit:
    """Write the papers that match a query in a format, to a file in one step or to standard output."""
    with desk_in(here) as desk:
        answer = asked(desk, options.query, strictly=True)
        if options.output and options.query.strip() and not answer.total:
            raise NotFoundError(f"No paper matches “{options.query}”; {options.output} was not written.")
        if options.style:
            return _references(desk, answer.ids, options)
        if options.output:
            say(exporting.export_file(desk, answer.ids, options.to, options.output, write_options(options)))
        else:
            written = exporting.export_text(desk, answer.ids, options.to, write_options(options))
            sys.stdout.write(written.text)
            for sentence in written.sentences:
                tell(f"legenda: {sentence}")
    return Exit.DONE


def _references(desk: Desk, ids: Sequence[int], options: argparse.Namespace) -> Exit:
    """Write formatted references in a citation style instead of a bibliographic format."""
    text = referencing.reference_file(desk, ids, options.style, options.to)
    if options.output:
        replace_file(options.output, text.encode())
        say(f"The references of {papers_named(len(ids))} written to {options.output}.")
    else:
        sys.stdout.write(text)
    return Exit.DONE


def write_options(options: argparse.Namespace) -> Choices:
    """What the reader chose on the command line."""
    return Choices(options.abstract, options.notes, options.status, options.ascii)
