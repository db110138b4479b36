"""Which names may have been meant by one that there is not: those spelt nearly so."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher

from legenda.model.fold import fold

#: How alike, from 0 to 1, a name must be to be meant; and how much less alike one is of which only the end is.
_ALIKE, _END = 0.6, 0.9


def nearest(typed: str, names: Iterable[str], limit: int) -> list[str]:
    """The names that are spelt nearly as typed, the nearest first; a path ("method/rl") also by what it ends in.

    Case and accents count for nothing. Takes some 50 ms for 1,000 names.
    """
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(fold(typed))
    alike = {name: _alike(matcher, fold(name)) for name in names}
    fits = sorted((name for name in alike if alike[name] >= _ALIKE), key=lambda name: (-alike[name], len(name), name))
    return fits[:limit]


def _alike(matcher: SequenceMatcher[str], name: str) -> float:
    best = _ratio(matcher, name)
    return max([best, *(_END * _ratio(matcher, name[end + 1 :]) for end, sign in enumerate(name) if sign == "/")])


def _ratio(matcher: SequenceMatcher[str], name: str) -> float:
    """How alike they are, 0 when it is less than what matters."""
    matcher.set_seq1(name)
    is_near = matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE
    return matcher.ratio() if is_near else 0.0
