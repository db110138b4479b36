"""How many papers a search found, and where."""

from __future__ import annotations

from legenda.model.scope import Counts, Place, Scope
from legenda.model.status import Status


def found_words(found: int, counts: Counts, scope: Scope) -> str:
    """How many papers a search found: "12 of 76" among all papers, "3 in Queue" in another place."""
    if scope.place is Place.ALL:
        return f"{found:,} of {counts.total:,}" if counts.total else f"{found:,} found"
    return f"{found:,} in {place_name(scope, counts)}"


def place_name(scope: Scope, counts: Counts) -> str:
    """What the sidebar calls a place; a tag has its whole path."""
    match scope.place:
        case Place.ALL:
            return "All papers"
        case Place.QUEUE:
            return "Queue"
        case Place.STATUS:
            return Status(scope.value).label
        case Place.TAG:
            return scope.value
        case Place.LIST:
            named = {str(one.id): one.name for one in counts.lists}
        case Place.OWN_STATUS:
            named = {str(own.id): own.name for own in counts.own_statuses}
        case Place.SOURCE:
            named = {str(source.id): source.name for source in counts.sources}
    return named.get(scope.value, "this place")
