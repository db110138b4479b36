"""`legenda check`, `reindex` and `backup`."""

from __future__ import annotations

import argparse

from legenda.actions import caring
from legenda.app.cli.answer import Exit, desk_in, say, tell
from legenda.model.errors import BadInputError
from legenda.system.places import Places


def do_check(options: argparse.Namespace, here: Places) -> Exit:
    """Check the library and the index; with --repair mend what can be mended."""
    with desk_in(here) as desk:
        faults = caring.check(desk, options.repair)
    for fault in faults:
        tell(fault)
    say("The library is whole, and the index agrees with it." if not faults else f"{len(faults)} found.")
    return Exit.PROBLEMS if faults and not options.repair else Exit.DONE


def do_reindex(_options: argparse.Namespace, here: Places) -> Exit:
    """Make the search index anew."""
    with desk_in(here) as desk:
        number = caring.reindex(desk)
    say(f"The index was made anew and stands at step {number}.")
    return Exit.DONE


def do_backup(options: argparse.Namespace, here: Places) -> Exit:
    """Make a checked copy of the library, list the copies, or go back to one."""
    if options.what == "restore":
        if not options.when:
            raise BadInputError("Say which copy: `legenda backup restore WHEN`, as `legenda backup list` names it.")
        say(caring.restore_backup(here, options.when))
        return Exit.DONE
    if options.what == "list":
        for path in caring.backups(here):
            say(path.stem)
        return Exit.DONE
    with desk_in(here) as desk:
        say(f"The library was copied to {desk.library.backup('by hand')}.")
    return Exit.DONE
