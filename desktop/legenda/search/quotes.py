"""What stands in quotes as a part of a query: words side by side or near each other, and the names of people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from legenda.model.query import Any, Match, Query, Words
from legenda.search.folding import folded
from legenda.search.forms import forms
from legenda.search.pieces import pieces
from legenda.search.typed_words import is_sign
from legenda.search.words import spelt_umlauts, words

#: Words farther apart than this are not near each other.
FARTHEST = 500
#: How far apart the words of a quoted name may stand: "kang xu" finds "Kang L. Xu".
_NAME_SLOP = 3
#: The end of a phrase whose last word is a beginning.
_BEGUN = re.compile(r"[^\W_]\*\s*$")
_NAME_WORD = r"(?:[^\W\d_]|[.'’‘‐-])+"
#: Words that may be a name, as it is spoken or with the family name first: "J. von Neumann", "von Neumann, John".
_NAME = re.compile(rf"\s*{_NAME_WORD}(?:(?:,\s*|\s+){_NAME_WORD}){{1,4}}\*?\s*")


def phrase_query(text: str, field: str | None, is_unfinished: bool, near: int | None = None) -> Query | None:
    """The quoted words next to each other, as typed, whether the text writes compounds apart, with hyphens or as one.

    The last word of an unfinished phrase, and one with a `*` behind it, is a beginning; the signs of "C++" count. With
    `near` the words may stand in any order, with up to so many others between them. Names of people are found as
    readers and files write them, and initials stand for the names that they begin.
    """
    is_of_people = field == "contributors"
    quoted = _as_spoken(text) if is_of_people else text
    found = _signed_words(quoted)
    if not found:
        return None
    if near is not None and len(set(found)) > 1:
        return _near(quoted, field, near)
    phrases = _spellings(quoted, field, is_unfinished, _NAME_SLOP if is_of_people else 1)
    if is_of_people and any(len(word) == 1 for word in found[:-1]):
        phrases = [replace(phrase, initials=True) for phrase in phrases]
    if field is None and near is None and text.count(",") <= 1 and _NAME.fullmatch(text):
        names = _spellings(_as_spoken(text), "contributors", is_unfinished and "," not in text, _NAME_SLOP)
        phrases += [replace(name, initials=True, text=text) for name in names]
    return phrases[0] if len(phrases) == 1 else Any(tuple(phrases))


def _spellings(text: str, field: str | None, is_unfinished: bool, slop: int) -> list[Words]:
    """The words of `text` side by side, with umlauts plain and spelt out."""
    found = _signed_words(text)
    is_begun = (is_unfinished and text[-1:].isalnum()) or bool(_BEGUN.search(text))
    match = Match.PREFIX if is_begun or _is_single_sign(found[-1]) else Match.EXACT
    phrase = Words(found, field, match, slop, text, apart=True)
    spelt = _signed_words(text, spelt_umlauts(text))
    return [phrase] if spelt == found else [phrase, replace(phrase, words=spelt)]


def _signed_words(text: str, spelt: Sequence[str] = ()) -> tuple[str, ...]:
    """The words of a quoted text (or these, spelt otherwise), with their signs where these belong to them: "C++"."""
    found: list[str] = []
    for piece in pieces(folded(text)):
        made = forms(piece)
        signed = {form.start: form.word for form in made if not form.is_main and form.word[-1] in "+#"}
        found += [signed.get(form.start, form.word) for form in made if form.is_main]
    plain = words(text)
    if len(plain) != len(found) or len(spelt) != len(found):
        return tuple(spelt or found)
    return tuple(word if word != bare else other for word, bare, other in zip(found, plain, spelt, strict=True))


def _near(text: str, field: str | None, near: int) -> Query:
    """The words of `text` in any order near each other, with umlauts plain or spelt out."""
    spellings = dict.fromkeys((tuple(dict.fromkeys(words(text))), tuple(dict.fromkeys(spelt_umlauts(text)))))
    slop = min(near, FARTHEST)
    found = tuple(Words(each, field, Match.EXACT, slop, text, any_order=True) for each in spellings)
    return found[0] if len(found) == 1 else Any(found)


def _is_single_sign(word: str) -> bool:
    return len(word) == 1 and is_sign(word)


def _as_spoken(name: str) -> str:
    """A name in the order in which it stands in the index: "Xu, Kang" gives "Kang Xu"."""
    family, comma, given = name.partition(",")
    return f"{given.strip()} {family.strip()}" if comma else name
