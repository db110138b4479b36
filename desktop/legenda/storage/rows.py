"""Questions of the paper list: which papers, in which order, and the rows of those in view."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    Text,
    bindparam,
    exists,
    func,
    literal_column,
    or_,
    select,
)

from legenda.model.paper_row import PaperRow
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status, parse_status
from legenda.storage import tables
from legenda.storage.among import among, id_text, listed, numbers
from legenda.storage.moments import day_from_text, moment_from_text
from legenda.storage.paper_store import grouped
from legenda.storage.queue import queue_positions

_PAPER = tables.paper.c

#: The column behind each criterion; each has an index but the two for the queue, which is short enough to be sorted.
_SORT_COLUMNS: dict[SortField, ColumnElement[Any]] = {
    SortField.ADDED: _PAPER.added,
    SortField.CHANGED: _PAPER.changed,
    SortField.STATUS: _PAPER.status_order,
    SortField.TITLE: _PAPER.title_sort,
    SortField.AUTHORS: _PAPER.authors_sort,
    SortField.VENUE: _PAPER.venue_sort,
    SortField.YEAR: _PAPER.year,
    SortField.TAGS: _PAPER.tags_sort,
    SortField.RATING: _PAPER.rating,
    SortField.KEY: _PAPER.key.collate("NOCASE"),
    SortField.TYPE: _PAPER.type,
    SortField.DUE: _PAPER.due,
    SortField.QUEUED: _PAPER.status_changed,
    SortField.MANUAL: _PAPER.queue_rank,
}
_UNINDEXED = (SortField.DUE, SortField.QUEUED)

_ROWS = (
    select(
        _PAPER.id,
        _PAPER.key,
        _PAPER.status,
        _PAPER.title_plain,
        _PAPER.title_is_provisional,
        _PAPER.authors_text,
        _PAPER.venue_text,
        _PAPER.year,
        _PAPER.added,
        _PAPER.rating,
        _PAPER.status_changed,
        _PAPER.due,
        _PAPER.not_before,
        exists().where(tables.note.c.paper_id == _PAPER.id).label("has_notes"),
        exists().where(tables.annotation.c.paper_id == _PAPER.id).label("has_annotations"),
        tables.own_status.c.name.label("own_status"),
        tables.own_status.c.colour.label("own_colour"),
    )
    .select_from(tables.paper.outerjoin(tables.own_status, tables.own_status.c.id == _PAPER.own_status))
    .where(among(_PAPER.id))
)

_TAGS = (
    select(tables.paper_tag.c.paper_id, tables.tag.c.name)
    .join(tables.tag)
    .where(among(tables.paper_tag.c.paper_id))
    .order_by(tables.paper_tag.c.paper_id, tables.tag.c.name)
)


def rows(conn: Connection, ids: Iterable[int]) -> list[PaperRow]:
    """The lines of the list for those among `ids` that exist, in the order of `ids`."""
    ids = list(ids)
    given = {"ids": id_text(ids)}
    found = {row.id: row for row in conn.execute(_ROWS, given)}
    tags = grouped(conn, _TAGS, given)
    positions = queue_positions(conn, [id_ for id_, row in found.items() if row.status == Status.QUEUED])
    return [_row(found[id_], tags.get(id_, ()), positions.get(id_)) for id_ in ids if id_ in found]


def ids(conn: Connection, scope: Scope, sort: Sort, limit: int | None = None) -> array[int]:
    """The papers of a place in the order asked for, at most `limit`; a tag's are also those of the tags below it.

    `MANUAL` is the order of the list or of the queue, and elsewhere that of the queue with the rest behind it. Papers
    that are equal in the criterion stand in the order in which they came.
    """
    statement, given = _in_scope(scope, sort)
    if limit is not None:
        statement = statement.limit(bindparam("most", type_=Integer))
        given["most"] = limit
    return numbers(conn, statement, given)


def sorted_ids(conn: Connection, ids: Iterable[int], sort: Sort, *then: Sort) -> array[int]:
    """Those among `ids` that exist, in the order asked for; where that leaves them equal, in the orders that follow."""
    ids = list(ids)
    few = len(ids) < 2000
    where = among(_PAPER.id) if few else _walked(_PAPER.id).in_(listed())
    order = [*(column for one in (sort, *then) for column in _order(one)[:-1]), _order(sort)[-1]]
    return numbers(conn, select(_PAPER.id).where(where).order_by(*order), {"ids": id_text(ids)})


def _in_scope(scope: Scope, sort: Sort) -> tuple[Select[Any], dict[str, Any]]:
    if scope.place is Place.LIST and sort.field is SortField.MANUAL:
        return _list_in_its_order(scope, sort)
    statement = select(_PAPER.id).order_by(*_order(sort))
    if scope.place is Place.ALL:
        return statement, {}
    members, value = _members(scope)
    member = _PAPER.id if sort.field in _UNINDEXED else _walked(_PAPER.id)
    return statement.where(member.in_(members)), {"value": value}


def _members(scope: Scope) -> tuple[Select[Any], Any]:
    """The papers of a place other than the whole library, and the value of its parameter."""
    if scope.place in (Place.STATUS, Place.QUEUE):
        status = Status.QUEUED if scope.place is Place.QUEUE else parse_status(scope.value)
        order = None if status is None else list(Status).index(status)
        return select(_PAPER.id).where(_PAPER.status_order == bindparam("value", type_=Integer)), order
    if scope.place is Place.LIST:
        members = tables.membership.c
        return select(members.paper_id).where(members.list_id == bindparam("value", type_=Integer)), _number(scope)
    if scope.place is Place.TAG:
        name, value = tables.tag.c.name, bindparam("value", type_=Text)
        is_below = func.substr(name, 1, func.length(value) + 1) == value.concat("/")
        return select(tables.paper_tag.c.paper_id).join(tables.tag).where(or_(name == value, is_below)), scope.value
    if scope.place is Place.OWN_STATUS:
        return select(_PAPER.id).where(_PAPER.own_status == bindparam("value", type_=Integer)), _number(scope)
    return select(_PAPER.id).where(_PAPER.source_id == bindparam("value", type_=Integer)), _number(scope)


def _number(scope: Scope) -> int | None:
    return int(scope.value) if scope.value.isdecimal() else None


def _list_in_its_order(scope: Scope, sort: Sort) -> tuple[Select[Any], dict[str, Any]]:
    members = tables.membership.c
    order = (members.rank.desc(), members.paper_id.desc()) if sort.descending else (members.rank, members.paper_id)
    statement = select(members.paper_id).where(members.list_id == bindparam("value", type_=Integer)).order_by(*order)
    return statement, {"value": _number(scope)}


def _walked(id_column: Any) -> ColumnElement[int]:
    """The id in a form that SQLite does not look up: it then walks the index that gives the order, testing each."""
    return func.coalesce(id_column, literal_column("0"))


def _order(sort: Sort) -> Sequence[ColumnElement[Any]]:
    criterion = _SORT_COLUMNS[sort.field]
    within = [_PAPER.own_rank] if sort.field is SortField.STATUS else []
    if sort.descending:
        return criterion.desc().nulls_last(), *(column.desc() for column in within), _PAPER.id.desc()
    return criterion.asc().nulls_last(), *within, _PAPER.id.asc()


def _row(row: Any, tags: Sequence[str], position: int | None) -> PaperRow:
    return PaperRow(
        id=row.id,
        key=row.key,
        status=Status(row.status),
        title=row.title_plain,
        title_is_provisional=row.title_is_provisional,
        authors=row.authors_text,
        venue=row.venue_text,
        year=row.year,
        tags=tuple(tags),
        added=moment_from_text(row.added),
        rating=row.rating,
        queue_position=position,
        has_notes=bool(row.has_notes),
        has_annotations=bool(row.has_annotations),
        since=moment_from_text(row.status_changed) if row.status_changed else None,
        due=day_from_text(row.due),
        not_before=day_from_text(row.not_before),
        own_status=row.own_status or "",
        own_colour=row.own_colour or "",
    )
