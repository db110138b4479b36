"""Words with signs that stand for letters: `*` for any number of them, `?` for one."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legenda.search.lexicon import Lexicon

#: Signs within a word ("m?ller", "ref*ion"), or a star before its end ("*former").
_WILD = re.compile(r"\*?[^\W_]+(?:[*?]+[^\W_]+)+\*?|\*[^\W_]{3,}\*?")
_SIGNS = re.compile(r"[*?]")


def is_wild(folded: str) -> bool:
    """Whether signs in a word stand for letters; behind a word, `*` makes a beginning, and `?` ends a question."""
    return _WILD.fullmatch(folded) is not None


@lru_cache(maxsize=256)
def form(word: str) -> re.Pattern[str]:
    """What the words for which `word` stands look like."""
    return re.compile(re.escape(word).replace(r"\*", ".*").replace(r"\?", "."), re.DOTALL)


def standing_for(lexicon: Lexicon, word: str) -> list[int]:
    """The numbers of the words of a lexicon for which `word` stands: of those that begin like it or, where it begins
    with a sign, that contain its longest part.
    """
    wanted = form(word)
    parts = _SIGNS.split(word)
    longest = max(parts, key=len)
    if longest and not parts[0]:
        holding = lexicon.containing(longest)
        return [number for number in holding if wanted.fullmatch(lexicon.word(number))]
    first, end = lexicon.beginning(parts[0])
    return [first + number for number, other in enumerate(lexicon.words(first, end)) if wanted.fullmatch(other)]
