"""The journal: writing steps, reading them, and the chains of what can be undone and redone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, Integer, Row, bindparam, insert, select

from legenda.model.step import WHOLE, Change, Step, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.batches import batches
from legenda.storage.bulk import insertion
from legenda.storage.json_text import squeeze, squeeze_encoded, unsqueeze
from legenda.storage.moments import moment_from_text

_STEP = tables.step.c
_CHANGE = tables.change.c

_COLUMNS = ("step", "subject", "thing", "field", "before", "after", "paper_id")

#: Things that a step made, by kind and number: all their values as JSON in UTF-8.
Encoded = Mapping[tuple[Subject, int], bytes]

_SUBJECTS = {subject.value: subject for subject in Subject}


@dataclass(frozen=True, slots=True)
class Chains:
    """Where the journal stands: its newest step, the step that undo would take back, and the undoing step that redo
    would take back.
    """

    number: int = 0
    undo_top: int | None = None
    redo_top: int | None = None


_NEWEST = select(_STEP.number, _STEP.undo_top, _STEP.redo_top).order_by(_STEP.number.desc()).limit(1)

_REVERSE = insert(tables.change).from_select(
    _COLUMNS,
    select(
        bindparam("number", type_=Integer),
        *(_CHANGE.subject, _CHANGE.thing, _CHANGE.field),
        *(_CHANGE.after, _CHANGE.before, _CHANGE.paper_id),
    )
    .where(_CHANGE.step == bindparam("original"), _CHANGE.id.between(bindparam("first"), bindparam("last")))
    .order_by(_CHANGE.id.desc()),
)


def chains(conn: Connection) -> Chains:
    """The chains as the newest step left them."""
    newest = conn.execute(_NEWEST).first()
    return Chains(*newest) if newest else Chains()


def below(conn: Connection, number: int) -> int | None:
    """What comes to the top of its chain when the step `number` is taken back."""
    found: int | None = conn.execute(select(_STEP.below).where(_STEP.number == number)).scalar_one()
    return found


def last_number(conn: Connection) -> int:
    """The number of the newest step; 0 in a new library."""
    return chains(conn).number


def moment_of(conn: Connection, number: int) -> str:
    """When a step was done, as it is stored: it tells steps of one number in two copies of a library apart.

    "" when there is no such step.
    """
    return conn.execute(select(_STEP.at).where(_STEP.number == number)).scalar_one_or_none() or ""


def write_ordinary(conn: Connection, name: str, at: str, changes: Sequence[Change], encoded: Encoded) -> Step:
    """Write a new deed: it can be undone, and what could be redone no longer can.

    `encoded` has what is already known of the things that it made.
    """
    now = chains(conn)
    row = {"undo_top": now.number + 1, "redo_top": None, "below": now.undo_top}
    return _write(conn, now.number + 1, name, at, changes, row, encoded)


def write_undo(conn: Connection, undone: Step, name: str, at: str, changes: Sequence[Change]) -> Step:
    """Write the step that took `undone` back: what was done before it can be undone next, and it can be redone.

    `changes` are those of `undone`, reversed, last first.
    """
    now = chains(conn)
    row = {"undo_top": below(conn, undone.number), "redo_top": now.number + 1, "below": now.redo_top}
    return _write_reversed(conn, undone.number, now.number + 1, name, at, changes, row | {"undoes": undone.number})


def write_undo_of_earlier(conn: Connection, undone: Step, name: str, at: str, changes: Sequence[Change]) -> Step:
    """Write the step that took `undone` back although others were done after it.

    It is a deed of its own: it stands on top of what can be undone, and `undone` stays below, as it was.
    """
    now = chains(conn)
    row = {"undo_top": now.number + 1, "redo_top": None, "below": now.undo_top}
    return _write(conn, now.number + 1, name, at, changes, row | {"undoes": undone.number})


def write_redo(conn: Connection, undo: Step, again: Step, name: str, at: str, changes: Sequence[Change]) -> Step:
    """Write the step that did `again` again by taking back `undo`, whose changes, reversed, `changes` are."""
    now = chains(conn)
    row = {"undo_top": now.number + 1, "redo_top": below(conn, undo.number), "below": now.undo_top}
    return _write_reversed(conn, undo.number, now.number + 1, name, at, changes, row | {"redoes": again.number})


def _write(
    conn: Connection,
    number: int,
    name: str,
    at: str,
    changes: Sequence[Change],
    row: dict[str, int | None],
    encoded: Encoded = MappingProxyType({}),
) -> Step:
    written = _write_step(conn, number, name, at, changes, row)
    writing = insertion(tables.change, *_COLUMNS)
    for some in batches(changes):
        writing.write(conn, (_change_row(number, change, encoded) for change in some))
    return written


def _write_reversed(
    conn: Connection,
    original: int,
    number: int,
    name: str,
    at: str,
    changes: Sequence[Change],
    row: dict[str, int | None],
) -> Step:
    """Write a step whose changes are those of the step `original`, reversed: copied as they are kept, unread."""
    written = _write_step(conn, number, name, at, changes, row)
    ids = conn.execute(select(_CHANGE.id).where(_CHANGE.step == original).order_by(_CHANGE.id.desc())).scalars().all()
    for some in batches(ids):
        conn.execute(_REVERSE, {"number": number, "original": original, "first": some[-1], "last": some[0]})
    return written


def _write_step(
    conn: Connection, number: int, name: str, at: str, changes: Sequence[Change], row: dict[str, int | None]
) -> Step:
    conn.execute(insert(tables.step), {"number": number, "name": name, "at": at} | row)
    return Step(number, name, moment_from_text(at), tuple(changes), row.get("undoes"), row.get("redoes"))


def _change_row(number: int, change: Change, encoded: Encoded) -> tuple[Any, ...]:
    known = encoded.get((change.subject, change.id)) if change.field == WHOLE and change.before is None else None
    return (
        *(number, change.subject.value, change.id, change.field),
        squeeze(change.before),
        squeeze(change.after) if known is None else squeeze_encoded(known),
        change.paper_id,
    )


def header(row: Row[Any]) -> Step:
    """A step of its row, without its changes."""
    return Step(row.number, row.name, moment_from_text(row.at), (), row.undoes, row.redoes)


def change_of(row: Row[Any]) -> Change:
    """A change of its row."""
    return Change(
        _SUBJECTS[row.subject], row.thing, row.field, unsqueeze(row.before), unsqueeze(row.after), row.paper_id
    )


def step(conn: Connection, number: int) -> Step:
    """The step `number` with its changes; raises sqlalchemy.exc.NoResultFound when there is none."""
    return with_changes(conn, [_row(conn, number)])[0]


def with_changes(conn: Connection, rows: Iterable[Row[Any]]) -> list[Step]:
    """The steps of `rows` with their changes, in the order of `rows`."""
    rows = list(rows)
    changes: dict[int, list[Change]] = {row.number: [] for row in rows}
    statement = select(tables.change).where(among(_CHANGE.step)).order_by(_CHANGE.id)
    for row in conn.execute(statement, {"ids": id_text(changes)}):
        changes[row.step].append(change_of(row))
    return [
        Step(row.number, row.name, moment_from_text(row.at), tuple(changes[row.number]), row.undoes, row.redoes)
        for row in rows
    ]


def origin(conn: Connection, later: Step) -> Step:
    """The deed that an undoing or redoing step is about, without its changes; an ordinary step is its own.

    So is a step that took an earlier one back out of turn: it can be undone like any other deed.
    """
    row = _row(conn, later.number)
    while row.redoes is not None or (row.undoes is not None and row.undo_top != row.number):
        row = _row(conn, row.redoes if row.redoes is not None else row.undoes)
    return header(row)


def _row(conn: Connection, number: int) -> Row[Any]:
    return conn.execute(select(tables.step).where(_STEP.number == number)).one()


def own_name(conn: Connection, later: Step) -> str:
    """The name of the deed that a step is about."""
    return origin(conn, later).name


def undo_name(conn: Connection) -> str | None:
    """The name of the deed that undo would take back."""
    return _name_of(conn, chains(conn).undo_top)


def redo_name(conn: Connection) -> str | None:
    """The name of the deed that redo would do again."""
    return _name_of(conn, chains(conn).redo_top)


def _name_of(conn: Connection, number: int | None) -> str | None:
    if number is None:
        return None
    return own_name(conn, header(_row(conn, number)))
