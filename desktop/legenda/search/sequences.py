"""Where several words stand next to or near each other in a field of a segment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from legenda.search.sections import Numbers
from legenda.search.segment import FieldPostings

#: Ranges of the numbers of words, each from a first one up to an end.
Ranges = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to write words of a phrase, those up to a word and `taken` in all: as one word, or as two side by side.

    `written` has for each of these one or two words the words of the segment that it stands for.
    """

    taken: int
    written: Sequence[Ranges]


@dataclass(frozen=True, slots=True)
class _Entered:
    """A choice with the ranges of the entries of its words in a field; none is empty."""

    choice: Choice
    entries: list[Ranges]


def in_sequence(field: FieldPostings, steps: Sequence[Sequence[Choice]], slop: int, papers: int) -> Numbers:
    """Where phrases end whose words follow each other at most `slop` apart: sorted, as `FieldPostings.occurrences`.

    `steps` has for each word of the phrase the choices that end with it; `papers` is the size of the segment.
    """
    entered = [_entered(field, step) for step in steps]
    among = _where_all(field, [_standing_for(entered, number) for number in range(len(steps))], papers)
    ends: list[Numbers] = []
    for number, step in enumerate(entered if among is not None else ()):
        found = [np.zeros(0, np.int64)]
        for one in step:
            before = ends[number - one.choice.taken] if one.choice.taken <= number else None
            if before is None or len(before):
                found.append(_going_on(field, one, before, slop, among))
        ends.append(found[1] if len(found) == 2 else np.unique(np.concatenate(found)))
    return ends[-1] if ends else np.zeros(0, np.int64)


def together_in(field: FieldPostings, words: Sequence[Ranges], span: int, papers: int) -> Numbers:
    """The first occurrences of the stretches of `span` places in which each of several words occurs, in any order."""
    entered = [_entered(field, [Choice(1, [ranges])]) for ranges in words]
    among = _where_all(field, entered, papers)
    if among is None:
        return np.zeros(0, np.int64)
    places = [_occurrences(field, one.entries[0], among) for each in entered for one in each]
    starts = np.unique(np.concatenate(places))
    for each in places:
        following = np.searchsorted(each, starts)
        there = following < len(each)
        starts = starts[there]
        starts = starts[each[following[there]] - starts <= span]
    return starts


def _entered(field: FieldPostings, step: Sequence[Choice]) -> list[_Entered]:
    """The choices whose words are all in the field."""
    found: list[_Entered] = []
    for choice in step:
        entries = [[span for run in ranges if (span := field.span(*run))[0] < span[1]] for ranges in choice.written]
        if all(entries):
            found.append(_Entered(choice, entries))
    return found


def _standing_for(steps: Sequence[Sequence[_Entered]], number: int) -> list[_Entered]:
    """The choices in which a word of the phrase is written, by itself or with words around it."""
    return [one for end in range(number, len(steps)) for one in steps[end] if one.choice.taken > end - number]


def _where_all(field: FieldPostings, steps: Sequence[Sequence[_Entered]], papers: int) -> Numbers | None:
    """A mark for each paper in which each word is written in one of its ways; None when there is no such paper."""
    among: Numbers | None = None
    for step in sorted(steps, key=lambda step: sum(_frequency(field, one.entries[0]) for one in step)):
        found = [there for one in step if len(there := _where_both(field, one, among, papers))]
        if not found:
            return None
        among = np.zeros(papers, bool)
        for there in found:
            among[there] = True
    return among


def _where_both(field: FieldPostings, one: _Entered, among: Numbers | None, papers: int) -> Numbers:
    """The papers (of those marked) that have the one or two words of a choice."""
    found = _papers(field, one.entries[0])
    if among is not None:
        found = found[among[found]]
    for entries in one.entries[1:]:
        marks = np.zeros(papers, bool)
        marks[found] = True
        found = _papers(field, entries)
        found = found[marks[found]]
    return found


def _frequency(field: FieldPostings, entries: Ranges) -> int:
    return sum(field.starts.item(high) - field.starts.item(low) for low, high in entries)


def _papers(field: FieldPostings, entries: Ranges) -> Numbers:
    if len(entries) == 1:
        return field.postings(*entries[0])[0]
    return np.concatenate([field.postings(low, high)[0] for low, high in entries])


def _going_on(field: FieldPostings, one: _Entered, before: Numbers | None, slop: int, among: Numbers | None) -> Numbers:
    """Where a choice ends, sorted, whose beginning stands close behind one of the places `before` (None: anywhere)."""
    starts = ends = _occurrences(field, one.entries[-1], among)
    if len(one.entries) > 1:
        ends = ends[np.isin(ends - 1, _occurrences(field, one.entries[0], among))]
        starts = ends - 1
    else:
        joined = field.joined_in(one.choice.written[0], among)
        if len(joined):
            starts, ends = np.concatenate([starts, joined[::2]]), np.concatenate([ends, joined[1::2]])
            order = np.argsort(ends, kind="stable")
            starts, ends = starts[order], ends[order]
    if before is not None:
        # For each start the nearest end of the words before that stands before it in the same paper.
        nearest = np.searchsorted(before, starts) - 1
        distances = starts - before[np.maximum(nearest, 0)]
        ends = ends[(nearest >= 0) & (distances >= 1) & (distances <= slop)]
    return ends


def _occurrences(field: FieldPostings, entries: Ranges, among: Numbers | None) -> Numbers:
    if len(entries) == 1 and entries[0][1] == entries[0][0] + 1:
        return field.occurrences(*entries[0], among)
    return np.unique(np.concatenate([field.occurrences(low, high, among) for low, high in entries]))
