"""A library as an earlier version of Legenda would have left it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from legenda.storage import connections, upgrade

#: What the revisions fill themselves.
_OWN = ("alembic_version", "sqlite_sequence", "tally")


def as_of(revision: str, path: Path) -> None:
    """Rewrite the closed library in `path` with the tables of `revision`; what these cannot hold is left out."""
    earlier = path.with_name("earlier.sqlite")
    engine = connections.writer(earlier)
    with engine.connect() as conn, conn.begin():
        upgrade.upgrade(conn, revision)
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
    with closing(sqlite3.connect(earlier)) as connection:
        connection.execute(f"PRAGMA application_id = {mark}")
        connection.execute("ATTACH ? AS later", (str(path),))
        with connection:
            for table in _names(connection, "SELECT name FROM main.sqlite_master WHERE type = 'table'"):
                if table not in _OWN:
                    columns = ", ".join(
                        f'"{name}"' for name in _names(connection, f"PRAGMA main.table_info({table})", 1)
                    )
                    connection.execute(f'INSERT INTO main."{table}" ({columns}) SELECT {columns} FROM later."{table}"')
            connection.execute("DELETE FROM main.sqlite_sequence")
            connection.execute("INSERT INTO main.sqlite_sequence SELECT * FROM later.sqlite_sequence")
    earlier.replace(path)


def _names(connection: sqlite3.Connection, question: str, place: int = 0) -> list[str]:
    return [row[place] for row in connection.execute(question)]
