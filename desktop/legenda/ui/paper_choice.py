"""The papers that an export or a live file may hold, as they are offered to the reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from legenda.model.paper import PaperList


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """Words for some papers, and the list or the search that they are; all papers without either."""

    words: str
    list_id: int | None = None
    query: str = ""


def paper_choices(lists: Sequence[PaperList], query: str) -> list[PaperChoice]:
    """The lists, and what the search on show finds when there is one."""
    choices = [PaperChoice(f"List: {one.name}", list_id=one.id) for one in lists]
    return [*choices, search_choice(query)] if query else choices


def search_choice(query: str) -> PaperChoice:
    """What a search finds."""
    return PaperChoice(f"What the search “{query}” finds", query=query)
