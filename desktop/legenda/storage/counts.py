"""How many papers each place in the sidebar holds."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from legenda.model.paper import PaperList, Source, Tag
from legenda.model.scope import Counts
from legenda.model.status import Status
from legenda.storage import tables
from legenda.storage.moments import moment_from_text


def counts(conn: Connection) -> Counts:
    """The sidebar's numbers; tags by name, lists in their order, sources newest first. Costs the same at any size."""
    tallies: dict[tuple[str, Any], int] = {
        (kind, thing): papers for kind, thing, papers in conn.execute(select(tables.tally))
    }
    by_status = {status: tallies.get(("status", status.value), 0) for status in Status}
    return Counts(
        total=sum(by_status.values()),
        by_status=by_status,
        tags=tuple(Tag(row.id, row.name, row.colour, tallies.get(("tag", row.id), 0)) for row in _tags(conn)),
        lists=tuple(
            PaperList(row.id, row.name, row.parent_id, row.query, row.rank, tallies.get(("list", row.id), 0))
            for row in _lists(conn)
        ),
        sources=tuple(_source(row, tallies.get(("source", row.id), 0)) for row in _sources(conn)),
    )


def _tags(conn: Connection) -> Any:
    return conn.execute(select(tables.tag).order_by(tables.tag.c.name))


def _lists(conn: Connection) -> Any:
    return conn.execute(select(tables.paper_list).order_by(tables.paper_list.c.rank, tables.paper_list.c.id))


def _sources(conn: Connection) -> Any:
    columns = [column for column in tables.source.c if column.name != "report"]
    return conn.execute(select(*columns).order_by(tables.source.c.id.desc()))


def _source(row: Any, count: int) -> Source:
    return Source(
        row.id, row.name, row.path, row.format, row.sha256, moment_from_text(row.imported), report="", count=count
    )
