"""Questions about readings, notes and annotations by their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from legenda.model.step import Subject
from legenda.storage.among import among, id_text
from legenda.storage.tables import annotation, note, paper, reading

_OPEN = (
    select(reading.c.paper_id, reading.c.id)
    .where(among(reading.c.paper_id), reading.c.finished.is_(None), reading.c.outcome.is_(None))
    .order_by(reading.c.id)
)


def open_readings(conn: Connection, paper_ids: Sequence[int]) -> dict[int, int]:
    """The newest unfinished reading of each of these papers that has one, by the paper's number."""
    return dict(conn.execute(_OPEN, {"ids": id_text(paper_ids)}).tuples().all())


def exists(conn: Connection, subject: Subject, id_: int) -> bool:
    """Whether there is a paper, note, annotation or reading with this number."""
    table = {
        Subject.PAPER: paper, Subject.NOTE: note, Subject.ANNOTATION: annotation, Subject.READING: reading
    }[subject]  # fmt: skip
    return conn.scalar(select(table.c.id).where(table.c.id == id_)) is not None
