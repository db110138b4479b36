"""What papers are counted by beside a search, in columns of plain values, and the names of what can be renamed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class FacetRows(NamedTuple):
    """Papers by their numbers `ids`, and what the paper at the same place has, None or "" where it has none.

    `tagged` are the numbers of papers and at the same places of their tags, `named` of papers and the names of their
    people; a name may be "", which stands for nobody. `families` say of each of these names how many of its characters
    stand before the family name with its particle; it may be empty where nobody asks.
    """

    ids: Sequence[int] = ()
    statuses: Sequence[str] = ()
    own_statuses: Sequence[int | None] = ()
    years: Sequence[int | None] = ()
    venues: Sequence[str] = ()
    sources: Sequence[int | None] = ()
    tagged: tuple[Sequence[int], Sequence[int]] = ((), ())
    named: tuple[Sequence[int], Sequence[str]] = ((), ())
    families: Sequence[int] = ()


class FacetNames(NamedTuple):
    """The names of tags, own statuses and sources by their numbers, as they are now."""

    tags: Mapping[int, str] = {}
    own_statuses: Mapping[int, str] = {}
    sources: Mapping[int, str] = {}
