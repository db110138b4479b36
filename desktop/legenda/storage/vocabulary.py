"""The values that papers have in a field, with how many papers have each: what a search can be completed with."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, func, select

from legenda.storage import tables
from legenda.storage.own_statuses import own_statuses

_PAPER = tables.paper.c
_TALLY = tables.tally.c
Value = tuple[str, int]


def tag_names(conn: Connection) -> list[Value]:
    """Every tag, by name."""
    return _tallied(conn, "tag", tables.tag.c.id, tables.tag.c.name)


def list_names(conn: Connection) -> list[Value]:
    """Every list made by hand, by name."""
    return _tallied(conn, "list", tables.paper_list.c.id, tables.paper_list.c.name, tables.paper_list.c.query.is_(None))


def source_names(conn: Connection) -> list[Value]:
    """Every source, by name; two imports of one name are two values."""
    return _tallied(conn, "source", tables.source.c.id, tables.source.c.name)


def years(conn: Connection) -> list[Value]:
    """Every year, the latest first; one pass over an index."""
    found = select(_PAPER.year, func.count()).where(_PAPER.year.is_not(None)).group_by(_PAPER.year)
    return [(str(year), papers) for year, papers in conn.execute(found.order_by(_PAPER.year.desc()))]


def types(conn: Connection) -> list[Value]:
    """Every type of publication, the most frequent first."""
    found = select(_PAPER.type, func.count()).where(_PAPER.type != "").group_by(_PAPER.type)
    return list(conn.execute(found.order_by(func.count().desc(), _PAPER.type)).tuples())


def keys(conn: Connection, beginning: str, limit: int) -> list[str]:
    """Citation keys that begin so, in any case."""
    found = select(_PAPER.key).where(_PAPER.key.startswith(beginning, autoescape=True))
    return list(conn.scalars(found.order_by(_PAPER.key).limit(limit)))


def statuses(conn: Connection) -> dict[str, int]:
    """Every status that papers have and every one of the reader's own, in their order, with its papers."""
    papers = dict(conn.execute(select(_TALLY.thing, _TALLY.papers).where(_TALLY.kind == "status")).tuples().all())
    own = dict(_tallied(conn, "own_status", tables.own_status.c.id, tables.own_status.c.name))
    return papers | {one.name: own[one.name] for one in own_statuses(conn)}


def saved_searches(conn: Connection) -> list[tuple[str, str]]:
    """The names of all smart lists with what each searches for, by name."""
    columns = tables.paper_list.c
    found = select(columns.name, columns.query).where(func.trim(columns.query) != "").order_by(columns.name)
    return list(conn.execute(found).tuples())


def _tallied(
    conn: Connection, kind: str, number: ColumnElement[int], name: ColumnElement[str], *where: ColumnElement[bool]
) -> list[Value]:
    papers = select(_TALLY.papers).where(_TALLY.kind == kind, _TALLY.thing == number).scalar_subquery()
    found = select(name, func.coalesce(papers, 0)).where(*where).order_by(name)
    return list(conn.execute(found).tuples())
