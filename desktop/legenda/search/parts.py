"""The parts of a compound: words between signs, single Greek letters, letters with what is lowered or raised."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from legenda.search.pieces import WORD

#: Greek letters that stand alone are signs of mathematics, which is read, and in LaTeX written, by name.
GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
}  # fmt: skip
_PART = re.compile(rf"({WORD})(\+\+|.|$)?")
#: In a word of Greek and other letters: words of Greek letters, single ones, and all else.
_GREEK_PART = re.compile("[α-ω]{4,}|[α-ω]|[^α-ω]+")
#: What is lowered or raised beside a letter or two, or a number, is written and read as one word with it: "p6" for P₆
#: or P_6, "r2", "co2", "2n". Two numbers are none: 10⁴.
_BASE = re.compile("[a-z]{1,2}|[0-9]+")
_SCRIPT = re.compile("[0-9]+[a-z]*|[a-z]{1,2}")


class Part(NamedTuple):
    """A part of a piece: its word, its range of characters, and the sign that follows it.

    `inside` has the words (with their ranges) of which the word of a part was made.
    """

    word: str
    start: int
    end: int
    sign: str
    inside: tuple[tuple[str, int, int], ...] = ()


def parts_of(piece: str) -> list[Part]:
    """The parts of a piece of a folded text, without the ending of a possessive ("banquo's")."""
    parts = [Part(found[1], *found.span(1), found[2] or "") for found in _PART.finditer(piece)]
    if len(parts) > 1 and parts[-2].sign == "'" and parts[-1].word == "s":
        parts = [*parts[:-2], parts[-2]._replace(sign="")]
    if not piece.isascii():
        parts = [one for part in parts for one in _greek_apart(part)]
    return list(_with_scripts(parts)) if "_" in piece or "^" in piece else parts


def is_greek(word: str) -> bool:
    """Whether a folded word is of Greek letters alone."""
    return all(letter in GREEK for letter in word)


def _greek_apart(part: Part) -> Iterator[Part]:
    """The part with single Greek letters by name, and apart from letters that they are glued to ("βvae")."""
    if len(part.word) > 1 and is_greek(part.word):
        yield part
        return
    found = list(_GREEK_PART.finditer(part.word))
    for number, one in enumerate(found, 1):
        sign = part.sign if number == len(found) else ""
        yield Part(GREEK.get(one[0], one[0]), part.start + one.start(), part.start + one.end(), sign)


def _with_scripts(parts: Iterable[Part]) -> Iterator[Part]:
    """The parts, those that belong together by what is lowered or raised as one."""
    waiting: Part | None = None
    for part in parts:
        if waiting is not None and _belongs(waiting, part):
            inside = waiting.inside or ((waiting.word, waiting.start, waiting.end),)
            more = (part.word, part.start, part.end)
            waiting = Part(waiting.word + part.word, waiting.start, part.end, part.sign, (*inside, more))
            continue
        if waiting is not None:
            yield waiting
        waiting = part
    if waiting is not None:
        yield waiting


def _belongs(base: Part, script: Part) -> bool:
    """Whether what follows is lowered or raised beside the part before it."""
    if base.sign not in ("_", "^") or not _SCRIPT.fullmatch(script.word):
        return False
    is_number = base.word.isdigit() and script.word.isdigit()
    return not is_number and (bool(base.inside) or _BASE.fullmatch(base.word) is not None)
