"""The query language of the search box: any text becomes a question, and what could not be used is said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from legenda.model.query import All, Any, Condition, Match, Not, Query, Question
from legenda.search.conditions import CONDITION_FIELDS, UnusableValue, other_field, read_condition
from legenda.search.field_names import PATTERN_FIELDS, TEXT_FIELDS, is_field
from legenda.search.identifying import identified
from legenda.search.patterns import read_pattern
from legenda.search.quotes import FARTHEST, phrase_query
from legenda.search.remarks import and_hints, field_hints, nothing_hint, operator_hints
from legenda.search.tokens import Kind, Token, tokens
from legenda.search.typed_words import TypedWord, typed_words, with_neighbours

_FUZZY = re.compile(r"(?<=[^\W_])~(\d*)$")
#: A name before a colon that goes on, other than that of an address or of code ("std::vector").
_NAMED = re.compile(r"([A-Za-z][A-Za-z0-9_-]+)[:：](?!//|:)(\S*[^\W_]\S*)")
_SHORTEST_ISBN = 10
#: A sign for letters in a phrase, other than a star or question mark at its end.
_WILD_INSIDE = re.compile(r"[^\W_][*?](?=[^\W_])|[^\W_]\*(?=\s+\S)|(?<=\s)\*(?=[^\W_])")
#: What may stand behind a field.
_VALUES = (Kind.WORD, Kind.PHRASE, Kind.PATTERN)
#: Brackets deeper than this are not looked into, and words beyond this many are left out.
_DEEPEST = 30
_MOST_WORDS = 64

__all__ = ["CONDITION_FIELDS", "TEXT_FIELDS", "ask", "hints_for_nothing"]


def ask(text: str, is_typing: bool = True) -> Question:
    """The question that `text` asks; any text is one.

    While the reader `is_typing` it in the search box, its last word counts as a beginning, for it may go on, unless a
    blank follows. Of a text that is written down all words are whole.

    Words must all be found (`AND` is implied); `OR`, `NOT`, `-` and brackets combine them; `"…"` is a phrase, `"…"~5`
    the same words in any order with up to five others between them, `pre*` a beginning, `wrod~` a word that may be
    spelt a little differently, `/…/` a regular expression; `field:value` looks in one text field or is a condition on
    the reading data (`TEXT_FIELDS`, `CONDITION_FIELDS`). An identifier or address finds its paper as it is. The name of
    any other field may be one that papers have, or a word. `Question.ignored` says in sentences what could not be used.
    """
    found = tokens(text, is_field)
    reader = _Reader(found if is_typing else [_whole(token) for token in found])
    query = reader.everything()
    if whole := identified(text) if len(found) > 1 else ():
        query = Any((*whole, query))
    if query == All() and not reader.ignored and (nothing := nothing_hint(text)):
        reader.ignored.append(nothing)
    hints = (*reader.hints, *operator_hints(found), *field_hints(found, is_field))
    return Question(query, text, tuple(dict.fromkeys(reader.ignored)), tuple(dict.fromkeys(hints)))


def hints_for_nothing(text: str) -> tuple[str, ...]:
    """What may be the matter with a text that finds nothing."""
    return tuple(and_hints(tokens(text, is_field)))


class _Reader:
    """Reads tokens into a tree, from the loosest binding (OR) to the tightest (NOT)."""

    def __init__(self, found: list[Token]) -> None:
        self.ignored: list[str] = []
        self.hints: list[str] = []
        self._rest = found[::-1]
        self._words = 0
        self._is_alone = len(found) == 1

    def everything(self) -> Query:
        """The whole text as one query."""
        parts = [self._either(None, 0)]
        while self._rest:  # a bracket that closes nothing
            self._rest.pop()
            self.ignored.append("A closing bracket without an opening one was left out.")
            parts.append(self._either(None, 0))
        return _all([part for part in parts if part is not None])

    def _either(self, field: str | None, depth: int) -> Query | None:
        parts = [self._each(field, depth)]
        while self._next_is(Kind.OR):
            self._rest.pop()
            parts.append(self._each(field, depth))
        found = [part for part in parts if part is not None]
        if len(found) < len(parts) and len(parts) > 1:
            self.ignored.append("An OR with nothing on one side was left out.")
        if not found:
            return None
        return found[0] if len(found) == 1 else Any(tuple(found))

    def _each(self, field: str | None, depth: int) -> Query | None:
        parts: list[Query | TypedWord] = []
        while self._rest and not self._next_is(Kind.OR) and not self._next_is(Kind.CLOSE):
            parts += self._one(field, depth)
        return _all(with_neighbours(parts)) if parts else None

    def _one(self, field: str | None, depth: int) -> list[Query | TypedWord]:
        """The next part; a word with signs in it may be several."""
        token = self._rest.pop()
        match token.kind:
            case Kind.NOT:
                return self._negated(field, depth)
            case Kind.OPEN:
                return self._bracket(field, depth)
            case Kind.FIELD:
                return self._in_field(token, depth)
            case Kind.PHRASE | Kind.WORD | Kind.PATTERN:
                return self._text(token, field)
        return []  # AND says what is so anyway

    def _negated(self, field: str | None, depth: int) -> list[Query | TypedWord]:
        odd = not self._is_negated()
        if not self._rest or self._next_is(Kind.OR) or self._next_is(Kind.CLOSE):
            self.ignored.append("A NOT with nothing after it was left out.")
            return []
        parts = self._one(field, depth)
        if not odd or not parts:
            return parts
        return [Not(_all(with_neighbours(parts)))]

    def _is_negated(self) -> bool:
        """Whether an odd number of minus signs or NOTs come next; they are left behind."""
        odd = False
        while self._next_is(Kind.NOT):
            self._rest.pop()
            odd = not odd
        return odd

    def _bracket(self, field: str | None, depth: int) -> list[Query | TypedWord]:
        if depth >= _DEEPEST:
            self.ignored.append("Brackets inside so many others were left out.")
            return []
        inside = self._either(field, depth + 1)
        if self._next_is(Kind.CLOSE):
            self._rest.pop()
        return [] if inside is None else [inside]

    def _in_field(self, token: Token, depth: int) -> list[Query | TypedWord]:
        field = token.text
        is_negated = self._is_negated()
        if self._next_is(Kind.OPEN):
            self._rest.pop()
            parts = self._bracket(field, depth)
        elif not self._rest or self._rest[-1].kind not in _VALUES:
            self.ignored.append(f"“{field}:” was left out: it waits for a value.")
            return []
        else:
            parts = self._text(self._rest.pop(), field)
        return [Not(_all(with_neighbours(parts)))] if parts and is_negated else parts

    def _text(self, token: Token, field: str | None) -> list[Query | TypedWord]:
        if token.kind is Kind.PATTERN:
            return self._within_bounds(self._pattern(token, field))
        if field in CONDITION_FIELDS:
            return self._within_bounds(self._condition(token, field))
        if field and field not in TEXT_FIELDS:
            named = [*self._typed(Token(Kind.WORD, field), None), *self._typed(token, None)]
            return self._within_bounds(_or(other_field(field, token.text, token.is_unfinished), named))
        found = self._typed(token, TEXT_FIELDS[field] if field else None)
        if token.kind is Kind.WORD and not field:
            found = self._perhaps_meant(token, found)
        if token.kind is Kind.WORD and not found and field:
            self.ignored.append(f"“{field}:{token.text}” was left out: it has no word in it.")
        return self._within_bounds(found)

    def _typed(self, token: Token, into: str | None) -> list[Query | TypedWord]:
        if token.kind is Kind.PHRASE:
            if token.near is not None and token.near > FARTHEST:
                self.hints.append(f"At most {FARTHEST} words may stand between those of “{token.text}”.")
            if _WILD_INSIDE.search(token.text):
                self.hints.append("In quotes a * or ? stands for letters at the end of the last word only.")
            phrase = phrase_query(token.text, into, token.is_unfinished, token.near)
            return [] if phrase is None else [phrase]
        return typed_words(token.text, into, *_match(token))

    def _perhaps_meant(self, token: Token, found: list[Query | TypedWord]) -> list[Query | TypedWord]:
        """The words, or the work that they identify, or the value of a field that papers have."""
        # A short number beside other words is a number.
        is_number = token.text.isdigit() and len(token.text) < _SHORTEST_ISBN and not self._is_alone
        meant: Sequence[Condition] = () if is_number else identified(token.text)
        named = _NAMED.fullmatch(token.text)
        if named and not meant:
            meant = other_field(named[1], named[2], token.is_unfinished)
        return _or(meant, found)

    def _within_bounds(self, found: list[Query | TypedWord]) -> list[Query | TypedWord]:
        """Only as many parts as may still come."""
        room = _MOST_WORDS - self._words
        self._words += len(found)
        if len(found) > room:
            self.ignored.append(f"Only the first {_MOST_WORDS} words are searched for.")
        return found[: max(room, 0)]

    def _condition(self, token: Token, field: str) -> list[Query | TypedWord]:
        try:
            return [read_condition(field, token.text, token.is_unfinished)]
        except UnusableValue as reason:
            self.ignored.append(f"“{field}:{token.text}” was left out: {reason}.")
            return []

    def _pattern(self, token: Token, field: str | None) -> list[Query | TypedWord]:
        written = f"{field}:/{token.text}/" if field else f"/{token.text}/"
        try:
            return [read_pattern(token.text, _pattern_field(token, field), written)]
        except UnusableValue as reason:
            self.ignored.append(f"“{written}” was left out: {reason}.")
            return []

    def _next_is(self, kind: Kind) -> bool:
        return bool(self._rest) and self._rest[-1].kind is kind


def _whole(token: Token) -> Token:
    """A token of a text that does not go on; only an open expression stays as it is, for it has no meaning."""
    return replace(token, is_unfinished=False) if token.kind is not Kind.PATTERN else token


def _pattern_field(token: Token, field: str | None) -> str | None:
    """The field of the index that a regular expression looks into; raises UnusableValue when it cannot be used."""
    if token.is_unfinished:
        raise UnusableValue("it waits for the slash at its end")
    if field is None:
        return None
    into = TEXT_FIELDS.get(field) or PATTERN_FIELDS.get(field)
    if into is None:
        raise UnusableValue(f"no expression can look into “{field}:”")
    return into


def _match(token: Token) -> tuple[Match, int | None]:
    """How a word is meant, and the number of letters that may differ when it is given."""
    if token.text.endswith("*"):
        return Match.PREFIX, None
    fuzzy = _FUZZY.search(token.text)
    if fuzzy:
        return Match.FUZZY, int(fuzzy[1][:3]) if fuzzy[1] else None
    return Match.TYPING if token.is_unfinished else Match.WORD, None


def _or(meant: Sequence[Condition], words: list[Query | TypedWord]) -> list[Query | TypedWord]:
    """Papers for which one of the conditions holds, or in which the words stand; only the words without conditions."""
    if not meant:
        return words
    parts = (*meant, _all(with_neighbours(words))) if words else tuple(meant)
    return [parts[0] if len(parts) == 1 else Any(parts)]


def _all(parts: list[Query]) -> Query:
    flat: list[Query] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, All) else [part])
    return flat[0] if len(flat) == 1 else All(tuple(flat))
