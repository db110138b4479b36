"""Papers that say similar things: the telling words of one paper, looked for in the others (BM25, "more like this").

The score of a paper is that of the telling words in it, as a part of what the paper asked about would get itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from legenda.model.fold import fold
from legenda.model.query import Match, Words
from legenda.search.common_words import COMMON_WORDS
from legenda.search.document import IndexDocument
from legenda.search.hits import WordHits
from legenda.search.sections import Numbers
from legenda.search.segment import Segment
from legenda.search.stems import stem
from legenda.search.words import located

#: How much a word counts by where it stands in the paper asked about.
_SOURCES = (("title", 3.0), ("keywords", 2.0), ("abstract", 1.0))
#: Where telling words are looked for.
_FIELDS = ("title", "keywords", "abstract")
#: So many words tell what a paper is about; each must stand in another paper, and in no more than this part of all.
_WORDS, _COMMON = 30, 0.15
_SATURATION = 1.2
_SHORTEST = 3
#: In a library of fewer papers no word is too common.
_FEW = 40
_SHOWN_WORDS = 4
#: Less than this part of its own score is chance.
LEAST = 0.12


@dataclass(frozen=True, slots=True)
class Likeness:
    """A paper that is like another: how much (0–1), and the words they share, the most telling first."""

    paper_id: int
    score: float
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Telling:
    """A word with its weight, as it is written in the paper, and the papers that it stands in with their scores."""

    written: str
    weight: float
    papers: Numbers
    scores: Numbers


def alike(
    segments: Sequence[Segment],
    hits: WordHits,
    ids: Numbers,
    among: Numbers,
    document: IndexDocument,
    limit: int,
    cancelled: Callable[[], bool],
) -> list[Likeness]:
    """The papers most like `document`, best first, at most `limit`.

    `ids` are the numbers of the papers of all segments, `among` marks those that may be found. Empty when `cancelled`.
    """
    telling = _telling_words(segments, hits, ids, document, cancelled)
    if cancelled() or not telling:
        return []
    scores = np.zeros(len(ids), np.float32)
    for word in telling:
        scores[word.papers] += word.weight * word.scores
    own = np.flatnonzero(ids == document.id)
    best = float(scores[own].max()) if len(own) else sum(word.weight for word in telling) * (_SATURATION + 1)
    chosen = np.flatnonzero(among & (ids != document.id) & (scores >= LEAST * best))
    order = chosen[np.lexsort((-ids[chosen], -scores[chosen]))][:limit]
    return [
        Likeness(int(ids[place]), min(1.0, float(scores[place]) / best), _shared(telling, int(place)))
        for place in order
    ]


def _shared(telling: Sequence[_Telling], place: int) -> tuple[str, ...]:
    """The most telling of the words that stand in the paper at a place, as they are written."""
    there: dict[str, str] = {}
    for word in telling:
        if _holds(word.papers, place):
            there.setdefault(stem(fold(word.written)), word.written)
    return tuple(there.values())[:_SHOWN_WORDS]


def _as_shown(word: str) -> str:
    """A word without the capital that only a title or a sentence gave it; GPT and LLMs keep theirs."""
    return word.lower() if word[1:].islower() else word


def _holds(papers: Numbers, place: int) -> bool:
    at = int(np.searchsorted(papers, place))
    return at < len(papers) and int(papers[at]) == place


def _telling_words(
    segments: Sequence[Segment], hits: WordHits, ids: Numbers, document: IndexDocument, cancelled: Callable[[], bool]
) -> list[_Telling]:
    """The words that tell what a paper is about, the most telling first."""
    weights, written = _own_words(document)
    most = max(_COMMON * len(ids), _FEW)
    found: list[_Telling] = []
    # What a word weighs here is known; how rare it is costs a look-up: the heaviest first, and not all of a long text.
    for word in sorted(weights, key=lambda one: -weights[one])[: 8 * _WORDS]:
        if cancelled():
            return []
        papers, standing = _standing(segments, hits, word)
        if 1 < len(papers) <= most:
            rarity = float(np.log1p((len(ids) - len(papers) + 0.5) / (len(papers) + 0.5)))
            weight = rarity * weights[word] / (weights[word] + _SATURATION)
            scores = standing * (_SATURATION + 1) / (standing + _SATURATION)
            found.append(_Telling(written[word], weight, papers, scores))
    return sorted(found, key=lambda one: -one.weight)[:_WORDS]


def _own_words(document: IndexDocument) -> tuple[dict[str, float], dict[str, str]]:
    """How much each word of a paper counts, and how it is written there first."""
    weights: dict[str, float] = {}
    written: dict[str, str] = {}
    for field, weight in _SOURCES:
        for text in document.entries(field):
            for one in located(text):
                if (
                    one.is_main
                    and len(one.word) >= _SHORTEST
                    and not one.word.isdigit()
                    and one.word not in COMMON_WORDS
                ):
                    weights[one.word] = weights.get(one.word, 0.0) + weight
                    written.setdefault(one.word, _as_shown(text[one.start : one.end]))
    return weights, written


def _standing(segments: Sequence[Segment], hits: WordHits, word: str) -> tuple[Numbers, Numbers]:
    """The places of the papers that a word stands in, in any inflection, ascending, and its weight in each."""
    papers, weights = [], []
    start = 0
    for segment in segments:
        total = np.zeros(segment.size, np.float32)
        for field in _FIELDS:
            part = hits.of(segment, Words((word,), field, Match.WORD))
            total[part.papers] += part.weights
        there = np.flatnonzero(total)
        papers.append(there + start)
        weights.append(total[there])
        start += segment.size
    return np.concatenate(papers), np.concatenate(weights)
