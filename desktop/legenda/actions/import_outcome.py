"""What becomes of the records of an import."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legenda.model.reading_life import NO_LIFE, ReadingLife
from legenda.model.record import Record


class Outcome(StrEnum):
    """What becomes of one record of an import."""

    ADDED = "added"
    MERGED = "merged"
    ALREADY = "already"
    APART = "apart"
    NOT_UNDERSTOOD = "not understood"

    @property
    def is_new(self) -> bool:
        """Whether the record becomes a paper of its own."""
        return self in (Outcome.ADDED, Outcome.APART)

    @property
    def is_taken(self) -> bool:
        """Whether the record changes the library: it becomes a paper or fills one up."""
        return self.is_new or self is Outcome.MERGED

    @property
    def phrase(self) -> str:
        """The outcome as a report says it."""
        return {"already": "already there", "apart": "kept apart"}.get(self.value, self.value)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record with its outcome, the paper here that it is or is like, the reason, and where its facts came from.

    `life` is the reading life that its file brings, `new_key` the citation key that it would get.
    """

    record: Record
    outcome: Outcome
    file: int = 0
    paper_id: int | None = None
    paper_key: str = ""
    reason: str = ""
    provenance: str = ""
    life: ReadingLife = NO_LIFE
    new_key: str = ""

    def keyed(self, key: str) -> Candidate:
        """The candidate with the citation key that it would get; `replace` would take twice as long."""
        return Candidate(
            self.record,
            self.outcome,
            self.file,
            self.paper_id,
            self.paper_key,
            self.reason,
            self.provenance,
            self.life,
            key,
        )
