"""The facts that statistics are made of: finished readings, stays in the queue, and what papers have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Select, and_, func, select

from legenda.model.names import Role
from legenda.model.statistics import FinishedReading, QueueStay
from legenda.model.status import Status, parse_status
from legenda.model.step import Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.json_text import squeeze
from legenda.storage.moments import day_from_text, moment_from_text

_PAPER = tables.paper.c
_READING = tables.reading.c
_CHANGE = tables.change.c

_FINISHED = (
    select(
        _READING.paper_id,
        _READING.finished,
        _READING.outcome,
        _READING.started,
        _READING.minutes,
        _READING.pages_read,
    )
    .where(_READING.finished.is_not(None), _READING.outcome.is_not(None))
    .order_by(_READING.finished, _READING.id)
)
_AT_ONCE = 2_000
#: A status as the journal holds it.
_STORED = {squeeze(status.value): status for status in Status}
#: The same for the texts of a reading's outcome.
_OUTCOMES = {status.value: status for status in Status}
#: Every change of a status of a paper that is there, in the order in which they were made.
_STATUS_CHANGES = (
    select(_CHANGE.thing, tables.step.c.at, _CHANGE.before, _CHANGE.after)
    .join(tables.step, tables.step.c.number == _CHANGE.step)
    .join(tables.paper, _PAPER.id == _CHANGE.thing)
    .where(and_(_CHANGE.subject == Subject.PAPER.value, _CHANGE.field == "status"))
    .order_by(_CHANGE.id)
)
_QUEUED = select(_PAPER.id, _PAPER.status_changed).where(_PAPER.status_order == list(Status).index(Status.QUEUED))
_WORKS = among(_PAPER.id)
#: Where a paper goes from the queue that was there to be read.
_WANTED = {Status.READING, Status.READ, Status.SKIMMED}


def finished_readings(conn: Connection) -> list[FinishedReading]:
    """Every reading that ended on a known day, in the order of these days."""
    found = []
    day_of = cache(day_from_text)
    for paper_id, finished, outcome, started, minutes, pages in _rows(conn, _FINISHED):
        day, status = day_of(finished), _OUTCOMES.get(outcome) or parse_status(outcome)
        if day is not None and status is not None:
            found.append(FinishedReading(paper_id, day, status, day_of(started), minutes, pages))
    return found


def noted_effort(conn: Connection) -> tuple[int, int]:
    """The minutes and the pages of all readings, also of those that still go on, as far as they were noted."""
    sums = select(func.coalesce(func.sum(_READING.minutes), 0), func.coalesce(func.sum(_READING.pages_read), 0))
    minutes, pages = conn.execute(sums).one()
    return int(minutes), int(pages)


def queue_stays(conn: Connection) -> list[QueueStay]:
    """Every stay in the queue of the papers that are in the library, by the reader's clock; the journal knows them.

    A paper that was queued when it came, and has left the queue since, is taken to have come on the day of its import.
    One that was queued and taken out again on the same day, without being read, was never meant to wait.
    """
    since: dict[int, date] = {}
    stays: list[QueueStay] = []
    seen: set[int] = set()
    left_first: dict[int, date] = {}
    day_of = cache(_local_day)
    for paper_id, at, before, after in _rows(conn, _STATUS_CHANGES):
        day = day_of(at)
        was, is_ = _STORED.get(before), _STORED.get(after)
        if was is Status.QUEUED:
            begun = since.pop(paper_id, None)
            if begun is not None and (begun != day or is_ in _WANTED):
                stays.append(QueueStay(paper_id, begun, day))
            elif begun is None and paper_id not in seen:
                left_first[paper_id] = day
        if is_ is Status.QUEUED:
            since[paper_id] = day
        seen.add(paper_id)
    stays += _brought_along(conn, left_first)
    for paper_id, moment in conn.execute(_QUEUED):
        stays.append(QueueStay(paper_id, since.get(paper_id) or _local_day(moment)))
    return sorted(stays, key=lambda stay: (stay.since, stay.paper_id))


def _brought_along(conn: Connection, left: dict[int, date]) -> list[QueueStay]:
    """The first stays of papers that came into the library as queued ones."""
    if not left:
        return []
    came = select(_PAPER.id, _PAPER.added).where(among(_PAPER.id))
    days = {id_: _local_day(added) for id_, added in conn.execute(came, {"ids": id_text(left)})}
    return [QueueStay(id_, min(days[id_], day), day) for id_, day in left.items() if id_ in days]


def _rows(conn: Connection, question: Select[Any]) -> Iterator[Any]:
    """The rows of an answer: fetched many at a time, which is quick, but never all of them at once."""
    return chain.from_iterable(conn.execute(question).partitions(_AT_ONCE))


def _local_day(moment: str) -> date:
    """The day of a moment on the reader's clock."""
    return moment_from_text(moment).astimezone().date()


def _venues() -> Select[Any]:
    return select(_PAPER.venue_text, func.count()).where(_WORKS, _PAPER.venue_text != "").group_by(_PAPER.venue_text)


def _years() -> Select[Any]:
    return select(_PAPER.year, func.count()).where(_WORKS, _PAPER.year.is_not(None)).group_by(_PAPER.year)


def _tags() -> Select[Any]:
    carried = tables.paper_tag.c
    return (
        select(tables.tag.c.name, func.count())
        .join(tables.paper_tag, carried.tag_id == tables.tag.c.id)
        .where(among(carried.paper_id))
        .group_by(tables.tag.c.id)
    )


def _authors() -> Select[Any]:
    who = tables.contributor.c
    given = func.trim(who.given + " " + who.particle)
    name = func.iif(who.literal != "", who.literal, func.trim(given + " " + who.family + " " + who.suffix))
    return (
        select(name, func.count(who.paper_id.distinct()))
        .where(among(who.paper_id), who.role == Role.AUTHOR.value)
        .group_by(name)
        .having(name != "")
    )


#: What read papers can be counted by.
GROUPINGS: dict[str, Callable[[], Select[Any]]] = {
    "venue": _venues,
    "year": _years,
    "tag": _tags,
    "author": _authors,
}


def counted_by(conn: Connection, what: str, paper_ids: Iterable[int]) -> list[tuple[str, int]]:
    """How many of these papers have each venue, year, tag or author, most first and then by name.

    `what` is one of `GROUPINGS`. Papers without one are not counted; one with several counts for each.
    """
    found = conn.execute(GROUPINGS[what](), {"ids": id_text(set(paper_ids))})
    return sorted(((str(name), count) for name, count in found), key=lambda pair: (-pair[1], pair[0].casefold()))
