"""Markdown in running text: emphasis, code, links, bullets, dashes and line ends."""

from __future__ import annotations

import re

from legenda.model.inline.emphasis import Delimiter
from legenda.model.inline.latex import lowered
from legenda.model.inline.reader import Reader, Spot
from legenda.model.inline.web_links import address_at, arxiv_at, with_scheme
from legenda.model.span import Span, SpanKind

_BREAK = re.compile(r"\s*\n\s*")
_BULLET = re.compile(r"(?:[-*+•]\s+|\d{1,2}[.)]\s+)(?=\S)")
_LINK = re.compile(
    r"!?\[((?:\\.|[^\[\]\\\n]){1,600})\]"
    r"\(\s*<?((?:[^\s()<>]|\([^\s()<>]*\)){1,2000})>?(?:\s+\"[^\"\n]*\")?\s*\)"
)
_ADDRESS = re.compile(r"(?:https?|ftp|mailto|doi):|www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:/|$)", re.IGNORECASE)
_CODE = re.compile(r"(`{1,2})(?!`)([^\n]{0,500}?[^`\n])\1(?!`)")
_QUOTE = re.compile(r"``(?=\S)([^`\n]{1,400}?)''|`(?=\w)([^`'\n]{1,200})'(?!\w)")


def delimiter(reader: Reader, spot: Spot) -> int:
    """A run of `*` or `_`."""
    sign, after = reader.text[spot.at], spot.at
    while after < spot.end and reader.text[after] == sign:
        after += 1
    if sign == "_" and after == spot.at + 1:
        done = lowered(reader, spot)
        if done > spot.at:
            return done
    reader.put(Delimiter(reader.text, spot.at, after))
    return after


def backtick(reader: Reader, spot: Spot) -> int:
    """Code, or quotation marks as LaTeX writes them."""
    quote = _QUOTE.match(reader.text, spot.at, spot.end)
    code = _CODE.match(reader.text, spot.at, spot.end)
    if quote and not (code and code.end() < quote.end()):
        opening, closing, number = ("“", "”", 1) if quote[1] else ("‘", "’", 2)
        reader.add(opening)
        reader.styled(*quote.span(number), spot.depth)
        reader.add(closing)
        return quote.end()
    if code is None:
        return spot.at
    words = code[2].strip() or code[2]
    reader.put(Span(SpanKind.TEXT, words, words, code=True))
    return code.end()


def bracket(reader: Reader, spot: Spot) -> int:
    """`[words](address)`."""
    link = _LINK.match(reader.text, spot.at, spot.end)
    if link is None or not _ADDRESS.match(link[2]):
        return spot.at
    reader.styled(*link.span(1), spot.depth, href=with_scheme(link[2]))
    return link.end()


def otherwise(reader: Reader, spot: Spot) -> int:
    """An address as it stands in the text, dashes, several blanks."""
    sign = reader.text[spot.at]
    if sign == "-":
        return _dashes(reader, spot)
    if sign == " ":
        return reader.spaces(spot.at, spot.end)
    found = arxiv_at(reader.text, spot.at, spot.end) or address_at(reader.text, spot.at, spot.end)
    if found is None:
        return spot.at
    reader.put(Span(SpanKind.TEXT, found.label, found.label, href=found.url))
    return found.end


def blank(reader: Reader, spot: Spot) -> int:
    """The end of a line: a blank, or a new line before a bullet and after an empty line."""
    if reader.text[spot.at] == "\t":
        reader.add(" ")
        return spot.at + 1
    match = _BREAK.match(reader.text, spot.at, spot.end)
    if match is None:
        return spot.at
    bullet = _BULLET.match(reader.text, match.end(), spot.end)
    if bullet and not bullet[0][0].isdigit():
        reader.add("\n• ")
        return bullet.end()
    reader.add("\n" if bullet or match[0].count("\n") > 1 else " ")
    return match.end()


def _dashes(reader: Reader, spot: Spot) -> int:
    """Two hyphens and three are dashes; `--option` and rules of hyphens stay."""
    after = spot.at
    while after < spot.end and reader.text[after] == "-":
        after += 1
    dashes = reader.text[spot.at : after]
    is_option = len(dashes) == 2 and not reader.before(spot.at).strip() and reader.text[after : after + 1].isalpha()
    reader.add(dashes if is_option else {2: "–", 3: "—"}.get(len(dashes), dashes))
    return after
