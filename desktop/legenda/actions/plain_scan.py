"""Answering without an index: by the facts, by the few fields that expressions ask for, and by going through texts."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from legenda.actions.index_documents import documents
from legenda.model.query import Condition, Pattern, Query
from legenda.search.narrowing import Known, narrowed
from legenda.search.scan import scan

if TYPE_CHECKING:
    from legenda.actions.pattern_search import PatternSearch
    from legenda.storage.library import Library

#: Papers gone through between two looks at the clock and at whether the question is outdated: some 30 ms.
_BATCH = 50


@dataclass(frozen=True, slots=True)
class Scanned:
    """The papers found, newest first, and how many of those in question were gone through, the newest."""

    ids: array[int]
    looked: int = 0
    in_question: int = 0
    was_cancelled: bool = False

    @property
    def is_partial(self) -> bool:
        """Whether there are papers left that were not looked at."""
        return self.looked < self.in_question


@dataclass(frozen=True, slots=True)
class PlainScan:
    """Scans a library as it is at step `number` of the journal; `resolve` gives the papers of a condition."""

    library: Library
    expressions: PatternSearch
    number: int
    resolve: Callable[[Condition], Iterable[int]]
    cancelled: Callable[[], bool]

    def found(self, query: Query, papers: Iterable[int], patience: float | None) -> Scanned:
        """The papers that match, as the index would find them.

        Going through texts takes a second for some 2,000 papers; after `patience` seconds (None: never) it stops, and
        what was found until then is the answer. When `cancelled` says so, there is none.
        """
        possible, is_sure = narrowed(query, set(papers), self._known())
        newest_first = sorted(possible, reverse=True)
        if is_sure and not self.cancelled():
            return Scanned(array("q", newest_first), len(possible), len(possible))
        return self._by_text(query, newest_first, patience)

    def _known(self) -> Known:
        facts: dict[Condition, set[int]] = {}

        def known(query: Condition | Pattern, papers: set[int]) -> set[int]:
            if isinstance(query, Pattern):
                matching = self.expressions.matching([query], array("q", sorted(papers)), self.number, self.cancelled)
                return set(matching[query])
            if query not in facts:
                facts[query] = set(self.resolve(query))
            return papers & facts[query]

        return known

    def _by_text(self, query: Query, papers: Sequence[int], patience: float | None) -> Scanned:
        found, looked = array("q"), 0
        known, begun = self._known(), monotonic()
        while looked < len(papers):
            if self.cancelled():
                return Scanned(array("q"), in_question=len(papers), was_cancelled=True)
            some = papers[looked : looked + _BATCH]
            among = set(some)
            found.extend(scan(query, documents(self.library, some), lambda fact, among=among: known(fact, among)))  # type: ignore[misc]
            looked += len(some)
            if patience is not None and monotonic() - begun >= patience:
                break
        return Scanned(found, looked, len(papers))
