"""Questions about lists and what is on them."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from legenda.model.reading_life import ListPath, list_path
from legenda.storage.among import among, id_text
from legenda.storage.tables import membership, paper_list

_HIDDEN_NAME = func.replace(paper_list.c.name, " > ", " \\> ")
_TOP = (
    select(paper_list.c.id, _HIDDEN_NAME.label("text"), paper_list.c.query)
    .where(paper_list.c.parent_id.is_(None))
    .cte("place", recursive=True)
)
#: Every list with its place as a text, in the form of `model.reading_life.list_text`.
PLACES = _TOP.union_all(
    select(paper_list.c.id, _TOP.c.text.op("||")(" > ").op("||")(_HIDDEN_NAME), paper_list.c.query).where(
        paper_list.c.parent_id == _TOP.c.id
    )
)
_BY_PATH = select(PLACES.c.text, PLACES.c.id).where(PLACES.c.query.is_(None)).order_by(PLACES.c.id.desc())


def by_path(conn: Connection) -> dict[ListPath, int]:
    """The hand-made lists by their places; of two at the same place the older one."""
    return {list_path(text): id_ for text, id_ in conn.execute(_BY_PATH)}


def smart_by_path(conn: Connection) -> dict[ListPath, int]:
    """The smart lists by their places."""
    smart = select(PLACES.c.text, PLACES.c.id).where(PLACES.c.query.is_not(None)).order_by(PLACES.c.id.desc())
    return {list_path(text): id_ for text, id_ in conn.execute(smart)}


def name_of(conn: Connection, list_id: int) -> str | None:
    """The name of a list; None when it is gone."""
    return conn.scalar(select(paper_list.c.name).where(paper_list.c.id == list_id))


def names(conn: Connection) -> dict[int, str]:
    """The name of every list by its number."""
    return dict(conn.execute(select(paper_list.c.id, paper_list.c.name)).tuples().all())


def queries(conn: Connection) -> dict[int, str]:
    """The query of every smart list by its number."""
    smart = select(paper_list.c.id, paper_list.c.query).where(paper_list.c.query.is_not(None))
    return dict(conn.execute(smart).tuples().all())


def last_list_rank(conn: Connection, parent_id: int | None) -> str | None:
    """The rank of the last list in `parent_id` (None: at the top); None when there is none."""
    return conn.scalar(select(func.max(paper_list.c.rank)).where(paper_list.c.parent_id.is_(parent_id))) or None


def last_member_rank(conn: Connection, list_id: int) -> str | None:
    """The rank of the last paper on a list; None when it is empty."""
    return conn.scalar(select(func.max(membership.c.rank)).where(membership.c.list_id == list_id)) or None


def member_ranks(conn: Connection, list_id: int) -> list[tuple[int, str]]:
    """Number and rank of every paper on a list, in its order."""
    order = select(membership.c.paper_id, membership.c.rank).where(membership.c.list_id == list_id)
    return [(id_, rank) for id_, rank in conn.execute(order.order_by(membership.c.rank, membership.c.paper_id))]


def member_places(conn: Connection, paper_ids: Sequence[int]) -> dict[int, dict[str, int]]:
    """The place, from 1, of each of these papers on its lists, by the paper's number and then the list's place."""
    order = (membership.c.rank, membership.c.paper_id)
    meant = select(membership.c.list_id).where(among(membership.c.paper_id)).distinct()
    numbered = (
        select(
            membership.c.paper_id,
            membership.c.list_id,
            func.row_number().over(partition_by=membership.c.list_id, order_by=order).label("place"),
        )
        .where(membership.c.list_id.in_(meant))
        .subquery()
    )
    wanted = (
        select(numbered.c.paper_id, PLACES.c.text, numbered.c.place)
        .join(PLACES, PLACES.c.id == numbered.c.list_id)
        .where(among(numbered.c.paper_id))
        .order_by(PLACES.c.id.desc())
    )
    found: dict[int, dict[str, int]] = {}
    for paper_id, text, place in conn.execute(wanted, {"ids": id_text(paper_ids)}):
        found.setdefault(paper_id, {})[text] = place
    return found


def list_ranks(conn: Connection, parent_id: int | None) -> list[tuple[int, str]]:
    """Number and rank of every list in `parent_id` (None: at the top), in their order."""
    order = select(paper_list.c.id, paper_list.c.rank).where(paper_list.c.parent_id.is_(parent_id))
    return [(id_, rank) for id_, rank in conn.execute(order.order_by(paper_list.c.rank, paper_list.c.id))]


def parents(conn: Connection) -> dict[int, int | None]:
    """The list that each list is in, None at the top; smart lists too."""
    return dict(conn.execute(select(paper_list.c.id, paper_list.c.parent_id)).tuples().all())


def is_smart(conn: Connection, list_id: int) -> bool:
    """Whether a list keeps a query."""
    return conn.scalar(select(paper_list.c.query).where(paper_list.c.id == list_id)) is not None


def memberships(conn: Connection, list_id: int, paper_ids: Sequence[int]) -> dict[int, int]:
    """The membership of each of these papers that is on the list, by the paper's number."""
    on_it = select(membership.c.paper_id, membership.c.id).where(
        membership.c.list_id == list_id, among(membership.c.paper_id)
    )
    return dict(conn.execute(on_it, {"ids": id_text(paper_ids)}).tuples().all())
