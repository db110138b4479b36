"""Writing many rows at once: they go to SQLite as tuples, by a statement that is made once from the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, Table, insert
from sqlalchemy.dialects.sqlite.base import SQLiteDialect


@dataclass(frozen=True, slots=True)
class Insertion:
    """A statement in SQL, and how a row in the caller's order becomes one in the statement's."""

    sql: str
    ordered: itemgetter[Any]

    def write(self, conn: Connection, rows: Iterable[tuple[Any, ...]]) -> None:
        """Insert `rows`, whose values must be what SQLite keeps: texts, bytes, numbers and None."""
        ordered = list(map(self.ordered, rows))
        if ordered:
            conn.exec_driver_sql(self.sql, ordered)


@cache
def insertion(table: Table, *names: str) -> Insertion:
    """How to insert rows that have the columns `names` (two or more) of `table`, in that order."""
    compiled = insert(table).compile(dialect=SQLiteDialect(paramstyle="qmark"), column_keys=list(names))
    assert compiled.positiontup is not None
    return Insertion(str(compiled), itemgetter(*map(names.index, compiled.positiontup)))
