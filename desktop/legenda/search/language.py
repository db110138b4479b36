"""The query language of the search box: any text becomes a question, and what could not be used is said."""

from __future__ import annotations

import re
from dataclasses import replace

from legenda.model.query import All, Any, Match, Not, Query, Question
from legenda.search.conditions import CONDITION_FIELDS, UnusableValue, read_condition
from legenda.search.patterns import read_pattern
from legenda.search.tokens import Kind, Token, tokens
from legenda.search.typed_words import TypedWord, phrase_query, typed_words, with_neighbours

#: The names by which a reader reaches the fields of the index.
TEXT_FIELDS = {
    "title": "title",
    "author": "contributors",
    "authors": "contributors",
    "editor": "contributors",
    "by": "contributors",
    "abstract": "abstract",
    "venue": "venue",
    "journal": "venue",
    "note": "notes",
    "notes": "notes",
    "keyword": "keywords",
    "keywords": "keywords",
}
#: The condition fields with a text that regular expressions can look into too.
_PATTERN_FIELDS = {"key": "key", "tag": "tags"}
_FUZZY = re.compile(r"(?<=[^\W_])~(\d*)$")
#: What may stand behind a field.
_VALUES = (Kind.WORD, Kind.PHRASE, Kind.PATTERN)
#: Brackets deeper than this are not looked into, and words beyond this many are left out.
_DEEPEST = 30
_MOST_WORDS = 64

__all__ = ["CONDITION_FIELDS", "TEXT_FIELDS", "ask"]


def ask(text: str, is_typing: bool = True) -> Question:
    """The question that `text` asks; any text is one.

    While the reader `is_typing` it in the search box, its last word counts as a beginning, for it may go on, unless a
    blank follows. Of a text that is written down all words are whole.

    Words must all be found (`AND` is implied); `OR`, `NOT`, `-` and brackets combine them; `"…"` is a phrase, `"…"~5`
    the same words in any order with up to five others between them, `pre*` a beginning, `wrod~` a word that may be
    spelt a little differently, `/…/` a regular expression; `field:value` looks in one text field or is a condition on
    the reading data (`TEXT_FIELDS`, `CONDITION_FIELDS`).
    `Question.ignored` says in sentences what could not be used.
    """
    found = tokens(text, lambda name: name in TEXT_FIELDS or name in CONDITION_FIELDS)
    reader = _Reader(found if is_typing else [_whole(token) for token in found])
    query = reader.everything()
    return Question(query, text, tuple(dict.fromkeys(reader.ignored)))


class _Reader:
    """Reads tokens into a tree, from the loosest binding (OR) to the tightest (NOT)."""

    def __init__(self, found: list[Token]) -> None:
        self.ignored: list[str] = []
        self._rest = found[::-1]
        self._words = 0

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
        odd = True
        while self._next_is(Kind.NOT):
            self._rest.pop()
            odd = not odd
        if not self._rest or self._next_is(Kind.OR) or self._next_is(Kind.CLOSE):
            self.ignored.append("A NOT with nothing after it was left out.")
            return []
        parts = self._one(field, depth)
        if not odd or not parts:
            return parts
        return [Not(_all(with_neighbours(parts)))]

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
        if self._next_is(Kind.OPEN):
            self._rest.pop()
            return self._bracket(field, depth)
        if not self._rest or self._rest[-1].kind not in _VALUES:
            self.ignored.append(f"“{field}:” was left out: it waits for a value.")
            return []
        return self._text(self._rest.pop(), field)

    def _text(self, token: Token, field: str | None) -> list[Query | TypedWord]:
        if token.kind is Kind.PATTERN:
            return self._within_bounds(self._pattern(token, field))
        if field in CONDITION_FIELDS:
            return self._within_bounds(self._condition(token, field))
        into = TEXT_FIELDS[field] if field else None
        if token.kind is Kind.PHRASE:
            phrase = phrase_query(token.text, into, token.is_unfinished, token.near)
            return self._within_bounds([] if phrase is None else [phrase])
        match, edits = _match(token)
        found = typed_words(token.text, into, match, edits)
        if not found and field:
            self.ignored.append(f"“{field}:{token.text}” was left out: it has no word in it.")
        return self._within_bounds(found)

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
    into = TEXT_FIELDS.get(field) or _PATTERN_FIELDS.get(field)
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


def _all(parts: list[Query]) -> Query:
    flat: list[Query] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, All) else [part])
    return flat[0] if len(flat) == 1 else All(tuple(flat))
