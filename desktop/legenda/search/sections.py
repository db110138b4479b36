"""A file of named number arrays that is read through a memory map, without copying and without running any code."""

from __future__ import annotations

import json
import mmap
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from legenda.model.errors import IndexUnavailableError

Numbers = NDArray[Any]

# magic, length of the directory, CRC-32 of the directory; then the directory (JSON), then the arrays.
_HEAD = Struct("<8sII")
_MAGIC = b"LEGENDA1"
_ALIGNMENT = 8
_TYPES = ("|u1", "<u2", "<u4", "<i8")


def narrow(values: Numbers) -> Numbers:
    """`values` (none negative) in the smallest unsigned type that holds them."""
    highest = int(values.max()) if len(values) else 0
    kind = "<u1" if highest < 1 << 8 else "<u2" if highest < 1 << 16 else "<u4"
    return values.astype(kind, copy=False)


def write_sections(path: Path, sections: Mapping[str, Numbers]) -> tuple[int, int]:
    """Write `sections` to `path` and onto the disk; returns the file's size and CRC-32."""
    directory: dict[str, tuple[str, int, int]] = {}
    offset = 0
    for name, values in sections.items():
        directory[name] = (values.dtype.str, offset, len(values))
        offset += -(-values.nbytes // _ALIGNMENT) * _ALIGNMENT
    text = json.dumps(directory, separators=(",", ":")).encode()
    text += b" " * (-(_HEAD.size + len(text)) % _ALIGNMENT)
    crc = 0
    with path.open("wb") as file:
        for part in (_HEAD.pack(_MAGIC, len(text), zlib.crc32(text)), text, *_bodies(sections)):
            crc = zlib.crc32(part, crc)
            file.write(part)
        file.flush()
        os.fsync(file.fileno())
        return file.tell(), crc


def _bodies(sections: Mapping[str, Numbers]) -> list[Any]:
    bodies: list[Any] = []
    for values in sections.values():
        bodies.append(np.ascontiguousarray(values).view("u1").data)
        bodies.append(b"\0" * (-values.nbytes % _ALIGNMENT))
    return bodies


def read_sections(path: Path) -> dict[str, Numbers]:
    """The arrays of a file, as views of its memory map; FileNotFoundError, or IndexUnavailableError when damaged."""
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size < _HEAD.size:
            raise damaged(path)
        view = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    magic, length, crc = _HEAD.unpack_from(view)
    text = view[_HEAD.size : _HEAD.size + length]
    if magic != _MAGIC or zlib.crc32(text) != crc:
        raise damaged(path)
    found: dict[str, Numbers] = {}
    for name, (kind, offset, count) in json.loads(text).items():
        start = _HEAD.size + length + offset
        if kind not in _TYPES or start + np.dtype(kind).itemsize * count > len(view):
            raise damaged(path)
        found[name] = np.frombuffer(view, kind, count, start)
    return found


def damaged(path: Path) -> IndexUnavailableError:
    """The fault of a file that does not hold what was written to it."""
    return IndexUnavailableError(
        f"The search index is damaged ({path.name}); your papers are not affected and the index can be rebuilt."
    )
