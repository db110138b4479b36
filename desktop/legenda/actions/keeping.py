"""Keeping a search that is still being typed: as a smart list, in an export profile, for a live file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legenda.actions.asking import asked
from legenda.actions.searching import never
from legenda.model.query import Question
from legenda.search.finishing import written_forms

if TYPE_CHECKING:
    from legenda.actions.desk import Desk


def is_whole(text: str) -> bool:
    """Whether a search means the same while it is typed and when it is kept."""
    return len(written_forms(text)) == 1


def kept_search(desk: Desk, text: str) -> str:
    """The search to be kept that finds what `text` finds while it is typed, the last word still as a beginning.

    It is `text` itself where that finds the same papers now; else a `*` says that words which go on count as well.
    """
    *plainer, surest = written_forms(text)
    seen = _papers(desk, asked(text, is_typing=True)) if plainer else set()
    return next((form for form in plainer if _papers(desk, asked(form)) == seen), surest)


def _papers(desk: Desk, question: Question) -> set[int]:
    return set(desk.finder.find(question.query, None, never).ids)
