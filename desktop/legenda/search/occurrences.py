"""In which papers words and pairs of words stand, in any inflection, and how much they count there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

import numpy as np

from legenda.search.lexicon import Lexicon
from legenda.search.own_terms import SOURCES
from legenda.search.sections import Numbers
from legenda.search.segment import PLACE_BITS, FieldPostings, Segment
from legenda.search.stems import having_stem, stem_beginning

#: A segment, the place of its first paper, and how many of its papers are deleted.
_Part = tuple[Segment, int, int]
#: The places of papers over all segments, each once, how much a term counts there, and those with it in their title,
#: which come again for another inflection.
Found = tuple[Numbers, Numbers, Numbers]
#: A field, places of papers, and how much one inflection counts there.
_Counted = tuple[str, Numbers, Numbers]
#: Two words that both stand in more papers are not looked for side by side, which would take too long.
_READ = 5_000
_NOWHERE: Numbers = np.zeros(0, np.intp)


@dataclass(slots=True)
class _Forms:
    """Where the inflections of a word stand, which is not read yet.

    By segment and field, the entries of the inflections. At least `least` papers have the word, and at most `most`.
    """

    entries: dict[tuple[int, str], list[int]] = field(default_factory=dict)
    least: int = 0
    most: int = 0


class Occurrences:
    """Reads the segments of an index for the words of one question; `live` marks the papers that are not deleted."""

    def __init__(self, segments: Sequence[Segment], live: Numbers) -> None:
        starts = accumulate((segment.size for segment in segments), initial=0)
        self._parts: list[_Part] = [
            (segment, start, segment.size - int(np.count_nonzero(live[start : start + segment.size])))
            for segment, start in zip(segments, starts, strict=False)
        ]
        self._live = live
        self._marks = np.zeros(len(live), np.float32)
        self._known: dict[str, _Forms] = {}

    def bounds(self, root: str) -> tuple[int, int]:
        """How many papers have a word at least and at most; nothing is read for it."""
        forms = self._forms(root)
        return forms.least, forms.most

    def of_word(self, root: str) -> Found:
        """The papers that a word stands in."""
        found: list[_Counted] = []
        for (number, source), entries in self._forms(root).entries.items():
            segment, start, _ = self._parts[number]
            postings = segment.fields[source]
            for entry in entries:
                papers, counts = postings.postings(entry, entry + 1)
                there = papers.astype(np.intp)
                found.append((source, there + start, postings.norms[there] * counts))
        return self._summed(found)

    def of_pair(self, first: str, second: str) -> Found:
        """The papers in which one word follows the other."""
        one, other = self._forms(first), self._forms(second)
        found: list[_Counted] = []
        for number, source in one.entries if 1 < min(one.most, other.most) <= _READ else ():
            if (number, source) in other.entries:
                segment, start, _ = self._parts[number]
                postings = segment.fields[source]
                ends = _side_by_side(postings, one.entries[number, source], other.entries[number, source], segment.size)
                papers, counts = np.unique(ends >> PLACE_BITS, return_counts=True)
                there = papers.astype(np.intp)
                found.append((source, there + start, postings.norms[there] * counts.astype(np.float32)))
        return self._summed(found)

    def _summed(self, found: Sequence[_Counted]) -> Found:
        """The sums over fields and inflections; the marks are zeros before and after."""
        marks = self._marks
        for _, there, values in found:
            marks[there] += values
        papers: list[Numbers] = [_NOWHERE]
        standing: list[Numbers] = [np.zeros(0, np.float32)]
        for _, there, _ in found:
            values = marks[there]
            marks[there] = 0
            is_first = (values > 0) & self._live[there]
            papers.append(there[is_first])
            standing.append(values[is_first])
        titled = np.concatenate([_NOWHERE, *(there for source, there, _ in found if source == "title")])
        return np.concatenate(papers), np.concatenate(standing), titled[self._live[titled]]

    def _forms(self, root: str) -> _Forms:
        found = self._known.get(root)
        if found is None:
            found = self._known[root] = self._look_up(root)
        return found

    def _look_up(self, root: str) -> _Forms:
        """Find where the words with this stem stand, and bounds for the number of papers, without reading any."""
        found = _Forms()
        for place, (segment, _, deleted) in enumerate(self._parts):
            numbers = _with_stem(segment.words, root)
            highest = 0
            for source in SOURCES:
                postings = segment.fields.get(source)
                if postings is None:
                    continue
                for low in _entries(postings, numbers):
                    papers = postings.starts.item(low + 1) - postings.starts.item(low)
                    found.entries.setdefault((place, source), []).append(low)
                    found.most += papers
                    highest = max(highest, papers)
            found.least += max(0, highest - deleted)
        return found


def _entries(postings: FieldPostings, numbers: Sequence[int]) -> list[int]:
    """The entries of those of some words that stand in a field."""
    spans = [postings.span(number, number + 1) for number in numbers]
    return [low for low, high in spans if low < high]


def _with_stem(lexicon: Lexicon, root: str) -> list[int]:
    """The numbers of the words that have this stem."""
    first, end = lexicon.beginning(stem_beginning(root))
    return [first + number for number in having_stem(root, lexicon.words(first, end))]


def _side_by_side(postings: FieldPostings, first: Sequence[int], second: Sequence[int], size: int) -> Numbers:
    """The occurrences of the words at `second` right after those at `first`, each once; `size` papers are there."""
    rarer, other, step = first, second, 1
    if _papers(postings, second) < _papers(postings, first):
        rarer, other, step = second, first, -1
    among = np.zeros(size, bool)
    for entry in rarer:
        among[postings.postings(entry, entry + 1)[0]] = True
    near = np.concatenate([postings.occurrences(entry, entry + 1) for entry in rarer]) + step
    far = np.sort(np.concatenate([postings.occurrences(entry, entry + 1, among) for entry in other]))
    if len(far) == 0:
        return far
    found: Numbers = near[far[np.minimum(np.searchsorted(far, near), len(far) - 1)] == near]
    return np.unique(found)


def _papers(postings: FieldPostings, entries: Sequence[int]) -> int:
    return sum(postings.starts.item(entry + 1) - postings.starts.item(entry) for entry in entries)
