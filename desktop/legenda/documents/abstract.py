"""An abstract or a title made ready for a screen: its spans and the formulas that they need."""

from __future__ import annotations

from dataclasses import dataclass

from legenda.model.markup import Span, SpanKind, spans


@dataclass(frozen=True, slots=True)
class Rendered:
    """Spans in reading order, and the TeX of their formulas, each once."""

    spans: tuple[Span, ...]
    formulas: tuple[str, ...]

    @property
    def reading_text(self) -> str:
        """The text in which anchors count."""
        return "".join(span.reading for span in self.spans)


def render(text: str) -> Rendered:
    """The text without marks, ready to be laid out."""
    read = spans(text)
    return Rendered(read, tuple(dict.fromkeys(span.text for span in read if span.kind is SpanKind.MATH)))
