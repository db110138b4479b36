"""What one line of the paper list shows, apart from all else so that the list is soon on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from legenda.model.status import Status


@dataclass(frozen=True, slots=True)
class PaperRow:
    """What one line of the paper list shows; text is plain (marks removed, math as readable text).

    `since` is when the paper got its status, `due` the day by which it is to be read, `not_before` the day before which
    it is not to be. `own_status` is the name of the reader's own status that refines `status`, `own_colour` the name of
    its colour.
    """

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
    since: datetime | None = None
    due: date | None = None
    not_before: date | None = None
    own_status: str = ""
    own_colour: str = ""

    @property
    def status_label(self) -> str:
        """The name of its status shown on screen: that of the reader's own where it has one."""
        return self.own_status or self.status.label

    def is_put_off(self, today: date) -> bool:
        """Whether the paper is queued, but not to be read yet."""
        return self.status is Status.QUEUED and self.not_before is not None and self.not_before > today
