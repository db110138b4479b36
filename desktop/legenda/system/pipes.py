"""Reading a pipe without ever standing still: whoever asks is heard while the other end says nothing."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Callable
from pathlib import Path

from legenda.model.errors import BadInputError, Cancelled

#: Seconds that a pipe may have nobody at its other end before that is told.
PATIENCE = 2.0
#: Seconds after which is looked again whether the reader has said stop.
_LOOK = 0.1
_CHUNK = 1 << 20


def read_pipe(path: Path, limit: int, cancelled: Callable[[], bool]) -> bytes | None:
    """What comes out of a pipe until its other end is closed; None when that is more than `limit` bytes.

    Raises BadInputError when nobody writes into it, Cancelled when `cancelled` says so, OSError.
    """
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    try:
        return _all(descriptor, path, limit, cancelled)
    finally:
        os.close(descriptor)


def _all(descriptor: int, path: Path, limit: int, cancelled: Callable[[], bool]) -> bytes | None:
    data = bytearray()
    until = time.monotonic() + PATIENCE
    has_writer = False
    while True:
        if cancelled():
            raise Cancelled
        try:
            chunk = os.read(descriptor, _CHUNK)
        except BlockingIOError:  # somebody holds the other end and has written nothing yet
            has_writer = True
            select.select([descriptor], [], [], _LOOK)
            continue
        if not chunk and (has_writer or data):
            return bytes(data)
        if not chunk:
            if time.monotonic() > until:
                raise BadInputError(f"“{path}” is a pipe into which no program writes; nothing was read from it.")
            time.sleep(_LOOK)
        data += chunk
        if len(data) > limit:
            return None
