"""Runs every check and test of a checkout, setting up first whatever is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping

from set_up.apt import provide
from set_up.environment import PROJECT, checkout, prepare
from set_up.needs import DRAWING, SCREEN, TESTING, virtual_environments
from set_up.telling import COULD_NOT_BE_DONE, STOPPED, CannotSetUpError, say

#: pytest's exit code when it found no test to run.
NO_TESTS = 5


def main(arguments: list[str]) -> int:
    """0 when everything passed, 1 when something did not, 3 when the set-up could not be done."""
    environment = checkout()
    try:
        provide((virtual_environments(), *DRAWING, *SCREEN, *TESTING))
        prepare(environment, "test")
    except CannotSetUpError as fault:
        say(str(fault))
        return COULD_NOT_BE_DONE
    python = str(environment.python)
    failed = [name for name, words in _checks(python).items() if not _passes(name, words)]
    if not _passes("tests on a virtual screen", _on_a_screen(python, arguments), {"QT_QPA_PLATFORM": "xcb"}, NO_TESTS):
        failed.append("tests on a virtual screen")
    # The tests come last, so that the last line is pytest's count; what failed before is named after it.
    if not _passes("tests", _without_a_screen(python, arguments), {"QT_QPA_PLATFORM": "offscreen"}):
        failed.append("tests")
    if failed:
        say(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def _checks(python: str) -> dict[str, tuple[str, ...]]:
    return {
        "ruff check": (python, "-m", "ruff", "check"),
        "ruff format": (python, "-m", "ruff", "format", "--check"),
        "mypy": (python, "-m", "mypy"),
    }


def _on_a_screen(python: str, arguments: list[str]) -> tuple[str, ...]:
    return ("xvfb-run", "--auto-servernum", python, "-m", "pytest", "-q", "-m", "xvfb", *arguments)


def _without_a_screen(python: str, arguments: list[str]) -> tuple[str, ...]:
    return (python, "-m", "pytest", "-n", "2", "-m", "not xvfb", *arguments)


def _passes(name: str, words: tuple[str, ...], settings: Mapping[str, str] | None = None, also_good: int = 0) -> bool:
    say(f"── {name}")
    surroundings = {**os.environ, **(settings or {})}
    ended = subprocess.run(words, cwd=PROJECT, env=surroundings, stdin=subprocess.DEVNULL, check=False)
    return ended.returncode in (0, also_good)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(STOPPED)
