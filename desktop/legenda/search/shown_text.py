"""A text in which formulas stand as `$tex$`, as they are drawn, and where each of its characters comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from legenda.model.inline.math_source import math_at
from legenda.model.math_text import readable
from legenda.search.words import Located, located


def located_as_shown(text: str) -> Sequence[Located]:
    """The words of a text that is shown, those of a formula with the range of the whole formula.

    In the reading text of an abstract formulas stand as `$tex$`; the index has them as readable text.
    """
    if "$" not in text:
        return located(text)
    shown: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for part, start, end in _parts(text):
        shown.append(part)
        is_formula = text[start] == "$"
        starts += [start] * len(part) if is_formula else range(start, end)
        ends += [end] * len(part) if is_formula else range(start + 1, end + 1)
    return [replace(word, start=starts[word.start], end=ends[word.end - 1]) for word in located("".join(shown))]


def _parts(text: str) -> Iterator[tuple[str, int, int]]:
    """Formulas as they are read and what is between them, each with its range; a lone dollar is a part by itself."""
    at = done = 0
    while (at := text.find("$", at)) >= 0:
        found = math_at(text, at, len(text))
        after = found.outer_end if found else at + 1
        if done < at:
            yield text[done:at], done, at
        yield readable(text[found.start : found.end]) if found else "$", at, after
        at = done = after
    if done < len(text):
        yield text[done:], done, len(text)
