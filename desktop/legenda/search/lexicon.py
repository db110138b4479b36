"""The sorted words of one field of a segment, in its file: looked up by bisection, without loading them."""

from __future__ import annotations

from collections.abc import Mapping

from legenda.search.sections import Numbers

#: Greater than any character of a word.
_HIGHEST = b"\xff"


class Lexicon:
    """The words of one field and where their postings begin.

    Word *i* has the postings from `postings[i]` up to `postings[i + 1]`, and its places likewise. Because words are
    sorted and their postings follow each other, all words with one beginning have one run of postings.
    """

    def __init__(self, sections: Mapping[str, Numbers], field: str) -> None:
        self._blob = memoryview(sections[f"{field}.words"])  # type: ignore[arg-type]
        self._starts = sections[f"{field}.starts"]
        self.postings = sections[f"{field}.postings"]
        self.places = sections[f"{field}.places"]

    def __len__(self) -> int:
        return len(self._starts) - 1

    def find(self, word: str) -> int | None:
        """The number of a word."""
        wanted = word.encode()
        at = self._first_from(wanted)
        return at if at < len(self) and self._at(at) == wanted else None

    def beginning(self, prefix: str) -> tuple[int, int]:
        """The range of the numbers of the words that begin with `prefix`."""
        wanted = prefix.encode()
        first = self._first_from(wanted)
        return first, self._first_from(wanted + _HIGHEST, first)

    def words(self, first: int, end: int) -> list[str]:
        """The words with numbers from `first` up to `end`."""
        if first >= end:
            return []
        return bytes(self._blob[self._starts.item(first) : self._starts.item(end) - 1]).decode().split("\n")

    def _at(self, number: int) -> bytes:
        return bytes(self._blob[self._starts.item(number) : self._starts.item(number + 1) - 1])

    def _first_from(self, wanted: bytes, low: int = 0) -> int:
        high = len(self)
        item, blob = self._starts.item, self._blob
        while low < high:
            middle = (low + high) // 2
            if bytes(blob[item(middle) : item(middle + 1) - 1]) < wanted:
                low = middle + 1
            else:
                high = middle
        return low
