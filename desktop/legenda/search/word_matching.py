"""Which words of a text a typed word stands for, word by word: what `hits` works out on whole lexicons."""

from __future__ import annotations

from legenda.model.query import Match, Words
from legenda.search import wildcards
from legenda.search.fields import BY_NAME
from legenda.search.pieces import LONGEST
from legenda.search.similar import distance
from legenda.search.stems import stem
from legenda.search.words import SHORTEST_HALF, plain_umlauts, splits

#: A spelling without umlauts counts as a beginning only when it is not too short to mean anything ("mue" and "mu").
SHORTEST_PLAIN_BEGINNING = 4

_SMALL = """
also been both does each even from have here into just like many more most much only onto over same some such than
that them then they this thus upon very well were what when whom will with your about after among being between other
their there these those under until where which while whose within without would
"""
#: Words that stand before others without being a part of them ("with in", "over all").
_SMALL_WORDS = frozenset(_SMALL.split())


def spellings(field: str | None, typed: str) -> tuple[str, ...]:
    """The typed word, and in names its plain spelling: whoever types "mueller" also means "Muller"."""
    plain = plain_umlauts(typed) if field == "contributors" else typed
    return (typed,) if plain == typed else (typed, plain)


def begins(field: str | None, typed: str) -> tuple[str, ...]:
    """The spellings of a typed beginning."""
    return tuple(s for s in spellings(field, typed) if s == typed or len(s) >= SHORTEST_PLAIN_BEGINNING)


def is_prose(field: str | None) -> bool:
    """Whether a field (None: some field or other) holds ordinary words, and not names or numbers."""
    return field is None or BY_NAME[field].inflects


def inflects(field: str | None, match: Match) -> bool:
    """Whether inflections of a word count in a field (None: some field or other)."""
    return match in (Match.WORD, Match.TYPING) and is_prose(field)


def is_beginning(match: Match) -> bool:
    """Whether a word counts as a beginning."""
    return match in (Match.PREFIX, Match.TYPING)


def halves(words: Words, field: str | None) -> list[tuple[str, str]]:
    """The ways in which others may write the one word of `words` as two, in prose."""
    if not (words.apart and is_prose(field)):
        return []
    found = splits(words.words[0], is_beginning(words.match))
    # Of a short beginning nobody can tell whether it goes on as one word: "within" is not "with in…".
    return [(first, second) for first, second in found if len(second) >= SHORTEST_HALF or first not in _SMALL_WORDS]


def is_second_half(word: str, half: str, match: Match) -> bool:
    """Whether a word of prose is a second half, or goes on as it begins, or is another inflection of it."""
    if word == half or (is_beginning(match) and word.startswith(half)):
        return True
    return inflects(None, match) and stem(word) == stem(half)


def matches_word(word: str, words: Words, field: str | None) -> bool:
    """Whether `word`, which stands in a field, is one that the last of `words` stands for."""
    typed, match = words.words[-1], words.match
    if match is Match.FUZZY:
        return distance(word, typed, words.edits) <= words.edits
    if match is Match.INSIDE:
        return typed in word or len(word.encode()) >= LONGEST
    if match is Match.WILDCARD:
        return wildcards.form(typed).fullmatch(word) is not None
    return (
        word in spellings(field, typed)
        or (is_beginning(match) and word.startswith(begins(field, typed)))
        or (inflects(field, match) and stem(word) == stem(typed))
    )
