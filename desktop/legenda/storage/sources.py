"""Questions about sources: the reports of imports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from legenda.storage.among import among, id_text
from legenda.storage.json_text import unpack
from legenda.storage.tables import paper, source

_SOURCES = (
    select(source.c.id, source.c.imported, source.c.sha256, source.c.format)
    .where(source.c.id.in_(select(paper.c.source_id).where(among(paper.c.id))))
    .order_by(source.c.id)
)
_OTHERS = select(paper.c.source_id).where(paper.c.source_id.is_not(None), ~among(paper.c.id)).distinct()
_BESIDE = (
    select(source.c.id, source.c.imported, source.c.sha256, source.c.format)
    .where(source.c.id.not_in(select(paper.c.source_id).where(paper.c.source_id.is_not(None))))
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


@dataclass(frozen=True, slots=True)
class CameWith:
    """An import that papers came with: number, moment and SHA-256 of the file, and its format.

    All these together name one report for good, also when the library is put back to a copy in the meantime.
    """

    id: int
    imported: str
    sha256: str
    format: str


def sources_of(conn: Connection, paper_ids: Sequence[int]) -> list[CameWith]:
    """The imports that these papers came with, oldest first."""
    return [CameWith(*row) for row in conn.execute(_SOURCES, {"ids": id_text(paper_ids)})]


def sources_of_others(conn: Connection, paper_ids: Sequence[int]) -> set[int]:
    """The numbers of the imports that other papers than these came with."""
    return set(conn.scalars(_OTHERS, {"ids": id_text(paper_ids)}))


def sources_without_papers(conn: Connection) -> list[CameWith]:
    """The imports with which no paper came that is still here, oldest first: all they told of was here already."""
    return [CameWith(*row) for row in conn.execute(_BESIDE)]
