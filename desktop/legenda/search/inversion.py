"""From papers to a segment: every word with the papers and places in which it stands, sorted as numbers."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from legenda.search.document import IndexDocument, digest, field_words
from legenda.search.fields import JOINED, NAMES
from legenda.search.sections import Numbers, narrow
from legenda.search.segment import PAPERS, PLACE_BITS, PLACES, POSTINGS, WORDS, Postings, Segment

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


class _Occurrences:
    """The words of one field: for each occurrence its word and place, for each paper how many there are."""

    def __init__(self, numbering: _Numbering) -> None:
        self._number = numbering.__getitem__
        self._words = array("I")
        self._places = array("I")
        self._papers = array("I")
        self._counts = array("I")
        self._merged: list[tuple[Numbers, Numbers, Numbers]] = []
        self.lengths: dict[int, int] = {}

    def add(self, paper: int, words: Sequence[str], places: Sequence[int], length: int) -> None:
        """Add the words of a paper."""
        self._words.extend(map(self._number, words))
        self._places.extend(places if max(places) <= _LAST_PLACE else [min(place, _LAST_PLACE) for place in places])
        self._papers.append(paper)
        self._counts.append(len(words))
        self.lengths[paper] = min(length, _LONGEST_FIELD)

    def merge(self, there: Postings, numbers: Numbers, papers: Numbers) -> None:
        """Add a segment's postings; `numbers` and `papers` give the new numbers of its words and papers (-1: none)."""
        paper_of_place = papers[np.repeat(there.papers, there.counts)]
        word_of_place = np.repeat(numbers[there.numbers], _steps(there.place_starts))
        stays = paper_of_place >= 0
        self._merged.append((word_of_place[stays], paper_of_place[stays], there.places[stays].astype(np.int64)))

    def merge_lengths(self, lengths: Numbers, papers: Numbers) -> None:
        """Add the lengths of a segment's papers, whose new numbers are `papers`."""
        filled = np.flatnonzero((lengths > 0) & (papers >= 0))
        self.lengths.update(zip(papers[filled].tolist(), lengths[filled].tolist(), strict=True))

    def sorted(self, ranks: Numbers) -> Numbers:
        """All occurrences as sorted numbers `word << … | paper << … | place`, the words by their `ranks`."""
        papers = np.repeat(np.array(self._papers, np.int64), np.array(self._counts, np.int64))
        added = np.array(self._words, np.int64), papers, np.array(self._places, np.int64)
        found: Numbers = np.concatenate(
            [
                ranks[word] << (PAPER_BITS + PLACE_BITS) | paper << PLACE_BITS | place
                for word, paper, place in (*self._merged, added)
            ]
        )
        found.sort()
        return found


class Inversion:
    """Collects papers and whole segments, and makes the sections of one segment of them."""

    def __init__(self) -> None:
        self._papers = array("q")
        self._digests = array("I")
        self._numbering = _Numbering()
        self._fields = {name: _Occurrences(self._numbering) for name in (*NAMES, *JOINED.values())}

    def __len__(self) -> int:
        return len(self._papers)

    def add(self, document: IndexDocument) -> None:
        """Add a paper."""
        paper = len(self._papers)
        self._papers.append(document.id)
        self._digests.append(digest(document))
        for field, words, places, length in field_words(document):
            self._fields[field].add(paper, words, places, length)

    def merge(self, segment: Segment, live: Numbers) -> None:
        """Add the papers of a segment that are marked in `live`."""
        kept = np.flatnonzero(live)
        papers = np.full(segment.size, -1, np.int64)
        papers[kept] = np.arange(len(kept)) + len(self._papers)
        self._papers.extend(segment.papers[kept].tolist())
        self._digests.extend(segment.digests[kept].tolist())
        numbers = np.array([self._numbering[word] for word in segment.words.words(0, len(segment.words))], np.int64)
        for name, field in segment.fields.items():
            self._fields[name].merge(field, numbers, papers)
            self._fields[name].merge_lengths(field.lengths, papers)
            if field.joined is not None:
                self._fields[JOINED[name]].merge(field.joined, numbers, papers)

    def files(self) -> dict[str, dict[str, Numbers]]:
        """The sections of each file of the segment, by the file's ending."""
        words = sorted(self._numbering)
        ranks = np.empty(len(words), np.int64)
        ranks[[self._numbering[word] for word in words]] = np.arange(len(words))
        occurrences = {name: field.sorted(ranks) for name, field in self._fields.items()}
        used = np.zeros(len(words), bool)
        for found in occurrences.values():
            used[found >> (PAPER_BITS + PLACE_BITS)] = True
        # Words of deleted papers alone are left out, and the others move up.
        numbers = np.cumsum(used) - 1
        files: dict[str, dict[str, Numbers]] = {
            PAPERS: {"papers": np.array(self._papers, "<i8"), "digests": np.array(self._digests, "<u4")},
            WORDS: _word_sections([words[number] for number in np.flatnonzero(used).tolist()]),
            POSTINGS: {},
            PLACES: {},
        }
        for name, found in occurrences.items():
            if len(found):
                if name in NAMES:
                    files[PAPERS][f"{name}.lengths"] = self._lengths(name)
                _add_postings(name, found, numbers, files)
        return files

    def _lengths(self, name: str) -> Numbers:
        lengths = np.zeros(len(self._papers), np.int64)
        of_paper = self._fields[name].lengths
        lengths[list(of_paper)] = list(of_paper.values())
        return narrow(lengths)


def _word_sections(words: list[str]) -> dict[str, Numbers]:
    text = np.frombuffer("\n".join([*words, ""]).encode() if words else b"", "u1")
    starts = np.concatenate(([0], np.flatnonzero(text == ord("\n")) + 1))
    return {"words": text, "starts": starts.astype("<u4")}


def _add_postings(name: str, occurrences: Numbers, numbers: Numbers, files: dict[str, dict[str, Numbers]]) -> None:
    """Cut the sorted occurrences of a field into postings (one word in one paper) and these into words."""
    pairs = occurrences >> PLACE_BITS
    firsts = np.flatnonzero(np.diff(pairs, prepend=-1))
    pairs = pairs[firsts]
    word_firsts = np.flatnonzero(np.diff(pairs >> PAPER_BITS, prepend=-1))
    words = files[WORDS]
    words[f"{name}.numbers"] = numbers[pairs[word_firsts] >> PAPER_BITS].astype("<u4")
    words[f"{name}.starts"] = np.append(word_firsts, len(pairs)).astype("<u4")
    words[f"{name}.place_starts"] = np.append(firsts[word_firsts], len(occurrences)).astype("<u4")
    papers = pairs & (MOST_PAPERS - 1)
    files[POSTINGS][f"{name}.papers"] = papers.astype("<u2" if papers.max() < 1 << 16 else "<u4")
    files[POSTINGS][f"{name}.counts"] = narrow(np.diff(firsts, append=len(occurrences)))
    files[PLACES][f"{name}.places"] = narrow(occurrences & _PLACES)


def _steps(starts: Numbers) -> Numbers:
    return starts[1:].astype(np.int64) - starts[:-1]
