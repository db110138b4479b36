"""Inline text as papers have it (mathematics, emphasis, code, links in LaTeX, Markdown or HTML), read in four ways."""

from __future__ import annotations

import re
from dataclasses import dataclass

from legenda.model import math_text
from legenda.model.fold import is_evenly_spaced
from legenda.model.inline.read import read_inline
from legenda.model.span import Span, SpanKind
from legenda.model.tex_symbols import SUBSCRIPTS, SUPERSCRIPTS

__all__ = ["Link", "Span", "SpanKind", "is_bare", "links", "plain", "reading_text", "spans", "words_text"]


#: A word that a line end has broken ("over- lapping"), not one of a pair ("finite- and infinite-").
_BROKEN = re.compile(r"\b([^\W\d_]{2,})- (?!(?:and|or|nor|to|vs|versus|as|but|und|oder|et|y)\b)([a-z]{2,})\b")
#: Signs beside letters, digits and these may be marks, or be written otherwise than they are meant.
_SPECIAL = re.compile(r"[^A-Za-z0-9 !\"%'(),\-.:;=?+]")


@dataclass(frozen=True, slots=True)
class Link:
    """An address and the words that carry it."""

    url: str
    label: str


def spans(text: str) -> tuple[Span, ...]:
    """The text as spans without marks, in order. Never raises; what is no mark stays as it is.

    White space is collapsed; "\\n" in a span is a new line.
    """
    return tuple(read_inline(text))


def reading_text(text: str) -> str:
    """The text as it is read: marks removed, each formula as `$tex$`.

    The positions of anchors count its characters (code points), and copying gives it.
    """
    return "".join(span.reading for span in spans(text))


def plain(text: str) -> str:
    """The text on one line without marks, formulas in readable Unicode where there is any: "O(√T)", "x²"."""
    return " ".join("".join(map(_plain, spans(text))).split())


def words_text(text: str) -> str:
    """The text for a search index: as `plain` shows it, so that it is found as it is seen.

    Words broken at a line end ("over- lapping") follow once more at the end, whole.
    """
    if is_bare(text):
        return text
    words = "".join(map(_plain, spans(text)))
    words = words.strip(" ") if is_evenly_spaced(words) else " ".join(words.split())
    if "- " not in words:
        return words
    whole = [first + rest for first, rest in _BROKEN.findall(words)]
    return " ".join((words, *whole))


def is_bare(text: str) -> bool:
    """Whether a text is plainly its own words, as most titles are; False also says that it takes reading to know."""
    return not (
        _SPECIAL.search(text)
        or "  " in text
        or "--" in text
        or "- " in text  # a word that a line end has broken
        or text[:1] == " "
        or text[-1:] == " "
        or text.count(":") > text.count(": ")  # a number of arXiv's
        or "ww." in text.lower()
    )


def links(text: str) -> tuple[Link, ...]:
    """The links of a text in order, each address once, with the words that carry it."""
    found: dict[str, str] = {}
    for span in spans(text):
        if span.href:
            found[span.href] = found.get(span.href, "") + span.text
    return tuple(Link(url, label) for url, label in found.items())


def _plain(span: Span) -> str:
    if span.kind is SpanKind.MATH:
        return math_text.readable(span.text)
    if span.sup or span.sub:
        table = SUPERSCRIPTS if span.sup else SUBSCRIPTS
        is_number = all(letter.isdigit() or letter in "+-−" for letter in span.text)
        return "".join(table.get(letter, letter) for letter in span.text) if is_number else span.text
    return span.text
