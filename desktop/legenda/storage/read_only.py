"""Reading a library that cannot be written, also while another program writes it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from legenda.model.errors import LibraryUnavailableError


def is_read_only(path: Path) -> bool:
    """Whether there is a library that cannot be written: the file or its folder does not let us."""
    return path.is_file() and not (os.access(path, os.W_OK) and _may_write_in(path.parent))


def reading_uri(path: Path) -> str:
    """How SQLite is to open the library in `path` for reading alone; raises as `way_to_read` does."""
    return way_to_read(path)[0] if is_read_only(path) else f"{path.absolute().as_uri()}?mode=ro"


def way_to_read(path: Path) -> tuple[str, Sight | None]:
    """How SQLite is to open a library that cannot be written, and its `Sight` when it is read without locks.

    Raises LibraryUnavailableError when its newest changes cannot be read where it is.
    """
    sight = Sight.of(path)
    uri = f"{path.absolute().as_uri()}?mode=ro"
    return (f"{uri}&immutable=1", sight) if _is_alone(path) else (uri, None)


def _is_alone(path: Path) -> bool:
    """Whether a library that cannot be written is read as a file that nobody changes.

    In WAL mode the newest changes are in a file beside the library, with an index of its own. Where both are, another
    program has the library open, or has left them, and SQLite reads along as it should. Where there are none, nobody
    has it open; in a read-only folder they cannot be made, and beside a read-only file they would be read-only too and
    in the way of the next who may write. So the file alone is read, without any lock, and `Sight` sees to it that
    nothing is believed that was read while somebody changed it. Where there are changes without their index, reading
    the file alone would lose them: raises LibraryUnavailableError, unless the index can be made.
    """
    changes = path.with_name(f"{path.name}-wal")
    if changes.exists() and path.with_name(f"{path.name}-shm").exists():
        return False
    if path.with_name(f"{path.name}-journal").exists():
        return False  # a writer at work, or one that died: SQLite judges which
    if not changes.exists() or not changes.stat().st_size:
        return True
    if _may_write_in(path.parent):
        return False
    raise LibraryUnavailableError(
        f"The newest changes of the library {path} are in {changes.name} beside it, which can only be read in a folder "
        "that can be written; nothing was changed; copy both files to such a folder and open the library there."
    )


@dataclass(frozen=True, slots=True)
class Sight:
    """A file as it was when it was opened: what is read of it without locks holds only as long as it is so."""

    path: Path
    inode: int
    size: int
    changed: int

    @classmethod
    def of(cls, path: Path) -> Sight:
        """The file as it is now."""
        state = path.stat()
        return cls(path, state.st_ino, state.st_size, state.st_mtime_ns)

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Raises LibraryUnavailableError, whatever came out of the block, when the file was changed meanwhile."""
        try:
            yield
        finally:
            self._require_unchanged()

    def _require_unchanged(self) -> None:
        try:
            is_same = Sight.of(self.path) == self
        except OSError:
            is_same = False
        if not is_same:
            raise LibraryUnavailableError(
                f"The library {self.path} was changed by another program while it was open for reading only; nothing "
                "is lost; open it again."
            )


def _may_write_in(folder: Path) -> bool:
    return os.access(folder, os.W_OK | os.X_OK)
