"""Taking a merge apart long after it: what was done to the merged paper since stays with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from legenda.model.step import WHOLE, Change, Step, Subject
from legenda.storage.apart_tags import TagNames, known_tags, tag_names_since
from legenda.storage.apart_things import things_back
from legenda.storage.apart_values import ValuesBack, source_is_there
from legenda.storage.merges import Merge, merge_of
from legenda.storage.naming import counted, field_words, listed

_THINGS = {Subject.NOTE: "note", Subject.ANNOTATION: "highlight", Subject.READING: "reading"}


@dataclass(frozen=True, slots=True)
class WayBack:
    """The changes that take a step back, each from what is there now, and in words what of a merged paper stays."""

    changes: tuple[Change, ...]
    stays: str = ""


def exact_way(done: Step) -> tuple[Change, ...]:
    """The changes of a step the other way round, last first."""
    return tuple(change.reversed() for change in reversed(done.changes))


def way_back(conn: Connection, done: Step) -> WayBack:
    """How a step is taken back out of turn: exactly, unless it is a merge (see `apart`)."""
    merge = merge_of(done.changes) if done.undoes is None else None
    return WayBack(exact_way(done)) if merge is None else apart(conn, done, merge)


def apart(conn: Connection, done: Step, merge: Merge) -> WayBack:
    """How the merge that the step `done` made is taken apart now; the same as undoing it where nothing came after it.

    Values that were changed since, and what was put on the kept paper, stay there; the other papers come back with
    all that was theirs. Where the kept paper is gone, the changes do not fit.
    """
    back = exact_way(done)
    tags = tag_names_since(conn, done.number, merge.kept)
    papers = [_returning(conn, change, tags) for change in back if _is_paper(change) and change.field == WHOLE]
    fields = [change.reversed() for change in done.changes if _is_paper(change) and change.field != WHOLE]
    values = ValuesBack(conn, done, merge, fields, tags, _keys(papers))
    things = things_back(conn, done.number, merge.kept, back)
    changes = (*things.deleted, *values.changes, *papers, *things.made)
    words = list(dict.fromkeys(f"the {field_words(name)}" for name in values.stays))
    words += [counted(number, _THINGS[subject]) for subject, number in things.stays.items()]
    return WayBack(changes, f"{values.key} keeps {listed(words)}" if words else "")


def _is_paper(change: Change) -> bool:
    return change.subject is Subject.PAPER


def _returning(conn: Connection, change: Change, tags: TagNames) -> Change:
    """A paper that comes back, without tags and a source that are gone."""
    values = dict(change.after) if isinstance(change.after, dict) else {}
    named = values.get("tags")
    if isinstance(named, list):
        values["tags"] = known_tags(named, tags)
    if values.get("source_id") is not None and not source_is_there(conn, values["source_id"]):
        values["source_id"] = None
    return Change(change.subject, change.id, WHOLE, None, values, change.paper_id)


def _keys(papers: Sequence[Change]) -> set[str]:
    """Every key by which the papers that come back are found."""
    found: set[str] = set()
    for change in papers:
        if isinstance(change.after, dict):
            former = change.after.get("aliases")
            found.update(map(str, [change.after.get("key"), *(former if isinstance(former, list) else [])]))
    return found - {""}
