"""The rows that hold the reader's choices, for use inside a transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from legenda.storage.json_text import dump, unpack
from legenda.storage.tables import meta

_PREFIX = "choice: "
#: The choice that holds the export profiles, as a list under "profiles".
EXPORT_PROFILES = "export profiles"


def choice(conn: Connection, name: str) -> dict[str, Any]:
    """The values kept under `name`; none before the first are kept or when they cannot be read."""
    kept = conn.execute(select(meta.c.value).where(meta.c.name == _PREFIX + name)).scalar()
    try:
        values = unpack(kept) if kept else {}
    except ValueError:
        return {}
    return values if isinstance(values, dict) else {}


def put_choice(conn: Connection, name: str, values: Mapping[str, Any]) -> None:
    """Keep `values` under `name` in place of those that are there; also for values that depend on these."""
    statement = insert(meta).values(name=_PREFIX + name, value=dump(dict(values)))
    statement = statement.on_conflict_do_update(index_elements=[meta.c.name], set_={"value": statement.excluded.value})
    conn.execute(statement)
