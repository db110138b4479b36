"""What is offered below the search box while the reader types."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from legenda.actions import completing, recent_searches
from legenda.actions.completing import Completion
from legenda.actions.desk import Desk
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.search_box import SearchBox

_KIND = "completions"
#: Milliseconds without a key after which people are read from the library when they are looked for the first time, so
#: that the search itself does not wait for them.
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
        self._timer.timeout.connect(lambda: self._ask(is_asked=False, is_patient=True))
        box.textEdited.connect(self._on_edited)
        box.completion_asked.connect(lambda: self._ask(is_asked=True, is_patient=True))
        box.recent_asked.connect(self._ask_recent)
        box.used.connect(self._remember)
        box.popup.taken.connect(self._on_taken)
        box.popup.refused.connect(self._forget)

    def forget_searches(self) -> None:
        """Forget what was searched for lately."""
        self._deeds.do(
            recent_searches.forget_searches, lambda _: self._deeds.tell("The recent searches are forgotten.")
        )

    def _ask_recent(self) -> None:
        if not self._deeds.is_open:
            return
        self._timer.stop()
        self._deeds.ask(_KIND, lambda desk, _is_old: completing.earlier_searches(desk), self._on_earlier)

    def _on_earlier(self, found: Sequence[Completion]) -> None:
        if not self._box.hasFocus():
            return
        if found:
            self._box.popup.offer(found, is_entered=True)
        else:
            self._box.left_downwards.emit()

    def _remember(self, text: str) -> None:
        if self._deeds.is_open:
            self._deeds.do(lambda desk: recent_searches.remember_search(desk, text))

    def _on_edited(self) -> None:
        self._ask(is_asked=False, is_patient=False)
        text, cursor = self._box.text(), self._box.cursorPosition()
        if self._deeds.is_open and text.strip() and completing.gains_by_patience(self._deeds.desk, text, cursor):
            self._timer.start()

    def _ask(self, is_asked: bool, is_patient: bool) -> None:
        self._timer.stop()
        text, cursor = self._box.text(), self._box.cursorPosition()
        if not self._deeds.is_open or not (text.strip() or is_asked):
            self._forget()
            self._box.popup.put_away()
            return

        def question(desk: Desk, is_old: Callable[[], bool]) -> list[Completion]:
            return completing.completions(desk, text, cursor, is_asked, is_patient, is_old)

        def show(found: Sequence[Completion]) -> None:
            if self._box.text() == text and self._box.hasFocus() and (is_asked or not self._box.popup.is_entered):
                self._box.popup.offer(found, is_entered=is_asked)

        self._deeds.ask(_KIND, question, show)

    def _forget(self) -> None:
        """Whatever is being looked for is not wanted any more."""
        self._timer.stop()
        self._deeds.forget(_KIND)

    def _on_taken(self, one: Completion) -> None:
        self._box.setText(one.text)
        self._box.setCursorPosition(one.cursor)
        self._box.setFocus()
        if one.text.endswith(":"):
            self._on_edited()
