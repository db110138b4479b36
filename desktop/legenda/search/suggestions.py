"""What a reader may have meant by a word that is nowhere: the likeliest words of the index that look like it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from legenda.search.segment import Segment
from legenda.search.similar import similar, tolerance


def likely(segments: Iterable[Segment], word: str, field: str | None, limit: int) -> list[str]:
    """The words that differ least from `word`, those in most papers first, only of `field` unless it is None."""
    papers: Counter[str] = Counter()
    differences: dict[str, int] = {}
    for segment in segments:
        for number, edits in similar(segment.words, word, tolerance(word)):
            count = _papers(segment, number, field)
            if edits and count:
                found = segment.words.word(number)
                papers[found] += count
                differences[found] = edits

    def order(found: str) -> tuple[int, bool, int, int, str]:
        # Hardly anyone gets the first letter wrong.
        return differences[found], found[0] != word[0], -papers[found], abs(len(found) - len(word)), found

    return sorted(papers, key=order)[:limit]


def _papers(segment: Segment, number: int, field: str | None) -> int:
    """In how many papers a word of a segment stands, each field counted for itself."""
    count = 0
    for name, postings in segment.fields.items():
        low, high = postings.span(number, number + 1)
        if low < high and field in (None, name):
            count += postings.starts.item(high) - postings.starts.item(low)
    return count
