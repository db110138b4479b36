"""The sorted words of a segment in their file, looked up by bisection without loading them all."""

from __future__ import annotations

import re
from bisect import bisect_left

import numpy as np

from legenda.search.pieces import LONGEST
from legenda.search.sections import Numbers

#: Greater than any byte of a word.
_HIGHEST = b"\xff"
#: One word in so many is kept in memory, so that a look-up reads one short stretch of the file.
_STRIDE = 64


class Lexicon:
    """The words of a segment, numbered in their order, so that all words with one beginning are one range."""

    def __init__(self, text: Numbers, starts: Numbers) -> None:
        self._text = text
        self._starts = starts
        self._size = len(starts) - 1
        self._signposts: list[bytes] = []
        self._lengths: Numbers | None = None
        self._is_plain: Numbers | None = None

    def __len__(self) -> int:
        return self._size

    def find(self, word: str) -> int | None:
        """The number of a word."""
        wanted = word.encode()
        place = bisect_left(self._signs(), wanted)
        if place < len(self._signposts) and self._signposts[place] == wanted:
            return place * _STRIDE
        first = max(0, place - 1) * _STRIDE
        stretch = self._text[self._starts.item(first) : self._starts.item(min(first + _STRIDE, self._size))].tobytes()
        at = stretch.find(b"\n%b\n" % wanted)
        return None if at < 0 else first + stretch.count(b"\n", 0, at + 1)

    def beginning(self, prefix: str) -> tuple[int, int]:
        """The range of the numbers of the words that begin with `prefix`."""
        wanted = prefix.encode()
        return self._first_from(wanted)[0], self._first_from(wanted + _HIGHEST)[0]

    def words(self, first: int, end: int) -> list[str]:
        """The words with numbers from `first` up to `end`."""
        return self._bytes(first, end).decode().split("\n") if first < end else []

    def word(self, number: int) -> str:
        """The word with a number."""
        return self._stretch(number, number + 1)[0].decode()

    def containing(self, part: str) -> list[int]:
        """The numbers of the words that contain `part`, and of those that are cut off, so that they might have."""
        found = re.finditer(re.escape(part.encode()), self._text.tobytes())
        places = np.fromiter((match.start() for match in found), np.int64)
        holding = np.searchsorted(self._starts, places, side="right") - 1
        cut = np.flatnonzero(self._measured()[0] >= LONGEST)
        return [int(number) for number in np.union1d(holding, cut)]

    def of_length(self, shortest: int, longest: int) -> list[tuple[Numbers, Numbers, Numbers]]:
        """The words of such a length in letters: their numbers, their code points by place, and their lengths.

        There is a row of code points for each place, and a column for each word; what is beyond the end of a word
        means nothing. Words in plain ASCII and all others come apart.
        """
        lengths, is_plain = self._measured()
        plain = np.flatnonzero(is_plain & (lengths >= shortest) & (lengths <= longest))
        starts, sizes = self._starts[plain].astype(np.int64), lengths[plain]
        widest = int(sizes.max()) if len(plain) else 0
        places = (self._text[np.minimum(starts + place, len(self._text) - 1)] for place in range(widest))
        rows = np.stack(list(places)) if widest else np.zeros((0, 0), np.uint8)
        # A letter has at most four bytes.
        others = np.flatnonzero(~is_plain & (lengths >= shortest) & (lengths <= 4 * longest))
        return [(plain, rows, sizes), self._decoded(others, shortest, longest)]

    def _measured(self) -> tuple[Numbers, Numbers]:
        """The length of each word in bytes, and whether it is plain ASCII; worked out once."""
        if self._lengths is None or self._is_plain is None:
            self._lengths = (np.diff(self._starts.astype(np.int64)) - 1).astype(np.int32)
            beyond = np.concatenate([[0], np.cumsum(self._text >= 128)])
            self._is_plain = beyond[self._starts[1:]] == beyond[self._starts[:-1]]
        return self._lengths, self._is_plain

    def _decoded(self, numbers: Numbers, shortest: int, longest: int) -> tuple[Numbers, Numbers, Numbers]:
        there = [(number, self.word(number)) for number in numbers.tolist()]
        fitting = [(number, word) for number, word in there if shortest <= len(word) <= longest]
        if not fitting:
            return np.zeros(0, np.int64), np.zeros((0, 0), np.uint32), np.zeros(0, np.int32)
        width = max(len(word) for _, word in fitting)
        letters = np.array([word for _, word in fitting], f"<U{width}").view(np.uint32).reshape(-1, width)
        sizes = np.array([len(word) for _, word in fitting], np.int32)
        return np.array([number for number, _ in fitting], np.int64), np.ascontiguousarray(letters.T), sizes

    def _signs(self) -> list[bytes]:
        if not self._signposts:
            self._signposts = [self._stretch(number, number + 1)[0] for number in range(0, self._size, _STRIDE)]
        return self._signposts

    def _stretch(self, first: int, end: int) -> list[bytes]:
        return self._bytes(first, end).split(b"\n") if first < end else []

    def _bytes(self, first: int, end: int) -> bytes:
        """The words with numbers from `first` up to `end`, at least one, with a line end between each two."""
        return self._text[self._starts.item(first) : self._starts.item(end) - 1].tobytes()

    def _first_from(self, wanted: bytes) -> tuple[int, bytes | None]:
        """The number of the first word not before `wanted` (the number of words if there is none), and that word."""
        stretch = max(0, bisect_left(self._signs(), wanted) - 1)
        first, end = stretch * _STRIDE, min((stretch + 1) * _STRIDE, self._size)
        words = self._stretch(first, end)
        number = bisect_left(words, wanted)
        if number < len(words):
            return first + number, words[number]
        return end, self._signposts[stretch + 1] if end < self._size else None
