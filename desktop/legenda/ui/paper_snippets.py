"""Why each row in view was found: asked for when the list has come to rest, and kept as long as the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from legenda.model.paper_row import PaperRow
from legenda.model.query import Question
from legenda.ui.paper_reason import NO_REASON_YET, Reason

if TYPE_CHECKING:
    from legenda.actions.searching import Snippet

#: Milliseconds without painting after which the list has come to rest.
_REST = 60
#: Some screens full of rows.
_KEPT = 2048


class PaperSnippets(QObject):
    """Knows what a row is to say of why it was found.

    `wanted` carries the ids of papers in view of which that is not known, or no longer; the answer comes by `take`.
    """

    wanted = Signal(object)

    def __init__(self, rows_in_view: Callable[[], Sequence[PaperRow]], parent: QObject) -> None:
        super().__init__(parent)
        self._rows_in_view = rows_in_view
        self._question: Question | None = None
        self._known: dict[int, Snippet | None] = {}
        self._outdated: set[int] = set()
        self._asked: set[int] = set()
        self._shows: Callable[[PaperRow], bool] = _always
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(self._look)

    def ask_about(self, question: Question | None, shows: Callable[[PaperRow], bool]) -> None:
        """Say from now on why papers are found by a question; the same one again keeps what is known.

        `shows` tells of a row whether it shows that by itself; it is asked while painting.
        """
        if question != self._question:
            self._question = question
            self._known.clear()
            self._outdated.clear()
            self._shows = lru_cache(_KEPT)(shows)
        self._asked.clear()

    def outdate(self, ids: Iterable[int] | None) -> None:
        """These papers (None: all) may have changed; what is known of them stays on show until the answer comes."""
        changed = set(self._known if ids is None else ids)
        self._outdated |= changed & self._known.keys()
        self._asked -= changed

    def take(self, found: Mapping[int, Snippet | None]) -> None:
        """The answer."""
        self._known.update(found)
        self._outdated -= found.keys()
        self._asked.clear()

    def reason(self, row: PaperRow) -> Reason | None:
        """What a row is to say; None when it shows by itself why it was found."""
        if self._question is None or self._shows(row):
            return None
        found = self._known.get(row.id)
        return NO_REASON_YET if found is None else Reason.of(found)

    def aloud(self, row: PaperRow) -> str:
        """The same for a screen reader, and for a tip; "" when there is nothing to say."""
        reason = self.reason(row)
        return reason.text if reason is not None else ""

    def look_soon(self) -> None:
        """The list was painted: when it has come to rest, ask for what is missing."""
        if self._question is not None:
            self._timer.start()

    def _look(self) -> None:
        missing = [row.id for row in self._rows_in_view() if self._is_missing(row)]
        if missing and not self._asked.issuperset(missing):
            self._asked = set(missing)
            self.wanted.emit(missing)

    def _is_missing(self, row: PaperRow) -> bool:
        is_known = row.id in self._known and row.id not in self._outdated
        return self._question is not None and not is_known and not self._shows(row)


def _always(_row: PaperRow) -> bool:
    return True
