"""Saying in words why a step can no longer be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, select

from legenda.model.step import WHOLE, Change, Plain, Subject
from legenda.storage import tables
from legenda.storage.fields import field
from legenda.storage.journal import change_of
from legenda.storage.naming import counted, field_words, listed

#: Things that one sentence names, and values that are looked at for it.
_TOLD, _LOOKED_AT = 3, 50
_WORDS = {
    Subject.PAPER: "paper",
    Subject.READING: "reading",
    Subject.NOTE: "note",
    Subject.ANNOTATION: "annotation",
    Subject.ATTACHMENT: "attachment",
    Subject.TAG: "tag",
    Subject.LIST: "list",
    Subject.MEMBERSHIP: "place in a list",
    Subject.SOURCE: "source",
    Subject.STATUS: "status",
}


def reasons(conn: Connection, changes: Sequence[Change], first: Change) -> str:
    """Everything that is not as it was left, as the second half of a sentence.

    `first` is the one of the `changes` that could not be applied; those before it have been.
    """
    if first.field == WHOLE or first.id not in _present(conn, first):
        return _reason(conn, first)
    fields: dict[tuple[Subject, int], tuple[Change, list[str]]] = {}
    for change in _unfit(conn, changes[changes.index(first) :]):
        _, names = fields.setdefault((change.subject, change.id), (change, []))
        names.append(field_words(change.field))
    told = [
        f"{listed([f'the {name}' for name in dict.fromkeys(names)])} of {_thing(conn, change)}"
        for change, names in list(fields.values())[:_TOLD]
    ]
    more = [counted(len(fields) - _TOLD, "other thing")] if len(fields) > _TOLD else []
    return f"{listed([*told, *more])} changed afterwards"


def _unfit(conn: Connection, changes: Sequence[Change]) -> list[Change]:
    """The changes of single values that do not find the value that they change; of each value the first alone."""
    seen: set[tuple[Subject, int, str]] = set()
    found: list[Change] = []
    for change in changes:
        place = (change.subject, change.id, change.field)
        if change.field == WHOLE or place in seen:
            continue
        seen.add(place)
        now = field(change.subject, change.field).read(conn, [change.id])
        if change.id in now and now[change.id] != change.before:
            found.append(change)
        if len(found) == _LOOKED_AT:
            break
    return found


def _present(conn: Connection, change: Change) -> dict[int, Plain]:
    return field(change.subject, change.field).read(conn, [change.id])


def _reason(conn: Connection, change: Change) -> str:
    """Why one change could not be applied."""
    thing = _thing(conn, change)
    if change.field != WHOLE:
        return f"{thing} is gone"
    if change.before is None:
        return f"{thing} is there already or lacks something it needs"
    return f"{thing} has changed since or is gone"


def _thing(conn: Connection, change: Change) -> str:
    """The thing by a name the reader knows."""
    key = None
    if change.paper_id is not None:
        key = conn.execute(select(tables.paper.c.key).where(tables.paper.c.id == change.paper_id)).scalar()
        if key is None and isinstance(change.before, dict):
            key = change.before.get("key")
        if key is None:
            key = _last_key(conn, change.paper_id)
    if change.subject is Subject.PAPER:
        return f"the paper “{key}”" if key else "a paper"
    word = _WORDS[change.subject]
    if key:
        return f"a {word} of “{key}”" if word[0] not in "aeiou" else f"an {word} of “{key}”"
    name = _name(conn, change)
    return f"the {word} “{name}”" if name else f"a {word}"


def _last_key(conn: Connection, paper_id: int) -> object:
    """The key that a paper had when it was removed."""
    columns = tables.change.c
    removals = select(tables.change).where(
        columns.paper_id == paper_id,
        columns.subject == Subject.PAPER.value,
        columns.field == WHOLE,
        columns.after.is_(None),
    )
    row = conn.execute(removals.order_by(columns.id.desc()).limit(1)).first()
    before = change_of(row).before if row is not None else None
    return before.get("key") if isinstance(before, dict) else None


def _name(conn: Connection, change: Change) -> object:
    """The name of a tag, list, source or own status, as it is or as it was."""
    for values in (change.before, change.after):
        if isinstance(values, dict) and values.get("name"):
            return values["name"]
    named = {
        Subject.TAG: tables.tag,
        Subject.LIST: tables.paper_list,
        Subject.SOURCE: tables.source,
        Subject.STATUS: tables.own_status,
    }
    table = named.get(change.subject)
    return None if table is None else conn.execute(select(table.c.name).where(table.c.id == change.id)).scalar()
