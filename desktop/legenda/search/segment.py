"""One segment of the index as arrays: papers, words, postings and places, read through memory maps."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from legenda.model.query import Words
from legenda.search.contents import SegmentEntry
from legenda.search.fields import BY_NAME, FIELDS, JOINED, NAMES
from legenda.search.lexicon import Lexicon
from legenda.search.sections import Numbers, damaged, read_sections
from legenda.search.stems import having_stem, stem, stem_beginning

#: The files of a segment: the papers and lengths; the words; papers and counts of each word; its places.
PAPERS, WORDS, POSTINGS, PLACES = ".doc", ".lex", ".pst", ".pos"
ENDINGS = (PAPERS, WORDS, POSTINGS, PLACES)
#: Bits of a place in a number that orders occurrences by paper and place.
PLACE_BITS = 20
#: BM25's b: how much the length of a field counts.
_LENGTH_COUNTS = 0.75
#: No year is later, and an open range ends with it.
LAST_YEAR = 999_999
#: The bits of the fields whose words are found by their inflections.
_PROSE = np.uint16(sum(1 << NAMES.index(field.name) for field in FIELDS if field.inflects))
#: Words whose inflections are remembered.
_REMEMBERED = 1000
# A field shorter than this part of the usual length says no more by being short.
_SHORT = np.float32(0.5)


class Postings:
    """Where the words of a segment stand in one field or companion of a field.

    `numbers` are those words of the segment that stand in this field at all; word `numbers[i]` has the postings from
    `starts[i]` up to `starts[i + 1]` (each a paper and a count), and its places from `place_starts[i]` on.
    """

    def __init__(self, sections: Mapping[str, Numbers], field: str) -> None:
        self.numbers = sections[f"{field}.numbers"]
        self.papers = sections[f"{field}.papers"]
        self.counts = sections[f"{field}.counts"]
        self.places = sections[f"{field}.places"]
        self.starts = sections[f"{field}.starts"]
        self.place_starts = sections[f"{field}.place_starts"]
        self._sorted = memoryview(self.numbers)  # type: ignore[arg-type] # an array is a buffer

    def span(self, first: int, end: int) -> tuple[int, int]:
        """The range of entries for the words numbered from `first` up to `end`."""
        low = bisect_left(self._sorted, first)
        if end == first + 1:
            return low, low + (low < len(self._sorted) and self._sorted[low] == first)
        return low, bisect_left(self._sorted, end, low)

    def postings(self, low: int, high: int) -> tuple[Numbers, Numbers]:
        """The papers and counts of a range of entries, word by word."""
        run = slice(self.starts.item(low), self.starts.item(high))
        return self.papers[run], self.counts[run]

    def occurrences(self, low: int, high: int, among: Numbers | None = None) -> Numbers:
        """The occurrences of a range of words as numbers `paper << PLACE_BITS | place`, only `among` marked papers.

        They are sorted when the range is a single word.
        """
        papers, counts = self.postings(low, high)
        places = self.places[self.place_starts.item(low) : self.place_starts.item(high)]
        found: Numbers = np.repeat(papers.astype(np.int64) << PLACE_BITS, counts) | places
        return found if among is None else found[np.repeat(among[papers], counts)]


class FieldPostings(Postings):
    """Where the words of a segment stand in a field, with what it takes to weigh them."""

    def __init__(self, sections: Mapping[str, Numbers], field: str) -> None:
        super().__init__(sections, field)
        self.lengths = sections[f"{field}.lengths"]
        self.bit = 1 << NAMES.index(field)
        self.joined = Postings(sections, JOINED[field]) if f"{JOINED[field]}.numbers" in sections else None
        self._weight, self._usual = BY_NAME[field].weight, BY_NAME[field].usual_length
        self.most, self.first = BY_NAME[field].most, BY_NAME[field].first
        self._norms: Numbers | None = None

    def joined_in(self, words: Iterable[tuple[int, int]], among: Numbers | None) -> Numbers:
        """Where those of ranges of words stand that are written for several others, as `occurrences` has them.

        By turns, the occurrence of the first of these others, and that of the last.
        """
        if self.joined is None:
            return np.zeros(0, np.int64)
        spans = [self.joined.span(first, end) for first, end in words]
        found = [self.joined.occurrences(low, high, among) for low, high in spans if low < high]
        return np.concatenate(found) if found else np.zeros(0, np.int64)

    @property
    def norms(self) -> Numbers:
        """For each paper, what one occurrence in the field counts: its weight, less in a long field."""
        if self._norms is None:
            relative = np.maximum(self.lengths / np.float32(self._usual), _SHORT)
            self._norms = (self._weight / (1 - _LENGTH_COUNTS + _LENGTH_COUNTS * relative)).astype(np.float32)
        return self._norms


class Segment:
    """A segment whose files never change; which of its papers are deleted does, and is held by whoever reads it."""

    def __init__(self, folder: Path, entry: SegmentEntry) -> None:
        self.name = entry.name
        self.size = entry.papers
        found: dict[str, Numbers] = {}
        for ending in ENDINGS:
            path = folder / f"{entry.name}{ending}"
            if path.stat().st_size != entry.files[ending][0]:
                raise damaged(path)
            found |= read_sections(path)
        #: The library's number of each paper.
        self.papers = found["papers"]
        #: What each paper's texts came to, as `document.digest` has it.
        self.digests = found["digests"]
        self.words = Lexicon(found["words"], found["starts"])
        self._years: Numbers | None = None
        self._standing: memoryview | None = None
        self._inflections: dict[str, list[int]] = {}
        #: What is worked out of words once, and may be forgotten: see `closeness`.
        self.entries: dict[Words, list[int]] = {}
        self.fields = {name: FieldPostings(found, name) for name in NAMES if f"{name}.numbers" in found}

    @property
    def years(self) -> Numbers:
        """The year of each paper; 0 for one without, or before the first."""
        if self._years is None:
            self._years = np.zeros(self.size, np.int32)
            field = self.fields.get("year")
            for entry, number in enumerate(field.numbers.tolist()) if field else ():
                word = self.words.word(number)
                if word.isdecimal() and field:
                    self._years[field.postings(entry, entry + 1)[0]] = min(int(word), LAST_YEAR)
        return self._years

    @property
    def standing(self) -> memoryview:
        """For each word the fields that it stands in, as the sum of their `bit`s."""
        if self._standing is None:
            sums = np.zeros(len(self.words), np.uint16)
            for field in self.fields.values():
                sums[field.numbers] |= np.uint16(field.bit)
            self._standing = memoryview(sums)  # type: ignore[arg-type] # an array is a buffer
        return self._standing

    def inflections(self, word: str) -> list[int]:
        """The words of prose that have the stem of `word`, by number; remembered, for a question asks several times."""
        found = self._inflections.get(word)
        if found is None:
            root = stem(word)
            first, end = self.words.beginning(stem_beginning(root))
            # Most words that begin with a name are the keys of papers.
            prose = np.flatnonzero(np.frombuffer(self.standing, np.uint16)[first:end] & _PROSE).tolist()
            words = self.words.words(first, end) if prose else []
            found = [first + prose[place] for place in having_stem(root, [words[number] for number in prose])]
            if len(self._inflections) >= _REMEMBERED:
                self._inflections.clear()
            self._inflections[word] = found
        return found

    def live(self, deleted: Iterable[int]) -> Numbers:
        """A mark for each paper that is not deleted."""
        marks = np.ones(self.size, bool)
        marks[np.fromiter(deleted, np.int64)] = False
        return marks
