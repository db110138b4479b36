"""Reading whole papers, in sets, and their form in the journal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, select

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
)  # fmt: skip

#: What it adds in lists: names of tags, former citation keys, numbers of papers that are no duplicates of it.
_LIFE_LISTS = ("tags", "aliases", "distinct_from")

#: Attributes of a record that are one text each, and one column each of the table `paper`.
PAPER_TEXTS = ("type", "key", "title", "doi", "arxiv", "pmid", "pmcid", "openreview", "url")

_PAPERS = select(tables.paper, tables.detail).join(tables.detail).where(among(tables.paper.c.id))
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
    rows = conn.execute(_PAPERS, given).mappings().all()
    contributors = read_contributors(conn, given)
    aliases = grouped(conn, _ALIASES, given)
    tags = grouped(conn, _TAGS, given)
    distinctions = grouped(conn, _DISTINCTIONS, given)
    return {
        row["id"]: StoredPaper(
            _record(row, contributors.get(row["id"], ())),
            {name: row[name] for name in LIFE_COLUMNS}
            | {
                "tags": tags.get(row["id"], []),
                "aliases": aliases.get(row["id"], []),
                "distinct_from": distinctions.get(row["id"], []),
            },
            row["changed"],
        )
        for row in rows
    }


def grouped(conn: Connection, statement: Any, given: Mapping[str, Any]) -> dict[int, list[Any]]:
    """The second column of a statement's rows as lists by its first."""
    groups: dict[int, list[Any]] = {}
    for owner, value in conn.execute(statement, given):
        groups.setdefault(owner, []).append(value)
    return groups


def read_contributors(conn: Connection, given: Mapping[str, str]) -> dict[int, list[Contributor]]:
    """The contributors of the papers in the parameter `ids`, in their order."""
    groups: dict[int, list[Contributor]] = {}
    for paper_id, _, role, *parts in conn.execute(_CONTRIBUTORS, given):
        groups.setdefault(paper_id, []).append(Contributor(Role(role), *parts))
    return groups


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


def _record(row: Mapping[Any, Any], contributors: Sequence[Contributor]) -> Record:
    return Record(
        **{name: row[name] for name in PAPER_TEXTS},
        title_is_provisional=row["title_is_provisional"],
        contributors=tuple(contributors),
        more=tuple(map(Role, unpack(row["more"]) or ())),
        date=date_from_plain(unpack(row["date"])),
        isbn=tuple(unpack(row["isbn"]) or ()),
        issn=tuple(unpack(row["issn"]) or ()),
        abstract=row["abstract"],
        keywords=tuple(unpack(row["keywords"]) or ()),
        files=tuple(map(file_from_plain, unpack(row["files"]) or ())),
        fields=unpack(row["fields"]) or {},
        extra=unpack(row["extra"]) or {},
        raw=unpack(row["raw"]) or {},
        source_text=row["source_text"],
    )
