"""Connections to a library's file: one that writes, several that read."""

from __future__ import annotations

import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

from legenda.model.fold import fold

#: Seconds to wait for another program that is writing.
PATIENCE = 5.0

_WRITER_PRAGMAS = ("foreign_keys = ON", "synchronous = FULL", "cache_size = -32000", "temp_store = MEMORY")
_READER_PRAGMAS = ("query_only = ON", "cache_size = -8000", "temp_store = MEMORY")


def writer(path: Path, patience: float = PATIENCE) -> Engine:
    """The engine of the one writing connection; its transactions hold the write lock from their beginning."""
    return _engine(path, "BEGIN IMMEDIATE", _WRITER_PRAGMAS, patience, pool_size=1, max_overflow=0)


def readers(path: Path, patience: float = PATIENCE, uri: str = "") -> Engine:
    """The engine of the reading connections; each transaction sees the library as it was at its first question.

    `uri` says how a file that cannot be written is opened (see `read_only`).
    """
    return _engine(path, "BEGIN", _READER_PRAGMAS, patience, uri, pool_size=4, max_overflow=12)


def _folded(text: str | None) -> str | None:
    """Names without case and accents, which SQLite by itself only knows of ASCII."""
    return None if text is None else fold(text)


def _engine(path: Path, begin: str, pragmas: tuple[str, ...], patience: float, uri: str = "", **pool: Any) -> Engine:
    how = {"check_same_thread": False, "timeout": patience}
    if uri:
        pool["creator"] = partial(sqlite3.connect, uri, uri=True, **how)
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args=how, **pool)

    def on_connect(connection: Any, _: object) -> None:
        connection.isolation_level = None  # sqlite3 begins nothing by itself: transactions are ours
        connection.create_function("folded", 1, _folded, deterministic=True)
        try:
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except Exception:
            connection.close()  # the pool never sees a connection that could not be prepared
            raise

    def on_begin(conn: Connection) -> None:
        conn.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine
