"""`legenda profiles`."""

from __future__ import annotations

import argparse
import shlex
from dataclasses import asdict, replace

from legenda.actions import browsing, live, profiling
from legenda.actions.desk import Desk
from legenda.actions.held_papers import list_named
from legenda.actions.profiling import ExportProfile
from legenda.app.cli.answer import Exit, desk_in, say, say_json, tell
from legenda.app.cli.exporting import chosen
from legenda.system.places import Places


def do_profiles(options: argparse.Namespace, here: Places) -> Exit:
    """List the export profiles, keep one or keep one no longer."""
    if options.what != "list" and not options.name:
        tell(f"legenda profiles: say which one: `profiles {options.what} NAME`.")
        return Exit.USAGE
    with desk_in(here) as desk:
        if options.what == "save":
            return _save(desk, options)
        if options.what == "remove":
            gone = profiling.profile(desk, options.name)
            again = _command(desk, gone)
            profiling.remove(desk, gone.name)
            say(f"The profile {gone.name} is gone; the files that it wrote stay. This makes it again:\n  {again}")
            return _follow(desk, options.name)
        _list(desk, options.json)
    return Exit.DONE


def _save(desk: Desk, options: argparse.Namespace) -> Exit:
    """Keep a profile; one that is there already is changed where the options say something."""
    there = next((one for one in profiling.profiles(desk) if one.name == options.name), None)
    if there is None and not options.to:
        tell(f"legenda profiles: there is no profile “{options.name}” yet; say its format with --to FORMAT.")
        return Exit.USAGE
    kept = profiling.save(desk, _with_papers(desk, options, replace(chosen(options, there), name=options.name)))
    say(f"{kept.name}: {profiling.describe(desk, kept)}")
    return _follow(desk, kept.name)


def _command(desk: Desk, one: ExportProfile) -> str:
    """The command that makes a profile again as it is."""
    words = ["legenda", "profiles", "save", one.name, "--to", one.format]
    if one.abstract is not None:
        words.append("--abstract" if one.abstract else "--no-abstract")
    words += [f"--{name}" for name in ("notes", "status", "ascii") if getattr(one, name)]
    papers = next((held for held in browsing.counts(desk).lists if held.id == one.list_id), None)
    for option, value in (
        ("only", ",".join(one.only)),
        ("without", ",".join(one.without)),
        ("sort", one.order),
        ("output", one.path),
        ("list", papers.name if papers else ""),
        ("query", one.query),
        ("style", one.style),
    ):
        words += [f"--{option}={value}"] if value else []
    return shlex.join(words)


def _with_papers(desk: Desk, options: argparse.Namespace, one: ExportProfile) -> ExportProfile:
    """The profile with the papers that the options name; an empty name takes them away."""
    if options.list is not None:
        return replace(one, list_id=list_named(desk, options.list).id if options.list else None, query="")
    return one if options.query is None else replace(one, list_id=None, query=options.query)


def _follow(desk: Desk, name: str) -> Exit:
    """Write the live files that follow a profile; what goes wrong is told."""
    done = live.write_following(desk, name)
    for one in done:
        if one.fault:
            tell(one.fault)
    return Exit.PROBLEMS if any(one.fault for one in done) else Exit.DONE


def _list(desk: Desk, as_json: bool) -> None:
    known = profiling.profiles(desk)
    if as_json:
        say_json([asdict(one) for one in known])
        return
    for one in known:
        say(f"{one.name}: {profiling.describe(desk, one)}")
