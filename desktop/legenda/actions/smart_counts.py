"""How many papers each smart list holds, brought up to date by the papers that changed instead of asked anew."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from threading import Lock
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.actions.asking import asked
from legenda.actions.index_documents import documents
from legenda.actions.smart_conditions import with_smart_lists
from legenda.model.errors import NotFoundError
from legenda.model.paper import PaperList
from legenda.model.query import All, Condition, Not, Query
from legenda.model.query import Any as AnyOf
from legenda.model.scope import Counts, Scope, Sort
from legenda.search.scan import scan

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.search.document import IndexDocument

#: Up to so many changed papers are looked at one by one; beyond that, asking anew is quicker.
_MOST = 300
#: Conditions on things that can be renamed, deleted or nested without any paper being changed.
_ON_NAMES = frozenset(("tag", "list", "source"))


@dataclass(slots=True)
class _Members:
    """Which papers a smart list held at a step of the journal, as one byte a number."""

    query: Query
    number: int
    day: date
    marks: bytearray
    count: int
    is_whole: bool


@dataclass(frozen=True, slots=True)
class _Changed:
    """What happened between two numbers of the journal; `papers` is None when it is too much to look at one by one."""

    since: int
    upto: int
    papers: frozenset[int] | None
    documents: tuple[IndexDocument, ...] = ()
    is_on_names: bool = False


@dataclass(slots=True)
class SmartCounts:
    """The counts of smart lists; what they held is kept between two questions. Safe to use from any thread."""

    desk: Desk
    _kept: dict[str, _Members] = field(default_factory=dict)
    _changed: _Changed | None = None
    _lock: Lock = field(default_factory=Lock)

    def counts(self, lists: Sequence[PaperList], cancelled: Callable[[], bool]) -> dict[int, int]:
        """How many papers each smart list among `lists` holds now, by its number.

        Lists are left out when cancelled, and while there is no index those whose papers it takes long to find.
        """
        with self._lock:
            queries = {one.query for one in lists if one.query is not None}
            self._kept = {text: members for text, members in self._kept.items() if text in queries}
            found: dict[int, int] = {}
            for one in lists:
                if one.query is None:
                    continue
                if cancelled():
                    break
                count = self._count(one.query, cancelled)
                if count is not None:
                    found[one.id] = count
            return found

    def _count(self, text: str, cancelled: Callable[[], bool]) -> int | None:
        number, today = self.desk.library.journal_number(), date.today()
        kept = self._kept.get(text)
        if kept is None or kept.day != today or not kept.is_whole or not self._follow(kept, number):
            kept = self._ask(text, number, today, cancelled)
            if kept is None:
                return None
            self._kept[text] = kept
        return kept.count

    def _ask(self, text: str, number: int, today: date, cancelled: Callable[[], bool]) -> _Members | None:
        question = asked(text)
        if question.is_empty:  # a list without a question shows every paper
            ids, is_whole = browsing.ids(self.desk, Scope(), Sort()), True
        else:
            found = self.desk.finder.find(question.query, None, cancelled, patience=0)
            if found.is_partial or found.was_cancelled:
                return None
            ids, is_whole = found.ids, not found.remark
        marks = bytearray(max(ids, default=-1) + 1)
        for paper_id in ids:
            marks[paper_id] = 1
        query, _ = with_smart_lists(self.desk.library, question.query)
        return _Members(query, number, today, marks, len(ids), is_whole)

    def _follow(self, kept: _Members, number: int) -> bool:
        """Bring up to date what a list holds; false when it is better asked anew."""
        if kept.number == number:
            return True
        changed = self._changes(kept.number, number)
        papers = changed.papers
        if papers is None or (changed.is_on_names and _is_on_names(kept.query)):
            return False
        holds = set(self._among(kept.query, changed))
        if papers:
            kept.marks.extend(bytes(max(0, max(papers) + 1 - len(kept.marks))))
        for paper_id in papers:
            kept.count += (paper_id in holds) - kept.marks[paper_id]
            kept.marks[paper_id] = paper_id in holds
        kept.number = number
        return True

    def _changes(self, since: int, upto: int) -> _Changed:
        """What happened in between, read once for all lists."""
        from legenda.storage.history import touched_since

        if self._changed is None or (self._changed.since, self._changed.upto) != (since, upto):
            touched = self.desk.library.read(touched_since, since, _MOST)
            if touched is None:
                self._changed = _Changed(since, upto, None)
            else:
                papers, is_on_names = touched
                texts = tuple(documents(self.desk.library, sorted(papers)))
                self._changed = _Changed(since, upto, frozenset(papers), texts, is_on_names)
        return self._changed

    def _among(self, query: Query, changed: _Changed) -> Iterable[int]:
        from legenda.storage.conditions import matching

        def resolve(condition: Condition) -> array[int]:
            try:
                return self.desk.library.read(matching, condition, changed.papers)
            except NotFoundError:
                return array("q")

        return scan(query, changed.documents, resolve)


def with_smart_counts(counts: Counts, numbers: Mapping[int, int]) -> Counts:
    """The counts with those of the smart lists, as far as they are known."""
    lists = tuple(replace(one, count=numbers[one.id]) if one.id in numbers else one for one in counts.lists)
    return replace(counts, lists=lists)


def _is_on_names(query: Query) -> bool:
    match query:
        case All(parts) | AnyOf(parts):
            return any(_is_on_names(part) for part in parts)
        case Not(part):
            return _is_on_names(part)
        case Condition():
            return query.field in _ON_NAMES
        case _:
            return query.field in (None, "tags")
