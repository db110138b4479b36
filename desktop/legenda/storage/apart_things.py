"""Notes, readings and the like that a merge copied to the paper that it kept, given back to those they came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from legenda.model.step import WHOLE, Change, Plain, Subject
from legenda.storage import tables
from legenda.storage.merges import said
from legenda.storage.things import OF_PAPERS, completed, read_things

_CHANGE = tables.change.c


@dataclass(slots=True)
class ThingsBack:
    """What is deleted from the kept paper, what the others get, and how many of each kind stay with the kept one."""

    deleted: list[Change] = field(default_factory=list)
    made: list[Change] = field(default_factory=list)
    stays: dict[Subject, int] = field(default_factory=dict)


def things_back(conn: Connection, number: int, kept: int, back: Sequence[Change]) -> ThingsBack:
    """How things go back when the merge with the step `number` and the reversed changes `back` is taken apart.

    What the reader deleted since does not come back; a note, highlight or attachment that was changed goes back as it
    is now. A reading that was changed is the kept paper's own, and the other gets its reading as it was; places in
    lists come back wherever the list is still there.
    """
    things = [change for change in back if change.subject in OF_PAPERS and change.field == WHOLE]
    copies = [change for change in things if change.before is not None]
    originals = [change for change in things if change.before is None and _has_list(conn, change)]
    found = ThingsBack(made=originals)
    for copy in copies:
        _take(conn, copy, found)
    _count_later(conn, number, kept, found)
    return found


def _take(conn: Connection, copy: Change, found: ThingsBack) -> None:
    thing = read_things(conn, copy.subject, [copy.id]).get(copy.id)
    now = thing.values if thing is not None else None
    if copy.subject is Subject.READING and now is not None and now != _values(copy.subject, copy.before):
        found.stays[copy.subject] = found.stays.get(copy.subject, 0) + 1
        return
    if now is not None:
        found.deleted.append(Change(copy.subject, copy.id, WHOLE, dict(now), None, copy.paper_id))
    if copy.subject not in (Subject.READING, Subject.MEMBERSHIP) or now is None:
        found.made = list(_made_as(found.made, copy, now))


def _made_as(made: Iterable[Change], copy: Change, now: dict[str, Plain] | None) -> Iterable[Change]:
    """The things to be made, with those that the copy was made of as it is `now`, or without them."""
    for change in made:
        if change.subject is not copy.subject or change.subject is Subject.MEMBERSHIP or not _same(change, copy):
            yield change
        elif now is not None:
            yield Change(change.subject, change.id, WHOLE, None, dict(now), change.paper_id)


def _same(original: Change, copy: Change) -> bool:
    return said(_values(copy.subject, original.after)) == said(_values(copy.subject, copy.before))


def _values(subject: Subject, value: Plain) -> dict[str, Plain]:
    """A thing's values, with the fields that the version of Legenda that wrote them did not know."""
    return completed(subject, value if isinstance(value, dict) else {}, "")


def _has_list(conn: Connection, change: Change) -> bool:
    if change.subject is not Subject.MEMBERSHIP or not isinstance(change.after, dict):
        return True
    wanted = select(tables.paper_list.c.id).where(tables.paper_list.c.id == change.after.get("list_id"))
    return conn.execute(wanted).first() is not None


def _count_later(conn: Connection, number: int, kept: int, found: ThingsBack) -> None:
    """Count what was put on the kept paper after the merge and is still there."""
    rows = select(_CHANGE.subject, _CHANGE.thing).where(
        _CHANGE.paper_id == kept, _CHANGE.step > number, _CHANGE.field == WHOLE, _CHANGE.before.is_(None)
    )
    later: dict[Subject, set[int]] = {}
    for subject, thing in conn.execute(rows):
        later.setdefault(Subject(subject), set()).add(thing)
    for subject in (Subject.NOTE, Subject.ANNOTATION, Subject.READING):
        there = len(read_things(conn, subject, later.get(subject, ())))
        if there:
            found.stays[subject] = found.stays.get(subject, 0) + there
