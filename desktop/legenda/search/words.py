"""The words of a text as the index has them: folded, unstemmed, compounds in parts and joined, Chinese in pairs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from legenda.model.fold import fold
from legenda.search.pieces import PIECE, pieces, pieces_of, runs

#: Longer words are cut: nobody types more, and encoded data in a text must not swell the lexicon.
LONGEST = 64
#: Words that stand in different entries of one field (two authors, two notes) are at least this far apart.
GAP = 16
# Shorter halves of a word are too often other words.
_SHORTEST_HALF = 4

_PART = re.compile(r"([^\W_]+)(\+\+|.|$)?")
_JOINING = frozenset("-'._")
_CJK = re.compile("[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7af\U00020000-\U0003134f]+")
_SPELT_OUT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Ø": "Oe", "Å": "Aa"}
)
#: ASCII without a last sign that what follows it may change.
_PLAIN = re.compile(r"[\x00-\x7f]+(?=[\x00-\x7f]|\Z)")
_UMLAUT = re.compile("[äöüøåÄÖÜØÅ\u0308\u030a]")
_SPELT = re.compile("ae|oe|ue|aa")
#: Greek letters that stand alone are signs of mathematics, which is read, and in LaTeX written, by name.
_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Form:
    """One word that a piece of text can be found by: where it stands, in places and in characters of the piece.

    `is_main` is false for a further spelling of words that are there in their own right ("multiagent" for
    "multi-agent"). Where such a spelling of several words begins, `until` is the place of the last of them.
    """

    word: str
    place: int
    start: int
    end: int
    is_main: bool = True
    until: int | None = None


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
    for piece in pieces(_folded(text)):
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
    folded = _folded(text)
    parts = runs(folded) if text.isascii() else pieces(folded)
    spelt = _spelt_pieces(text, parts)
    found: list[str] = []
    places: list[int] = []
    joined: list[tuple[str, int, int]] = []
    place = done = 0
    for number in _uncommon(parts, spelt):
        made, at, length, ones = _spread(parts[number])
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
    folded, starts, ends = _folded_with_ranges(text)
    matches = list(PIECE.finditer(folded))
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


@lru_cache(maxsize=65536)
def forms(piece: str) -> tuple[Form, ...]:
    """The forms of one piece of a folded text, main forms in the order of their places."""
    found: list[Form] = []
    parts = _parts(piece)
    place = 0
    firsts: list[int] = []
    for start, end, sign in parts:
        firsts.append(place)
        part = piece[start:end]
        if _CJK.search(part):
            made = _cjk_forms(part, start, place)
            found.extend(made)
            place = width(made)
            continue
        if sign in ("++", "#") or (sign == "+" and end + 1 == len(piece)):
            found.append(Form(f"{part}{sign}"[:LONGEST], place, start, end + len(sign), is_main=False))
        made = _greek_forms(part, start, place) or [Form(part[:LONGEST], place, start, end)]
        found.extend(made)
        place += len(made)
    found.extend(_joined(piece, parts, firsts))
    return tuple(found)


@lru_cache(maxsize=65536)
def _spread(part: str) -> tuple[list[str], list[int], int, list[tuple[str, int, int]]]:
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


def _as_one(made: Sequence[Form], place: int) -> list[tuple[str, int, int]]:
    """The forms that stand for several words, with the places of the first and the last of these."""
    return [(form.word, place + form.place, place + form.until) for form in made if form.until is not None]


def _others(spelt: str, piece: str) -> list[Form]:
    """The forms of a piece with its umlauts spelt out that the plain piece does not have."""
    if spelt == piece:
        return []
    known = {(form.word, form.place) for form in forms(piece)}
    return [form for form in forms(spelt) if (form.word, form.place) not in known]


def width(made: Sequence[Form]) -> int:
    """The number of places that the forms of a piece take."""
    return max((form.place for form in made), default=-1) + 1


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


def _folded(text: str) -> str:
    # A dash between clauses parts words; fold would make a hyphen of it, and one compound of the two.
    return text.lower() if text.isascii() else fold(text.replace("—", " "))


def _folded_with_ranges(text: str) -> tuple[str, Sequence[int], Sequence[int]]:
    """`text` folded, and for each character of the result where what it came from begins and ends in `text`."""
    if text.isascii():
        return text.lower(), range(len(text)), range(1, len(text) + 1)
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    at = 0
    for run in (*_PLAIN.finditer(text), None):
        first, last = run.span() if run else (len(text), len(text))
        for start, end in _clusters(text[at:first]):
            part = _folded(text[at + start : at + end])
            parts.append(part)
            starts += [at + start] * len(part)
            ends += [at + end] * len(part)
        parts.append(text[first:last].lower())
        starts += range(first, last)
        ends += range(first + 1, last + 1)
        at = last
    return "".join(parts), starts, ends


def _clusters(text: str) -> Iterator[tuple[int, int]]:
    """The ranges of base characters with the combining marks (and conjoining letters) after them."""
    start = 0
    for index in range(1, len(text) + 1):
        if index == len(text) or not _continues(text[index]):
            yield start, index
            start = index


def _continues(character: str) -> bool:
    return character > "\u02ff" and (unicodedata.category(character)[0] == "M" or "\u1160" <= character <= "\u11ff")


def _spelt_pieces(text: str, plain: list[str]) -> list[str]:
    """The pieces of `text` with umlauts spelt out, one for each plain piece, or nothing if there are no umlauts."""
    if text.isascii() or not _UMLAUT.search(text):
        return []
    spelt = pieces(_folded(_with_umlauts_spelt(text)))
    return spelt if len(spelt) == len(plain) else []


def _with_umlauts_spelt(text: str) -> str:
    return unicodedata.normalize("NFC", text).translate(_SPELT_OUT)


def _parts(piece: str) -> list[tuple[int, int, str]]:
    """The parts of a piece (start, end, the sign after it), without the ending of a possessive ("banquo's")."""
    parts = [(m.start(1), m.end(1), m[2] or "") for m in _PART.finditer(piece)]
    if len(parts) > 1 and parts[-2][2] == "'" and piece[parts[-1][0] : parts[-1][1]] == "s":
        parts = [*parts[:-2], (*parts[-2][:2], "")]
    return parts


def _cjk_forms(part: str, start: int, place: int) -> list[Form]:
    """The forms of a part that holds Chinese, Japanese or Korean: overlapping pairs, and Latin words as they are."""
    found: list[Form] = []
    done = 0
    for run in _CJK.finditer(part):
        if run.start() > done:
            found.append(Form(part[done : run.start()][:LONGEST], place, start + done, start + run.start()))
            place += 1
        first, last = start + run.start(), start + run.end() - 1
        for index in range(first, last):
            found.append(Form(part[index - start : index - start + 2], place, index, index + 2))
            place += 1
        # The last sign begins no pair; on its own it lets a single sign be found by beginnings. It takes no place
        # behind the last pair, so that phrases go on from there.
        place += first == last
        found.append(Form(part[last - start], place - 1, last, last + 1, is_main=first == last))
        done = run.end()
    if done < len(part):
        found.append(Form(part[done:][:LONGEST], place, start + done, start + len(part)))
    return found


def _greek_forms(part: str, start: int, place: int) -> list[Form]:
    """The forms of a Greek letter by itself or with a number, as an index or power is: "ε2" gives "epsilon" and "2"."""
    name, number = _GREEK.get(part[0]), part[1:]
    if name is None or not (number == "" or number.isdecimal()):
        return []
    found = [Form(name, place, start, start + 1)]
    return [*found, Form(number[:LONGEST], place + 1, start + 1, start + len(part))] if number else found


def _joined(piece: str, parts: list[tuple[int, int, str]], firsts: list[int]) -> list[Form]:
    """The joined forms of a compound: each pair of neighbours, and the whole."""
    runs = [(index, index + 1) for index in range(len(parts) - 1)]
    if len(parts) > 2:
        runs.append((0, len(parts) - 1))
    found: list[Form] = []
    for first, last in runs:
        inside = [piece[start:end] for start, end, _ in parts[first : last + 1]]
        if not all(sign in _JOINING for _, _, sign in parts[first:last]) or not _joins(inside):
            continue
        word = "".join(inside)[:LONGEST]
        span = parts[first][0], parts[last][1]
        found.append(Form(word, firsts[first], *span, is_main=False, until=firsts[last]))
        found.append(Form(word, firsts[last], *span, is_main=False))
    return found


def _joins(inside: list[str]) -> bool:
    return "".join(inside).isascii() and any(not part.isdigit() for part in inside)


def splits(word: str) -> list[tuple[str, str]]:
    """The ways in which a long word may be two that others write apart: "multiagent" as "multi" and "agent"."""
    if len(word) < 2 * _SHORTEST_HALF or not (word.isascii() and word.isalpha()):
        return []
    return [(word[:at], word[at:]) for at in range(_SHORTEST_HALF, len(word) - _SHORTEST_HALF + 1)]
