"""A query evaluated on the texts themselves: slow and exact, for a library whose index is not there yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from legenda.model.query import All, Any, Condition, Match, Not, Pattern, Query, Words
from legenda.search.document import IndexDocument, field_words
from legenda.search.fields import JOINED, NAMES
from legenda.search.patterns import holds
from legenda.search.phrases import Span, Way, follow, ways
from legenda.search.word_matching import halves, is_second_half, matches_word, spellings

_Places = dict[str, list[int]]


def scan(query: Query, documents: Iterable[IndexDocument], resolve: Callable[[Condition], Iterable[int]]) -> list[int]:
    """The papers among `documents` that match, in their order; `resolve` as for `SearchIndex.search`."""
    resolved: dict[Condition, set[int]] = {}

    def holds_for(condition: Condition) -> set[int]:
        if condition not in resolved:
            resolved[condition] = set(resolve(condition))
        return resolved[condition]

    return [document.id for document in documents if _matches(query, document, holds_for)]


def _matches(query: Query, document: IndexDocument, holds_for: Callable[[Condition], set[int]]) -> bool:
    """Whether the query holds for a paper."""
    match query:
        case Words():
            there = _words_of(document)
            fields = NAMES if query.field is None else (query.field,)
            return any(
                _stand(query, field, there[field], there.get(JOINED[field], {})) for field in fields if field in there
            )
        case Pattern():
            return holds(query, document)
        case Condition():
            return document.id in holds_for(query)
        case All(parts):
            return all(_matches(part, document, holds_for) for part in parts)
        case Any(parts):
            return any(_matches(part, document, holds_for) for part in parts)
        case Not(part):
            return not _matches(part, document, holds_for)


@lru_cache(maxsize=256)
def _words_of(document: IndexDocument) -> Mapping[str, _Places]:
    """The words of each field with their places; kept for the few papers that are asked about again and again."""
    fields: dict[str, _Places] = {}
    for field, words, places, _ in field_words(document):
        into: defaultdict[str, list[int]] = defaultdict(list)
        for word, place in zip(words, places, strict=True):
            into[word].append(place)
        fields[field] = dict(into)
    return fields


def _stand(words: Words, field: str, there: _Places, as_one: _Places) -> bool:
    """Whether the words stand in one field of a paper; `as_one` has where those written for several begin and end."""
    if words.any_order:
        return _near([there.get(word, []) for word in words.words], words.slop + len(words.words) - 1)
    if len(words.words) > 1:
        steps = [
            [(way.taken, _stretches(way, words, field, there, as_one)) for way in step] for step in ways(words, field)
        ]
        return any(follow(steps, words.slop)[-1])
    return bool(_meant(words, field, there)) or any(
        _side_by_side(there, first, [word for word in there if is_second_half(word, second, words.match)])
        for first, second in halves(words, field)
        if first in there
    )


def _meant(words: Words, field: str, there: _Places) -> list[str]:
    """The words of a field that the last of `words` stands for."""
    if words.match is Match.EXACT:
        return [spelling for spelling in spellings(field, words.words[-1]) if spelling in there]
    return [word for word in there if matches_word(word, words, field)]


def _stretches(way: Way, words: Words, field: str, there: _Places, as_one: _Places) -> list[Span]:
    """Where words of a phrase stand in a field when they are written in one way."""
    if len(way.written) > 1 and way.written[0] not in there:
        return []
    last = _meant(replace(words, words=way.written[-1:], match=way.match), field, there)
    if len(way.written) > 1:
        return _side_by_side(there, way.written[0], last)
    ends = [as_one.get(word, []) for word in last]
    return [
        *((place, place) for word in last for place in there[word]),
        *(span for each in ends for span in zip(each[::2], each[1::2], strict=True)),
    ]


def _side_by_side(there: _Places, first: str, seconds: Iterable[str]) -> list[Span]:
    """Where a word stands with one of others behind it."""
    firsts = set(there.get(first, ()))
    return [
        (place - 1, place) for second in seconds for place in there.get(second, ()) if firsts and place - 1 in firsts
    ]


def _near(places: Sequence[Sequence[int]], span: int) -> bool:
    """Whether there is a place of each word within a stretch of places, the first and the last `span` apart."""
    starts = [start for each in places for start in each]
    return any(all(any(start <= at <= start + span for at in each) for each in places) for start in starts)
