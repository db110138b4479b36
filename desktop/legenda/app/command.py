"""The `legenda` command: without a sub-command it opens the window, with one it does a deed without a screen."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from legenda import __version__
from legenda.app.cli import parser
from legenda.app.cli.answer import Exit
from legenda.model.errors import LegendaError
from legenda.system.log import keep_log
from legenda.system.places import Places, places

#: New objects after which Python looks for cyclic garbage while a command runs. It makes hardly any, and at Python's
#: own 700 a large import would spend a sixth of its time in looking.
_OBJECTS = 200_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 done, 1 done with problems, 2 wrong usage, 3 could not be done."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    command = parser.command_in(given)
    if command is None:
        return _window(given)
    options = parser.build().parse_args(parser.joined(given))
    here = places(options.home)
    keep_log(here.log, options.verbose)
    usual = gc.get_threshold()
    gc.set_threshold(_OBJECTS, *usual[1:])
    try:
        return _guarded(options, here)
    finally:
        gc.set_threshold(*usual)


def _guarded(options: argparse.Namespace, here: Places) -> int:
    try:
        code = parser.handler(options.command)(options, here)
        sys.stdout.flush()
    except LegendaError as error:
        print(f"legenda: {error}", file=sys.stderr)
        return Exit.FAILED
    except KeyboardInterrupt:
        print("legenda: stopped; the library is as it was.", file=sys.stderr)
        return Exit.FAILED
    except BrokenPipeError:
        # The reader of the output has gone (as `head` does); nothing is wrong, and closing must not complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Exit.DONE
    return int(code)


def _window(given: list[str]) -> int:
    form = argparse.ArgumentParser(
        prog="legenda", description="A desktop reading list for research papers.", epilog=parser.EPILOG
    )
    form.add_argument("--version", action="version", version=f"Legenda {__version__}")
    form.add_argument(
        "--home",
        type=Path,
        metavar="FOLDER",
        help="the library's folder (else LEGENDA_HOME, else the user's data folder)",
    )
    form.add_argument("--verbose", action="store_true", help="tell on standard error what goes into the log")
    form.add_argument("files", nargs="*", type=Path, metavar="FILE", help="files offered for import")
    options = form.parse_args(given)
    missing = [path for path in options.files if not path.exists()]
    if missing:
        form.error(f"there is no command and no file “{missing[0]}”; the commands are {', '.join(parser.COMMANDS)}")
    here = places(options.home)
    keep_log(here.log, options.verbose)
    from legenda.app.window import start

    return start(here, [path.absolute() for path in options.files])
