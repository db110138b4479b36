"""What may be there once only: citation keys, and the names of tags and statuses."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from sqlalchemy import Column, Connection, func, select

from legenda.model.errors import BadInputError
from legenda.model.own_status import same_name
from legenda.model.status import Status
from legenda.model.step import WHOLE, Change, Subject
from legenda.storage import tables
from legenda.storage.among import among, value_text


def require_keys_once(conn: Connection, keys: AbstractSet[str]) -> None:
    """Raises BadInputError when two papers have one of these citation keys."""
    key = _twice(conn, tables.paper.c.key, keys - {""})
    if key is not None:
        raise BadInputError(
            f"The citation key “{key}” would belong to two papers; nothing was changed; choose another key."
        )


def require_tags_once(conn: Connection, names: AbstractSet[str]) -> None:
    """Raises BadInputError when two tags have one of these names."""
    name = _twice(conn, tables.tag.c.name, names)
    if name is not None:
        raise BadInputError(f"There is a tag “{name}” already; nothing was changed; choose another name.")


def require_statuses_once(conn: Connection) -> None:
    """Raises BadInputError when an own status is called like another, or like one of the six."""
    seen: list[str] = [status.value for status in Status]
    for name in conn.execute(select(tables.own_status.c.name).order_by(tables.own_status.c.id)).scalars():
        known = next((other for other in seen if same_name(name, other)), None)
        if known is not None:
            raise BadInputError(f"There is a status “{known}” already; nothing was changed; choose another name.")
        seen.append(name)


def require_unique(conn: Connection, changes: Iterable[Change]) -> None:
    """Raises BadInputError when changes brought in a key, or the name of a tag or status, a second time."""
    changes = list(changes)
    require_keys_once(conn, _brought(changes, Subject.PAPER, "key"))
    require_tags_once(conn, _brought(changes, Subject.TAG, "name"))
    if _brought(changes, Subject.STATUS, "name"):
        require_statuses_once(conn)


def _brought(changes: Iterable[Change], subject: Subject, field: str) -> set[str]:
    """The values of a field that changes gave to things, or that things brought with them."""
    found: set[str] = set()
    for change in changes:
        if change.subject is subject and change.field == field:
            found.add(str(change.after))
        elif change.subject is subject and change.field == WHOLE and isinstance(change.after, dict):
            found.add(str(change.after.get(field, "")))
    return found


def _twice(conn: Connection, column: Column[Any], values: AbstractSet[str]) -> str | None:
    """The first of `values` that stands in more than one row."""
    if not values:
        return None
    twice = select(column).where(among(column)).group_by(column).having(func.count() > 1).order_by(column).limit(1)
    found: str | None = conn.execute(twice, {"ids": value_text(values)}).scalar()
    return found
