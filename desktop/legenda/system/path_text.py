"""Paths as texts: file systems allow names that are no text, and neither a screen nor a database takes them."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import unquote_to_bytes


def shown(path: Path | str) -> str:
    """A path as a reader sees it: bytes of it that are no UTF-8 are shown as �."""
    text = str(path)
    return os.fsencode(text).decode("utf-8", "replace") if is_odd(text) else text


def kept(path: str) -> str:
    """An absolute path as a text that can be kept: where it is no text itself, its address with bytes in figures."""
    return Path(path).as_uri() if is_odd(path) else path


def from_kept(text: str) -> str:
    """The path that was kept as `text`; an absolute path is never taken for an address."""
    return os.fsdecode(unquote_to_bytes(text.removeprefix("file://"))) if text.startswith("file://") else text


def is_odd(text: str) -> bool:
    """Whether a path holds bytes that are no UTF-8, which Python carries as surrogates."""
    return not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text)
