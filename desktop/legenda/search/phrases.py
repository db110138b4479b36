"""The words of a phrase in a text: one by one, several written as one, or one of them as two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from legenda.model.query import Match, Words
from legenda.search.word_matching import is_prose
from legenda.search.words import joined, splits

#: So many words of a phrase may be written as one ("stateoftheart").
_MOST_JOINED = 4

#: Words from here on are written in signs, and have no initials.
_SIGNS = "\u2e80"

#: A stretch of a text that words of a phrase take: its first and its last place.
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to write the last words of the beginning of a phrase: `taken` words of it as one word, or as two."""

    taken: int
    written: tuple[str, ...]
    match: Match


@lru_cache(256)  # asked again for each text
def ways(words: Words, field: str | None) -> tuple[tuple[Way, ...], ...]:
    """For each word of a phrase the ways in which it, or it with those before it, may be written in a field."""
    last = len(words.words) - 1
    return tuple(
        tuple(_ending_with(words, number, words.match if number == last else Match.EXACT, field))
        for number in range(len(words.words))
    )


def follow(steps: Sequence[Sequence[tuple[int, Sequence[Span]]]], slop: int) -> list[list[list[Span]]]:
    """Of the stretches that the ways of each word take in a text, those that a whole phrase is made of.

    `steps` has for each word its ways, as the number of words taken and the stretches; each must begin at most `slop`
    places behind the one before. All are empty when the phrase is not in the text.
    """
    steps_back = range(1, slop + 1)
    ends: list[set[int]] = []
    fitting: list[list[list[Span]]] = []
    for number, step in enumerate(steps):
        allowed = [None if taken > number else ends[number - taken] for taken, _ in step]
        fitting.append(
            [
                [span for span in spans if before is None or any(span[0] - step in before for step in steps_back)]
                for (_, spans), before in zip(step, allowed, strict=True)
            ]
        )
        ends.append({end for spans in fitting[-1] for _, end in spans})
    return _on_the_way(steps, fitting, slop)


def _on_the_way(
    steps: Sequence[Sequence[tuple[int, Sequence[Span]]]], fitting: list[list[list[Span]]], slop: int
) -> list[list[list[Span]]]:
    """Without those after which the phrase does not go on to its end."""
    # After each word, the places at which what follows it begins; anywhere after the last.
    following: list[set[int] | None] = [set() for _ in steps[:-1]]
    following.append(None)
    kept: list[list[list[Span]]] = []
    for number in range(len(steps) - 1, -1, -1):
        after = following[number]
        here = [
            [span for span in spans if after is None or any(span[1] + step in after for step in range(1, slop + 1))]
            for spans in fitting[number]
        ]
        for (taken, _), spans in zip(steps[number], here, strict=True):
            before = following[number - taken] if taken <= number else None
            if before is not None:
                before.update(start for start, _ in spans)
        kept.append(here)
    return kept[::-1]


def _ending_with(words: Words, number: int, match: Match, field: str | None) -> list[Way]:
    word = words.words[number]
    found = [Way(1, (word,), match)]
    if words.initials and number < len(words.words) - 1 and word < _SIGNS:
        # "J" stands for all names that begin so, and "John" may be shortened to "J".
        found = [Way(1, (word,), Match.PREFIX)] if len(word) == 1 else [*found, Way(1, (word[0],), Match.EXACT)]
    if words.apart:
        if is_prose(field):
            found += [Way(1, halves, match) for halves in splits(word)]
        # Words with a blank between them are no single word: "very large" is not "Verylarge", "multi-agent" may be.
        most = _MOST_JOINED if "-" in words.text else min(_MOST_JOINED, len(words.words) - 1)
        for taken in range(2, min(number + 1, most) + 1):
            one = joined(*words.words[number + 1 - taken : number + 1])
            found += [Way(taken, (one,), match)] if one else []
    return found
