"""Highlights as ranges of a text: where they are, how they overlap, and what lies under which words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtGui import QColor

from legenda.model.anchor import locate
from legenda.model.paper import Annotation


@dataclass(frozen=True, slots=True)
class Placed:
    """A highlight found in the reading text; `level` tells those that overlap apart (0, 1, 2 …)."""

    annotation: Annotation
    start: int
    end: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words under the same highlights, in the order in which they were made."""

    start: int
    end: int
    over: tuple[Placed, ...]


#: Thai and the scripts behind it, Chinese and Japanese among them, put no blanks between words.
_FIRST_UNSPACED = 0x0E00


def whole_words(text: str, start: int, end: int) -> tuple[int, int]:
    """A selection with the words that it cuts taken in whole; scripts without blanks between words are left alone."""
    while 0 < start < end and _is_in_word(text, start):
        start -= 1
    while start < end < len(text) and _is_in_word(text, end):
        end += 1
    return start, end


def _is_in_word(text: str, place: int) -> bool:
    return all(sign.isalnum() and ord(sign) < _FIRST_UNSPACED for sign in text[place - 1 : place + 1])


def place(annotations: Iterable[Annotation], text: str) -> tuple[tuple[Placed, ...], tuple[Annotation, ...]]:
    """The highlights of an abstract in text order, and those whose words are no longer there."""
    found: list[tuple[int, int, Annotation]] = []
    lost: list[Annotation] = []
    for annotation in annotations:
        if annotation.target != "abstract":
            continue
        where = locate(annotation.anchor, text)
        if where is None:
            lost.append(annotation)
        else:
            found.append((*where, annotation))
    placed: list[Placed] = []
    for start, end, annotation in sorted(found, key=lambda item: (item[0], -item[1], item[2].id)):
        taken = {other.level for other in placed if other.end > start}
        level = next(number for number in range(len(placed) + 1) if number not in taken)
        placed.append(Placed(annotation, start, end, level))
    return tuple(placed), tuple(lost)


def stretches(placed: Sequence[Placed]) -> list[Stretch]:
    """The text cut wherever a highlight begins or ends; only what lies under at least one."""
    bounds = sorted({place.start for place in placed} | {place.end for place in placed})
    cut = []
    for start, end in pairwise(bounds):
        over = tuple(one for one in placed if one.start <= start and one.end >= end)
        if over:
            cut.append(Stretch(start, end, over))
    return cut


def mixed(colours: Sequence[QColor]) -> QColor:
    """The mean of opaque colours, so that words stay as readable on several highlights as on each."""
    count = len(colours)
    return QColor(
        sum(colour.red() for colour in colours) // count,
        sum(colour.green() for colour in colours) // count,
        sum(colour.blue() for colour in colours) // count,
    )


def stronger(colour: QColor, is_dark: bool) -> QColor:
    """A highlight's colour strong enough for a line or a swatch."""
    lightness = min(170, colour.lightness() + 70) if is_dark else 130
    return QColor.fromHsl(max(colour.hslHue(), 0), min(255, max(colour.hslSaturation(), 140)), lightness)
