"""Writing whole papers and their parts, in sets, with everything that is derived from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, update

from legenda.model.dates import PartialDate
from legenda.model.names import Contributor
from legenda.model.plain_form import date_to_plain, file_to_plain
from legenda.model.record import Record
from legenda.storage import own_statuses, tables
from legenda.storage.among import among, id_text
from legenda.storage.bulk import insertion
from legenda.storage.derived import derived_values, identifiers
from legenda.storage.json_text import pack
from legenda.storage.paper_store import LIFE_COLUMNS, PAPER_TEXTS, StoredPaper, read_papers, read_tags
from legenda.storage.tallying import counting_at_once

_DERIVED = tuple(derived_values(Record()))
_PAPER_COLUMNS = ("id", "changed", "title_is_provisional", "date", *PAPER_TEXTS, *LIFE_COLUMNS, *_DERIVED)
_DETAIL_COLUMNS = (
    *("paper_id", "abstract", "source_text"),
    *("more", "isbn", "issn", "keywords", "files", "fields", "extra", "raw"),
)
_CONTRIBUTOR_COLUMNS = ("paper_id", "position", "role", "family", "given", "particle", "suffix", "literal")

_paper_texts = attrgetter(*PAPER_TEXTS)
_life = itemgetter(*LIFE_COLUMNS)

_REDERIVE = (
    update(tables.paper)
    .where(tables.paper.c.id == bindparam("paper_id"))
    .values({name: bindparam(name) for name in _DERIVED})
)
_TAGS_SORT = update(tables.paper).where(tables.paper.c.id == bindparam("paper_id")).values(tags_sort=bindparam("text"))


def insert_papers(conn: Connection, papers: Mapping[int, StoredPaper], changed: str) -> None:
    """Write `papers` under the given ids, with everything that is derived; their tags must exist."""
    if not papers:
        return
    with counting_at_once(conn, papers.values()):
        rows = (_paper_row(id_, paper, changed) for id_, paper in papers.items())
        insertion(tables.paper, *_PAPER_COLUMNS).write(conn, rows)
    own_statuses.refresh_ranks(conn, [id_ for id_, paper in papers.items() if paper.life["own_status"] is not None])
    details = (_detail_row(id_, paper.record) for id_, paper in papers.items())
    insertion(tables.detail, *_DETAIL_COLUMNS).write(conn, details)
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


def rederive(conn: Connection, ids: Iterable[int]) -> None:
    """Bring everything that is derived from the records of `ids` up to date."""
    records = {id_: paper.record for id_, paper in read_papers(conn, ids).items()}
    if not records:
        return
    conn.execute(_REDERIVE, [derived_values(record) | {"paper_id": id_} for id_, record in records.items()])
    conn.execute(delete(tables.identifier).where(among(tables.identifier.c.paper_id)), {"ids": id_text(records)})
    _insert_identifiers(conn, records)


def insert_contributors(conn: Connection, contributors: Mapping[int, Sequence[Contributor]]) -> None:
    """Write the contributors of papers that have none yet."""
    rows = (
        (id_, position, who.role.value, who.family, who.given, who.particle, who.suffix, who.literal)
        for id_, people in contributors.items()
        for position, who in enumerate(people)
    )
    insertion(tables.contributor, *_CONTRIBUTOR_COLUMNS).write(conn, rows)


def insert_aliases(conn: Connection, aliases: Mapping[int, Any]) -> None:
    """Write the former keys of papers that have none yet."""
    rows = ((id_, position, key) for id_, keys in aliases.items() for position, key in enumerate(keys))
    insertion(tables.alias, "paper_id", "position", "key").write(conn, rows)


def insert_distinctions(conn: Connection, others: Mapping[int, Any]) -> None:
    """Write which papers are no duplicates of papers for which nothing is written yet."""
    rows = ((id_, other) for id_, numbers in others.items() for other in numbers)
    insertion(tables.distinction, "paper_id", "other_id").write(conn, rows)


def insert_tags(conn: Connection, tags: Mapping[int, Any]) -> None:
    """Tie papers to tags that exist, by name; raises KeyError for one that does not."""
    if not tags:
        return
    known = tag_ids(conn)
    rows = ((id_, known[name]) for id_, names in tags.items() for name in names)
    insertion(tables.paper_tag, "paper_id", "tag_id").write(conn, rows)
    refresh_tags_sort(conn, tags)


def tag_ids(conn: Connection) -> dict[str, int]:
    """The number of every tag by its name."""
    return {name: id_ for id_, name in conn.execute(select(tables.tag.c.id, tables.tag.c.name))}


def refresh_tags_sort(conn: Connection, ids: Iterable[int]) -> None:
    """Bring the sort key of the papers' tags up to date."""
    ids = list(ids)
    tags = read_tags(conn, ids)
    rows = [{"paper_id": id_, "text": tags_sort(tags[id_])} for id_ in ids]
    if rows:
        conn.execute(_TAGS_SORT, rows)


def tags_sort(names: Iterable[str]) -> str | None:
    """The key by which papers are sorted by their tags; None without tags."""
    return ", ".join(sorted(name.casefold() for name in names)) or None


def _insert_identifiers(conn: Connection, records: Mapping[int, Record]) -> None:
    rows = [(kind, value, id_) for id_, record in records.items() for kind, value in identifiers(record)]
    rows.sort()  # in the order of the table, whose pages are then filled one after the other
    insertion(tables.identifier, "kind", "value", "paper_id").write(conn, rows)


def _paper_row(id_: int, paper: StoredPaper, changed: str) -> tuple[Any, ...]:
    record = paper.record
    return (
        *(id_, changed, record.title_is_provisional, _date_text(record.date)),
        *_paper_texts(record),
        *_life(paper.life),
        *derived_values(record).values(),
    )


def _detail_row(id_: int, record: Record) -> tuple[Any, ...]:
    return (
        *(id_, record.abstract, record.source_text),
        pack([role.value for role in record.more]),
        pack(list(record.isbn)),
        pack(list(record.issn)),
        pack(list(record.keywords)),
        pack([file_to_plain(file) for file in record.files]),
        pack(dict(record.fields)),
        pack(dict(record.extra)),
        pack(dict(record.raw)),
    )


@lru_cache(maxsize=1024)
def _date_text(date: PartialDate) -> str | None:
    """A date in JSON; most papers are from the same few years."""
    return pack(date_to_plain(date))
