"""Questions about who has which citation key, now or formerly."""

from __future__ import annotations

from sqlalchemy import Connection, select, union_all

from legenda.storage import tables

_EVERY = union_all(
    select(tables.alias.c.key, tables.alias.c.paper_id),
    select(tables.paper.c.key, tables.paper.c.id),
)


def key_owners(conn: Connection) -> dict[str, int]:
    """Every key in use and every former one in small letters (BibTeX takes keys that differ in case for one), with
    its paper; of several the one that has it now.
    """
    return {key.lower(): paper_id for key, paper_id in conn.execute(_EVERY) if key}
