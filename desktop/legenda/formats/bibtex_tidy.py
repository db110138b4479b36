"""Entries written as nearly all programs write them, read with a few expressions instead of sign by sign.

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
#: A quotation mark behind a backslash may be an accent; whether it ends the value is for the patient reader to say.
_QUOTED = rf"{_FLAT_QUOTED}(?:\{{{_TWO_DEEP}\}}{_FLAT_QUOTED})*(?<!\\)"
_NAME = r"([^\s=,{}()\"#%@\\']+)\s*=\s*"
_BARE = r"[^\s,;#{}()\"=%]+"
_END = r"\s*(?:,[\s,]*|(?=\}))"
#: A value of one part: in braces, in quotation marks, or a number or the name of a string.
_PART = re.compile(rf"\{{({_FOUR_DEEP})\}}|\"({_QUOTED})\"|({_BARE})")
#: A field with one value, and the comma behind it or the bracket that ends the entry before it.
_FIELD = re.compile(rf"{_NAME}(?:{_PART.pattern}){_END}")
#: The group of it that a number or a name is in.
_BARE_GROUP = 4
_ANY_PART = rf"(?:\{{{_FOUR_DEEP}\}}|\"{_QUOTED}\"|{_BARE})"
#: The same with a value that is joined of several parts.
_JOINED_FIELD = re.compile(rf"{_NAME}({_ANY_PART}(?:\s*#\s*{_ANY_PART})+){_END}")
#: Another field behind the bracket that should end the entry.
_GOES_ON = re.compile(r"\s*,\s*[^\s=,{}()\"#%@\\']+\s*=\s*[{\"\w]")


def read_tidy_entry(text: str, opener: int, limit: int) -> tuple[str, list[tuple[str, Value]], int] | None:
    """The key, the fields and the end of the entry with its opening bracket at `opener`, if it ends before `limit`.

    None when anything in it is not as simple as can be: a fault, a comment, braces more than four deep.
    """
    head = _KEY.match(text, opener + 1, limit)
    if head is None or text[opener] != "{":
        return None
    fields: list[tuple[str, Value]] = []
    place, match = head.end(), _FIELD.match
    while True:
        if found := match(text, place, limit):
            kind = found.lastindex or 0
            name, inner = found.group(1, kind)
            fields.append((name.lower(), (Part(inner, kind == _BARE_GROUP and not inner[0].isdigit()),)))
        elif found := _JOINED_FIELD.match(text, place, limit):
            fields.append((found[1].lower(), tuple(_part(*texts) for texts in _PART.findall(found[2]))))
        else:
            break
        place = found.end()
    if place >= limit or text[place] != "}" or _GOES_ON.match(text, place + 1, limit):
        return None
    return head[1], fields, place + 1


def _part(braced: str, quoted: str, bare: str) -> Part:
    return Part(bare, is_macro=not bare[0].isdigit()) if bare else Part(braced or quoted)
