"""Answering questions: the index for words, the database for facts, and a scan for what the index has not seen yet."""

from __future__ import annotations

import logging
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from legenda.actions.following import require_same
from legenda.actions.index_documents import documents
from legenda.actions.pattern_search import PatternSearch
from legenda.actions.plain_scan import PlainScan, Scanned
from legenda.actions.smart_conditions import with_smart_lists
from legenda.actions.wording import papers_named
from legenda.model.errors import IndexUnavailableError, NotFoundError
from legenda.model.query import Condition, Pattern, Query
from legenda.model.scope import Scope, Sort
from legenda.search.candidates import candidates, patterns
from legenda.search.ordering import picked
from legenda.search.patterns import was_too_slow
from legenda.search.scan import scan

if TYPE_CHECKING:
    from legenda.search.document import IndexDocument
    from legenda.search.index import SearchIndex
    from legenda.search.related import Likeness
    from legenda.storage.library import Library

_log = logging.getLogger(__name__)

_UNREAD = Condition("is", "unread")
#: Up to this number, papers are sorted by themselves; more are picked out of the order of the whole library.
_FEW = 2000
#: So many papers changed since the index's last commit may be anybody's; with more, the index is waited for.
_FRESH = 50
#: Up to this many papers changed since the index's last commit are scanned beside it, so that an edit is found at once.
OVERLAY = 1500


@dataclass(frozen=True, slots=True)
class Found:
    """Papers in rank order, and what to tell the reader when the answer is not all it could be.

    `is_partial` when not all papers were looked at, which takes long without an index; a question that `was_cancelled`
    has no answer.
    """

    ids: array[int]
    remark: str = ""
    ignored: tuple[str, ...] = ()
    is_partial: bool = False
    was_cancelled: bool = False


@dataclass(frozen=True, slots=True)
class Newest:
    """The papers changed between two numbers of the journal as they would be indexed: `touched` includes those gone."""

    since: int = -1
    upto: int = -1
    touched: frozenset[int] = frozenset()
    documents: tuple[IndexDocument, ...] = ()


