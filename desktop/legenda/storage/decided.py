"""What a reader has had a say in: the fields of a paper that were ever changed, and the things it ever had."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, or_, select

from legenda.model.step import WHOLE, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.paper_store import LIFE_COLUMNS

_CHANGE = tables.change.c
_DECIDED = (
    select(_CHANGE.paper_id, _CHANGE.subject, _CHANGE.field)
    .distinct()
    .where(among(_CHANGE.paper_id), or_(_CHANGE.subject != Subject.PAPER.value, _CHANGE.field != WHOLE))
)
#: The fields of a paper that are no facts of the work.
_LIFE = (WHOLE, *LIFE_COLUMNS, "tags", "aliases", "distinct_from", "key")
_EDITED = (
    select(_CHANGE.paper_id)
    .distinct()
    .where(among(_CHANGE.paper_id), _CHANGE.subject == Subject.PAPER.value, _CHANGE.field.not_in(_LIFE))
)


def decided(conn: Connection, ids: Iterable[int]) -> dict[int, set[str]]:
    """For each paper the fields of its own that any step changed, and the kinds of things that any step gave it.

    What a paper was made with is no change; a step that was taken back is one.
    """
    found: dict[int, set[str]] = {}
    for paper_id, subject, field in conn.execute(_DECIDED, {"ids": id_text(ids)}):
        found.setdefault(paper_id, set()).add(field if subject == Subject.PAPER.value else subject)
    return found


def edited(conn: Connection, ids: Iterable[int]) -> set[int]:
    """Those of the papers in whose bibliographic facts any step has changed something since they came in."""
    return set(conn.execute(_EDITED, {"ids": id_text(ids)}).scalars())
