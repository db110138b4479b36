"""A query evaluated on arrays over the papers of the index: which match, and how well (BM25F).

Papers are places over all segments. What words find is kept as the places of these papers alone, for most words are in
few; what conditions say is a mark for each paper.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np

from legenda.model.query import All, Any, Condition, Not, Pattern, Query, Words
from legenda.search.hits import WordHits
from legenda.search.sections import Numbers
from legenda.search.segment import Segment

#: BM25's k1: how soon more occurrences of a word in a paper stop counting.
_SATURATION = 1.2
#: Papers are looked up one by one among so many times as many others, or fewer; otherwise all are marked.
_FEW = 16


class Outdated(Exception):  # noqa: N818 - the way out of a search whose answer nobody waits for
    """The question is outdated."""


@dataclass(frozen=True, slots=True)
class Scored:
    """The papers that match (their places, sorted) and their scores, none of them negative."""

    papers: Numbers
    scores: Numbers


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark for each paper that matches; as to the order, all are alike."""

    marks: Numbers


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

    def found(self, query: Query) -> Scored:
        """The papers that match; raises Outdated between two steps when the question is outdated."""
        found = self._found(query)
        return found if isinstance(found, Scored) else _unscored(found)

    def _found(self, query: Query) -> Scored | Marked:
        match query:
            case Words():
                return self._words(query)
            case Condition() | Pattern():
                return Marked(self._masks[query])
            case All(parts):
                return self._all(self._until_none(parts))
            case Any(parts):
                return self._any([self._found(part) for part in parts])
            case Not(part):
                return Marked(~self._marks(self._found(part)))

    def _until_none(self, parts: Sequence[Query]) -> list[Scored | Marked]:
        """What matches each part, up to the first that nothing matches."""
        found: list[Scored | Marked] = []
        for part in parts:
            found.append(one := self._found(part))
            if isinstance(one, Scored) and not len(one.papers):
                return [one]
        return found

    def _all(self, parts: Sequence[Scored | Marked]) -> Scored | Marked:
        marks = [part.marks for part in parts if isinstance(part, Marked)]
        scored = sorted((part for part in parts if isinstance(part, Scored)), key=lambda part: len(part.papers))
        if not scored:
            return Marked(reduce(np.logical_and, marks, np.ones(self._size, bool)))
        found = reduce(self._both, scored)
        for each in marks:
            kept = each[found.papers]
            found = Scored(found.papers[kept], found.scores[kept])
        return found

    def _both(self, few: Scored, many: Scored) -> Scored:
        if not len(few.papers) or not len(many.papers):
            return Scored(few.papers[:0], few.scores[:0])
        if len(few.papers) * _FEW < len(many.papers):
            at = np.minimum(np.searchsorted(many.papers, few.papers), len(many.papers) - 1)
            there, more = many.papers[at] == few.papers, many.scores[at]
        else:
            everywhere = np.full(self._size, -1, np.float32)
            everywhere[many.papers] = many.scores
            more = everywhere[few.papers]
            there = more >= 0
        return Scored(few.papers[there], few.scores[there] + more[there])

    def _any(self, parts: Sequence[Scored | Marked]) -> Scored | Marked:
        scored = [part for part in parts if isinstance(part, Scored) and len(part.papers)]
        marks = [part.marks for part in parts if isinstance(part, Marked)]
        if not scored:
            return Marked(reduce(np.logical_or, marks, np.zeros(self._size, bool)))
        if len(scored) == 1 and not marks:
            return scored[0]
        if not marks and sum(len(part.papers) for part in scored) * _FEW < self._size:
            papers, numbers = np.unique(np.concatenate([part.papers for part in scored]), return_inverse=True)
            scores = np.bincount(numbers, np.concatenate([part.scores for part in scored]))
            return Scored(papers, scores.astype(np.float32))
        hits, everywhere = reduce(np.logical_or, marks, np.zeros(self._size, bool)), np.zeros(self._size, np.float32)
        for part in scored:
            hits[part.papers] = True
            everywhere[part.papers] += part.scores
        papers = np.flatnonzero(hits)
        return Scored(papers, everywhere[papers])

    def _marks(self, found: Scored | Marked) -> Numbers:
        if isinstance(found, Marked):
            return found.marks
        marks = np.zeros(self._size, bool)
        marks[found.papers] = True
        return marks

    def _words(self, words: Words) -> Scored:
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
                papers.append(part.papers.astype(np.intp) + start)
                weights.append(part.weights)
                exact.append(part.exact)
            start += segment.size
        if not papers:
            return Scored(np.zeros(0, np.intp), np.zeros(0, np.float32))
        # The word as it was typed counts once more: exact forms come before inflections and mere beginnings.
        scores = self._scored(_chained(weights)) + self._scored(_chained(exact))
        return Scored(_chained(papers), scores)

    def _scored(self, weights: Numbers) -> Numbers:
        """BM25's score of papers in which a word has these weights (zero where it is not)."""
        papers = int(np.count_nonzero(weights))
        rarity = np.float32(np.log1p((self._size - papers + 0.5) / (papers + 0.5)))
        found: Numbers = rarity * np.float32(_SATURATION + 1) * weights / (np.float32(_SATURATION) + weights)
        return found


def _unscored(found: Marked) -> Scored:
    papers = np.flatnonzero(found.marks)
    return Scored(papers, np.zeros(len(papers), np.float32))


def _chained(parts: Sequence[Numbers]) -> Numbers:
    return parts[0] if len(parts) == 1 else np.concatenate(parts)
