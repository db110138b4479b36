"""Questions about sources: the reports of imports."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from legenda.storage.among import among, id_text
from legenda.storage.tables import paper, source

_REPORTS = (
    select(source.c.report)
    .where(source.c.id.in_(select(paper.c.source_id).where(among(paper.c.id))))
    .order_by(source.c.id)
)


def report(conn: Connection, source_id: int) -> str | None:
    """The report of one import as JSON; None when there is no such source."""
    return conn.scalar(select(source.c.report).where(source.c.id == source_id))


def reports_of(conn: Connection, paper_ids: Sequence[int]) -> list[str]:
    """The reports of the imports that these papers came with, oldest first."""
    return list(conn.scalars(_REPORTS, {"ids": id_text(paper_ids)}))
