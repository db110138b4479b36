"""Filters beside a search: the values that the papers found have most, with how many of them have each."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from legenda.actions.facet_following import FacetCounts
from legenda.actions.searching import never
from legenda.model.fold import fold
from legenda.model.query_word import condition, conditions
from legenda.model.status import Status

if TYPE_CHECKING:
    from legenda.search.facet_columns import Tally
    from legenda.storage.library import Library

#: The fields that are counted, with what each is called.
FACETS = {"status": "Status", "year": "Year", "venue": "Venue", "author": "People", "tag": "Tag", "source": "Source"}
#: So many values of each are shown at once, and so many when the reader asks for more.
MOST, VERY_MANY = 12, 1000


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value, the condition that asks for it, and how many of the papers found have it; None where that is unknown.

    A status of the reader's own `is_below` the one that it refines, whose papers it is among.
    """

    name: str
    written: str
    papers: int | None
    is_below: bool = False


@dataclass(frozen=True, slots=True)
class Facet:
    """The values of a field, how many `others` the papers found have, and what the search asks for already.

    A chosen value is written as it stands in the search.
    """

    values: tuple[FacetValue, ...] = ()
    others: int = 0
    chosen: tuple[FacetValue, ...] = ()


def facets(
    counts: FacetCounts, ids: array[int] | None, search: str = "", cancelled: Callable[[], bool] = never
) -> dict[str, Facet]:
    """The values that the papers `ids`, None for all, have most, by field; nothing once `cancelled` says so.

    `search` is what they were found by. All statuses are given, those of the reader's own behind the one that they
    refine.
    """
    tallies = counts.count(ids, MOST, cancelled)
    found = {field: _facet(field, tallies[field]) for field in FACETS if field in tallies}
    own = tallies["own_status"].top if tallies else ()
    if own:
        found["status"] = Facet(tuple(_with_own(counts.library, found["status"].values, dict(own))))
    return {field: _with_chosen(counts, field, facet, ids, search) for field, facet in found.items()}


def many_values(
    counts: FacetCounts, field: str, ids: array[int] | None, cancelled: Callable[[], bool] = never
) -> tuple[FacetValue, ...]:
    """The values of one field that the papers `ids` have most, up to `VERY_MANY`; none once `cancelled` says so."""
    tallies = counts.count(ids, VERY_MANY, cancelled)
    return _facet(field, tallies[field]).values if tallies else ()


def _asking_for(field: str, name: str) -> str:
    """The condition that asks for a value; a name of a person in the order it is spoken in, which has no comma."""
    return condition(field, " ".join(name.replace(",", " ").split()) if field == "author" else name)


def _facet(field: str, tally: Tally) -> Facet:
    called = (lambda name: Status(name).label) if field == "status" else str
    values = tuple(FacetValue(called(name), _asking_for(field, name), papers) for name, papers in tally.top)
    return Facet(values, tally.values - len(values))


def _with_chosen(counts: FacetCounts, field: str, facet: Facet, ids: array[int] | None, search: str) -> Facet:
    """The facet with what the search asks for, looked for among rarer values where it is none of the most frequent."""
    chosen = _chosen(field, facet.values, search)
    if facet.others and any(one.papers is None for one in chosen):
        chosen = _chosen(field, many_values(counts, field, ids), search)
    return replace(facet, chosen=chosen)


def _chosen(field: str, values: Sequence[FacetValue], search: str) -> tuple[FacetValue, ...]:
    known = {fold(value): one for one in values for value, _ in conditions(one.written, field)}
    asked = conditions(search, field)
    return tuple(
        replace(known.get(fold(value), FacetValue(value, written, None)), written=written) for value, written in asked
    )


def _with_own(library: Library, values: Sequence[FacetValue], papers: Mapping[str, int]) -> Iterator[FacetValue]:
    """The statuses, each with the reader's own ones that refine it behind it, in the reader's order."""
    from legenda.storage.own_statuses import own_statuses

    own = library.read(own_statuses)
    for value in values:
        yield value
        for one in own:
            if one.kind.label == value.name and one.name in papers:
                yield FacetValue(one.name, condition("status", one.name), papers[one.name], is_below=True)
