"""The store of drawn formulas: a cache that can be emptied at any time."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from legenda.storage import tables
from legenda.storage.among import among, numbers, value_text

if TYPE_CHECKING:
    from legenda.storage.library import Library

_DRAWN_UP_TO = "formulas drawn up to paper"

_KEPT = select(tables.formula.c.tex, tables.formula.c.drawing).where(among(tables.formula.c.tex))


def formulas(conn: Connection, texs: Iterable[str]) -> dict[str, bytes]:
    """The drawings of those among `texs` that are stored."""
    return dict(conn.execute(_KEPT, {"ids": value_text(texs)}).tuples().all())


def remember_formulas(library: Library, drawings: Mapping[str, bytes]) -> None:
    """Store drawings by their TeX source, in place of those that are there."""
    statement = insert(tables.formula)
    statement = statement.on_conflict_do_update(
        index_elements=[tables.formula.c.tex], set_={"drawing": statement.excluded.drawing}
    )
    rows = [{"tex": tex, "drawing": drawing} for tex, drawing in drawings.items()]
    if rows:
        library.keep(lambda conn: conn.execute(statement, rows))


def undrawn_papers(conn: Connection, limit: int) -> array[int]:
    """The oldest papers, at most `limit`, whose formulas have not been looked through yet."""
    reached = conn.execute(select(tables.meta.c.value).where(tables.meta.c.name == _DRAWN_UP_TO)).scalar() or "0"
    paper = tables.paper.c
    return numbers(conn, select(paper.id).where(paper.id > int(reached)).order_by(paper.id).limit(limit))


def remember_drawn(library: Library, paper_id: int) -> None:
    """Remember that the formulas of all papers up to `paper_id` have been looked through."""
    statement = insert(tables.meta).values(name=_DRAWN_UP_TO, value=str(paper_id))
    statement = statement.on_conflict_do_update(
        index_elements=[tables.meta.c.name], set_={"value": statement.excluded.value}
    )
    library.keep(lambda conn: conn.execute(statement))
