"""What has to go along when things are removed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from legenda.model.step import Plain, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text, numbers
from legenda.storage.things import OF_PAPERS, ids_of_papers


@dataclass(frozen=True, slots=True)
class Removal:
    """What to do, in order: new values for fields of papers that stay, then sets of things to delete.

    Undone in reverse order, what is referred to is back before what refers to it.
    """

    values: dict[str, dict[int, Plain]] = field(default_factory=dict)
    gone: list[tuple[Subject, list[int]]] = field(default_factory=list)


def removal(conn: Connection, subject: Subject, ids: Iterable[int]) -> Removal:
    """How the things `ids` are removed together with everything that depends on them."""
    ids = sorted(set(ids))
    if subject is Subject.PAPER:
        dependents = [(dependent, ids_of_papers(conn, dependent, ids)) for dependent in OF_PAPERS]
        return Removal(gone=[*dependents, (subject, ids)])
    if subject is Subject.TAG:
        return Removal({"tags": _tags_without(conn, ids)}, [(subject, ids)])
    if subject is Subject.SOURCE:
        return Removal({"source_id": dict.fromkeys(_papers_from(conn, ids))}, [(subject, ids)])
    if subject is Subject.STATUS:
        return Removal({"own_status": dict.fromkeys(_papers_with_own(conn, ids))}, [(subject, ids)])
    if subject is Subject.LIST:
        lists = _with_inner_lists(conn, ids)
        inner_first = [(subject, [id_]) for id_ in reversed(lists)]
        return Removal(gone=[(Subject.MEMBERSHIP, _memberships(conn, lists)), *inner_first])
    return Removal(gone=[(subject, ids)])


def _tags_without(conn: Connection, tag_ids: list[int]) -> dict[int, Plain]:
    """For every paper that carries one of the tags, the names of its other tags."""
    tagged = tables.paper_tag.c
    carrying = select(tagged.paper_id).where(among(tagged.tag_id))
    names = select(tagged.paper_id, tagged.tag_id, tables.tag.c.name).join(tables.tag)
    going = set(tag_ids)
    left: dict[int, list[Plain]] = {}
    for paper_id, tag_id, name in conn.execute(names.where(tagged.paper_id.in_(carrying)), {"ids": id_text(tag_ids)}):
        others = left.setdefault(paper_id, [])
        if tag_id not in going:
            others.append(name)
    return dict(left)


def _with_inner_lists(conn: Connection, ids: list[int]) -> list[int]:
    """`ids` and all lists inside them, outer lists before inner ones."""
    lists = tables.paper_list.c
    inner_lists = select(lists.id).where(among(lists.parent_id)).order_by(lists.id)
    found = list(ids)
    inner = found
    while inner:
        inner = [id_ for id_ in numbers(conn, inner_lists, {"ids": id_text(inner)}) if id_ not in found]
        found += inner
    return found


def _memberships(conn: Connection, list_ids: list[int]) -> list[int]:
    members = tables.membership.c
    on_them = select(members.id).where(among(members.list_id)).order_by(members.id)
    return list(numbers(conn, on_them, {"ids": id_text(list_ids)}))


def _papers_with_own(conn: Connection, status_ids: list[int]) -> list[int]:
    paper = tables.paper.c
    having = select(paper.id).where(among(paper.own_status)).order_by(paper.id)
    return list(numbers(conn, having, {"ids": id_text(status_ids)}))


def _papers_from(conn: Connection, source_ids: list[int]) -> list[int]:
    paper = tables.paper.c
    from_them = select(paper.id).where(among(paper.source_id)).order_by(paper.id)
    return list(numbers(conn, from_them, {"ids": id_text(source_ids)}))
