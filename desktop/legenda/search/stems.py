"""English word stems, used at question time only: the index keeps words as they are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from whoosh.lang.porter import stem as porter_stem

from legenda.search.british_spellings import common_beginning, one_spelling


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """Porter's stem of a folded English word in American spelling; any other word is its own stem."""
    if not (2 < len(word) < 40 and word.isascii() and word.isalpha()):
        return word
    word = one_spelling(word)
    root = str(porter_stem(word))
    if root.endswith(_LOST_E) and word in (f"{root}ed", f"{root}ing"):
        root = str(porter_stem(f"{root}e"))
    return word if root in _NO_STEMS else root


#: Stems of -ed and -ing to which Porter's rules put back an e before they go on ("generated", "generate", "gener"),
#: but Whoosh's do not.
_LOST_E = ("at", "bl", "iz")
#: What Porter's rules leave of "eyed" or "ays" says nothing.
_NO_STEMS = frozenset({"ai", "ei", "ii", "oi", "ui"})
#: What the words of a stem may have in the place of its last letter: Porter's rules cut words off, and put only these
#: letters in the place of others ("happy", "happi"; "filing", "file"; "usability", "usabl").
_REPLACED = {"i": "iy", "e": "eiaoyl", "l": "li"}


def stem_beginning(root: str) -> str:
    """What every word with this stem begins with."""
    common = common_beginning(root)
    if common is not None:
        return common
    if root.endswith("ble"):
        return root[:-2]
    return root[:-1] if len(root) > 2 and root[-1] in _REPLACED else root


def having_stem(root: str, words: Sequence[str]) -> list[int]:
    """Which of some words, that begin with `stem_beginning(root)`, have this stem: their places in `words`."""
    if common_beginning(root) is not None:
        return [n for n, word in enumerate(words) if stem(word) == root]
    at = len(root) - 1
    letters = _REPLACED.get(root[-1:], root[-1:])
    return [n for n, word in enumerate(words) if word[at : at + 1] in letters and stem(word) == root]
