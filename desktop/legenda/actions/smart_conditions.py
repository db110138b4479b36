"""`list:NAME` of a smart list: its query in place of the condition, for smart lists hold no papers themselves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from legenda.actions.asking import asked
from legenda.actions.wording import listed
from legenda.model.fold import fold
from legenda.model.query import All, Condition, Not, Query
from legenda.model.query import Any as AnyOf

if TYPE_CHECKING:
    from legenda.storage.library import Library


def asks_for_lists(query: Query) -> bool:
    """Whether a condition on lists stands anywhere in a query."""
    match query:
        case All(parts) | AnyOf(parts):
            return any(asks_for_lists(part) for part in parts)
        case Not(part):
            return asks_for_lists(part)
        case _:
            return isinstance(query, Condition) and query.field == "list"


def with_smart_lists(library: Library, query: Query, within: tuple[str, ...] = ()) -> tuple[Query, tuple[str, ...]]:
    """The query with those of the smart lists that it asks for, and a sentence for every circle that was cut.

    `within` are the names of smart lists to which the query belongs.
    """
    if not asks_for_lists(query):
        return query, ()
    from legenda.storage import lists

    names, queries = library.read(lists.names), library.read(lists.queries)
    reader = _Reader([(names[number], text) for number, text in queries.items()])
    found = reader.expanded(query, within)
    return found, tuple(dict.fromkeys(reader.circles))


@dataclass(slots=True)
class _Reader:
    """Puts the queries of smart lists, given with their names, into a query."""

    smart: list[tuple[str, str]]
    circles: list[str] = field(default_factory=list)

    def expanded(self, query: Query, within: tuple[str, ...]) -> Query:
        """The query with those of smart lists; `within` are the lists on the way to it."""
        match query:
            case All(parts):
                return All(tuple(self.expanded(part, within) for part in parts))
            case AnyOf(parts):
                return AnyOf(tuple(self.expanded(part, within) for part in parts))
            case Not(part):
                return Not(self.expanded(part, within))
            case Condition() if query.field == "list":
                held = [part for name, text in self._named(query.value) for part in self._asked(name, text, within)]
                return AnyOf((query, *held)) if held else query
            case _:
                return query

    def _named(self, value: str) -> Iterable[tuple[str, str]]:
        form = re.compile(".*".join(re.escape(part) for part in fold(value).strip().split("*")), re.DOTALL)
        return [(name, text) for name, text in self.smart if form.fullmatch(fold(name))]

    def _asked(self, name: str, text: str, within: tuple[str, ...]) -> Iterable[Query]:
        if name in within:
            self.circles.append(_circle(within[within.index(name) :]))
            return
        yield self.expanded(asked(text).query, (*within, name))


def _circle(names: tuple[str, ...]) -> str:
    if len(names) == 1:
        return f"The smart list {names[0]} asks for itself; that part of it finds nothing."
    return f"The smart lists {listed(sorted(names))} ask for each other; that part of them finds nothing."
