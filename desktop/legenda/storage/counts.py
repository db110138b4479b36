"""How many papers each place in the sidebar holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, func, select

from legenda.model.own_status import OwnStatus
from legenda.model.paper import PaperList, Source, Tag
from legenda.model.scope import Counts
from legenda.model.status import Status
from legenda.storage import own_statuses as queries
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.moments import moment_from_text

_CARRIED = tables.paper_tag.c
_PAPERS_WITH = select(func.count(_CARRIED.paper_id.distinct())).where(among(_CARRIED.tag_id))


def counts(conn: Connection, branches: Mapping[str, int] | None = None) -> Counts:
    """The sidebar's numbers; tags by name, lists in their order, sources newest first.

    Costs the same at any size, but for tags with others below them: `branches` are the numbers of those where they
    are known, because no paper has come, gone or changed its tags since.
    """
    tallies: dict[tuple[str, Any], int] = {
        (kind, thing): papers for kind, thing, papers in conn.execute(select(tables.tally))
    }
    tags = tuple(Tag(row.id, row.name, row.colour, tallies.get(("tag", row.id), 0)) for row in _tags(conn))
    by_status = {status: tallies.get(("status", status.value), 0) for status in Status}
    return Counts(
        total=sum(by_status.values()),
        by_status=by_status,
        tags=tags,
        lists=tuple(
            PaperList(row.id, row.name, row.parent_id, row.query, row.rank, tallies.get(("list", row.id), 0))
            for row in _lists(conn)
        ),
        sources=tuple(_source(row, tallies.get(("source", row.id), 0)) for row in _sources(conn)),
        branches=_branches(conn, tags) if branches is None else branches,
        own_statuses=own_statuses(conn),
    )


def own_statuses(conn: Connection) -> tuple[OwnStatus, ...]:
    """The reader's own statuses by their kinds, in their order, each with how many papers have it."""
    tallied = select(tables.tally.c.thing, tables.tally.c.papers).where(tables.tally.c.kind == "own_status")
    papers = dict(conn.execute(tallied).tuples().all())
    return tuple(replace(own, count=papers.get(own.id, 0)) for own in queries.own_statuses(conn))


def _branches(conn: Connection, tags: Sequence[Tag]) -> dict[str, int]:
    """The papers at or below each beginning of a tag; a paper that carries several of its tags counts once."""
    below: defaultdict[str, list[Tag]] = defaultdict(list)
    for tag in tags:
        parts = tag.name.split("/")
        for length in range(1, len(parts)):
            below["/".join(parts[:length])].append(tag)
    for tag in tags:
        if tag.name in below:
            below[tag.name].append(tag)
    return {path: _papers_with(conn, [tag for tag in found if tag.count]) for path, found in below.items()}


def _papers_with(conn: Connection, tags: Sequence[Tag]) -> int:
    if len(tags) < 2:
        return sum(tag.count for tag in tags)
    return conn.scalar(_PAPERS_WITH, {"ids": id_text([tag.id for tag in tags])}) or 0


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
