"""From papers to a segment: every word with the papers and places in which it stands, sorted as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

import numpy as np

from legenda.search.document import IndexDocument, field_words
from legenda.search.fields import NAMES
from legenda.search.sections import Numbers, narrow
from legenda.search.segment import PAPERS, PLACE_BITS, PLACES, POSTINGS, WORDS, Segment

#: Papers a segment can hold, so that word, paper and place fit into one number of 63 bits.
PAPER_BITS = 18
MOST_PAPERS = 1 << PAPER_BITS
_PLACES = (1 << PLACE_BITS) - 1
# Words beyond this share one place, far enough from the next paper's first.
_LAST_PLACE = _PLACES - 64
_LONGEST_FIELD = (1 << 16) - 1


class _Numbering(dict[str, int]):
    """Words numbered as they come."""

    def __missing__(self, word: str) -> int:
        number = self[word] = len(self)
        return number


class _FieldWords:
    """The words of one field: for each occurrence its word's number and place, for each paper how many there are."""

    def __init__(self) -> None:
        self.numbering = _Numbering()
        self.words = array("I")
        self.places = array("I")
        self.papers = array("I")
        self.counts = array("I")
        self.lengths: dict[int, int] = {}
        self.merged: list[tuple[Numbers, Numbers, Numbers]] = []

    def add(self, paper: int, words: list[str], places: list[int], length: int) -> None:
        """Add the words of a paper."""
        self.words.extend(map(self.numbering.__getitem__, words))
        self.places.extend(places if length <= _LAST_PLACE else [min(place, _LAST_PLACE) for place in places])
        self.papers.append(paper)
        self.counts.append(len(words))
        self.lengths[paper] = min(length, _LONGEST_FIELD)

    def occurrences(self) -> tuple[list[str], Numbers]:
        """The sorted words, and all occurrences sorted as numbers `word << … | paper << … | place`."""
        words = sorted(self.numbering)
        ranks = np.empty(len(words), np.int64)
        ranks[[self.numbering[word] for word in words]] = np.arange(len(words))
        parts = [*self.merged, self._added()]
        found = np.concatenate(
            [ranks[number] << (PAPER_BITS + PLACE_BITS) | paper << PLACE_BITS | place for number, paper, place in parts]
        )
        found.sort()
        return words, found

    def _added(self) -> tuple[Numbers, Numbers, Numbers]:
        papers = np.repeat(np.array(self.papers, np.int64), np.array(self.counts, np.int64))
        return np.array(self.words, np.int64), papers, np.array(self.places, np.int64)


class Inversion:
    """Collects papers and whole segments, and makes the sections of one segment of them."""

    def __init__(self) -> None:
        self._papers = array("q")
        self._fields = {name: _FieldWords() for name in NAMES}

    def __len__(self) -> int:
        return len(self._papers)

    def add(self, document: IndexDocument) -> None:
        """Add a paper."""
        paper = len(self._papers)
        self._papers.append(document.id)
        for field, words, places, length in field_words(document):
            self._fields[field].add(paper, words, places, length)

    def merge(self, segment: Segment, live: Numbers) -> None:
        """Add the papers of a segment that are marked in `live`."""
        kept = np.flatnonzero(live)
        renumbered = np.full(segment.size, -1, np.int64)
        renumbered[kept] = np.arange(len(kept)) + len(self._papers)
        self._papers.extend(segment.papers[kept].tolist())
        for field in segment.fields:
            self._merge_field(segment, field, renumbered, kept)

    def _merge_field(self, segment: Segment, field: str, renumbered: Numbers, kept: Numbers) -> None:
        lexicon = segment.lexicon(field)
        if lexicon is None:
            return
        into = self._fields[field]
        size = len(lexicon)
        papers, counts = segment.postings(field, 0, size)
        paper_of_place = renumbered[np.repeat(papers, counts)]
        word_of_place = np.repeat(np.arange(size), _steps(lexicon.places))
        stays = paper_of_place >= 0
        used = np.unique(word_of_place[stays])
        numbers = np.zeros(size, np.int64)
        words = lexicon.words(0, size)
        numbers[used] = [into.numbering[words[word]] for word in used.tolist()]
        places = segment.places(field)[stays].astype(np.int64)
        into.merged.append((numbers[word_of_place[stays]], paper_of_place[stays], places))
        lengths = segment.lengths(field)[kept]
        filled = np.flatnonzero(lengths)
        into.lengths.update(zip(renumbered[kept[filled]].tolist(), lengths[filled].tolist(), strict=True))

    def files(self) -> Iterator[tuple[str, dict[str, Numbers]]]:
        """The sections of each file of the segment, by the file's ending."""
        papers: dict[str, Numbers] = {"papers": np.array(self._papers, "<i8")}
        words: dict[str, Numbers] = {}
        postings: dict[str, Numbers] = {}
        places: dict[str, Numbers] = {}
        for name, field in self._fields.items():
            if not field.numbering:
                continue
            lengths = np.zeros(len(self._papers), "<u2")
            lengths[list(field.lengths)] = list(field.lengths.values())
            papers[f"{name}.lengths"] = narrow(lengths)
            found, occurrences = field.occurrences()
            words |= _word_sections(name, found)
            _add_postings(name, occurrences, len(found), words, postings, places)
        return iter(((PAPERS, papers), (WORDS, words), (POSTINGS, postings), (PLACES, places)))


def _word_sections(name: str, words: list[str]) -> dict[str, Numbers]:
    encoded = "\n".join([*words, ""]).encode()
    blob = np.frombuffer(encoded, "u1")
    starts = np.concatenate(([0], np.flatnonzero(blob == ord("\n")) + 1))
    return {f"{name}.words": blob, f"{name}.starts": starts.astype("<u4")}


def _add_postings(
    name: str,
    occurrences: Numbers,
    size: int,
    words: dict[str, Numbers],
    postings: dict[str, Numbers],
    places: dict[str, Numbers],
) -> None:
    """Cut the sorted occurrences into postings (one word in one paper) and these into words."""
    pairs = occurrences >> PLACE_BITS
    firsts = np.flatnonzero(np.diff(pairs, prepend=-1))
    word_of_posting = pairs[firsts] >> PAPER_BITS
    postings[f"{name}.docs"] = _paper_type(pairs[firsts] & (MOST_PAPERS - 1))
    postings[f"{name}.counts"] = narrow(np.diff(firsts, append=len(occurrences)))
    places[f"{name}.at"] = narrow(occurrences & _PLACES)
    starts = np.searchsorted(word_of_posting, np.arange(size + 1))
    words[f"{name}.postings"] = starts.astype("<u4")
    words[f"{name}.places"] = np.append(firsts, len(occurrences))[starts].astype("<u4")


def _steps(starts: Numbers) -> Numbers:
    return starts[1:].astype(np.int64) - starts[:-1]


def _paper_type(papers: Numbers) -> Numbers:
    # Never one byte: numpy indexes with the wider types quicker, and small segments are small anyway.
    return papers.astype("<u2" if not len(papers) or papers.max() < 1 << 16 else "<u4")
