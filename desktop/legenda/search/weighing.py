"""Weights of papers added up: paper by paper when there are few, over all papers of a segment when there are many."""

from __future__ import annotations

import numpy as np

from legenda.search.sections import Numbers
from legenda.search.segment import FieldPostings

#: With postings for more than one in so many papers, adding up over all papers is quicker than sorting.
_FEW = 16


class Weights:
    """Collects what papers of a segment weigh; nothing is worked out before the total is asked for."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._runs: list[tuple[FieldPostings, int, int, float]] = []
        self._parts: list[tuple[Numbers, Numbers]] = []
        self._postings = 0

    def add_words(self, field: FieldPostings, first: int, end: int, share: float = 1.0) -> None:
        """Add where the words numbered from `first` up to `end` stand in a field, each counting such a share."""
        low, high = field.span(first, end)
        if low < high:
            self._runs.append((field, low, high, share))
            self._postings += field.starts.item(high) - field.starts.item(low)

    def add(self, papers: Numbers, weights: Numbers) -> None:
        """Add papers, each of them once, with their weights."""
        self._parts.append((papers, weights))
        self._postings += len(papers)

    def total(self) -> tuple[Numbers, Numbers]:
        """The papers that weigh something (places in the segment, sorted) and their weights."""
        if not self._postings:
            return np.zeros(0, np.uint32), np.zeros(0, np.float32)
        if self._is_few():
            return self._few()
        weights = self._everywhere()
        papers = np.flatnonzero(weights > 0)
        return papers.astype(np.uint32), weights[papers]

    def among(self, papers: Numbers) -> Numbers:
        """The weights of these papers (sorted; no others weigh anything)."""
        if not self._is_few():
            return self._everywhere()[papers.astype(np.intp)]
        found = np.zeros(len(papers), np.float32)
        there, weights = self.total()
        found[np.searchsorted(papers, there)] = weights
        return found

    def _is_few(self) -> bool:
        return self._postings * _FEW < self._size

    def _few(self) -> tuple[Numbers, Numbers]:
        parts = self._parts + [_weighed(*run) for run in self._runs]
        if len(parts) == 1 and (self._parts or self._runs[0][2] == self._runs[0][1] + 1):  # each paper once, sorted
            papers, weights = parts[0]
        else:
            papers, numbers = np.unique(np.concatenate([papers for papers, _ in parts]), return_inverse=True)
            weights = np.bincount(numbers, np.concatenate([weights for _, weights in parts]))
        return papers.astype(np.uint32), weights.astype(np.float32)

    def _everywhere(self) -> Numbers:
        weights = np.zeros(self._size, np.float32)
        for papers, more in self._parts:
            weights[papers] += more
        for field, low, high, share in self._runs:
            if high - low == 1:
                papers, more = _weighed(field, low, high, share)
                weights[papers] += more
            else:
                papers, counts = field.postings(low, high)
                weights += field.norms * np.bincount(papers, counts, self._size).astype(np.float32) * np.float32(share)
        return weights


def _weighed(field: FieldPostings, low: int, high: int, share: float) -> tuple[Numbers, Numbers]:
    """The papers of a range of entries, word by word, and what the word weighs in each."""
    papers, counts = field.postings(low, high)
    papers = papers.astype(np.intp)  # other numbers become these with each look-up
    return papers, field.norms[papers] * counts * np.float32(share)
