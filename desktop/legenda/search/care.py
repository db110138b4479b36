"""Care of the index's folder: private, checked, set aside when damaged, and its faults told in a sentence."""

from __future__ import annotations

import errno
import os
import shutil
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from struct import error as StructError  # noqa: N812 - a class that the library spells in lower case

from legenda.model.errors import IndexUnavailableError, IndexUnwritableError
from legenda.search.contents import read_contents

_SAFE = "your papers are not affected"
_CHUNK = 1 << 20


def private_folder(folder: Path) -> None:
    """Make `folder`, readable by this user alone: whoever can write there could mislead the search."""
    if not folder.is_dir():
        set_aside(folder)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name == "posix" and folder.stat().st_mode & 0o077:
        folder.chmod(0o700)


def check(folder: Path) -> list[str]:
    """What is wrong with the files of the newest commit, in sentences: sizes and checksums of all of them."""
    try:
        with faults_told():
            segments = read_contents(folder).segments
    except IndexUnavailableError as fault:
        return [str(fault)]
    found: list[str] = []
    for segment in segments:
        for ending, (size, crc) in segment.files.items():
            path = folder / f"{segment.name}{ending}"
            if not path.is_file():
                found.append(f"The search index lacks its file {path.name}; it can be rebuilt.")
            elif path.stat().st_size != size or _checksum(path) != crc:
                found.append(f"The file {path.name} of the search index is damaged; the index can be rebuilt.")
    return found


def set_aside(folder: Path) -> Path | None:
    """Move a damaged index, or what else is in its place, out of the way; None when there was nothing.

    It takes the place of what was set aside before.
    """
    if not os.path.lexists(folder):
        return None
    aside = folder.with_name(f"{folder.name}.damaged")
    with faults_told():
        drop_aside(folder)
        folder.rename(aside)
    return aside


def drop_aside(folder: Path) -> None:
    """Delete what was set aside."""
    aside = folder.with_name(f"{folder.name}.damaged")
    if aside.is_dir() and not aside.is_symlink():
        shutil.rmtree(aside)
    else:
        aside.unlink(missing_ok=True)


@contextmanager
def faults_told() -> Iterator[None]:
    """Tell whatever damaged or missing files lead to as IndexUnavailableError, with the cause kept."""
    try:
        yield
    except OSError as fault:
        raise _about_files(fault) from fault
    except (ValueError, LookupError, TypeError, AttributeError, OverflowError, MemoryError, StructError) as fault:
        raise IndexUnavailableError(f"The search index is damaged; {_SAFE} and the index can be rebuilt.") from fault


def _about_files(fault: OSError) -> IndexUnavailableError:
    match fault.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return IndexUnwritableError(
                f"The disk is full, so the search index could not be brought up to date; {_SAFE}."
            )
        case errno.EFBIG:
            return IndexUnwritableError(f"The search index may not grow any more ({fault.strerror}); {_SAFE}.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return IndexUnwritableError(f"The search index in {fault.filename} may not be read or written; {_SAFE}.")
        case errno.ENOENT:
            return IndexUnavailableError(
                f"Files of the search index are missing; {_SAFE} and the index can be rebuilt."
            )
    return IndexUnavailableError(f"The search index could not be used ({fault.strerror}); {_SAFE}.")


def _checksum(path: Path) -> int:
    crc = 0
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            crc = zlib.crc32(chunk, crc)
    return crc
