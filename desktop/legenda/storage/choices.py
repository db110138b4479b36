"""The reader's choices that belong to a library and not to a window: kept beside the data, outside the journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from legenda.storage.json_text import dump, unpack
from legenda.storage.tables import meta

if TYPE_CHECKING:
    from legenda.storage.library import Library

_PREFIX = "choice: "


def choice(conn: Connection, name: str) -> dict[str, Any]:
    """The values kept under `name`; none before the first are kept or when they cannot be read."""
    kept = conn.execute(select(meta.c.value).where(meta.c.name == _PREFIX + name)).scalar()
    try:
        values = unpack(kept) if kept else {}
    except ValueError:
        return {}
    return values if isinstance(values, dict) else {}


def keep_choice(library: Library, name: str, values: Mapping[str, Any]) -> None:
    """Keep `values` under `name` in place of those that are there."""
    library.keep(lambda conn: put_choice(conn, name, values))


def put_choice(conn: Connection, name: str, values: Mapping[str, Any]) -> None:
    """The same inside a transaction, for values that depend on those that are there."""
    statement = insert(meta).values(name=_PREFIX + name, value=dump(dict(values)))
    statement = statement.on_conflict_do_update(index_elements=[meta.c.name], set_={"value": statement.excluded.value})
    conn.execute(statement)
