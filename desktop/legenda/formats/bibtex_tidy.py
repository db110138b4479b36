"""Entries written as nearly all programs write them, read with two expressions instead of sign by sign.

What these expressions do not take as a whole is left to `bibtex_entry_reader`, which would read all that they take to
the same end.
"""

from __future__ import annotations

import re

from legenda.formats.bibtex_values import Part, Value

#: The key and the comma behind it.
_KEY = re.compile(r"\s*([^\s,{}()\"=#%]+),[\s,]*")
_FLAT = r"[^{}]*+"
_TWO_DEEP = rf"{_FLAT}(?:\{{{_FLAT}(?:\{{{_FLAT}\}}{_FLAT})*\}}{_FLAT})*"
_FOUR_DEEP = rf"{_FLAT}(?:\{{{_FLAT}(?:\{{{_TWO_DEEP}\}}{_FLAT})*\}}{_FLAT})*"
_FLAT_QUOTED = r"[^{}\"]*+"
_QUOTED = rf"{_FLAT_QUOTED}(?:\{{{_TWO_DEEP}\}}{_FLAT_QUOTED})*"
#: A field with one value, and the comma behind it or the bracket that ends the entry before it.
_FIELD = re.compile(
    rf"([^\s=,{{}}()\"#%@\\']+)\s*=\s*(?:\{{({_FOUR_DEEP})\}}|\"({_QUOTED})\"|([^\s,#{{}}()\"=%]+))\s*(?:,[\s,]*|(?=\}}))"
)
#: Another field behind the bracket that should end the entry.
_GOES_ON = re.compile(r"\s*,\s*[^\s=,{}()\"#%@\\']+\s*=\s*[{\"\w]")


def read_tidy_entry(text: str, opener: int, limit: int) -> tuple[str, list[tuple[str, Value]], int] | None:
    """The key, the fields and the end of the entry with its opening bracket at `opener`, if it ends before `limit`.

    None when anything in it is not as simple as can be: a fault, a comment, a value of several parts, braces more than
    four deep.
    """
    head = _KEY.match(text, opener + 1, limit)
    if head is None or text[opener] != "{":
        return None
    fields: list[tuple[str, Value]] = []
    place, match = head.end(), _FIELD.match
    while found := match(text, place, limit):
        name, braced, quoted, bare = found.groups()
        if bare is not None:
            part = Part(bare, is_macro=not bare[0].isdigit())
        else:
            part = Part(braced if quoted is None else quoted)
        fields.append((name.lower(), (part,)))
        place = found.end()
    if place >= limit or text[place] != "}" or _GOES_ON.match(text, place + 1, limit):
        return None
    return head[1], fields, place + 1
