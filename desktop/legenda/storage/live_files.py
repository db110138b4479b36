"""The store of live files: choices of the reader's beside the data, outside the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from legenda.model.live_file import LiveFile, LiveKind
from legenda.storage.tables import live_file

if TYPE_CHECKING:
    from legenda.storage.library import Library


def live_files(conn: Connection) -> list[LiveFile]:
    """Every live file, in the order in which they were added."""
    rows = conn.execute(select(live_file).order_by(live_file.c.id))
    return [
        LiveFile(row.id, LiveKind(row.kind), row.path, row.format, row.list_id, row.query, row.seen, row.fault)
        for row in rows
    ]


def add_live_file(library: Library, new: LiveFile) -> None:
    """Keep a live file; its number is given here."""
    values = {
        "kind": new.kind.value,
        "path": new.path,
        "format": new.format,
        "list_id": new.list_id,
        "query": new.query,
        "seen": new.seen,
    }
    library.keep(lambda conn: conn.execute(insert(live_file).values(**values)))


def remove_live_file(library: Library, number: int) -> None:
    """Look after a file no longer; the file itself stays."""
    library.keep(lambda conn: conn.execute(delete(live_file).where(live_file.c.id == number)))


def note_state(library: Library, number: int, seen: str, fault: str) -> None:
    """Remember what a live file holds and what went wrong with it."""
    statement = update(live_file).where(live_file.c.id == number).values(seen=seen, fault=fault)
    library.keep(lambda conn: conn.execute(statement))
