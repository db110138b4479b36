"""Fuzzy matching of what was typed against the words of a command or a title."""

from __future__ import annotations

from dataclasses import dataclass

from legenda.model.fold import fold

_WORD_START = 8
_NEIGHBOUR = 5
_GAP = -1


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a text fits (higher is better) and at which of its characters."""

    score: int
    places: tuple[int, ...]


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
    scored = [Fit(_score(p, text), p) for p in places if p]
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


def _score(places: tuple[int, ...], text: str) -> int:
    score = 0
    previous = -2
    for place in places:
        if place == previous + 1:
            score += _NEIGHBOUR
        elif place == 0 or not text[place - 1].isalnum():
            score += _WORD_START
        else:
            score += _GAP
        previous = place
    return score * 10 - places[0] - len(text) // 8
