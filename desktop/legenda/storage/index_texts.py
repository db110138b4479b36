"""What the search index is made from."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Text, case, cast, select

from legenda.model.index_text import IndexText
from legenda.model.names import Contributor, Role
from legenda.storage import tables
from legenda.storage.among import among, id_text, numbers
from legenda.storage.json_text import unpack
from legenda.storage.paper_store import grouped, raw_rows

_PAPER, _DETAIL = tables.paper.c, tables.detail.c
_TEXTS = (
    select(_PAPER.id, _PAPER.title, _PAPER.year, _PAPER.key, _DETAIL.abstract, _DETAIL.keywords, _DETAIL.fields)
    .join(tables.detail)
    .where(among(_PAPER.id))
)
_PERSON = tables.contributor.c
_NAMES = select(
    _PERSON.paper_id, _PERSON.family, _PERSON.given, _PERSON.particle, _PERSON.suffix, _PERSON.literal
).where(among(_PERSON.paper_id))
_NAMES_IN_ORDER = _NAMES.order_by(_PERSON.paper_id, _PERSON.position)
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
_VENUE_FIELDS = ("venue", "journal", "booktitle", "series")
_DETAILS = {
    name: select(_DETAIL.paper_id, _DETAIL[name]).where(among(_DETAIL.paper_id), _DETAIL[name].is_not(None))
    for name in ("abstract", "keywords", "fields")
}
_WITH_SUBTITLE = case((_DETAIL.fields.contains('"subtitle"'), _DETAIL.fields))
_TITLES = select(_PAPER.id, _PAPER.title, _WITH_SUBTITLE).join(tables.detail).where(among(_PAPER.id))


def index_texts(conn: Connection, ids: Iterable[int]) -> list[IndexText]:
    """The texts of those among `ids` that exist, in the order of `ids`."""
    ids = list(ids)
    given = {"ids": id_text(ids)}
    rows = {row.id: row for row in conn.execute(_TEXTS, given)}
    people: dict[int, list[str]] = {}
    for id_, *parts in conn.execute(_NAMES_IN_ORDER, given):
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


def field_texts(conn: Connection, field: str, ids: Sequence[int]) -> list[tuple[int, str]]:
    """The texts of one field of `IndexText` with their papers' numbers, as `index_texts` has them, in any order.

    Much cheaper than whole papers. The year comes as digits, with a minus before the first; what is unknown does not.
    """
    return list(_FIELD_TEXTS[field](conn, {"ids": id_text(ids)}))


def _titles(conn: Connection, given: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    for id_, title, fields in raw_rows(conn, _TITLES, given):
        yield id_, title if fields is None else _with_subtitle(title, unpack(fields) or {})


def _people(conn: Connection, given: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    for row in raw_rows(conn, _NAMES, given):
        yield row[0], _full_name(*row[1:])


def _venues(conn: Connection, given: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    for id_, fields in raw_rows(conn, _DETAILS["fields"], given):
        if venue := _venue(unpack(fields) or {}):
            yield id_, venue


def _keywords(conn: Connection, given: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    for id_, words in raw_rows(conn, _DETAILS["keywords"], given):
        for word in unpack(words) or ():
            yield id_, word


def _notes(conn: Connection, given: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    for statement in _OWN_WORDS:
        yield from _pairs(statement)(conn, given)


_Reader = Callable[[Connection, Mapping[str, str]], Iterable[tuple[int, str]]]


def _pairs(statement: Any) -> _Reader:
    """What reads rows of a number and a text as they are."""

    def read(conn: Connection, given: Mapping[str, str]) -> Iterable[tuple[int, str]]:
        rows: Any = raw_rows(conn, statement, given)
        return rows  # type: ignore[no-any-return]

    return read


_FIELD_TEXTS: dict[str, _Reader] = {
    "title": _titles,
    "contributors": _people,
    "venue": _venues,
    "abstract": _pairs(_DETAILS["abstract"]),
    "keywords": _keywords,
    "tags": _pairs(_TAGS),
    "notes": _notes,
    "year": _pairs(select(_PAPER.id, cast(_PAPER.year, Text)).where(among(_PAPER.id), _PAPER.year.is_not(None))),
    "key": _pairs(select(_PAPER.id, _PAPER.key).where(among(_PAPER.id))),
}


def _full_name(family: str, given: str, particle: str, suffix: str, literal: str) -> str:
    """The name of these parts as it is spoken."""
    # Most people, whose names are written out here in a quarter of the time; East Asian scripts begin at U+3040.
    if family and given and not (particle or suffix or literal) and family[0] < "\u3040":
        return f"{given} {family}"
    return _rare_name(family, given, particle, suffix, literal)


@lru_cache(maxsize=4096)
def _rare_name(*parts: str) -> str:
    """The same for names of any kind; people write more than one paper."""
    return Contributor(Role.AUTHOR, *parts).full


def _with_subtitle(title: str, fields: Mapping[str, str]) -> str:
    subtitle = fields.get("subtitle")
    return f"{title}: {subtitle}" if subtitle else title


def _venue(fields: Mapping[str, str]) -> str:
    return "; ".join(dict.fromkeys(fields[name] for name in _VENUE_FIELDS if fields.get(name)))


def _index_text(row: Any, names: list[str], tags: list[str], notes: list[str]) -> IndexText:
    fields: Mapping[str, str] = unpack(row.fields) or {}
    return IndexText(
        id=row.id,
        title=_with_subtitle(row.title, fields),
        contributors=tuple(names),
        venue=_venue(fields),
        abstract=row.abstract,
        keywords=tuple(unpack(row.keywords) or ()),
        tags=tuple(tags),
        notes=tuple(notes),
        year=row.year,
        key=row.key,
    )
