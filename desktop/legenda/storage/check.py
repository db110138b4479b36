"""Looking whether a library is sound, and putting right what can be put right without a loss."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, func, insert, select, text

from legenda.model.rank import spread
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.model.step import Plain, Subject
from legenda.storage import own_statuses, paper_rows, paper_store, queue, tables
from legenda.storage.derived import derived_values, identifiers
from legenda.storage.fields import TABLES

if TYPE_CHECKING:
    from legenda.storage.draft import Draft
    from legenda.storage.library import Library

_BATCH = 1000
_PAPER = tables.paper.c

#: What each tally counts, as SQL for SQLite.
_COUNTED = """
SELECT 'status' AS kind, status AS thing, count(*) AS papers FROM paper GROUP BY status
UNION ALL SELECT 'source', source_id, count(*) FROM paper WHERE source_id IS NOT NULL GROUP BY source_id
UNION ALL SELECT 'own_status', own_status, count(*) FROM paper WHERE own_status IS NOT NULL GROUP BY own_status
UNION ALL SELECT 'tag', tag_id, count(*) FROM paper_tag GROUP BY tag_id
UNION ALL SELECT 'list', list_id, count(*) FROM membership GROUP BY list_id
"""


def check(library: Library) -> list[str]:
    """A sentence for everything that is wrong with `library`; none when it is sound. Takes seconds for a large one."""
    return library.read(_faults)


def repair(library: Library) -> None:
    """Make everything that is derived anew, and give queued papers without a place one at the end of the queue.

    What the reader entered is not touched; a file that SQLite finds damaged is not mended by this.
    """
    library.keep(_derive_all)
    library.do("Give every queued paper a place", _place_queued)


def _faults(conn: Connection) -> list[str]:
    damage = [row[0] for row in conn.execute(text("PRAGMA integrity_check(5)")) if row[0] != "ok"]
    if damage:
        return [f"The file is damaged: {fault}." for fault in damage]
    looked_at = (_references, _tallies, _derived, _keys, _own_statuses, _queue, _journal)
    return [fault for faults in looked_at for fault in faults(conn)]


def _references(conn: Connection) -> Iterator[str]:
    for table, row, other, _ in conn.execute(text("PRAGMA foreign_key_check")):
        yield f"Row {row} of “{table}” refers to something in “{other}” that is not there."


def _tallies(conn: Connection) -> Iterator[str]:
    counted = {(kind, thing): papers for kind, thing, papers in conn.execute(text(_COUNTED))}
    kept = {(kind, thing): papers for kind, thing, papers in conn.execute(select(tables.tally)) if papers}
    for kind, thing in sorted(counted.keys() | kept.keys(), key=str):
        if counted.get((kind, thing), 0) != kept.get((kind, thing), 0):
            yield f"The number of papers with the {kind} {thing} is kept wrongly."


def _derived(conn: Connection) -> Iterator[str]:
    names = [*derived_values(Record()), "tags_sort"]
    columns = [_PAPER[name] for name in names]
    for ids in _batches(conn):
        kept = {row.id: row for row in conn.execute(select(_PAPER.id, *columns).where(_PAPER.id.in_(ids)))}
        known: dict[int, set[tuple[str, str]]] = {}
        found = select(tables.identifier).where(tables.identifier.c.paper_id.in_(ids))
        for row in conn.execute(found):
            known.setdefault(row.paper_id, set()).add((row.kind, row.value))
        for id_, paper in paper_store.read_papers(conn, ids).items():
            values = derived_values(paper.record) | {"tags_sort": paper_rows.tags_sort(_texts(paper.life["tags"]))}
            if any(getattr(kept[id_], name) != values[name] for name in names):
                yield f"What the list shows of “{paper.record.key}” is out of date."
            if identifiers(paper.record) != known.get(id_, set()):
                yield f"By what “{paper.record.key}” is recognised is out of date."


def _keys(conn: Connection) -> Iterator[str]:
    twice = select(_PAPER.key).where(_PAPER.key != "").group_by(_PAPER.key).having(func.count() > 1)
    for key in conn.execute(twice.order_by(_PAPER.key)).scalars():
        yield f"The citation key “{key}” belongs to more than one paper."
    unkeyed = conn.execute(select(func.count()).where(_PAPER.key == "")).scalar_one()
    if unkeyed:
        yield f"{unkeyed} papers have no citation key." if unkeyed > 1 else "One paper has no citation key."
    statuses = [status.value for status in Status]
    for key, status in conn.execute(select(_PAPER.key, _PAPER.status).where(_PAPER.status.not_in(statuses))):
        yield f"The paper “{key}” has the status “{status}”, which does not exist."


def _own_statuses(conn: Connection) -> Iterator[str]:
    for key, name in own_statuses.misplaced(conn):
        yield f"What “{key}” has as its own status, “{name}”, does not fit its status or its place in lists."


def _queue(conn: Connection) -> Iterator[str]:
    unplaced = sum(rank is None for _, rank in queue.ranks(conn))
    if unplaced:
        yield (
            f"{unplaced} queued papers have no place in the queue."
            if unplaced > 1
            else ("One queued paper has no place in the queue.")
        )


def _journal(conn: Connection) -> Iterator[str]:
    empty = select(func.count()).where(tables.change.c.step.not_in(select(tables.step.c.number)))
    if conn.execute(empty).scalar_one():
        yield "The journal has changes that belong to no step."
    last = conn.execute(select(func.max(tables.step.c.number))).scalar() or 0
    steps = conn.execute(select(func.count()).select_from(tables.step)).scalar_one()
    if steps != last:
        yield f"The journal has {steps} steps, but the last one is number {last}."
    for subject, table in TABLES.items():
        given = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        sequence = conn.execute(given, {"name": table.name}).scalar() or 0
        if (conn.execute(select(func.max(table.c.id))).scalar() or 0) > sequence:
            yield f"Numbers for the next {subject.value} could be given twice."


def _derive_all(conn: Connection) -> None:
    for ids in _batches(conn):
        paper_rows.rederive(conn, ids)
        paper_rows.refresh_tags_sort(conn, ids)
    own_statuses.put_right(conn)
    conn.execute(delete(tables.tally))
    counted = conn.execute(text(_COUNTED)).mappings().all()
    if counted:
        conn.execute(insert(tables.tally), [dict(row) for row in counted])


def _place_queued(draft: Draft) -> None:
    unplaced = [id_ for id_, rank in draft.read(queue.ranks) if rank is None]
    places = spread(len(unplaced), draft.read(queue.last_rank))
    values: dict[int, Plain] = dict(zip(unplaced, places, strict=True))
    draft.set_each(Subject.PAPER, "queue_rank", values)


def _batches(conn: Connection) -> Iterator[list[int]]:
    last = 0
    while True:
        ids = list(conn.execute(select(_PAPER.id).where(_PAPER.id > last).order_by(_PAPER.id).limit(_BATCH)).scalars())
        if not ids:
            return
        yield ids
        last = ids[-1]


def _texts(value: Plain) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []
