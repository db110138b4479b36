"""Places in a hand-made order as short texts, so that moving one thing changes nothing else.

A rank is a fraction between 0 and 1, written after the point in base 62 with digits in ASCII order and never with a
zero at its end; ranks therefore sort as plain text, in Python and in SQLite alike. Adding at either end counts on in
steps of a fixed small size instead of halving, so that ranks stay short in lists that only grow.
"""

from __future__ import annotations

from collections.abc import Sequence

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BASE = len(DIGITS)
_VALUE = {digit: value for value, digit in enumerate(DIGITS)}
_FIRST, _LAST = DIGITS[0], DIGITS[-1]
#: Digits behind the run of zeros or z's at the front in which ends are counted: room for 62**3 additions a run.
_COUNTING = 4


def between(low: str | None, high: str | None) -> str:
    """A rank after `low` and before `high`; None stands for the open end.

    Raises ValueError when there is no such rank because `low` is not before `high`.
    """
    if low is None and high is None:
        return DIGITS[_BASE // 2]
    if high is None:
        assert low is not None
        return _counted(low, _LAST, 1)
    if low is None:
        return _counted(high, _FIRST, -1)
    if low >= high:
        raise ValueError(f"no rank between {low!r} and {high!r}")
    return _midpoint(low, high)


def spread(count: int, low: str | None = None, high: str | None = None) -> list[str]:
    """`count` ranks in order between `low` and `high`, as short and as evenly spread as can be had cheaply."""
    if count <= 0:
        return []
    if low is None and high is None:
        return _even(count)
    if high is None:
        return _following(count, low)
    middle = count // 2
    rank = between(low, high)
    return [*spread(middle, low, rank), rank, *spread(count - middle - 1, rank, high)]


def placed(order: Sequence[tuple[int, str | None]], moved: Sequence[int], position: int) -> dict[int, str]:
    """New ranks that put `moved` things at `position` (1 is the first) among the others, in the order given.

    `order` are the things in their order with their ranks. Only what moves gets a rank, unless there is no room at that
    place: two things have one rank, or none, when one came back to a place that was given away; then all get new ones.
    """
    going = set(moved)
    others = [rank for thing, rank in order if thing not in going]
    place = min(max(position - 1, 0), len(others))
    low, high = others[place - 1] if place else None, others[place] if place < len(others) else None
    if (place and not low) or (place < len(others) and not high) or (low and high and low >= high):
        numbers = [thing for thing, _ in order if thing not in going]
        numbers[place:place] = moved
        return dict(zip(numbers, spread(len(numbers)), strict=True))
    return dict(zip(moved, spread(len(moved), low or None, high or None), strict=True))


def _even(count: int) -> list[str]:
    width = 1
    while _BASE**width <= 2 * count:
        width += 1
    whole = _BASE**width
    return [_written(whole * (place + 1) // (count + 1), width) for place in range(count)]


def _following(count: int, low: str | None) -> list[str]:
    ranks: list[str] = []
    for _ in range(count):
        low = between(low, None)
        ranks.append(low)
    return ranks


def _counted(rank: str, run: str, step: int) -> str:
    """`rank` counted up or down in the few digits behind its first run of `run` digits."""
    width = len(rank) - len(rank.lstrip(run)) + _COUNTING
    number = 0
    for digit in rank[:width].ljust(width, _FIRST):
        number = number * _BASE + _VALUE[digit]
    return _written(number + step, width)


def _written(number: int, width: int) -> str:
    digits = []
    for _ in range(width):
        number, value = divmod(number, _BASE)
        digits.append(DIGITS[value])
    return "".join(reversed(digits)).rstrip(_FIRST)


def _midpoint(low: str, high: str) -> str:
    """The shortest rank near the middle: equal digits are kept, the first gap is halved."""
    kept: list[str] = []
    place = 0
    open_above = False
    while True:
        below = _VALUE[low[place]] if place < len(low) else 0
        above = _BASE if open_above else _VALUE[high[place]] if place < len(high) else 0
        middle = (below + above) // 2
        if middle > below:
            kept.append(DIGITS[middle])
            return "".join(kept)
        kept.append(DIGITS[below])
        open_above = open_above or above > below
        place += 1
