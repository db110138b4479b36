"""Fields of papers that have no meaning here and are kept as they came."""

from __future__ import annotations

from sqlalchemy import Connection, select

from legenda.storage import tables


def has_extra(conn: Connection, name: str) -> bool:
    """Whether any paper has a field of this name that has no meaning here."""
    extra = tables.detail.c.extra
    named = select(tables.detail.c.paper_id).where(extra.contains(f'"{name}":', autoescape=True)).limit(1)
    return conn.execute(named).first() is not None
