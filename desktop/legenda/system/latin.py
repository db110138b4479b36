"""Telling the encodings of Latin letters apart: each word must be one of some language that the encoding is for."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WEST = (
    "äöüß", "àâæçèéêëîïôœùûü", "àèéìíòóù", "áéíñóúüç", "áâãàçéêíóôõú", "åäöéüø", "æøåéôüö", "áðéíóúýþæö", "ëïéèöüáóú",
    "àçéèíïóòúü", "äöåšž",
)  # fmt: skip
_EAST = (
    "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôšťúýž", "áéíóöőúüű", "čćđšž", "ăâîşţșț", "äöüß", "áéëęóôöüß",
)  # fmt: skip
_TURKISH = ("çğıöşüâîû", "äöüß")
#: Signs at the ends of words that belong to no word.
_SIGNS = "“”„‚‘’‹›«»–—…·•¿¡°±×µ\xa0´¨"
_WORD = re.compile(r"[A-Za-z\x80-\uffff]+")
_SURE = 0.75
_AHEAD = 0.1


@dataclass(frozen=True, slots=True)
class LatinGuess:
    """The encoding that fits best; `fits` whether nearly all words are some language's, `is_sure` whether no other
    encoding that reads otherwise fits as well.
    """

    encoding: str
    fits: bool
    is_sure: bool


#: The first of equals wins.
_ENCODINGS: tuple[tuple[str, tuple[frozenset[str], ...]], ...] = tuple(
    (encoding, tuple(map(frozenset, languages)))
    for encoding, languages in (
        ("cp1252", _WEST),
        ("mac_roman", _WEST),
        ("cp1250", _EAST),
        ("iso8859-2", _EAST),
        ("cp1254", _TURKISH),
    )
)


def guess_latin(sample: bytes) -> LatinGuess:
    """The encoding in which the most words of `sample` (lines with bytes above 127) could be those of a language."""
    texts = {encoding: sample.decode(encoding, "replace") for encoding, _ in _ENCODINGS}
    shares = {encoding: _share(texts[encoding], languages) for encoding, languages in _ENCODINGS}
    best = max(shares, key=lambda encoding: shares[encoding])
    if shares[best] < shares["cp1252"] + _AHEAD:
        best = "cp1252"
    rivals = [other for other in texts if texts[other] != texts[best] and shares[other] >= shares[best]]
    return LatinGuess(best, shares[best] >= _SURE, shares[best] >= _SURE and not rivals)


def _share(text: str, languages: tuple[frozenset[str], ...]) -> float:
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    return sum(_could_be(word, languages) for word in words) / max(1, len(words))


def _could_be(word: str, languages: tuple[frozenset[str], ...]) -> bool:
    """Whether one language has all letters of a word; words of Latin letters are not made of accented ones alone."""
    bare = word.strip(_SIGNS)
    if bare[-1:] in ("²", "³", "¹", "ª", "º") and len(bare) <= 3:
        bare = bare[:-1]
    if not any(sign.isalpha() for sign in bare):
        return True
    letters = frozenset(sign for sign in bare.lower() if not sign.isascii())
    high = sum(1 for sign in bare if not sign.isascii())
    if len(bare) >= 4 and 2 * high > len(bare):
        return False
    return not letters or any(letters <= language for language in languages)
