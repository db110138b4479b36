"""Typed words as parts of a query: compounds, spellings, and two words that others write as one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from legenda.model.query import Any, Match, Query, Words
from legenda.search.forms import Form, forms
from legenda.search.pieces import UNSPACED, pieces, unmixed
from legenda.search.similar import tolerance
from legenda.search.words import folded, joined, spelt_umlauts, splits, words

#: How far apart the words of a quoted name may stand: "kang xu" finds "Kang L. Xu".
_NAME_SLOP = 3
#: Words farther apart than this are not near each other.
FARTHEST = 500
#: The end of a phrase whose last word is a beginning.
_BEGUN = re.compile(r"[^\W_]\*\s*$")
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
    found: list[Query | TypedWord] = []
    split = [part for piece in pieces(folded(text)) for part in unmixed(piece)]
    for number, piece in enumerate(split):
        how = match if number == len(split) - 1 else Match.WORD
        query = _piece_query(piece, field, how, edits)
        spelt = "".join(spelt_umlauts(text)) if len(split) == 1 else piece
        if spelt != piece and piece.isalnum() and piece.isascii():
            query = Any((query, _word(spelt, field, how, edits, text)))
        if piece.isascii() and piece.isalnum() and how not in (Match.PREFIX, Match.FUZZY):
            found.append(TypedWord(piece, field, how, query))
        else:
            found.append(query)
    return found


def phrase_query(text: str, field: str | None, is_unfinished: bool, near: int | None = None) -> Query | None:
    """The quoted words next to each other, as typed, whether the text writes compounds apart, with hyphens or as one.

    The last word of an unfinished phrase, and one with a `*` behind it, is a beginning; the signs of "C++" count.
    With `near` they may stand in any order, with up to so many other words between them.
    """
    if field == "contributors":
        text = _as_spoken(text)
    found = _signed_words(text)
    if not found:
        return None
    if near is not None and len(set(found)) > 1:
        return _near(text, field, near)
    is_begun = (is_unfinished and text[-1:].isalnum()) or bool(_BEGUN.search(text))
    match = Match.PREFIX if is_begun or _is_single_sign(found[-1]) else Match.EXACT
    slop = _NAME_SLOP if field == "contributors" else 1
    query = Words(found, field, match, slop, text, apart=True)
    spelt = _signed_words(text, spelt_umlauts(text))
    return query if spelt == found else Any((query, replace(query, words=spelt)))


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
    word = joined(first.word, second.word)
    return [Words((word,), first.field, second.match, text=f"{first.word} {second.word}")] if word else []


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


def _is_single_sign(word: str) -> bool:
    return len(word) == 1 and is_sign(word)


def is_sign(word: str) -> bool:
    """Whether the word is written in signs of Chinese, Japanese, Thai and others, with no blanks between words."""
    return _SIGNS.fullmatch(word) is not None


def _as_spoken(name: str) -> str:
    """A name in the order in which it stands in the index: "Xu, Kang" gives "Kang Xu"."""
    family, comma, given = name.partition(",")
    return f"{given.strip()} {family.strip()}" if comma else name
