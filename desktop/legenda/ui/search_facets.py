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
#: Milliseconds after an answer until it is counted, which takes up to 15 ms at 100,000 papers: not while keys are held.
_REST = 50


class SearchFacets(QObject):
    """Counts the papers on show while the bar is in view, after the list has them; the newest search wins."""

    def __init__(self, bench: Workbench, bar: FacetBar, box: SearchBox, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._bar = bar
        self._box = box
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(self._ask)
        bar.shown.connect(self._timer.start)
        bar.toggled.connect(self._toggle)
        bar.more_asked.connect(self._ask_more)
        bench.browsing.changed.connect(self._on_changed)
        bench.browsing.questioned.connect(self._on_news)
        bench.browsing.counted.connect(self._on_news)

    def _on_changed(self) -> None:
        """Something else was asked for: what is being counted is no longer of use."""
        self._bench.deeds.forget(_KIND)

    def _on_news(self, _news: object) -> None:
        self._on_changed()
        if self._bar.isVisible():
            self._timer.start()

    def _ask(self) -> None:
        if not self._bench.deeds.is_open or not self._bar.isVisible():
            return
        ids, search = self._ids(), self._bench.browsing.text

        def question(desk: Desk, is_old: Callable[[], bool]) -> Mapping[str, Facet]:
            return facets.facets(desk.counts, ids, search, is_old)

        self._bench.deeds.ask(_KIND, question, self._bar.show_facets)

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
