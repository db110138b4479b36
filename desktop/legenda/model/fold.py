"""Folding of text for sorting, comparing and searching: no case, no accents, no ligatures."""

from __future__ import annotations

import re
import unicodedata

_COMBINING = re.compile("[\u0300-\u036f]+")
#: The white space of ASCII, as Python understands it, but for the blank.
_ASCII_SPACES = "\t\n\v\f\r\x1c\x1d\x1e\x1f"
_QUOTING = re.compile(r"[{}$\"'\\]")
#: Letters that Unicode does not decompose, and signs that people type in their plain form.
_LETTERS = str.maketrans(
    {
        "ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d",
        "þ": "th", "Þ": "th", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "ħ": "h", "Ħ": "h",
        "’": "'", "‘": "'", "‛": "'", "ʼ": "'", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"',
        "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-", "\u00ad": None, "\u2060": None, "\u200b": None,
    }
)  # fmt: skip


def fold(text: str) -> str:
    """`text` without case and accents, in compatibility form; Hangul and other scripts stay composed."""
    if text.isascii():
        return text.lower()
    plain = _COMBINING.sub("", unicodedata.normalize("NFKD", text)).translate(_LETTERS).casefold()
    return unicodedata.normalize("NFC", plain)


def sort_form(text: str) -> str:
    """`text` as a sort key: folded, without braces, quotes and dollar signs, white space as one blank."""
    folded = fold(text)
    if is_evenly_spaced(folded) and not _QUOTING.search(folded):
        return folded.strip(" ")
    return " ".join(_QUOTING.sub("", folded).split())


def is_evenly_spaced(text: str) -> bool:
    """Whether blanks, one at a time, are the only white space in `text`; False also says that it is not known.

    Every other white space is unprintable to Python, so that this costs a fraction of looking for it.
    """
    if text.isascii():
        return "  " not in text and not any(map(text.__contains__, _ASCII_SPACES))
    return text.isprintable() and "  " not in text
