"""Writing a file in one step: whoever looks finds the old contents or the new, never a part of either."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path

from legenda.model.errors import BadInputError

_NEW_FILE_MODE = 0o666  # less what the umask takes away


def replace_file(path: Path, data: bytes) -> None:
    """Makes `data` the contents of the file at `path`, in one step.

    A symbolic link stays and the file it leads to is replaced; an existing file keeps its mode and, where this is
    allowed, its owner. The data is on the disk before the old file goes. A device or pipe is written to, not
    replaced. Raises BadInputError, with the old file untouched, when the folder is missing or may not be written, the
    disk is full, or `path` is a folder.
    """
    try:
        target = _target(path)
        old = target.stat() if target.exists() else None
        if old is not None and stat.S_ISDIR(old.st_mode):
            raise BadInputError(f"“{path}” is a folder, so no file of this name can be written; choose another name.")
        if old is not None and not stat.S_ISREG(old.st_mode):
            target.write_bytes(data)
            return
        if old is not None and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
        _replace(target, data, old)
    except OSError as fault:
        raise BadInputError(_sentence(path, fault)) from fault
    except (RuntimeError, ValueError) as fault:  # links in a circle; a NUL inside the name
        raise BadInputError(f"“{path}” is no place where a file can be written.") from fault


def _target(path: Path) -> Path:
    """The file that a path leads to; RuntimeError for links in a circle, also where Python says nothing (from 3.13)."""
    target = path.resolve()
    if target.is_symlink():
        raise RuntimeError("links in a circle")
    return target


def _replace(target: Path, data: bytes, old: os.stat_result | None) -> None:
    # A short name of its own, so that a long target name still fits.
    written = target.parent / f".{os.urandom(6).hex()}.new"
    mode = stat.S_IMODE(old.st_mode) if old else _NEW_FILE_MODE
    try:
        descriptor = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        with os.fdopen(descriptor, "wb") as file:
            if old:
                _keep_owner_and_mode(written, old)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        written.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            written.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _keep_owner_and_mode(path: Path, old: os.stat_result) -> None:
    if hasattr(os, "chown"):
        with contextlib.suppress(OSError):  # only the administrator may give a file away
            os.chown(path, old.st_uid, old.st_gid)
    path.chmod(stat.S_IMODE(old.st_mode))


def _settle(folder: Path) -> None:
    """Puts the new name on the disk too; not every system lets a folder be opened for this."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _sentence(path: Path, fault: OSError) -> str:
    kept = "what was there is unchanged" if os.path.lexists(path) else "nothing was written"
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"The disk is full, so “{path}” could not be written; {kept}. Make room and try again."
    if fault.errno in (errno.EACCES, errno.EPERM):
        return f"“{path}” may not be written by you; {kept}. Choose another folder or change its permissions."
    if fault.errno == errno.EROFS:
        return f"“{path}” is on a disk that can only be read; {kept}. Choose another folder."
    if fault.errno in (errno.ENOENT, errno.ENOTDIR) and not path.parent.is_dir():
        return f"There is no folder “{path.parent}”; {kept}. Make it or choose another."
    if fault.errno == errno.ENAMETOOLONG:
        return f"“{path.name[:40]}…” is too long for the name of a file; {kept}."
    return f"“{path}” could not be written ({fault.strerror or fault}); {kept}."
