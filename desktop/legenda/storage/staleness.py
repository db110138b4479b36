"""Saying in words why a step can no longer be taken back."""

from __future__ import annotations

from sqlalchemy import Connection, select

from legenda.model.step import WHOLE, Change, Subject
from legenda.storage import tables

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
}


def reason(conn: Connection, change: Change) -> str:
    """What is not as it was left, as the second half of a sentence: `change` could not be applied."""
    thing = _thing(conn, change)
    if change.field != WHOLE:
        return f"the {change.field.split('.')[-1].replace('_', ' ')} of {thing} changed afterwards"
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
    if change.subject is Subject.PAPER:
        return f"the paper “{key}”" if key else "a paper"
    word = _WORDS[change.subject]
    if key:
        return f"a {word} of “{key}”" if word[0] not in "aeiou" else f"an {word} of “{key}”"
    name = _name(conn, change)
    return f"the {word} “{name}”" if name else f"a {word}"


def _name(conn: Connection, change: Change) -> object:
    """The name of a tag, list or source, as it is or as it was."""
    for values in (change.before, change.after):
        if isinstance(values, dict) and values.get("name"):
            return values["name"]
    named = {Subject.TAG: tables.tag, Subject.LIST: tables.paper_list, Subject.SOURCE: tables.source}
    table = named.get(change.subject)
    return None if table is None else conn.execute(select(table.c.name).where(table.c.id == change.id)).scalar()
