"""A stretch of inline text with one look: words, or one formula."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class SpanKind(StrEnum):
    """Whether a span is words or mathematics."""

    TEXT = "text"
    MATH = "math"


@dataclass(frozen=True, slots=True)
class Span:
    """Words without marks, or a formula as TeX without its dollars.

    `raw` is the source of a formula with its delimiters and the same as `text` for words. `sup` and `sub` raise and
    lower; `href` is the address of a link.
    """

    kind: SpanKind
    text: str
    raw: str = ""
    bold: bool = False
    italic: bool = False
    code: bool = False
    underline: bool = False
    sup: bool = False
    sub: bool = False
    href: str | None = None

    @property
    def reading(self) -> str:
        """The span in the reading text: words as they are, a formula as `$tex$`."""
        return f"${self.text}$" if self.kind is SpanKind.MATH else self.text
