"""Papers that have people or tags in common with one; people and tags of very many papers are no sign of likeness."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from sqlalchemy import Connection, func, literal_column, select, tuple_

from legenda.model.names import Contributor, Role
from legenda.storage import tables
from legenda.storage.among import among, id_text

_CONTRIBUTOR = tables.contributor.c
_NAME = (_CONTRIBUTOR.family, _CONTRIBUTOR.given, _CONTRIBUTOR.particle, _CONTRIBUTOR.literal)
_OWN = select(*_NAME).order_by(_CONTRIBUTOR.position)
_CARRIED = tables.paper_tag.c
#: People with more papers than this say nothing, and neither do such tags.
_MOST = 2000
#: No more papers than this are looked at for all people of a paper together, the rarest first; the same for its tags.
_TOGETHER = 3000
#: So many people of a paper count, the last of a longer list among them.
_MOST_PEOPLE = 12


def size(conn: Connection) -> int:
    """How many papers the library has."""
    return int(conn.execute(select(func.count()).select_from(tables.paper)).scalar_one())


def people(conn: Connection, paper_id: int) -> list[Contributor]:
    """Who wrote or edited a paper, each once and without a suffix, in its order, at most a dozen."""
    names = dict.fromkeys(conn.execute(_OWN.where(_CONTRIBUTOR.paper_id == paper_id)).tuples())
    found = [_person(*name) for name in names if any(name)]
    return found if len(found) <= _MOST_PEOPLE else [*found[: _MOST_PEOPLE - 1], found[-1]]


def sharing_people(
    conn: Connection, paper_id: int, own: Sequence[Contributor], possible: Sequence[AbstractSet[int]] | None
) -> dict[str, set[int]]:
    """For each of a paper's `own` people who have others, the name and these other papers, in their order.

    `possible` are, person by person, the papers that may be theirs. Without them all contributors of the library are
    gone through: some 40 ms of CPU for 100,000 papers.
    """
    names = select(*_NAME).where(_CONTRIBUTOR.paper_id == paper_id).subquery()
    alike = select(_CONTRIBUTOR.paper_id, *_NAME).where(
        tuple_(*_NAME).in_(select(names)), _CONTRIBUTOR.paper_id != paper_id
    )
    given = {}
    counting = set(own)
    if possible is not None:
        rarest = _rarest(dict(zip(own, possible, strict=True)))
        alike = alike.where(among(_CONTRIBUTOR.paper_id))
        given = {"ids": id_text(sorted(set().union(*rarest.values())))}
        counting = set(rarest)
    sharing: dict[Contributor, set[int]] = {one: set() for one in own if one in counting}
    for other, *name in conn.execute(alike, given):
        sharing.get(_person(*name), set()).add(other)
    return {one.full: papers for one, papers in sharing.items() if 0 < len(papers) < _MOST}


@lru_cache(maxsize=4096)
def _person(family: str, given: str, particle: str, literal: str) -> Contributor:
    return Contributor(Role.AUTHOR, family, given, particle, literal=literal)


def sharing_tags(conn: Connection, paper_id: int) -> dict[str, set[int]]:
    """For each of a paper's tags that others carry too, its name and these other papers, the rarest first."""
    own = select(_CARRIED.tag_id, tables.tag.c.name).join(tables.tag).where(_CARRIED.paper_id == paper_id)
    counted = sorted((_carriers(conn, tag_id), name, tag_id) for tag_id, name in conn.execute(own).tuples().all())
    found: dict[str, set[int]] = {}
    left = _TOGETHER
    for carriers, name, tag_id in counted:
        left -= carriers
        if carriers > _MOST or left < 0:
            break
        if carriers > 1:
            carrying = select(_CARRIED.paper_id).where(_CARRIED.tag_id == tag_id)
            found[name] = set(conn.scalars(carrying)) - {paper_id}
    return found


def _carriers(conn: Connection, tag_id: int) -> int:
    """How many papers carry a tag; more than the most that count are not counted."""
    some = select(literal_column("1")).where(_CARRIED.tag_id == tag_id).limit(_MOST + 1).subquery()
    return int(conn.execute(select(func.count()).select_from(some)).scalar_one())


def _rarest(possible: Mapping[Contributor, AbstractSet[int]]) -> dict[Contributor, AbstractSet[int]]:
    """The people with their papers, as far as these count, the rarest first."""
    found: dict[Contributor, AbstractSet[int]] = {}
    left = _TOGETHER
    for person, papers in sorted(possible.items(), key=lambda one: len(one[1])):
        left -= len(papers)
        if len(papers) > _MOST or left < 0:
            break
        found[person] = papers
    return found
