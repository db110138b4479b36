"""Questions about the reader's own statuses, and what papers that have one keep of it."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable

from sqlalchemy import Connection, bindparam, func, or_, select, update

from legenda.model.errors import BadInputError
from legenda.model.own_status import OwnStatus, in_order
from legenda.model.status import Status
from legenda.model.step import WHOLE, Change, Subject
from legenda.storage.among import among, id_text, numbers
from legenda.storage.journal import change_of
from legenda.storage.tables import change, own_status, paper

_OWN_RANK = select(own_status.c.rank).where(own_status.c.id == paper.c.own_status).scalar_subquery()
_REFRESH = update(paper).where(among(paper.c.id)).values(own_rank=_OWN_RANK)
_WITH_OWN = select(paper.c.id).join(own_status, own_status.c.id == paper.c.own_status)
_OF_ANOTHER_KIND = _WITH_OWN.where(among(paper.c.id), own_status.c.kind != paper.c.status)
_HAVING = select(paper.c.id).where(among(paper.c.own_status)).order_by(paper.c.id)
_MISPLACED = or_(own_status.c.kind != paper.c.status, func.coalesce(paper.c.own_rank, "") != own_status.c.rank)
#: The fields of a paper that go together: its status, and the own one that refines it.
_FITTING = ("status", "own_status")
_LAST_RANK = select(func.max(own_status.c.rank)).where(own_status.c.kind == bindparam("kind"))


def own_statuses(conn: Connection) -> list[OwnStatus]:
    """The reader's own statuses by their kinds, in their order; without how many papers have them."""
    rows = conn.execute(select(own_status))
    return in_order(OwnStatus(row.id, row.name, Status(row.kind), row.colour, row.rank) for row in rows)


def names(conn: Connection) -> dict[int, str]:
    """The name of every own status by its number."""
    return dict(conn.execute(select(own_status.c.id, own_status.c.name)).tuples().all())


def last_names(conn: Connection, numbers: Collection[int]) -> dict[int, str]:
    """What own statuses that were deleted were called at last."""
    columns = change.c
    ends = select(change).where(
        columns.subject == Subject.STATUS.value,
        columns.field == WHOLE,
        columns.after.is_(None),
        among(columns.thing),
    )
    found = (change_of(row) for row in conn.execute(ends.order_by(columns.id), {"ids": id_text(numbers)}))
    return {end.id: str(end.before["name"]) for end in found if isinstance(end.before, dict)}


def papers_having(conn: Connection, status_ids: Iterable[int]) -> array[int]:
    """The papers that have one of these own statuses."""
    return numbers(conn, _HAVING, {"ids": id_text(status_ids)})


def last_rank(conn: Connection, kind: Status) -> str | None:
    """The rank of the last own status of a kind; None when there is none."""
    return conn.scalar(_LAST_RANK, {"kind": kind.value}) or None


def of_another_kind(conn: Connection, paper_ids: Collection[int]) -> array[int]:
    """Those of the papers whose own status does not refine the status that they have."""
    return numbers(conn, _OF_ANOTHER_KIND, {"ids": id_text(paper_ids)})


def refresh_ranks(conn: Connection, paper_ids: Collection[int]) -> None:
    """Bring the place that papers have by their own status up to date."""
    if paper_ids:
        conn.execute(_REFRESH, {"ids": id_text(paper_ids)})


def require_fitting(conn: Connection, changes: Iterable[Change]) -> None:
    """Raises BadInputError when changes left a paper with an own status that does not refine the one it has."""
    changes = list(changes)
    papers = {one.id for one in changes if one.subject is Subject.PAPER and one.field in _FITTING}
    kinds = {one.id for one in changes if one.subject is Subject.STATUS and one.field == "kind"}
    unfit = of_another_kind(conn, papers | set(papers_having(conn, kinds)))
    if unfit:
        named = select(paper.c.key, own_status.c.name).join(own_status, own_status.c.id == paper.c.own_status)
        key, name = conn.execute(named.where(paper.c.id == unfit[0])).one()
        raise BadInputError(f"The status “{name}” that “{key}” has now would not fit any more; nothing was changed.")


def misplaced(conn: Connection) -> list[tuple[str, str]]:
    """Key and own status of each paper whose own status does not fit its status, or its place."""
    unfit = select(paper.c.key, own_status.c.name).join(own_status, own_status.c.id == paper.c.own_status)
    return [(key, name) for key, name in conn.execute(unfit.where(_MISPLACED).order_by(paper.c.key))]


def put_right(conn: Connection) -> None:
    """Bring the place of every paper that has an own status up to date."""
    conn.execute(update(paper).where(paper.c.own_status.is_not(None)).values(own_rank=_OWN_RANK))
