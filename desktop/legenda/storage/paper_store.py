"""Writing and reading whole papers, in sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from legenda.model.names import Contributor, Role
from legenda.model.plain_form import (
    date_from_plain,
    date_to_plain,
    file_from_plain,
    file_to_plain,
    record_from_plain,
    record_to_plain,
)
from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.derived import derived_values, identifiers
from legenda.storage.json_text import pack, unpack

T = TypeVar("T")

#: What the reader's life with a paper adds to its record, one column each of the table `paper`.
LIFE_COLUMNS = (
    "status", "status_changed", "added", "rating", "priority", "queue_rank", "due", "not_before", "source_id",
)  # fmt: skip

#: What it adds in lists: names of tags, former citation keys, numbers of papers that are no duplicates of it.
_LIFE_LISTS = ("tags", "aliases", "distinct_from")

_PAPER_TEXTS = ("type", "key", "title", "doi", "arxiv", "pmid", "pmcid", "openreview", "url")

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
_REDERIVE = (
    update(tables.paper)
    .where(tables.paper.c.id == bindparam("paper_id"))
    .values({name: bindparam(name) for name in derived_values(Record())})
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


def insert_papers(conn: Connection, papers: Mapping[int, StoredPaper], changed: str) -> None:
    """Write `papers` under the given ids, with everything that is derived; their tags must exist."""
    if not papers:
        return
    conn.execute(insert(tables.paper), [_paper_values(id_, paper, changed) for id_, paper in papers.items()])
    conn.execute(insert(tables.detail), [_detail_values(id_, paper.record) for id_, paper in papers.items()])
    insert_contributors(conn, {id_: paper.record.contributors for id_, paper in papers.items()})
    insert_aliases(conn, {id_: paper.life["aliases"] for id_, paper in papers.items()})
    insert_distinctions(conn, {id_: paper.life["distinct_from"] for id_, paper in papers.items()})
    _insert_identifiers(conn, {id_: paper.record for id_, paper in papers.items()})
    insert_tags(conn, {id_: paper.life["tags"] for id_, paper in papers.items() if paper.life["tags"]})


def delete_papers(conn: Connection, ids: Iterable[int]) -> None:
    """Delete papers with all that is part of them; what merely refers to them must be gone before."""
    given = {"ids": id_text(ids)}
    parts = (tables.detail, tables.contributor, tables.alias, tables.distinction, tables.identifier, tables.paper_tag)
    for table in parts:
        conn.execute(delete(table).where(among(table.c.paper_id)), given)
    conn.execute(delete(tables.paper).where(among(tables.paper.c.id)), given)


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


def rederive(conn: Connection, ids: Iterable[int]) -> None:
    """Bring everything that is derived from the records of `ids` up to date."""
    records = {id_: paper.record for id_, paper in read_papers(conn, ids).items()}
    if not records:
        return
    conn.execute(_REDERIVE, [derived_values(record) | {"paper_id": id_} for id_, record in records.items()])
    conn.execute(delete(tables.identifier).where(among(tables.identifier.c.paper_id)), {"ids": id_text(records)})
    _insert_identifiers(conn, records)


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


def insert_contributors(conn: Connection, contributors: Mapping[int, Sequence[Contributor]]) -> None:
    """Write the contributors of papers that have none yet."""
    rows = [
        {
            "paper_id": id_,
            "position": position,
            "role": who.role.value,
            "family": who.family,
            "given": who.given,
            "particle": who.particle,
            "suffix": who.suffix,
            "literal": who.literal,
        }
        for id_, people in contributors.items()
        for position, who in enumerate(people)
    ]
    if rows:
        conn.execute(insert(tables.contributor), rows)


def insert_aliases(conn: Connection, aliases: Mapping[int, Any]) -> None:
    """Write the former keys of papers that have none yet."""
    rows = [
        {"paper_id": id_, "position": position, "key": key}
        for id_, keys in aliases.items()
        for position, key in enumerate(keys)
    ]
    if rows:
        conn.execute(insert(tables.alias), rows)


def insert_distinctions(conn: Connection, others: Mapping[int, Any]) -> None:
    """Write which papers are no duplicates of papers for which nothing is written yet."""
    rows = [{"paper_id": id_, "other_id": other} for id_, numbers in others.items() for other in numbers]
    if rows:
        conn.execute(insert(tables.distinction), rows)


def insert_tags(conn: Connection, tags: Mapping[int, Any]) -> None:
    """Tie papers to tags that exist, by name; raises KeyError for one that does not."""
    known = tag_ids(conn)
    rows = [{"paper_id": id_, "tag_id": known[name]} for id_, names in tags.items() for name in names]
    if rows:
        conn.execute(insert(tables.paper_tag), rows)
    refresh_tags_sort(conn, tags)


def tag_ids(conn: Connection) -> dict[str, int]:
    """The number of every tag by its name."""
    return {name: id_ for id_, name in conn.execute(select(tables.tag.c.id, tables.tag.c.name))}


def refresh_tags_sort(conn: Connection, ids: Iterable[int]) -> None:
    """Bring the sort key of the papers' tags up to date."""
    ids = list(ids)
    tags = grouped(conn, _TAGS, {"ids": id_text(ids)})
    statement = (
        update(tables.paper).where(tables.paper.c.id == bindparam("paper_id")).values(tags_sort=bindparam("text"))
    )
    rows = [{"paper_id": id_, "text": tags_sort(tags.get(id_, ()))} for id_ in ids]
    if rows:
        conn.execute(statement, rows)


def tags_sort(names: Iterable[str]) -> str | None:
    """The key by which papers are sorted by their tags; None without tags."""
    return ", ".join(sorted(name.casefold() for name in names)) or None


def _insert_identifiers(conn: Connection, records: Mapping[int, Record]) -> None:
    rows = [
        {"kind": kind, "value": value, "paper_id": id_}
        for id_, record in records.items()
        for kind, value in identifiers(record)
    ]
    if rows:
        conn.execute(insert(tables.identifier), rows)


def _paper_values(id_: int, paper: StoredPaper, changed: str) -> dict[str, Any]:
    record = paper.record
    values = {name: getattr(record, name) for name in _PAPER_TEXTS}
    values |= {name: paper.life[name] for name in LIFE_COLUMNS}
    values |= derived_values(record)
    values["id"] = id_
    values["changed"] = changed
    values["title_is_provisional"] = record.title_is_provisional
    values["date"] = pack(date_to_plain(record.date))
    return values


def _detail_values(id_: int, record: Record) -> dict[str, Any]:
    return {
        "paper_id": id_,
        "abstract": record.abstract,
        "more": pack([role.value for role in record.more]),
        "isbn": pack(list(record.isbn)),
        "issn": pack(list(record.issn)),
        "keywords": pack(list(record.keywords)),
        "files": pack([file_to_plain(file) for file in record.files]),
        "fields": pack(dict(record.fields)),
        "extra": pack(dict(record.extra)),
        "raw": pack(dict(record.raw)),
        "source_text": record.source_text,
    }


def _record(row: Mapping[Any, Any], contributors: Sequence[Contributor]) -> Record:
    return Record(
        **{name: row[name] for name in _PAPER_TEXTS},
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
