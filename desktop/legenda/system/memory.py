"""Gives memory that is no longer used back to the computer."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Let the C library return what was freed; of a large import it would otherwise keep more than half for itself.

    Takes some milliseconds, in which other threads go on. Nothing happens where the C library is not glibc.
    """
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
