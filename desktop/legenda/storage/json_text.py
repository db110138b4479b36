"""Values as JSON text for single columns, and squeezed for the journal."""

from __future__ import annotations

import json
import zlib
from typing import Any, TypeVar

import orjson

from legenda.model.step import Plain

T = TypeVar("T")

#: Texts of at least this many characters are compressed. Below, it costs an import more time than it spares room: a
#: usual paper takes 1,500 bytes as it is, 900 compressed, and compressing was a sixth of the work of taking it in.
_LONG = 4_000

_encode_anything = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def _encode(value: Any) -> str:
    """`value` as compact JSON, halves of characters too, which orjson refuses; numbers are those that SQLite holds."""
    try:
        return orjson.dumps(value).decode()
    except orjson.JSONEncodeError:
        return _encode_anything(value)


def _decode(text: str) -> Any:
    """The value of a JSON text, whichever of the two wrote it."""
    try:
        return orjson.loads(text)
    except (orjson.JSONDecodeError, UnicodeEncodeError):
        return json.loads(text)


def dump(value: Plain | list[str]) -> str:
    """`value` as compact JSON."""
    return _encode(value)


def pack(value: Plain) -> str | None:
    """`value` as JSON; what is empty takes no room: None."""
    return _encode(value) if value else None


def unpack(text: str | None) -> Any:
    """The value of a text made by `pack`; None for an empty one."""
    return _decode(text) if text else None


def squeeze(value: Plain) -> str | bytes | None:
    """`value` as JSON, compressed when it is long; None stays None."""
    if value is None:
        return None
    text = _encode(value)
    return _squeezed(text, text.encode("utf-8", "surrogatepass")) if len(text) >= _LONG else text


def encode_sound(value: T) -> tuple[T, bytes]:
    """`value` with a question mark for every half of a character (lone surrogate), which no file can hold, and that as
    JSON in UTF-8, which takes a third of the memory that the text would.

    The value that comes back is the very one that was given, unless it had such a half.
    """
    try:
        # A copy: orjson's own bytes stand in a buffer that was several times as large, and the rest would lie idle.
        return value, bytes(memoryview(orjson.dumps(value)))
    except orjson.JSONEncodeError:
        text = _encode_anything(value)
    try:
        return value, text.encode()
    except UnicodeEncodeError:
        data = text.encode("utf-8", "replace")
        return json.loads(data), data


def squeeze_encoded(data: bytes) -> str | bytes:
    """What `squeeze` makes of a value whose JSON is `data`."""
    return _squeezed(data.decode(), data)


def _squeezed(text: str, data: bytes) -> str | bytes:
    return text if len(text) < _LONG else zlib.compress(data, 1)


def unsqueeze(stored: str | bytes | None) -> Any:
    """The value of what `squeeze` made."""
    if stored is None:
        return None
    if isinstance(stored, bytes):
        stored = zlib.decompress(stored).decode("utf-8", "surrogatepass")
    return _decode(stored)
