"""Papers that say similar things: the telling words of one paper, looked for in the others (BM25, "more like this").

The score of a paper is that of the telling words in it, as a part of what the paper asked about would get itself.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from legenda.search.document import IndexDocument
from legenda.search.own_terms import Part
from legenda.search.sections import Numbers
from legenda.search.segment import Segment
from legenda.search.telling import SATURATION, Telling, telling_words

#: So many words, or terms of several, are shown.
_SHOWN = 4
#: Less than this part of its own score is chance.
LEAST = 0.12
#: Papers must share more than chance. A word shared is worth so much, a pair of which few have it twice, and once more
#: by each of the two titles that has it: enough are a rare word in both titles, one in a title and another, or three.
_RARE, _COMMON = 2, 1
_ENOUGH = 5


@dataclass(frozen=True, slots=True)
class Likeness:
    """A paper that is like another: how much (0–1), and what they share, the most telling first."""

    paper_id: int
    score: float
    words: tuple[str, ...]


def alike(
    segments: Sequence[Segment],
    ids: Numbers,
    live: Numbers,
    among: Numbers,
    document: IndexDocument,
    limit: int,
    cancelled: Callable[[], bool],
) -> list[Likeness]:
    """The papers most like `document`, best first, at most `limit`.

    `ids` are the numbers of the papers of all segments, `live` marks those that are not deleted, and `among` those
    that may be found. Empty when `cancelled`.
    """
    telling = telling_words(segments, live, document, cancelled)
    if not telling:
        return []
    scores, evidence = np.zeros(len(ids), np.float32), np.zeros(len(ids), np.int32)
    for word in telling:
        scores[word.papers] += np.float32(word.weight * (SATURATION + 1)) * word.standing / (word.standing + SATURATION)
        each = _RARE if word.is_rare else _COMMON
        evidence[word.papers] += each * (len(word.parts) if word.is_rare else 1) + each * word.in_title
        evidence[word.titled] += each  # once for each paper, however often it comes
    is_own = ids == document.id
    best = float(scores[is_own].max(initial=0)) or sum(word.weight for word in telling) * (SATURATION + 1)
    places = _best(
        np.flatnonzero(among & ~is_own & (evidence >= _ENOUGH) & (scores >= LEAST * best)), scores, ids, limit
    )
    found = zip(ids[places].tolist(), scores[places].tolist(), _shared(telling, places, len(ids)), strict=True)
    return [Likeness(number, min(1.0, score / best), words) for number, score, words in found]


def _best(places: Numbers, scores: Numbers, ids: Numbers, limit: int) -> Numbers:
    """The places with the highest scores, best first, the newest first among equals."""
    if limit < len(places):
        there = scores[places]
        places = places[there >= np.partition(there, -limit)[-limit]]
    return places[np.lexsort((-ids[places], -scores[places]))][:limit]


def _shared(telling: Sequence[Telling], places: Numbers, size: int) -> list[tuple[str, ...]]:
    """For the paper at each place, the most telling of the words that stand in it."""
    found: list[list[Telling]] = [[] for _ in range(len(places))]
    rank = np.full(size, -1, np.int32)
    rank[places] = np.arange(len(places))
    for word in telling:
        ranks = rank[word.papers]
        for one in ranks[ranks >= 0].tolist():
            found[one].append(word)
    return [_as_written(words) for words in found]


def _as_written(terms: Sequence[Telling]) -> tuple[str, ...]:
    """The most telling terms as the paper asked about has them: "mean field games", when these are two pairs."""
    pairs = [term for term in terms if len(term.parts) > 1]
    paired = {part.root for pair in pairs for part in pair.parts}
    shown = pairs + [term for term in terms if len(term.parts) == 1 and term.parts[0].root not in paired]
    by_place = {part.place: part for term in shown for part in term.parts}
    seconds = {pair.parts[1].place for pair in pairs}
    found: dict[int, str] = {}
    for term in sorted(shown, key=lambda one: -one.weight):
        first = term.parts[0].place
        while first in seconds:
            first -= 1
        if first not in found:
            found[first] = _from(by_place, seconds, first)
            if len(found) == _SHOWN:
                break
    return tuple(found.values())


def _from(by_place: Mapping[int, Part], seconds: Container[int], place: int) -> str:
    """The word at a place with all that belong to it, each the second of a pair."""
    parts = [by_place[place].written]
    while (place := place + 1) in seconds:
        parts += by_place[place].gap, by_place[place].written
    return "".join(parts)
