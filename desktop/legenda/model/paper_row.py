"""What one line of the paper list shows, apart from all else so that the list is soon on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from legenda.model.status import Status


@dataclass(frozen=True, slots=True)
class PaperRow:
    """What one line of the paper list shows; text is plain (marks removed, math as readable text)."""

    id: int
    key: str
    status: Status
    title: str
    title_is_provisional: bool
    authors: str
    venue: str
    year: int | None
    tags: tuple[str, ...]
    added: datetime
    rating: int | None = None
    queue_position: int | None = None
    has_notes: bool = False
    has_annotations: bool = False
