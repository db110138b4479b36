"""The order in which papers are listed or written, as a reader names it."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.model.errors import BadInputError
from legenda.model.scope import Sort, SortField


def sorts_from(text: str | None) -> list[Sort]:
    """The orders that "year,-title" names, the most important first; none for relevance or nothing.

    Raises BadInputError for an unknown field.
    """
    names = [name.strip() for name in (text or "").split(",") if name.strip()]
    return [] if names[:1] == ["relevance"] else [_sort(name) for name in names]


def ordered(desk: Desk, ids: Sequence[int], text: str) -> Sequence[int]:
    """Papers in the order that `text` names, as they stand when it names none."""
    sorts = sorts_from(text)
    return browsing.in_order(desk, ids, sorts) if sorts else ids


def _sort(name: str) -> Sort:
    field = {"author": "authors", "tag": "tags"}.get(name.lstrip("-+"), name.lstrip("-+"))
    try:
        return Sort(SortField(field), name.startswith("-"))
    except ValueError:
        known = ", ".join(f.value for f in SortField if f is not SortField.MANUAL)
        raise BadInputError(f"Papers cannot be sorted by “{name}”; the fields are {known} and relevance.") from None
