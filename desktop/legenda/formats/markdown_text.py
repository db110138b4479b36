"""Text with light marks as Markdown (CommonMark, with formulas in dollars as pandoc and most readers take them)."""

from __future__ import annotations

import re

from legenda.formats.reference_line import Part
from legenda.model.markup import spans
from legenda.model.span import Span, SpanKind

_SPECIAL = re.compile(r"[\\`*_\[\]<>~|$#]|&(?=#?\w+;)")
_LINE_START = re.compile(r"^(\s*)([-+=]|\d{1,9}(?=[.)]))", re.MULTILINE)
_BREAKS_LINK = re.compile(r"[\s()<>]")
_HEADING = re.compile(r"^(#{1,6})(?=\s)")
_FENCE = re.compile(r"^\s{0,3}(```|~~~)")
_DEEPEST = 6


def escaped(text: str) -> str:
    """Plain text such that Markdown shows it as it is."""
    text = _SPECIAL.sub(lambda sign: f"\\{sign[0]}", text)
    return _LINE_START.sub(lambda found: f"{found[1]}\\{found[2]}" if not found[2].isdigit() else found[0], text)


def markdown(text: str) -> str:
    """A title or abstract as Markdown: emphasis, code and links stay, formulas as `$tex$`, each line a paragraph."""
    written = "".join(map(_span, spans(text)))
    return re.sub(r"\s*\n\s*", "\n\n", written).strip()


def one_line(text: str) -> str:
    """A title as Markdown on one line."""
    return " ".join(markdown(text).split())


def _span(span: Span) -> str:
    if span.kind is SpanKind.MATH:
        return f"${span.text}$"
    if span.code:
        return f"`{span.text}`" if "`" not in span.text else f"`` {span.text} ``"
    text = escaped(span.text)
    if span.sup or span.sub:
        return f"<sup>{text}</sup>" if span.sup else f"<sub>{text}</sub>"
    text = _marked(text, ("**" if span.bold else "") + ("*" if span.italic else ""))
    return link(text, span.href) if span.href else text


def _marked(text: str, mark: str) -> str:
    """`text` between marks, which must touch it; blanks stay outside."""
    inner = text.strip()
    if not mark or not inner:
        return text
    lead, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{lead}{mark}{inner}{mark[::-1]}{tail}"


def link(text: str, href: str) -> str:
    """A link whose words are Markdown already."""
    address = href.replace("<", "%3C").replace(">", "%3E").replace(" ", "%20").replace("\n", "")
    return f"[{text}](<{address}>)" if _BREAKS_LINK.search(address) else f"[{text}]({address})"


def part(piece: Part) -> str:
    """A stretch of a reference."""
    text = _marked(escaped(piece.text), "*" if piece.italic else "")
    return link(text, piece.href) if piece.href else text


def nested(note: str, level: int) -> str:
    """A reader's note under a heading of this level: its own headings become deeper ones, outside of code."""
    lines, is_code = [], False
    for line in note.splitlines():
        is_code ^= bool(_FENCE.match(line))
        if not is_code and (found := _HEADING.match(line)):
            line = "#" * min(len(found[1]) + level, _DEEPEST) + line[found.end() :]
        lines.append(line)
    return "\n".join([*lines, "```"] if is_code else lines)


def quoted(text: str) -> str:
    """Markdown as a quotation."""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())
