"""Which works may be the same, found without comparing each with each: by shared identities and by words of titles."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from legenda.model.works.title_words import title_words
from legenda.model.works.titles import main_title

Pair = tuple[int, int]

#: In a set of works with the same words, each is paired with so many that follow it: enough to chain copies together.
_NEIGHBOURS = 6
#: The rarest words of a title, of which two must agree.
_RARE = 3
_SMALL_TEXT = "a an of for in on to and at by from as its with is are"
_SMALL = frozenset(_SMALL_TEXT.split())


def candidate_pairs(
    titles: Iterable[tuple[int, str]],
    sharing: Iterable[Sequence[int]],
    cancelled: Callable[[], bool] = lambda: False,
) -> set[Pair]:
    """Pairs of numbers, the smaller first, of works that may be the same.

    `titles` are the plain titles by number, `sharing` sets of numbers that share an identity. The work done grows with
    the number of titles, not with its square. Stops early, with what was found, when `cancelled` says so.
    """
    pairs: set[Pair] = set()
    for together in sharing:
        pairs.update(_neighbours(sorted(set(together))))
    words: dict[int, tuple[str, ...]] = {}
    same: dict[str, list[int]] = {}
    for number, title in titles:
        if cancelled():
            return pairs
        own = words[number] = tuple(map(sys.intern, title_words(title)))
        same.setdefault("".join(own), []).append(number)
        short = main_title(title)
        if len(short) < len(title):
            main = title_words(short)
            if len(main) >= 3:
                same.setdefault("".join(main), []).append(number)
    for together in same.values():
        pairs.update(_neighbours(together))
    del same
    pairs.update(_near(words))
    return pairs


def _neighbours(numbers: Sequence[int]) -> Iterator[Pair]:
    for place, number in enumerate(numbers):
        for later in numbers[place + 1 : place + 1 + _NEIGHBOURS]:
            yield (number, later) if number < later else (later, number)


def _near(words: Mapping[int, tuple[str, ...]]) -> Iterator[Pair]:
    """Pairs of titles that have two of their rarest words in common and differ in no more than two words of a kind."""
    often = Counter(word for own in words.values() for word in own)
    ranks = {word: rank for rank, (word, _) in enumerate(often.most_common())}
    first: dict[int, int] = {}
    more: dict[int, list[int]] = {}
    for number, own in words.items():
        rare = sorted((ranks[word] for word in set(own) - _SMALL), reverse=True)[:_RARE]
        for one, other in combinations(rare, 2):
            key = one * len(ranks) + other
            if key in first:
                more.setdefault(key, [first[key]]).append(number)
            else:
                first[key] = number
    del first
    for numbers in more.values():
        for pair in _neighbours(numbers):
            if _may_be_near(words[pair[0]], words[pair[1]]):
                yield pair


def _may_be_near(one: Sequence[str], other: Sequence[str]) -> bool:
    """A quick look at whether two titles differ in few words only."""
    fewer, more = (set(one), set(other)) if len(one) <= len(other) else (set(other), set(one))
    return len(fewer - more - _SMALL) <= 2 and len(more - fewer - _SMALL) <= 2
