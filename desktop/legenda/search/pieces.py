"""The pieces of a folded text: its words and compounds as they stand."""

from __future__ import annotations

import re
import string
from functools import lru_cache

#: Longer words are cut: nobody types more, and encoded data in a text must not swell the lexicon.
LONGEST = 64
#: What is written without blanks between words: Chinese, Japanese, Korean (which sets them as it likes), Thai, Lao,
#: Burmese, Khmer; ranges for a pattern.
UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ebc\u0ec0-\u0ece\u1000-\u1049\u1050-\u109f\u1780-\u17d3"
    "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003134f"
)
# Signs of vowels and the like, which are parts of words though they are no letters.
_MARKS = (
    "\u0900-\u0963\u0971-\u09e3\u0a01-\u0a75\u0a81-\u0ae3\u0b01-\u0b6f\u0b82-\u0bef\u0c00-\u0c76\u0c80-\u0c83"
    "\u0c85-\u0cf3\u0d00-\u0d63\u0d81-\u0df3\u0e31-\u0e3a\u0e47-\u0e4e\u0eb1-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35"
    "\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86-\u0fbc\u102b-\u103e\u1056-\u1064\u1067-\u1074\u1082-\u109d"
    "\u17b4-\u17d3\u3099\u309a"
)
_LETTERS = rf"[^\W_]+(?:[{_MARKS}]+[^\W_]*)*"
#: A word without signs in it; where no blanks stand between words, those that do mean nothing.
WORD = rf"{_LETTERS}(?:(?<=[{UNSPACED}]) +(?=[{UNSPACED}]){_LETTERS})*"
# A piece is a word or a compound: parts joined by one sign each ("multi-agent", "s/s", "ASR@10", "node.js", "x_1",
# "x^2"), with the signs of "C++" and "C#" at its end.
_LINKING = "-'._/@&+#^"
_LINKS = r"(?:\+\+|[-'._/@&+#^])"
PIECE = re.compile(rf"{WORD}(?:{_LINKS}{WORD})*(?:(?:\+\+?|#)(?![\w+#]))?")
_ASCII_PIECE = re.compile(rf"[a-z0-9]+(?:{_LINKS}[a-z0-9]+)*(?:(?:\+\+?|#)(?![a-z0-9_+#]))?")
_RUN = re.compile(f"[{UNSPACED}]+|[^{UNSPACED}]+")

#: Every sign that can be no part of a piece becomes a blank.
_BLANKS = {
    code: " " for code in range(128) if chr(code) not in f"{string.ascii_lowercase}{string.digits}{_LINKING}"
}  # fmt: skip


def pieces(folded: str) -> list[str]:
    """The words and compounds of a folded text, as they stand."""
    if not folded.isascii():
        return PIECE.findall(folded)
    return [piece for run in runs(folded) for piece in ((run,) if run.isalnum() else pieces_of(run))]


def runs(folded: str) -> list[str]:
    """The runs of letters, digits and linking signs of a folded text that is ASCII: most of them are words.

    Every piece lies within one run, and a run without linking signs is a piece.
    """
    return folded.translate(_BLANKS).split()


def pieces_of(run: str) -> tuple[str, ...]:
    """The pieces of one run; most runs that are no word end a sentence and come back again and again."""
    return _kept_pieces(run) if len(run) <= LONGEST else _cut(run)


def unmixed(piece: str) -> list[str]:
    """A piece parted where words written without blanks meet others: "bert分类" gives "bert" and "分类"."""
    return [piece] if piece.isascii() else [one for run in _RUN.findall(piece) for one in pieces(run)]


def _cut(run: str) -> tuple[str, ...]:
    return tuple((_ASCII_PIECE if run.isascii() else PIECE).findall(run))


_kept_pieces = lru_cache(maxsize=65536)(_cut)
