"""The six reading statuses and what moving between them means for the dated readings."""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """How far a reader has come with a paper; the value is stored and written in JSON."""

    NEW = "new"
    QUEUED = "queued"
    READING = "reading"
    READ = "read"
    SKIMMED = "skimmed"
    SET_ASIDE = "set aside"

    @property
    def label(self) -> str:
        """The name shown on screen."""
        return self.value.capitalize()

    @property
    def ends_reading(self) -> bool:
        """Whether reaching this status finishes an open reading."""
        return self in (Status.READ, Status.SKIMMED, Status.SET_ASIDE)


def parse_status(text: str) -> Status | None:
    """The status named by `text` in any case, with a space, hyphen or underscore; None when there is no such status."""
    name = " ".join(text.strip().lower().replace("-", " ").replace("_", " ").split())
    return next((s for s in Status if s.value == name), None)
