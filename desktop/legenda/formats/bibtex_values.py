"""The value of a BibTeX field: literal texts, numbers and macros, joined by `#`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from legenda.model.date_parts import MONTH_MACROS, MONTH_NAMES

#: The macros that every BibTeX style defines.
MONTHS: Mapping[str, str] = dict(zip(MONTH_MACROS, MONTH_NAMES, strict=True))


class Part(NamedTuple):
    """One piece of a value: a literal text, or the name of a macro."""

    text: str
    is_macro: bool = False


Value = tuple[Part, ...]


def is_literal(value: Value) -> bool:
    """Whether the value is one literal text, as nearly all are."""
    return len(value) == 1 and not value[0].is_macro


#: How long a text may grow by macros; definitions that double each other would fill any memory.
LONGEST_EXPANSION = 100_000


def expand(value: Value, macros: Mapping[str, str]) -> str:
    """The text of a value; a macro that is not defined, or would make the text too long, gives its own name."""
    if is_literal(value):
        return value[0].text
    pieces: list[str] = []
    length = 0
    for part in value:
        text = macros.get(part.text.lower(), part.text) if part.is_macro else part.text
        if part.is_macro and length + len(text) > LONGEST_EXPANSION:
            text = part.text
        pieces.append(text)
        length += len(text)
    return "".join(pieces)


def grows_too_long(value: Value, macros: Mapping[str, str]) -> bool:
    """Whether `expand` has to leave macros of the value as they are."""
    return sum(len(macros.get(part.text.lower(), "")) for part in value if part.is_macro) > LONGEST_EXPANSION


def expression(value: Value) -> str:
    """The value as it is written in a file, literal texts in braces: `jan # { 4}`."""
    if is_literal(value):
        return f"{{{value[0].text}}}"
    return " # ".join(part.text if part.is_macro else f"{{{part.text}}}" for part in value) or "{}"


def macro_names(value: Value) -> list[str]:
    """The macros of a value, in lower case, without the months."""
    if is_literal(value):
        return []
    return [part.text.lower() for part in value if part.is_macro and part.text.lower() not in MONTHS]


_EXPRESSION = re.compile(r"\s*(?:\{|([^\s,#{}()\"=%]+))")


def parse_expression(text: str) -> Value:
    """The value that `expression` wrote; braces in it are balanced."""
    if text.startswith("{") and text.endswith("}") and "{" not in text[1:-1] and "}" not in text[1:-1]:
        return (Part(text[1:-1]),)
    parts: list[Part] = []
    place = 0
    while found := _EXPRESSION.match(text, place):
        if found[1]:
            parts.append(Part(found[1], is_macro=not found[1][0].isdigit()))
            place = found.end()
        else:
            end = _closing(text, found.end())
            parts.append(Part(text[found.end() : end]))
            place = end + 1
        joint = text.find("#", place)
        if joint < 0:
            break
        place = joint + 1
    return tuple(parts)


def _closing(text: str, start: int) -> int:
    depth = 1
    for found in re.compile(r"[{}]").finditer(text, start):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            return found.start()
    return len(text)
