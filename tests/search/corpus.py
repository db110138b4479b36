"""Seeded small papers and queries, made so that words, spellings and phrases often meet."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from legenda.model.query import All, Any, Condition, Match, Not, Query, Words
from legenda.search.document import IndexDocument
from legenda.search.fields import NAMES
from legenda.search.similar import tolerance
from legenda.search.words import words

_TYPICAL = (
    "agent agents multi multiagent multi-agent learning learned learner learn reinforcement policy policies "
    "transformer transform graph graphs neural network networks deep model models modelling the of and "
    "state-of-the-art C++ ASR@10 f-16 s/s Banquo’s Müller Mueller muller Größe 强化学习 学习 模型 GPT模型 ﬁne naïve "
    "P₆-free P6-free R² R^2 βVAE beta-VAE colour colors optimise optimized 综述 αβ "
    "Erdős node.js don't x2 3.5 café state art stateoftheart re-use reuse use"
)
WORDS = _TYPICAL.split()
NAMES_OF_PEOPLE = (
    "Kang Xu", "Hans Müller", "Hans Mueller", "Hans Muller", "Søren Ågren", "Paul Erdős", "王小明", "Guido van Rossum",
    "Seán O’Brien", "İlker Çelik", "Łukasz Żuk",
)  # fmt: skip
TAGS = ("method/rl", "to read", "survey", "multi-agent")


def documents(random: Random, ids: Iterable[int]) -> list[IndexDocument]:
    """One paper for each id, of few different words."""
    return [_document(random, paper) for paper in ids]


def query(random: Random, depth: int = 2) -> Query:
    """A query of words, phrases and conditions in any boolean combination."""
    if depth == 0 or random.random() < 0.4:
        return _leaf(random)
    parts = tuple(query(random, depth - 1) for _ in range(random.randint(1, 3)))
    made: list[Query] = [All(parts), Any(parts), Not(parts[0])]
    return random.choice(made)


def resolve(condition: Condition) -> set[int]:
    """Papers whose number leaves a rest: stands for the database."""
    return set(range(int(condition.value), 2000, 3))


def _document(random: Random, paper: int) -> IndexDocument:
    return IndexDocument(
        paper,
        _text(random, 6),
        tuple(random.sample(NAMES_OF_PEOPLE, random.randint(0, 3))),
        random.choice(["", "ICML 2025", "Neural Networks"]),
        _text(random, 40),
        tuple(_text(random, 2) for _ in range(random.randint(0, 2))),
        tuple(random.sample(TAGS, random.randint(0, 2))),
        tuple(_text(random, 8) for _ in range(random.randint(0, 2))),
        random.choice([None, 2024, 2025]),
        f"key{paper}",
    )


def _text(random: Random, longest: int) -> str:
    return " ".join(random.choices(WORDS, k=random.randint(0, longest)))


def _leaf(random: Random) -> Query:
    if random.random() < 0.15:
        return Condition("list", str(random.randint(0, 2)))
    typed = [word for word in words(" ".join(random.choices(WORDS, k=3))) if word]
    field = random.choice([None, None, *NAMES])
    match = random.choice(list(Match))
    if random.random() < 0.4:
        phrase = tuple(typed[: random.randint(2, 4)])
        if random.random() < 0.3:
            near = tuple(dict.fromkeys(phrase))
            return Words(near, field, Match.EXACT, random.choice([0, 2, 9]), any_order=len(near) > 1)
        phrase, apart = (_partly_joined(random, phrase), True) if random.random() < 0.6 else (phrase, False)
        initials, slop = random.random() < 0.3, random.choice([1, 1, 3])
        return Words(phrase, field, match, slop, apart=apart, edits=_edits(match, phrase[-1]), initials=initials)
    word = typed[0]
    if match is Match.FUZZY:
        word = _misspelt(random, word)
        return Words((word,), field, match, edits=tolerance(word))
    if match is Match.WILDCARD:
        return Words(("".join(random.choice((sign, sign, "?", "*")) for sign in word),), field, match)
    if match in (Match.PREFIX, Match.TYPING):
        word = word[: random.randint(1, len(word))]
    return Words((word,), field, match, apart=random.random() < 0.5)


def _partly_joined(random: Random, phrase: tuple[str, ...]) -> tuple[str, ...]:
    """A phrase with some of its words written as one."""
    found = [phrase[0]]
    for word in phrase[1:]:
        if random.random() < 0.3:
            found[-1] += word
        else:
            found.append(word)
    return tuple(found)


def _edits(match: Match, word: str) -> int:
    return tolerance(word) if match is Match.FUZZY else 0


def _misspelt(random: Random, word: str) -> str:
    """`word` with a letter left out, put in, changed or exchanged with the next one, up to twice."""
    for _ in range(random.randint(0, 2)):
        at = random.randrange(len(word))
        before, letter, rest = word[:at], word[at], word[at + 1 :]
        word = random.choice(
            [
                before + rest or "x",
                f"{before}x{letter}{rest}",
                f"{before}x{rest}",
                before + rest[:1] + letter + rest[1:],
            ]
        )
    return word
