"""Text with light marks, and readers' Markdown, as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from legenda.formats.reference_line import Part
from legenda.model import math_text
from legenda.model.markdown_blocks import Block, BlockKind, blocks
from legenda.model.markup import spans
from legenda.model.span import Span, SpanKind

#: Addresses that a page may lead to; others (`javascript:`) are shown as words.
_SAFE = re.compile(r"(?:https?|ftp|mailto|file):", re.IGNORECASE)
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_DEEPEST = 6


def text_html(text: str) -> str:
    """Plain text as HTML; signs that a page must not hold are left out."""
    return escape(_ILLEGAL.sub("", text))


def inline_html(text: str) -> str:
    """A title as HTML on one line; formulas in readable Unicode, with their TeX in a tooltip."""
    return " ".join("".join(map(_span, spans(text))).split())


def paragraphs_html(text: str) -> str:
    """An abstract as paragraphs."""
    lines = "".join(map(_span, spans(text))).split("\n")
    return "\n".join(f"<p>{line.strip()}</p>" for line in lines if line.strip())


def _span(span: Span) -> str:
    if span.kind is SpanKind.MATH:
        return f'<span class="math" title="{text_html(span.text)}">{text_html(math_text.readable(span.text))}</span>'
    html = text_html(span.text)
    for is_on, tag in (
        (span.code, "code"), (span.sup, "sup"), (span.sub, "sub"), (span.italic, "em"), (span.bold, "strong"),
        (span.underline, "u"),
    ):  # fmt: skip
        html = f"<{tag}>{html}</{tag}>" if is_on and html.strip() else html
    return link_html(html, span.href) if span.href else html


def link_html(html: str, href: str) -> str:
    """A link whose words are HTML already; an address of no known kind leads nowhere."""
    return f'<a href="{text_html(href)}">{html}</a>' if _SAFE.match(href) else html


def part_html(piece: Part) -> str:
    """A stretch of a reference."""
    html = text_html(piece.text)
    html = f"<cite>{html}</cite>" if piece.italic else html
    return link_html(html, piece.href) if piece.href else html


def markdown_html(text: str, level: int) -> str:
    """A reader's Markdown under a heading of this level: headings, lists, quotations, code, paragraphs."""
    return "\n".join(_blocks(blocks(text), level))


def _blocks(found: tuple[Block, ...], level: int) -> Iterator[str]:
    """Items that follow each other become one list; how deep they stand is kept by their distance from the edge."""
    items: list[Block] = []
    for block in found:
        if items and (block.kind is not BlockKind.ITEM or _tag(block) != _tag(items[0])):
            yield _list(items)
            items = []
        if block.kind is BlockKind.ITEM:
            items.append(block)
        else:
            yield _block(block, level)
    if items:
        yield _list(items)


def _tag(item: Block) -> str:
    return "ol" if item.marker[:1].isdigit() else "ul"


def _list(items: list[Block]) -> str:
    lines = []
    for item in items:
        number = item.marker.rstrip(".)")
        value = f' value="{int(number)}"' if number.isascii() and number.isdigit() else ""
        depth = f' class="deep{item.level}"' if item.level else ""
        lines.append(f"<li{value}{depth}>{_words(item)}</li>")
    return "\n".join([f"<{_tag(items[0])}>", *lines, f"</{_tag(items[0])}>"])


def _block(block: Block, level: int) -> str:
    if block.kind is BlockKind.HEADING:
        rank = min(level + block.level, _DEEPEST)
        return f"<h{rank}>{_words(block)}</h{rank}>"
    if block.kind is BlockKind.CODE:
        return f"<pre><code>{''.join(text_html(span.text) for span in block.spans)}</code></pre>"
    if block.kind is BlockKind.QUOTE:
        return f"<blockquote><p>{_words(block)}</p></blockquote>"
    return f"<p>{_words(block)}</p>"


def _words(block: Block) -> str:
    return "".join(map(_span, block.spans)).strip().replace("\n", "<br>\n")
