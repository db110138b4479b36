"""The columns of the paper list: what they show, how they sort, how wide they are and which give way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import ceil
from typing import TypeGuard

from legenda.model.scope import Sort, SortField


class Column(IntEnum):
    """A column by its number in the model."""

    STATUS = 0
    TITLE = 1
    AUTHORS = 2
    VENUE = 3
    TAGS = 4
    ADDED = 5
    RATING = 6
    KEY = 7
    QUEUE = 8
    QUEUED = 9
    DUE = 10

    @property
    def code(self) -> str:
        """The name under which the column's state is saved."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class ColumnFacts:
    """What is fixed about a column; widths count average characters of the list's font.

    `sorts` are the orders that clicks on the heading ask for, one after the other.
    """

    heading: str
    width: float
    least: float
    sorts: tuple[Sort, ...]
    is_shown: bool = True


def _both(field: SortField, descending_first: bool = False) -> tuple[Sort, ...]:
    return (Sort(field, descending_first), Sort(field, not descending_first))


COLUMNS: Mapping[Column, ColumnFacts] = {
    Column.STATUS: ColumnFacts("Status", 5, 5, _both(SortField.STATUS)),
    Column.TITLE: ColumnFacts("Title", 60, 32, _both(SortField.TITLE)),
    Column.AUTHORS: ColumnFacts("Authors", 25, 12, _both(SortField.AUTHORS)),
    Column.VENUE: ColumnFacts("Venue", 15, 8, _both(SortField.VENUE) + _both(SortField.YEAR, descending_first=True)),
    Column.TAGS: ColumnFacts("Tags", 20, 10, _both(SortField.TAGS)),
    Column.ADDED: ColumnFacts("Added", 13, 10, _both(SortField.ADDED, descending_first=True)),
    Column.RATING: ColumnFacts("Rating", 13, 12, _both(SortField.RATING, descending_first=True), is_shown=False),
    Column.KEY: ColumnFacts("Key", 25, 10, _both(SortField.KEY), is_shown=False),
    Column.QUEUE: ColumnFacts("Queue", 8, 7, _both(SortField.MANUAL), is_shown=False),
    Column.QUEUED: ColumnFacts("Queued", 11, 9, _both(SortField.QUEUED), is_shown=False),
    Column.DUE: ColumnFacts("Due", 16, 10, _both(SortField.DUE), is_shown=False),
}

#: What the queue shows instead, unless the reader asked otherwise: how long papers have waited, and for which days.
IN_QUEUE: Mapping[Column, bool] = {Column.QUEUED: True, Column.DUE: True, Column.ADDED: False}

#: What the title wants before columns whose content can stand under it are given a place of their own.
TITLE_WANTS = 52
#: What nearly every title has enough room in; in a wider list, the columns that grow get a share.
TITLE_MOST = 85
GROWING = frozenset({Column.AUTHORS, Column.TAGS})
#: Columns that give way in a narrow list unless the reader asked for them: first those that can stand under the
#: title, then (only when the title has less than its least) the rest, and last, where not even the least of all has
#: room, how long papers have waited: it is what the queue is looked at for.
UNDER_TITLE = (Column.AUTHORS, Column.TAGS, Column.VENUE)
_THEN = (Column.ADDED,)
_LAST = (Column.QUEUED,)
#: Columns that the title's cell shows where they have no place of their own, unless the reader hid them.
IN_TITLE = (*UNDER_TITLE, Column.RATING)


@dataclass(frozen=True, slots=True)
class Wish:
    """How wide a column would be and must at least be, in pixels, and whether it may give way."""

    width: int
    least: int
    gives_way: bool = True
    grows: bool = False


@dataclass(frozen=True, slots=True)
class TitleRoom:
    """How much room the title needs in any case, wants, and can make use of, in pixels."""

    least: int
    wants: int
    most: int


