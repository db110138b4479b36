"""Commands about the whole queue: what to read next, and how much it is to hold; the line above it follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, QTimer

from legenda.actions import marking, next_up, queueing
from legenda.actions.desk import Desk
from legenda.actions.next_up import Fill, NextUp
from legenda.model.scope import Place
from legenda.model.status import Status
from legenda.model.step import Step
from legenda.ui.next_dialog import SUGGESTIONS, NextDialog
from legenda.ui.queue_line import QueueLine
from legenda.ui.text_dialog import TextDialog
from legenda.ui.workbench import Handlers, Workbench

#: How often it is looked whether another day has begun, in milliseconds; papers come back and fall due on their days.
_LOOK_EVERY = 60_000
_EMPTY = "Nothing is queued. Q puts the selected papers into the queue."
_ALL_PUT_OFF = "Everything in the queue is put off to a later day."
_ALL_SKIPPED = "That was all of the queue."


class QueueCommands(QObject):
    """Suggests what to read next, in a dialog and in the line above the queue; the reader always decides.

    `put_off` asks for the day before which papers are not to be read.
    """

    def __init__(self, bench: Workbench, line: QueueLine, put_off: Callable[[Sequence[int]], None]) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._line = line
        self._put_off = put_off
        self._dialog: NextDialog | None = None
        self._day = date.today()
        bench.browsing.changed.connect(self._on_browsed)
        bench.deeds.stepped.connect(self._on_stepped)
        line.read_asked.connect(self.read)
        line.more_asked.connect(self.what_next)
        line.capacity_asked.connect(self.ask_capacity)
        clock = QTimer(self)
        clock.timeout.connect(self.look_at_clock)
        clock.start(_LOOK_EVERY)

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"what_next": self.what_next, "queue_capacity": self.ask_capacity}

    def read(self, paper_id: int) -> None:
        """Begin to read a paper: mark it as being read, and show it."""
        self._bench.deeds.step(lambda desk: marking.mark(desk, [paper_id], Status.READING))
        self._bench.pages.leave()
        self._bench.browsing.show_paper(paper_id)

    # What next?

    def what_next(self) -> None:
        """Show what speaks most for being read next."""
        dialog = NextDialog(self._bench.window)
        self._dialog = dialog
        dialog.finished.connect(self._on_dialog_finished)
        dialog.read_asked.connect(self.read)
        dialog.put_off_asked.connect(lambda paper_id: self._put_off([paper_id]))
        dialog.top_asked.connect(self._move_to_top)
        dialog.skipped.connect(self._ask_suggestions)
        dialog.open()
        self._ask_suggestions()

    def _ask_suggestions(self) -> None:
        if self._dialog is None:
            return
        limit = SUGGESTIONS + len(self._dialog.passed_over)

        def question(desk: Desk, _is_old: Callable[[], bool]) -> tuple[list[NextUp], int]:
            return next_up.next_up(desk, limit), next_up.fill(desk).queued

        self._bench.deeds.ask("what next", question, self._on_suggestions)

    def _on_suggestions(self, answer: tuple[list[NextUp], int]) -> None:
        if self._dialog is not None:
            found, queued = answer
            nothing = _ALL_SKIPPED if found else _ALL_PUT_OFF if queued else _EMPTY
            self._dialog.show_suggestions(found, nothing)

    def _move_to_top(self, paper_id: int) -> None:
        self._bench.deeds.step(lambda desk: queueing.move(desk, [paper_id], 1))

    def _on_dialog_finished(self) -> None:
        self._dialog = None

    # The line above the queue

    def _on_browsed(self) -> None:
        """Another place, another search, or other papers in it: the line belongs to the whole queue alone."""
        shown = self._bench.browsing
        if self._bench.deeds.is_open and shown.scope.place is Place.QUEUE and not shown.text:
            self._bench.deeds.ask("next up", _next_and_fill, self._on_next)
        else:
            self._bench.deeds.forget("next up")
            self._line.hide()

    def _on_next(self, answer: tuple[list[NextUp], Fill]) -> None:
        found, fill = answer
        self._line.show_next(found[0] if found else None, fill.nudge)

    def _on_stepped(self, _step: Step) -> None:
        self._ask_suggestions()

    def look_at_clock(self) -> None:
        """When another day has begun, ages and due dates are others, and what was put off until today is back."""
        if date.today() != self._day:
            self._day = date.today()
            self._bench.papers.refresh()
            self._on_browsed()
            self._ask_suggestions()

    # Capacity

    def ask_capacity(self) -> None:
        """Ask how many papers the queue is to hold at most."""
        self._bench.deeds.do(next_up.fill, self._open_capacity)

    def _open_capacity(self, fill: Fill) -> None:
        label = (
            "How many papers the queue is to hold at most, 0 for any number. "
            "More can be queued all the same; a line above the queue then says so."
        )
        present = "" if fill.capacity is None else str(fill.capacity)
        dialog = TextDialog("Capacity of the queue", label, "Set the capacity", present, self._bench.window, waits=True)
        dialog.text_given.connect(partial(self._set_capacity, dialog))
        dialog.open()

    def _set_capacity(self, dialog: TextDialog, text: str) -> None:
        typed = text.replace(",", "")
        if not (typed.isascii() and typed.isdecimal()):
            dialog.show_fault(f"“{text}” is no number of papers.")
            return

        def done(_: None) -> None:
            dialog.accept()
            self._on_browsed()

        self._bench.deeds.do(
            lambda desk: next_up.set_capacity(desk, int(typed)), done, lambda fault: dialog.show_fault(str(fault))
        )


def _next_and_fill(desk: Desk, _is_old: Callable[[], bool]) -> tuple[list[NextUp], Fill]:
    return next_up.next_up(desk, 1), next_up.fill(desk)
