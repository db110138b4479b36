"""`legenda cite`."""

from __future__ import annotations

import argparse

from legenda.actions import browsing, referencing
from legenda.app.cli.answer import Exit, desk_in, say
from legenda.model.errors import BadInputError
from legenda.system.places import Places


def do_cite(options: argparse.Namespace, here: Places) -> Exit:
    """Print formatted references, one a line, in the order that the style asks for."""
    if options.styles:
        for name, words in referencing.styles():
            say(f"{name:<14} {words}")
        return Exit.DONE
    if not options.keys:
        raise BadInputError("Say which papers: `cite KEY…`, or `cite --styles` for the styles.")
    with desk_in(here) as desk:
        ids = browsing.find(desk, options.keys)
        for reference in referencing.formatted(desk, ids, options.style, options.form):
            say(reference)
    return Exit.DONE
