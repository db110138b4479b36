"""Citation keys: made once from a record by a pattern, in plain letters, unlike all keys that are taken."""

from __future__ import annotations

import itertools
import re
import string
from collections.abc import Container, Iterator
from dataclasses import dataclass

from legenda.model.key_pattern import DEFAULT_PATTERN, pattern
from legenda.model.key_words import Spelling
from legenda.model.record import Record
from legenda.model.transliteration import Scripts, Umlauts

__all__ = ["DEFAULT_PATTERN", "KeyRule", "Scripts", "Umlauts", "free_key", "key_stem", "make_key"]


@dataclass(frozen=True, slots=True)
class KeyRule:
    """How a library makes its citation keys: the pattern (see `key_pattern`), umlauts, and scripts not Latin."""

    pattern: str = DEFAULT_PATTERN
    umlauts: Umlauts = Umlauts.ONE_LETTER
    scripts: Scripts = Scripts.LATIN


def make_key(
    record: Record,
    pattern: str = DEFAULT_PATTERN,
    taken: Container[str] = frozenset(),
    umlauts: Umlauts = Umlauts.ONE_LETTER,
    scripts: Scripts = Scripts.LATIN,
) -> str:
    """A key for `record` that is not in `taken`: never empty, only letters, digits and the signs `-_:.+/`.

    The letters are ASCII unless `scripts` keeps others. A key that is taken gets the suffix a, b, … z, aa, …
    Raises BadInputError for a pattern that is not understood; one without a place is the key itself.
    """
    return free_key(key_stem(record, KeyRule(pattern, umlauts, scripts)), taken)


def key_stem(record: Record, rule: KeyRule) -> str:
    """The key that the rule makes of a record, before any suffix; never empty."""
    spelling = Spelling(rule.umlauts, rule.scripts)
    stem = pattern(rule.pattern).fill(record, spelling) if "[" in rule.pattern else _cleaned(rule.pattern)
    if not any(sign.isalpha() for sign in stem):
        stem = f"{spelling.word(record.type) or 'paper'}{stem}"
    return stem


def free_key(stem: str, taken: Container[str]) -> str:
    """`stem`, or with the first suffix a, b, … z, aa, … that makes it a key that is not taken."""
    return next(key for key in itertools.chain([stem], _suffixed(stem)) if key not in taken)


def _cleaned(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9:_.+/-]", "", text)


def _suffixed(stem: str) -> Iterator[str]:
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield f"{stem}{''.join(letters)}"
