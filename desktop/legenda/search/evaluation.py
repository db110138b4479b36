"""A query evaluated on arrays over all papers of the index: which match, and how well (BM25F)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from legenda.model.query import All, Any, Condition, Not, Pattern, Query, Words
from legenda.search.hits import WordHits
from legenda.search.sections import Numbers
from legenda.search.segment import Segment

#: BM25's k1: how soon more occurrences of a word in a paper stop counting.
_SATURATION = 1.2


class Outdated(Exception):  # noqa: N818 - the way out of a search whose answer nobody waits for
    """The question is outdated."""


@dataclass(frozen=True, slots=True)
class Found:
    """For each paper, segment by segment, whether it matches and with which score."""

    hits: Numbers
    scores: Numbers


class Evaluation:
    """Evaluates one query over some segments; `masks` marks the papers that each condition and pattern holds for."""

    def __init__(
        self,
        segments: Sequence[Segment],
        word_hits: WordHits,
        masks: Mapping[Condition | Pattern, Numbers],
        cancelled: Callable[[], bool],
    ) -> None:
        self._segments = segments
        self._word_hits = word_hits
        self._masks = masks
        self._cancelled = cancelled
        self._size = sum(segment.size for segment in segments)

    def found(self, query: Query) -> Found:
        """The papers that match; raises Outdated between two steps when the question is outdated."""
        match query:
            case Words():
                return self._any((query,))
            case Condition() | Pattern():
                return Found(self._masks[query], self._no_scores())
            case All(parts):
                return self._all(parts)
            case Any(parts):
                return self._any(parts)
            case Not(part):
                return Found(~self.found(part).hits, self._no_scores())

    def _all(self, parts: Sequence[Query]) -> Found:
        hits = np.ones(self._size, bool)
        scores = self._no_scores()
        for part in parts:
            found = self.found(part)
            hits &= found.hits
            scores += found.scores
        return Found(hits, scores)

    def _any(self, parts: Sequence[Query]) -> Found:
        hits = np.zeros(self._size, bool)
        scores = self._no_scores()
        for part in parts:
            if isinstance(part, Words):  # most are in few papers, so that only these are touched
                papers, score = self._words(part)
                hits[papers] = True
                scores[papers] += score
            else:
                found = self.found(part)
                hits |= found.hits
                scores += found.scores
        return Found(hits, scores)

    def _words(self, words: Words) -> tuple[Numbers, Numbers]:
        """The papers in which words stand, and their scores."""
        weights: list[Numbers] = []
        exact: list[Numbers] = []
        papers: list[Numbers] = []
        start = 0
        for segment in self._segments:
            if self._cancelled():
                raise Outdated
            part = self._word_hits.of(segment, words)
            if len(part.papers):
                papers.append(part.papers + np.uint32(start))
                weights.append(part.weights)
                exact.append(part.exact)
            start += segment.size
        if not papers:
            return np.zeros(0, np.uint32), np.zeros(0, np.float32)
        # The word as it was typed counts once more: exact forms come before inflections and mere beginnings.
        return np.concatenate(papers), self._scored(np.concatenate(weights)) + self._scored(np.concatenate(exact))

    def _scored(self, weights: Numbers) -> Numbers:
        """BM25's score of papers in which a word has these weights (zero where it is not)."""
        papers = int(np.count_nonzero(weights))
        rarity = np.float32(np.log1p((self._size - papers + 0.5) / (papers + 0.5)))
        found: Numbers = rarity * np.float32(_SATURATION + 1) * weights / (np.float32(_SATURATION) + weights)
        return found

    def _no_scores(self) -> Numbers:
        return np.zeros(self._size, np.float32)
