"""Questions about tags by their names and paths."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, or_, select

from legenda.storage.among import among, id_text
from legenda.storage.tables import paper_tag, tag

_TAGS_OF = select(paper_tag.c.paper_id, tag.c.name).join(tag).where(among(paper_tag.c.paper_id)).order_by(tag.c.name)


def tags_of(conn: Connection, paper_ids: Sequence[int]) -> dict[int, list[str]]:
    """The tags of each of these papers that has any."""
    tags: dict[int, list[str]] = {}
    for paper_id, name in conn.execute(_TAGS_OF, {"ids": id_text(paper_ids)}):
        tags.setdefault(paper_id, []).append(name)
    return tags


def numbers(conn: Connection, name: str) -> dict[str, int]:
    """The tag `name` and the tags below it, each with its number."""
    return {found: id_ for id_, found in conn.execute(select(tag.c.id, tag.c.name).where(_at_or_below(name)))}


def papers_below(conn: Connection, name: str) -> array[int]:
    """The papers that carry the tag `name` or a tag below it."""
    carriers = select(paper_tag.c.paper_id).join(tag).where(_at_or_below(name)).distinct()
    return array("q", conn.scalars(carriers.order_by(paper_tag.c.paper_id)))


def _at_or_below(name: str) -> ColumnElement[bool]:
    return or_(tag.c.name == name, tag.c.name.startswith(f"{name}/", autoescape=True))
