"""The beginning of a JSON value whose end is missing, made whole with what stands there."""

from __future__ import annotations

import json
import re

from legenda.model.step import Plain

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?P<end>"|\\?\Z)|[\[\]{},]', re.DOTALL)
_CLOSERS = {"{": "}", "[": "]"}
_ENDS = ('"', "]", "}")
#: An escape without its end, or the first half of a character that two of them make.
_CUT_ESCAPE = re.compile(
    r"(?<!\\)((?:\\\\)*)(?:\\|\\u[0-9A-Fa-f]{0,3}|\\u[dD][89abAB][0-9A-Fa-f]{2}(?:\\u?[0-9A-Fa-f]{0,3})?)$"
)


def begun_value(text: str) -> Plain:
    """The value that `text` begins, with all members that are whole and the text of one that the end cuts; None if
    `text` is whole or broken in another way.

    A number or word at the very end is left out: nothing tells whether its end is missing.
    """
    opened: list[str] = []
    whole = 0
    cut = ""
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign.startswith('"'):
            cut = "" if token["end"] == '"' else sign
            continue
        if sign in _CLOSERS:
            opened.append(_CLOSERS[sign])
        elif sign != "," and (not opened or opened.pop() != sign):
            return None
        if not opened:
            return None
        whole = token.start() if sign == "," else token.end()
    closers = "".join(reversed(opened))
    begun = _CUT_ESCAPE.sub(r"\1", text.rstrip()) + '"' if cut else text.rstrip()
    value = _parsed(begun + closers) if begun[-1:] in _ENDS else None
    return value or _parsed(text[:whole] + closers)


def _parsed(text: str) -> Plain:
    try:
        value: Plain = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return None
    return value
