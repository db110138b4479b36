"""A seeded generator of realistic papers: `papers(n, seed)` gives the same records every time, on every machine."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, islice
from pathlib import Path

from legenda.model.dates import PartialDate
from legenda.model.fold import fold
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from tests.speed import lexicon

SEEDS = Path(__file__).resolve().parents[2] / "seeds"
FIRST_YEAR, LAST_YEAR = 1950, 2026
VOCABULARY = 60_000
#: How often a word is one that the seeds do not have; such words follow Zipf's law from the rank at which theirs end.
STRANGE = 0.12
_LETTERS = "abcdefghjkmnpqrstuvwxyz0123456789"
_CAPITALS = "ABCDEFGHKLMNOPRSTVWXZ"


def papers(n: int, seed: int = 0) -> Iterator[Record]:
    """`n` records with distinct citation keys, DOIs and abstracts; the first k are the same for every n >= k."""
    return islice(_endless(random.Random(seed)), n)


def _endless(rng: random.Random) -> Iterator[Record]:
    words = _Words(rng)
    keys: dict[str, int] = {}
    index = 0
    while True:
        yield _record(rng, words, keys, index)
        index += 1


class _Words:
    """A stream of words with the frequencies of real abstracts, drawn in large helpings because that is quick."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._vocabulary, self._weights = vocabulary()
        self._stream: list[str] = []

    def take(self, count: int) -> list[str]:
        """The next `count` words."""
        if len(self._stream) < count:
            self._stream = self._rng.choices(self._vocabulary, cum_weights=self._weights, k=20_000)
        taken = self._stream[-count:]
        del self._stream[-count:]
        return taken

    def content(self, count: int) -> list[str]:
        """The next `count` words that carry a meaning, as titles are made of."""
        found: list[str] = []
        while len(found) < count:
            found += [word for word in self.take(4) if len(word) > 4]
        return found[:count]


@cache
def vocabulary() -> tuple[list[str], list[float]]:
    """All words (those of the seeds as often as there, then made ones) and their cumulated weights."""
    text = re.sub(
        r"\$[^$]*\$|https?:\S+", " ", "\n".join(path.read_text("utf-8") for path in sorted(SEEDS.glob("*.txt")))
    )
    counted = Counter(re.findall(r"(?<![\\\w])(?:a|[a-z]{2,}(?:-[a-z]+)*)(?!\w)", text))
    words = sorted(counted, key=lambda word: (-counted[word], word))
    weights = [float(counted[word]) for word in words]
    made = _made_words(VOCABULARY - len(words), set(words))
    zipf = [1 / rank for rank in range(len(words) + 1, VOCABULARY + 1)]
    scale = STRANGE * sum(weights) / sum(zipf)
    return words + made, list(accumulate(weights + [weight * scale for weight in zipf]))


def _made_words(count: int, known: set[str]) -> list[str]:
    rng = random.Random("words")
    made: dict[str, None] = {}
    while len(made) < count:
        word = "".join(rng.choices(lexicon.SYLLABLES, k=rng.choice((1, 2, 2, 3, 3, 4)))) + rng.choice(lexicon.ENDINGS)
        if word not in known:
            made[word] = None
    return list(made)


def _record(rng: random.Random, words: _Words, keys: dict[str, int], index: int) -> Record:
    year = LAST_YEAR - min(int(rng.expovariate(0.14)), LAST_YEAR - FIRST_YEAR)
    contributors = _authors(rng)
    name = _system_name(rng)
    is_cjk = rng.random() < 0.02
    title = _cjk_title(rng, name) if is_cjk else _title(rng, words, name)
    kind, fields, issn, doi = _published(rng, year, index)
    has_arxiv = year > 2007 and rng.random() < 0.4
    return Record(
        type=kind,
        key=_key(keys, contributors[0], year, title),
        title=title,
        contributors=contributors,
        more=(Role.AUTHOR,) if rng.random() < 0.01 else (),
        date=PartialDate(year, rng.randint(1, 12) if rng.random() < 0.5 else None),
        fields=fields,
        doi=doi,
        arxiv=f"{year % 100:02d}{rng.randint(1, 12):02d}.{index % 100_000:05d}" if has_arxiv else "",
        openreview="".join(rng.choices(_LETTERS, k=10)) if fields.get("venue") == "ICLR" else "",
        url=f"https://example.org/papers/{index}" if rng.random() < 0.3 else "",
        issn=issn,
        abstract=_cjk_abstract(rng, name) if is_cjk else _abstract(rng, words, name),
        keywords=tuple(words.content(rng.randint(2, 6))) if rng.random() < 0.3 else (),
    )


def _authors(rng: random.Random) -> tuple[Contributor, ...]:
    count = min(1 + int(rng.expovariate(0.35)), 12)
    found = tuple(_author(rng) for _ in range(count))
    return (*found, lexicon.body(rng.choice(lexicon.BODIES))) if rng.random() < 0.01 else found


