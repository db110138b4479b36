"""Links between papers in notes: where they lead, and which notes lead here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.actions.wording import shortened
from legenda.model.markup import plain
from legenda.model.note_links import note_links
from legenda.model.paper import Paper
from legenda.model.paper_row import PaperRow


@dataclass(frozen=True, slots=True)
class BackLink:
    """A note on another paper that links to this one: that paper, the note's number, and the words around the link."""

    row: PaperRow
    note_id: int
    words: str


def targets(desk: Desk, keys: Iterable[str]) -> dict[str, int]:
    """The papers that have these citation keys now or had them once; a key that no paper has is left out."""
    from legenda.storage import papers

    return desk.library.read(papers.find_many, list(keys))


def back_links(desk: Desk, paper: Paper) -> list[BackLink]:
    """The notes on other papers that link to a paper by its key or an older one, in the order they were written."""
    from legenda.storage import note_links as queries

    keys = {paper.key, *paper.aliases}
    found = [note for note in desk.library.read(queries.notes_linking, keys) if note[0] != paper.id]
    rows = {row.id: row for row in browsing.rows(desk, list({paper_id for paper_id, *_ in found}))}
    return [
        BackLink(rows[paper_id], note_id, _around(text, keys)) for paper_id, note_id, text in found if paper_id in rows
    ]


def _around(text: str, keys: set[str]) -> str:
    """The paragraph of a note with its first link to one of these keys, in plain words."""
    link = next(link for link in note_links(text) if link.key in keys)
    start = text.rfind("\n", 0, link.start) + 1
    end = text.find("\n", link.end)
    line = text[start : end if end >= 0 else len(text)]
    shown = line
    for other in reversed(note_links(line)):
        shown = shown[: other.start] + other.words + shown[other.end :]
    return shortened(plain(shown.lstrip("#>-* ")), 160)
