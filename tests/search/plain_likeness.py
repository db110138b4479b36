"""How alike papers are, worked out term by term in plain Python: slow, and the measure of what the index finds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from math import log, sqrt

from legenda.search.common_words import is_common, tells_beside
from legenda.search.document import IndexDocument, field_words
from legenda.search.stems import stem
from legenda.search.words import located

#: By the field that a term of the paper asked about stands in: how much it counts.
COUNTS = {"title": 4, "keywords": 2, "abstract": 1}
#: By field: how much an occurrence weighs, and how many words are usual.
FIELDS = {"title": (8, 11), "keywords": (5, 6), "abstract": (1, 160)}
TELLING, PAIRS, COMMON, FEW = 30, 40, 0.15, 30
LEAST, ENOUGH = 0.12, 5
#: A word by its stem, or two words side by side.
Term = tuple[str, ...]


@dataclass(frozen=True)
class Like:
    """A paper, and how much it is like the one asked about."""

    paper_id: int
    score: float


@dataclass
class Own:
    """How much the terms of a paper count, how often they come, and which of them its title has."""

    counts: Counter[Term] = field(default_factory=Counter)
    times: Counter[Term] = field(default_factory=Counter)
    titled: set[Term] = field(default_factory=set)

    def add(self, term: Term, source: str) -> None:
        self.counts[term] += COUNTS[source]
        if source == "title":
            self.titled.add(term)


def alike(papers: Sequence[IndexDocument], asked: IndexDocument) -> list[Like]:
    """The papers like `asked`, which is one of them, best first and the newest first among equals."""
    own = own_terms(asked)
    standing = {paper.id: {term: weight(paper, term) for term in own.counts} for paper in papers}
    weights: dict[Term, float] = {}
    rare = max(2, COMMON * len(papers))
    having = {term: sum(there[term][0] > 0 for there in standing.values()) for term in own.counts}
    for term, count in own.counts.most_common():
        if 1 < having[term] <= max(rare, min(0.4 * len(papers), FEW)):
            weights[term] = log(1 + (len(papers) - having[term] + 0.5) / (having[term] + 0.5)) * sqrt(count)
    pairs = [
        pair for pair in [term for term, _ in own.counts.most_common() if len(term) == 2][:PAIRS] if pair in weights
    ]
    fixed = {(root, own.times[pair]) for pair in pairs if own.times[pair] > 1 for root in pair}
    words = [term for term in weights if len(term) == 1 and (term[0], own.times[term]) not in fixed]
    chosen = pairs + sorted(words, key=lambda word: -weights[word])[:TELLING]
    found: list[Like] = []
    best = _score(chosen, weights, standing[asked.id])
    for number, there in standing.items():
        score = _score(chosen, weights, there) / best if best else 0.0
        evidence = sum(
            (2 if having[term] <= rare else 1)
            * ((len(term) if having[term] <= rare else 1) + (term in own.titled) + titled)
            for term in chosen
            for amount, titled in [there[term]]
            if amount > 0
        )
        if number != asked.id and score >= LEAST and evidence >= ENOUGH:
            found.append(Like(number, min(1, score)))
    return sorted(found, key=lambda like: (-like.score, -like.paper_id))


def _score(chosen: Sequence[Term], weights: dict[Term, float], there: dict[Term, tuple[float, bool]]) -> float:
    return sum(weights[term] * 2.2 * there[term][0] / (there[term][0] + 1.2) for term in chosen)


def own_terms(paper: IndexDocument) -> Own:
    """The words and pairs of a paper that may tell something, in the order in which they come."""
    own = Own()
    compounds: list[tuple[str, str]] = []
    for source in COUNTS:
        for text in paper.entries(source):
            compounds += [(stem(one.word), source) for one in located(text) if not one.is_main and source != "abstract"]
            for term in _terms(text):
                own.add(term, source)
                own.times[term] += 1
    for root, source in compounds:
        if (root,) in own.counts:
            own.add((root,), source)
    return own


def _terms(text: str) -> Iterator[Term]:
    """Words, and pairs of words that only a blank or a hyphen parts."""
    main = [one for one in located(text) if one.is_main]
    for one in main:
        if may_tell(one.word) and not tells_beside(one.word):
            yield (stem(one.word),)
    for one, other in pairwise(main):
        told = may_tell(one.word) and may_tell(other.word) and stem(one.word) != stem(other.word)
        if told and text[one.end : other.start] in (" ", "-"):
            yield stem(one.word), stem(other.word)


def may_tell(word: str) -> bool:
    """Whether a word may tell something, alone or beside another."""
    return len(word) >= (3 if word.isascii() else 2) and not word[0].isdigit() and not is_common(word)


@lru_cache(maxsize=1000)
def places(paper: IndexDocument) -> dict[str, tuple[int, dict[str, set[int]]]]:
    """By field its length, and where each stem stands; for a word that stands twice at a place once for all forms."""
    found: dict[str, tuple[int, dict[str, set[int]]]] = {}
    for name, there, where, length in field_words(paper):
        if name in FIELDS:
            stems: dict[str, set[int]] = {}
            for word, place in zip(there, where, strict=True):
                stems.setdefault(stem(word), set()).add(place)
            found[name] = length, stems
    return found


def weight(paper: IndexDocument, term: Term) -> tuple[float, bool]:
    """How much a term weighs in a paper that is looked at, less in a long field, and whether its title has it."""
    total = 0.0
    titled = False
    for name, (length, stems) in places(paper).items():
        first, last = stems.get(term[0], set()), stems.get(term[-1], set())
        times = len(first) if len(term) == 1 else sum(place + 1 in last for place in first)
        each, usual = FIELDS[name]
        total += times * each / (0.25 + 0.75 * max(length / usual, 0.5))
        titled |= times > 0 and name == "title"
    return total, titled
