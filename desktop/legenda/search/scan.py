"""A query evaluated on the texts themselves: slow and exact, for a library whose index is not there yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from legenda.model.query import All, Any, Condition, Match, Not, Pattern, Query, Words
from legenda.search.document import IndexDocument, field_words
from legenda.search.patterns import holds
from legenda.search.word_matching import halves, is_beginning, matches_word, spellings

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
            fields = _words_of(document)
            if query.field is not None:
                fields = {query.field: fields.get(query.field, {})}
            return any(_stand(query, field, there) for field, there in fields.items())
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


def _stand(words: Words, field: str, there: _Places) -> bool:
    """Whether the words stand in one field of a paper."""
    if words.any_order:
        return _near([there.get(word, []) for word in words.words], words.slop + len(words.words) - 1)
    typed = words.words[-1]
    if words.match is Match.EXACT:
        meant = [spelling for spelling in spellings(field, typed) if spelling in there]
    else:
        meant = [word for word in there if matches_word(word, words, field)]
    if len(words.words) > 1:
        steps = [there.get(word, []) for word in words.words[:-1]]
        return _follow([*steps, [place for word in meant for place in there[word]]], words.slop)
    return bool(meant) or any(
        _follow([there.get(first, []), _places(there, second, words.match)], 1)
        for first, second in halves(words, field)
    )


def _places(there: _Places, half: str, match: Match) -> list[int]:
    """The places of the second half of a word: itself, or what it begins when the word is still typed."""
    if not is_beginning(match):
        return there.get(half, [])
    return [place for word in there if word.startswith(half) for place in there[word]]


def _follow(steps: Sequence[Sequence[int]], slop: int) -> bool:
    """Whether places can be chosen, one of each step, that follow each other at most `slop` apart."""
    reached = set(steps[0])
    for places in steps[1:]:
        reached = {place for place in places if any(place - step in reached for step in range(1, slop + 1))}
    return bool(reached)


def _near(places: Sequence[Sequence[int]], span: int) -> bool:
    """Whether there is a place of each word within a stretch of places, the first and the last `span` apart."""
    starts = [start for each in places for start in each]
    return any(all(any(start <= at <= start + span for at in each) for each in places) for start in starts)
