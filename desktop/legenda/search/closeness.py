"""How close to each other the words of a query stand in the abstracts of the papers that come first.

Words near each other say more than the same words far apart, though the same papers have them. So closeness only
changes the order of the best papers, which are few, and costs about a millisecond among 100,000.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from legenda.model.query import All, Any, Query, Words
from legenda.search.meanings import Meanings
from legenda.search.sections import Numbers
from legenda.search.segment import PLACE_BITS, FieldPostings, Segment

Pairs = Sequence[tuple[Words, Words]]

#: So many of the best papers are looked at.
BEST = 50
#: How much more the score counts when all words stand next to each other; nothing from so many places apart.
_CLOSE, _APART = 0.15, 20
_FIELD = "abstract"
#: Words whose entries are remembered in a segment.
_REMEMBERED = 1000
#: A beginning that stands for more words than these is not looked for; of others the most frequent forms are.
_MOST_WORDS, _FORMS = 12, 3


def pairs_in(query: Query) -> Pairs:
    """Each two single words that follow each other in a query and are looked for in abstracts, too."""
    words = [next(_single(part), None) for part in _parts(query)]
    return [(first, second) for first, second in pairwise(words) if first and second]


def close_together(pairs: Pairs, segments: Sequence[Segment], places: Numbers) -> Numbers:
    """How much the scores of papers count, 1 and up, for how close the words of pairs stand in their abstracts.

    `places` are the papers' places over all segments; there is at least one pair.
    """
    found = np.ones(len(places), np.float32)
    start = 0
    for segment in segments:
        here = np.flatnonzero((places >= start) & (places < start + segment.size))
        if len(here) and _FIELD in segment.fields:
            found[here] += np.float32(_CLOSE / len(pairs)) * _nearness(segment, pairs, places[here] - start)
        start += segment.size
    return found


def _parts(query: Query) -> Iterator[Query]:
    """The parts that must all hold, those of parts of this kind among them."""
    if isinstance(query, All):
        for part in query.parts:
            yield from _parts(part)
    else:
        yield query


def _single(part: Query) -> Iterator[Words]:
    """The single word that a part of a query asks for everywhere or in abstracts, before other ways to write it."""
    if isinstance(part, Words) and len(part.words) == 1 and part.field in (None, _FIELD):
        yield part
    elif isinstance(part, Any):
        for one in part.parts:
            yield from _single(one)


def _nearness(segment: Segment, pairs: Pairs, papers: Numbers) -> Numbers:
    """For each paper the sum over all pairs, where 1 is next to each other and 0 is far apart or not there."""
    order = np.argsort(papers)
    sorted_papers = papers[order].astype(np.int64)
    pairs = [pair for pair in pairs if all(_entries(segment, words) for words in pair)]
    known = {words: _occurrences(segment, words, sorted_papers) for pair in pairs for words in pair}
    total = np.zeros(len(papers), np.float32)
    for first, second in pairs:
        total += _pair(known[first], known[second], sorted_papers)
    found = np.zeros(len(papers), np.float32)
    found[order] = total
    return found


def _pair(first: Numbers, second: Numbers, papers: Numbers) -> Numbers:
    """How near an occurrence of the first word is to one of the second in each paper, in either order."""
    found = np.zeros(len(papers), np.float32)
    for before, after in ((first, second), (second, first)):
        following = np.searchsorted(after, before, side="right")
        there = following < len(after)
        distances = after[following[there]] - before[there]
        near = np.clip((_APART - distances) / np.float32(_APART - 1), 0, 1)
        # In another paper the next occurrence is much farther away.
        np.maximum.at(found, np.searchsorted(papers, before[there] >> PLACE_BITS), near.astype(np.float32))
    return found


def _occurrences(segment: Segment, words: Words, papers: Numbers) -> Numbers:
    """Where a word stands in the abstracts of some papers (sorted), as `Postings.occurrences` has it, sorted."""
    field = segment.fields[_FIELD]
    found = [_of_entry(field, entry, papers) for entry in _entries(segment, words)]
    return found[0] if len(found) == 1 else np.sort(np.concatenate(found))


def _entries(segment: Segment, words: Words) -> list[int]:
    """The entries of the forms of a word in abstracts, the most frequent; none of a beginning of too many words.

    They are remembered, for each key asks for the words before again.
    """
    found = segment.entries.get(words)
    if found is None:
        found = _worked_out(segment, words)
        if len(segment.entries) >= _REMEMBERED:
            segment.entries.clear()
        segment.entries[words] = found
    return found


def _worked_out(segment: Segment, words: Words) -> list[int]:
    field = segment.fields[_FIELD]
    ranges = Meanings(segment, words.words[0], words.match, words.edits).in_field(_FIELD).ranges
    spans = [field.span(*run) for run in ranges]
    if sum(high - low for low, high in spans) > _MOST_WORDS:
        return []
    entries = [entry for low, high in spans for entry in range(low, high)]
    return sorted(entries, key=lambda entry: field.starts.item(entry) - field.starts.item(entry + 1))[:_FORMS]


def _of_entry(field: FieldPostings, entry: int, papers: Numbers) -> Numbers:
    """Where one word stands in some papers (sorted)."""
    there, counts = field.postings(entry, entry + 1)
    at = np.minimum(np.searchsorted(there, papers), len(there) - 1)
    at = at[there[at] == papers]
    counted = counts[at].astype(np.intp)
    ends = np.cumsum(counts, dtype=np.intp)[at] + field.place_starts.item(entry)
    # The places of the papers lie in runs of different lengths: all of them at once, run by run.
    runs = np.repeat(ends - np.cumsum(counted), counted) + np.arange(counted.sum())
    found: Numbers = np.repeat(there[at].astype(np.int64) << PLACE_BITS, counted) | field.places[runs]
    return found
