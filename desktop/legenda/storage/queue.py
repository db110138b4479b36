"""The queue: the papers with status `queued`, in the reader's own order."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, func, select

from legenda.model.status import Status
from legenda.storage import tables
from legenda.storage.among import among, id_text

_PAPER = tables.paper.c
_ORDER = (_PAPER.queue_rank.asc().nulls_last(), _PAPER.id)
_QUEUED = _PAPER.status_order == list(Status).index(Status.QUEUED)

_PLACES = select(_PAPER.id, func.row_number().over(order_by=_ORDER).label("place")).where(_QUEUED).subquery()
_POSITIONS = select(_PLACES.c.id, _PLACES.c.place).where(among(_PLACES.c.id))


def queue_positions(conn: Connection, ids: Iterable[int]) -> dict[int, int]:
    """The places, counted from 1, of those among `ids` that are in the queue."""
    text = id_text(ids)
    return {} if text == "[]" else dict(conn.execute(_POSITIONS, {"ids": text}).tuples().all())


def last_rank(conn: Connection) -> str | None:
    """The rank of the last paper in the queue; None when no paper in it has one."""
    rank: str | None = conn.scalar(select(func.max(_PAPER.queue_rank)).where(_QUEUED))
    return rank


def ranks(conn: Connection) -> list[tuple[int, str | None]]:
    """Number and rank of every paper in the queue, in order."""
    rows = conn.execute(select(_PAPER.id, _PAPER.queue_rank).where(_QUEUED).order_by(*_ORDER))
    return [(id_, rank) for id_, rank in rows]
