"""Noticing what other programs, like the command line, do to the library while the window is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from legenda.actions import browsing
from legenda.actions.desk import Desk
from legenda.ui.deed_runner import DeedRunner

#: Milliseconds between two looks at the journal's number; one look is a question of 0.1 ms.
INTERVAL = 1500


class OtherPrograms(QObject):
    """Looks at the journal now and then; `noticed` carries its number when somebody else has moved it on."""

    noticed = Signal(int)

    def __init__(self, deeds: DeedRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self._known: int | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Begin to look; what is in the journal now is known."""
        self._deeds.ask("journal", _number, self._on_first_number)

    def know(self, number: int) -> None:
        """The window itself has made the step with this number."""
        self._known = max(number, self._known or 0)

    def look(self) -> None:
        """Look now."""
        if self._deeds.is_open:
            self._deeds.ask("journal", _number, self._on_number)

    def _on_first_number(self, number: int) -> None:
        self.know(number)
        self._timer.start()

    def _on_number(self, number: int) -> None:
        if self._known is not None and number > self._known:
            self._known = number
            self.noticed.emit(number)


def _number(desk: Desk, _is_old: Callable[[], bool]) -> int:
    return browsing.journal_number(desk)
