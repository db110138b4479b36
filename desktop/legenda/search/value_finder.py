"""Which of many names that papers have begin as typed: people by any of their names, venues by any of their words."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

import numpy as np

from legenda.search.numbering import TextNumbering
from legenda.search.sections import Numbers
from legenda.search.several_values import grown
from legenda.search.word_starts import Started, WordStarts
from legenda.search.words import index_words, plain_umlauts, words

#: So many names are taken in at a time, in some 40 ms of CPU: between two times a newer question can be answered.
_AT_ONCE = 4_000
#: Of more texts that fit than these only those with most papers are compared.
_MANY = 5_000
_BEHIND, _FAR = 1 << 40, 1 << 50


def name_key(name: str) -> int:
    """The same for all spellings of a name that one search finds alike: Müller, MÜLLER, Mueller and Muller."""
    return hash(" ".join(filter(None, map(_plain_words, name.split()))))


@lru_cache(maxsize=32768)
def _plain_words(token: str) -> str:
    return " ".join(map(plain_umlauts, words(token)))


def _as_compounds(typed: str) -> Iterator[str]:
    """The words typed, each compound as one: "tim o'br" gives "tim" and "obr"."""
    for token in typed.split():
        made = index_words(token)
        longest = max(made.joined, key=lambda one: one[2] - one[1], default=None)
        yield from words(token) if longest is None else longest[:1]


class ValueFinder:
    """Finds values by the beginnings of their words.

    Values are the texts of a numbering, which may grow; `key` is the same for those that are one value.
    """

    def __init__(self, texts: TextNumbering, key: Callable[[str], int]) -> None:
        self._texts = texts
        self._key = key
        self._keys = np.zeros(0, np.int64)
        self._taken = 1
        self._blocks: list[tuple[range, WordStarts]] = []

    @property
    def is_complete(self) -> bool:
        """Whether all texts were taken in."""
        return self._taken >= self._texts.total

    def read_on(self, chief: Numbers | None = None) -> None:
        """Take in some more texts; `chief` says of each number where the chief part of its text begins."""
        fresh = range(self._taken, min(self._taken + _AT_ONCE, self._texts.total))
        self._taken = fresh.stop
        self._keys = grown(self._keys, self._texts.total)
        for number in fresh:
            self._keys[number] = self._key(self._texts.text(number))
        # Small blocks that lie together become one, so that what came one by one is not looked for in many places.
        while self._blocks and len(self._blocks[-1][0]) <= 2 * len(fresh) < _AT_ONCE:
            fresh = range(self._blocks.pop()[0].start, fresh.stop)
        self._blocks.append((fresh, WordStarts(self._placed(fresh, chief))))

    def find(self, typed: str, counts: Numbers, limit: int, only_chief: bool = False) -> list[tuple[str, int]]:
        """The `limit` best values that have a word beginning with each word typed, with how many papers have them.

        `counts` are the papers by number. Those come first whose chief part begins so (the others do not come at all
        if `only_chief`), then those with most papers. A value is spelt as most papers have it.
        """
        counts = np.append(counts, np.zeros(max(0, self._taken - len(counts)), np.int64))[: self._taken]
        ways = dict.fromkeys((tuple(_as_compounds(typed)), tuple(words(typed))))
        keys = [key for way in ways for key in self._best(way, counts, limit, only_chief)]
        return [self._named(key, counts) for key in list(dict.fromkeys(keys))[:limit]]

    def _placed(self, numbers: Iterable[int], chief: Numbers | None) -> Iterator[tuple[int, str, int]]:
        for number in numbers:
            yield number, self._texts.text(number), 0 if chief is None else int(chief[number])

    def _places(self, typed: Sequence[str], only_chief: bool) -> Numbers:
        """The places of texts among all that fit, sorted by their words; 0 for those that do not fit.

        Those of which it is not the chief part that begins so stand behind `_BEHIND`.
        """
        places = np.full(self._taken, _FAR if typed else 1)
        fits = np.ones(self._taken, bool)
        for word in typed:
            its = np.full(self._taken, _FAR)
            for found in self._beginning(word):
                order = np.arange(1, len(found.numbers) + 1) + np.where(found.is_chief, 0, _BEHIND)
                chosen = found.is_chief if only_chief else slice(None)
                np.minimum.at(its, found.numbers[chosen], order[chosen])
            fits &= its < _FAR
            places = np.minimum(places, its)
        fits[0] = False
        return np.where(fits, places, 0)

    def _beginning(self, word: str) -> Iterator[Started]:
        plain = plain_umlauts(word)
        for _, block in self._blocks:
            if plain != word:  # whoever writes "mueller" may mean a Muller, but "mue" is no beginning of one
                yield block.being(plain)
            yield block.beginning(word)

    def _best(self, typed: Sequence[str], counts: Numbers, limit: int, only_chief: bool) -> list[int]:
        """The keys of the best values."""
        places = self._places(typed, only_chief)
        held = np.flatnonzero((places > 0) & (counts > 0))
        if len(held) > _MANY:
            # How many have that many papers or more: no sorting, which takes long when most are equal.
            as_frequent = np.cumsum(np.bincount(counts[held])[::-1])[::-1]
            held = held[counts[held] >= np.flatnonzero(as_frequent >= _MANY)[-1]]
        keys, first, value = np.unique(self._keys[held], return_index=True, return_inverse=True)
        papers = np.bincount(value, counts[held], len(keys))
        earliest = np.full(len(keys), _FAR)
        np.minimum.at(earliest, value, places[held])
        order = np.lexsort((first, earliest, -papers, earliest > _BEHIND))
        return [int(key) for key in keys[order[:limit]]]

    def _named(self, key: int, counts: Numbers) -> tuple[str, int]:
        """A value in the spelling that most papers have, and the papers that have it in any."""
        spelt = np.flatnonzero(self._keys[: self._taken] == key)
        names = [
            (-int(counts[number]), unicodedata.normalize("NFC", self._texts.text(int(number)))) for number in spelt
        ]
        by_name: dict[str, int] = {}
        for papers, name in names:
            by_name[name] = by_name.get(name, 0) + papers
        name = min(by_name, key=lambda one: (by_name[one], one.isupper(), one))
        return name, int(counts[spelt].sum())
