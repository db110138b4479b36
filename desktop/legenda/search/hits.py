"""In which papers of a segment words stand, and with what weight; remembered, for segments never change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from legenda.model.query import Match, Words
from legenda.search.meanings import Meanings, alone, in_halves
from legenda.search.phrases import Way, ways
from legenda.search.sections import Numbers
from legenda.search.segment import PLACE_BITS, FieldPostings, Segment
from legenda.search.sequences import Choice, Ranges, in_sequence, together_in
from legenda.search.similar import similar
from legenda.search.weighing import Weights
from legenda.search.word_matching import is_prose

#: Postings remembered in all, 12 bytes each.
_REMEMBERED = 2_000_000
#: Answers remembered, however little they hold.
_ANSWERS = 4_000
#: What an occurrence of a word counts that differs from the typed one by so many letters: less than a beginning.
_SIMILAR = (1.0, 0.2, 0.05)

#: How near an inflection comes to the exact form, where mere beginnings do not at all.
_INFLECTED = 0.3

_Fields = Mapping[str, FieldPostings]


@dataclass(frozen=True, slots=True)
class Weighed:
    """The papers (places in a segment, sorted) that words stand in, their weight, and that of the exact form alone.

    As to a word that is still typed, its inflections count a little as exact forms, for they come before beginnings.
    """

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
    fields: _Fields = segment.fields
    if words.field is not None:
        fields = {words.field: fields[words.field]} if words.field in fields else {}
    weights, exact = Weights(segment.size), Weights(segment.size)
    if words.any_order or len(words.words) > 1:
        add = _add_near if words.any_order else _add_phrase
        add(segment, fields, words, weights)
        papers, total = weights.total()
        return Weighed(papers, total, total)
    (_add_similar if words.match is Match.FUZZY else _add_word)(segment, fields, words, weights, exact)
    papers, total = weights.total()
    return Weighed(papers, total, exact.among(papers))


def _add_word(segment: Segment, fields: _Fields, words: Words, weights: Weights, exact: Weights) -> None:
    meanings = Meanings(segment, words.words[0], words.match, words.edits)
    standing = segment.standing
    for name, field in fields.items():
        meaning = meanings.in_field(name)
        for first, end in meaning.ranges:
            if end - first > 1 or standing[first] & field.bit:  # most words stand in few fields
                weights.add_words(field, first, end)
        for number in meaning.exact:
            if standing[number] & field.bit:
                exact.add_words(field, number, number + 1)
        for number in meaning.inflected:
            if standing[number] & field.bit:
                exact.add_words(field, number, number + 1, _INFLECTED)
    for both in in_halves(segment, words, None):
        for name, field in fields.items():
            if is_prose(name) and standing[both[0][0][0]] & field.bit:
                _add_occurrences(field, in_sequence(field, [[Choice(1, both)]], 1, segment.size), weights)


def _add_similar(segment: Segment, fields: _Fields, words: Words, weights: Weights, exact: Weights) -> None:
    """Add the word itself, which counts as ever, and those spelt a little differently, which count less."""
    for number, edits in similar(segment.words, words.words[0], words.edits):
        for field in fields.values():
            weights.add_words(field, number, number + 1, _SIMILAR[edits])
            if not edits:
                exact.add_words(field, number, number + 1)


def _add_near(segment: Segment, fields: _Fields, words: Words, weights: Weights) -> None:
    runs = [[alone(segment, word)] for word in words.words]
    for field in fields.values():
        together = together_in(field, runs, words.slop + len(runs) - 1, segment.size)
        _add_occurrences(field, together, weights)


def _add_phrase(segment: Segment, fields: _Fields, words: Words, weights: Weights) -> None:
    if not words.apart:
        fields = _having_all(segment, fields, words.words[:-1])
    known: dict[tuple[str, Match], Meanings] = {}
    written = {prose: ways(words, name) for prose, name in {is_prose(name): name for name in fields}.items()}
    for name, field in fields.items():
        steps = [[_choice(segment, words, way, name, known) for way in step] for step in written[is_prose(name)]]
        _add_occurrences(field, in_sequence(field, steps, words.slop, segment.size), weights)


def _having_all(segment: Segment, fields: _Fields, words: Sequence[str]) -> _Fields:
    """The fields in which all of these words stand at all."""
    numbers = [segment.words.find(word) for word in words]
    known = [number for number in numbers if number is not None]
    if len(known) < len(numbers):
        return {}
    return {
        name: field for name, field in fields.items() if all(segment.standing[number] & field.bit for number in known)
    }


def _choice(segment: Segment, words: Words, way: Way, field: str, known: dict[tuple[str, Match], Meanings]) -> Choice:
    """What a way of writing words of a phrase stands for in a field; `known` are the meanings of the words so far."""
    last = way.written[-1], way.match
    if last not in known:
        known[last] = Meanings(segment, *last, words.edits)
    before: list[Ranges] = [[alone(segment, word)] for word in way.written[:-1]]
    return Choice(way.taken, [*before, known[last].in_field(field).ranges])


def _add_occurrences(field: FieldPostings, occurrences: Numbers, weights: Weights) -> None:
    if len(occurrences):
        papers, counts = np.unique(occurrences >> PLACE_BITS, return_counts=True)
        weights.add(papers, np.minimum(field.norms[papers] * counts, np.float32(field.most)))