def _author(rng: random.Random) -> Contributor:
    draw = rng.random()
    if draw < 0.04:
        return lexicon.person(rng.choice(lexicon.CJK_FAMILIES), rng.choice(lexicon.CJK_GIVENS))
    families = lexicon.FAMILIES
    family = families[int(len(families) * rng.random() ** 2)]
    given = rng.choice(lexicon.GIVENS)
    if draw < 0.14:
        given += f" {rng.choice(_CAPITALS)}."
    if draw > 0.95:
        return lexicon.person(family, given, particle=rng.choice(lexicon.PARTICLES))
    if draw > 0.94:
        return lexicon.person(family, given, suffix=rng.choice(lexicon.SUFFIXES))
    if draw > 0.80:
        family += f"-{rng.choice(families)}"
    return lexicon.person(family, given)


def _system_name(rng: random.Random) -> str:
    style = rng.random()
    if style < 0.4:
        return "".join(rng.choices(_CAPITALS, k=rng.randint(3, 6)))
    stem = "".join(rng.choices(lexicon.SYLLABLES, k=2)).capitalize()
    return f"{stem}{rng.choice(('Net', 'Former', 'RL', 'GPT', '-2', 'Bench', 'Flow'))}" if style < 0.9 else f"{stem}++"


def _title(rng: random.Random, words: _Words, name: str) -> str:
    pattern = rng.choice(lexicon.TITLES)
    title = pattern.format(
        name=name,
        a=" ".join(words.content(rng.randint(2, 5))).title(),
        b=" ".join(words.content(rng.randint(1, 3))).title(),
    )
    return f"{title} in {_formula(rng)} Steps" if rng.random() < 0.02 else title


def _abstract(rng: random.Random, words: _Words, name: str) -> str:
    sentences = [_sentence(rng, words) for _ in range(rng.randint(5, 9))]
    sentences[rng.randrange(1, 4)] = f"We present {name}, a {' '.join(words.content(6))}."
    if rng.random() < 0.6:
        closing = rng.choice(lexicon.CLOSINGS)
        sentences.append(closing.format(name=name, slug=_slug(name), percent=rng.randint(2, 90)))
    return " ".join(sentences)


def _sentence(rng: random.Random, words: _Words) -> str:
    found = words.take(rng.randint(12, 28))
    draw = rng.random()
    if draw < 0.07:
        found[len(found) // 2] = _formula(rng)
    elif draw < 0.6:
        found[len(found) // 2] += ","
    found[0] = found[0].capitalize()
    return " ".join(found) + "."


def _formula(rng: random.Random) -> str:
    return rng.choice(lexicon.FORMULAS).format(rng.choice("TnkdmNH"), rng.randint(2, 9))


def _cjk_title(rng: random.Random, name: str) -> str:
    return rng.choice(lexicon.CJK_TITLES).format(a=name)


def _cjk_abstract(rng: random.Random, name: str) -> str:
    return f"{name}：{lexicon.CJK_ABSTRACT.format(percent=rng.randint(2, 90))}{rng.getrandbits(48)}。"


def _published(rng: random.Random, year: int, index: int) -> tuple[str, dict[str, str], tuple[str, ...], str]:
    """The entry type with the fields, ISSN and DOI that belong to it."""
    draw = rng.random()
    if draw < 0.45:
        return _conference(rng, year)
    if draw < 0.8:
        return _journal(rng, year, index)
    if draw < 0.93:
        return "misc", {"howpublished": "Preprint"}, (), ""
    if draw < 0.97:
        return "book", {"publisher": rng.choice(lexicon.PUBLISHERS), "edition": str(rng.randint(1, 4))}, (), ""
    return "phdthesis", {"school": rng.choice(lexicon.SCHOOLS)}, (), ""


def _conference(rng: random.Random, year: int) -> tuple[str, dict[str, str], tuple[str, ...], str]:
    short, full, series, publisher, first = rng.choice(lexicon.CONFERENCES)
    fields = {
        "venue": short,
        "booktitle": f"Proceedings of the {max(1, year - first + 1)}. {full}",
        "pages": _pages(rng),
        "publisher": publisher,
    }
    if series:
        fields |= {"series": series, "volume": str(rng.randint(1, 300))}
    return "inproceedings", fields, (), ""


def _journal(rng: random.Random, year: int, index: int) -> tuple[str, dict[str, str], tuple[str, ...], str]:
    name, publisher, issn, prefix = rng.choice(lexicon.JOURNALS)
    fields = {"journal": name, "publisher": publisher, "volume": str(year - 1940), "pages": _pages(rng)}
    if rng.random() < 0.7:
        fields["number"] = str(rng.randint(1, 12))
    return "article", fields, (issn,), f"{prefix}/s{year}.{index:06d}"


def _pages(rng: random.Random) -> str:
    first = rng.randint(1, 20_000)
    return f"{first}-{first + rng.randint(4, 40)}"


def _key(keys: dict[str, int], first: Contributor, year: int, title: str) -> str:
    stem = f"{_slug(first.family or first.literal)}{year}{_first_word(title)}"
    count = keys[stem] = keys.get(stem, 0) + 1
    return stem if count == 1 else f"{stem}{_letters(count - 1)}"


def _letters(number: int) -> str:
    """1 as "a", 26 as "z", 27 as "aa"."""
    text = ""
    while number:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("a") + rest) + text
    return text


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", fold(text)) or "anon"


def _first_word(title: str) -> str:
    return next((w for w in re.findall(r"[a-z0-9]+", fold(title)) if len(w) > 3), "paper")
