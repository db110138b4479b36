"""Questions about whole papers and their citation keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Row, select

from legenda.model.paper import Annotation, Attachment, Note, Paper, Reading
from legenda.model.plain_form import anchor_from_plain
from legenda.model.status import Status
from legenda.storage import own_statuses, tables
from legenda.storage.among import among, id_text, value_text
from legenda.storage.json_text import unpack
from legenda.storage.lists import PLACES
from legenda.storage.moments import day_from_text, moment_from_text
from legenda.storage.paper_store import StoredPaper, grouped, read_papers
from legenda.storage.queue import queue_positions

_LISTS = (
    select(tables.membership.c.paper_id, PLACES.c.text)
    .join(PLACES, PLACES.c.id == tables.membership.c.list_id)
    .where(among(tables.membership.c.paper_id))
    .order_by(tables.membership.c.paper_id, PLACES.c.text)
)


def paper(conn: Connection, id_: int) -> Paper | None:
    """Everything about one paper; None when there is no such paper."""
    found = papers(conn, [id_])
    return found[0] if found else None


def papers(conn: Connection, ids: Sequence[int]) -> list[Paper]:
    """Everything about the papers among `ids` that exist, in the order of `ids`."""
    stored = read_papers(conn, ids)
    given = {"ids": id_text(stored)}
    parts = _Parts(
        readings=_by_paper(conn, tables.reading, given, _reading),
        notes=_by_paper(conn, tables.note, given, _note),
        annotations=_by_paper(conn, tables.annotation, given, _annotation),
        attachments=_by_paper(conn, tables.attachment, given, _attachment),
        lists=grouped(conn, _LISTS, given),
        positions=queue_positions(conn, [id_ for id_, one in stored.items() if one.life["status"] == Status.QUEUED]),
        own_statuses=own_statuses.names(conn),
    )
    return [_paper(id_, stored[id_], parts) for id_ in ids if id_ in stored]


def find(conn: Connection, key: str) -> int | None:
    """The paper with the citation key `key`, else the one that had it before, else the one whose key differs only in
    case; None when there is none.
    """
    return find_many(conn, [key]).get(key)


def find_many(conn: Connection, keys: Iterable[str]) -> dict[str, int]:
    """For each of `keys` that `find` finds, its paper."""
    keys = list(dict.fromkeys(key for key in keys if key))
    found: dict[str, int] = {}
    current = select(tables.paper.c.key, tables.paper.c.id).where(among(tables.paper.c.key))
    former = select(tables.alias.c.key, tables.alias.c.paper_id).where(among(tables.alias.c.key))
    for statement in (current, former):
        left = [key for key in keys if key not in found]
        if left:
            rows = conn.execute(statement.order_by(statement.selected_columns[1]), {"ids": value_text(left)})
            for key, id_ in rows:
                found.setdefault(key, id_)
    found.update(_find_in_any_case(conn, [key for key in keys if key not in found]))
    return found


def _find_in_any_case(conn: Connection, keys: Sequence[str]) -> dict[str, int]:
    """The first paper whose key differs from each of `keys` only in the case of its ASCII letters (SQLite's NOCASE)."""
    if not keys:
        return {}
    alike = select(tables.paper.c.key, tables.paper.c.id).where(among(tables.paper.c.key.collate("NOCASE")))
    first: dict[bytes, int] = {}
    for key, id_ in conn.execute(alike.order_by(tables.paper.c.id), {"ids": value_text(keys)}):
        first.setdefault(key.encode().lower(), id_)
    lowered = ((key, key.encode("utf-8", "surrogatepass").lower()) for key in keys)
    return {key: first[small] for key, small in lowered if small in first}


def keys_of(conn: Connection, ids: Iterable[int]) -> dict[int, str]:
    """The citation keys of those among `ids` that exist."""
    rows = conn.execute(
        select(tables.paper.c.id, tables.paper.c.key).where(among(tables.paper.c.id)), {"ids": id_text(ids)}
    )
    return dict(rows.tuples().all())


def keys_taken(conn: Connection) -> set[str]:
    """Every citation key in use, former ones included: a new paper gets none of them."""
    keys = set(conn.execute(select(tables.paper.c.key)).scalars())
    keys.update(conn.execute(select(tables.alias.c.key)).scalars())
    keys.discard("")
    return keys


class _Parts:
    """What belongs to papers, by the paper's number."""

    def __init__(
        self,
        readings: Mapping[int, list[Reading]],
        notes: Mapping[int, list[Note]],
        annotations: Mapping[int, list[Annotation]],
        attachments: Mapping[int, list[Attachment]],
        lists: Mapping[int, list[str]],
        positions: Mapping[int, int],
        own_statuses: Mapping[int, str],
    ) -> None:
        self.readings = readings
        self.notes = notes
        self.annotations = annotations
        self.attachments = attachments
        self.lists = lists
        self.positions = positions
        self.own_statuses = own_statuses


def _by_paper(conn: Connection, table: Any, given: Mapping[str, str], made: Any) -> dict[int, list[Any]]:
    groups: dict[int, list[Any]] = {}
    for row in conn.execute(select(table).where(among(table.c.paper_id)).order_by(table.c.id), given):
        groups.setdefault(row.paper_id, []).append(made(row))
    return groups


#: Most papers share their moments with those that came with them.
_moment = lru_cache(maxsize=4096)(moment_from_text)


def _paper(id_: int, stored: StoredPaper, parts: _Parts) -> Paper:
    life: Mapping[str, Any] = stored.life
    return Paper(
        id=id_,
        record=stored.record,
        status=Status(life["status"]),
        status_changed=_moment(life["status_changed"]),
        added=_moment(life["added"]),
        changed=_moment(stored.changed),
        aliases=tuple(life["aliases"]),
        rating=life["rating"],
        priority=life["priority"],
        queue_rank=life["queue_rank"],
        queue_position=parts.positions.get(id_),
        due=day_from_text(life["due"]),
        not_before=day_from_text(life["not_before"]),
        tags=tuple(life["tags"]),
        lists=tuple(parts.lists.get(id_, ())),
        source_id=life["source_id"],
        readings=tuple(parts.readings.get(id_, ())),
        notes=tuple(parts.notes.get(id_, ())),
        annotations=tuple(parts.annotations.get(id_, ())),
        attachments=tuple(parts.attachments.get(id_, ())),
        own_status=parts.own_statuses.get(life["own_status"], ""),
    )


def _reading(row: Row[Any]) -> Reading:
    outcome = Status(row.outcome) if row.outcome else None
    started, finished = day_from_text(row.started), day_from_text(row.finished)
    return Reading(
        row.id, row.paper_id, started, finished, outcome, row.pages_read, row.percent, row.minutes, row.thoughts
    )


def _note(row: Row[Any]) -> Note:
    return Note(row.id, row.paper_id, row.text, moment_from_text(row.created), moment_from_text(row.changed))


def _annotation(row: Row[Any]) -> Annotation:
    anchor = anchor_from_plain(unpack(row.anchor))
    moments = (moment_from_text(row.created), moment_from_text(row.changed))
    return Annotation(row.id, row.paper_id, row.target, anchor, row.colour, row.comment, *moments)


def _attachment(row: Row[Any]) -> Attachment:
    return Attachment(row.id, row.paper_id, row.path, row.title, row.mime)
