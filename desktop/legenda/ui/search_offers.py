"""What is offered below the search box while the reader types."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from legenda.actions import completing
from legenda.actions.completing import Completion
from legenda.actions.desk import Desk
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.search_box import SearchBox

_KIND = "completions"
#: Milliseconds without a key after which people are looked for, so that the search itself never waits for them.
_REST = 150


class SearchOffers(QObject):
    """Asks for completions on the search lane, behind the search itself; the newest text wins."""

    def __init__(self, deeds: DeedRunner, box: SearchBox, parent: QObject) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self._box = box
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_REST)
        self._timer.timeout.connect(lambda: self._ask(is_asked=False))
        box.textEdited.connect(self._on_edited)
        box.completion_asked.connect(lambda: self._ask(is_asked=True))
        box.popup.taken.connect(self._on_taken)

    def _on_edited(self) -> None:
        self._timer.stop()
        if completing.takes_long(self._box.text(), self._box.cursorPosition()):
            self._deeds.forget(_KIND)
            self._box.popup.put_away()
            self._timer.start()
        else:
            self._ask(is_asked=False)

    def _ask(self, is_asked: bool) -> None:
        text, cursor = self._box.text(), self._box.cursorPosition()
        if not self._deeds.is_open or not (text.strip() or is_asked):
            self._deeds.forget(_KIND)
            self._box.popup.put_away()
            return

        def question(desk: Desk, is_old: Callable[[], bool]) -> list[Completion]:
            return completing.completions(desk, text, cursor, is_asked, is_old)

        def show(found: Sequence[Completion]) -> None:
            if self._box.text() == text and self._box.hasFocus():
                self._box.popup.offer(found, is_entered=is_asked)

        self._deeds.ask(_KIND, question, show)

    def _on_taken(self, one: Completion) -> None:
        self._box.setText(one.text)
        self._box.setCursorPosition(one.cursor)
        self._box.setFocus()
        if one.text.endswith(":"):
            self._ask(is_asked=False)
