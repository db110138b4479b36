"""What a paper brings with it when it comes into the library."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from legenda.model.record import Record
from legenda.model.status import Status


@dataclass(frozen=True, slots=True)
class NewPaper:
    """A record with the beginning of its reading life; `added` is the moment of the step unless it is given (UTC).

    `own_status` is the number of an own status whose kind is `status`.
    """

    record: Record
    status: Status = Status.NEW
    source_id: int | None = None
    tags: tuple[str, ...] = ()
    rating: int | None = None
    priority: int | None = None
    added: datetime | None = None
    queue_rank: str | None = None
    aliases: tuple[str, ...] = ()
    own_status: int | None = None
