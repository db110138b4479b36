"""Cutting a long note: the paragraphs around a place, for what shows only what is being written."""

from __future__ import annotations

import re

_FENCE = re.compile(r"\s*(?:`{3,}|~{3,})")


def part_around(text: str, place: int, limit: int) -> str:
    """The whole text where it has no more than `limit` signs, else as many of its paragraphs around `place` as fit.

    Paragraphs end at blank lines outside fenced code. The one that holds `place` is always there, however long.
    """
    if len(text) <= limit:
        return text
    ends = _paragraph_ends(text)
    here = next((number for number, end in enumerate(ends) if place < end), len(ends) - 1)
    starts = [0, *ends[:-1]]
    first = last = here
    while True:
        room = limit - (ends[last] - starts[first])
        if first > 0 and ends[first - 1] - starts[first - 1] <= room:
            first -= 1
        elif last + 1 < len(ends) and ends[last + 1] - starts[last + 1] <= room:
            last += 1
        else:
            return text[starts[first] : ends[last]]


def _paragraph_ends(text: str) -> list[int]:
    """Where each paragraph ends, with the blank lines after it."""
    ends: list[int] = []
    place, is_fenced, was_blank = 0, False, False
    for line in text.splitlines(keepends=True):
        is_blank = not line.strip()
        if was_blank and not is_blank and not is_fenced and place:
            ends.append(place)
        if _FENCE.match(line):
            is_fenced = not is_fenced
        place += len(line)
        was_blank = is_blank
    return [*ends, place]
