"""Two hundred questions as readers type them, for our language and for FTS5's, made from the papers that are asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from legenda.search.document import IndexDocument
from legenda.search.words import words
from tests.speed.papers import vocabulary

TYPED = "multi agent reinforcement learning"
KINDS = ("word", "rare", "prefix", "typed", "phrase", "author", "author, year", "boolean", "range", "filter", "sort")
#: How many questions there are of each kind; those that are typed key by key come on top of them.
_EACH = 15
#: The order of questions that are sorted.
YEARS = "paper.year DESC"
_TYPED = ("graph neural network", "policy regret bound")
_SEEN = 2000


@dataclass(frozen=True, slots=True)
class Asked:
    """A question in our language and as FTS5's MATCH, with a condition on the facts and an order in SQL."""

    kind: str
    text: str
    match: str
    where: str = ""
    order: str = ""


def questions(papers: Sequence[IndexDocument]) -> list[Asked]:
    """The 200 questions."""
    rng = random.Random(5)
    seen = papers[:_SEEN]
    common = _by_frequency(seen)
    made = [one for text in _TYPED for one in typed(text)]
    for kind in KINDS:
        if kind != "typed":
            made += islice(_of_kind(kind, rng, seen, common), _EACH)
    return made + list(islice(_of_kind("prefix", random.Random(6), seen, common), 200 - len(made)))


def typed(text: str) -> list[Asked]:
    """What is asked as `text` is typed, key by key: FTS5 takes the last word as a beginning, as we do."""
    return [Asked("typed", text[:end], _match(text[:end])) for end in range(1, len(text) + 1)]


def common_beginnings() -> list[str]:
    """The commonest beginnings of one to five letters of the words that papers are made of."""
    found, weights = vocabulary()
    counted: Counter[str] = Counter()
    before = 0.0
    for word, upto in zip(found, weights, strict=True):
        for end in range(1, min(5, len(word)) + 1):
            counted[word[:end]] += int((upto - before) * 1000)
        before = upto
    return [beginning for beginning, _ in counted.most_common(200) if beginning.isalpha()]


def _of_kind(kind: str, rng: random.Random, seen: Sequence[IndexDocument], common: Sequence[str]) -> Iterator[Asked]:
    """Endlessly many questions of a kind."""
    while True:
        word, other, third = rng.sample(common[:300], 3)
        paper = rng.choice(seen)
        family = words(paper.contributors[0])[-1] if paper.contributors else ""
        year = paper.year or 2000
        match kind:
            case "word":
                yield Asked(kind, f"{word} ", word)
            case "rare":
                rare = rng.choice(common[-2000:])
                yield Asked(kind, f"{rare} ", rare)
            case "prefix":
                start = word[: rng.randint(2, 5)]
                yield Asked(kind, f"{start}*", f"{start}*")
            case "phrase":
                run = _run(rng, paper)
                if run:
                    yield Asked(kind, f'"{run}"', f'"{run}"')
            case "author" if family.isascii() and family.isalpha():
                yield Asked(kind, f"author:{family} ", f"contributors:{family}")
            case "author, year" if family.isascii() and family.isalpha():
                yield Asked(kind, f"{family} {year} ", f"{family} {year}")
            case "boolean":
                yield Asked(kind, f"({word} OR {other}) -{third} ", f"({word} OR {other}) NOT {third}")
            case "range":
                low = year - rng.randint(0, 5)
                yield Asked(kind, f"{word} year:{low}..{year}", word, f"paper.year BETWEEN {low} AND {year}")
            case "filter":
                yield Asked(kind, f"{word} {other} status:read", f"{word} {other}", "paper.is_read")
            case "sort":
                yield Asked(kind, f"{word} ", word, order=YEARS)


def _match(text: str) -> str:
    parts = text.split()
    return " ".join([*parts[:-1], parts[-1] if text.endswith(" ") else f"{parts[-1]}*"])


def _by_frequency(papers: Sequence[IndexDocument]) -> list[str]:
    """The words of these papers, the commonest first, but for those too short to be asked for."""
    counted = Counter(word for paper in papers for word in words(paper.abstract) if word.isalpha() and word.isascii())
    return [word for word, _ in counted.most_common() if len(word) > 3]


def _run(rng: random.Random, paper: IndexDocument) -> str:
    """Two or three words that follow each other in the abstract, in plain letters."""
    there = paper.abstract.lower().split()
    at, length = rng.randrange(max(1, len(there) - 3)), rng.randint(2, 3)
    run = there[at : at + length]
    return " ".join(run) if len(run) == length and all(word.isascii() and word.isalpha() for word in run) else ""
