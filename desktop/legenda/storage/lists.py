"""Questions about lists and what is on them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from legenda.storage.among import among, id_text
from legenda.storage.tables import membership, paper_list


def name_of(conn: Connection, list_id: int) -> str | None:
    """The name of a list; None when it is gone."""
    return conn.scalar(select(paper_list.c.name).where(paper_list.c.id == list_id))


def last_list_rank(conn: Connection, parent_id: int | None) -> str | None:
    """The rank of the last list in `parent_id` (None: at the top); None when there is none."""
    return conn.scalar(select(func.max(paper_list.c.rank)).where(paper_list.c.parent_id.is_(parent_id))) or None


def last_member_rank(conn: Connection, list_id: int) -> str | None:
    """The rank of the last paper on a list; None when it is empty."""
    return conn.scalar(select(func.max(membership.c.rank)).where(membership.c.list_id == list_id)) or None


def memberships(conn: Connection, list_id: int, paper_ids: Sequence[int]) -> dict[int, int]:
    """The membership of each of these papers that is on the list, by the paper's number."""
    on_it = select(membership.c.paper_id, membership.c.id).where(
        membership.c.list_id == list_id, among(membership.c.paper_id)
    )
    return dict(conn.execute(on_it, {"ids": id_text(paper_ids)}).tuples().all())
