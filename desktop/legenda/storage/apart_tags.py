"""What became of tags after a step: those that a paper had then, by the names that they have now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from sqlalchemy import Connection, and_, or_, select

from legenda.model.step import WHOLE, Change, Plain, Subject
from legenda.storage import tables
from legenda.storage.journal import change_of

_CHANGE = tables.change.c

#: Tags that have another name now, by their former names; None for those that are gone.
TagNames = Mapping[str, str | None]


def known_tags(names: Iterable[Plain], tags: TagNames) -> list[Plain]:
    """Tags by the names that they have now, sorted, without those that are gone."""
    now = [tags.get(str(name), str(name)) for name in names]
    return [*sorted({name for name in now if name is not None})]


def tag_names_since(conn: Connection, number: int, paper_id: int) -> TagNames:
    """What became after the step `number` of the tags that were there then; what stayed as it was is left out.

    Whoever renames a tag makes another one and removes the first, on every paper: what the paper `paper_id` got in
    its place tells the new name.
    """
    there = set(conn.execute(select(tables.tag.c.name)).scalars())
    names: dict[str, str | None] = {}
    for old, new in _renamings(conn, number, paper_id):
        then = [name for name, now in names.items() if now == old]
        names.update(dict.fromkeys(then or [old], new))
    return {then: now if now in there else then if then in there else None for then, now in names.items()}


def _renamings(conn: Connection, number: int, paper_id: int) -> Iterator[tuple[str, str | None]]:
    """Former and new name, None for none, of every tag that was renamed or removed, one after the other."""
    of_tags = and_(_CHANGE.subject == Subject.TAG.value, _CHANGE.field.in_((WHOLE, "name")))
    of_paper = and_(_CHANGE.subject == Subject.PAPER.value, _CHANGE.thing == paper_id, _CHANGE.field == "tags")
    rows = conn.execute(select(tables.change).where(_CHANGE.step > number, or_(of_tags, of_paper)).order_by(_CHANGE.id))
    for _, some in groupby(rows, lambda row: row.step):
        yield from _in_step([change_of(row) for row in some])


def _in_step(changes: list[Change]) -> Iterator[tuple[str, str | None]]:
    gone: list[str] = []
    replaced: dict[str, str] = {}
    for change in changes:
        if change.field == "name":
            yield str(change.before), str(change.after)
        elif change.field == "tags":
            lost, gained = _difference(change.before, change.after), _difference(change.after, change.before)
            if len(lost) == len(gained):  # inner tags keep their order below the new name
                replaced.update(zip(lost, gained, strict=True))
        elif isinstance(change.before, dict):
            gone.append(str(change.before.get("name")))
    for name in gone:
        yield name, replaced.get(name)


def _difference(names: Plain, others: Plain) -> list[str]:
    known = others if isinstance(others, list) else []
    return sorted(str(name) for name in (names if isinstance(names, list) else []) if name not in known)