def fit(room: int, wishes: Mapping[Column, Wish], title: TitleRoom) -> dict[Column, int]:
    """The widths of the columns that are shown in `room` pixels, the title's included.

    Where there is room, the title gets all that the others leave; of what it cannot make use of, columns that grow
    get a share, up to twice their width. Otherwise columns give way in turn, then those that are left shrink to
    their least; if even that is too much, the sum exceeds `room` and the list scrolls.
    """
    widths: dict[Column, int] = {column: wish.width for column, wish in wishes.items() if column != Column.TITLE}
    for columns, wanted in ((UNDER_TITLE, title.wants), (_THEN, title.least)):
        for column in columns:
            if room - sum(widths.values()) >= wanted:
                break
            if column in widths and wishes[column].gives_way:
                del widths[column]
    if sum(wishes[column].least for column in widths) > room - title.least:
        widths = {
            column: wide for column, wide in widths.items() if column not in _LAST or not wishes[column].gives_way
        }
    left = room - sum(widths.values())
    if left < title.least:
        widths = _shrunk(widths, {column: wishes[column].least for column in widths}, title.least - left)
    elif left > title.most:
        share = (left - title.most) // 3
        widths = {column: wide + min(wide, share) * wishes[column].grows for column, wide in widths.items()}
    return {Column.TITLE: max(title.least, room - sum(widths.values()))} | widths


def _shrunk(widths: Mapping[Column, int], least: Mapping[Column, int], lacking: int) -> dict[Column, int]:
    spare = {column: max(0, width - least[column]) for column, width in widths.items()}
    share = min(1.0, lacking / (sum(spare.values()) or 1))
    return {column: width - ceil(spare[column] * share) for column, width in widths.items()}


def next_sort(column: Column, sort: Sort | None) -> Sort:
    """The order that a click on the heading asks for while the list is sorted by `sort`."""
    sorts = COLUMNS[column].sorts
    return sorts[(sorts.index(sort) + 1) % len(sorts)] if sort in sorts else sorts[0]


def sorted_column(sort: Sort | None) -> Column | None:
    """The column whose heading shows the arrow of `sort`."""
    return next((column for column, facts in COLUMNS.items() if sort in facts.sorts), None)


def heading(column: Column, sort: Sort | None = None) -> str:
    """The heading of a column; the venue's says so while the list is sorted by the year."""
    if column is Column.VENUE and sort is not None and sort.field is SortField.YEAR:
        return "Year"
    return COLUMNS[column].heading


@dataclass(slots=True)
class ColumnState:
    """What the reader made of the columns: their order, the widths set by hand, those shown or hidden by hand."""

    order: tuple[Column, ...]
    widths: dict[Column, int]
    shown: dict[Column, bool]

    @classmethod
    def fresh(cls) -> ColumnState:
        """As it is before the reader has changed anything."""
        return cls(tuple(Column), {}, {})

    def is_shown(self, column: Column, usual: Mapping[Column, bool] | None = None) -> bool:
        """Whether the column is to be shown where there is room; `usual` says what the place on show has of its own."""
        return column is Column.TITLE or self.shown.get(column, (usual or {}).get(column, COLUMNS[column].is_shown))

    def plain(self) -> dict[str, object]:
        """As JSON can keep it."""
        return {
            "order": [column.code for column in self.order],
            "widths": {column.code: width for column, width in self.widths.items()},
            "shown": {column.code: shown for column, shown in self.shown.items()},
        }

    @classmethod
    def from_plain(cls, plain: object) -> ColumnState:
        """What `plain` gave, as far as it can be understood: settings may be old, newer or edited by hand."""
        kept = plain if isinstance(plain, Mapping) else {}
        return cls(
            order=_whole_order(kept.get("order")),
            widths={c: w for c, w in _by_column(kept.get("widths")).items() if _is_width(w)},
            shown={c: s for c, s in _by_column(kept.get("shown")).items() if isinstance(s, bool)},
        )


_BY_CODE = {column.code: column for column in Column}


def _whole_order(codes: object) -> tuple[Column, ...]:
    named = [code for code in codes if isinstance(code, str)] if isinstance(codes, Sequence) else []
    known = dict.fromkeys(_BY_CODE[code] for code in named if code in _BY_CODE)
    return (*known, *(column for column in Column if column not in known))


def _by_column(values: object) -> dict[Column, object]:
    if not isinstance(values, Mapping):
        return {}
    return {_BY_CODE[code]: value for code, value in values.items() if code in _BY_CODE}


def _is_width(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 8 <= value <= 4000
