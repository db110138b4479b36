"""What a row says of why it was found, brought into the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from legenda.ui.paper_lines import Line, Lines

if TYPE_CHECKING:
    from legenda.actions.searching import Snippet

#: The first hit ends before this share of the line, so that what follows it can be read as well.
_FIRST_HIT = 0.65
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Reason:
    """A line under a title: what it is from (`start` signs), a stretch of it, and the ranges that were hit."""

    text: str = ""
    start: int = 0
    marks: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, snippet: Snippet) -> Reason:
        """The line for a snippet: "note: … the agents negotiate …"."""
        label = f"{snippet.where}: "
        moved = tuple((low + len(label), high + len(label)) for low, high in snippet.marks)
        return cls(f"{label}{snippet.text}", len(label), moved)

    @classmethod
    def of_title(cls, title: str, hits: Sequence[tuple[int, int]]) -> Reason:
        """The line for a title that is cut off before what was hit."""
        label = "title: "
        return cls(f"{label}{title}", len(label), tuple((low + len(label), high + len(label)) for low, high in hits))

    def behind(self, lead: str, hits: Sequence[tuple[int, int]]) -> Reason:
        """The line with other words before it, in which something was hit as well."""
        shift = len(lead)
        moved = ((low + shift, high + shift) for low, high in self.marks)
        return Reason(f"{lead}{self.text}", self.start + shift, (*hits, *moved))

    def fitted(self, lines: Lines, room: int) -> tuple[tuple[Line, ...], list[tuple[int, int]]]:
        """The line in `room` pixels, with what was hit: where the first hit would be cut off, words before it go."""
        first = next((mark for mark in self.marks if mark[0] >= self.start), None)
        if first is None or lines.width(self.text[: first[1]]) <= room * _FIRST_HIT:
            return lines.broken(self.text, room, 1), list(self.marks)
        label, before = self.text[: self.start], self.text[self.start : first[0]]
        ends = accumulate((len(word) + 1 for word in before.split(" ")), initial=self.start)
        starts = (at for at in ends if at < first[0])
        kept = next((at for at in starts if self._fits(lines, at, first[1], room)), first[0])
        shift = kept - len(label) - len(_CUT)
        moved = ((low - shift, high - shift) for low, high in self.marks if low >= kept)
        shown = lines.broken(f"{label}{_CUT}{self.text[kept:]}", room, 1)
        return shown, [*(mark for mark in self.marks if mark[0] < self.start), *moved]

    def _fits(self, lines: Lines, at: int, end: int, room: int) -> bool:
        return lines.width(f"{self.text[: self.start]}{_CUT}{self.text[at:end]}") <= room * _FIRST_HIT


#: The line is kept free for what is still to come.
NO_REASON_YET = Reason()
