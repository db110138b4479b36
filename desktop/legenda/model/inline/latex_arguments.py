"""LaTeX commands in running text that take arguments or leave nothing: links, citations, lists, footnotes."""

from __future__ import annotations

import re

from legenda.model.inline.latex_commands import CITATIONS, IGNORED, SKIPS_ARGUMENT
from legenda.model.inline.reader import Handler, Reader, Spot
from legenda.model.inline.web_links import with_scheme
from legenda.model.span import Span, SpanKind

_OPTIONS = re.compile(r"\*?(?:\[[^\]\n]{0,80}\]){0,2}")


def _nothing(reader: Reader, spot: Spot) -> int:
    return spot.at + 2 if reader.text.startswith("{}", spot.at) and spot.at + 2 <= spot.end else spot.at


def _skip_argument(reader: Reader, spot: Spot) -> int:
    inside = reader.group(spot.at, spot.end)
    return inside[1] + 1 if inside else spot.at


def _citation(reader: Reader, spot: Spot) -> int:
    options = _OPTIONS.match(reader.text, spot.at, spot.end)
    inside = reader.group(options.end() if options else spot.at, spot.end)
    if not inside:
        return spot.at
    reader.add(f"[{reader.text[slice(*inside)].strip()}]")
    return inside[1] + 1


def _href(reader: Reader, spot: Spot) -> int:
    address = reader.group(spot.at, spot.end)
    label = reader.group(address[1] + 1, spot.end) if address else None
    if not address or not label:
        return spot.at
    reader.styled(*label, spot.depth, href=with_scheme(reader.text[slice(*address)]))
    return label[1] + 1


def _url(reader: Reader, spot: Spot) -> int:
    inside = reader.group(spot.at, spot.end)
    if not inside:
        return spot.at
    address = reader.text[slice(*inside)].strip()
    reader.put(Span(SpanKind.TEXT, address, address, href=with_scheme(address)))
    return inside[1] + 1


def _second_argument(reader: Reader, spot: Spot) -> int:
    first = reader.group(spot.at, spot.end)
    second = reader.group(first[1] + 1, spot.end) if first else None
    if not second:
        return spot.at
    reader.styled(*second, spot.depth)
    return second[1] + 1


def _verbatim(reader: Reader, spot: Spot) -> int:
    sign = reader.text[spot.at : min(spot.at + 1, spot.end)]
    close = reader.text.find(sign, spot.at + 1, min(spot.end, spot.at + 500)) if sign and not sign.isalnum() else -1
    if close < 0:
        return spot.at
    words = reader.text[spot.at + 1 : close]
    reader.put(Span(SpanKind.TEXT, words, words, code=True))
    return close + 1


def _footnote(reader: Reader, spot: Spot) -> int:
    inside = reader.group(spot.at, spot.end)
    if not inside:
        return spot.at
    reader.add(" (")
    reader.styled(*inside, spot.depth)
    reader.add(")")
    return inside[1] + 1


def _environment(reader: Reader, spot: Spot) -> int:
    reader.add("\n")
    return _skip_argument(reader, spot)


def _item(reader: Reader, spot: Spot) -> int:
    reader.add("\n• ")
    return reader.after_blanks(spot.at, spot.end)


def _new_line(reader: Reader, spot: Spot) -> int:
    reader.add("\n")
    return spot.at


#: Each reads what follows the command's name.
COMMANDS: dict[str, Handler] = {
    **dict.fromkeys(IGNORED, _nothing),
    **dict.fromkeys(SKIPS_ARGUMENT, _skip_argument),
    **dict.fromkeys(CITATIONS, _citation),
    **dict.fromkeys(("url", "path", "nolinkurl"), _url),
    **dict.fromkeys(("textcolor", "colorbox"), _second_argument),
    **dict.fromkeys(("footnote", "footnotetext"), _footnote),
    **dict.fromkeys(("begin", "end"), _environment),
    **dict.fromkeys(("par", "newline"), _new_line),
    "href": _href,
    "verb": _verbatim,
    "item": _item,
}
