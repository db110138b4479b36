"""Counting papers by what they have, in columns that follow the library's journal."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from threading import RLock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legenda.search.facet_columns import FacetColumns, Tally
    from legenda.storage.library import Library

_AT_END = object()
#: So many papers are read at a time; between two times a newer question can be answered.
_AT_ONCE = 4_000
#: When more papers than these were changed, reading all again takes no longer.
_MANY = 20_000


def _never() -> bool:
    return False


@dataclass(slots=True)
class FacetCounts:
    """What the papers of a library are counted by; read when it is first asked for, then only what has changed.

    When more than `many` papers were changed, all are read again. Safe to use from any thread. Takes some 12 MB for
    100,000 papers, and 5 more once people are looked for.
    """

    library: Library
    many: int = _MANY
    _columns: FacetColumns | None = None
    _number: int = 0
    _reading: Iterator[None] | None = None
    _lock: RLock = field(default_factory=RLock)

    @property
    def is_read(self) -> bool:
        """Whether all papers were read, so that counting takes milliseconds."""
        return self._columns is not None

    def count(self, ids: array[int] | None, limit: int, cancelled: Callable[[], bool] = _never) -> dict[str, Tally]:
        """The `limit` most frequent values by field among the papers `ids`, None for all; none when cancelled.

        What was read until it is cancelled is not read again the next time.
        """
        with self._lock:
            while not cancelled():
                if self._columns is not None and self._follow(self._columns):
                    return self._columns.count(ids, limit)
                self._read_on()
            return {}

    def can_find(self, field: str) -> bool:
        """Whether `find` answers at once."""
        return self._columns is not None and self._columns.can_find(field)

    def find(
        self, field: str, typed: str, limit: int, only_chief: bool = False, cancelled: Callable[[], bool] = _never
    ) -> list[tuple[str, int]]:
        """The people ("author") or venues ("venue") with words that begin as typed; see `FacetColumns.find`.

        None when cancelled; what was read until then is not read again the next time.
        """
        with self._lock:
            while not cancelled():
                if self._columns is None or not self._follow(self._columns):
                    self._read_on()
                elif self._columns.can_find(field):
                    return self._columns.find(field, typed, limit, only_chief)
                else:
                    self._columns.read_on(field)
            return []

    def _read_on(self) -> None:
        """Read some more papers for new columns, which can be counted in once all are read."""
        self._columns = None
        if self._reading is None:
            self._reading = self._read()
        if next(self._reading, _AT_END) is _AT_END:
            self._reading = None

    def _read(self) -> Iterator[None]:
        from legenda.search.facet_columns import FacetColumns
        from legenda.storage.facets import facet_names, facet_rows_after

        # Whatever happens from here on is seen again when the columns follow the journal.
        number = self.library.journal_number()
        columns = FacetColumns()
        columns.name(self.library.read(facet_names))
        stretch, rows = self.library.read(facet_rows_after, 0, _AT_ONCE)
        while stretch:
            columns.put(stretch, rows)
            yield
            stretch, rows = self.library.read(facet_rows_after, stretch[-1], _AT_ONCE)
        columns.settle()
        self._columns, self._number = columns, number

    def _follow(self, columns: FacetColumns) -> bool:
        """Bring the columns up to date; False when they had better be read anew."""
        from legenda.storage.facets import facet_names, facet_rows
        from legenda.storage.history import touched_since

        number = self.library.journal_number()
        if number == self._number:
            return True
        touched = self.library.read(touched_since, self._number, self.many)
        if touched is None or columns.is_worn:
            return False
        papers, is_on_names = touched
        if is_on_names:
            columns.name(self.library.read(facet_names))
        columns.put(papers, self.library.read(facet_rows, papers))
        self._number = number
        return True
