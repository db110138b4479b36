"""SQLite's errors as sentences for the reader."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from legenda.model.errors import LegendaError, LibraryUnavailableError

READ_ONLY = (
    "The library {path} cannot be written, because it or its folder is read-only; nothing was changed; give yourself "
    "permission to write there or choose another folder."
)
_BUSY = "The library {path} is being written by another program; nothing was changed; try again in a moment."
#: By the beginning of SQLite's name for the error; the first that fits is used.
_SENTENCES = (
    ("SQLITE_BUSY", _BUSY),
    ("SQLITE_LOCKED", _BUSY),
    ("SQLITE_FULL", "The disk of the library {path} is full; nothing was changed; make room and try again."),
    ("SQLITE_READONLY", READ_ONLY),
    ("SQLITE_PERM", "The library {path} cannot be opened for lack of permission; nothing was changed."),
    ("SQLITE_CANTOPEN", "The library {path} cannot be opened or made there; check that its folder exists and that you "
                        "may write in it, or choose another folder."),
    ("SQLITE_NOTADB", "The file {path} is not a Legenda library; it was left as it is; choose another folder."),
    ("SQLITE_CORRUPT", "The library {path} is damaged; the file was left as it is; put a copy from the folder of "
                       "backups in its place."),
    ("SQLITE_IOERR", "The disk of the library {path} could not be read or written (it may be full or gone); nothing "
                     "was changed; check the disk and try again."),
)  # fmt: skip


def sentence(error: BaseException, path: Path) -> LegendaError | None:
    """What an error of SQLite (or of SQLAlchemy around it) means to the reader; None when it is a bug of ours."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(cause, "sqlite_errorname", None)
    if not isinstance(cause, sqlite3.Error) or not isinstance(name, str):
        return None
    text = next((text for beginning, text in _SENTENCES if name.startswith(beginning)), None)
    return LibraryUnavailableError(text.format(path=path)) if text else None


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Errors of SQLite that a reader can act on leave this block as LibraryUnavailableError."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        translated = sentence(error, path)
        if translated is None:
            raise
        raise translated from error
