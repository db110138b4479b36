"""Reading a text file of any encoding, or saying in one sentence why it cannot be read."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from legenda.model.errors import BadInputError, Cancelled
from legenda.system.binary import binary_kind, looks_binary
from legenda.system.encodings import decode_bytes, decode_so
from legenda.system.path_text import shown
from legenda.system.pipes import read_pipe

MEBIBYTE = 1 << 20
LIMIT = 256 * MEBIBYTE
_CHUNK = 4 * MEBIBYTE


def never() -> bool:
    """Not cancelled."""
    return False


@dataclass(frozen=True, slots=True)
class TextFile:
    """A text with "\\n" as its only line end, its encoding as Python calls it, what had to be assumed in sentences,
    and the line end that it mostly had ("\\n", "\\r\\n" or "\\r").
    """

    text: str
    encoding: str
    assumptions: tuple[str, ...] = ()
    newline: str = "\n"


def read_text(path: Path, limit: int = LIMIT) -> TextFile:
    """The text of the file at `path`, which may have at most `limit` bytes.

    Raises BadInputError for a file that is missing, no file, not to be read, empty, no text, or too big.
    """
    return decode(read_bytes(path, limit), shown(path.name or path))


def decode(data: bytes, name: str, encoding: str = "") -> TextFile:
    """`data` as text, as `read_text` gives it; `name` stands for it in messages ("standard input").

    With an `encoding` it is read in that one, without any guess. Raises BadInputError when it is empty or no text, or
    when there is no such encoding.
    """
    if not data:
        raise BadInputError(f"“{name}” is empty, so there was nothing to read.")
    if kind := binary_kind(data):
        raise BadInputError(f"“{name}” is {kind}, not a text file; nothing was read from it.")
    decoded = decode_so(data, encoding) if encoding else decode_bytes(data)
    wide = decoded is not None and decoded.encoding.startswith(("utf-16", "utf-32"))
    if decoded is None or (not wide and looks_binary(data)):
        raise BadInputError(f"“{name}” is a binary file, not a text; nothing was read from it.")
    newline = _newline(decoded.text)
    text = decoded.text
    if newline != "\n" or "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\ufeff" in text:  # marks left by joining files
        text = re.sub("^\ufeff+", "", text, flags=re.MULTILINE)
    said = decoded.assumptions
    if nuls := text.count("\x00"):
        text = text.replace("\x00", "")
        said = (*said, f"{nuls} NUL character{'s were' if nuls > 1 else ' was'} left out.")
    if not text or text.isspace():
        raise BadInputError(f"“{name}” holds only blanks, so there was nothing to read.")
    return TextFile(text, decoded.encoding, said, newline)


def _newline(text: str) -> str:
    if "\r" not in text:
        return "\n"
    both, returns, feeds = text.count("\r\n"), text.count("\r"), text.count("\n")
    counts = {"\n": feeds - both, "\r\n": both, "\r": returns - both}
    return max(counts, key=lambda end: counts[end])


def read_bytes(path: Path, limit: int = LIMIT, cancelled: Callable[[], bool] = never) -> bytes:
    """The bytes of a file or pipe, read until `limit` is passed, so that an endless one ends too.

    A pipe is read while its other end is open; the reading stops within a moment when `cancelled` says so. Raises
    BadInputError for a file that is missing, no file, not to be read, or too big, and Cancelled.
    """
    try:
        state = path.stat()
        if kind := no_file(state.st_mode):
            raise BadInputError(f"“{shown(path)}” is {kind}")
        if state.st_size > limit:
            raise BadInputError(_too_big(path, limit, state.st_size))
        data = read_pipe(path, limit, cancelled) if stat.S_ISFIFO(state.st_mode) else _all(path, limit, cancelled)
    except OSError as fault:
        raise BadInputError(_sentence(path, fault)) from fault
    except ValueError as fault:  # a NUL inside the name
        raise BadInputError(f"{str(path)!r} is no name that a file can have.") from fault
    if data is None:
        raise BadInputError(_too_big(path, limit, None))
    return data


def no_file(mode: int) -> str:
    """What a path of this mode is, when it is nothing that can be read; "" for files and pipes."""
    if stat.S_ISDIR(mode):
        return "a folder; choose the files in it."
    if stat.S_ISSOCK(mode):
        return "a socket, not a file; nothing was read from it."
    return "" if stat.S_ISREG(mode) or stat.S_ISFIFO(mode) else "a device, not a file; nothing was read from it."


def _all(path: Path, limit: int, cancelled: Callable[[], bool]) -> bytes | None:
    """What a file holds; None when that is more than `limit` bytes."""
    data = bytearray()
    with path.open("rb") as file:
        while chunk := os.read(file.fileno(), _CHUNK):
            if cancelled():
                raise Cancelled
            data += chunk
            if len(data) > limit:
                return None
    return bytes(data)


def _too_big(path: Path, limit: int, size: int | None) -> str:
    has = f"has {size // MEBIBYTE:,} MB" if size and size >= MEBIBYTE else "is too long"
    most = f"{limit // MEBIBYTE:,} MB" if limit >= MEBIBYTE else f"{limit:,} bytes"
    return f"“{shown(path)}” {has}, and Legenda reads at most {most} at once; split it and import the parts."


def _sentence(path: Path, fault: OSError) -> str:
    if fault.errno == errno.ENOENT and path.is_symlink():
        return f"“{shown(path)}” is a link to “{shown(path.readlink())}”, which does not exist."
    if fault.errno in (errno.ENOENT, errno.ENOTDIR):
        return f"There is no file “{shown(path)}”."
    if fault.errno in (errno.EACCES, errno.EPERM):
        return f"“{shown(path)}” may not be read by you; ask its owner for permission or change it, then try again."
    if fault.errno == errno.ELOOP:
        return f"“{shown(path)}” is a link that leads in a circle."
    if fault.errno == errno.ENAMETOOLONG:
        return f"“{shown(path.name)[:40]}…” is too long for the name of a file."
    return f"“{shown(path)}” could not be read ({fault.strerror or fault}); nothing was changed."
