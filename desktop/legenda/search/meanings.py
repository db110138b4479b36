"""Which words of a segment a typed word stands for in each field."""

from __future__ import annotations

from dataclasses import dataclass

from legenda.model.query import Match, Words
from legenda.search.segment import Segment
from legenda.search.sequences import Ranges
from legenda.search.similar import similar
from legenda.search.wildcards import standing_for
from legenda.search.word_matching import begins, halves, inflects, is_beginning, spellings

# A stem shorter than its word by Porter's rules has at least three letters before it.
_SHORTEST_INFLECTED = 3


@dataclass(frozen=True, slots=True)
class Meaning:
    """The words of a segment that a typed word stands for: ranges of their numbers, and those that are it exactly.

    Where it counts as a beginning too, `inflected` are its inflections.
    """

    ranges: Ranges
    exact: list[int]
    inflected: list[int]


class Meanings:
    """Tells what a typed word stands for in the fields of a segment; many fields have the same answer.

    It may differ by `edits` letters when it is to be found as misspelt.
    """

    def __init__(self, segment: Segment, typed: str, match: Match, edits: int) -> None:
        self._segment = segment
        self._typed = typed
        self._match = match
        self._edits = edits
        self._known: dict[tuple[bool, bool], Meaning] = {}

    def in_field(self, field: str) -> Meaning:
        """What the word stands for in a field."""
        kind = field == "contributors", inflects(field, self._match)
        if kind not in self._known:
            self._known[kind] = self._worked_out(field, may_inflect=kind[1])
        return self._known[kind]

    def _worked_out(self, field: str, may_inflect: bool) -> Meaning:
        lexicon = self._segment.words
        exact = [number for word in spellings(field, self._typed) if (number := lexicon.find(word)) is not None]
        numbers = list(exact)
        inflected: list[int] = []
        ranges: Ranges = []
        if self._match is Match.FUZZY:
            numbers = [number for number, _ in similar(lexicon, self._typed, self._edits)]
        if self._match is Match.INSIDE:
            numbers = lexicon.containing(self._typed)
        if self._match is Match.WILDCARD:
            numbers = standing_for(lexicon, self._typed)
        if is_beginning(self._match):
            ranges = [lexicon.beginning(spelling) for spelling in begins(field, self._typed)]
        if may_inflect and len(self._typed) >= _SHORTEST_INFLECTED:
            found = self._segment.inflections(self._typed)
            inflected = [number for number in found if number not in exact] if ranges else []
            numbers += found
        ranges += [(number, number + 1) for number in numbers]
        return Meaning(_without_overlaps(ranges), exact, inflected)


def in_halves(segment: Segment, words: Words, field: str | None) -> list[tuple[Ranges, Ranges]]:
    """The halves of the word that others write as two, where both are words (or the second what it may stand for)."""
    found: list[tuple[Ranges, Ranges]] = []
    for first, second in halves(words, field):
        number = segment.words.find(first)
        if number is not None:
            others = [segment.words.beginning(second) if is_beginning(words.match) else alone(segment, second)]
            if inflects(None, words.match):
                others += [(other, other + 1) for other in segment.inflections(second)]
            if seconds := _without_overlaps(others):
                found.append(([(number, number + 1)], seconds))
    return found


def alone(segment: Segment, word: str) -> tuple[int, int]:
    """The range of one word alone, empty when it is not there."""
    number = segment.words.find(word)
    return (0, 0) if number is None else (number, number + 1)


def _without_overlaps(ranges: Ranges) -> Ranges:
    found: Ranges = []
    for first, end in sorted(set(ranges), key=lambda run: (run[0], -run[1])):
        if first < end and (not found or end > found[-1][1]):
            found.append((max(first, found[-1][1]) if found else first, end))
    return found
