"""`legenda undo` and `legenda redo`."""

from __future__ import annotations

import argparse

from legenda.actions import undoing
from legenda.app.cli.answer import Exit, desk_in, say
from legenda.system.places import Places


def do_undo(options: argparse.Namespace, here: Places) -> Exit:
    """Take the newest step back, or with --step an earlier one."""
    with desk_in(here) as desk:
        step = undoing.undo(desk) if options.step is None else undoing.undo_step(desk, options.step)
    say(f"{step.name}." if step else "There is nothing to undo.")
    return Exit.DONE


def do_redo(_options: argparse.Namespace, here: Places) -> Exit:
    """Do again what was last taken back."""
    with desk_in(here) as desk:
        step = undoing.redo(desk)
    say(f"{step.name}." if step else "There is nothing to redo.")
    return Exit.DONE
