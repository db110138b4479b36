"""Opens Legenda from a checkout on a library with the seeds, setting up first whatever is missing."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from set_up.apt import provide
from set_up.environment import PROJECT, Environment, checkout, prepare
from set_up.needs import DRAWING, SCREEN, virtual_environments
from set_up.telling import COULD_NOT_BE_DONE, STOPPED, CannotSetUpError, say

PICTURE = PROJECT / "build" / "legenda-window.png"


def main(arguments: list[str]) -> int:
    """The exit code of what was run: Legenda's, or 3 when the set-up could not be done."""
    options = read(arguments)
    environment = checkout()
    try:
        provide((virtual_environments(), *DRAWING, *(() if options.headless else SCREEN)))
        prepare(environment)
    except CannotSetUpError as fault:
        say(str(fault))
        return COULD_NOT_BE_DONE
    return launch(environment, options)


def launch(environment: Environment, options: argparse.Namespace) -> int:
    """Runs Legenda from an environment that is ready; a window takes the place of this process and never returns."""
    legenda = [str(environment.programs / "legenda")]
    if options.home is not None:
        legenda += ["--home", str(options.home.absolute())]
    if not options.headless:
        _show(legenda, options.files)
    return _show_without_a_screen(legenda, options.screenshot)


def read(arguments: list[str]) -> argparse.Namespace:
    """What was asked for; `headless` is also set when there is no display."""
    parser = argparse.ArgumentParser(
        prog="packaging/run.sh",
        description="Sets Legenda up in this checkout, imports the seeds into its library and opens the window.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="files that the window offers for import")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="the library's folder (default: your user data)")
    parser.add_argument(
        "--headless",
        action="store_true",
        help="open no window: print the report of the import and the list, and draw the window into a picture "
        "(this also happens when there is no display)",
    )
    parser.add_argument(
        "--screenshot",
        type=Path,
        default=PICTURE,
        metavar="PNG",
        help="where to put that picture (default: %(default)s)",
    )
    options = parser.parse_args(arguments)
    options.headless = options.headless or not _has_display()
    return options


def _has_display() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _seeds() -> list[str]:
    return [str(path) for path in sorted((PROJECT / "seeds").glob("*.txt"))]


def _show(legenda: list[str], files: list[str]) -> NoReturn:
    """Imports the seeds into a library that is new, saying only how it went, and becomes the window."""
    listed = subprocess.run((*legenda, "history", "--limit", "1"), stdout=subprocess.PIPE, text=True, check=False)
    if listed.returncode == 0 and not listed.stdout:
        imported = subprocess.run((*legenda, "import", *_seeds()), stdout=subprocess.PIPE, text=True, check=False)
        lines = imported.stdout.splitlines()
        if lines:
            say(lines[-1])
    os.execv(legenda[0], (*legenda, *files))


def _show_without_a_screen(legenda: list[str], picture: Path) -> int:
    picture.parent.mkdir(parents=True, exist_ok=True)
    for words in (("import", *_seeds()), ("list",), ("screenshot", str(picture))):
        say(f"Running: legenda {words[0]}")
        ended = subprocess.run((*legenda, *words), check=False)
        if ended.returncode:
            return ended.returncode
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(STOPPED)
