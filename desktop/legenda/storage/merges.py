"""Which steps made one paper of several: known by what they changed, so that older ones are known too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, and_, select

from legenda.model.step import WHOLE, Change, Plain, Step, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.journal import change_of, header

_STEP = tables.step.c
_CHANGE = tables.change.c
#: Changes of the kinds that make a merge.
_CONCERNED = and_(
    _CHANGE.subject == Subject.PAPER.value, _CHANGE.field.in_((WHOLE, "key", "aliases")), _CHANGE.before.is_not(None)
)
#: What of a thing that belongs to a paper does not tell it from another.
_MOMENTS = frozenset(("created", "changed", "rank"))


@dataclass(frozen=True, slots=True)
class Merge:
    """The paper that stayed, by its number, and the keys, by their numbers, of those that went into it."""

    kept: int
    gone: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class MergeStep:
    """A merge, the number of its step, and whether it stands (it has not been taken back)."""

    step: int
    merge: Merge
    stands: bool


def said(values: Mapping[str, Plain]) -> str:
    """What a thing that belongs to a paper says, without what does not tell it from another."""
    return repr(sorted((name, repr(value)) for name, value in values.items() if name not in _MOMENTS))


def merge_of(changes: Iterable[Change]) -> Merge | None:
    """The merge that a step with these changes was; None for any other step.

    In a merge papers go while another one takes over all of their keys; no other deed does both.
    """
    gone: dict[int, str] = {}
    keys: dict[int, set[str]] = {}
    for change in changes:
        if change.subject is not Subject.PAPER:
            continue
        if change.field == WHOLE and change.after is None and isinstance(change.before, dict):
            gone[change.id] = str(change.before.get("key", ""))
        elif change.field in ("key", "aliases"):
            named = change.after if isinstance(change.after, list) else [change.after]
            keys.setdefault(change.id, set()).update(map(str, named))
    wanted = {key for key in gone.values() if key}
    kept = next((id_ for id_, known in keys.items() if id_ not in gone and wanted <= known), None)
    return Merge(kept, gone) if wanted and kept is not None else None


def merges_with(conn: Connection, paper_id: int) -> list[MergeStep]:
    """The merges in which a paper stayed or went, newest first."""
    return _among(conn, select(_CHANGE.step).where(_CHANGE.paper_id == paper_id, _CONCERNED))


def merged(conn: Connection) -> set[int]:
    """The papers into which others were merged, as far as that stands."""
    # Whatever went in a merge that stands is not there any more.
    gone = _CHANGE.paper_id.is_not(None) & _CHANGE.paper_id.not_in(select(tables.paper.c.id))
    standing = [made.merge for made in _among(conn, select(_CHANGE.step).where(gone)) if made.stands]
    return {merge.kept for merge in standing} - {id_ for merge in standing for id_ in merge.gone}


def _among(conn: Connection, steps: Select[Any]) -> list[MergeStep]:
    """The merges among steps, newest first."""
    made = _with_keys(conn, steps)
    found = [(step, merge) for step in made if (merge := merge_of(step.changes)) is not None]
    back = _taken_back(conn, min((step.number for step, _ in found), default=0)) if found else set()
    return [MergeStep(step.number, merge, step.number not in back) for step, merge in found]


def _with_keys(conn: Connection, steps: Select[Any]) -> list[Step]:
    """The deeds among steps, newest first, in which papers got or lost keys, with what they did to papers and keys."""
    # Whatever removes papers alone is no merge, and may be large.
    with_aliases = select(_CHANGE.step).where(_CHANGE.step == _STEP.number, _CHANGE.field == "aliases").exists()
    rows = conn.execute(
        select(tables.step)
        .where(_STEP.number.in_(steps), _STEP.undoes.is_(None), with_aliases)
        .order_by(_STEP.number.desc())
    ).all()
    changes: dict[int, list[Change]] = {row.number: [] for row in rows}
    statement = select(tables.change).where(among(_CHANGE.step), _CONCERNED)
    for row in conn.execute(statement.order_by(_CHANGE.id), {"ids": id_text(changes)}):
        changes[row.step].append(change_of(row))
    return [_with(row, changes[row.number]) for row in rows]


def _with(row: Any, changes: Sequence[Change]) -> Step:
    step = header(row)
    return Step(step.number, step.name, step.at, tuple(changes), step.undoes, step.redoes)


def _taken_back(conn: Connection, since: int) -> set[int]:
    """The numbers of the steps from `since` on that have been taken back, and that is still so."""
    rows = select(_STEP.number, _STEP.undoes).where(_STEP.number > since, _STEP.undoes.is_not(None))
    gone: set[int] = set()
    for number, undoes in conn.execute(rows.order_by(_STEP.number.desc())):
        if number not in gone:
            gone.add(undoes)
    return gone
