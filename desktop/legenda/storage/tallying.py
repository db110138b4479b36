"""Counting many new papers at once instead of letting a trigger count each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from legenda.storage import tables
from legenda.storage.paper_store import StoredPaper

#: So many papers are worth the change of the schema, which makes every open connection read it again.
WORTHWHILE = 500

#: What is counted of a new paper: the kind of tally, and the column that has the thing.
_COUNTED = {"status": "status", "source": "source_id", "own_status": "own_status"}


@contextmanager
def counting_at_once(conn: Connection, papers: Collection[StoredPaper]) -> Iterator[None]:
    """In this block `papers` are written; what is counted of them is added up in one go when they are many.

    The triggers are back at its end with the very words that they had. What fails inside leaves the library as it was
    at the beginning of the block.
    """
    if len(papers) < WORTHWHILE:
        yield
        return
    with conn.begin_nested():
        triggers = _suspend(conn)
        yield
        _add_up(conn, papers)
        for trigger in triggers:
            conn.exec_driver_sql(trigger)


def _suspend(conn: Connection) -> list[str]:
    """Remove the triggers and return the statements that made them."""
    names = [f"tally_{kind}_gained" for kind in _COUNTED]
    known = "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?"
    triggers = [str(conn.exec_driver_sql(known, (name,)).scalar_one()) for name in names]
    for name in names:
        conn.exec_driver_sql(f"DROP TRIGGER {name}")
    return triggers


def _add_up(conn: Connection, papers: Collection[StoredPaper]) -> None:
    for kind, column in _COUNTED.items():
        things = Counter(paper.life[column] for paper in papers if paper.life[column] is not None)
        for thing, number in things.items():
            conn.exec_driver_sql(tables.ADD_TO_TALLY, (kind, thing, number))
