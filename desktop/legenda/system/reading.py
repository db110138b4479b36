"""Reading a text file of any encoding, or saying in one sentence why it cannot be read."""

from __future__ import annotations

import errno
import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path

from legenda.model.errors import BadInputError
from legenda.system.binary import binary_kind, looks_binary
from legenda.system.encodings import decode_bytes

MEBIBYTE = 1 << 20
LIMIT = 256 * MEBIBYTE
_CHUNK = 4 * MEBIBYTE


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
    return decode(read_bytes(path, limit), path.name or str(path))


def decode(data: bytes, name: str) -> TextFile:
    """`data` as text, as `read_text` gives it; `name` stands for it in messages ("standard input").

    Raises BadInputError when it is empty or no text.
    """
    if not data:
        raise BadInputError(f"“{name}” is empty, so there was nothing to read.")
    if kind := binary_kind(data):
        raise BadInputError(f"“{name}” is {kind}, not a text file; nothing was read from it.")
    decoded = decode_bytes(data)
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


def read_bytes(path: Path, limit: int = LIMIT) -> bytes:
    """The bytes of a file or pipe, read until `limit` is passed, so that an endless one ends too.

    Raises BadInputError for a file that is missing, no file, not to be read, or too big.
    """
    try:
        state = path.stat()
        if stat.S_ISDIR(state.st_mode):
            raise BadInputError(f"“{path}” is a folder; choose the files in it.")
        if not (stat.S_ISREG(state.st_mode) or stat.S_ISFIFO(state.st_mode)):
            raise BadInputError(f"“{path}” is a device, not a file; nothing was read from it.")
        if state.st_size > limit:
            raise BadInputError(_too_big(path, limit, state.st_size))
        with path.open("rb") as file:
            return _all(file.fileno(), path, limit)
    except OSError as fault:
        raise BadInputError(_sentence(path, fault)) from fault
    except ValueError as fault:  # a NUL inside the name
        raise BadInputError(f"{str(path)!r} is no name that a file can have.") from fault


def _all(descriptor: int, path: Path, limit: int) -> bytes:
    data = bytearray()
    while chunk := os.read(descriptor, _CHUNK):
        data += chunk
        if len(data) > limit:
            raise BadInputError(_too_big(path, limit, None))
    return bytes(data)


def _too_big(path: Path, limit: int, size: int | None) -> str:
    has = f"has {size // MEBIBYTE:,} MB" if size and size >= MEBIBYTE else "is too long"
    most = f"{limit // MEBIBYTE:,} MB" if limit >= MEBIBYTE else f"{limit:,} bytes"
    return f"“{path}” {has}, and Legenda reads at most {most} at once; split it and import the parts."


def _sentence(path: Path, fault: OSError) -> str:
    if fault.errno == errno.ENOENT and path.is_symlink():
        return f"“{path}” is a link to “{path.readlink()}”, which does not exist."
    if fault.errno in (errno.ENOENT, errno.ENOTDIR):
        return f"There is no file “{path}”."
    if fault.errno in (errno.EACCES, errno.EPERM):
        return f"“{path}” may not be read by you; ask its owner for permission or change it, then try again."
    if fault.errno == errno.ELOOP:
        return f"“{path}” is a link that leads in a circle."
    if fault.errno == errno.ENAMETOOLONG:
        return f"“{path.name[:40]}…” is too long for the name of a file."
    return f"“{path}” could not be read ({fault.strerror or fault}); nothing was changed."
