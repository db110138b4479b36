"""A query evaluated on the texts themselves: slow and exact, for a library whose index is not there yet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from legenda.model.query import All, Any, Condition, Not, Query, Words
from legenda.search.document import IndexDocument, field_words
from legenda.search.word_matching import apart, matches_word

_Places = dict[str, list[int]]


def scan(query: Query, documents: Iterable[IndexDocument], resolve: Callable[[Condition], Iterable[int]]) -> list[int]:
    """The papers among `documents` that match, in their order; `resolve` as for `SearchIndex.search`."""
    resolved: dict[Condition, set[int]] = {}

    def holds_for(condition: Condition) -> set[int]:
        if condition not in resolved:
            resolved[condition] = set(resolve(condition))
        return resolved[condition]

    return [document.id for document in documents if _Paper(document, holds_for).matches(query)]


class _Paper:
    """One paper with the places of its words."""

    def __init__(self, document: IndexDocument, holds_for: Callable[[Condition], set[int]]) -> None:
        self._id = document.id
        self._holds_for = holds_for
        self._fields: dict[str, _Places] = {}
        for field, words, places, _ in field_words(document):
            into: _Places = defaultdict(list)
            for word, place in zip(words, places, strict=True):
                into[word].append(place)
            self._fields[field] = dict(into)

    def matches(self, query: Query) -> bool:
        """Whether the query holds for the paper."""
        match query:
            case Words():
                fields = self._fields if query.field is None else {query.field: self._fields.get(query.field, {})}
                return any(_stand(query, field, places) for field, places in fields.items())
            case Condition():
                return self._id in self._holds_for(query)
            case All(parts):
                return all(self.matches(part) for part in parts)
            case Any(parts):
                return any(self.matches(part) for part in parts)
            case Not(part):
                return not self.matches(part)


def _stand(words: Words, field: str, there: _Places) -> bool:
    """Whether the words stand in one field of a paper."""
    typed = words.words[-1]
    meant = [word for word in there if matches_word(word, typed, words.match, field)]
    if len(words.words) > 1:
        steps = [there.get(word, []) for word in words.words[:-1]]
        return _follow([*steps, [place for word in meant for place in there[word]]], words.slop)
    return bool(meant) or any(
        _follow([there.get(first, []), there.get(second, [])], 1) for first, second in apart(field, typed, words.match)
    )


def _follow(steps: Sequence[Sequence[int]], slop: int) -> bool:
    """Whether places can be chosen, one of each step, that follow each other at most `slop` apart."""
    reached = set(steps[0])
    for places in steps[1:]:
        reached = {place for place in places if any(place - step in reached for step in range(1, slop + 1))}
    return bool(reached)
