"""Folding of text for sorting, comparing and searching: no case, no accents, no ligatures."""

from __future__ import annotations

import re
import unicodedata

#: What is written above, below or in letters and may be left out: accents, the vowel signs of Hebrew and Arabic, the
#: Arabic line that only widens, and signs that have no width (joiners, marks of direction and of breaks).
_LEFT_OUT = re.compile(
    "[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640"
    "\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff"
    "\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069"
    "\ufe00-\ufe0f\ufeff]+"
)
#: The white space of ASCII, as Python understands it, but for the blank.
_ASCII_SPACES = "\t\n\v\f\r\x1c\x1d\x1e\x1f"
_QUOTING = re.compile(r"[{}$\"'\\]")
#: Letters that Unicode does not decompose, and signs that people type in their plain form; of the forms that Arabic
#: and Persian writing have for a letter, one.
_LETTERS = str.maketrans(
    {
        "ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d",
        "þ": "th", "Þ": "th", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "ħ": "h", "Ħ": "h",
        "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "ʺ": '"', "״": '"',
        **dict.fromkeys("’‘‛ʼʻʽʾʿʹˈ′‵׳", "'"), **dict.fromkeys("‐‑‒–—−־", "-"),
        "ٱ": "ا", "ى": "ي", "ی": "ي", "ې": "ي", "ک": "ك", "ة": "ه", "ہ": "ه", "ھ": "ه", "ە": "ه",
        **{sign: str(digit) for digits in ("٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹") for digit, sign in enumerate(digits)},
    }
)  # fmt: skip
#: An accent by itself, which stands for an apostrophe; Unicode decomposes it into a blank and a mark.
_APOSTROPHE = "\u00b4"


def fold(text: str) -> str:
    """`text` without case, accents and signs of no width, in compatibility form; Hangul and others stay composed."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.replace(_APOSTROPHE, "'"))
    plain = _LEFT_OUT.sub("", decomposed).translate(_LETTERS).casefold()
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
