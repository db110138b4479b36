"""What files held at some moment, to tell later whether somebody has changed them."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from itertools import islice
from pathlib import Path

from legenda.system.path_text import from_kept, kept

#: Files of a folder that are looked at.
MOST_FILES = 5000

#: For each file by its path: its time and size as a text, and the digest of what it holds.
State = dict[str, tuple[str, str]]


def digest(data: bytes) -> str:
    """What stands for a content."""
    return hashlib.sha256(data).hexdigest()


def file_digest(path: Path) -> str:
    """The digest of what a file holds; "" when it is not there or cannot be read."""
    try:
        return digest(path.read_bytes())
    except OSError:
        return ""


def state_of(path: Path, before: State) -> State:
    """The state of a file, or of the files in a folder that are not hidden.

    A file whose time and size are as they were `before` is not read again.
    """
    return {str(one): entry for one in _inside(path) if (entry := entry_of(one, before.get(str(one)))) is not None}


def to_text(state: State) -> str:
    """A state as it is kept: a line a file."""
    return "\n".join(f"{kept(name)}\t{stamp}\t{held}" for name, (stamp, held) in state.items() if "\n" not in name)


def from_text(text: str) -> State:
    """The state that was kept as `text`."""
    lines = (line.rsplit("\t", 2) for line in text.splitlines())
    return {from_kept(parts[0]): (parts[1], parts[2]) for parts in lines if len(parts) == 3}


def _inside(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path] if path.is_file() else []
    shown = (one for one in path.rglob("*") if not any(p.startswith(".") for p in one.relative_to(path).parts))
    return sorted(islice((one for one in shown if one.is_file()), MOST_FILES))


def entry_of(path: Path, before: tuple[str, str] | None = None) -> tuple[str, str] | None:
    """The state of one file; None when it is not there or cannot be read."""
    try:
        found = path.stat()
        stamp = f"{found.st_mtime_ns}:{found.st_size}"
        return before if before is not None and before[0] == stamp else (stamp, _held(path, stamp))
    except OSError:
        return None


@lru_cache(maxsize=2 * MOST_FILES)
def _held(path: Path, _stamp: str) -> str:
    """The digest of a file with this time and size: what waits for the reader is not read again at every look."""
    return digest(path.read_bytes())
