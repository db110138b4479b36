"""Everything that a library holds, for comparing it before and after."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

Dump = dict[str, list[tuple[object, ...]]]

#: The journal is only ever added to, and the moment of the last change moves on with it.
_LEFT_OUT = {"step", "change", "meta", "formula", "alembic_version"}


def dump(path: Path) -> Dump:
    """All rows of all tables, derived ones included, but for the journal and caches."""
    with closing(sqlite3.connect(path)) as connection:
        names = [
            name
            for (name,) in connection.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            )
        ]
        return {name: _rows(connection, name) for name in names if name not in _LEFT_OUT}


def _rows(connection: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    columns = [row[1] for row in connection.execute(f"PRAGMA table_xinfo({table})")]
    wanted = ", ".join(f'"{name}"' for name in columns if (table, name) != ("paper", "changed"))
    where = " WHERE papers <> 0" if table == "tally" else ""
    return sorted(connection.execute(f"SELECT {wanted} FROM {table}{where}"), key=repr)
