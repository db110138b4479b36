"""What follows from a changed field: derived columns, and the moment at which a paper last changed."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, select, update

from legenda.model.step import Subject
from legenda.storage import own_statuses, paper_rows, tables
from legenda.storage.among import among, id_text
from legenda.storage.derived import DERIVING

_TOUCH = (
    update(tables.paper)
    .where(among(tables.paper.c.id), tables.paper.c.changed != bindparam("at"))
    .values(changed=bindparam("at"))
)


def follow(conn: Connection, subject: Subject, field: str, ids: Collection[int]) -> None:
    """Bring up to date what is derived from `field` of the things `ids`, which has just been written."""
    if subject is Subject.PAPER and (field in DERIVING or field.split(".")[0] == "fields"):
        paper_rows.rederive(conn, ids)
    elif subject is Subject.PAPER and field == "own_status":
        own_statuses.refresh_ranks(conn, ids)
    elif subject is Subject.STATUS and field == "rank":
        own_statuses.refresh_ranks(conn, own_statuses.papers_having(conn, ids))
    elif subject is Subject.TAG and field == "name":
        carrying = select(tables.paper_tag.c.paper_id).where(among(tables.paper_tag.c.tag_id)).distinct()
        paper_rows.refresh_tags_sort(conn, conn.execute(carrying, {"ids": id_text(ids)}).scalars().all())


def touch(conn: Connection, paper_ids: Collection[int], at: str) -> None:
    """Say that papers changed at the moment `at`."""
    if paper_ids:
        conn.execute(_TOUCH, {"ids": id_text(paper_ids), "at": at})
