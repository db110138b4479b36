"""`legenda live`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from legenda.actions import live, live_watch
from legenda.actions.desk import Desk
from legenda.actions.live_watch import waiting_sentence
from legenda.actions.wording import counted
from legenda.app.cli.answer import Exit, desk_in, say, tell
from legenda.model.errors import BadInputError
from legenda.system.places import Places


def do_live(options: argparse.Namespace, here: Places) -> Exit:
    """List, add, remove and write the files that are kept up to date, and watch files for changes from outside."""
    with desk_in(here) as desk:
        if options.what == "list":
            return _list(desk)
        named = [*options.files, *(options.replace or ())]
        if options.what == "write":
            return _write(desk, options.replace is not None, named)
        if options.what == "check":
            return _check(desk)
        if len(named) != 1:
            raise BadInputError(f"Say which file: `live {options.what} FILE`; nothing was changed.")
        return _change(desk, options, named[0])


def _change(desk: Desk, options: argparse.Namespace, file: Path) -> Exit:
    if options.what == "add":
        done = live.add(
            desk,
            file,
            options.to or "",
            options.list or "",
            options.query or "",
            options.replace is not None,
            options.profile or "",
        )
        (tell if done.fault else say)(done.sentence)
        return Exit.PROBLEMS if done.fault else Exit.DONE
    if options.what == "watch":
        say(f"Changes in {live.watch(desk, file).path} are offered as an import.")
    elif options.what == "refuse":
        number = live_watch.refuse(desk, file)
        say(f"{counted(number, 'file')} in {live_watch.whole_path(file)} refused; it is offered again when it changes.")
    else:
        say(f"{live.remove(desk, file).path} is no longer looked after; the file stays.")
    return Exit.DONE


def _list(desk: Desk) -> Exit:
    for one in live_watch.look(desk):
        say(f"{one.file.path}: {live.describe(desk, one.file)}{f' ({one.remark})' if one.remark else ''}")
    return Exit.DONE


def _write(desk: Desk, replaces: bool, only: Sequence[Path]) -> Exit:
    done = live.write(desk, replaces, only)
    for one in done:
        if one.is_news or one.fault:
            tell(one.sentence)
    say(live.written_sentence(done))
    return Exit.PROBLEMS if any(one.fault for one in done) else Exit.DONE


def _check(desk: Desk) -> Exit:
    """Name what waits and how to take it in, and what is wrong with live files."""
    for one in live_watch.look(desk):
        if one.fault:
            tell(one.fault)
        if one.paths:
            say(f"{waiting_sentence([one])} `legenda import {one.file.path}` takes it in.")
    return Exit.DONE
