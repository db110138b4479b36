"""One pass over a text: finds what may be a mark, hands it to the one who knows it, gathers spans."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from legenda.model.inline.emphasis import Delimiter, pair
from legenda.model.inline.math_source import brace_pairs
from legenda.model.inline.web_links import BEGINNINGS, may_have_address
from legenda.model.span import Span, SpanKind

#: Groups nested deeper than this stay as they are written.
DEEPEST = 30
# Every alternative begins with a letter or sign of its own, by which `re` finds it many times faster.
_SIGNS = (*map(re.escape, "\\$*_`[{<&~^\n\t"), "  +", "--+")
_SIGN = re.compile("|".join(_SIGNS))
_STOP = re.compile("|".join((*_SIGNS, *BEGINNINGS)))
_BLANKS = re.compile(r"[ \t]*\n?[ \t]*")
_SPACES = re.compile(" +")


class Spot(NamedTuple):
    """Where reading stands, where its range ends, and how deep in groups it is."""

    at: int
    end: int
    depth: int


#: Reads a mark at a spot, adds what it means to the reader and gives the position after it; the spot's own position
#: when it is no mark after all.
Handler = Callable[["Reader", Spot], int]


def has_marks(text: str) -> bool:
    """Whether a text holds anything that might be a mark."""
    return stop_pattern(text).search(text) is not None


def stop_pattern(text: str) -> re.Pattern[str]:
    """What finds the next mark in a text."""
    return _STOP if may_have_address(text) else _SIGN


class Reader:
    """Reads ranges of one text into spans; `handlers` know the marks by their first character, `otherwise` the rest."""

    def __init__(self, text: str, handlers: Mapping[str, Handler], otherwise: Handler) -> None:
        self.text = text
        self.pairs = brace_pairs(text)
        self._handlers = handlers
        self._otherwise = otherwise
        self._stop = stop_pattern(text)
        self._out: list[Span | Delimiter] = []

    def read(self, start: int, end: int, depth: int = 0) -> list[Span]:
        """The spans of a range; emphasis is paired within it."""
        outer, self._out = self._out, []
        at = start
        while at < end:
            stop = self._stop.search(self.text, at, end)
            if stop is None or depth > DEEPEST:
                self.add(self.text[at:end])
                break
            self.add(self.text[at : stop.start()])
            at = self._special(Spot(stop.start(), end, depth))
        pieces, self._out = self._out, outer
        return _with_emphasis(pieces, self.text)

    def _special(self, spot: Spot) -> int:
        """A mark; a sign that is none is text, so that reading always moves on."""
        after = self._handlers.get(self.text[spot.at], self._otherwise)(self, spot)
        if after > spot.at:
            return after
        self.add(self.text[spot.at])
        return spot.at + 1

    def add(self, text: str) -> None:
        """Words without a look of their own."""
        if text:
            self._out.append(Span(SpanKind.TEXT, text, text))

    def put(self, piece: Span | Delimiter) -> None:
        """A finished span, or a run of `*` or `_` whose meaning depends on what follows."""
        self._out.append(piece)

    def styled(self, start: int, end: int, depth: int, **look: bool | str | None) -> None:
        """A range inside a mark, with the look that the mark gives it."""
        spans = self.read(start, end, depth + 1)
        self._out.extend(replace(span, **look) if look else span for span in spans)  # type: ignore[arg-type]

    def words(self, start: int, end: int, depth: int) -> str:
        """A range inside a mark as bare words."""
        return "".join(span.text for span in self.read(start, end, depth + 1))

    def before(self, at: int) -> str:
        """The character before a position, "" at the beginning."""
        return self.text[at - 1] if at else ""

    def after_blanks(self, at: int, end: int) -> int:
        """The next position that is not blank; an empty line is not crossed."""
        blank = _BLANKS.match(self.text, at, end)
        return blank.end() if blank else at

    def group(self, at: int, end: int) -> tuple[int, int] | None:
        """The inside of a `{…}` that begins at `at` or after blanks."""
        at = self.after_blanks(at, end)
        close = self.pairs.get(at)
        return (at + 1, close) if close is not None and close < end else None

    def spaces(self, at: int, end: int) -> int:
        """Several blanks are one."""
        several = _SPACES.match(self.text, at, end)
        self.add(" ")
        return several.end() if several else at


def _with_emphasis(pieces: list[Span | Delimiter], text: str) -> list[Span]:
    """Pairs the delimiters among the pieces; those left over are text."""
    delimiters = [(number, piece) for number, piece in enumerate(pieces) if isinstance(piece, Delimiter)]
    if not delimiters:
        return [piece for piece in pieces if isinstance(piece, Span)]
    # How many pairs begin or end before each piece, so that deep nesting costs no more than its length.
    changes = {1: [0] * (len(pieces) + 1), 2: [0] * (len(pieces) + 1)}
    for found in pair(delimiters, lambda start, end: text[start:end]):
        changes[found.strength][found.first + 1] += 1
        changes[found.strength][found.last] -= 1
    spans: list[Span] = []
    for piece, italic, bold in zip(pieces, accumulate(changes[1]), accumulate(changes[2]), strict=False):
        span = piece if isinstance(piece, Span) else Span(SpanKind.TEXT, piece.unused, piece.unused)
        if italic or bold:
            span = replace(span, bold=span.bold or bold > 0, italic=span.italic or italic > 0)
        spans.append(span)
    return spans
