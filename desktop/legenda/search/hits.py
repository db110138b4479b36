"""In which papers of a segment words stand, and with what weight; remembered, for segments never change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from legenda.model.query import Match, Words
from legenda.search.lexicon import Lexicon
from legenda.search.sections import Numbers
from legenda.search.segment import PLACE_BITS, FieldPostings, Segment
from legenda.search.sequences import Ranges, in_sequence, together_in
from legenda.search.similar import similar
from legenda.search.stems import stem, stem_beginning
from legenda.search.word_matching import begins, halves, inflects, is_beginning, spellings

#: Postings remembered in all, 12 bytes each.
_REMEMBERED = 2_000_000
#: Answers remembered, however little they hold.
_ANSWERS = 4_000
#: What an occurrence of a word counts that differs from the typed one by so many letters: less than a beginning.
_SIMILAR = (1.0, 0.2, 0.05)
# A stem shorter than its word by Porter's rules has at least three letters before it.
_SHORTEST_INFLECTED = 3


@dataclass(frozen=True, slots=True)
class Weighed:
    """The papers (places in a segment, sorted) that words stand in, their weight, and that of the exact form alone."""

    papers: Numbers
    weights: Numbers
    exact: Numbers


class WordHits:
    """Answers for words, with the answers given before."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, Words], Weighed] = OrderedDict()
        self._size = 0

    def of(self, segment: Segment, words: Words) -> Weighed:
        """Where `words` stand in a segment."""
        key = (segment.name, words)
        found = self._known.get(key)
        if found is not None:
            self._known.move_to_end(key)
            return found
        found = _weigh(segment, words)
        self._known[key] = found
        self._size += len(found.papers)
        while len(self._known) > 1 and (self._size > _REMEMBERED or len(self._known) > _ANSWERS):
            _, oldest = self._known.popitem(last=False)
            self._size -= len(oldest.papers)
        return found

    def keep_only(self, names: set[str]) -> None:
        """Forget the answers about other segments than these."""
        for key in [key for key in self._known if key[0] not in names]:
            self._size -= len(self._known.pop(key).papers)


def _weigh(segment: Segment, words: Words) -> Weighed:
    fields = segment.fields
    if words.field is not None:
        fields = {words.field: fields[words.field]} if words.field in fields else {}
    weights = np.zeros(segment.size, np.float32)
    if len(words.words) > 1:
        _add_phrase(segment.words, fields, words, weights)
        papers = np.flatnonzero(weights > 0).astype(np.uint32)
        return Weighed(papers, weights[papers], weights[papers])
    exact = np.zeros(segment.size, np.float32)
    add = _add_similar if words.match is Match.FUZZY else _add_word
    add(segment.words, fields, words, weights, exact)
    papers = np.flatnonzero(weights > 0).astype(np.uint32)
    return Weighed(papers, weights[papers], exact[papers])


def _add_word(
    lexicon: Lexicon, fields: Mapping[str, FieldPostings], words: Words, weights: Numbers, exact: Numbers
) -> None:
    meant = _Meant(lexicon, words)
    for name, field in fields.items():
        for first, end in meant.in_field(name):
            _add_postings(field, first, end, weights)
        for number in meant.as_typed(name):
            _add_postings(field, number, number + 1, exact)
    for both in _halves(lexicon, words):
        for name, field in fields.items():
            if inflects(name, words.match):
                _add_occurrences(field, in_sequence(field, both, 1, len(weights)), weights)


def _add_similar(
    lexicon: Lexicon, fields: Mapping[str, FieldPostings], words: Words, weights: Numbers, exact: Numbers
) -> None:
    """Add the word itself, which counts as ever, and those spelt a little differently, which count less."""
    for number, edits in similar(lexicon, words.words[0], words.edits):
        for field in fields.values():
            _add_postings(field, number, number + 1, weights, _SIMILAR[edits])
            if not edits:
                _add_postings(field, number, number + 1, exact)


def _add_near(lexicon: Lexicon, fields: Mapping[str, FieldPostings], words: Words, weights: Numbers) -> None:
    numbers = [lexicon.find(word) for word in words.words]
    if None in numbers:
        return
    runs = [[(number, number + 1)] for number in numbers if number is not None]
    for field in fields.values():
        together = together_in(field, runs, words.slop + len(runs) - 1, len(weights))
        _add_occurrences(field, together, weights)


