"""The words that tell what a paper is about: chosen by how rare they are, and only the chosen ones are read."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from heapq import heappush, heappushpop
from itertools import accumulate

import numpy as np

from legenda.search.common_words import is_common
from legenda.search.document import IndexDocument
from legenda.search.lexicon import Lexicon
from legenda.search.sections import Numbers
from legenda.search.segment import FieldPostings, Segment
from legenda.search.stems import having_stem, stem, stem_beginning
from legenda.search.words import located

#: How much a word counts by where it stands in the paper asked about; telling words are looked for in these fields.
_SOURCES = {"title": 3.0, "keywords": 2.0, "abstract": 1.0}
#: So many words tell what a paper is about; each must stand in another paper, and in no more than this part of all.
_WORDS, _COMMON = 30, 0.15
#: In a small library a third of the papers, but no more than so many, may have the word, and two always.
_SMALL_PART, _FEW = 1 / 3, 10
#: Of a long text only so many words are looked up, those that count most in it.
_LOOKED_UP = 8 * _WORDS
#: Shorter words are too often parts of formulas; a pair of Chinese, Japanese or Korean signs is a word.
_SHORTEST, _SHORTEST_SIGNS = 3, 2
#: BM25's k1: how soon more occurrences of a word stop counting.
SATURATION = 1.2
#: A segment, the place of its first paper, and how many of its papers are deleted.
_Part = tuple[Segment, int, int]


@dataclass(frozen=True, slots=True)
class Telling:
    """A word as it is written in the paper, its weight, and the papers that it stands in, in any inflection.

    `place` is that of the word in the paper asked about, and `gap` what parts it there from the word before. `papers`
    are places over all segments in no order, `standing` is how much the word counts in each of them.
    """

    written: str
    place: int
    gap: str
    weight: float
    papers: Numbers
    standing: Numbers


@dataclass(slots=True)
class _Word:
    """A word of the paper, how much it counts there, and where its inflections stand, which is not read yet.

    An entry of `forms` is the first place of a segment, a field, and the entry of one inflection in it. At least
    `least` papers have the word, and at most `most`.
    """

    written: str
    place: int
    gap: str
    counts: float = 0.0
    forms: list[tuple[int, FieldPostings, int]] = field(default_factory=list)
    least: int = 0
    most: int = 0


def telling_words(
    segments: Sequence[Segment], live: Numbers, document: IndexDocument, cancelled: Callable[[], bool]
) -> list[Telling]:
    """The words that tell what a paper is about, the most telling first; none when `cancelled`.

    `live` marks the papers of all segments that are not deleted; no others count.

    In how many papers a word stands lies between bounds that the index knows without being read. Words are read in the
    order of what they may weigh at most, until none that is left can be among the most telling.
    """
    size = int(np.count_nonzero(live))
    parts = _parts(segments, live)
    commonest = max(2, _COMMON * size, min(_SMALL_PART * size, _FEW))
    possible: list[tuple[float, int, _Word]] = []
    for number, (root, word) in enumerate(_own_words(document)):
        if cancelled():
            return []
        _look_up(parts, root, word)
        if word.most > 1 and word.least <= commonest:
            possible.append((-_weight(word, max(2, word.least), size), number, word))
    heaviest = _Heaviest()
    marks = np.zeros(len(live), np.float32)
    for at_most, number, word in sorted(possible, key=lambda one: one[:2]):
        if heaviest.is_beyond(-at_most):
            break
        if cancelled():
            return []
        papers, standing = _read(word, live, marks)
        if 1 < len(papers) <= commonest:
            weight = _weight(word, len(papers), size)
            heaviest.add(number, Telling(word.written, word.place, word.gap, weight, papers, standing))
    return heaviest.words()


class _Heaviest:
    """Keeps the telling words with most weight, the one of the lower number first among equals."""

    def __init__(self) -> None:
        self._found: list[tuple[float, int, Telling]] = []
        self._weights: list[float] = []

    def is_beyond(self, weight: float) -> bool:
        """Whether a word of at most this weight cannot be among them any more."""
        return len(self._weights) == _WORDS and self._weights[0] > weight

    def add(self, number: int, telling: Telling) -> None:
        """One more word that may be among them."""
        self._found.append((-telling.weight, number, telling))
        if len(self._weights) < _WORDS:
            heappush(self._weights, telling.weight)
        else:
            heappushpop(self._weights, telling.weight)

    def words(self) -> list[Telling]:
        """Those with most weight, in its order."""
        return [telling for _, _, telling in sorted(self._found, key=lambda one: one[:2])[:_WORDS]]


def _weight(word: _Word, papers: int, size: int) -> float:
    """What a word weighs that stands in so many papers of all."""
    return float(np.log1p((size - papers + 0.5) / (papers + 0.5))) * math.sqrt(word.counts)


def _own_words(document: IndexDocument) -> list[tuple[str, _Word]]:
    """The words of a paper that may tell something, by their stems, those that count most first."""
    words: dict[str, _Word] = {}
    first = 0
    for source, counts in _SOURCES.items():
        for text in document.entries(source):
            end = 0
            for one in (word for word in located(text) if word.is_main):
                gap, end = text[end : one.start], one.end
                if _is_word(one.word) and not is_common(one.word):
                    written = text[one.start : one.end]
                    found = words.setdefault(stem(one.word), _Word(_as_shown(written), first + one.place, gap))
                    found.counts += counts
                    if source == "abstract" and gap == " " and written.lower() == found.written.lower():
                        found.written = written  # within a sentence the capital of "Markov" is its own
            first += len(text) + 2  # no word of a text follows the last one of another
    return sorted(words.items(), key=lambda one: -one[1].counts)[:_LOOKED_UP]


def _is_word(word: str) -> bool:
    return len(word) >= (_SHORTEST if word.isascii() else _SHORTEST_SIGNS) and not word.isdigit()


def _as_shown(word: str) -> str:
    """A word without the capital that only a title or a sentence gave it; GPT and LLMs keep theirs."""
    return word.lower() if word[1:].islower() else word


def _parts(segments: Sequence[Segment], live: Numbers) -> list[_Part]:
    """The segments, each with its first place and the number of its deleted papers."""
    starts = accumulate((segment.size for segment in segments), initial=0)
    return [
        (segment, start, segment.size - int(np.count_nonzero(live[start : start + segment.size])))
        for segment, start in zip(segments, starts, strict=False)
    ]


def _look_up(parts: Sequence[_Part], root: str, word: _Word) -> None:
    """Find where the words with this stem stand, and bounds for the number of papers, without reading any."""
    for segment, start, deleted in parts:
        numbers = _with_stem(segment.words, root)
        highest = 0
        for postings in [segment.fields[source] for source in _SOURCES if source in segment.fields]:
            for number in numbers:
                low, high = postings.span(number, number + 1)
                if low < high:
                    papers = postings.starts.item(high) - postings.starts.item(low)
                    word.forms.append((start, postings, low))
                    word.most += papers
                    highest = max(highest, papers)
        word.least += max(0, highest - deleted)


def _with_stem(lexicon: Lexicon, root: str) -> list[int]:
    """The numbers of the words that have this stem."""
    first, end = lexicon.beginning(stem_beginning(root))
    return [first + number for number in having_stem(root, lexicon.words(first, end))]


def _read(word: _Word, live: Numbers, marks: Numbers) -> tuple[Numbers, Numbers]:
    """The places of the papers that a word stands in, each once, and how much it counts there.

    `marks` has a zero for each paper, and has so again in the end.
    """
    places: list[Numbers] = []
    for start, postings, entry in word.forms:
        papers, counts = postings.postings(entry, entry + 1)
        there = papers.astype(np.intp)
        values = postings.norms[there] * counts
        there += start
        marks[there] += values
        places.append(there)
    found: list[Numbers] = []
    standing: list[Numbers] = []
    for there in places:
        values = marks[there]
        marks[there] = 0
        is_first = (values > 0) & live[there]
        found.append(there[is_first])
        standing.append(values[is_first])
    return np.concatenate(found), np.concatenate(standing)
