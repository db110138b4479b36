"""Fuzzy matching of what was typed against the words of a command or a title."""

from __future__ import annotations

from dataclasses import dataclass

from legenda.model.fold import fold

_WORD_START = 8
_NEIGHBOUR = 5
_GAP = -1


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a text fits (higher is better), at which of its characters, and how many of them stand well.

    A character stands well at the beginning of a word and next to the one before it.
    """

    score: int
    places: tuple[int, ...]
    well: int = 0

    @property
    def is_good(self) -> bool:
        """Whether more than half of the letters stand well: the others may be scattered anywhere."""
        return not self.places or 2 * self.well > len(self.places)


def fit(typed: str, text: str) -> Fit | None:
    """How the letters of `typed` are found in `text` in their order; None when they are not.

    Word beginnings and neighbouring letters count most, so that "mar" finds "Mark as read" before "Summary" and "mr"
    finds it too. Accents and case do not matter.
    """
    letters = [c for c in fold(typed) if not c.isspace()]
    if not letters:
        return Fit(0, ())
    folded = [fold(c)[:1] for c in text]
    starts = [i for i, c in enumerate(folded) if c == letters[0]]
    places = [_spread(letters, folded, start, words) for start in starts for words in (True, False)]
    scored = [_scored(p, text) for p in places if p]
    return max(scored, key=lambda f: f.score, default=None)


def _spread(letters: list[str], folded: list[str], start: int, words: bool) -> tuple[int, ...] | None:
    """The places of the letters from `start` on: the next character if it fits, else any.

    With `words`, the beginning of a word goes before any other place; that can lead astray, so both are tried.
    """
    places = [start]
    for letter in letters[1:]:
        nearest = _next(letter, folded, places[-1] + 1)
        if nearest is None:
            return None
        if words and nearest != places[-1] + 1:
            nearest = _next_word_start(letter, folded, places[-1] + 1) or nearest
        places.append(nearest)
    return tuple(places)


def _next(letter: str, folded: list[str], start: int) -> int | None:
    return next((i for i in range(start, len(folded)) if folded[i] == letter), None)


def _next_word_start(letter: str, folded: list[str], start: int) -> int | None:
    return next((i for i in range(start, len(folded)) if folded[i] == letter and _begins_word(folded, i)), None)


def _begins_word(folded: list[str], place: int) -> bool:
    return place == 0 or not folded[place - 1].isalnum()


def _scored(places: tuple[int, ...], text: str) -> Fit:
    score = well = 0
    previous = -2
    for place in places:
        is_neighbour = place == previous + 1
        is_start = place == 0 or not text[place - 1].isalnum()
        score += _NEIGHBOUR if is_neighbour else _WORD_START if is_start else _GAP
        well += is_neighbour or is_start
        previous = place
    return Fit(score * 10 - places[0] - len(text) // 8, places, well)
