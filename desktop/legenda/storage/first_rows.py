"""The first rows of the list with Python's own sqlite3 alone, to be shown while the rest is still being loaded."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any

from legenda.model.errors import LibraryUnavailableError
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Sort, SortField
from legenda.model.status import Status
from legenda.storage.read_only import reading_uri
from legenda.storage.signature import APPLICATION_ID, HEAD

#: As the list's query has them; a test compares the two.
_SORT_COLUMNS = {
    SortField.ADDED: "added",
    SortField.CHANGED: "changed",
    SortField.STATUS: "status_order",
    SortField.TITLE: "title_sort",
    SortField.AUTHORS: "authors_sort",
    SortField.VENUE: "venue_sort",
    SortField.YEAR: "year",
    SortField.TAGS: "tags_sort",
    SortField.RATING: "rating",
    SortField.KEY: "key COLLATE NOCASE",
    SortField.TYPE: "type",
    SortField.DUE: "due",
    SortField.QUEUED: "status_changed",
    SortField.MANUAL: "queue_rank",
}

_ROWS = """
SELECT paper.id, key, status, title_plain, title_is_provisional, authors_text, venue_text, year, added, rating,
       status_changed, due, not_before,
       EXISTS (SELECT 1 FROM note WHERE paper_id = paper.id),
       EXISTS (SELECT 1 FROM annotation WHERE paper_id = paper.id),
       (SELECT json_group_array(name) FROM
          (SELECT name FROM paper_tag JOIN tag ON tag.id = tag_id WHERE paper_id = paper.id ORDER BY name)),
       own_status.name, own_status.colour
FROM paper LEFT JOIN own_status ON own_status.id = paper.own_status
ORDER BY {column} {direction} NULLS LAST, {within} paper.id {direction} LIMIT ?
"""
_TOTAL = "SELECT coalesce(sum(papers), 0) FROM tally WHERE kind = 'status'"
_QUEUE = "SELECT id FROM paper WHERE status_order = ? ORDER BY queue_rank ASC NULLS LAST, id"


@dataclass(frozen=True, slots=True)
class FirstPage:
    """The first rows in an order, and how many papers the library has."""

    rows: list[PaperRow]
    total: int


def first_rows(path: Path, sort: Sort, limit: int) -> FirstPage | None:
    """The first `limit` rows of the library in the file `path`; None when it is not a library of this version."""
    if not path.is_file():
        return None
    try:
        with closing(sqlite3.connect(reading_uri(path), uri=True, timeout=1)) as connection:
            connection.execute("BEGIN")
            return _page(connection, sort, limit) if _is_current(connection) else None
    except (sqlite3.Error, LibraryUnavailableError):
        return None


def _is_current(connection: sqlite3.Connection) -> bool:
    if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        return False
    return bool(connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,))


def _page(connection: sqlite3.Connection, sort: Sort, limit: int) -> FirstPage:
    direction = "DESC" if sort.descending else "ASC"
    within = f"own_rank {direction}," if sort.field is SortField.STATUS else ""
    statement = _ROWS.format(column=_SORT_COLUMNS[sort.field], direction=direction, within=within)
    found = connection.execute(statement, (limit,)).fetchall()
    places: dict[int, int] = {}
    if any(row[2] == Status.QUEUED for row in found):
        queued = connection.execute(_QUEUE, (list(Status).index(Status.QUEUED),))
        places = {id_: place for place, (id_,) in enumerate(queued, 1)}
    total = connection.execute(_TOTAL).fetchone()[0]
    return FirstPage([_row(row, places.get(row[0])) for row in found], total)


def _row(row: tuple[Any, ...], position: int | None) -> PaperRow:
    *facts, added, rating, since, due, not_before, noted, annotated, tags, own_status, own_colour = row
    id_, key, status, title, is_provisional, authors, venue, year = facts
    return PaperRow(
        id_,
        key,
        Status(status),
        title,
        bool(is_provisional),
        authors,
        venue,
        year,
        tuple(json.loads(tags)),
        datetime.fromisoformat(added),
        rating,
        position,
        bool(noted),
        bool(annotated),
        datetime.fromisoformat(since) if since else None,
        date.fromisoformat(due) if due else None,
        date.fromisoformat(not_before) if not_before else None,
        own_status or "",
        own_colour or "",
    )
