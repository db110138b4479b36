"""Reading whole papers, in sets, and their form in the journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from legenda.model.dates import PartialDate
from legenda.model.names import Contributor, Role
from legenda.model.plain_form import (
    date_from_plain,
    file_from_plain,
    record_from_plain,
    record_to_plain,
)
from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.json_text import unpack

T = TypeVar("T")

#: What the reader's life with a paper adds to its record, one column each of the table `paper`.
LIFE_COLUMNS = (
    "status", "status_changed", "added", "rating", "priority", "queue_rank", "due", "not_before", "source_id",
    "own_status",
)  # fmt: skip

#: What it adds in lists: names of tags, former citation keys, numbers of papers that are no duplicates of it.
_LIFE_LISTS = ("tags", "aliases", "distinct_from")

#: Attributes of a record that are one text each, and one column each of the table `paper`.
PAPER_TEXTS = ("type", "key", "title", "doi", "arxiv", "pmid", "pmcid", "openreview", "url")

#: What is kept as JSON: attributes of a record that are lists or mappings.
_PACKED = ("more", "isbn", "issn", "keywords", "files", "fields", "extra", "raw")
_PAPERS = (
    select(
        *(tables.paper.c[name] for name in ("id", "changed", *LIFE_COLUMNS)),
        *(tables.paper.c[name] for name in (*PAPER_TEXTS, "title_is_provisional", "date")),
        *(tables.detail.c[name] for name in ("abstract", "source_text", *_PACKED)),
    )
    .join(tables.detail)
    .where(among(tables.paper.c.id))
)
#: Where the life ends in a row of `_PAPERS`, and the texts.
_LIFE_TO = 2 + len(LIFE_COLUMNS)
_TEXTS_TO = _LIFE_TO + len(PAPER_TEXTS)
#: How many different dates and names are kept at hand: most papers share theirs with others.
_AT_HAND = 8192
_CONTRIBUTORS = (
    select(tables.contributor)
    .where(among(tables.contributor.c.paper_id))
    .order_by(tables.contributor.c.paper_id, tables.contributor.c.position)
)
_ALIASES = (
    select(tables.alias.c.paper_id, tables.alias.c.key)
    .where(among(tables.alias.c.paper_id))
    .order_by(tables.alias.c.paper_id, tables.alias.c.position)
)
_DISTINCTIONS = (
    select(tables.distinction)
    .where(among(tables.distinction.c.paper_id))
    .order_by(tables.distinction.c.paper_id, tables.distinction.c.other_id)
)
_TAGS = (
    select(tables.paper_tag.c.paper_id, tables.tag.c.name)
    .join(tables.tag)
    .where(among(tables.paper_tag.c.paper_id))
    .order_by(tables.paper_tag.c.paper_id, tables.tag.c.name)
)


@dataclass(frozen=True, slots=True)
class StoredPaper:
    """A paper as it is stored: its record, and the rest in the journal's form (`LIFE_COLUMNS` and `_LIFE_LISTS`)."""

    record: Record
    life: dict[str, Plain]
    changed: str = ""


def paper_to_plain(paper: StoredPaper) -> dict[str, Plain]:
    """The whole paper in the journal's form: the record's attributes and the life's, without what is empty."""
    plain = record_to_plain(paper.record)
    plain.pop("line", None)
    plain.update((name, value) for name, value in paper.life.items() if value is not None and value != [])
    return plain


def paper_from_plain(plain: Mapping[str, Any]) -> StoredPaper:
    """The paper of a form made by `paper_to_plain`."""
    life = {name: plain.get(name) for name in LIFE_COLUMNS}
    life |= {name: plain.get(name, []) for name in _LIFE_LISTS}
    return StoredPaper(record_from_plain(plain), life)


