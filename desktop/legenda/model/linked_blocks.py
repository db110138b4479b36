"""A note's Markdown with its links to papers: blocks in which `[[key]]` is a span that leads to `paper:key`."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace

from legenda.model.markdown_blocks import Block, blocks
from legenda.model.note_links import SCHEME, NoteLink, note_links
from legenda.model.span import Span, SpanKind

#: The scheme of a link to a citation key that no paper has.
UNKNOWN = "unknown-paper"

# The reader of Markdown must find no marks in a key or in the words of a link, so it gets a sign of Unicode's private
# area with the link's number in their place; where the note itself has such signs, they are left out.
_OPEN, _CLOSE = "\ue0f0", "\ue0f1"
_PLACE = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_SIGNS = str.maketrans("", "", _OPEN + _CLOSE)


def linked_blocks(text: str, known: Container[str]) -> tuple[Block, ...]:
    """The note's blocks; a link to a key in `known` leads to `paper:key`, any other to `unknown-paper:key`."""
    if "[[" not in text:
        return blocks(text)
    text = text.translate(_SIGNS)
    links = note_links(text)
    parts, place = [], 0
    for number, link in enumerate(links):
        parts += [text[place : link.start], f"{_OPEN}{number}{_CLOSE}"]
        place = link.end
    found = blocks("".join([*parts, text[place:]]))
    return tuple(replace(block, spans=_with_links(block.spans, links, known)) for block in found)


def linked_key(address: str) -> str:
    """The citation key that an address of a rendered note leads to; "" for an address of another kind."""
    scheme, _, key = address.partition(":")
    return key if scheme == SCHEME else ""


def _with_links(spans: Sequence[Span], links: Sequence[NoteLink], known: Container[str]) -> tuple[Span, ...]:
    made: list[Span] = []
    for span in spans:
        if _OPEN not in span.raw:
            made.append(span)
        elif span.kind is SpanKind.TEXT and not span.code:
            made += _cut(span, links, known)
        else:
            made.append(_as_written(span, links))
    return tuple(made)


def _cut(span: Span, links: Sequence[NoteLink], known: Container[str]) -> list[Span]:
    """The span's words before, between and after its links, and the links."""
    pieces = _PLACE.split(span.text)
    made = []
    for at, piece in enumerate(pieces):
        if at % 2 == 0:
            if piece:
                made.append(replace(span, text=piece, raw=piece))
            continue
        link = links[int(piece)]
        is_known = link.key in known
        words = link.words if is_known else f"[[{link.words}]]"
        address = f"{SCHEME if is_known else UNKNOWN}:{link.key}"
        made.append(replace(span, text=words, raw=words, href=address))
    return made


def _as_written(span: Span, links: Sequence[NoteLink]) -> Span:
    """A formula or code that holds what elsewhere would be a link."""

    def written(found: re.Match[str]) -> str:
        link = links[int(found[1])]
        return f"[[{link.key}]]" if link.words == link.key else f"[[{link.key}|{link.words}]]"

    return replace(span, text=_PLACE.sub(written, span.text), raw=_PLACE.sub(written, span.raw))
