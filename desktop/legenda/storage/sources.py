"""Questions about sources: the reports of imports."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from legenda.storage.among import among, id_text
from legenda.storage.json_text import unpack
from legenda.storage.tables import paper, source

_SOURCES = (
    select(source.c.id, source.c.imported, source.c.sha256)
    .where(source.c.id.in_(select(paper.c.source_id).where(among(paper.c.id))))
    .order_by(source.c.id)
)
#: SQLite takes the columns out of the reports, which may be long; the newest import of a file comes last.
_COLUMNS = (
    select(source.c.path, func.json_extract(source.c.report, "$.columns").label("columns"))
    .where(source.c.format == "csv", source.c.report != "")
    .order_by(source.c.id)
)


def table_columns(conn: Connection) -> dict[str, dict[str, str]]:
    """What the reader said of the columns of tables, by the paths of those that were imported."""
    return {row.path: unpack(row.columns) for row in conn.execute(_COLUMNS) if row.columns}


def report(conn: Connection, source_id: int) -> str | None:
    """The report of one import as JSON; None when there is no such source."""
    return conn.scalar(select(source.c.report).where(source.c.id == source_id))


def sources_of(conn: Connection, paper_ids: Sequence[int]) -> list[tuple[int, str, str]]:
    """The imports that these papers came with, oldest first: number, moment and SHA-256 of the file.

    All three together name one report for good, also when the library is put back to a copy in the meantime.
    """
    return [(row.id, row.imported, row.sha256) for row in conn.execute(_SOURCES, {"ids": id_text(paper_ids)})]
