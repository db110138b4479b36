"""Papers that share what papers are recognised by: an identifier, the abstract or the title."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, and_, func, or_, select, tuple_

from legenda.storage import tables

_KINDS = ("abstract", "arxiv", "doi", "openreview", "pmcid", "pmid", "title")


def doubles() -> Select[Any]:
    """The papers that share an identity with another one of which the reader has not said that it is no duplicate."""
    one, other, apart = tables.identifier.alias("one"), tables.identifier.alias("other"), tables.distinction
    twice = (
        select(one.c.kind, one.c.value)
        .where(one.c.kind.in_(_KINDS))
        .group_by(one.c.kind, one.c.value)
        .having(func.count() > 1)
    )
    told_apart = (
        select(apart.c.paper_id)
        .where(
            or_(
                and_(apart.c.paper_id == one.c.paper_id, apart.c.other_id == other.c.paper_id),
                and_(apart.c.paper_id == other.c.paper_id, apart.c.other_id == one.c.paper_id),
            )
        )
        .correlate(one, other)
    )
    return (
        select(one.c.paper_id)
        .join(other, and_(other.c.kind == one.c.kind, other.c.value == one.c.value))
        .where(tuple_(one.c.kind, one.c.value).in_(twice), one.c.paper_id != other.c.paper_id, ~told_apart.exists())
        .distinct()
    )
