"""The reader's choices that belong to a library and not to a window: kept beside the data, outside the journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from legenda.storage.choice_rows import choice, put_choice

if TYPE_CHECKING:
    from legenda.storage.library import Library

__all__ = ["choice", "keep_choice", "put_choice"]


def keep_choice(library: Library, name: str, values: Mapping[str, Any]) -> None:
    """Keep `values` under `name` in place of those that are there."""
    library.keep(lambda conn: put_choice(conn, name, values))
