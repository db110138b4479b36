"""`legenda export`."""

from __future__ import annotations

import argparse
import sys

from legenda.actions import exporting, searching
from legenda.actions.exporting import Choices
from legenda.app.cli.answer import Exit, desk_in, say, tell
from legenda.model.scope import Scope
from legenda.system.places import Places


def do_export(options: argparse.Namespace, here: Places) -> Exit:
    """Write the papers that match a query in a format, to a file in one step or to standard output."""
    with desk_in(here) as desk:
        answer = searching.search(desk, options.query, Scope())
        for sentence in (*answer.ignored, answer.remark):
            if sentence:
                tell(f"legenda: {sentence}")
        if options.output:
            say(exporting.export_file(desk, answer.ids, options.to, options.output, write_options(options)))
        else:
            written = exporting.export_text(desk, answer.ids, options.to, write_options(options))
            sys.stdout.write(written.text)
            for sentence in written.sentences:
                tell(f"legenda: {sentence}")
    return Exit.DONE


def write_options(options: argparse.Namespace) -> Choices:
    """What the reader chose on the command line."""
    return Choices(options.abstract, options.notes, options.status, options.ascii)
