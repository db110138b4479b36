"""Where a text shows why it was found: the ranges of characters that a query's words hit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from legenda.model.query import All, Any, Match, Pattern, Query, Words
from legenda.search.patterns import ranges
from legenda.search.phrases import Span, Way, follow, ways
from legenda.search.stems import stem, stem_beginning
from legenda.search.text_words import TextWords, text_words
from legenda.search.word_matching import (
    begins,
    halves,
    inflects,
    is_beginning,
    is_second_half,
    matches_word,
    spellings,
)
from legenda.search.words import Located

_Range = tuple[int, int]


def marks(query: Query, text: str, field: str | None = None) -> list[_Range]:
    """The ranges of `text` that words of `query` hit, sorted and apart; what must not be there marks nothing.

    `field` is the field that the text stands in; words that the query looks for in other fields then mark nothing.
    Without it all words do.
    """
    wanted = [part for part in _wanted(query) if field is None or part.field in (None, field)]
    if not wanted or not text:
        return []
    there = text_words(text)
    found: list[_Range] = []
    for part in wanted:
        found += ranges(part, text) if isinstance(part, Pattern) else _hit(part, there, field or part.field)
    return merged(found)


def _wanted(query: Query) -> Iterator[Words | Pattern]:
    match query:
        case Words() | Pattern():
            yield query
        case All(parts) | Any(parts):
            for part in parts:
                yield from _wanted(part)


def _hit(words: Words, there: TextWords, field: str | None) -> Iterator[_Range]:
    if words.any_order:
        yield from _near([there.at(wanted) for wanted in words.words], words.slop)
        return
    if len(words.words) > 1:
        yield from _phrase(words, there, field)
        return
    typed = words.words[-1]
    for word in there.matching(_meaning(words, field)):
        yield _typed_part(word, typed, words.match)
    for first, second in halves(words, field):
        if begun := there.at(first):
            goes_on = partial(is_second_half, half=second, match=words.match)
            for both in _side_by_side(begun, there.matching(goes_on)).values():
                yield from both


def _phrase(words: Words, there: TextWords, field: str | None) -> Iterator[_Range]:
    """The ranges of all words that are part of a whole phrase."""
    steps = [[(way.taken, _stretches(way, words, there, field)) for way in step] for step in ways(words, field)]
    fitting = follow([[(taken, tuple(at)) for taken, at in step] for step in steps], words.slop)
    for step, spans_of_step in zip(steps, fitting, strict=True):
        for (_, at), spans in zip(step, spans_of_step, strict=True):
            for span in spans:
                yield from at[span]


def _stretches(way: Way, words: Words, there: TextWords, field: str | None) -> Mapping[Span, list[_Range]]:
    """Where words of a phrase stand when they are written in one way: their places and ranges."""
    if len(way.written) > 1 and not there.at(way.written[0]):
        return {}
    if way.match is Match.EXACT:
        last = [word for spelling in spellings(field, way.written[-1]) for word in there.at(spelling)]
    else:
        last = list(there.matching(_meaning(replace(words, words=way.written[-1:], match=way.match), field)))
    if len(way.written) > 1:
        return _side_by_side(there.at(way.written[0]), last)
    found: defaultdict[Span, list[_Range]] = defaultdict(list)
    for word in last:
        for end in {word.place, word.place if word.until is None else word.until}:
            found[word.place, end].append((word.start, word.end))
    return found


def _side_by_side(firsts: Sequence[Located], seconds: Iterable[Located]) -> Mapping[Span, list[_Range]]:
    """Where one word stands right before another."""
    found: defaultdict[Span, list[_Range]] = defaultdict(list)
    before = {word.place: (word.start, word.end) for word in firsts}
    for word in seconds if before else ():
        if word.place - 1 in before:
            found[word.place - 1, word.place] += [before[word.place - 1], (word.start, word.end)]
    return found


@lru_cache(256)
def _meaning(words: Words, field: str | None) -> Callable[[str], bool]:
    """`matches_word`, with all that does not depend on the word of the text worked out beforehand."""
    if words.match in (Match.FUZZY, Match.INSIDE, Match.WILDCARD):
        return lambda word: matches_word(word, words, field)
    typed = words.words[-1]
    same = frozenset(spellings(field, typed))
    begun = begins(field, typed) if is_beginning(words.match) else ()
    root = stem(typed) if inflects(field, words.match) else ""
    stemmed = stem_beginning(root)

    def is_meant(word: str) -> bool:
        if word in same or word.startswith(begun):
            return True
        return bool(root) and word.startswith(stemmed) and stem(word) == root

    return is_meant


def _typed_part(word: Located, typed: str, match: Match) -> _Range:
    """The range of a word, or of its typed beginning when it goes on as the reader has not typed it."""
    is_plain = word.end - word.start == len(word.word)
    if is_beginning(match) and is_plain and word.word.startswith(typed):
        return word.start, word.start + len(typed)
    return word.start, word.end


def _near(words: Sequence[Sequence[Located]], slop: int) -> Iterator[_Range]:
    """The ranges of the words that stand together in a stretch with at most `slop` others."""
    span = slop + len(words) - 1
    for first in (word for each in words for word in each):
        inside = [[word for word in each if first.place <= word.place <= first.place + span] for each in words]
        if all(inside):
            yield from ((word.start, word.end) for each in inside for word in each)


def merged(ranges: Iterable[_Range]) -> list[_Range]:
    """Ranges sorted and apart; those that touch or lie over each other become one."""
    found: list[_Range] = []
    for start, end in sorted(ranges):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        elif start < end:
            found.append((start, end))
    return found
