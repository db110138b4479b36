"""Many short texts by the beginnings of their words, in flat arrays: which names have a word that begins as typed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from legenda.search.sections import Numbers
from legenda.search.words import index_words, plain_umlauts

_HALVES = "surrogatepass"
#: Behind every word that begins in the same way: no text has this byte.
_BEHIND = b"\xff"


class Started(NamedTuple):
    """Numbers of texts in the order of their words, and which of these words begin the chief part of their text."""

    numbers: Numbers
    is_chief: Numbers


class WordStarts:
    """The words of some texts, sorted, each with the numbers of the texts that have it.

    Words are what the index has of a text: folded, compounds in parts and joined, umlauts in both spellings, Chinese in
    pairs. So whatever is found here is found by a search too.
    """

    def __init__(self, texts: Iterable[tuple[int, str, int]]) -> None:
        """Of each text its number, itself, and where its chief part begins, in characters."""
        tokens: dict[str, int] = {}
        numbers: list[int] = []
        token_of: list[int] = []
        is_chief: list[bool] = []
        for number, text, chief in texts:
            for token, chiefly in _tokens(text, chief):
                numbers.append(number)
                token_of.append(tokens.setdefault(token, len(tokens)))
                is_chief.append(chiefly)
        self._join(tokens, np.array(token_of, np.int32), np.array(numbers, np.int32), np.array(is_chief, bool))

    def beginning(self, word: str) -> Started:
        """The texts with a word that begins so."""
        form = word.encode("utf-8", _HALVES)
        return self._between(form, form + _BEHIND)

    def being(self, word: str) -> Started:
        """The texts with just this word."""
        form = word.encode("utf-8", _HALVES)
        return self._between(form, form + b"\x00")

    def _between(self, first: bytes, behind: bytes) -> Started:
        every = range(len(self._ends) - 1)
        start, end = (bisect_left(every, bound, key=self._form) for bound in (first, behind))
        chosen = slice(int(self._starts[start]), int(self._starts[end]))
        return Started(self._numbers[chosen], self._is_chief[chosen])

    def _form(self, place: int) -> bytes:
        return self._bytes[self._ends[place] : self._ends[place + 1]]

    def _join(self, tokens: Iterable[str], token_of: Numbers, numbers: Numbers, is_chief: Numbers) -> None:
        """Put the texts of each token to each of its words."""
        rows = sorted((form, token, first) for token, one in enumerate(tokens) for form, first in _forms(one))
        with_token = np.array([token for _, token, _ in rows], np.int32)
        order = np.argsort(token_of, kind="stable")
        lengths = np.bincount(token_of, minlength=1)
        begins = np.cumsum(lengths) - lengths
        of_row = lengths[with_token]
        places = np.arange(int(of_row.sum())) + np.repeat(begins[with_token] - (np.cumsum(of_row) - of_row), of_row)
        held = order[places]
        self._numbers = numbers[held]
        self._is_chief = is_chief[held] & np.repeat(np.array([first for *_, first in rows], bool), of_row)
        new = [place for place, (form, *_) in enumerate(rows) if not place or rows[place - 1][0] != form]
        texts = [rows[place][0] for place in new]
        self._bytes = b"".join(texts)
        self._ends = np.cumsum([0, *map(len, texts)], dtype=np.int32)
        self._starts = np.append(0, np.cumsum(of_row))[[*new, len(rows)]].astype(np.int32)


def _tokens(text: str, chief: int) -> Iterator[tuple[str, bool]]:
    """What stands between blanks, and whether the chief part begins with it; what follows a particle does so too."""
    for token in text[:chief].split():
        yield token, False
    begins = True
    for token in text[chief:].split():
        yield token, begins
        begins = begins and token[0].islower()


@lru_cache(maxsize=32768)
def _forms(token: str) -> list[tuple[bytes, bool]]:
    """The words by which a token is found, and whether it begins with each."""
    made = index_words(token)
    found: dict[str, bool] = {}
    for word, place in zip(made.words, made.places, strict=True):
        for form in (word, plain_umlauts(word)):
            found[form] = found.get(form, False) or place == 0
    return [(form.encode("utf-8", _HALVES), first) for form, first in found.items()]
