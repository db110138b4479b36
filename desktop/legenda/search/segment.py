"""One segment of the index as arrays: papers, words, postings and places, read through memory maps."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from legenda.search.contents import SegmentEntry
from legenda.search.fields import BY_NAME, NAMES
from legenda.search.lexicon import Lexicon
from legenda.search.sections import Numbers, damaged, read_sections

#: The files of a segment: the papers and lengths; the words; papers and counts of each word; its places.
PAPERS, WORDS, POSTINGS, PLACES = ".doc", ".lex", ".pst", ".pos"
ENDINGS = (PAPERS, WORDS, POSTINGS, PLACES)
#: Places per paper in one number that orders occurrences; a field longer than this is searched up to here.
PLACE_BITS = 20
#: BM25's b: how much the length of a field counts.
_LENGTH_COUNTS = 0.75


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
        self._sections = found
        #: The library's number of each paper.
        self.papers = found["papers"]
        self.fields = tuple(name for name in NAMES if f"{name}.words" in found)
        self._lexicons = {name: Lexicon(found, name) for name in self.fields}
        self._norms: dict[str, Numbers] = {}

    def lexicon(self, field: str) -> Lexicon | None:
        """The words of a field, None when no paper here has any."""
        return self._lexicons.get(field)

    def lengths(self, field: str) -> Numbers:
        """The number of words of each paper in a field."""
        return self._sections[f"{field}.lengths"]

    def postings(self, field: str, first: int, end: int) -> tuple[Numbers, Numbers]:
        """The papers in which the words numbered from `first` up to `end` stand, and how often, word by word."""
        lexicon = self._lexicons[field]
        run = slice(lexicon.postings.item(first), lexicon.postings.item(end))
        return self._sections[f"{field}.docs"][run], self._sections[f"{field}.counts"][run]

    def places(self, field: str) -> Numbers:
        """The places of all occurrences in a field, word by word and paper by paper."""
        return self._sections[f"{field}.at"]

    def occurrences(self, field: str, word: int, among: Numbers | None = None) -> Numbers:
        """The occurrences of a word as sorted numbers `paper << PLACE_BITS | place`, `among` the marked papers only."""
        lexicon = self._lexicons[field]
        papers, counts = self.postings(field, word, word + 1)
        places = self.places(field)[lexicon.places.item(word) : lexicon.places.item(word + 1)]
        found = np.repeat(papers.astype(np.int64) << PLACE_BITS, counts) | places
        return found if among is None else found[np.repeat(among[papers], counts)]

    def norms(self, field: str) -> Numbers:
        """For each paper, what one occurrence in the field counts: its weight, less in a long field."""
        found = self._norms.get(field)
        if found is None:
            about = BY_NAME[field]
            relative = self.lengths(field).astype(np.float32) / about.usual_length
            found = (about.weight / (1 - _LENGTH_COUNTS + _LENGTH_COUNTS * relative)).astype(np.float32)
            self._norms[field] = found
        return found

    def live(self, deleted: Iterable[int]) -> Numbers:
        """A mark for each paper that is not deleted."""
        marks = np.ones(self.size, bool)
        marks[np.fromiter(deleted, np.int64)] = False
        return marks
