"""Weights of papers added up: paper by paper when there are few, over all papers of a segment when there are many."""

from __future__ import annotations

import numpy as np

from legenda.search.fields import UNLIMITED
from legenda.search.sections import Numbers
from legenda.search.segment import FieldPostings
from legenda.search.words import GAP

#: A range of entries of a field, from a first up to an end, and the share that each of its words counts.
_Run = tuple[int, int, float]
#: With postings for more than one in so many papers, adding up over all papers is quicker than sorting.
_FEW = 16


#: Among more occurrences than these nobody looks for who is the first of the authors.
_MANY = 50_000


class Weights:
    """Collects what papers of a segment weigh; nothing is worked out before the total is asked for."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._runs: dict[FieldPostings, list[_Run]] = {}
        self._parts: list[tuple[Numbers, Numbers]] = []
        self._postings = 0

    def add_words(self, field: FieldPostings, first: int, end: int, share: float = 1.0) -> None:
        """Add where the words numbered from `first` up to `end` stand in a field, each counting such a share."""
        low, high = field.span(first, end)
        if low < high:
            self._runs.setdefault(field, []).append((low, high, share))
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
        parts = self._parts + [_in_few(field, runs) for field, runs in self._runs.items()]
        papers, weights = parts[0] if len(parts) == 1 else _added_up(parts)
        return papers.astype(np.uint32), weights.astype(np.float32)

    def _everywhere(self) -> Numbers:
        weights = np.zeros(self._size, np.float32)
        for papers, more in self._parts:
            weights[papers] += more
        for field, runs in self._runs.items():
            if field.most >= UNLIMITED:
                self._add_all(field, runs, weights)
            else:
                weights += self._limited(field, runs)
        return weights

    def _limited(self, field: FieldPostings, runs: list[_Run]) -> Numbers:
        weights = np.zeros(self._size, np.float32)
        self._add_all(field, runs, weights)
        np.minimum(weights, np.float32(field.most), out=weights)
        for run in runs if field.first else ():
            papers = _first(field, run)
            weights[papers] = np.maximum(weights[papers], np.float32(field.first * run[2]))
        return weights

    def _add_all(self, field: FieldPostings, runs: list[_Run], weights: Numbers) -> None:
        for run in runs:
            papers, counts = _counted(field, run)
            if run[1] - run[0] == 1:
                weights[papers] += field.norms[papers] * counts
            else:
                weights += field.norms * np.bincount(papers, counts, self._size).astype(np.float32)


def _in_few(field: FieldPostings, runs: list[_Run]) -> tuple[Numbers, Numbers]:
    """The papers of some runs in a field, each once, sorted, and what they weigh."""
    parts = [_counted(field, run) for run in runs]
    is_sorted = len(runs) == 1 and runs[0][1] == runs[0][0] + 1
    papers, counts = parts[0] if is_sorted else _added_up(parts)
    weights = np.minimum(field.norms[papers] * counts, np.float32(field.most))
    for run in runs if field.first else ():
        at = np.searchsorted(papers, _first(field, run))
        weights[at] = np.maximum(weights[at], np.float32(field.first * run[2]))
    return papers, weights


def _added_up(parts: list[tuple[Numbers, Numbers]]) -> tuple[Numbers, Numbers]:
    papers, numbers = np.unique(np.concatenate([papers for papers, _ in parts]), return_inverse=True)
    return papers, np.bincount(numbers, np.concatenate([more for _, more in parts])).astype(np.float32)


def _counted(field: FieldPostings, run: _Run) -> tuple[Numbers, Numbers]:
    """The papers of a range of entries, word by word, and how much the word counts in each."""
    low, high, share = run
    papers, counts = field.postings(low, high)
    return papers.astype(np.intp), counts * np.float32(share)  # other numbers become these with each look-up


def _first(field: FieldPostings, run: _Run) -> Numbers:
    """The papers in which a word of a range of entries stands in the first entry of the field."""
    low, high, _ = run
    papers, counts = field.postings(low, high)
    if len(papers) > _MANY:
        return np.zeros(0, np.intp)
    places = field.places[field.place_starts.item(low) : field.place_starts.item(high)]
    found: Numbers = papers[places[np.cumsum(counts, dtype=np.intp) - counts] < GAP].astype(np.intp)
    return found