def read_papers(conn: Connection, ids: Iterable[int]) -> dict[int, StoredPaper]:
    """The papers among `ids` that exist."""
    given = {"ids": id_text(ids)}
    rows = raw_rows(conn, _PAPERS, given)
    contributors = read_contributors(conn, given)
    aliases = grouped(conn, _ALIASES, given)
    tags = grouped(conn, _TAGS, given)
    distinctions = grouped(conn, _DISTINCTIONS, given)
    papers: dict[int, StoredPaper] = {}
    for row in rows:
        id_ = row[0]
        life: dict[str, Plain] = dict(zip(LIFE_COLUMNS, row[2:_LIFE_TO], strict=True))
        life["tags"] = tags.get(id_, [])
        life["aliases"] = aliases.get(id_, [])
        life["distinct_from"] = distinctions.get(id_, [])
        papers[id_] = StoredPaper(_record(row, contributors.get(id_, ())), life, row[1])
    return papers


def raw_rows(conn: Connection, statement: Any, given: Mapping[str, Any]) -> Sequence[tuple[Any, ...]]:
    """A statement's rows as the database gives them, without an object of each: what is true is 1."""
    result = conn.execute(statement, given)
    assert result.cursor is not None
    rows: Sequence[tuple[Any, ...]] = result.cursor.fetchall()
    result.close()
    return rows


def grouped(conn: Connection, statement: Any, given: Mapping[str, Any]) -> dict[int, list[Any]]:
    """The second column of a statement's rows as lists by its first."""
    groups: dict[int, list[Any]] = {}
    for owner, value in raw_rows(conn, statement, given):
        groups.setdefault(owner, []).append(value)
    return groups


def read_contributors(conn: Connection, given: Mapping[str, str]) -> dict[int, list[Contributor]]:
    """The contributors of the papers in the parameter `ids`, in their order."""
    rows = raw_rows(conn, _CONTRIBUTORS, given)
    return {id_: [_contributor(row[2:]) for row in some] for id_, some in groupby(rows, itemgetter(0))}


@lru_cache(maxsize=_AT_HAND)
def _contributor(parts: tuple[str, ...]) -> Contributor:
    role, *names = parts
    return Contributor(Role(role), *names)


def read_aliases(conn: Connection, ids: Sequence[int]) -> dict[int, list[str]]:
    """The former keys of papers that exist."""
    return _for_all(ids, grouped(conn, _ALIASES, {"ids": id_text(ids)}))


def read_tags(conn: Connection, ids: Sequence[int]) -> dict[int, list[str]]:
    """The sorted names of the tags of papers that exist."""
    return _for_all(ids, grouped(conn, _TAGS, {"ids": id_text(ids)}))


def read_distinctions(conn: Connection, ids: Sequence[int]) -> dict[int, list[int]]:
    """The sorted numbers of the papers that are no duplicates of papers that exist."""
    return _for_all(ids, grouped(conn, _DISTINCTIONS, {"ids": id_text(ids)}))


def _for_all(ids: Sequence[int], groups: Mapping[int, list[T]]) -> dict[int, list[T]]:
    return {id_: groups.get(id_, []) for id_ in ids}


def _record(row: tuple[Any, ...], contributors: Sequence[Contributor]) -> Record:
    """The record of a row of `_PAPERS`."""
    kind, key, title, doi, arxiv, pmid, pmcid, openreview, url = row[_LIFE_TO:_TEXTS_TO]
    is_provisional, date, abstract, source_text, *packed = row[_TEXTS_TO:]
    more, isbn, issn, keywords, files, fields, extra, raw = packed
    return Record(
        type=kind,
        key=key,
        title=title,
        title_is_provisional=bool(is_provisional),
        contributors=tuple(contributors),
        more=tuple(map(Role, unpack(more))) if more else (),
        date=_date(date),
        fields=unpack(fields) if fields else {},
        doi=doi,
        arxiv=arxiv,
        pmid=pmid,
        pmcid=pmcid,
        openreview=openreview,
        url=url,
        isbn=tuple(unpack(isbn)) if isbn else (),
        issn=tuple(unpack(issn)) if issn else (),
        abstract=abstract,
        keywords=tuple(unpack(keywords)) if keywords else (),
        files=tuple(map(file_from_plain, unpack(files))) if files else (),
        extra=unpack(extra) if extra else {},
        raw=unpack(raw) if raw else {},
        source_text=source_text,
    )


@lru_cache(maxsize=_AT_HAND)
def _date(packed: str | None) -> PartialDate:
    return date_from_plain(unpack(packed))
