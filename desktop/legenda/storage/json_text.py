"""Values as JSON text for single columns, and squeezed for the journal."""

from __future__ import annotations

import json
import zlib
from typing import Any

from legenda.model.step import Plain

#: Texts of at least this many characters are compressed: below, nothing is gained.
_LONG = 400

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def dump(value: Plain | list[str]) -> str:
    """`value` as compact JSON."""
    return _encode(value)


def well_formed(value: Plain) -> Plain:
    """`value` with a question mark for every half of a character (lone surrogate), which no file can hold."""
    text = _encode(value)
    try:
        text.encode()
    except UnicodeEncodeError:
        repaired: Plain = json.loads(text.encode("utf-8", "replace"))
        return repaired
    return value


def pack(value: Plain) -> str | None:
    """`value` as JSON; what is empty takes no room: None."""
    return _encode(value) if value else None


def unpack(text: str | None) -> Any:
    """The value of a text made by `pack`; None for an empty one."""
    return json.loads(text) if text else None


def squeeze(value: Plain) -> str | bytes | None:
    """`value` as JSON, compressed when it is long; None stays None."""
    if value is None:
        return None
    text = _encode(value)
    if len(text) < _LONG:
        return text
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 1)


def unsqueeze(stored: str | bytes | None) -> Any:
    """The value of what `squeeze` made."""
    if stored is None:
        return None
    if isinstance(stored, bytes):
        stored = zlib.decompress(stored).decode("utf-8", "surrogatepass")
    return json.loads(stored)
