"""Papers related to the one on show, looked for only once it has been on show for a moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QTimer

from legenda.actions import relating
from legenda.actions.desk import Desk
from legenda.actions.relating import Related
from legenda.ui.detail_pane import DetailPane
from legenda.ui.workbench import Workbench

#: Milliseconds that a paper is on show before its relatives are looked for: walking through the list asks nothing.
_REST = 300
_SHOWN = 6
#: Questions of this kind are forgotten as soon as anything else is asked.
KIND = "related papers"


class RelatedPapers(QObject):
    """Fills the related papers of the detail pane; typing and other papers come before it."""

    def __init__(self, bench: Workbench, detail: DetailPane, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._detail = detail
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(self._ask)
        bench.reading.shown.connect(self._on_shown)
        bench.browsing.changed.connect(self._give_way)
        bench.papers.current_changed.connect(self._give_way)
        detail.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The pane comes into view with a paper whose relatives were not looked for while nobody could see them."""
        if watched is self._detail and event.type() == QEvent.Type.Show:
            self._on_shown()
        return False

    def look_again(self) -> None:
        """The index has caught up with the library: there may be other relatives."""
        self._on_shown()

    def _give_way(self, _paper_id: object = None) -> None:
        """Something else is asked: stop looking, and begin anew after a moment of rest."""
        self._bench.deeds.forget(KIND)
        self._on_shown()

    def _on_shown(self) -> None:
        if self._bench.reading.paper is None:
            self._timer.stop()
        else:
            self._timer.start()

    def _ask(self) -> None:
        paper = self._bench.reading.paper
        if paper is None or not self._bench.deeds.is_open or not self._detail.isVisible():
            return
        number = paper.id

        def question(desk: Desk, is_old: Callable[[], bool]) -> list[Related]:
            return relating.related(desk, number, _SHOWN, None, is_old)

        self._bench.deeds.ask(KIND, question, partial(self._on_found, number))

    def _on_found(self, paper_id: int, found: Sequence[Related]) -> None:
        self._detail.show_related(paper_id, found)
