"""The blocks of a reader's Markdown: paragraphs, headings, bullets, quotes, code; their words as spans."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from legenda.model.markup import Span, SpanKind, spans


class BlockKind(StrEnum):
    """What a block of text is."""

    PARAGRAPH = "paragraph"
    HEADING = "heading"
    ITEM = "item"
    QUOTE = "quote"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class Block:
    """A block with its words; `level` is a heading's rank or an item's depth, `marker` what stands before an item."""

    kind: BlockKind
    spans: tuple[Span, ...]
    level: int = 0
    marker: str = ""


_FENCE = re.compile(r"\s*(`{3,}|~{3,})")
_HEADING = re.compile(r"\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$")
_ITEM = re.compile(r"(\s*)([-*+•]|\d{1,3}[.)])\s+(.*)$")
_QUOTE = re.compile(r"\s{0,3}>\s?(.*)$")


def blocks(text: str) -> tuple[Block, ...]:
    """The text's blocks in order. Never raises; lines without a mark that follow each other are one paragraph."""
    found: list[Block] = []
    waiting: list[str] = []
    lines = iter(text.splitlines())
    for line in lines:
        fence = _FENCE.match(line)
        block = _fenced(fence[1], lines) if fence else _of_one_line(line)
        if block is None and line.strip():
            waiting.append(line)
            continue
        _end_paragraph(found, waiting)
        if block is not None:
            found.append(block)
    _end_paragraph(found, waiting)
    return tuple(found)


def _end_paragraph(found: list[Block], waiting: list[str]) -> None:
    if waiting:
        found.append(Block(BlockKind.PARAGRAPH, spans("\n".join(waiting))))
        waiting.clear()


def _of_one_line(line: str) -> Block | None:
    heading = _HEADING.match(line)
    if heading:
        return Block(BlockKind.HEADING, spans(heading[2]), len(heading[1]))
    item = _ITEM.match(line)
    if item:
        marker = item[2] if item[2][0].isdigit() else "•"
        return Block(BlockKind.ITEM, spans(item[3]), min(len(item[1].expandtabs(4)) // 2, 5), marker)
    quote = _QUOTE.match(line)
    return Block(BlockKind.QUOTE, spans(quote[1])) if quote else None


def _fenced(fence: str, lines: Iterator[str]) -> Block:
    """Everything up to the closing fence, as it stands."""
    kept: list[str] = []
    for line in lines:
        if line.strip().startswith(fence):
            break
        kept.append(line)
    words = "\n".join(kept)
    return Block(BlockKind.CODE, (Span(SpanKind.TEXT, words, words, code=True),) if words else ())
