"""A query evaluated on the arrays of the segments: which papers match, and how well (BM25F)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from legenda.model.query import All, Any, Condition, Not, Query, Words
from legenda.search.hits import Weighed, WordHits
from legenda.search.sections import Numbers
from legenda.search.segment import Segment

#: BM25's k1: how soon more occurrences of a word in a paper stop counting.
_SATURATION = 1.2


class Cancelled(Exception):  # noqa: N818 - the way out of a search whose answer nobody waits for
    """The question is outdated."""


@dataclass(frozen=True, slots=True)
class Found:
    """For each paper of each segment, whether it matches and with which score."""

    hits: list[Numbers]
    scores: list[Numbers]


class Evaluation:
    """Evaluates one query over some segments; `masks` gives the papers that each condition holds for."""

    def __init__(
        self,
        segments: Sequence[Segment],
        word_hits: WordHits,
        masks: Mapping[Condition, Sequence[Numbers]],
        cancelled: Callable[[], bool],
    ) -> None:
        self._segments = segments
        self._word_hits = word_hits
        self._masks = masks
        self._cancelled = cancelled
        self._papers = sum(segment.size for segment in segments)

    def found(self, query: Query) -> Found:
        """The papers that match; raises Cancelled between two steps when the question is outdated."""
        if self._cancelled():
            raise Cancelled
        match query:
            case Words():
                return self._words(query)
            case Condition():
                return Found(list(self._masks[query]), [self._nothing(segment) for segment in self._segments])
            case All(parts):
                return self._all(parts)
            case Any(parts):
                return self._any(parts)
            case Not(part):
                return Found(
                    [~hits for hits in self.found(part).hits], [self._nothing(segment) for segment in self._segments]
                )

    def _all(self, parts: Sequence[Query]) -> Found:
        hits = [np.ones(segment.size, bool) for segment in self._segments]
        scores = [self._nothing(segment) for segment in self._segments]
        for part in parts:
            found = self.found(part)
            for number in range(len(self._segments)):
                hits[number] &= found.hits[number]
                scores[number] += found.scores[number]
        return Found(hits, scores)

    def _any(self, parts: Sequence[Query]) -> Found:
        hits = [np.zeros(segment.size, bool) for segment in self._segments]
        scores = [self._nothing(segment) for segment in self._segments]
        for part in parts:
            found = self.found(part)
            for number in range(len(self._segments)):
                hits[number] |= found.hits[number]
                scores[number] += found.scores[number]
        return Found(hits, scores)

    def _words(self, words: Words) -> Found:
        weighed: list[Weighed] = []
        for segment in self._segments:
            weighed.append(self._word_hits.of(segment, words))
            if self._cancelled():
                raise Cancelled
        rare = self._rarity(sum(len(part.papers) for part in weighed))
        rare_exact = self._rarity(sum(int(np.count_nonzero(part.exact)) for part in weighed))
        hits: list[Numbers] = []
        scores: list[Numbers] = []
        for segment, part in zip(self._segments, weighed, strict=True):
            hit = np.zeros(segment.size, bool)
            hit[part.papers] = True
            score = self._nothing(segment)
            # The word as it was typed counts once more: exact forms come before inflections and mere beginnings.
            score[part.papers] = rare * _saturated(part.weights) + rare_exact * _saturated(part.exact)
            hits.append(hit)
            scores.append(score)
        return Found(hits, scores)

    def _rarity(self, papers: int) -> float:
        """BM25's inverse document frequency, never below zero."""
        return float(np.log1p((self._papers - papers + 0.5) / (papers + 0.5))) if papers else 0.0

    @staticmethod
    def _nothing(segment: Segment) -> Numbers:
        return np.zeros(segment.size, np.float32)


def _saturated(weights: Numbers) -> Numbers:
    return (_SATURATION + 1) * weights / (_SATURATION + weights)
