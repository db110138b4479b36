"""Filters beside a search: the values that the papers found have most, with how many of them have each."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from legenda.actions.desk import Desk
from legenda.actions.searching import never
from legenda.model.query_word import condition

#: The fields that are counted, with what each is called.
FACETS = {"status": "Status", "year": "Year", "venue": "Venue", "author": "People", "tag": "Tag", "source": "Source"}
#: So many values of each are shown.
MOST = 12
#: Among more papers than these nobody's papers are counted: that would take a second, and a few papers for each name.
_MOST_PAPERS_OF_PEOPLE = 20_000


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value, the condition that asks for it, and how many of the papers found have it."""

    name: str
    written: str
    papers: int


def facets(
    desk: Desk, ids: array[int] | None, cancelled: Callable[[], bool] = never
) -> dict[str, tuple[FacetValue, ...]]:
    """The values that the papers `ids`, None for all, have most, by field; less once `cancelled` says so."""
    from legenda.storage.among import id_text
    from legenda.storage.facets import values

    text = None if ids is None else id_text(ids)
    found: dict[str, tuple[FacetValue, ...]] = {}
    for field in FACETS:
        if cancelled():
            break
        if field == "author" and (ids is None or len(ids) > _MOST_PAPERS_OF_PEOPLE):
            found[field] = ()
            continue
        top = desk.library.read(values, field, text, MOST)
        found[field] = tuple(FacetValue(name, condition(field, name), papers) for name, papers in top if name)
    return found
