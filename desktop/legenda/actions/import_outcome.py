"""What becomes of the records of an import."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from legenda.model.reading_life import NO_LIFE, ReadingLife
from legenda.model.record import Record
from legenda.model.works.differences import Difference


class Outcome(StrEnum):
    """What becomes of one record of an import."""

    ADDED = "added"
    MERGED = "merged"
    CHANGED = "changed"
    ALREADY = "already"
    APART = "apart"
    LEFT_OUT = "left out"
    NOT_UNDERSTOOD = "not understood"

    @property
    def is_new(self) -> bool:
        """Whether the record becomes a paper of its own."""
        return self in (Outcome.ADDED, Outcome.APART)

    @property
    def is_taken(self) -> bool:
        """Whether the record adds to the library: it becomes a paper or fills one up."""
        return self.is_new or self is Outcome.MERGED

    @property
    def phrase(self) -> str:
        """The outcome as a report says it."""
        return {"already": "already there", "apart": "kept apart"}.get(self.value, self.value)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A record with its outcome, the paper here that it is or is like, the reason, and where its facts came from.

    `life` is the reading life that its file brings, `new_key` the citation key that it would get. `differences` are the
    values in which it differs from the paper that it certainly is: overwritten there only when the reader wants it, and
    by themselves those of a live file's record that was `changed` in the file alone.
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
    differences: tuple[Difference, ...] = ()

    @property
    def overwrites(self) -> bool:
        """Whether its differing values are taken over unless the reader says otherwise."""
        return self.outcome is Outcome.CHANGED and not any(one.meanwhile for one in self.differences)

    @property
    def changes(self) -> str:
        """Its differing values as they would change: "year: 2001 → 2005"."""
        return "; ".join(one.words for one in self.differences)

    @property
    def told(self) -> str:
        """The reason with its differing values, while the paper here keeps its own."""
        return "; ".join(filter(None, (self.reason, *(one.sentence for one in self.differences))))

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
            self.differences,
        )
