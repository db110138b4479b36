"""The forms of a piece of text: the words by which a word or compound, as it stands, can be found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from legenda.search.parts import GREEK, Part, is_greek, parts_of
from legenda.search.pieces import LONGEST, UNSPACED

# The signs between the parts of a compound that may be left out; nothing stands where Latin letters meet Greek ones.
_JOINING = frozenset(("", *"-'._^"))
_UNSPACED_RUN = re.compile(f"[{UNSPACED}]+(?: +[{UNSPACED}]+)*")
#: A long vowel at the end of a Japanese word of four signs or more, which is as often left out.
_LONG_VOWEL = re.compile("(?<=[\u30a1-\u30f4\u30fc]{3})\u30fc(?![\u30a1-\u30f4\u30fc])")
#: Greek letters side by side, up to this many, may be signs of mathematics.
_MOST_LETTERS = 3


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


def forms(piece: str) -> tuple[Form, ...]:
    """The forms of one piece of a folded text, main forms in the order of their places."""
    return _kept_forms(piece) if len(piece) <= LONGEST else _made_forms(piece)


def width(made: Sequence[Form]) -> int:
    """The number of places that the forms of a piece take."""
    return max((form.place for form in made), default=-1) + 1


def _made_forms(piece: str) -> tuple[Form, ...]:
    found: list[Form] = []
    parts = parts_of(piece)
    place = 0
    firsts: list[int] = []
    for part in parts:
        firsts.append(place)
        unspaced = [] if part.word.isascii() else _unspaced_forms(part, place)
        found += unspaced or _forms_of(part, place, len(piece))
        place = width(unspaced) if unspaced else place + 1
    found.extend(_joined(parts, firsts))
    return tuple(found)


_kept_forms = lru_cache(maxsize=65536)(_made_forms)


def _forms_of(part: Part, place: int, end: int) -> list[Form]:
    """The forms of one part, all at one place, of a piece that ends at `end`."""
    found = [Form(part.word[:LONGEST], place, part.start, part.end)]
    if part.sign in ("++", "#") or (part.sign == "+" and part.end + 1 == end):
        word = f"{part.word}{part.sign}"[:LONGEST]
        found.insert(0, Form(word, place, part.start, part.end + len(part.sign), is_main=False))
    if part.inside:
        found += [Form(word[:LONGEST], place, start, end, is_main=False) for word, start, end in part.inside]
    return found if part.word.isascii() else [*found, *_greek_names(part, place)]


def _greek_names(part: Part, place: int) -> list[Form]:
    """The names of Greek letters side by side, each and together: "αβ" may be a word, and α and β."""
    if not (1 < len(part.word) <= _MOST_LETTERS and is_greek(part.word)):
        return []
    names = [GREEK[letter] for letter in part.word]
    each = [Form(name, place, part.start + at, part.start + at + 1, is_main=False) for at, name in enumerate(names)]
    return [*each, Form("".join(names), place, part.start, part.end, is_main=False)]


def _unspaced_forms(part: Part, place: int) -> list[Form]:
    """The forms of a part that is written without blanks, if it is: overlapping pairs, and Latin words as they are."""
    found: list[Form] = []
    done = 0
    for run in _UNSPACED_RUN.finditer(part.word):
        found += _latin_form(part, done, run.start(), width(found) or place)
        found += _pairs(run[0], part.start + run.start(), width(found) or place)
        done = run.end()
    return [*found, *_latin_form(part, done, len(part.word), width(found) or place)] if found else []


def _latin_form(part: Part, start: int, end: int, place: int) -> list[Form]:
    if start == end:
        return []
    return [Form(part.word[start:end][:LONGEST], place, part.start + start, part.start + end)]


def _pairs(run: str, start: int, place: int) -> list[Form]:
    """The pairs of signs of a run, and the last sign by itself; blanks between them do not count."""
    left_out = {found.start() for found in _LONG_VOWEL.finditer(run)}
    kept = [number for number, sign in enumerate(run) if sign != " " and number not in left_out]
    signs = "".join(run[number] for number in kept)
    at = [start + number for number in kept]
    found = [
        Form(signs[number : number + 2], place + number, at[number], at[number + 1] + 1)
        for number in range(len(signs) - 1)
    ]
    # The last sign begins no pair; on its own it lets a single sign be found by beginnings. It takes no place
    # behind the last pair, so that phrases go on from there.
    last = len(signs) - 1
    return [*found, Form(signs[-1], place + max(0, last - 1), at[last], at[last] + 1, is_main=not found)]


def _joined(parts: Sequence[Part], firsts: list[int]) -> list[Form]:
    """The joined forms of a compound: each pair of neighbours, and the whole."""
    runs = [(index, index + 1) for index in range(len(parts) - 1)]
    if len(parts) > 2:
        runs.append((0, len(parts) - 1))
    found: list[Form] = []
    for first, last in runs:
        inside = [part.word for part in parts[first : last + 1]]
        if not all(part.sign in _JOINING for part in parts[first:last]) or not _joins(inside):
            continue
        word = "".join(inside)[:LONGEST]
        span = parts[first].start, parts[last].end
        found.append(Form(word, firsts[first], *span, is_main=False, until=firsts[last]))
        found.append(Form(word, firsts[last], *span, is_main=False))
    return found


def _joins(inside: list[str]) -> bool:
    return "".join(inside).isascii() and any(not part.isdigit() for part in inside)
