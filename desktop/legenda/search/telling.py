"""The words and pairs that tell what a paper is about: chosen by how rare they are; few more are read."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappush, heappushpop

import numpy as np

from legenda.search.document import IndexDocument
from legenda.search.occurrences import Found, Occurrences
from legenda.search.own_terms import OwnPair, OwnTerms, OwnWord, Part, own_terms
from legenda.search.sections import Numbers
from legenda.search.segment import Segment

#: So many words tell what a paper is about; each must stand in another paper, and in no more than this part of all.
_WORDS, _COMMON = 30, 0.15
#: In a small library two fifths of the papers, but no more than so many, may have the word, and two always.
_SMALL_PART, _FEW = 0.4, 30
#: BM25's k1: how soon more occurrences of a word stop counting.
SATURATION = 1.2


@dataclass(frozen=True, slots=True)
class Telling:
    """A word or a pair as the paper has it, its weight, and the papers that it stands in, in any inflection.

    `papers` are places over all segments in no order, `standing` is how much the term counts in each of them. `titled`
    are those of them that have it in their title, and `in_title` says whether the paper asked about has it there.
    What is not `is_rare` is worth something in a title alone.
    """

    parts: tuple[Part, ...]
    in_title: bool
    is_rare: bool
    weight: float
    papers: Numbers
    standing: Numbers
    titled: Numbers


def telling_words(
    segments: Sequence[Segment], live: Numbers, document: IndexDocument, cancelled: Callable[[], bool]
) -> list[Telling]:
    """The pairs of words, then the words, that tell what a paper is about, each the most telling first.

    `live` marks the papers of all segments that are not deleted; no others count. None when `cancelled`.

    In how many papers a word stands lies between bounds that the index knows without being read. Words are read in the
    order of what they may weigh at most, until none that is left can be among the most telling.
    """
    own = own_terms(document)
    index = Occurrences(segments, live)
    limits = _Limits(int(np.count_nonzero(live)))
    pairs = _telling_pairs(own, index, limits, cancelled)
    heaviest = _Heaviest()
    for at_most, number, word in _possible(own.alone(pair for pair, _ in pairs), index, limits, cancelled):
        if heaviest.is_beyond(at_most):
            break
        if cancelled():
            return []
        telling = limits.telling(word, (word.part,), index.of_word(word.part.root))
        if telling is not None:
            heaviest.add(number, telling)
    words = heaviest.words()
    return [] if cancelled() else [telling for _, telling in pairs] + words


@dataclass(frozen=True, slots=True)
class _Limits:
    """In how many papers of `size` a term may stand, and what it weighs then."""

    size: int

    @property
    def rare(self) -> float:
        """The most papers that a rare term stands in."""
        return max(2, _COMMON * self.size)

    @property
    def most(self) -> float:
        """The most papers that a term may stand in."""
        return max(self.rare, min(_SMALL_PART * self.size, _FEW))

    def telling(self, term: OwnWord | OwnPair, parts: tuple[Part, ...], found: Found) -> Telling | None:
        """The term with where it stands, None when too few or too many papers have it to tell anything."""
        papers, standing, titled = found
        if not 1 < len(papers) <= self.most:
            return None
        weight = self.weight(term, len(papers))
        return Telling(parts, term.in_title, len(papers) <= self.rare, weight, papers, standing, titled)

    def weight(self, term: OwnWord | OwnPair, papers: int) -> float:
        """What a term weighs that stands in so many papers."""
        return float(np.log1p((self.size - papers + 0.5) / (papers + 0.5))) * math.sqrt(term.counts)


def _telling_pairs(
    own: OwnTerms, index: Occurrences, limits: _Limits, cancelled: Callable[[], bool]
) -> list[tuple[OwnPair, Telling]]:
    """The pairs that tell something, the most telling first."""
    found: list[tuple[OwnPair, Telling]] = []
    for pair in own.pairs:
        if cancelled():
            return []
        telling = limits.telling(pair, pair.parts, index.of_pair(*(part.root for part in pair.parts)))
        if telling is not None:
            found.append((pair, telling))
    return sorted(found, key=lambda one: -one[1].weight)


def _possible(
    words: Sequence[OwnWord], index: Occurrences, limits: _Limits, cancelled: Callable[[], bool]
) -> list[tuple[float, int, OwnWord]]:
    """The words that may tell something with what they weigh at most, and their numbers, the weightiest first."""
    found: list[tuple[float, int, OwnWord]] = []
    for number, word in enumerate(words):
        if cancelled():
            return []
        least, most = index.bounds(word.part.root)
        if most > 1 and least <= limits.most:
            found.append((limits.weight(word, max(2, least)), number, word))
    return sorted(found, key=lambda one: (-one[0], one[1]))


class _Heaviest:
    """Keeps the telling words with most weight, the one of the lower number first among equals."""

    def __init__(self) -> None:
        self._found: list[tuple[float, int, Telling]] = []
        self._weights: list[float] = []

    def is_beyond(self, weight: float) -> bool:
        """Whether a word of at most this weight cannot be among them any more."""
        return len(self._weights) == _WORDS and self._weights[0] > weight

    def add(self, number: int, telling: Telling) -> None:
        """One more word that may be among them."""
        self._found.append((-telling.weight, number, telling))
        if len(self._weights) < _WORDS:
            heappush(self._weights, telling.weight)
        else:
            heappushpop(self._weights, telling.weight)

    def words(self) -> list[Telling]:
        """Those with most weight, in its order."""
        return [telling for _, _, telling in sorted(self._found, key=lambda one: one[:2])[:_WORDS]]
