"""Going back to a copy of a library."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from legenda.model.errors import LibraryUnavailableError
from legenda.storage.backups import checked_copy, sync, sync_folder
from legenda.storage.faults import sentence
from legenda.storage.signature import APPLICATION_ID

#: SQLite's companions of a file in WAL mode.
_COMPANIONS = ("-wal", "-shm")


def restore(path: Path, backups: Path, copy: Path) -> Path:
    """Put `copy` in the place of the library at `path` and return the copy of how the library was before.

    Raises LibraryUnavailableError while another program has the library open, and when `copy` is no sound library;
    nothing has changed then.
    """
    _require_sound(copy)
    _require_alone(path)
    kept = _keep(path, backups)
    part = path.with_suffix(".restored")
    try:
        shutil.copyfile(copy, part)
        sync(part)
        for companion in _COMPANIONS:
            path.with_name(path.name + companion).unlink(missing_ok=True)
        part.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise LibraryUnavailableError(
            f"The copy {copy} could not be put in the place of {path} ({error.strerror}); the library is as it was."
        ) from error
    finally:
        part.unlink(missing_ok=True)
    return kept


def _require_sound(copy: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            is_library = connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
            is_sound = connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    except sqlite3.Error:
        is_library = is_sound = False
    if not (is_library and is_sound):
        raise LibraryUnavailableError(f"The copy {copy} is not a sound Legenda library; nothing was changed.")


def _require_alone(path: Path) -> None:
    """Leaving WAL mode is only possible for the one program that has the file open."""
    if not path.exists():
        return
    try:
        with closing(sqlite3.connect(path, timeout=0.2)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise LibraryUnavailableError(
                f"The library {path} is open in another program; nothing was changed; close it there first."
            ) from error
        if not error.sqlite_errorname.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
            raise sentence(error, path) or error from error


def _keep(path: Path, backups: Path) -> Path:
    """A copy of the library as it is: checked, or byte by byte when it is too damaged for that."""
    try:
        return checked_copy(path, backups, "before-restore")
    except LibraryUnavailableError:
        if not path.is_file():
            raise
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S.%fZ")
    kept = backups / f"{path.stem}-{stamp}-damaged.sqlite"
    backups.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, kept)
    return kept
