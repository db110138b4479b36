"""Papers as they were at an earlier step: what steps changed since then in their records, taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, bindparam, select

from legenda.model.paper import Paper
from legenda.model.plain_form import RECORD_MAPPINGS, record_from_plain, record_to_plain
from legenda.model.step import WHOLE, Change, Subject
from legenda.storage import tables
from legenda.storage.among import among, id_text
from legenda.storage.journal import change_of

_CHANGE = tables.change.c
_SINCE = (
    select(tables.change)
    .where(
        among(_CHANGE.paper_id),
        _CHANGE.step > bindparam("number"),
        _CHANGE.subject == Subject.PAPER.value,
        _CHANGE.field != WHOLE,
    )
    .order_by(_CHANGE.id)
)


def as_of(conn: Connection, papers: Sequence[Paper], number: int) -> dict[int, Paper]:
    """By their numbers, the papers with the records and keys that they had after step `number`.

    What the reader did with them (status, tags, notes) stays as it is; a paper that is younger is as it is.
    """
    since: dict[int, list[Change]] = {}
    for row in conn.execute(_SINCE, {"ids": id_text(paper.id for paper in papers), "number": number}):
        change = change_of(row)
        since.setdefault(change.id, []).append(change)
    return {paper.id: _taken_back(paper, since.get(paper.id, ())) for paper in papers}


def _taken_back(paper: Paper, changes: Iterable[Change]) -> Paper:
    first: dict[str, Any] = {}
    for change in changes:
        first.setdefault(change.field, change.before)
    if not first:
        return paper
    plain: dict[str, Any] = {**record_to_plain(paper.record)}
    for field, before in first.items():
        _put(plain, field, before)
    record = record_from_plain({name: value for name, value in plain.items() if value is not None})
    return replace(paper, record=record)


def _put(plain: dict[str, Any], field: str, value: Any) -> None:
    mapping, _, name = field.partition(".")
    if mapping not in RECORD_MAPPINGS:
        plain[field] = value
        return
    entries = {**plain.get(mapping, {}), name: value}
    plain[mapping] = {key: text for key, text in entries.items() if text is not None}
