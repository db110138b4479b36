"""How alike papers are, worked out word by word in plain Python: slow, and the measure of what the index finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import log, sqrt

from legenda.search.common_words import is_common
from legenda.search.document import IndexDocument, field_words
from legenda.search.stems import stem
from legenda.search.words import words

#: By the field that a word of the paper asked about stands in: how much it counts.
COUNTS = {"title": 3, "keywords": 2, "abstract": 1}
#: By field: how much an occurrence weighs, and how many words are usual.
FIELDS = {"title": (8, 11), "keywords": (5, 6), "abstract": (1, 160)}
TELLING, COMMON, FEW = 30, 0.15, 10
LEAST = 0.12


@dataclass(frozen=True)
class Like:
    """A paper, and how much it is like the one asked about."""

    paper_id: int
    score: float


def alike(papers: Sequence[IndexDocument], asked: IndexDocument) -> list[Like]:
    """The papers like `asked`, which is one of them, best first and the newest first among equals."""
    standing = {paper.id: weights(paper) for paper in papers}
    telling: dict[str, float] = {}
    for root, count in counted(asked).most_common():
        having = sum(root in there for there in standing.values())
        if 1 < having <= max(2, COMMON * len(papers), min(len(papers) / 3, FEW)):
            telling[root] = log(1 + (len(papers) - having + 0.5) / (having + 0.5)) * sqrt(count)
    chosen = dict(sorted(telling.items(), key=lambda one: -one[1])[:TELLING])
    scores = {
        number: sum(
            weight * 2.2 * there[root] / (there[root] + 1.2) for root, weight in chosen.items() if root in there
        )
        for number, there in standing.items()
    }
    own = scores.pop(asked.id)
    found = [Like(number, min(1, score / own)) for number, score in scores.items() if own and score / own >= LEAST]
    return sorted(found, key=lambda like: (-like.score, -like.paper_id))


def counted(paper: IndexDocument) -> Counter[str]:
    """How much each stem counts in a paper, in the order in which they come."""
    found: Counter[str] = Counter()
    for field, count in COUNTS.items():
        for text in paper.entries(field):
            for word in words(text):
                if len(word) >= (3 if word.isascii() else 2) and not word.isdigit() and not is_common(word):
                    found[stem(word)] += count
    return found


@lru_cache(maxsize=1000)
def weights(paper: IndexDocument) -> Counter[str]:
    """How much each stem weighs in a paper that is looked at: an occurrence less in a long field."""
    found: Counter[str] = Counter()
    for field, there, _, length in field_words(paper):
        if field in FIELDS:
            weight, usual = FIELDS[field]
            for word in there:
                found[stem(word)] += weight / (0.25 + 0.75 * max(length / usual, 0.5))  # type: ignore[assignment]
    return found
