"""What facts alone say of a query's answer, before any text is read."""

from __future__ import annotations

from collections.abc import Callable

from legenda.model.query import All, Any, Condition, Not, Pattern, Query, Words

#: The papers among some for which a fact holds.
Known = Callable[[Condition | Pattern, set[int]], set[int]]


def narrowed(query: Query, papers: set[int], known: Known) -> tuple[set[int], bool]:
    """Those of `papers` that may match, and whether all of them are sure to: a query without words leaves no doubt."""
    match query:
        case Words():
            return papers, False
        case Condition() | Pattern():
            return known(query, papers), True
        case All(parts):
            return _all(parts, papers, known)
        case Any(parts):
            found = [narrowed(part, papers, known) for part in parts]
            return set().union(*(some for some, _ in found)), all(is_sure for _, is_sure in found)
        case Not(part):
            held, is_sure = narrowed(part, papers, known)
            return (papers - held, True) if is_sure else (papers, False)


def _all(parts: tuple[Query, ...], papers: set[int], known: Known) -> tuple[set[int], bool]:
    """Expressions come last, for they cost most, and less with every paper that is out already."""
    sure = True
    for part in sorted(parts, key=lambda part: isinstance(part, Pattern)):
        papers, is_sure = narrowed(part, papers, known)
        sure = sure and is_sure
    return papers, sure
