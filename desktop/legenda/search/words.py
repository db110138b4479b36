"""The words of a text as the index has them: folded, unstemmed, compounds in parts and joined, Chinese in pairs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from legenda.search.folding import folded, folded_with_ranges
from legenda.search.forms import Form, forms, width
from legenda.search.pieces import LONGEST, PIECE, pieces, pieces_of, runs

#: Words that stand in different entries of one field (two authors, two notes) are at least this far apart.
GAP = 16
#: Shorter halves of a word are too often other words.
SHORTEST_HALF = 4
_SHORTEST_BEGUN = 3

_SPELT_OUT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa"}
)
_UMLAUT = re.compile("[äöüøåÄÖÜØÅ\u0308\u030a]")
_SPELT = re.compile("ae|oe|ue|aa")


@dataclass(frozen=True, slots=True)
class Located:
    """A word of a text, its place (counted in words from 0) and its range of characters in the text.

    `is_main` and `until` are as in `Form`.
    """

    word: str
    place: int
    start: int
    end: int
    is_main: bool = True
    until: int | None = None


@dataclass(frozen=True, slots=True)
class IndexWords:
    """The words of a text and their places, how many places there are, and the words that stand for several others.

    Each of `joined` has the places of the first and the last of those.
    """

    words: list[str]
    places: list[int]
    length: int
    joined: list[tuple[str, int, int]]


def words(text: str) -> list[str]:
    """The folded words of `text` in their order, compounds in parts, Chinese, Japanese and Korean in pairs."""
    found: list[str] = []
    for piece in pieces(folded(text)):
        if piece.isalnum() and piece.isascii():
            found.append(piece[:LONGEST])
        else:
            found.extend(form.word for form in forms(piece) if form.is_main)
    return found


def index_words(text: str) -> IndexWords:
    """Every word that `text` is to be found by.

    Beside `words(text)` these are the joined forms of compounds ("multiagent" for "multi-agent", at the places of its
    first and last part), the last sign of a Chinese run on its own, and umlauts spelt out ("mueller" for "Müller").
    """
    plain = folded(text)
    parts = runs(plain) if text.isascii() else pieces(plain)
    spelt = _spelt_pieces(text, parts)
    found: list[str] = []
    places: list[int] = []
    joined: list[tuple[str, int, int]] = []
    place = done = 0
    for number in _uncommon(parts, spelt):
        spread = _kept_spread if len(parts[number]) <= LONGEST else _spread
        made, at, length, ones = spread(parts[number])
        if len(made) == length == 1 and not spelt:  # a word at the end of a sentence
            parts[number] = made[0]
            continue
        found += parts[done:number]
        places += range(place, place + number - done)
        place += number - done
        found += made
        places += [place + offset for offset in at]
        if spelt:
            others = _others(spelt[number], parts[number])
            found += [form.word for form in others]
            places += [place + form.place for form in others]
            ones = [*ones, *_as_one(others, 0)]
        joined += [(word, place + first, place + last) for word, first, last in ones]
        place += length
        done = number + 1
    found += parts[done:]
    places += range(place, place + len(parts) - done)
    return IndexWords(found, places, place + len(parts) - done, joined)


def _uncommon(parts: list[str], spelt: list[str]) -> list[int]:
    """The numbers of the parts of a text that are not simply one word, or have another spelling."""
    if not spelt and "".join(parts).isascii() and len(max(parts, key=len, default="")) <= LONGEST:
        return [number for number, part in enumerate(parts) if not part.isalnum()]
    return [
        number
        for number, part in enumerate(parts)
        if not (part.isalnum() and part.isascii()) or len(part) > LONGEST or (spelt and spelt[number] != part)
    ]


def located(text: str) -> list[Located]:
    """The words of `text` as `index_words` finds them, each with its range of characters in the text as it stands."""
    plain, starts, ends = folded_with_ranges(text)
    matches = list(PIECE.finditer(plain))
    spelt = _spelt_pieces(text, [match[0] for match in matches])
    found: list[Located] = []
    place = 0
    for number, match in enumerate(matches):
        made = forms(match[0])
        at = match.start()
        for form in made:
            begin, end = starts[at + form.start], ends[at + form.end - 1]
            found.append(_located(form, place, begin, end, form.is_main))
        for form in _others(spelt[number], match[0]) if spelt else ():
            begin, end = starts[at], ends[match.end() - 1]
            found.append(_located(form, place, begin, end, is_main=False))
        place += width(made)
    return found


def _located(form: Form, place: int, start: int, end: int, is_main: bool) -> Located:
    until = None if form.until is None else place + form.until
    return Located(form.word, place + form.place, start, end, is_main, until)


_Spread = tuple[list[str], list[int], int, list[tuple[str, int, int]]]


def _spread(part: str) -> _Spread:
    """The words of a part of a text by the forms of its pieces, as `IndexWords` has them."""
    found: list[str] = []
    places: list[int] = []
    joined: list[tuple[str, int, int]] = []
    place = 0
    for piece in pieces_of(part):
        made = forms(piece)
        found += [form.word for form in made]
        places += [place + form.place for form in made]
        joined += _as_one(made, place)
        place += width(made)
    return found, places, place, joined


_kept_spread = lru_cache(maxsize=65536)(_spread)


def _as_one(made: Sequence[Form], place: int) -> list[tuple[str, int, int]]:
    """The forms that stand for several words, with the places of the first and the last of these."""
    return [(form.word, place + form.place, place + form.until) for form in made if form.until is not None]


def _others(spelt: str, piece: str) -> list[Form]:
    """The forms of a piece with its umlauts spelt out that the plain piece does not have."""
    if spelt == piece:
        return []
    known = {(form.word, form.place) for form in forms(piece)}
    return [form for form in forms(spelt) if (form.word, form.place) not in known]


def joined(*parts: str) -> str:
    """Words written as one, or "" where nobody would write them so."""
    can_join = all(len(part) > 1 and part.isascii() and part.isalnum() and not part.isdigit() for part in parts)
    return "".join(parts)[:LONGEST] if can_join else ""


def plain_umlauts(word: str) -> str:
    """`word` with spelt-out umlauts reduced to their letter: "mueller" gives "muller", "haakon" gives "hakon"."""
    return _SPELT.sub(lambda match: match[0][0], word) if _SPELT.search(word) else word


def spelt_umlauts(text: str) -> list[str]:
    """The words of `text` with its umlauts spelt out: "Müller" gives "mueller"."""
    return words(_with_umlauts_spelt(text)) if _UMLAUT.search(text) else words(text)


def _spelt_pieces(text: str, plain: list[str]) -> list[str]:
    """The pieces of `text` with umlauts spelt out, one for each plain piece, or nothing if there are no umlauts."""
    if text.isascii() or not _UMLAUT.search(text):
        return []
    spelt = pieces(folded(_with_umlauts_spelt(text)))
    return spelt if len(spelt) == len(plain) else []


def _with_umlauts_spelt(text: str) -> str:
    return unicodedata.normalize("NFC", text).translate(_SPELT_OUT)


def splits(word: str, is_begun: bool = False) -> list[tuple[str, str]]:
    """The ways in which a long word may be two that others write apart: "multiagent" as "multi" and "agent".

    The second half of a word that is only begun (`is_begun`) may be shorter: "multiage".
    """
    shortest = _SHORTEST_BEGUN if is_begun else SHORTEST_HALF
    if len(word) < SHORTEST_HALF + shortest or not (word.isascii() and word.isalpha()):
        return []
    return [(word[:at], word[at:]) for at in range(SHORTEST_HALF, len(word) - shortest + 1)]
