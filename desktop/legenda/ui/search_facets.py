"""Keeps the filters beside the search at what is on show."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer

from legenda.actions import facets
from legenda.actions.desk import Desk
from legenda.actions.facets import Facet, FacetValue
from legenda.model.query_word import condition, toggled
from legenda.model.scope import Scope
from legenda.ui.choose_dialog import Choice, ChooseDialog
from legenda.ui.facet_bar import FacetBar
from legenda.ui.search_box import SearchBox
from legenda.ui.workbench import Workbench

_KIND = "facets"
#: Milliseconds after a step until the same search is counted again: steps often come in numbers.
_REST = 50


class SearchFacets(QObject):
    """Counts the papers on show while the bar is in view, as soon as the list has them; the newest search wins.

    What was counted for another search, or before the papers changed unseen, is not shown as if it were of this one.
    """

    def __init__(self, bench: Workbench, bar: FacetBar, box: SearchBox, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._bar = bar
        self._box = box
        self._listed: tuple[Scope, str] | None = None
        self._counted: tuple[Scope, str] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(self._ask)
        bar.shown.connect(self._ask)
        bar.toggled.connect(self._toggle)
        bar.more_asked.connect(self._ask_more)
        bench.browsing.changed.connect(self._on_changed)
        bench.browsing.questioned.connect(self._on_listed)
        bench.browsing.counted.connect(self._on_step)

    @property
    def _asked(self) -> tuple[Scope, str]:
        """The place and the search that the reader asked for; the list may still show others."""
        return self._bench.browsing.scope, self._bench.browsing.text

    def _on_changed(self) -> None:
        """Once something else is asked for, what was counted and what is being counted are of no use."""
        if self._asked != self._listed:
            self._outdate()

    def _on_listed(self, _question: object) -> None:
        """The list has its answer: one to another question is counted at once, the same one when all is quiet."""
        self._listed = self._asked
        if self._listed == self._counted and self._bar.isVisible():
            self._timer.start()
        else:
            self._outdate()
            self._ask()

    def _on_step(self, _counts: object) -> None:
        """The papers have changed: they are counted again, soon or when the bar comes into view."""
        if self._bar.isVisible():
            self._timer.start()
        else:
            self._outdate()

    def _outdate(self) -> None:
        self._counted = None
        self._bench.deeds.forget(_KIND)
        self._bar.outdate()

    def _ask(self) -> None:
        if not self._bench.deeds.is_open or not self._bar.isVisible() or self._listed != self._asked:
            return
        self._timer.stop()
        asked, ids = self._asked, self._ids()
        search = asked[1]

        def question(desk: Desk, is_old: Callable[[], bool]) -> Mapping[str, Facet]:
            return facets.facets(desk.counts, ids, search, is_old)

        def show(found: Mapping[str, Facet]) -> None:
            self._counted = asked
            self._bar.show_facets(found)

        self._bench.deeds.ask(_KIND, question, show)

    def _ids(self) -> array[int] | None:
        """The papers on show; None for all there are."""
        shown = self._bench.browsing
        return None if not shown.text and shown.scope == Scope() else array("q", self._bench.papers.ids())

    def _ask_more(self, field: str) -> None:
        ids = self._ids()

        def question(desk: Desk, is_old: Callable[[], bool]) -> Sequence[FacetValue]:
            return facets.many_values(desk.counts, field, ids, is_old)

        self._bench.deeds.ask(f"{_KIND} of {field}", question, partial(self._choose, field))

    def _choose(self, field: str, values: Sequence[FacetValue]) -> None:
        """Let the reader choose one of very many values, or name one that is not among the most frequent."""
        words = facets.FACETS[field]
        choices = [Choice(number, f"{one.name} ({one.papers:,})") for number, one in enumerate(values)]
        dialog = ChooseDialog(words, "Narrow down", "Search for", choices, self._bench.window)
        dialog.chosen.connect(lambda number: self._toggle(values[number].written))
        dialog.new_named.connect(lambda name: self._toggle(condition(field, name.strip())))
        dialog.open()

    def _toggle(self, written: str) -> None:
        self._box.setText(toggled(self._box.text(), written))
