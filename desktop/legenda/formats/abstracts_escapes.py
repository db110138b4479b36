"""Quotes that programs escape when they write Markdown ("it\\'s"), told apart from LaTeX's accents ("caf\\'e")."""

from __future__ import annotations

import re

#: A backslash before a quote that no letter follows, or before the s that belongs to somebody.
_ESCAPED = re.compile(r"(?<=\w)\\'(?:s|t|re|ve|ll|d)\b|\\['\"](?=[\s.,;:!?)\]]|$)", re.MULTILINE)
#: An accent within a word, or on a letter in braces.
_ACCENT = re.compile(r"\\['\"`^~=.]\{|(?<=\w)\\['\"](?!(?:s|t|re|ve|ll|d)\b)\w")
_QUOTE = re.compile(r"\\(['\"])")


def without_escapes(text: str) -> str:
    """`text` with its quotes bare, where it shows more escaped quotes than accents; else as it is."""
    if "\\'" not in text and '\\"' not in text:
        return text
    escaped, accents = len(_ESCAPED.findall(text)), len(_ACCENT.findall(text))
    return _QUOTE.sub(r"\1", text) if escaped > accents else text
