"""Copies of a library that have been checked."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from legenda.model.errors import LibraryUnavailableError
from legenda.storage.faults import told
from legenda.storage.read_only import is_read_only, reading_uri

#: How many copies are kept; the oldest go.
KEPT = 10


def checked_copy(path: Path, folder: Path, reason: str) -> Path:
    """Copy the library at `path` into `folder` while it may be in use, check the copy, and return its path.

    The copy is one file that can be put in the library's place. Raises LibraryUnavailableError when it cannot be made
    or is not sound; nothing is left behind then.
    """
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S.%fZ")
    words = re.sub(r"\W+", "-", reason).strip("-") or "backup"
    target = folder / f"{path.stem}-{stamp}-{words}.sqlite"
    part = target.with_suffix(".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with told(path):
            _copy(path, part)
        part.replace(target)
        sync_folder(folder)
    except OSError as error:
        raise LibraryUnavailableError(
            f"No copy of the library {path} could be made in {folder} ({error.strerror}); nothing was changed; "
            "make room or give permission to write there."
        ) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    _thin_out(folder, path.stem)
    return target


def copies(folder: Path, stem: str) -> list[Path]:
    """The copies in `folder`, newest first."""
    return sorted(folder.glob(f"{stem}-*.sqlite"), reverse=True)


def _copy(path: Path, part: Path) -> None:
    opened = sqlite3.connect(reading_uri(path), uri=True) if is_read_only(path) else sqlite3.connect(path)
    with closing(opened) as source, closing(sqlite3.connect(part, isolation_level=None)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        found = [row[0] for row in copy.execute("PRAGMA integrity_check(1)")]
        if found != ["ok"]:
            raise LibraryUnavailableError(
                f"The library {path} is damaged ({found[0]}); nothing was changed; put a copy from the folder of "
                "backups in its place."
            )
    sync(part)


def sync(path: Path) -> None:
    """Bring a file safely onto the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder safely onto the disk, where the system has a way to do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _thin_out(folder: Path, stem: str) -> None:
    for old in copies(folder, stem)[KEPT:]:
        old.unlink(missing_ok=True)
