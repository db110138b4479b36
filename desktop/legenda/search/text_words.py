"""The words of a text that is shown, found once for all that is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from legenda.search.shown_text import located_as_shown
from legenda.search.words import Located

#: A title or a name up to so many characters is remembered with its words, for it is on show from key to key.
_SHORT = 400
#: Short texts remembered: some screens full of rows; and long ones: the texts of the paper on show.
_KEPT_SHORT, _KEPT_LONG = 4096, 32


class TextWords:
    """The words of a text by what they are, for a word comes many times."""

    def __init__(self, there: Iterable[Located]) -> None:
        self._places: dict[str, list[Located]] = {}
        for one in there:
            self._places.setdefault(one.word, []).append(one)

    def at(self, word: str) -> Sequence[Located]:
        """Where a word stands, in the order of the text."""
        return self._places.get(word, ())

    def matching(self, is_meant: Callable[[str], bool]) -> Sequence[Located]:
        """Where the words stand that are meant, word by word."""
        return [one for word, places in self._places.items() if is_meant(word) for one in places]


def text_words(text: str) -> TextWords:
    """The words of a text; safe to call from any thread."""
    return _short(text) if len(text) <= _SHORT else _long(text)


@lru_cache(_KEPT_SHORT)
def _short(text: str) -> TextWords:
    return TextWords(located_as_shown(text))


@lru_cache(_KEPT_LONG)
def _long(text: str) -> TextWords:
    return TextWords(located_as_shown(text))
