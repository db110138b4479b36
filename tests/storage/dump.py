"""Everything that a library holds, for comparing it before and after."""

from __future__ import annotations

import json
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
    columns = [name for name in columns if (table, name) != ("paper", "changed")]
    where = " WHERE papers <> 0" if table == "tally" else ""
    rows = connection.execute(f"SELECT {', '.join(map(_quoted, columns))} FROM {table}{where}")
    mappings = [place for place, name in enumerate(columns) if table == "detail" and name in ("fields", "extra", "raw")]
    return sorted((_comparable(row, mappings) for row in rows), key=repr)


def _quoted(name: str) -> str:
    return f'"{name}"'


def _comparable(row: tuple[object, ...], mappings: list[int]) -> tuple[object, ...]:
    """The entries of mappings have an order that says nothing: one that was taken out comes back at the end."""
    values = list(row)
    for place in mappings:
        values[place] = sorted(json.loads(str(row[place])).items()) if row[place] else None
    return tuple(values)
