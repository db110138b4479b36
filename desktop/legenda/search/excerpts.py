"""The stretch of a long text that shows best why it was found."""

from __future__ import annotations

from collections.abc import Sequence

#: Signs shown in all, and of these before the first mark.
_WIDTH, _BEFORE = 160, 40
_CUT = "…"

_Range = tuple[int, int]


def excerpt(text: str, marks: Sequence[_Range], width: int = _WIDTH) -> tuple[str, tuple[_Range, ...]]:
    """About `width` signs of a text of one line around most of its marks, cut between words, with the marks in it."""
    if len(text) <= width:
        return text, tuple(marks)
    first = max(marks, key=lambda mark: (_within(marks, mark[0], width - _BEFORE), -mark[0]))[0] if marks else 0
    start = _start(text, max(0, min(first - _BEFORE, len(text) - width)), first)
    end = _end(text, start + width)
    before, after = _CUT if start else "", _CUT if end < len(text) else ""
    shift = start - len(before)
    inside = ((max(low, start) - shift, min(high, end) - shift) for low, high in marks if low < end and high > start)
    return f"{before}{text[start:end]}{after}", tuple(inside)


def _within(marks: Sequence[_Range], start: int, width: int) -> int:
    return sum(start <= low and high <= start + width for low, high in marks)


def _start(text: str, wanted: int, latest: int) -> int:
    """The beginning of a word at or soon after `wanted`, at the latest `latest`."""
    if not wanted:
        return 0
    blank = text.find(" ", wanted - 1, latest)
    return wanted if blank < 0 else blank + 1


def _end(text: str, wanted: int) -> int:
    """The end of the last word that ends before `wanted`, if that is near."""
    if wanted >= len(text):
        return len(text)
    blank = text.rfind(" ", wanted - _BEFORE, wanted + 1)
    return wanted if blank < 0 else blank
