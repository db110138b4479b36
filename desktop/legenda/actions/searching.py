"""Searching: from what the reader typed to papers in their order."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from legenda.actions import browsing
from legenda.actions.advising import Advice, advice
from legenda.actions.asking import asked, asked_within
from legenda.actions.snippets import Snippet, Where, shows, snippet, snippets
from legenda.model.query import All, Condition, Not, Pattern, Query, Question
from legenda.model.query import Any as AnyOf
from legenda.model.scope import Place, Scope, Sort
from legenda.search.language import hints_for_nothing
from legenda.search.marks import marks as find_marks
from legenda.system.settings import FAVOUR_NEW, load_settings, save_settings

if TYPE_CHECKING:
    from legenda.actions.desk import Desk

__all__ = [
    "Advice",
    "Answer",
    "Snippet",
    "Where",
    "advice",
    "advise",
    "favour_new",
    "favours_new",
    "has_words",
    "marks",
    "never",
    "search",
    "shows",
    "snippet",
    "snippets",
]


@dataclass(frozen=True, slots=True)
class Answer:
    """The papers found, in the order asked or best first; `ignored`, `remark` and `hints` are sentences for the reader.

    `ignored` says what could not be used, `hints` how something was read that may have been meant otherwise.
    """

    ids: array[int]
    question: Question
    ignored: tuple[str, ...] = ()
    remark: str = ""
    hints: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """How many papers were found."""
        return len(self.ids)


def never() -> bool:
    """Not cancelled."""
    return False


def search(
    desk: Desk,
    text: str,
    scope: Scope,
    sort: Sort | None = None,
    cancelled: Callable[[], bool] = never,
    patience: float | None = None,
    is_typing: bool = False,
    kept: str | None = None,
) -> Answer:
    """The papers in `scope` that `text` asks for, in the order of `sort` or, without one, best first.

    While the reader `is_typing` in the search box, the last word counts as a beginning. `kept` is the query of a smart
    list, among whose papers is searched. A text without a question shows the whole place. Conditions alone (no words)
    come in the order of `Sort()`. While there is no index, whoever is not served by waiting says for how many seconds
    to look (`patience`).
    """
    question = asked(text, is_typing) if kept is None else asked_within(kept, text, is_typing)
    if question.is_empty:
        return Answer(browsing.ids(desk, scope, sort or Sort()), question, question.ignored, hints=question.hints)
    within = None if scope.place is Place.ALL else browsing.ids(desk, scope, Sort())
    found = desk.finder.find(question.query, within, cancelled, patience)
    ids = found.ids
    if sort is None and not has_words(question.query):
        sort = Sort()
    if sort is not None and not cancelled():
        ids = desk.finder.in_order(ids, sort)
    hints = question.hints if ids else (*question.hints, *hints_for_nothing(text))
    return Answer(ids, question, (*question.ignored, *found.ignored), found.remark, hints)


def advise(
    desk: Desk, text: str, is_everywhere: bool, cancelled: Callable[[], bool] = never, is_typing: bool = True
) -> Advice:
    """Why `text` finds nothing in the whole library or, unless `is_everywhere`, in a part of it; see `advice`."""
    return advice(desk, asked(text, is_typing), is_everywhere, cancelled)


def favours_new(desk: Desk) -> bool:
    """Whether unread and newer papers come first where others match about equally well."""
    return desk.finder.favours_new


def favour_new(desk: Desk, is_on: bool) -> None:
    """Whether unread and newer papers come first where others match about equally well; kept in the settings."""
    desk.finder.favours_new = is_on
    save_settings(desk.places.settings, load_settings(desk.places.settings) | {FAVOUR_NEW: is_on})


def marks(question: Question, text: str, field: str | None = None) -> list[tuple[int, int]]:
    """Where the words of the question stand in `text`: character ranges, end exclusive, in order.

    `field` is the field of `text` (`title`, `contributors`, `abstract`): words asked for in others mark nothing there.
    """
    return [] if question.is_empty else find_marks(question.query, text, field)


def has_words(query: Query) -> bool:
    """Whether a query asks for words, rather than for facts alone."""
    match query:
        case All(parts) | AnyOf(parts):
            return any(has_words(part) for part in parts)
        case Not() | Condition() | Pattern():
            return False
        case _:
            return True
