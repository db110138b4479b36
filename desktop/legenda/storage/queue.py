"""The queue: the papers with status `queued`, in the reader's own order."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from sqlalchemy import Connection, Integer, bindparam, func, select

from legenda.model.next_up import Waiting, page_count
from legenda.model.status import Status
from legenda.storage import tables
from legenda.storage.among import among, id_text, numbers
from legenda.storage.moments import day_from_text, moment_from_text

_PAPER = tables.paper.c
_ORDER = (_PAPER.queue_rank.asc().nulls_last(), _PAPER.id)
_QUEUED = _PAPER.status_order == list(Status).index(Status.QUEUED)

_MOST = bindparam("most", type_=Integer)
_TOP = select(_PAPER.id).where(_QUEUED).order_by(*_ORDER).limit(_MOST)
_DUE_FIRST = select(_PAPER.id).where(_QUEUED, _PAPER.due.is_not(None)).order_by(_PAPER.due, *_ORDER).limit(_MOST)
#: What speaks for each paper; only of those that are weighed are the long parts looked at.
_FACTS = select(
    _PAPER.id,
    _PAPER.status_changed,
    _PAPER.due,
    _PAPER.not_before,
    _PAPER.rating,
    _PAPER.priority,
    func.json_extract(tables.detail.c.fields, "$.pages").label("pages"),
).join(tables.detail, tables.detail.c.paper_id == _PAPER.id)
_WAITING = _FACTS.where(_PAPER.id.in_(_TOP)).order_by(*_ORDER)
_DUE = _FACTS.where(_PAPER.id.in_(_DUE_FIRST)).order_by(_PAPER.due, *_ORDER)
_TAGS = (
    select(tables.paper_tag.c.paper_id, tables.tag.c.name).join(tables.tag).where(among(tables.paper_tag.c.paper_id))
)
#: So many papers from the top of the queue, and so many that are due first, are weighed against each other; nobody
#: overlooks more, and weighing a hundred thousand takes seconds.
_WEIGHED = 2000

_WHOLE = select(_PAPER.id).where(_QUEUED).order_by(*_ORDER)
_PLACES = "queue places"


def queue_positions(conn: Connection, ids: Iterable[int]) -> dict[int, int]:
    """The places, counted from 1, of those among `ids` that are in the queue.

    The whole order is read once and kept with a connection that only reads, until something changes in the file: a
    long queue would else be numbered for every window of rows.
    """
    wanted = list(ids)
    if not wanted:
        return {}
    places = _places(conn)
    return {paper_id: places[paper_id] for paper_id in wanted if paper_id in places}


def _places(conn: Connection) -> dict[int, int]:
    is_reader = conn.exec_driver_sql("PRAGMA query_only").scalar()
    # This number moves with every change by another connection, and one that reads makes none.
    version = conn.exec_driver_sql("PRAGMA data_version").scalar() if is_reader else None
    kept: tuple[int | None, dict[int, int]] = conn.info.get(_PLACES, (None, {}))
    if version is not None and kept[0] == version:
        return kept[1]
    places = {paper_id: place for place, paper_id in enumerate(numbers(conn, _WHOLE), 1)}
    if version is not None:
        conn.info[_PLACES] = (version, places)
    return places


def length(conn: Connection) -> int:
    """How many papers are queued."""
    return conn.scalar(select(func.count()).select_from(tables.paper).where(_QUEUED)) or 0


def waiting(conn: Connection, most: int = _WEIGHED) -> list[Waiting]:
    """The papers of the queue in their order, with what speaks for reading each.

    Of a queue of more than `most` papers, those at its top and, behind them, as many that are due first.
    """
    rows = list(conn.execute(_WAITING, {"most": most}))
    if len(rows) == most:
        there = {row.id for row in rows}
        rows += [row for row in conn.execute(_DUE, {"most": most}) if row.id not in there]
    tags: dict[int, set[str]] = {}
    for paper_id, name in conn.execute(_TAGS, {"ids": id_text(row.id for row in rows)}):
        tags.setdefault(paper_id, set()).add(name)
    found = []
    for place, row in enumerate(rows, 1):
        pages = page_count(row.pages) if row.pages else None
        found.append(
            Waiting(
                row.id,
                place,
                moment_from_text(row.status_changed).astimezone().date(),
                day_from_text(row.due),
                day_from_text(row.not_before),
                row.rating,
                row.priority,
                pages,
                frozenset(tags.get(row.id, ())),
            )
        )
    return found


def tags_read_since(conn: Connection, day: date) -> frozenset[str]:
    """The tags of the papers of which a reading ended on `day` or later."""
    read = select(tables.reading.c.paper_id).where(tables.reading.c.finished >= day.isoformat())
    names = select(tables.tag.c.name).join(tables.paper_tag).where(tables.paper_tag.c.paper_id.in_(read)).distinct()
    return frozenset(conn.scalars(names))


def last_rank(conn: Connection) -> str | None:
    """The rank of the last paper in the queue; None when no paper in it has one."""
    rank: str | None = conn.scalar(select(func.max(_PAPER.queue_rank)).where(_QUEUED))
    return rank


def ranks(conn: Connection) -> list[tuple[int, str | None]]:
    """Number and rank of every paper in the queue, in order."""
    rows = conn.execute(select(_PAPER.id, _PAPER.queue_rank).where(_QUEUED).order_by(*_ORDER))
    return [(id_, rank) for id_, rank in rows]
