"""Inline text to spans: all the marks together."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from legenda.model.inline import latex, markdown, markup_tags
from legenda.model.inline.characters import clean
from legenda.model.inline.reader import Handler, Reader, has_marks
from legenda.model.span import Span, SpanKind

_HANDLERS: dict[str, Handler] = {
    "$": latex.dollar,
    "\\": latex.backslash,
    "{": latex.brace,
    "~": latex.tilde,
    "^": latex.raised,
    "*": markdown.delimiter,
    "_": markdown.delimiter,
    "`": markdown.backtick,
    "[": markdown.bracket,
    "\n": markdown.blank,
    "\t": markdown.blank,
    "<": markup_tags.tag,
    "&": markup_tags.entity,
}
_LINE_END = re.compile(r"[ \t]*\n[ \t\n]*")
_SPACES = re.compile(" {2,}")


def read_inline(source: str) -> list[Span]:
    """The spans of a text; neighbours with the same look are joined, white space is collapsed ("\\n" is a new line)."""
    text = clean(source)
    if has_marks(text):
        return _trimmed(_joined(Reader(text, _HANDLERS, markdown.otherwise).read(0, len(text))))
    text = text.strip() if text.isascii() else unicodedata.normalize("NFC", text.strip())
    return [Span(SpanKind.TEXT, text, text)] if text else []


def _joined(spans: list[Span]) -> list[Span]:
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last and last.kind is span.kind is SpanKind.TEXT and _same_look(last, span):
            joined[-1] = _with_text(last, last.text + span.text)
        else:
            joined.append(span)
    return joined


def _same_look(one: Span, other: Span) -> bool:
    return (one.bold, one.italic, one.code, one.underline, one.sup, one.sub, one.href) == (
        other.bold, other.italic, other.code, other.underline, other.sup, other.sub, other.href
    )  # fmt: skip


def _trimmed(spans: list[Span]) -> list[Span]:
    """No blank beside a new line, none at either end, none twice, also where two spans meet; letters composed."""
    kept: list[Span] = []
    last = "\n"
    for span in spans:
        text = span.text if span.kind is SpanKind.MATH else _collapsed(span, last)
        if text.startswith("\n") and kept:
            _strip_end(kept, " ")
        if text:
            kept.append(_with_text(span, text))
            last = "$" if span.kind is SpanKind.MATH else text[-1]
    _strip_end(kept, " \n")
    return kept


def _collapsed(span: Span, last: str) -> str:
    text = unicodedata.normalize("NFC", span.text)
    if "\n" in text:
        text = _LINE_END.sub("\n", text)
    if "  " in text and not span.code:
        text = _SPACES.sub(" ", text)
    return text.lstrip({" ": " ", "\n": " \n"}.get(last, ""))


def _strip_end(spans: list[Span], blanks: str) -> None:
    """Takes blanks off the end of the last spans."""
    while spans and spans[-1].kind is SpanKind.TEXT and spans[-1].text[-1] in blanks:
        last = spans.pop()
        rest = last.text.rstrip(blanks)
        if rest:
            spans.append(_with_text(last, rest))


def _with_text(span: Span, text: str) -> Span:
    return span if span.text == text else replace(span, text=text, raw=text)
