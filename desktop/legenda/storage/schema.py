"""Making a library's tables, and bringing those of an older version up to date."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from sqlalchemy import Connection, Engine

from legenda.model.errors import LibraryUnavailableError
from legenda.storage.backups import checked_copy
from legenda.storage.faults import READ_ONLY
from legenda.storage.signature import APPLICATION_ID, HEAD, REVISIONS
from legenda.storage.tables import metadata


class State(Enum):
    """What is found in a file."""

    EMPTY = "empty"
    CURRENT = "current"
    OLDER = "older"
    NEWER = "newer"
    FOREIGN = "foreign"


def state(conn: Connection) -> State:
    """What the file of `conn` holds."""
    if conn.exec_driver_sql("PRAGMA application_id").scalar() != APPLICATION_ID:
        tables = conn.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
        return State.FOREIGN if tables else State.EMPTY
    revision = conn.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if revision == HEAD:
        return State.CURRENT
    return State.OLDER if revision in REVISIONS else State.NEWER


def prepare(readers: Engine, engine: Engine, path: Path, backups: Path) -> None:
    """Leave a current library in the file of `engine`, which writes: made, upgraded or as it was.

    One that is current is only looked at, through `readers`, and need not wait for another program that is writing.
    Before the first step of an upgrade a checked copy is put into `backups`. Raises LibraryUnavailableError when the
    file is no library, or one that a newer version of Legenda has written.
    """
    with readers.connect() as conn, conn.begin():
        found = state(conn)
    if found is State.OLDER:
        checked_copy(path, backups, "before-upgrade")
    if found in (State.EMPTY, State.CURRENT, State.OLDER):
        _use_wal(engine)
    if found is not State.CURRENT:
        with engine.connect() as conn, conn.begin():
            _bring_up(conn, state(conn), path)


def require_current(readers: Engine, path: Path) -> None:
    """Raises LibraryUnavailableError unless a library that cannot be written is one of this version."""
    with readers.connect() as conn, conn.begin():
        found = state(conn)
    _refuse(found, path)
    if found is State.EMPTY:
        raise LibraryUnavailableError(READ_ONLY.format(path=path))
    if found is State.OLDER:
        raise LibraryUnavailableError(
            f"The library {path} was written by an older version of Legenda and must be brought up to date first, "
            "which cannot be done since it or its folder is read-only; it was left as it is; copy it to a folder where "
            "you may write and open it there."
        )


def _bring_up(conn: Connection, found: State, path: Path) -> None:
    """Act on what is found now that nobody else can write."""
    if found is State.EMPTY:
        create(conn)
    elif found is State.OLDER:
        # Alembic is slow to load and rarely needed.
        from legenda.storage.upgrade import upgrade

        upgrade(conn)
    _refuse(found, path)


def _refuse(found: State, path: Path) -> None:
    """Raises LibraryUnavailableError for what this version cannot read."""
    if found is State.NEWER:
        raise LibraryUnavailableError(
            f"The library {path} was written by a newer version of Legenda; it was left as it is; "
            "install that version to open it."
        )
    if found is State.FOREIGN:
        raise LibraryUnavailableError(
            f"The file {path} is a database, but not a Legenda library; it was left as it is; choose another folder."
        )


def create(conn: Connection) -> None:
    """Make all tables in an empty file, as the newest revision has them."""
    metadata.create_all(conn, checkfirst=False)
    conn.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    conn.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))
    conn.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")


def _use_wal(engine: Engine) -> None:
    """Readers never wait for the writer; the mode is kept in the file and cannot be set inside a transaction."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA journal_mode = WAL")
    finally:
        connection.close()
