"""Which notes link to a paper."""

from __future__ import annotations

from collections.abc import Set

from sqlalchemy import Connection, func, select

from legenda.model.note_links import linked_keys
from legenda.storage import tables

_NOTE = tables.note.c
_WITH_LINKS = select(_NOTE.paper_id, _NOTE.id, _NOTE.text).where(func.instr(_NOTE.text, "[[") > 0).order_by(_NOTE.id)


def notes_linking(conn: Connection, keys: Set[str]) -> list[tuple[int, int, str]]:
    """The notes with a link to one of these citation keys: number of the paper, of the note, and its text."""
    return [
        (paper_id, note_id, text)
        for paper_id, note_id, text in conn.execute(_WITH_LINKS)
        if not keys.isdisjoint(linked_keys(text))
    ]
