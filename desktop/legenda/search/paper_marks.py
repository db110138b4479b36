"""Marks on the papers of the index for sets of papers of the library, remembered as long as the sets come again."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Iterable

import numpy as np

from legenda.search.sections import Numbers

#: Up to this number papers are marked in a table by number, which is quicker than looking each of them up.
_WIDEST = 10_000_000
#: Sets that are remembered, each with a byte for every paper of the index.
_REMEMBERED = 16


class PaperMarks:
    """Marks the papers of an index, which are given by their numbers in the library."""

    def __init__(self, papers: Numbers) -> None:
        self._papers = papers
        self._most = int(papers.max()) if len(papers) else 0
        # Each array stays here with its marks, so that no other can have its identity meanwhile.
        self._known: OrderedDict[int, tuple[array[int], Numbers]] = OrderedDict()

    def of(self, ids: Iterable[int]) -> Numbers:
        """A mark for each paper that is among `ids`; what an array marks is remembered and must not be changed."""
        if not isinstance(ids, array):
            return self._worked_out(np.fromiter(ids, np.int64))
        if id(ids) not in self._known:
            self._known[id(ids)] = ids, self._worked_out(np.frombuffer(ids, np.int64) if ids else np.zeros(0, np.int64))
            if len(self._known) > _REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(id(ids))
        return self._known[id(ids)][1]

    def _worked_out(self, numbers: Numbers) -> Numbers:
        if self._most > _WIDEST:
            return np.isin(self._papers, numbers)
        marks = np.zeros(self._most + 1, bool)
        marks[numbers[(numbers >= 0) & (numbers <= self._most)]] = True
        found: Numbers = marks[self._papers]
        return found
