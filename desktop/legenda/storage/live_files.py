"""The store of live files: choices of the reader's beside the data, outside the journal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, delete, insert, select, update

from legenda.model.live_file import LiveFile, LiveKind
from legenda.storage.choices import choice, put_choice
from legenda.storage.tables import live_file

if TYPE_CHECKING:
    from legenda.storage.library import Library
#: The choice that holds the export profiles of kept files by their numbers. As a choice and not as a column, it costs
#: no upgrade of the library, which a copy in a read-only folder could not have.
_PROFILES = "export profiles of live files"
#: The choice that holds after which step each kept file was written.
_WRITTEN = "steps of live files"
#: The choice that holds the meanings of columns: by the number of a watch, then by path and heading.
_COLUMNS = "columns of watched files"


def live_files(conn: Connection) -> list[LiveFile]:
    """Every live file, in the order in which they were added."""
    profiles = choice(conn, _PROFILES)
    return [
        LiveFile(
            row.id,
            LiveKind(row.kind),
            row.path,
            row.format,
            row.list_id,
            row.query,
            row.seen,
            row.fault,
            str(profiles.get(str(row.id), "")),
        )
        for row in conn.execute(select(live_file).order_by(live_file.c.id))
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

    def write(conn: Connection) -> None:
        number = conn.execute(insert(live_file).values(**values).returning(live_file.c.id)).scalar_one()
        if new.profile:
            put_choice(conn, _PROFILES, choice(conn, _PROFILES) | {str(number): new.profile})

    library.keep(write)


def remove_live_file(library: Library, number: int) -> None:
    """Look after a file no longer; the file itself stays."""

    def write(conn: Connection) -> None:
        conn.execute(delete(live_file).where(live_file.c.id == number))
        for name in (_PROFILES, _WRITTEN, _COLUMNS):
            kept = choice(conn, name)
            if kept.pop(str(number), None) is not None:
                put_choice(conn, name, kept)

    library.keep(write)


def note_state(library: Library, number: int, seen: str, fault: str) -> None:
    """Remember what a live file holds and what went wrong with it."""
    statement = update(live_file).where(live_file.c.id == number).values(seen=seen, fault=fault)
    library.keep(lambda conn: conn.execute(statement))


def note_written(library: Library, number: int, seen: str, step: int) -> None:
    """Remember that a kept file was written after the journal's `step`, what it holds, and that nothing is wrong."""
    statement = update(live_file).where(live_file.c.id == number).values(seen=seen, fault="")

    def write(conn: Connection) -> None:
        conn.execute(statement)
        put_choice(conn, _WRITTEN, choice(conn, _WRITTEN) | {str(number): step})

    library.keep(write)


def written_at(conn: Connection) -> dict[int, int]:
    """By the numbers of kept files, after which step of the journal each was written, as far as that is known."""
    return {int(number): int(step) for number, step in choice(conn, _WRITTEN).items()}


def watched_columns(conn: Connection) -> dict[str, dict[str, str]]:
    """What the reader said of the columns of watched tables, by their paths."""
    kept = choice(conn, _COLUMNS).values()
    return {path: meanings for by_path in kept if isinstance(by_path, dict) for path, meanings in by_path.items()}


def keep_watched_columns(library: Library, meanings: Mapping[str, Mapping[str, str]]) -> None:
    """Keep what was said of the columns of those tables that are watched, by themselves or in a folder."""
    watches = [file for file in library.read(live_files) if file.kind is LiveKind.WATCHED]
    by_watch = {
        watch.id: {path: dict(said) for path, said in meanings.items() if _holds(watch, path)} for watch in watches
    }
    new = {number: said for number, said in by_watch.items() if said}
    if not new:
        return

    def write(conn: Connection) -> None:
        kept = choice(conn, _COLUMNS)
        put_choice(conn, _COLUMNS, kept | {str(key): kept.get(str(key), {}) | said for key, said in new.items()})

    library.keep(write)


def _holds(watch: LiveFile, path: str) -> bool:
    return bool(path) and Path(path).is_relative_to(watch.path)
