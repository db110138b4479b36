"""The preambles of several files in one: what two of them define is defined once."""

from __future__ import annotations

import re

_DEFINITION = re.compile(r"\\newcommand(\*?\s*\{?\s*)(\\(?:[A-Za-z@]+|.))")


def defining_once(preamble: str, defined: set[str]) -> str:
    r"""A preamble in which commands that are in `defined` already are only provided, since LaTeX stops at a second
    `\newcommand` of one name; the others are added to `defined`.
    """
    return _DEFINITION.sub(lambda found: _once(found, defined), preamble)


def _once(found: re.Match[str], defined: set[str]) -> str:
    if found[2] in defined:
        return rf"\providecommand{found[1]}{found[2]}"
    defined.add(found[2])
    return found.group()
