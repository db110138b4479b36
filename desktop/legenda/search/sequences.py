"""Where several words stand next to or near each other in a field of a segment."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from legenda.search.sections import Numbers
from legenda.search.segment import FieldPostings

#: Ranges of the numbers of words, each from a first one up to an end.
Ranges = list[tuple[int, int]]


def in_sequence(field: FieldPostings, steps: Sequence[Ranges], slop: int, papers: int) -> Numbers:
    """The occurrences of the last of several words that follow each other, each one of its ranges of words."""
    entries, among = _where_all(field, steps, papers)
    nothing = np.zeros(0, np.int64)
    if not among.any():
        return nothing
    before = _occurrences(field, entries[0], among)
    for spans in entries[1:]:
        after = _occurrences(field, spans, among)
        # For each occurrence the nearest one of the word before that stands before it in the same paper.
        nearest = np.searchsorted(before, after) - 1
        distances = after - before[np.maximum(nearest, 0)]
        before = after[(nearest >= 0) & (distances >= 1) & (distances <= slop)]
        if not len(before):
            return nothing
    return before


def together_in(field: FieldPostings, steps: Sequence[Ranges], span: int, papers: int) -> Numbers:
    """The first occurrences of the stretches of `span` places in which each of several words occurs, in any order."""
    entries, among = _where_all(field, steps, papers)
    if not among.any():
        return np.zeros(0, np.int64)
    places = [_occurrences(field, spans, among) for spans in entries]
    starts = np.unique(np.concatenate(places))
    for each in places:
        following = np.searchsorted(each, starts)
        there = following < len(each)
        starts = starts[there]
        starts = starts[each[following[there]] - starts <= span]
    return starts


def _where_all(field: FieldPostings, steps: Sequence[Ranges], papers: int) -> tuple[list[Ranges], Numbers]:
    """The entries of each of several words in a field, and a mark for each paper in which all of them occur.

    Without marks when one of the words is nowhere.
    """
    entries = [[span for run in step if (span := field.span(*run))[0] < span[1]] for step in steps]
    if not all(entries):
        return entries, np.zeros(0, bool)
    among = np.ones(papers, bool)
    for spans in entries:
        there = np.zeros(papers, bool)
        for low, high in spans:
            there[field.postings(low, high)[0]] = True
        among &= there
    return entries, among


def _occurrences(field: FieldPostings, spans: Ranges, among: Numbers) -> Numbers:
    if len(spans) == 1 and spans[0][1] == spans[0][0] + 1:
        return field.occurrences(*spans[0], among)
    return np.unique(np.concatenate([field.occurrences(low, high, among) for low, high in spans]))
