"""What the set-up says and how it ends: all on standard error, so that standard output stays Legenda's own."""

from __future__ import annotations

import sys

#: The exit code of everything that could not be done, as in Legenda's own command line.
COULD_NOT_BE_DONE = 3
#: The exit code after Ctrl+C, as shells give it.
STOPPED = 130


class CannotSetUpError(Exception):
    """The set-up cannot go on; the message tells the reader what is missing and what to type."""


def say(text: str) -> None:
    """One line about what happens next."""
    print(text, file=sys.stderr, flush=True)
