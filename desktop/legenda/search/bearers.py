"""Papers that people of a name may have written: those whose contributors have its words next to each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from legenda.model.query import Match, Words
from legenda.search.hits import WordHits
from legenda.search.sections import Numbers
from legenda.search.segment import Segment
from legenda.search.words import words


def bearers(segments: Sequence[Segment], hits: WordHits, name: str) -> Numbers:
    """The places of these papers over all segments, rising; none for a name without words.

    Every paper of a person of this very name is among them, and some of others: "Wei Li" is found in "Wei Li-Chen".
    """
    asked = tuple(words(name))
    if not asked:
        return np.zeros(0, np.int64)
    question = Words(asked, "contributors", Match.EXACT)
    found: list[Numbers] = [np.zeros(0, np.int64)]
    start = 0
    for segment in segments:
        found.append(hits.of(segment, question).papers.astype(np.int64) + start)
        start += segment.size
    return np.concatenate(found)
