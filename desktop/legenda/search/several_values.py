"""Several values for each of many papers, in flat arrays."""

from __future__ import annotations

import numpy as np

from legenda.search.sections import Numbers

#: A paper's number and a value's in one number, which sorts by paper.
_SHIFT = 32
_FIRST_SIZE = 1024


class SeveralValues:
    """The numbers of values by paper: all in one array, and for each paper where its own begin and how many they are.

    What a paper is given anew stands behind all others; the old place stays empty until `tidy`.
    """

    def __init__(self) -> None:
        self._values = np.zeros(_FIRST_SIZE, np.int32)
        self._used = 0
        self._start = np.zeros(0, np.int32)
        self._length = np.zeros(0, np.int32)

    @property
    def nbytes(self) -> int:
        """The memory of the arrays."""
        return self._values.nbytes + self._start.nbytes + self._length.nbytes

    def grow(self, size: int) -> None:
        """Make room for papers with numbers below `size`."""
        self._start = grown(self._start, size)
        self._length = grown(self._length, size)

    def put(self, ids: Numbers, papers: Numbers, values: Numbers) -> None:
        """Let the papers `ids` have just the values of the pairs (`papers`, `values`); a pair counts once."""
        self._length[ids] = 0
        pairs = np.unique(papers.astype(np.int64) << _SHIFT | values)
        given, first, lengths = np.unique(pairs >> _SHIFT, return_index=True, return_counts=True)
        self._start[given] = first + self._used
        self._length[given] = lengths
        if self._used + len(pairs) > len(self._values):
            self._values = grown(self._values, self._used + len(pairs))
        self._values[self._used : self._used + len(pairs)] = pairs & ((1 << _SHIFT) - 1)
        self._used += len(pairs)

    def values(self, ids: Numbers | slice) -> Numbers:
        """The values of some papers, one paper's after the other's."""
        lengths = self._length[ids]
        places = np.arange(int(lengths.sum()), dtype=np.int64)
        # Each paper's first value stands in the answer behind those of the papers before it.
        places += np.repeat(self._start[ids] - (np.cumsum(lengths) - lengths), lengths)
        return self._values[places]

    def pairs(self) -> tuple[Numbers, Numbers]:
        """Every paper with every value it has, as `put` takes them."""
        everything = slice(None)
        return np.repeat(np.arange(len(self._length)), self._length), self.values(everything)

    def tidy(self) -> None:
        """Close the gaps once they take more room than the values."""
        if self._used > 2 * int(self._length.sum()) + _FIRST_SIZE:
            self._values = self.values(slice(None))
            self._used = len(self._values)
            self._start = (np.cumsum(self._length) - self._length).astype(np.int32)

    def settle(self) -> None:
        """Give back the room that was kept for more."""
        self._values = self._values[: self._used].copy()


def grown(values: Numbers, size: int) -> Numbers:
    """The array with room for `size` values at least, and a quarter more, the new ones 0."""
    if size <= len(values):
        return values
    larger = np.zeros(size + size // 4, values.dtype)
    larger[: len(values)] = values
    return larger
