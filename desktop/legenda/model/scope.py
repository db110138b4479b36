"""Which papers a list shows and in which order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from legenda.model.status import Status

if TYPE_CHECKING:
    from legenda.model.own_status import OwnStatus
    from legenda.model.paper import PaperList, Source, Tag


class Place(StrEnum):
    """The kinds of places in the sidebar."""

    ALL = "all"
    STATUS = "status"
    QUEUE = "queue"
    LIST = "list"
    TAG = "tag"
    SOURCE = "source"
    OWN_STATUS = "own status"


@dataclass(frozen=True, slots=True)
class Scope:
    """A place in the sidebar; `value` is the status, the tag's name, or the number of the list, source or own status.

    A tag takes in the tags below it: `method` is also where the papers tagged `method/rl` are.
    """

    place: Place = Place.ALL
    value: str = ""


class SortField(StrEnum):
    """What the list can be sorted by."""

    ADDED = "added"
    CHANGED = "changed"
    STATUS = "status"
    TITLE = "title"
    AUTHORS = "authors"
    VENUE = "venue"
    YEAR = "year"
    TAGS = "tags"
    RATING = "rating"
    KEY = "key"
    TYPE = "type"
    DUE = "due"
    QUEUED = "queued"
    MANUAL = "manual"


@dataclass(frozen=True, slots=True)
class Sort:
    """One sorting criterion; unknown values come last in both directions. `MANUAL` is the queue's or list's order.

    `QUEUED` is by the time at which papers got their status, so that the queue stands with the longest waiting first.
    """

    field: SortField = SortField.ADDED
    descending: bool = True


@dataclass(frozen=True, slots=True)
class Counts:
    """How many papers each place in the sidebar holds.

    `branches` counts the papers that carry a tag or one below it, by the tags and beginnings of tags (`method` of
    `method/rl`) that have something below them.
    """

    total: int = 0
    by_status: Mapping[Status, int] = field(default_factory=dict)
    tags: tuple[Tag, ...] = ()
    lists: tuple[PaperList, ...] = ()
    sources: tuple[Source, ...] = ()
    branches: Mapping[str, int] = field(default_factory=dict)
    own_statuses: tuple[OwnStatus, ...] = ()
