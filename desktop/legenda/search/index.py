"""The search index as it is read: opened once, refreshed after commits, asked with queries, answering with ids."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

import numpy as np

from legenda.model.query import All, Any, Condition, Not, Pattern, Query
from legenda.search.bearers import bearers
from legenda.search.care import faults_told
from legenda.search.closeness import BEST, close_together, pairs_in
from legenda.search.contents import Contents, latest_generation, read_contents
from legenda.search.document import IndexDocument
from legenda.search.evaluation import Evaluation, Outdated
from legenda.search.hits import WordHits
from legenda.search.paper_marks import PaperMarks
from legenda.search.ranking import ranked
from legenda.search.related import Likeness, alike
from legenda.search.sections import Numbers
from legenda.search.segment import LAST_YEAR, Segment
from legenda.search.suggestions import likely

#: A writer may remove the files of an old commit between reading its table and opening them: then look again.
_ATTEMPTS = 5

#: How much more the score of the newest paper counts than that of the oldest, and that of a favoured paper: enough to
#: decide between two that match about equally well, and not more.
_NEWEST, _FAVOURED = np.float32(0.02), np.float32(0.03)
_YEAR = re.compile(r"0*[1-9]\d{0,5}", re.ASCII)
#: What the index cannot answer by itself.
Fact = Condition | Pattern


@dataclass(frozen=True, slots=True)
class Hits:
    """The numbers of the papers found, best first, and how many there are in all (also beyond a limit)."""

    ids: array[int] = field(default_factory=lambda: array("q"))
    total: int = 0
    was_cancelled: bool = False


class SearchIndex:
    """An open index. One thread at a time may use it; other processes may write to its folder meanwhile."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._contents = Contents(generation=-1)
        self._segments: list[Segment] = []
        self._papers: Numbers = np.zeros(0, np.int64)
        self._live: Numbers = np.zeros(0, bool)
        self._marks = PaperMarks(self._papers)
        self._years: Numbers | None = None
        self._newness: Numbers | None = None
        self._word_hits = WordHits()

    @classmethod
    def open(cls, folder: Path) -> SearchIndex:
        """Open the index in `folder`; IndexUnavailableError when missing, damaged or of another version."""
        index = cls(folder)
        index.refresh()
        return index

    @property
    def journal_number(self) -> int:
        """The number of the last step of the library's journal that the index reflects."""
        return self._contents.journal_number

    @property
    def step_moment(self) -> str:
        """When that step was done."""
        return self._contents.step_moment

    def __len__(self) -> int:
        return int(np.count_nonzero(self._live))

    def refresh(self) -> bool:
        """Take up the newest commit; returns whether there was a newer one. Raises as `open` does.

        Only new segments are opened; what is known about the others stays. (Whoosh's own `Searcher.refresh` brings
        deleted papers back.)
        """
        with faults_told():
            for attempt in range(_ATTEMPTS):
                generation = latest_generation(self._folder)
                if generation == self._contents.generation:
                    return False
                try:
                    self._take_up(read_contents(self._folder, generation))
                except FileNotFoundError:
                    if attempt == _ATTEMPTS - 1:
                        raise
                else:
                    return True
        return False

    def search(
        self,
        query: Query,
        resolve: Callable[[Condition], Iterable[int]],
        limit: int | None = None,
        within: Iterable[int] | None = None,
        cancelled: Callable[[], bool] = lambda: False,
        matching: Mapping[Pattern, Iterable[int]] = MappingProxyType({}),
        favoured: Iterable[int] | None = None,
    ) -> Hits:
        """The papers that match `query`, best first, newest first among equals, and at most `limit` of them.

        `resolve` gives the papers that a condition holds for, as numbers; what it raises comes out unchanged. It is not
        asked for years, which the index has. `within` are the only papers to look at, `matching` those that each
        regular expression of the query matches (the index does not have the texts). Where papers match about equally
        well, the `favoured` ones and the newer ones come first, unless it is None. When `cancelled` says so, the search
        ends without hits. Arrays of papers are taken to stay as they are: what they mark is remembered. Raises
        IndexUnavailableError when the files turn out to be damaged.
        """
        asked = conditions(query)
        years = {condition: bounds for condition in asked if (bounds := year_bounds(condition)) is not None}
        resolved: dict[Fact, Iterable[int]] = {condition: resolve(condition) for condition in asked - set(years)}
        resolved |= {pattern: matching[pattern] for pattern in matching}
        try:
            with faults_told():
                masks = {condition: self._marks.of(ids) for condition, ids in resolved.items()}
                masks |= {condition: self._in_years(*bounds) for condition, bounds in years.items()}
                found = Evaluation(self._segments, self._word_hits, masks, cancelled).found(query)
                kept = self._live[found.papers]
                if within is not None:
                    kept &= self._marks.of(within)[found.papers]
                places, scores = found.papers[kept], found.scores[kept]
                if favoured is not None:
                    scores = scores * self._favour(places, favoured)
                scores = self._with_closeness(query, places, scores)
                return Hits(array("q", ranked(self._papers[places], scores, limit).tobytes()), len(places))
        except Outdated:
            return Hits(was_cancelled=True)

    def related(
        self,
        document: IndexDocument,
        limit: int,
        within: Iterable[int] | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> list[Likeness]:
        """The papers whose title, keywords and abstract are most like those of `document`, best first.

        `within` are the only papers to look at. Raises IndexUnavailableError when the files turn out to be damaged.
        """
        with faults_told():
            among = self._live if within is None else self._live & self._marks.of(within)
            if not self._segments:
                return []
            return alike(self._segments, self._papers, self._live, among, document, limit, cancelled)

    def bearers(self, name: str) -> array[int]:
        """The papers that people of this name may have written, and some of others; raises as `related` does."""
        with faults_told():
            places = bearers(self._segments, self._word_hits, name)
            return array("q", self._papers[places[self._live[places]]].astype(np.int64).tobytes())

    def likely(self, word: str, field: str | None, limit: int) -> list[str]:
        """The words that may be meant by one that is nowhere, the likeliest first; raises as `related` does."""
        with faults_told():
            return likely(self._segments, word, field, limit)

    def digests(self) -> dict[int, int]:
        """For each paper what its texts came to when they were indexed, as `document.digest` has it."""
        with faults_told():
            found = _chained([segment.digests for segment in self._segments], np.uint32)
            return dict(zip(self._papers[self._live].tolist(), found[self._live].tolist(), strict=True))

    def close(self) -> None:
        """Let go of the files."""
        self._take_up(Contents(generation=-1))

    def _take_up(self, contents: Contents) -> None:
        known = {segment.name: segment for segment in self._segments}
        segments = [known.get(entry.name) or Segment(self._folder, entry) for entry in contents.segments]
        entries = zip(segments, contents.segments, strict=True)
        self._live = _chained([segment.live(entry.deleted) for segment, entry in entries], bool)
        self._papers = _chained([segment.papers for segment in segments], np.int64)
        self._marks = PaperMarks(self._papers)
        self._years = self._newness = None
        self._segments = segments
        self._contents = contents
        self._word_hits.keep_only({segment.name for segment in segments})

    def _in_years(self, low: int, high: int) -> Numbers:
        """A mark for each paper of the index whose year is known and lies within the bounds, both inclusive."""
        if self._years is None:
            self._years = _chained([segment.years for segment in self._segments], np.int32)
        found: Numbers = (self._years >= max(low, 1)) & (self._years <= high)
        return found

    def _with_closeness(self, query: Query, places: Numbers, scores: Numbers) -> Numbers:
        """The scores, where the best papers count more when the words stand close to each other in the abstract."""
        pairs = pairs_in(query)
        if not pairs or len(scores) < 2:
            return scores
        best = np.argpartition(scores, -BEST)[-BEST:] if len(scores) > BEST else np.arange(len(scores))
        found = scores.copy()
        found[best] *= close_together(pairs, self._segments, places[best])
        return found

    def _favour(self, places: Numbers, favoured: Iterable[int]) -> Numbers:
        """By how much the scores of the papers at `places` count more because they are favoured, or new."""
        if self._newness is None:
            age = self._papers / np.float32(max(1, self._papers.max(initial=1)))
            self._newness = (1 + _NEWEST * age).astype(np.float32)
        found: Numbers = self._newness[places] + _FAVOURED * self._marks.of(favoured)[places]
        return found


def _chained(parts: list[Numbers], kind: type) -> Numbers:
    return np.concatenate(parts) if parts else np.zeros(0, kind)


def year_bounds(condition: Condition) -> tuple[int, int] | None:
    """The years that a condition asks for, both inclusive; None when it is not on years, or on those before the first.

    Years before the first, and the year 0, are for the database: only it can compare them.
    """
    ends = condition.value, condition.low, condition.high
    if condition.field != "year" or not (condition.value or condition.low):
        return None
    if not all(_YEAR.fullmatch(end) for end in ends if end):
        return None
    value, low, high = ends
    return (int(value), int(value)) if value else (int(low), int(high or LAST_YEAR))


def conditions(query: Query) -> set[Condition]:
    """The conditions anywhere in a query."""
    match query:
        case Condition():
            return {query}
        case All(parts) | Any(parts):
            return {condition for part in parts for condition in conditions(part)}
        case Not(part):
            return conditions(part)
    return set()
