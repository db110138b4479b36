"""What a paper itself says: its words that may tell something, and those that stand side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from legenda.search.common_words import is_common, tells_beside
from legenda.search.document import IndexDocument
from legenda.search.stems import stem
from legenda.search.words import located

#: How much a term counts by where it stands in the paper asked about; telling terms are looked for in these fields.
SOURCES = {"title": 4.0, "keywords": 2.0, "abstract": 1.0}
#: What may part two words that belong together.
_JOINING = (" ", "-")
#: Of a long text only so many words and pairs are looked up, those that count most in it.
_WORDS, _PAIRS = 240, 40
#: Shorter words are too often parts of formulas; a pair of Chinese, Japanese or Korean signs is a word.
_SHORTEST, _SHORTEST_SIGNS = 3, 2
#: A pair that comes so often is a fixed one, and says more than a word that stands in it alone.
_FIXED = 2


@dataclass(slots=True)
class Part:
    """A word where it stands first: its stem, its place, how it is written, and what parts it from the word before."""

    root: str
    place: int
    gap: str
    written: str


@dataclass(slots=True)
class OwnWord:
    """A word of the paper, how much it counts there, and how often it comes."""

    part: Part
    in_title: bool
    counts: float = 0.0
    times: int = 0


@dataclass(slots=True)
class OwnPair:
    """Two words side by side, in the order of the text."""

    parts: tuple[Part, Part]
    in_title: bool
    counts: float = 0.0
    times: int = 0


@dataclass(slots=True)
class OwnTerms:
    """The words and the pairs of a paper, those that count most first."""

    words: Sequence[OwnWord]
    pairs: Sequence[OwnPair]

    def alone(self, telling: Iterable[OwnPair]) -> list[OwnWord]:
        """The words that tell something by themselves, and not only in one of the `telling` pairs: red in red team."""
        fixed = {(part.root, pair.times) for pair in telling if pair.times >= _FIXED for part in pair.parts}
        return [word for word in self.words if (word.part.root, word.times) not in fixed]


@dataclass(slots=True)
class _Gathered:
    words: dict[str, OwnWord] = field(default_factory=dict)
    pairs: dict[tuple[str, str], OwnPair] = field(default_factory=dict)


def own_terms(document: IndexDocument) -> OwnTerms:
    """The terms of the title, keywords and abstract of a paper."""
    found = _Gathered()
    joined: list[tuple[str, str]] = []
    first = 0
    for source in SOURCES:
        for text in document.entries(source):
            parts = list(_parts(text, first))
            _add_words(found, [part for part in parts if not tells_beside(part[0])], source)
            _add_pairs(found, [part for _, part in parts], source)
            if source != "abstract":
                joined += [(stem(one.word), source) for one in located(text) if not one.is_main]
            first += len(text) + 2  # no word of a text follows the last one of another
    _count_joined(found, joined)
    words = sorted(found.words.values(), key=lambda one: -one.counts)
    pairs = sorted(found.pairs.values(), key=lambda one: -one.counts)
    return OwnTerms(words[:_WORDS], pairs[:_PAIRS])


def _parts(text: str, first: int) -> Iterator[tuple[str, Part]]:
    """The words of a text that may tell something, alone or in a pair, each as the index has it and as it stands."""
    end = 0
    for one in (word for word in located(text) if word.is_main):
        gap, end = text[end : one.start], one.end
        if _is_word(one.word) and not is_common(one.word):
            yield one.word, Part(stem(one.word), first + one.place, gap, text[one.start : one.end])


def _add_words(found: _Gathered, parts: Sequence[tuple[str, Part]], source: str) -> None:
    for _, part in parts:
        shown = Part(part.root, part.place, part.gap, _as_shown(part.written))
        word = found.words.setdefault(part.root, OwnWord(shown, source == "title"))
        word.counts += SOURCES[source]
        word.times += 1
        _keep_capitals(word.part, part, source)


def _count_joined(found: _Gathered, joined: Sequence[tuple[str, str]]) -> None:
    """Count "multi-modal" in a title for "multimodal", when the paper writes that too."""
    for root, source in joined:
        if (word := found.words.get(root)) is not None:
            word.counts += SOURCES[source]
            word.in_title |= source == "title"


def _add_pairs(found: _Gathered, parts: Sequence[Part], source: str) -> None:
    for one, other in pairwise(parts):
        if other.place == one.place + 1 and other.gap in _JOINING and one.root != other.root:
            shown = tuple(Part(part.root, part.place, part.gap, _as_shown(part.written)) for part in (one, other))
            pair = found.pairs.setdefault((one.root, other.root), OwnPair((shown[0], shown[1]), source == "title"))
            pair.counts += SOURCES[source]
            pair.times += 1
            for kept, part in zip(pair.parts, (one, other), strict=True):
                _keep_capitals(kept, part, source)


def _keep_capitals(shown: Part, part: Part, source: str) -> None:
    """Within a sentence the capital of "Markov" is its own."""
    if source == "abstract" and part.gap == " " and part.written.lower() == shown.written.lower():
        shown.written = part.written


def _is_word(word: str) -> bool:
    return len(word) >= (_SHORTEST if word.isascii() else _SHORTEST_SIGNS) and not word[0].isdigit()


def _as_shown(word: str) -> str:
    """A word without the capital that only a title or a sentence gave it; GPT and LLMs keep theirs."""
    return word.lower() if word[1:].islower() else word
