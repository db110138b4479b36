"""Which numbers and dates stand along the axes of a plot, and into which classes counts fall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from legenda.model.periods import Period
from legenda.ui.statistics_words import month_short

#: So many classes of counts besides none.
CLASSES = 4


@dataclass(frozen=True, slots=True)
class Label:
    """A label of the axis of time at the period or point number `index`; `below` stands under it."""

    index: int
    text: str
    below: str = ""


def steps(most: float, lines: int) -> list[int]:
    """Round whole numbers from 0 to at least `most`, evenly apart, at most `lines` of them besides 0 (at least 1)."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            step = size * factor
            if step * lines >= most:
                count = max(1, -(-int(most + 0.999999) // step))
                return [step * number for number in range(count + 1)]
        size *= 10


def labels(starts: Sequence[date], period: Period, pitch: float, wide: float) -> list[Label]:
    """The labels of periods `pitch` pixels apart that begin on `starts`; a label needs at most `wide` pixels."""
    if period is Period.YEAR:
        every = _every((1, 2, 5, 10, 20, 50), pitch, wide)
        return [Label(i, str(start.year)) for i, start in enumerate(starts) if start.year % every == 0]
    width = pitch if period is Period.MONTH else pitch * 365.25 / 7 / 12
    every = _every((1, 2, 3, 6, 12), width, wide)
    begun = [i for i, start in enumerate(starts) if _begins(starts, i) and (start.month - 1) % every == 0]
    return list(_with_years(starts, begun, every))


def _begins(starts: Sequence[date], index: int) -> bool:
    """Whether the period is the first of its month."""
    if starts[index].day <= 7:
        return index == 0 or starts[index - 1].month != starts[index].month
    return False


def _with_years(starts: Sequence[date], begun: Sequence[int], every: int) -> Iterable[Label]:
    known: int | None = None
    for index in begun:
        start = starts[index]
        year = "" if start.year == known else str(start.year)
        known = start.year
        yield Label(index, year) if every == 12 else Label(index, month_short(start.month), year)


def _every(choices: Sequence[int], pitch: float, wide: float) -> int:
    return next((every for every in choices if every * pitch >= wide), choices[-1])


def class_bounds(counts: Iterable[int]) -> list[int]:
    """The highest count of each class but the last, so that the classes hold about as many of the counts above 0.

    Up to four different counts have a class each, in their order.
    """
    found = sorted(count for count in counts if count > 0)
    different = sorted(set(found))
    if len(different) <= CLASSES:
        return different[:-1]
    bounds = {found[len(found) * part // CLASSES] for part in range(1, CLASSES)}
    return sorted(bounds - {different[-1]})


def class_of(count: int, bounds: Sequence[int]) -> int:
    """0 for none, else the class from 1 to four; fewer classes are spread so that the highest is always four."""
    place = 1 + sum(count > bound for bound in bounds)
    return 0 if count <= 0 else -(-place * CLASSES // (len(bounds) + 1))
