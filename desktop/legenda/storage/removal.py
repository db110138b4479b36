"""Removing things together with what depends on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select

from legenda.model.step import Plain, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.things import OF_PAPERS, delete_things, ids_of_papers

if TYPE_CHECKING:
    from legenda.storage.draft import Draft


def remove(draft: Draft, subject: Subject, ids: Iterable[int]) -> None:
    """Remove the things `ids` in `draft`, dependents first, so that undoing in reverse order puts them back last."""
    _remove(draft, subject, sorted(set(ids)))


def _remove(draft: Draft, subject: Subject, ids: list[int]) -> None:
    if subject is Subject.PAPER:
        for dependent in OF_PAPERS:
            _forget(draft, dependent, draft.read(ids_of_papers, dependent, ids))
    elif subject is Subject.TAG:
        _untag(draft, ids)
    elif subject is Subject.LIST:
        ids = draft.read(_with_inner_lists, ids)
        _forget(draft, Subject.MEMBERSHIP, draft.read(_memberships, ids))
    elif subject is Subject.SOURCE:
        draft.set(Subject.PAPER, draft.read(_papers_from, ids), "source_id", None)
    if subject is Subject.LIST:
        for id_ in reversed(ids):
            _forget(draft, subject, [id_])
    else:
        _forget(draft, subject, ids)


def _forget(draft: Draft, subject: Subject, ids: Iterable[int]) -> None:
    things = draft.whole(subject, ids)
    if things:
        draft.forget(subject, things, lambda conn: delete_things(conn, subject, things))


def _untag(draft: Draft, tag_ids: list[int]) -> None:
    names = {thing.values["name"] for thing in draft.whole(Subject.TAG, tag_ids).values()}
    left: dict[int, Plain] = {
        paper_id: [name for name in tags if name not in names]
        for paper_id, tags in draft.read(_tags_of_papers_with, tag_ids).items()
    }
    draft.set_each(Subject.PAPER, "tags", left)


def _tags_of_papers_with(conn: Connection, tag_ids: list[int]) -> dict[int, list[str]]:
    carrying = select(tables.paper_tag.c.paper_id).where(among(tables.paper_tag.c.tag_id))
    names = (
        select(tables.paper_tag.c.paper_id, tables.tag.c.name)
        .join(tables.tag)
        .where(tables.paper_tag.c.paper_id.in_(carrying))
    )
    found: dict[int, list[str]] = {}
    for paper_id, name in conn.execute(names, {"ids": id_text(tag_ids)}):
        found.setdefault(paper_id, []).append(name)
    return found


def _with_inner_lists(conn: Connection, ids: list[int]) -> list[int]:
    """`ids` and all lists inside them, outer lists before inner ones."""
    lists = tables.paper_list
    found = list(ids)
    inner = ids
    while inner:
        statement = select(lists.c.id).where(among(lists.c.parent_id)).order_by(lists.c.id)
        deeper = conn.execute(statement, {"ids": id_text(inner)}).scalars().all()
        inner = [id_ for id_ in deeper if id_ not in found]
        found.extend(inner)
    return found


def _memberships(conn: Connection, list_ids: list[int]) -> list[int]:
    members = tables.membership
    statement = select(members.c.id).where(among(members.c.list_id)).order_by(members.c.id)
    return list(conn.execute(statement, {"ids": id_text(list_ids)}).scalars())


def _papers_from(conn: Connection, source_ids: list[int]) -> list[int]:
    statement = select(tables.paper.c.id).where(among(tables.paper.c.source_id)).order_by(tables.paper.c.id)
    return list(conn.execute(statement, {"ids": id_text(source_ids)}).scalars())
