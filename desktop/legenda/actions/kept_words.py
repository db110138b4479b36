"""The words of texts with marks, worked out once and kept, for reading the marks takes longer than all else."""

from __future__ import annotations

from legenda.model.markup import is_bare, words_text

#: Characters kept in all, and what one more text costs beside its characters.
_MOST = 60_000_000
_FOR_EACH = 250


class KeptWords:
    """`words_text`, with what it made of each text.

    Of a text only the middle in which its words differ from it is kept, by the text's hash (64 bits, other ones in
    every process), so that a text that changes is another text. When there is no room left, the first ones stay: all
    texts are asked for in turn, and whoever forgets the oldest has forgotten each when it is asked for again.
    """

    def __init__(self, most: int = _MOST) -> None:
        self._most = most
        self._size = 0
        self._known: dict[int, tuple[int, int, str]] = {}

    def of(self, text: str) -> str:
        """`words_text(text)`."""
        if is_bare(text):
            return text
        known = self._known.get(hash(text))
        if known is not None:
            start, end, middle = known
            return f"{text[:start]}{middle}{text[len(text) - end :]}"
        words = words_text(text)
        if self._size < self._most:
            self._keep(text, words)
        return words

    def _keep(self, text: str, words: str) -> None:
        start = _shared(text, words)
        end = _shared(text[: start - 1 if start else None : -1], words[: start - 1 if start else None : -1])
        middle = words[start : len(words) - end]
        self._known[hash(text)] = start, end, middle
        self._size += len(middle) + _FOR_EACH


def _shared(one: str, other: str) -> int:
    """With how many characters both begin."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low
