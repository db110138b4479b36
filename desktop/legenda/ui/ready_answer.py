"""An answer to a search with all that its first look shows, made ready in the search lane."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from legenda.actions import browsing, searching
from legenda.actions.desk import Desk
from legenda.model.paper_row import PaperRow
from legenda.model.query import Question
from legenda.ui.paper_lines import Marks
from legenda.ui.paper_model import WINDOW
from legenda.ui.paper_place import Place, row_of_place

#: No more rows than these stand above or below another on a screen.
_IN_VIEW = 40
#: Texts and rows remembered with what a question hits in them: some screens full.
_KEPT = 2048


@dataclass(frozen=True, slots=True)
class ReadyAnswer:
    """An answer, the rows that come into view with it, and what its question marks in them.

    `marks` is None where nothing is searched for; `shows` tells whether a row shows by itself why it was found. Both
    remember what they said, and have been asked about the rows in view.
    """

    answer: searching.Answer
    marks: Marks | None
    shows: Callable[[PaperRow], bool]
    rows: Sequence[PaperRow] = ()


def ready(desk: Desk, answer: searching.Answer, place: Place | None, is_old: Callable[[], bool]) -> ReadyAnswer:
    """Read and mark what is seen first: where the reader stood (`place`) when it is the same list, else its top.

    Runs in the search lane; an answer that `is_old` is not worth it.
    """
    question = answer.question
    marks = None if question.is_empty else _marks(question)
    shows = lru_cache(_KEPT)(partial(searching.shows, question))
    if is_old():
        return ReadyAnswer(answer, marks, shows)
    top = (row_of_place(answer.ids, place) if place is not None else None) or 0
    rows = browsing.rows(desk, _windows_around(answer.ids, top))
    if marks is not None:
        near = set(answer.ids[max(0, top - _IN_VIEW) : top + _IN_VIEW])
        for row in rows:
            if row.id in near and not is_old():
                _ask_about(row, marks, shows)
    return ReadyAnswer(answer, marks, shows, rows)


def _marks(question: Question) -> Marks:
    return lru_cache(_KEPT)(partial(searching.marks, question))


def _ask_about(row: PaperRow, marks: Marks, shows: Callable[[PaperRow], bool]) -> None:
    """So that painting finds it remembered."""
    for text, field in ((row.title, "title"), (row.authors, "contributors"), (row.venue, "venue")):
        if text:
            marks(text, field)
    shows(row)


def _windows_around(ids: array[int], row: int) -> array[int]:
    """The ids of the model's windows that a screen around a row reaches into."""
    first, last = max(0, row - _IN_VIEW) // WINDOW, (row + _IN_VIEW) // WINDOW
    return ids[first * WINDOW : (last + 1) * WINDOW]
