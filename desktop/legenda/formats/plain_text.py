"""The text of records as other formats take it: without LaTeX, Markdown and HTML."""

from __future__ import annotations

import re

from legenda.model.markup import plain

#: A formula or a command: what stands in a field of one line, whose other marks were read long ago.
_TEX = re.compile(r"\$[^$]+\$|\\(?:text|emph|math)[a-z]*\s*\{")
#: What stands in an abstract besides: escaped signs, Markdown, HTML.
_MARKS = re.compile(r"\\[A-Za-z%&#_{}$]|\*\*|\]\(|</")
_WHITE = re.compile(r"[ \t\r\n]+")
_PARAGRAPH = re.compile(r"\n\s*\n\s*")


def plain_field(text: str) -> str:
    """A value of one line; formulas in readable Unicode where there is any ("O(√T)")."""
    return plain(text) if _TEX.search(text) else _WHITE.sub(" ", text).strip()


def plain_paragraphs(text: str) -> str:
    """An abstract, each paragraph on one line."""
    paragraphs = (paragraph for paragraph in _PARAGRAPH.split(text) if paragraph.strip())
    return "\n".join(plain(text) if _MARKS.search(text) else plain_field(text) for text in paragraphs)
