"""Questions about tags by their names and paths."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from sqlalchemy import Connection, select

from legenda.model.paper import Tag
from legenda.storage.among import among, id_text
from legenda.storage.tables import paper_tag, tag

_TAGS_OF = select(paper_tag.c.paper_id, tag.c.name).join(tag).where(among(paper_tag.c.paper_id)).order_by(tag.c.name)
_PAPERS_WITH = select(paper_tag.c.paper_id.distinct()).where(among(paper_tag.c.tag_id)).order_by(paper_tag.c.paper_id)


def tags_of(conn: Connection, paper_ids: Sequence[int]) -> dict[int, list[str]]:
    """The tags of each of these papers that has any."""
    tags: dict[int, list[str]] = {}
    for paper_id, name in conn.execute(_TAGS_OF, {"ids": id_text(paper_ids)}):
        tags.setdefault(paper_id, []).append(name)
    return tags


def all_tags(conn: Connection) -> dict[str, Tag]:
    """Every tag by its name; their papers are not counted."""
    return {row.name: Tag(row.id, row.name, row.colour) for row in conn.execute(select(tag).order_by(tag.c.name))}


def papers_with(conn: Connection, tag_ids: Sequence[int]) -> array[int]:
    """The papers that carry any of these tags."""
    return array("q", conn.scalars(_PAPERS_WITH, {"ids": id_text(tag_ids)}))
