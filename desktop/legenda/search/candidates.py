"""What can be said of a query's answer before its regular expressions are looked into."""

from __future__ import annotations

from legenda.model.query import All, Any, Not, Pattern, Query
from legenda.search.literals import needed


def patterns(query: Query) -> list[Pattern]:
    """The regular expressions anywhere in a query."""
    match query:
        case Pattern():
            return [query]
        case All(parts) | Any(parts):
            return [pattern for part in parts for pattern in patterns(part)]
        case Not(part):
            return patterns(part)
    return []


def candidates(query: Query, is_wanted: bool = True) -> Query:
    """A query without regular expressions that finds at least the papers of `query` (at most, when not `is_wanted`)."""
    match query:
        case Pattern():
            return needed(query.pattern, query.field) if is_wanted else Any()
        case All(parts):
            return All(tuple(candidates(part, is_wanted) for part in parts))
        case Any(parts):
            return Any(tuple(candidates(part, is_wanted) for part in parts))
        case Not(part):
            return Not(candidates(part, not is_wanted))
    return query
