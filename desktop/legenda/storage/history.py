"""Questions to the journal: the newest steps, the history of one paper, and what the index has still to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, bindparam, func, or_, select

from legenda.model.step import WHOLE, Change, Step, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.journal import change_of, header, with_changes

_STEP = tables.step.c
_CHANGE = tables.change.c

_OF_PAPER = (
    select(tables.step, *(column for column in _CHANGE if column.name != "step"))
    .join(tables.change, _CHANGE.step == _STEP.number)
    .where(_CHANGE.paper_id == bindparam("paper"))
    .order_by(_CHANGE.id)
)
#: Fields of a paper that SQL answers for: whoever marks a whole library has nothing indexed anew.
_NOT_INDEXED = (
    "status",
    "status_changed",
    "rating",
    "priority",
    "queue_rank",
    "due",
    "not_before",
    "added",
    "source_id",
    "own_status",
    "aliases",
)


def _has_thoughts(reading: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether a whole reading as the journal keeps it holds words; a long one is compressed, and long by its words."""
    return or_(func.typeof(reading) == "blob", reading.op("GLOB")('*"thoughts":"[^"]*'))


_IS_INDEXED = or_(
    and_(_CHANGE.subject == Subject.PAPER.value, _CHANGE.field.not_in(_NOT_INDEXED)),
    and_(_CHANGE.subject == Subject.NOTE.value, _CHANGE.field.in_((WHOLE, "text"))),
    and_(_CHANGE.subject == Subject.ANNOTATION.value, _CHANGE.field.in_((WHOLE, "comment"))),
    and_(_CHANGE.subject == Subject.READING.value, _CHANGE.field == "thoughts"),
    and_(
        _CHANGE.subject == Subject.READING.value,
        _CHANGE.field == WHOLE,
        or_(_has_thoughts(_CHANGE.before), _has_thoughts(_CHANGE.after)),
    ),
)
#: The kinds of things whose change may concern papers that no change names.
_SHARED = {Subject.TAG.value, Subject.LIST.value, Subject.SOURCE.value, Subject.STATUS.value}
_CHANGES_A_PAPER = 20
_TOUCHED = select(_CHANGE.paper_id).where(
    _CHANGE.step == bindparam("number"), _CHANGE.paper_id.is_not(None), _IS_INDEXED
)
_TAGS_TOUCHED = select(_CHANGE.thing).where(
    _CHANGE.step == bindparam("number"),
    _CHANGE.paper_id.is_(None),
    _CHANGE.subject == Subject.TAG.value,
    _CHANGE.field.in_((WHOLE, "name")),
)


def steps(conn: Connection, limit: int, before: int | None = None) -> list[Step]:
    """The newest `limit` steps with their changes, newest first; with `before`, of those with a smaller number."""
    statement = select(tables.step).order_by(_STEP.number.desc()).limit(limit)
    if before is not None:
        statement = statement.where(_STEP.number < before)
    return with_changes(conn, conn.execute(statement))


def headers(conn: Connection, limit: int, before: int | None = None) -> list[Step]:
    """As `steps`, without the changes: quick however large the steps are."""
    statement = select(tables.step).order_by(_STEP.number.desc()).limit(limit)
    if before is not None:
        statement = statement.where(_STEP.number < before)
    return [header(row) for row in conn.execute(statement)]


def steps_since(conn: Connection, number: int) -> list[Step]:
    """The steps after `number` with their changes, oldest first."""
    return with_changes(conn, conn.execute(select(tables.step).where(_STEP.number > number).order_by(_STEP.number)))


def paper_changes(conn: Connection, paper_id: int) -> list[tuple[Step, Change]]:
    """Everything that happened to a paper and what belongs to it, oldest first; the steps come without changes."""
    return [(header(row), change_of(row)) for row in conn.execute(_OF_PAPER, {"paper": paper_id})]


def papers_touched_since(conn: Connection, number: int, limit: int) -> tuple[set[int], int]:
    """The papers whose indexed texts the steps after `number` changed, and the number of the last step looked at.

    Whole steps are looked at, oldest first, until `limit` papers are found or there are no more: call again from the
    number that was returned. A renamed tag touches the papers that carry it now.
    """
    touched: set[int] = set()
    for later in conn.execute(select(_STEP.number).where(_STEP.number > number).order_by(_STEP.number)).scalars():
        touched.update(conn.execute(_TOUCHED, {"number": later}).scalars())
        touched.update(_carrying(conn, conn.execute(_TAGS_TOUCHED, {"number": later}).scalars().all()))
        number = later
        if len(touched) >= limit:
            break
    return touched, number


def touched_since(conn: Connection, number: int, most: int) -> tuple[set[int], bool] | None:
    """The papers that steps after `number` concern in any way, and whether tags, lists, sources or own statuses were
    changed too.

    None when there are more than `most` papers, or changes to look through.
    """
    later = select(_CHANGE.paper_id, _CHANGE.subject).where(_CHANGE.step > number).limit(_CHANGES_A_PAPER * most + 1)
    rows = conn.execute(later).all()
    papers = {paper_id for paper_id, _ in rows if paper_id is not None}
    if len(rows) > _CHANGES_A_PAPER * most or len(papers) > most:
        return None
    return papers, any(subject in _SHARED for _, subject in rows)


def _carrying(conn: Connection, tag_ids: Sequence[int]) -> Sequence[int]:
    if not tag_ids:
        return ()
    carriers = select(tables.paper_tag.c.paper_id).where(among(tables.paper_tag.c.tag_id)).distinct()
    return conn.execute(carriers, {"ids": id_text(tag_ids)}).scalars().all()
