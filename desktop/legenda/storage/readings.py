"""Questions about readings, notes and annotations by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from sqlalchemy import Connection, select

from legenda.model.paper import Reading
from legenda.model.status import Status, parse_status
from legenda.model.step import Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.moments import day_from_text

_READING = tables.reading.c
_OPEN = (
    select(_READING.paper_id, _READING.id)
    .where(among(_READING.paper_id), _READING.finished.is_(None), _READING.outcome.is_(None))
    .order_by(_READING.id)
)


def open_readings(conn: Connection, paper_ids: Sequence[int]) -> dict[int, int]:
    """The newest unfinished reading of each of these papers that has one, by the paper's number."""
    return dict(conn.execute(_OPEN, {"ids": id_text(paper_ids)}).tuples().all())


def begun_after(conn: Connection, ids: Sequence[int], day: date) -> list[int]:
    """Those among these readings that are said to have begun after `day`."""
    later = select(_READING.id).where(among(_READING.id), _READING.started > day.isoformat())
    return list(conn.scalars(later, {"ids": id_text(ids)}))


def reading(conn: Connection, id_: int) -> Reading | None:
    """One reading; None when it is gone."""
    row = conn.execute(select(tables.reading).where(_READING.id == id_)).first()
    if row is None:
        return None
    return Reading(
        row.id,
        row.paper_id,
        day_from_text(row.started),
        day_from_text(row.finished),
        parse_status(row.outcome or ""),
        row.pages_read,
        row.percent,
        row.minutes,
        row.thoughts,
    )


def latest(conn: Connection, paper_id: int, day: date) -> Reading | None:
    """The newest open reading of a paper, else its newest one that ended on `day` or later."""
    open_one = open_readings(conn, [paper_id]).get(paper_id)
    if open_one is not None:
        return reading(conn, open_one)
    ended = select(_READING.id).where(_READING.paper_id == paper_id, _READING.finished >= day.isoformat())
    newest = conn.scalar(ended.order_by(_READING.finished.desc(), _READING.id.desc()).limit(1))
    return None if newest is None else reading(conn, newest)


def status_of(conn: Connection, paper_id: int) -> Status | None:
    """The status of a paper; None when it is gone."""
    return parse_status(conn.scalar(select(tables.paper.c.status).where(tables.paper.c.id == paper_id)) or "")


def exists(conn: Connection, subject: Subject, id_: int) -> bool:
    """Whether there is a paper, note, annotation or reading with this number."""
    table = {
        Subject.PAPER: tables.paper, Subject.NOTE: tables.note, Subject.ANNOTATION: tables.annotation,
        Subject.READING: tables.reading,
    }[subject]  # fmt: skip
    return conn.scalar(select(table.c.id).where(table.c.id == id_)) is not None