@dataclass(slots=True)
class Finder:
    """Finds papers by a query; safe to call from any thread, one question at a time.

    With `favours_new`, unread and newer papers come first where others match about equally well. `failed` is called
    when the index cannot answer, in the thread that asked.
    """

    folder: Path
    library: Library
    favours_new: bool = True
    failed: Callable[[], None] = lambda: None
    _index: SearchIndex | None = None
    _facts: dict[tuple[Condition, int], tuple[array[int], str]] = field(default_factory=dict)
    _newest: Newest = field(default_factory=Newest)
    _expressions: PatternSearch | None = None
    _order: tuple[tuple[Sort, int] | None, array[int]] = (None, array("q"))
    _lock: RLock = field(default_factory=RLock)

    def find(
        self,
        query: Query,
        within: array[int] | None,
        cancelled: Callable[[], bool],
        patience: float | None = None,
    ) -> Found:
        """The papers that match, best first, only those `within` when it is given.

        While the index is rebuilt, texts are gone through for `patience` seconds (None: to the end), newest first.
        """
        with self._lock:
            number = self.library.journal_number()
            query, circles = with_smart_lists(self.library, query)
            ignored: list[str] = [*circles]
            scanned: Scanned | None = None

            def resolve(condition: Condition) -> array[int]:
                return self._resolve(condition, number, ignored)

            try:
                ids, remark = self._by_index(query, resolve, within, cancelled, number)
            except IndexUnavailableError as error:
                self._give_up(error, "Searching without the index")
                scanned = self._by_scan(query, resolve, within, cancelled, number, patience)
                ids, remark = scanned.ids, self._remark(scanned)
            ignored += [
                f"“{one.text}” takes too long with some papers; these were left out."
                for one in patterns(query)
                if was_too_slow(one)
            ]
            if cancelled():
                return Found(array("q"), was_cancelled=True)
            is_partial = scanned is not None and scanned.is_partial
            return Found(ids, remark, tuple(dict.fromkeys(ignored)), is_partial)

    def in_order(self, ids: array[int], sort: Sort) -> array[int]:
        """Those among `ids` that exist, in the order asked for."""
        from legenda.storage import rows

        if len(ids) < _FEW:
            return self.library.read(rows.sorted_ids, ids, sort)
        with self._lock:
            asked = sort, self.library.journal_number()
            if self._order[0] != asked:
                self._order = asked, self.library.read(rows.ids, Scope(), sort)
            order = self._order[1]
        return picked(order, ids)

    def related(
        self, document: IndexDocument, limit: int, within: array[int] | None, cancelled: Callable[[], bool]
    ) -> list[Likeness]:
        """The papers most like `document`, best first, only those `within`; none while there is no index."""
        with self._lock:
            try:
                return self._fresh_index().related(document, limit, within, cancelled)
            except IndexUnavailableError as error:
                self._give_up(error, "No related papers without the index")
                return []

    def bearers(self, names: Sequence[str], cancelled: Callable[[], bool]) -> list[set[int]] | None:
        """For each name the papers that people of it may have written, and some of others; None without an index.

        While the index is far behind the library, papers that changed since are not among them.
        """
        from legenda.storage.history import touched_since

        with self._lock:
            try:
                index = self._fresh_index()
                found = [set(index.bearers(name)) for name in names if not cancelled()]
            except IndexUnavailableError:  # which is told where texts are looked for
                self._drop_index()
                return None
            later = self.library.read(touched_since, index.journal_number, _FRESH)
            return [one | later[0] for one in found] if later else found

    def likely(self, word: str, field: str | None, limit: int) -> list[str]:
        """The words of the library that may be meant by one that is nowhere; none while there is no index."""
        with self._lock:
            try:
                return self._fresh_index().likely(word, field, limit)
            except IndexUnavailableError as error:
                self._give_up(error, "No suggestions without the index")
                return []

    def is_ready(self) -> bool:
        """Whether the index can answer, and knows so many of the papers that the others are no matter."""
        with self._lock:
            try:
                index = self._fresh_index()
                newest = self._changed_since(index.journal_number, self.library.journal_number())
            except IndexUnavailableError:
                self._drop_index()
                return False
            return len(newest.touched) <= OVERLAY

    def close(self) -> None:
        """Let go of the index's files."""
        with self._lock:
            self._drop_index()

    def _by_index(
        self,
        query: Query,
        resolve: Callable[[Condition], array[int]],
        within: array[int] | None,
        cancelled: Callable[[], bool],
        number: int,
    ) -> tuple[array[int], str]:
        from legenda.storage.index_texts import all_ids

        index = self._fresh_index()
        asked = patterns(query)
        matching: Mapping[Pattern, array[int]] = {}
        if asked:
            possible = index.search(candidates(query), resolve, None, within, cancelled).ids
            matching = self._look_into().matching(asked, possible, number, cancelled)
        favoured = resolve(_UNREAD) if self.favours_new else None
        hits = index.search(query, resolve, None, within, cancelled, matching, favoured).ids
        newest = self._changed_since(index.journal_number, number)
        if self.library.is_read_only and (len(newest.touched) > OVERLAY or index.journal_number > number):
            raise IndexUnavailableError("the index does not fit the library, and nothing brings it up to date")
        if not newest.touched:
            return hits, ""
        if len(newest.touched) > OVERLAY:
            there = set(self.library.read(all_ids))
            if 2 * len(index) < len(there):
                raise IndexUnavailableError("the index has only a few of the papers yet")
            hits = array("q", (paper for paper in hits if paper in there))
            return hits, "New papers are still being indexed; they appear in a moment."
        # Papers changed since the index's last commit are judged by their present text.
        wanted = newest.touched if within is None else newest.touched & set(within)
        fresh = scan(query, [one for one in newest.documents if one.id in wanted], resolve)
        return array("q", [*fresh, *(i for i in hits if i not in newest.touched)]), ""

    def _fresh_index(self) -> SearchIndex:
        from legenda.search.index import SearchIndex

        is_new = self._index is None
        if self._index is None:
            self._index = SearchIndex.open(self.folder)
        if self._index.refresh() or is_new:
            require_same(self.library, self._index.journal_number, self._index.step_moment)
        return self._index

    def _changed_since(self, indexed: int, number: int) -> Newest:
        """What the index has not seen, prepared once for all questions until one of the two numbers moves on."""
        if (self._newest.since, self._newest.upto) != (indexed, number):
            from legenda.storage.history import papers_touched_since

            touched, _ = self.library.read(papers_touched_since, indexed, OVERLAY + 1)
            fresh = documents(self.library, sorted(touched)) if len(touched) <= OVERLAY else ()
            self._newest = Newest(indexed, number, frozenset(touched), tuple(fresh))
        return self._newest

    def _by_scan(
        self,
        query: Query,
        resolve: Callable[[Condition], array[int]],
        within: array[int] | None,
        cancelled: Callable[[], bool],
        number: int,
        patience: float | None,
    ) -> Scanned:
        from legenda.storage.index_texts import all_ids

        papers = self.library.read(all_ids) if within is None else within
        # Where no index is on its way, nobody asks again for the rest.
        patience = None if self.library.is_read_only else patience
        return PlainScan(self.library, self._look_into(), number, resolve, cancelled).found(query, papers, patience)

    def _remark(self, scanned: Scanned) -> str:
        if self.library.is_read_only:
            return "Slower, since there is no index that fits the library."
        if scanned.is_partial:
            return f"Only in the newest {papers_named(scanned.looked)} while the index is rebuilt."
        return "Slower while the index is rebuilt."

    def _look_into(self) -> PatternSearch:
        """What finds regular expressions, and keeps the words of texts meanwhile."""
        if self._expressions is None:
            self._expressions = PatternSearch(self.library)
        return self._expressions

    def _resolve(self, condition: Condition, number: int, ignored: list[str]) -> array[int]:
        from legenda.storage.conditions import matching

        if (condition, number) not in self._facts:
            if len(self._facts) > 64:
                self._facts.clear()
            try:
                self._facts[condition, number] = self.library.read(matching, condition), ""
            except NotFoundError as error:
                self._facts[condition, number] = array("q"), str(error)
        found, reason = self._facts[condition, number]
        if reason:
            ignored.append(reason)
        return found

    def _give_up(self, error: IndexUnavailableError, what: str) -> None:
        _log.warning("%s: %s", what, error)
        self._drop_index()
        self.failed()

    def _drop_index(self) -> None:
        if self._index is not None:
            self._index.close()
            self._index = None
