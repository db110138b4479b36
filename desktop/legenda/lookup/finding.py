"""What a metadata source knows about a paper, where that comes from, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass

from legenda.model.record import Record


@dataclass(frozen=True, slots=True)
class Finding:
    """The facts that a source has about one paper.

    `source` names the source ("ICML catalogue"), `confirmed` says how its facts were confirmed. `confidence` is 1 when
    the abstract is the same text, else the part of the wording, from 0 to 1, in which the two agree.
    """

    record: Record
    source: str
    confidence: float = 1.0
    confirmed: str = ""

    @property
    def is_exact(self) -> bool:
        """Whether the abstract asked for is the very text that the source knows."""
        return self.confidence == 1.0

    @property
    def provenance(self) -> str:
        """Where the facts come from, in words for the reader: "ICML catalogue, by the abstract"."""
        if self.is_exact:
            return f"{self.source}, by the abstract"
        return f"{self.source}, by an abstract that agrees to {self.confidence:.0%}"
