"""Numbers for values, from 1 on: 0 stands for no value."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Generic, TypeVar

import numpy as np

from legenda.search.sections import Numbers

V = TypeVar("V", str, int)
#: Half characters, which a file can bring along, are texts too.
_HALVES = "surrogatepass"


class Numbering(dict[V | None, int], Generic[V]):
    """Gives each value it is asked for a number; None has the number 0."""

    def __init__(self) -> None:
        super().__init__({None: 0})
        self.values_by_number: list[V | None] = [None]

    def __missing__(self, value: V | None) -> int:
        self[value] = number = len(self.values_by_number)
        self.values_by_number.append(value)
        return number

    def numbers(self, values: Iterable[V | None]) -> Numbers:
        """The number of each value."""
        return np.fromiter(map(self.__getitem__, values), np.int32)


class TextNumbering(dict[str, int]):
    """Numbers for very many texts, most of which are kept as bytes in one piece instead of as objects.

    New texts are kept as they are until `settle` is called; 100,000 names then take some 4 MB instead of 15.
    """

    def __init__(self) -> None:
        super().__init__({"": 0})
        self._fresh: list[str] = [""]
        self._settled = 0
        self._bytes = b""
        self._ends = array("q", [0])
        self._hashes = self._by_hash = np.zeros(0, np.int64)

    def __missing__(self, text: str) -> int:
        number = self._among_settled(text)
        if number is None:
            self[text] = number = self._settled + len(self._fresh)
            self._fresh.append(text)
        return number

    @property
    def total(self) -> int:
        """The number that the next new text is given."""
        return self._settled + len(self._fresh)

    @property
    def unsettled(self) -> int:
        """How many texts are kept as objects."""
        return len(self._fresh)

    def numbers(self, texts: Sequence[str]) -> Numbers:
        """The number of each text."""
        if not self._settled:  # the same as in `__missing__`, for very many at once
            new = [text for text in dict.fromkeys(texts) if text not in self]
            self.update(zip(new, count(len(self._fresh)), strict=False))
            self._fresh += new
        return np.fromiter(map(self.__getitem__, texts), np.int32)

    def text(self, number: int) -> str:
        """The text with this number."""
        if number >= self._settled:
            return self._fresh[number - self._settled]
        return self._bytes[self._ends[number] : self._ends[number + 1]].decode("utf-8", _HALVES)

    def settle(self) -> None:
        """Put all texts so far away as bytes; called once, when most of them have been met."""
        assert not self._settled
        pieces = [text.encode("utf-8", _HALVES) for text in self._fresh]
        hashes = np.fromiter(map(hash, self._fresh), np.int64, len(pieces))
        self._bytes = b"".join(pieces)
        self._ends.frombytes(np.cumsum([len(piece) for piece in pieces], dtype=np.int64).tobytes())
        self._by_hash = np.argsort(hashes, kind="stable").astype(np.int32)
        self._hashes = hashes[self._by_hash]
        self._settled, self._fresh = len(pieces), []
        self.clear()
        self[""] = 0

    def _among_settled(self, text: str) -> int | None:
        if not self._settled:
            return None
        wanted = hash(text)
        place = int(np.searchsorted(self._hashes, wanted))
        while place < len(self._hashes) and self._hashes[place] == wanted:
            number = int(self._by_hash[place])
            if self.text(number) == text:
                return number
            place += 1
        return None
