"""The sorted words of a segment in their file, looked up by bisection without loading them all."""

from __future__ import annotations

from bisect import bisect_left

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

    def __len__(self) -> int:
        return self._size

    def find(self, word: str) -> int | None:
        """The number of a word."""
        wanted = word.encode()
        number, found = self._first_from(wanted)
        return number if found == wanted else None

    def beginning(self, prefix: str) -> tuple[int, int]:
        """The range of the numbers of the words that begin with `prefix`."""
        wanted = prefix.encode()
        return self._first_from(wanted)[0], self._first_from(wanted + _HIGHEST)[0]

    def words(self, first: int, end: int) -> list[str]:
        """The words with numbers from `first` up to `end`."""
        return [word.decode() for word in self._stretch(first, end)]

    def word(self, number: int) -> str:
        """The word with a number."""
        return self._stretch(number, number + 1)[0].decode()

    def _stretch(self, first: int, end: int) -> list[bytes]:
        if first >= end:
            return []
        return self._text[self._starts.item(first) : self._starts.item(end) - 1].tobytes().split(b"\n")

    def _first_from(self, wanted: bytes) -> tuple[int, bytes | None]:
        """The number of the first word not before `wanted` (the number of words if there is none), and that word."""
        if not self._signposts:
            self._signposts = [self._stretch(number, number + 1)[0] for number in range(0, self._size, _STRIDE)]
        stretch = max(0, bisect_left(self._signposts, wanted) - 1)
        first, end = stretch * _STRIDE, min((stretch + 1) * _STRIDE, self._size)
        words = self._stretch(first, end)
        number = bisect_left(words, wanted)
        if number < len(words):
            return first + number, words[number]
        return end, self._signposts[stretch + 1] if end < self._size else None
