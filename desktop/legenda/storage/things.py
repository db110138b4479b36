"""Making, reading and deleting whole things of any kind, in the journal's form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, text

from legenda.model.step import Plain, Subject
from legenda.storage import paper_rows, paper_store
from legenda.storage.among import among, id_text
from legenda.storage.fields import FIELDS, TABLES

#: The kinds of things that belong to one paper and go with it.
OF_PAPERS = (Subject.READING, Subject.NOTE, Subject.ANNOTATION, Subject.ATTACHMENT, Subject.MEMBERSHIP)


@dataclass(frozen=True, slots=True)
class Thing:
    """A whole thing: all its fields in normal form, and the paper it belongs to (a paper belongs to itself)."""

    values: dict[str, Plain]
    paper_id: int | None = None


def new_ids(conn: Connection, subject: Subject, count: int) -> range:
    """Numbers for `count` new things that no thing of this kind has ever had."""
    name = TABLES[subject].name
    last = conn.execute(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": name}).scalar() or 0
    return range(last + 1, last + 1 + count)


def completed(subject: Subject, values: Mapping[str, Plain], at: str) -> dict[str, Plain]:
    """`values` with every field of the kind in normal form; moments that are not given are `at`.

    Raises ValueError for a field that the kind does not have.
    """
    unknown = values.keys() - FIELDS[subject].keys()
    if unknown:
        raise ValueError(f"a {subject.value} has no field {min(unknown)!r}")
    given = dict(values)
    for moment in ("created", "changed", "imported"):
        if moment in FIELDS[subject] and not given.get(moment):
            given[moment] = at
    return {name: known.form.normal(given.get(name)) for name, known in FIELDS[subject].items()}


def insert_things(conn: Connection, subject: Subject, things: Mapping[int, Thing], at: str) -> None:
    """Write things under the given ids."""
    if subject is Subject.PAPER:
        papers = {id_: paper_store.paper_from_plain(thing.values) for id_, thing in things.items()}
        paper_rows.insert_papers(conn, papers, at)
    elif things:
        conn.execute(insert(TABLES[subject]), [_row(subject, id_, thing) for id_, thing in things.items()])


def read_things(conn: Connection, subject: Subject, ids: Iterable[int]) -> dict[int, Thing]:
    """The things among `ids` that exist, in the order of their numbers."""
    if subject is Subject.PAPER:
        papers = paper_store.read_papers(conn, ids)
        return {id_: Thing(paper_store.paper_to_plain(papers[id_]), id_) for id_ in sorted(papers)}
    table = TABLES[subject]
    statement = select(table).where(among(table.c.id)).order_by(table.c.id)
    rows = conn.execute(statement, {"ids": id_text(ids)}).mappings()
    return {row["id"]: Thing(_loaded(subject, row), row.get("paper_id")) for row in rows}


def delete_things(conn: Connection, subject: Subject, ids: Iterable[int]) -> None:
    """Delete things; what refers to them must be gone before."""
    if subject is Subject.PAPER:
        paper_rows.delete_papers(conn, ids)
    else:
        table = TABLES[subject]
        conn.execute(delete(table).where(among(table.c.id)), {"ids": id_text(ids)})


def ids_of_papers(conn: Connection, subject: Subject, paper_ids: Iterable[int]) -> list[int]:
    """The numbers of the things of one kind that belong to papers."""
    table = TABLES[subject]
    statement = select(table.c.id).where(among(table.c.paper_id)).order_by(table.c.id)
    return list(conn.execute(statement, {"ids": id_text(paper_ids)}).scalars())


def _row(subject: Subject, id_: int, thing: Thing) -> dict[str, Any]:
    row: dict[str, Any] = {"id": id_}
    for name, known in FIELDS[subject].items():
        row[name] = known.form.stored(thing.values[name])
    if subject in OF_PAPERS:
        row["paper_id"] = thing.paper_id
    return row


def _loaded(subject: Subject, row: Mapping[Any, Any]) -> dict[str, Plain]:
    return {name: known.form.loaded(row[name]) for name, known in FIELDS[subject].items()}
