"""`legenda live`."""

from __future__ import annotations

import argparse
from pathlib import Path

from legenda.actions import live
from legenda.actions.desk import Desk
from legenda.app.cli.answer import Exit, desk_in, say, tell
from legenda.model.errors import BadInputError
from legenda.system.places import Places


def do_live(options: argparse.Namespace, here: Places) -> Exit:
    """List, add, remove and write the files that are kept up to date, and watch files for changes from outside."""
    with desk_in(here) as desk:
        if options.what == "list":
            return _list(desk)
        if options.what == "write":
            return _write(desk, options.replace)
        if options.what == "check":
            return _check(desk)
        if options.file is None:
            raise BadInputError(f"Say which file: `live {options.what} FILE`; nothing was changed.")
        return _change(desk, options, options.file)


def _change(desk: Desk, options: argparse.Namespace, file: Path) -> Exit:
    if options.what == "add":
        done = live.add(
            desk,
            file,
            options.to or "",
            options.list or "",
            options.query or "",
            options.replace,
            options.profile or "",
        )
        (tell if done.fault else say)(done.sentence)
        return Exit.PROBLEMS if done.fault else Exit.DONE
    if options.what == "watch":
        say(f"Changes in {live.watch(desk, file).path} are offered as an import.")
    else:
        say(f"{live.remove(desk, file).path} is no longer looked after; the file stays.")
    return Exit.DONE


def _list(desk: Desk) -> Exit:
    for file in live.files(desk):
        say(f"{file.path}: {live.describe(desk, file)}{f' ({file.fault})' if file.fault else ''}")
    return Exit.DONE


def _write(desk: Desk, replaces: bool) -> Exit:
    done = live.write(desk, replaces)
    for one in done:
        if one.fault:
            tell(one.fault)
    say(live.written_sentence(done))
    return Exit.PROBLEMS if any(one.fault for one in done) else Exit.DONE


def _check(desk: Desk) -> Exit:
    for file, paths in live.changed(desk):
        say(f"{live.offer_sentence(file, paths)} `legenda import {file.path}` takes it in.")
    return Exit.DONE
