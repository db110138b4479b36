"""Questions about the queue's order."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from legenda.model.status import Status
from legenda.storage.tables import paper


def last_rank(conn: Connection) -> str | None:
    """The rank of the last paper in the queue; None when it is empty."""
    return conn.scalar(select(func.max(paper.c.queue_rank)))


def ranks(conn: Connection) -> list[tuple[int, str]]:
    """Every queued paper with its rank, next up first."""
    queued = select(paper.c.id, paper.c.queue_rank).where(
        paper.c.status == Status.QUEUED.value, paper.c.queue_rank.is_not(None)
    )
    return [(id_, rank) for id_, rank in conn.execute(queued.order_by(paper.c.queue_rank, paper.c.id)) if rank]
