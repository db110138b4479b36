"""Typed words as parts of a query: compounds, spellings, and two words that others write as one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from legenda.model.query import Any, Match, Query, Words
from legenda.search.folding import folded
from legenda.search.forms import Form, forms
from legenda.search.pieces import UNSPACED, pieces, unmixed
from legenda.search.similar import tolerance
from legenda.search.wildcards import is_wild
from legenda.search.words import joined, spelt_umlauts, splits

#: Numbers that others write with commas, and such numbers; an initial as it stands in names.
_NUMBER = re.compile(r"[1-9]\d{3,14}", re.ASCII)
_GROUPED = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+", re.ASCII)
_INITIAL = re.compile(r"[^\W\d_]\.")
#: Words of one letter that are words of their own.
_LETTER_WORDS = ("a", "i")
#: The fields in which words side by side count more than words apart.
_CLOSE = ("title", "contributors")
_SIGNS = re.compile(f"[{UNSPACED}]+")


@dataclass(frozen=True, slots=True)
class TypedWord:
    """A plain word of a query that may belong together with the word beside it ("multi agent")."""

    word: str
    field: str | None
    match: Match
    query: Query


def typed_words(text: str, field: str | None, match: Match, edits: int | None = None) -> list[Query | TypedWord]:
    """What a text without blanks asks for: one part for each word or compound in it, the last matching as `match`.

    `edits` is how many letters of a fuzzy word may differ; None leaves it to the length of the word.
    """
    text = text.rpartition("~")[0] if match is Match.FUZZY else text
    plain = folded(text)
    if match is not Match.FUZZY and is_wild(plain):
        return [Words((f"{plain}*" if match is Match.TYPING else plain,), field, Match.WILDCARD, text=text)]
    if _GROUPED.fullmatch(plain):
        return [_grouped(plain, field, text)]
    found: list[Query | TypedWord] = []
    split = [part for piece in pieces(plain) for part in unmixed(piece)]
    for number, piece in enumerate(split):
        how = match if number == len(split) - 1 else Match.WORD
        query = _piece_query(piece, field, how, edits)
        spelt = "".join(spelt_umlauts(text)) if len(split) == 1 else piece
        if spelt != piece and piece.isalnum() and piece.isascii():
            query = Any((query, _word(spelt, field, how, edits, text)))
        if _NUMBER.fullmatch(piece) and match in (Match.WORD, Match.TYPING):
            query = Any((query, Words(_thousands(piece), field, Match.EXACT, text=piece)))
        if _INITIAL.fullmatch(text) and field in (None, "contributors"):
            query = Any((query, Words((piece,), "contributors", Match.PREFIX, text=piece)))
        if piece.isascii() and piece.isalnum() and how not in (Match.PREFIX, Match.FUZZY):
            found.append(TypedWord(piece, field, how, query))
        else:
            found.append(query)
    return found


def _thousands(number: str) -> tuple[str, ...]:
    """The groups of a number as it is written with commas: "1000" gives "1" and "000"."""
    first = len(number) % 3 or 3
    return number[:first], *(number[at : at + 3] for at in range(first, len(number), 3))


def _grouped(number: str, field: str | None, text: str) -> Query:
    """A number with commas, and as others write it."""
    groups = tuple(number.split(","))
    return Any((Words(groups, field, Match.EXACT, text=text), Words(("".join(groups),), field, Match.EXACT, text=text)))


def with_neighbours(parts: Sequence[Query | TypedWord]) -> list[Query]:
    """The parts as queries, where each two typed words side by side may also be found written as one.

    Side by side in a title or a name they count more: that changes the order of what is found, not what is found.
    """
    found: list[Query] = []
    for number, part in enumerate(parts):
        if not isinstance(part, TypedWord):
            found.append(part)
            continue
        before = parts[number - 1] if number else None
        after = parts[number + 1] if number + 1 < len(parts) else None
        alternatives = [part.query]
        if isinstance(before, TypedWord) and before.field == part.field:
            alternatives += [*_written_as_one(before, part), *_side_by_side(before, part)]
        if isinstance(after, TypedWord) and after.field == part.field:
            alternatives += _written_as_one(part, after)
        found.append(alternatives[0] if len(alternatives) == 1 else Any(tuple(alternatives)))
    return found


def _written_as_one(first: TypedWord, second: TypedWord) -> list[Words]:
    word = joined(first.word, second.word) or _short(first.word, second.word)
    return [Words((word,), first.field, second.match, text=f"{first.word} {second.word}")] if word else []


def _short(first: str, second: str) -> str:
    """A single letter and a word or number as one ("e mail", "f 1", "3 d"), or "" where nobody would write them so."""
    is_before = (
        len(first) == 1 and first.isalpha() and first not in _LETTER_WORDS and (len(second) > 1 or second.isdigit())
    )
    is_behind = first.isdigit() and len(second) == 1 and second.isalpha() and second not in _LETTER_WORDS
    return first + second if is_before or is_behind else ""


def _side_by_side(first: TypedWord, second: TypedWord) -> list[Words]:
    fields = _CLOSE if first.field is None else tuple(field for field in _CLOSE if field == first.field)
    text = f"{first.word} {second.word}"
    return [Words((first.word, second.word), field, second.match, text=text) for field in fields]


def _piece_query(piece: str, field: str | None, match: Match, edits: int | None) -> Query:
    made = forms(piece)
    main = [form for form in made if form.is_main]
    signed = next((form.word for form in made if form.word == piece and not form.is_main), None)
    if signed:  # "C++" means the sign too
        is_begun = match in (Match.TYPING, Match.PREFIX)
        return Words((signed,), field, Match.PREFIX if is_begun else Match.EXACT, text=piece)
    found = tuple(form.word for form in main)
    query = _word(found[-1], field, _sign_match(found[-1], match), edits, piece)
    apart = len(found) == 1 and _may_be_two(found[0], match)
    query = replace(query, words=found, apart=apart)
    whole = _whole(made, main)
    return query if whole is None else Any((query, _word(whole, field, match, edits, piece)))


def _may_be_two(word: str, match: Match) -> bool:
    """Whether others may write a word as two."""
    return match is not Match.FUZZY and bool(splits(word, is_begun=match in (Match.PREFIX, Match.TYPING)))


def _word(word: str, field: str | None, match: Match, edits: int | None, text: str) -> Words:
    return Words((word,), field, match, text=text, edits=tolerance(word, edits) if match is Match.FUZZY else 0)


def _whole(made: Sequence[Form], main: Sequence[Form]) -> str | None:
    """The joined form of all parts of a compound."""
    span = (main[0].start, main[-1].end)
    return next((form.word for form in made if not form.is_main and (form.start, form.end) == span), None)


def _sign_match(last: str, match: Match) -> Match:
    """How the last word matches: a pair of Chinese signs as it is, a single sign as the beginning of any pair."""
    if last.isascii() or not is_sign(last):
        return match
    return Match.PREFIX if len(last) == 1 else Match.EXACT


def is_sign(word: str) -> bool:
    """Whether the word is written in signs of Chinese, Japanese, Thai and others, with no blanks between words."""
    return _SIGNS.fullmatch(word) is not None
