"""What the search index is made from."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, select

from legenda.model.index_text import IndexText
from legenda.model.names import Contributor, Role
from legenda.storage import tables
from legenda.storage.among import among, id_text, numbers
from legenda.storage.json_text import unpack
from legenda.storage.paper_store import grouped

_PAPER, _DETAIL = tables.paper.c, tables.detail.c
_TEXTS = (
    select(_PAPER.id, _PAPER.title, _PAPER.year, _PAPER.key, _DETAIL.abstract, _DETAIL.keywords, _DETAIL.fields)
    .join(tables.detail)
    .where(among(_PAPER.id))
)
_PERSON = tables.contributor.c
_NAMES = (
    select(_PERSON.paper_id, _PERSON.family, _PERSON.given, _PERSON.particle, _PERSON.suffix, _PERSON.literal)
    .where(among(_PERSON.paper_id))
    .order_by(_PERSON.paper_id, _PERSON.position)
)
_TAGS = (
    select(tables.paper_tag.c.paper_id, tables.tag.c.name)
    .join(tables.tag)
    .where(among(tables.paper_tag.c.paper_id))
    .order_by(tables.tag.c.name)
)
_OWN_WORDS = [
    select(table.c.paper_id, column).where(among(table.c.paper_id), column != "").order_by(table.c.id)
    for table, column in (
        (tables.note, tables.note.c.text),
        (tables.annotation, tables.annotation.c.comment),
        (tables.reading, tables.reading.c.thoughts),
    )
]


def index_texts(conn: Connection, ids: Iterable[int]) -> list[IndexText]:
    """The texts of those among `ids` that exist, in the order of `ids`."""
    ids = list(ids)
    given = {"ids": id_text(ids)}
    rows = {row.id: row for row in conn.execute(_TEXTS, given)}
    people: dict[int, list[str]] = {}
    for id_, *parts in conn.execute(_NAMES, given):
        people.setdefault(id_, []).append(_full_name(*parts))
    tags = grouped(conn, _TAGS, given)
    notes: dict[int, list[str]] = {}
    for statement in _OWN_WORDS:
        for id_, texts in grouped(conn, statement, given).items():
            notes.setdefault(id_, []).extend(texts)
    return [
        _index_text(rows[id_], people.get(id_, []), tags.get(id_, []), notes.get(id_, [])) for id_ in ids if id_ in rows
    ]


def all_ids(conn: Connection) -> array[int]:
    """The numbers of all papers, rising."""
    return numbers(conn, select(_PAPER.id).order_by(_PAPER.id))


@lru_cache(maxsize=4096)
def _full_name(*parts: str) -> str:
    """The name of these parts as it is spoken; people write more than one paper."""
    return Contributor(Role.AUTHOR, *parts).full


def _index_text(row: Any, names: list[str], tags: list[str], notes: list[str]) -> IndexText:
    fields: Mapping[str, str] = unpack(row.fields) or {}
    subtitle = fields.get("subtitle")
    venues = dict.fromkeys(fields[name] for name in ("venue", "journal", "booktitle", "series") if fields.get(name))
    return IndexText(
        id=row.id,
        title=f"{row.title}: {subtitle}" if subtitle else row.title,
        contributors=tuple(names),
        venue="; ".join(venues),
        abstract=row.abstract,
        keywords=tuple(unpack(row.keywords) or ()),
        tags=tuple(tags),
        notes=tuple(notes),
        year=row.year,
        key=row.key,
    )
