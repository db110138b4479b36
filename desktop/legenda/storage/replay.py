"""Doing recorded changes again or backwards, after checking that everything is as the record says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Column, Connection, select

from legenda.model.step import WHOLE, Change, Plain, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.batches import SIZE
from legenda.storage.fields import TABLES
from legenda.storage.fields import field as field_of
from legenda.storage.things import (
    OF_PAPERS,
    Thing,
    completed,
    delete_things,
    insert_things,
    read_things,
)
from legenda.storage.touch import follow

#: What may refer to a thing of each kind.
_REFERENCES: dict[Subject, tuple[Column[Any], ...]] = {
    Subject.PAPER: tuple(TABLES[dependent].c.paper_id for dependent in OF_PAPERS),
    Subject.TAG: (tables.paper_tag.c.tag_id,),
    Subject.LIST: (tables.membership.c.list_id, tables.paper_list.c.parent_id),
    Subject.SOURCE: (tables.paper.c.source_id,),
    Subject.STATUS: (tables.paper.c.own_status,),
}


class MismatchError(Exception):
    """The data is not as a change says; `change` is the one that could not be applied."""

    def __init__(self, change: Change) -> None:
        super().__init__(f"{change.subject.value} {change.id}: {change.field} is not as it was left")
        self.change = change


def replay(conn: Connection, changes: Iterable[Change], at: str) -> None:
    """Apply `changes` in their order; each must find its `before` and leaves its `after`.

    Raises MismatchError for the first that does not; the transaction must then be rolled back.
    """
    for run in _runs(changes):
        first = run[0]
        if first.field != WHOLE:
            _set(conn, run)
        elif first.before is None:
            _make(conn, run, at)
        else:
            _delete(conn, run)


def _runs(changes: Iterable[Change]) -> Iterator[list[Change]]:
    """Neighbouring changes of the same kind to different things, which can be applied as one set."""
    for (subject, *_), alike in groupby(changes, lambda c: (c.subject, c.field, c.field == WHOLE and c.before is None)):
        run: dict[int, Change] = {}
        for change in alike:
            # Lists nest: one at a time, in their order.
            if change.id in run or len(run) == SIZE or (run and subject is Subject.LIST):
                yield list(run.values())
                run = {}
            run[change.id] = change
        yield list(run.values())


def _set(conn: Connection, run: Sequence[Change]) -> None:
    subject, name = run[0].subject, run[0].field
    field = field_of(subject, name)
    current = field.read(conn, [change.id for change in run])
    for change in run:
        if change.id not in current or current[change.id] != change.before:
            raise MismatchError(change)
    values = {change.id: change.after for change in run}
    try:
        field.write(conn, values)
    except KeyError as error:  # a tag that is named here is gone
        raise MismatchError(run[0]) from error
    follow(conn, subject, name, values)


def _make(conn: Connection, run: Sequence[Change], at: str) -> None:
    subject = run[0].subject
    present = read_things(conn, subject, [change.id for change in run])
    things = {}
    for change in run:
        if change.id in present or not isinstance(change.after, dict):
            raise MismatchError(change)
        things[change.id] = Thing(_whole(subject, change.after), change.paper_id)
    try:
        insert_things(conn, subject, things, at)
    except KeyError as error:
        raise MismatchError(run[0]) from error


def _delete(conn: Connection, run: Sequence[Change]) -> None:
    subject = run[0].subject
    present = read_things(conn, subject, [change.id for change in run])
    for change in run:
        thing = present.get(change.id)
        if thing is None or not isinstance(change.before, dict) or thing.values != _whole(subject, change.before):
            raise MismatchError(change)
    held = _held(conn, subject, list(present))
    for change in run:
        if change.id in held:
            raise MismatchError(change)
    delete_things(conn, subject, present)


def _whole(subject: Subject, values: dict[str, Plain]) -> dict[str, Plain]:
    """`values` with the fields that this version of Legenda knows and the one that wrote them did not."""
    return values if subject is Subject.PAPER else completed(subject, values, "")


def _held(conn: Connection, subject: Subject, ids: list[int]) -> set[int]:
    """Those among `ids` that something else still refers to, so that they cannot go without a loss."""
    found: set[int] = set()
    for column in _REFERENCES.get(subject, ()):
        found.update(conn.execute(select(column).where(among(column)).distinct(), {"ids": id_text(ids)}).scalars())
    return found
