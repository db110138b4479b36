"""The sub-commands, their options, and where each is handled."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TypeAlias

from legenda import __version__
from legenda.app.cli.answer import Exit
from legenda.system.places import Places

#: A word that a query leaves out; the only short options of those commands are -h and -o.
_EXCLUDES = re.compile(r"-(?:[^\W\d_]{2,}|[^-\w]|[a-z]+:)")
Handler = Callable[[argparse.Namespace, Places], Exit]

#: Each sub-command with the file that handles it.
COMMANDS = {
    "import": "importing",
    "convert": "converting",
    "list": "listing",
    "show": "showing",
    "history": "showing",
    "stats": "stats",
    "readings": "reading",
    "statuses": "statuses",
    "clock": "reading",
    "next": "reading",
    "mark": "editing",
    "queue": "editing",
    "tag": "editing",
    "rate": "editing",
    "note": "editing",
    "set": "editing",
    "remove": "editing",
    "export": "exporting",
    "profiles": "profiles",
    "vault": "vault",
    "keys": "keys",
    "cited": "cited",
    "cite": "cite",
    "live": "live",
    "duplicates": "duplicates",
    "merge": "duplicates",
    "undo": "journal",
    "redo": "journal",
    "check": "care",
    "reindex": "care",
    "backup": "care",
    "screenshot": "screenshot",
}
#: What `legenda live` does.
LIVE_DEEDS = ("list", "add", "watch", "remove", "write", "check", "refuse")
EPILOG = f"With a sub-command it works without a screen: {', '.join(COMMANDS)}. `legenda COMMAND --help` says more."


def command_in(arguments: Sequence[str]) -> str | None:
    """The sub-command among the arguments, if there is one; options and their values before it are passed over."""
    rest = iter(arguments)
    for argument in rest:
        if argument == "--home":
            next(rest, None)
        elif not argument.startswith("-"):
            return argument if argument in COMMANDS else None
    return None


def joined(arguments: Sequence[str]) -> list[str]:
    """The arguments with `-added` joined to `--sort`, and a query like `-survey` set off from options by a blank."""
    rest = iter(arguments)
    command = command_in(arguments)
    joined_up: list[str] = []
    for argument in rest:
        if argument == "--sort":
            argument = f"--sort={next(rest, '')}"
        elif command in ("list", "export", "vault") and _EXCLUDES.match(argument):
            argument = f" {argument}"
        joined_up.append(argument)
    return joined_up


def handler(command: str) -> Handler:
    """The function that does a sub-command."""
    module = import_module(f"legenda.app.cli.{COMMANDS[command]}")
    found: Handler = getattr(module, f"do_{command}")
    return found


def build() -> argparse.ArgumentParser:
    """The parser of all sub-commands."""
    form = argparse.ArgumentParser(prog="legenda", description="A reading list for research papers, without a screen.")
    form.add_argument("--version", action="version", version=f"Legenda {__version__}")
    form.add_argument("--home", type=Path, metavar="FOLDER", help="the library's folder")
    form.add_argument("--verbose", action="store_true", help="tell on standard error what goes into the log")
    commands = form.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in (_files, _looking, _editing, _merging, _journal, _care):
        add(commands)
    return form


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def _files(commands: Commands) -> None:
    one = commands.add_parser("import", help="take papers in from files and folders")
    one.add_argument("files", nargs="+", metavar="FILE", help="a file, a folder, a pattern, or - for standard input")
    one.add_argument("--format", metavar="F", help="the files' format; without it the content decides")
    _columns(one)
    one.add_argument("--dry-run", action="store_true", help="only say what would happen")
    one.add_argument(
        "--take-over",
        action="append",
        metavar="KEY",
        help="let this paper, or “all”, take over the values in which the file differs; can be said several times",
    )
    _json(one)
    one = commands.add_parser("convert", help="read and write files without a library")
    one.add_argument("files", nargs="+", metavar="FILE")
    one.add_argument("--to", required=True, metavar="FORMAT")
    one.add_argument("--format", metavar="F")
    _columns(one)
    one.add_argument("-o", "--output", type=Path, metavar="FILE", help="replaced in one step; else standard output")
    one.add_argument("--report", type=Path, metavar="FILE", help="where the report goes, as JSON")
    _writing(one)
    one = commands.add_parser("export", help="write papers to a file or standard output")
    one.add_argument("query", nargs="?", help="which papers; without it those of the profile, else all")
    one.add_argument("--to", metavar="FORMAT", help="needed without --profile")
    one.add_argument("--profile", metavar="NAME", help="as `profiles` keeps it; what else is said here goes before")
    _exporting(one)
    one = commands.add_parser("profiles", help="named ways to export, which the window knows too")
    one.add_argument("what", nargs="?", choices=("list", "save", "remove"), default="list")
    one.add_argument("name", nargs="?", metavar="NAME")
    which = one.add_mutually_exclusive_group()
    which.add_argument("--list", metavar="NAME", help="the profile exports the papers of this list or smart list")
    which.add_argument("--query", metavar="Q", help="the profile exports what this search finds")
    one.add_argument("--to", metavar="FORMAT")
    _exporting(one)
    _json(one)
    one = commands.add_parser("vault", help="a folder of Markdown pages, one a paper, for Obsidian or Logseq")
    one.add_argument("folder", type=Path, metavar="FOLDER")
    one.add_argument("query", nargs="?", default="", help="which papers; all without it")
    one.add_argument("--for", dest="dialect", choices=("obsidian", "logseq"), default="obsidian")
    one.add_argument("--replace", action="store_true", help="also what was changed within Legenda's part of a page")


def _exporting(one: argparse.ArgumentParser) -> None:
    one.add_argument("--style", metavar="CSL", help="formatted references instead, --to text, markdown or html")
    one.add_argument(
        "--sort", metavar="FIELD[,-FIELD]", help="the order of the papers, as for `list`; else as they are found"
    )
    one.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="replaced in one step; - or nothing for standard output"
    )
    _writing(one)


def _columns(one: argparse.ArgumentParser) -> None:
    one.add_argument(
        "--encoding", default="", metavar="NAME", help="how the files' letters are written where they are no Unicode"
    )
    one.add_argument(
        "--columns", default="", metavar="H=M,…", help="what columns of tables mean: 'Heading=title,Other=authors'"
    )


def _writing(one: argparse.ArgumentParser) -> None:
    one.add_argument("--abstract", action=argparse.BooleanOptionalAction, default=None, help="with abstracts")
    for name, words in (
        ("--notes", "with my notes"),
        ("--status", "with status, rating and reading dates"),
        ("--ascii", "letters outside ASCII as LaTeX commands"),
    ):
        one.add_argument(name, action=argparse.BooleanOptionalAction, default=None, help=words)
    one.add_argument("--only", metavar="FIELD,…", help="only these fields")
    one.add_argument("--without", metavar="FIELD,…", help="all fields but these")


def _looking(commands: Commands) -> None:
    one = commands.add_parser("list", help="papers that match a query")
    one.add_argument("query", nargs="?", default="")
    one.add_argument(
        "--sort", metavar="FIELD[,-FIELD]", help="added, title, authors, year, venue, status, key, …; - turns round"
    )
    one.add_argument("--limit", type=_count, metavar="N")
    _json(one)
    one = commands.add_parser("live", help="files kept up to date with papers, and files watched for changes")
    one.add_argument("what", nargs="?", choices=LIVE_DEEDS, default="list")
    one.add_argument("files", nargs="*", type=Path, metavar="FILE", help="the live file; `write` takes several, or all")
    which = one.add_mutually_exclusive_group()
    which.add_argument("--list", metavar="NAME", help="the papers of a list or smart list; else all, or the profile's")
    which.add_argument("--query", metavar="Q", help="what a search finds")
    one.add_argument("--profile", metavar="NAME", help="written as this export profile says, also when it changes")
    one.add_argument("--to", metavar="FORMAT", help="the file's format; without it the profile or its ending decides")
    one.add_argument(
        "--replace", nargs="*", type=Path, metavar="FILE", help="replace what another program wrote in these files"
    )
    one = commands.add_parser("cite", help="formatted references in a citation style")
    one.add_argument("keys", nargs="*", metavar="KEY")
    one.add_argument("--style", default="apa", metavar="CSL", help="a short name (see --styles) or a .csl file")
    one.add_argument("--as", dest="form", choices=("text", "html", "markdown"), default="text")
    one.add_argument("--styles", action="store_true", help="only list the styles that come with Legenda")
    one = commands.add_parser("cited", help="which papers a document cites, which keys are missing, what is unread")
    one.add_argument("file", type=Path, metavar="FILE", help="a .tex, .aux or Markdown file")
    _json(one)
    one = commands.add_parser("show", help="everything about papers")
    one.add_argument("keys", nargs="+", metavar="KEY")
    _json(one)
    one = commands.add_parser("duplicates", help="papers that may be one work, and why")
    one.add_argument("--apart", nargs="+", metavar="KEY", help="remember that these papers are different works")
    _json(one)
    one = commands.add_parser("history", help="the steps of the library or the history of a paper")
    one.add_argument("key", nargs="?", metavar="KEY")
    one.add_argument("--limit", type=_count, default=50, metavar="N")
    _json(one)
    one = commands.add_parser("stats", help="what was read when, the queue, streaks, and what read papers share")
    one.add_argument("--period", choices=("week", "month", "year"), default="month", help="what is counted together")
    one.add_argument("--year", type=int, metavar="Y", help="what was read in that year only")
    one.add_argument("--goal", type=_count, metavar="N", help="papers to read in a year, from now on; 0 for none")
    one.add_argument("--csv", action="store_true", help="all numbers as a table")
    _json(one)


def _editing(commands: Commands) -> None:
    one = commands.add_parser("mark", help="set the status of papers")
    one.add_argument(
        "status", metavar="STATUS", help="new, queued, reading, read, skimmed, set-aside or one of your own"
    )
    one.add_argument("keys", nargs="+", metavar="KEY")
    one.add_argument("--on", metavar="DATE", help="the day, as 2025-06-14; today without it")
    one = commands.add_parser("statuses", help="show all statuses; make, name, colour, order and remove your own")
    words = (
        "add NAME KIND [COLOUR] | rename NAME NEW | colour NAME COLOUR | kind NAME KIND | order NAME N | remove NAME"
    )
    one.add_argument("words", nargs="*", metavar="WORD", help=words)
    _json(one)
    one = commands.add_parser("queue", help="show or change the queue")
    words = "without words, the queue; capacity NUMBER says how many papers it is to hold at most, 0 for any number"
    one.add_argument("words", nargs="*", metavar="add|drop|move|due|after KEY… [POSITION|DAY] or capacity", help=words)
    _json(one)
    one = commands.add_parser("next", help="what to read next, and why")
    one.add_argument("--limit", type=_count, default=5, metavar="N")
    _json(one)
    _readings(commands)
    one = commands.add_parser("tag", help="add and remove tags: KEY… +tag -tag")
    one.add_argument("words", nargs=argparse.REMAINDER, metavar="KEY… +tag -tag")
    one = commands.add_parser("rate", help="rate papers")
    one.add_argument("keys", nargs="+", metavar="KEY")
    one.add_argument("stars", type=int, metavar="N", help="0 to 5; 0 removes the rating")
    one = commands.add_parser("note", help="add a note to a paper")
    one.add_argument("key", metavar="KEY")
    one.add_argument("text", nargs="?", default="-", metavar="TEXT", help="Markdown; - or nothing for standard input")
    one = commands.add_parser("set", help="set fields of a paper")
    one.add_argument("key", metavar="KEY")
    one.add_argument("values", nargs="+", metavar="FIELD=VALUE")
    one = commands.add_parser("keys", help="show which citation keys a pattern would change, and change them")
    one.add_argument("query", nargs="?", default="", help="which papers; all without it")
    one.add_argument("--pattern", metavar="P", help="such as [auth:lower][year][veryshorttitle:lower]")
    one.add_argument("--umlauts", choices=("u", "ue"), help="Müller as muller or as mueller")
    one.add_argument("--scripts", choices=("latin", "kept"), help="Chinese and others in Latin letters or as they are")
    one.add_argument("--apply", action="store_true", help="change them, and make keys by this pattern from now on")
    one.add_argument("--places", action="store_true", help="only list what may stand in a pattern")
    _json(one)
    one = commands.add_parser("remove", help="take papers out of the library")
    one.add_argument("keys", nargs="+", metavar="KEY")


def _readings(commands: Commands) -> None:
    one = commands.add_parser("readings", help="the readings of a paper: show, note, correct or remove them")
    one.add_argument("key", metavar="KEY")
    what = one.add_mutually_exclusive_group()
    what.add_argument("--add", action="store_true", help="note another reading")
    what.add_argument("--change", type=_count, metavar="N", help="correct the reading with this number")
    what.add_argument("--remove", type=_count, metavar="N", help="remove the reading with this number")
    one.add_argument("--started", metavar="DATE", help="as 2025-06-14; none when it is not known")
    one.add_argument("--finished", metavar="DATE")
    one.add_argument("--outcome", metavar="O", help="read, skimmed, set-aside, or open")
    for name in ("--pages", "--percent", "--minutes"):
        one.add_argument(name, type=int, metavar="N")
    one.add_argument("--thoughts", metavar="TEXT")
    _json(one)
    one = commands.add_parser("clock", help="the clock for a reading: start it, stop it, or see it")
    one.add_argument("what", nargs="?", choices=("show", "start", "stop"), default="show")
    one.add_argument("word", nargs="?", metavar="KEY|MINUTES", help="the paper to start for; how long it really was")


def _merging(commands: Commands) -> None:
    one = commands.add_parser("merge", help="make one paper of several, or take one apart again")
    one.add_argument("keys", nargs="*", metavar="KEY")
    one.add_argument("--prefer", metavar="KEY", help="the paper that stays; else the published and fullest one")
    one.add_argument(
        "--apart", metavar="KEY", help="take the newest merge into this paper apart; what was done to it since stays"
    )


def _journal(commands: Commands) -> None:
    one = commands.add_parser("undo", help="take the newest step back")
    one.add_argument("--step", type=int, metavar="N", help="that step, as `history` numbers it; later ones stay")
    commands.add_parser("redo", help="do again what was taken back")


def _care(commands: Commands) -> None:
    one = commands.add_parser("check", help="check the library and its index")
    one.add_argument("--repair", action="store_true", help="mend what can be mended")
    commands.add_parser("reindex", help="make the search index anew")
    one = commands.add_parser("backup", help="make a checked copy of the library, list or restore copies")
    one.add_argument("what", nargs="?", choices=("make", "list", "restore"), default="make")
    one.add_argument("when", nargs="?", metavar="WHEN", help="which copy to restore, as `backup list` names it")
    one = commands.add_parser("screenshot", help="draw the window without a screen and save the picture")
    one.add_argument("output", type=Path, metavar="OUT.png")
    one.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
    one.add_argument("--scale", type=int, choices=(1, 2), default=1)
    one.add_argument("--size", default="1440x900", metavar="WxH")
    one.add_argument("--select", metavar="KEY", help="the paper to show")
    one.add_argument("--search", default="", metavar="TEXT", help="what stands in the search box")


def _count(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of papers or steps")
    return int(text)


def _json(one: argparse.ArgumentParser) -> None:
    one.add_argument("--json", action="store_true", help="for machines")
