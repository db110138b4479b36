"""In which papers of a segment words stand, and with what weight; remembered, for segments never change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from legenda.model.query import Words
from legenda.search.fields import NAMES
from legenda.search.lexicon import Lexicon
from legenda.search.sections import Numbers
from legenda.search.segment import PLACE_BITS, Segment
from legenda.search.stems import stem, stem_beginning
from legenda.search.word_matching import apart, begins, inflects, is_beginning, spellings

#: Postings remembered in all, about 10 bytes each.
_REMEMBERED = 2_000_000
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
        while self._size > _REMEMBERED and len(self._known) > 1:
            _, oldest = self._known.popitem(last=False)
            self._size -= len(oldest.papers)
        return found

    def keep_only(self, names: set[str]) -> None:
        """Forget the answers about other segments than these."""
        for key in [key for key in self._known if key[0] not in names]:
            self._size -= len(self._known.pop(key).papers)


def _weigh(segment: Segment, words: Words) -> Weighed:
    weights = np.zeros(segment.size, np.float32)
    exact = np.zeros(segment.size, np.float32)
    for field in NAMES if words.field is None else (words.field,):
        lexicon = segment.lexicon(field)
        if lexicon is None:
            continue
        if len(words.words) > 1:
            _add_phrase(segment, field, lexicon, words, weights)
        else:
            _add_word(segment, field, lexicon, words, weights, exact)
    papers = np.flatnonzero(weights).astype(np.uint32)
    return Weighed(papers, weights[papers], exact[papers] if len(words.words) == 1 else weights[papers])


def _add_word(segment: Segment, field: str, lexicon: Lexicon, words: Words, weights: Numbers, exact: Numbers) -> None:
    norms = segment.norms(field)
    word = words.words[0]
    as_typed = spellings(field, word)
    for first, end in matching(lexicon, field, words):
        papers, counts = segment.postings(field, first, end)
        if end - first == 1:
            weights[papers] += norms[papers] * counts
        else:
            weights += np.bincount(papers, norms[papers] * counts, segment.size).astype(np.float32)
    for number in map(lexicon.find, as_typed):
        if number is not None:
            papers, counts = segment.postings(field, number, number + 1)
            exact[papers] += norms[papers] * counts
    for halves in apart(word, words.match):
        _add_occurrences(segment, field, _in_sequence(segment, field, [[lexicon.find(h)] for h in halves], 1), weights)


def _add_phrase(segment: Segment, field: str, lexicon: Lexicon, words: Words, weights: Numbers) -> None:
    choices: list[Sequence[int | None]] = [[lexicon.find(word)] for word in words.words[:-1]]
    last = Words(words.words[-1:], words.field, words.match)
    choices.append([number for first, end in matching(lexicon, field, last) for number in range(first, end)])
    _add_occurrences(segment, field, _in_sequence(segment, field, choices, words.slop), weights)


def _add_occurrences(segment: Segment, field: str, occurrences: Numbers | None, weights: Numbers) -> None:
    if occurrences is not None and len(occurrences):
        papers, counts = np.unique(occurrences >> PLACE_BITS, return_counts=True)
        weights[papers] += segment.norms(field)[papers] * counts


def matching(lexicon: Lexicon, field: str, words: Words) -> list[tuple[int, int]]:
    """The ranges of word numbers that the one word of `words` stands for in a field, none overlapping."""
    word = words.words[0]
    found = [(number, number + 1) for number in map(lexicon.find, spellings(field, word)) if number is not None]
    if is_beginning(words.match):
        found += [lexicon.beginning(spelling) for spelling in begins(field, word)]
    if inflects(field, words.match):
        found += [(number, number + 1) for number in _inflections(lexicon, word)]
    return _without_overlaps(found)


def _inflections(lexicon: Lexicon, word: str) -> list[int]:
    root = stem(word)
    if len(word) < _SHORTEST_INFLECTED:
        return []
    first, end = lexicon.beginning(stem_beginning(root))
    return [first + number for number, other in enumerate(lexicon.words(first, end)) if stem(other) == root]


def _without_overlaps(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for first, end in sorted(set(ranges), key=lambda run: (run[0], -run[1])):
        if first < end and (not found or end > found[-1][1]):
            found.append((max(first, found[-1][1]) if found else first, end))
    return found


def _in_sequence(segment: Segment, field: str, choices: Sequence[Sequence[int | None]], slop: int) -> Numbers | None:
    """The occurrences of the last of several words that follow each other, each one of its choice of words."""
    numbers = [[number for number in choice if number is not None] for choice in choices]
    if not all(numbers):
        return None
    among = np.ones(segment.size, bool)
    for choice in numbers:
        there = np.zeros(segment.size, bool)
        for number in choice:
            there[segment.postings(field, number, number + 1)[0]] = True
        among &= there
    if not among.any():
        return None
    before = _occurrences(segment, field, numbers[0], among)
    for choice in numbers[1:]:
        after = _occurrences(segment, field, choice, among)
        # For each occurrence the nearest one of the word before that stands before it in the same paper.
        nearest = np.searchsorted(before, after) - 1
        steps = after - before[np.maximum(nearest, 0)]
        before = after[(nearest >= 0) & (steps >= 1) & (steps <= slop)]
        if not len(before):
            return None
    return before


def _occurrences(segment: Segment, field: str, choice: Sequence[int], among: Numbers) -> Numbers:
    if len(choice) == 1:
        return segment.occurrences(field, choice[0], among)
    return np.unique(np.concatenate([segment.occurrences(field, number, among) for number in choice]))