def _add_phrase(lexicon: Lexicon, fields: Mapping[str, FieldPostings], words: Words, weights: Numbers) -> None:
    if words.any_order:
        _add_near(lexicon, fields, words, weights)
        return
    numbers = [lexicon.find(word) for word in words.words[:-1]]
    if None in numbers:
        return
    before = [[(number, number + 1)] for number in numbers if number is not None]
    last = _Meant(lexicon, words)
    for name, field in fields.items():
        steps = [*before, last.in_field(name)]
        _add_occurrences(field, in_sequence(field, steps, words.slop, len(weights)), weights)


def _add_postings(field: FieldPostings, first: int, end: int, weights: Numbers, share: float = 1.0) -> None:
    low, high = field.span(first, end)
    if low == high:
        return
    papers, counts = field.postings(low, high)
    if high - low == 1:
        weights[papers] += field.norms[papers] * counts * np.float32(share)
    else:
        weights += field.norms * np.bincount(papers, counts, len(weights)).astype(np.float32)


def _add_occurrences(field: FieldPostings, occurrences: Numbers, weights: Numbers) -> None:
    if len(occurrences):
        papers, counts = np.unique(occurrences >> PLACE_BITS, return_counts=True)
        weights[papers] += field.norms[papers] * counts


class _Meant:
    """The words of a lexicon that the last typed word stands for, which differ between names, prose and codes."""

    def __init__(self, lexicon: Lexicon, words: Words) -> None:
        self._lexicon = lexicon
        self._typed = words.words[-1]
        self._match = words.match
        self._edits = words.edits
        self._known: dict[tuple[tuple[str, ...], bool], tuple[list[int], Ranges]] = {}

    def in_field(self, field: str) -> Ranges:
        """The ranges of word numbers that count in a field, none overlapping."""
        return self._of(field)[1]

    def as_typed(self, field: str) -> list[int]:
        """The words that are the typed one itself."""
        return self._of(field)[0]

    def _of(self, field: str) -> tuple[list[int], Ranges]:
        key = spellings(field, self._typed), inflects(field, self._match)
        if key not in self._known:
            exact = [number for number in map(self._lexicon.find, key[0]) if number is not None]
            ranges = [(number, number + 1) for number in exact]
            if self._match is Match.FUZZY:
                ranges = [(number, number + 1) for number, _ in similar(self._lexicon, self._typed, self._edits)]
            if self._match is Match.INSIDE:
                ranges = [(number, number + 1) for number in self._lexicon.containing(self._typed)]
            if is_beginning(self._match):
                ranges += [self._lexicon.beginning(spelling) for spelling in begins(field, self._typed)]
            if key[1]:
                ranges += [(number, number + 1) for number in _inflections(self._lexicon, self._typed)]
            self._known[key] = exact, _without_overlaps(ranges)
        return self._known[key]


def _inflections(lexicon: Lexicon, word: str) -> list[int]:
    if len(word) < _SHORTEST_INFLECTED:
        return []
    root = stem(word)
    first, end = lexicon.beginning(stem_beginning(root))
    return [first + number for number, other in enumerate(lexicon.words(first, end)) if stem(other) == root]


def _halves(lexicon: Lexicon, words: Words) -> list[list[Ranges]]:
    """The halves of the word that others write as two, where both are words (or the second a beginning) here."""
    found: list[list[Ranges]] = []
    for first, second in halves(words, None):
        number = lexicon.find(first)
        if number is not None:
            other = lexicon.beginning(second) if is_beginning(words.match) else word_range(lexicon, second)
            if other[0] < other[1]:
                found.append([[(number, number + 1)], [other]])
    return found


def word_range(lexicon: Lexicon, word: str) -> tuple[int, int]:
    """The range of one word alone, empty when it is not there."""
    number = lexicon.find(word)
    return (0, 0) if number is None else (number, number + 1)


def _without_overlaps(ranges: Ranges) -> Ranges:
    found: Ranges = []
    for first, end in sorted(set(ranges), key=lambda run: (run[0], -run[1])):
        if first < end and (not found or end > found[-1][1]):
            found.append((max(first, found[-1][1]) if found else first, end))
    return found
