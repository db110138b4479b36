"""The text of records as other formats take it: without LaTeX, Markdown and HTML."""

from __future__ import annotations

import re

from legenda.model.markup import plain

_MARKED = re.compile(r"[$\\{}]|\*\*|\]\(|</|&\w+;")
_PARAGRAPH = re.compile(r"\n\s*\n\s*")


def plain_field(text: str) -> str:
    """A value of one line; formulas in readable Unicode where there is any ("O(√T)")."""
    return plain(text) if _MARKED.search(text) else " ".join(text.split())


def plain_paragraphs(text: str) -> str:
    """An abstract, each paragraph on one line."""
    return "\n".join(plain_field(paragraph) for paragraph in _PARAGRAPH.split(text) if paragraph.strip())
