"""Other values in a query that is kept: the names of things that were renamed, everything else as it was typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from legenda.search.conditions import CONDITION_FIELDS
from legenda.search.field_names import is_field
from legenda.search.tokens import QUOTES, Kind, Token, placed_tokens

#: The fields whose unfinished values stand for every value that they begin: a name there is always put in quotes.
_BEGINNINGS = ("status", "is")


@dataclass(frozen=True, slots=True)
class Value:
    """What a query asks of a field, and where it is written: `text[start:end]`, with its quotes."""

    field: str
    text: str
    start: int
    end: int
    is_phrase: bool = False


def values(query: str) -> list[Value]:
    """The values of conditions in a query, in their order; those in brackets behind a field belong to it too."""
    return list(_values(query))


def with_values(query: str, changed: Callable[[str, str], str | None]) -> str:
    """The query with other values of conditions: `changed` gives the new one of a field and a value, None to keep it.

    Everything else stays as it was typed. A value that cannot stand by itself is put in quotes; a quote in it, which
    the language cannot say, becomes a `*`.
    """
    parts, at = [], 0
    for value in _values(query):
        new = changed(value.field, value.text)
        if new is None or new == value.text:
            continue
        is_phrase = value.is_phrase or (value.field in _BEGINNINGS and value.end == len(query))
        parts += [query[at : value.start], _written(value.field, new, is_phrase)]
        at = value.end
    return "".join([*parts, query[at:]])


def _values(query: str) -> Iterator[Value]:
    brackets: list[str | None] = []
    field: str | None = None
    for token, start in placed_tokens(query, is_field):
        around = brackets[-1] if brackets else None
        of, field = field or around, None
        match token.kind:
            case Kind.FIELD:
                field = token.text
            case Kind.NOT:
                field = of if of != around else None
            case Kind.OPEN:
                brackets.append(of)
            case Kind.CLOSE if brackets:
                brackets.pop()
            case Kind.WORD | Kind.PHRASE if of in CONDITION_FIELDS:
                yield _value(of or "", token, start)
            case _:
                pass


def _value(field: str, token: Token, start: int) -> Value:
    is_phrase = token.kind is Kind.PHRASE
    quotes = (1 if token.is_unfinished else 2) if is_phrase else 0
    return Value(field, token.text, start, start + len(token.text) + quotes, is_phrase)


def _written(field: str, value: str, is_phrase: bool) -> str:
    """A value as the language reads it back, behind its field and in brackets alike."""
    if not is_phrase and all(_texts(form) == [value] for form in (f"{field}:{value} ", f"{field}:({value}) ")):
        return value
    return '"' + "".join("*" if sign in QUOTES else sign for sign in value) + '"'


def _texts(query: str) -> list[str]:
    return [value.text for value in _values(query)]
