"""Regular expressions as a reader types them: read softly, and matched under a limit of time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING
from unicodedata import is_normalized, normalize

from legenda.model.query import Pattern
from legenda.search.conditions import UnusableValue
from legenda.search.folding import clusters

if TYPE_CHECKING:
    import regex

    from legenda.search.document import IndexDocument

#: Longer expressions are no question of a reader's.
_LONGEST = 500
#: Seconds that one expression may take for one text: a good one takes microseconds, a hopeless one would take years.
PATIENCE = 0.02
#: After so many texts that it found no end with, an expression is given up.
_MOST_FAILURES = 50
#: Up to this length, a text takes no tame expression long: at worst it is gone through from each of its signs.
_SHORT = 300
_SET_OR_ESCAPE = re.compile(r"\[\^?\]?[^\]\[]*\]|\\[bBdDwWsS\W]")
#: What may keep an expression busy: repeated groups, several repetitions, many choices, and what is not plain.
_UNTAMED = re.compile(r"\(\?|\)[*+?{]|[\[\\]|[*+{].*[*+{]|(?:[?|][^?|]*){5}", re.DOTALL)
#: What may hold for a text by itself and not within others: extensions, what gives nothing back, escapes such as `\\A`.
_BOUND = re.compile(r"\(\?(?!:)|\(\*|[*+?}]\+|[\[\\]")


def read_pattern(pattern: str, field: str | None, text: str) -> Pattern:
    """The regular expression as part of a query; raises UnusableValue, with its reason, when it is none."""
    if len(pattern) > _LONGEST:
        raise UnusableValue(f"an expression has at most {_LONGEST} signs")
    _compiled(pattern)
    return Pattern(pattern, field, text)


def ranges(pattern: Pattern, text: str) -> list[tuple[int, int]]:
    """What the expression matches in `text`: ranges of characters, none empty; nothing when it takes too long."""
    shown, starts, ends = _composed(text)
    try:
        found = _compiled(pattern.pattern).compiled.finditer(shown, timeout=PATIENCE, concurrent=True)
        return [(starts[match.start()], ends[match.end() - 1]) for match in found if match.end() > match.start()]
    except TimeoutError:
        return []


def _composed(text: str) -> tuple[str, Sequence[int], Sequence[int]]:
    """`text` with its letters and accents composed; where each of its characters begins and ends in it as it stands."""
    if is_normalized("NFC", text):
        return text, range(len(text)), range(1, len(text) + 1)
    parts = [(normalize("NFC", text[start:end]), start, end) for start, end in clusters(text)]
    starts = [start for part, start, _ in parts for _ in part]
    ends = [end for part, _, end in parts for _ in part]
    return "".join(part for part, _, _ in parts), starts, ends


def holds(pattern: Pattern, document: IndexDocument) -> bool:
    """Whether the expression matches somewhere in a paper; where that takes too long, it counts as not matching."""
    from legenda.search.fields import NAMES

    is_in = matcher(pattern)
    fields = NAMES if pattern.field is None else (pattern.field,)
    return any(is_in(entry) for field in fields for entry in document.entries(field))


def matcher(pattern: Pattern) -> Callable[[str], bool]:
    """What tells whether the expression matches in a text, as `holds` does for a whole paper."""
    return _compiled(pattern.pattern).is_in


def group_matcher(pattern: Pattern) -> Callable[[Iterable[str]], bool]:
    """What tells whether the expression may match in one of several texts: sure when it says no, and quicker than each
    of them by itself.
    """
    return _compiled(pattern.pattern).may_be_in


def was_too_slow(pattern: Pattern) -> bool:
    """Whether there were texts that the expression found no end with in time."""
    return _compiled(pattern.pattern).failures > 0


class _Expression:
    """An expression with the number of texts for which it took too long."""

    def __init__(self, compiled: regex.Pattern[str]) -> None:
        self.compiled = compiled
        self.failures = 0
        self._search = compiled.search
        plain = _SET_OR_ESCAPE.sub("x", compiled.pattern)
        self._is_tame = _UNTAMED.search(plain) is None
        self._in_group = None if _BOUND.search(plain) else _multiline(compiled.pattern).search

    def is_in(self, text: str) -> bool:
        """Whether it matches in a text, whose letters and accents may be apart."""
        text = normalize("NFC", text)
        if self._is_tame and len(text) <= _SHORT:  # taking the time costs more than such a search
            return self._search(text) is not None
        if self.failures >= _MOST_FAILURES:
            return False
        try:
            # `concurrent` lets other threads go on meanwhile: the window's among them.
            return self._search(text, timeout=PATIENCE, concurrent=True) is not None
        except TimeoutError:
            self.failures += 1
            return False

    def may_be_in(self, texts: Iterable[str]) -> bool:
        """Whether it may match in one of the texts: they are lines of one text, whose ends are ends of lines."""
        if self._in_group is None:
            return True
        try:
            return self._in_group(normalize("NFC", "\n".join(texts)), timeout=PATIENCE, concurrent=True) is not None
        except TimeoutError:
            return True


def _multiline(pattern: str) -> regex.Pattern[str]:
    import regex

    return regex.compile(pattern, regex.IGNORECASE | regex.VERSION1 | regex.MULTILINE)


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> _Expression:
    import regex  # only who types an expression waits for it

    try:
        return _Expression(regex.compile(normalize("NFC", pattern), regex.IGNORECASE | regex.VERSION1))
    except (regex.error, OverflowError, RecursionError) as error:
        reason = getattr(error, "msg", "") or "it is too deep"
        raise UnusableValue(f"the expression is not complete or not valid ({reason})") from error
