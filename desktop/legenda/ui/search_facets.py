"""Keeps the filters beside the search at what is on show."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer

from legenda.actions import facets
from legenda.actions.desk import Desk
from legenda.actions.facets import FacetValue
from legenda.model.query_word import toggled
from legenda.model.scope import Scope
from legenda.ui.facet_bar import FacetBar
from legenda.ui.search_box import SearchBox
from legenda.ui.workbench import Workbench

_KIND = "facets"
#: Milliseconds after which the papers on show are counted: not between two keys.
_REST = 200


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
        bench.browsing.changed.connect(self._on_changed)
        bench.browsing.counted.connect(self._on_changed)

    def _on_changed(self, _counts: object = None) -> None:
        self._bench.deeds.forget(_KIND)
        if self._bar.isVisible():
            self._timer.start()

    def _ask(self) -> None:
        deeds, shown = self._bench.deeds, self._bench.browsing
        if not deeds.is_open or not self._bar.isVisible():
            return
        is_all = not shown.text and shown.scope == Scope()
        ids = None if is_all else array("q", self._bench.papers.ids())

        def question(desk: Desk, is_old: Callable[[], bool]) -> Mapping[str, Sequence[FacetValue]]:
            return facets.facets(desk, ids, is_old)

        deeds.ask(_KIND, question, partial(self._on_counted, shown.text))

    def _on_counted(self, search: str, found: Mapping[str, Sequence[FacetValue]]) -> None:
        self._bar.show_facets(found, search)

    def _toggle(self, written: str) -> None:
        self._box.setText(toggled(self._box.text(), written))
