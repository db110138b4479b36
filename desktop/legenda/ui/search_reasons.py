"""Keeps the list at saying why: why nothing was found and what would be, and why each row was."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from legenda.actions import searching
from legenda.actions.desk import Desk
from legenda.actions.searching import Advice, Snippet
from legenda.model.paper_row import PaperRow
from legenda.model.query import All, Question
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.empty_offers import Offer
from legenda.ui.empty_words import (
    TAKEN_BY,
    advised_words,
    elsewhere_words,
    less_words,
    loose_words,
    meant_words,
    offers_more,
)
from legenda.ui.paper_list import PaperList

_ADVICE, _SNIPPETS = "advice", "snippets"


class SearchReasons(QObject):
    """Asks on the search lane, behind the search itself, and drops what is outdated.

    `search_asked` carries a search that the reader takes up instead, `everywhere_asked` that they want to see the
    papers that the search finds outside the place on show, `advised` what an empty list says now.
    """

    search_asked = Signal(str)
    everywhere_asked = Signal()
    advised = Signal(str)

    def __init__(self, deeds: DeedRunner, papers: PaperList, parent: QObject) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self._papers = papers
        self._question = Question(All())
        papers.snippets_wanted.connect(self._ask_snippets)

    def outdate(self) -> None:
        """Something else is searched for: no answer to what was asked before arrives any more."""
        self._deeds.forget(_ADVICE)
        self._deeds.forget(_SNIPPETS)

    def show_why_found(self, question: Question, shows: Callable[[PaperRow], bool]) -> None:
        """The papers that a question finds are on show; `shows` tells whether a row shows that by itself."""
        self._question = question
        self._papers.show_why_found(None if question.is_empty else question, shows)

    def show_why_nothing(
        self, search: str, is_everywhere: bool, title: str, hint: str, can_change: bool = True
    ) -> None:
        """Nothing is found by a search in a place, which is the whole library or not; `title` and `hint` say so.

        Other searches are offered unless it stands in no search box (`can_change`).
        """

        def question(desk: Desk, is_old: Callable[[], bool]) -> Advice:
            return searching.advise(desk, search, is_everywhere, is_old, is_typing=can_change)

        self._deeds.ask(_ADVICE, question, partial(self._on_advice, title, hint, can_change))

    def _on_advice(self, title: str, hint: str, can_change: bool, advice: Advice) -> None:
        if not can_change:
            advice = Advice(reasons=advice.reasons)
        foot = TAKEN_BY if offers_more(advice) else ""
        self._papers.empty_text(title, advised_words(advice, hint), list(self._offers(advice)), foot)
        self.advised.emit(self._papers.accessibleDescription())

    def _offers(self, advice: Advice) -> Iterator[Offer]:
        if advice.elsewhere:
            yield Offer(elsewhere_words(advice.elsewhere), self.everywhere_asked.emit, "library")
        if advice.meant:
            yield Offer(meant_words(advice.meant), partial(self.search_asked.emit, advice.meant))
        if advice.loose:
            yield Offer(loose_words(advice.loose), partial(self.search_asked.emit, advice.loose))
        if advice.less:
            yield Offer(less_words(advice.less), partial(self.search_asked.emit, advice.less))

    def _ask_snippets(self, ids: Sequence[int]) -> None:
        asked = self._question

        def question(desk: Desk, is_old: Callable[[], bool]) -> Mapping[int, Snippet | None]:
            return searching.snippets(desk, asked, ids, is_old)

        if self._deeds.is_open:
            self._deeds.ask(_SNIPPETS, question, self._papers.show_snippets)
