"""HTML and the journals' XML in running text: tags and character entities."""

from __future__ import annotations

import html
import re
from html.entities import html5

from legenda.model.inline.characters import clean
from legenda.model.inline.reader import Reader, Spot
from legenda.model.span import Span, SpanKind
from legenda.model.tex_symbols import names

_AUTOLINK = re.compile(r"<((?:https?|ftp|mailto):[^\s<>]+)>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TAG = re.compile(r"<(/?)((?:[a-zA-Z]+:)?[a-zA-Z][a-zA-Z0-9-]*)(?:\s[^<>]*)?/?>")
_LONGEST_TAG, _LONGEST_CONTENT = 300, 4000
_LOOKS: dict[str, dict[str, bool]] = {
    **{name: {} for name in names("sc small scp")},
    **{name: {"italic": True} for name in names("i em italic")},
    **{name: {"bold": True} for name in names("b strong bold")},
    **{name: {"underline": True} for name in names("u underline")},
    **{name: {"code": True} for name in names("code tt monospace")},
    **{name: {"sub": True} for name in names("sub inf")},
    "sup": {"sup": True},
}
_BREAKS = names("p br div li ul ol sec")
_DROPPED = names("span font title inline-formula tex-math alternatives list list-item a abstract")


def entity(reader: Reader, spot: Spot) -> int:
    """`&lt;`, `&#8217;`; the name must be one that HTML knows."""
    match = _ENTITY.match(reader.text, spot.at, spot.end)
    if match is None or (match[0][1] != "#" and match[0][1:] not in html5):
        return spot.at
    reader.add(clean(html.unescape(match[0])))
    return match.end()


def tag(reader: Reader, spot: Spot) -> int:
    """A tag, or an address in angle brackets; anything else in them is text."""
    auto = _AUTOLINK.match(reader.text, spot.at, spot.end)
    if auto:
        reader.put(Span(SpanKind.TEXT, auto[1], auto[1], href=auto[1]))
        return auto.end()
    match = _TAG.match(reader.text, spot.at, min(spot.end, spot.at + _LONGEST_TAG))
    if match is None:
        return spot.at
    name = match[2].lower().rpartition(":")[2]
    if name in _LOOKS:
        return _with_look(reader, match, _LOOKS[name], spot)
    if name in _BREAKS:
        reader.add("\n")
    elif name not in _DROPPED and ":" not in match[2]:
        return spot.at
    return match.end()


def _with_look(reader: Reader, match: re.Match[str], look: dict[str, bool], spot: Spot) -> int:
    if match[1]:
        return spot.at
    closing = re.compile(rf"</{re.escape(match[2])}\s*>", re.IGNORECASE)
    close = closing.search(reader.text, match.end(), min(spot.end, match.end() + _LONGEST_CONTENT))
    if close is None:
        return spot.at
    reader.styled(match.end(), close.start(), spot.depth, **look)
    return close.end()
