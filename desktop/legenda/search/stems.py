"""English word stems, used at question time only: the index keeps words as they are."""

from __future__ import annotations

from functools import lru_cache

from whoosh.lang.porter import stem as porter_stem


@lru_cache(maxsize=200_000)
def stem(word: str) -> str:
    """Porter's stem of a folded English word; any other word is its own stem."""
    return str(porter_stem(word)) if 2 < len(word) < 40 and word.isascii() and word.isalpha() else word


def stem_beginning(root: str) -> str:
    """What every word with this stem begins with.

    Porter's rules cut words off, and put only these in the place of a last letter: i ("happy", "happi"), e ("filing",
    "file") and l ("stability", "stabl").
    """
    return root[:-1] if len(root) > 2 and root[-1] in "iel" else root
