"""Where a highlight sits in a text, in a form that survives edits of that text."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from legenda.model.near_match import distance, near_matches

_CONTEXT = 32
_LONGEST_SEARCHED = 300_000
_LEAST_ALIKE = 0.6
_LEAST_ALIKE_IN_CONTEXT = 0.4


@dataclass(frozen=True, slots=True)
class TextAnchor:
    """A place in a text: the quoted words, what stands before and after them, and their character positions.

    These are the text-quote and text-position selectors of the W3C Web Annotation Data Model
    (https://www.w3.org/TR/annotation-model/#text-quote-selector). Positions count Unicode code points of the
    reading text (marks removed, each formula as its TeX source) from 0; `end` is exclusive.
    """

    quote: str
    prefix: str = ""
    suffix: str = ""
    start: int = 0
    end: int = 0


def make_anchor(text: str, start: int, end: int) -> TextAnchor:
    """The anchor of `text[start:end]`, without blanks at its ends, with up to 32 characters on either side.

    Positions outside the text are drawn in; a range that holds nothing gives an empty quote.
    """
    start, end = max(0, min(start, end)), min(len(text), max(start, end))
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return TextAnchor(text[start:end], text[max(0, start - _CONTEXT) : start], text[end : end + _CONTEXT], start, end)


@lru_cache(maxsize=256)
def locate(anchor: TextAnchor, text: str) -> tuple[int, int] | None:
    """Where the anchor is in `text` now, as (start, end); None when its words are no longer there.

    The words at their old position win; else the same words elsewhere, by what stands around them and by nearness;
    else words that are much like them (edit distance up to 40 %, more between unchanged neighbours). The last answers
    are remembered, since several parts of a window ask for the same.
    """
    quote = anchor.quote
    if not quote or len(text) > _LONGEST_SEARCHED:
        return None
    places = _occurrences(quote, text)
    if (anchor.start, anchor.start + len(quote)) in places and _context(anchor, text, anchor.start, anchor.end) == 1:
        return anchor.start, anchor.start + len(quote)
    if places:
        return max(places, key=lambda place: (_context(anchor, text, *place), -abs(place[0] - anchor.start)))
    return _nearly(anchor, text)


def _occurrences(quote: str, text: str) -> list[tuple[int, int]]:
    places: list[tuple[int, int]] = []
    at = text.find(quote)
    while at >= 0 and len(places) < 1000:
        places.append((at, at + len(quote)))
        at = text.find(quote, at + 1)
    return places


def _context(anchor: TextAnchor, text: str, start: int, end: int) -> float:
    """How much of what stood around the anchor stands around a place, 0–1; nothing to compare counts as all."""
    before = _alike(anchor.prefix, text[max(0, start - len(anchor.prefix)) : start])
    after = _alike(anchor.suffix, text[end : end + len(anchor.suffix)])
    return (before + after) / 2


def _alike(one: str, other: str) -> float:
    if one == other:
        return 1.0
    return 1.0 - distance(one, other) / max(len(one), len(other))


def _nearly(anchor: TextAnchor, text: str) -> tuple[int, int] | None:
    """The place whose words are most like the anchor's, if they are alike enough."""
    best, best_score = None, 0.0
    most = int(len(anchor.quote) * (1 - _LEAST_ALIKE_IN_CONTEXT))
    for start, end in near_matches(anchor.quote, text, most):
        start, end = _to_words(text, start, end)
        alike = _alike(anchor.quote, text[start:end])
        context = _context(anchor, text, start, end)
        nearness = 1 - abs(start - anchor.start) / max(len(text), 1)
        score = 0.6 * alike + 0.35 * context + 0.05 * nearness
        is_enough = alike >= _LEAST_ALIKE or (alike >= _LEAST_ALIKE_IN_CONTEXT and context > 0.9)
        if is_enough and score > best_score:
            best, best_score = (start, end), score
    return best


def _to_words(text: str, start: int, end: int) -> tuple[int, int]:
    """A range widened to whole words, without blanks at its ends."""
    while 0 < start < len(text) and text[start - 1 : start + 1].isalnum() and text[start].isascii():
        start -= 1
    while 0 < end < len(text) and text[end - 1 : end + 1].isalnum() and text[end].isascii():
        end += 1
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
