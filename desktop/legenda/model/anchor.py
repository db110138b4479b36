"""Where a highlight sits in a text, in a form that survives edits of that text."""

from __future__ import annotations

from dataclasses import dataclass


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
