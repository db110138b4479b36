"""The words of a title, folded and spelled out, so that equal titles have equal words however they were typed."""

from __future__ import annotations

import re
import unicodedata

from legenda.model.fold import fold

#: Signs that mean something, as words: "C++" is not "C", and "P ≠ NP" not "P = NP".
_SIGNS = (
    ("≠", " not equal "), ("=", " equals "), ("<", " less "), (">", " greater "), ("++", " plus plus "),
    ("+", " plus "), ("#", " sharp "), ("&", " and "), ("%", " percent "), ("'", ""), ("’", ""),
)  # fmt: skip
_SIGN = re.compile(r"[≠=<>+#&%'’]")
_WORD = re.compile(r"[^\W_]+")
#: The second letter of an umlaut that is spelled out.
_UMLAUT = re.compile("(?<=[aou])e")
_GREEK = re.compile("[\u03b1-\u03c9]")
#: α as "alpha": the letter in one file is its name in another.
_GREEK_NAMES = {
    code: unicodedata.name(chr(code)).rsplit(" ", 1)[-1].lower() for code in range(0x3B1, 0x3CA) if code != 0x3C2
}


def one_umlaut(folded: str) -> str:
    """A folded text in which "ü", which folding made a "u", and "ue" are one."""
    return _UMLAUT.sub("", folded) if "ae" in folded or "oe" in folded or "ue" in folded else folded


def title_words(text: str) -> list[str]:
    """The words of a plain text without case, accents, punctuation and "the"; umlauts are spelled in one way."""
    if _SIGN.search(text):
        for sign, word in _SIGNS:
            text = text.replace(sign, word)
    folded = fold(text)
    if _GREEK.search(folded):
        folded = folded.translate(_GREEK_NAMES)
    words = _WORD.findall(one_umlaut(folded))
    kept = [word for word in words if word != "the"]
    if len(kept) > 1 and kept[0] in ("a", "an"):
        del kept[0]
    return kept or words
