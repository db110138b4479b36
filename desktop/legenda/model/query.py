"""A question to the library as a tree: words for the index, conditions for the database, and how they combine."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Match(StrEnum):
    """How a word is to be found: as it stands (any inflection), as typed, as a beginning, still typed, misspelt, as a
    part of a word, or with signs in it that stand for letters.

    A word still typed is found as a beginning and in any inflection, so that "learning" finds "learned" before the
    blank after it as well.
    """

    WORD = "word"
    EXACT = "exact"
    PREFIX = "prefix"
    TYPING = "typing"
    FUZZY = "fuzzy"
    INSIDE = "inside"
    WILDCARD = "wildcard"


@dataclass(frozen=True, slots=True)
class Words:
    """One or more words that stand next to each other, in `field` or (None) anywhere.

    `words` are folded as the index folds them. A single word matches as `match` says; several make a phrase whose
    words may be up to `slop` places apart (1: adjacent), all exact but the last, which matches as `match` says. With
    `any_order` they are all exact and stand anywhere in a stretch that holds at most `slop` other words. A fuzzy word
    may differ by `edits` letters: one more, one less, another one, or two neighbours exchanged.
    With `apart` a word is also found where others write it as two ("multiagent" and "multi agent"), and those of a
    phrase where others write some of them as one. With `initials` single letters in a phrase, but for its last word,
    also stand for words that begin so, and other words for their first letter.
    """

    words: tuple[str, ...]
    field: str | None = None
    match: Match = Match.WORD
    slop: int = 1
    text: str = ""
    apart: bool = False
    edits: int = 0
    any_order: bool = False
    initials: bool = False


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression that must match somewhere in a text of `field` (None: of any), without regard to case."""

    pattern: str
    field: str | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition on a fact in the database: `status:read`, `year:2024..2025`, `is:annotated`, `tag:method/*`.

    `low` and `high` bound a range, both inclusive, either may be empty; `value` is a single value. Values are as
    typed.
    """

    field: str
    value: str = ""
    low: str = ""
    high: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class All:
    """Every part must hold; without parts, everything does."""

    parts: tuple[Query, ...] = ()


@dataclass(frozen=True, slots=True)
class Any:
    """At least one part must hold."""

    parts: tuple[Query, ...] = ()


@dataclass(frozen=True, slots=True)
class Not:
    """The part must not hold."""

    part: Query


Query = Words | Pattern | Condition | All | Any | Not


@dataclass(frozen=True, slots=True)
class Question:
    """A query with what was ignored in reading it, in words for the reader.

    `hints` tell how a part was read that may have been meant otherwise.
    """

    query: Query
    text: str = ""
    ignored: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether it asks for nothing in particular."""
        return self.query == All()
