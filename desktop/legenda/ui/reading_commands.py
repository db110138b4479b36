"""Commands about single readings of a paper, and the clock for one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from legenda.actions import browsing, marking, readings, timing
from legenda.actions.desk import Desk
from legenda.actions.readings import Particulars
from legenda.actions.timing import Clock
from legenda.model.errors import LegendaError
from legenda.model.markup import plain
from legenda.model.paper import Paper
from legenda.model.paper_row import PaperRow
from legenda.model.status import Status
from legenda.model.step import Step
from legenda.ui.clock_label import ClockLabel
from legenda.ui.readings_dialog import ReadingsDialog
from legenda.ui.text_dialog import TextDialog
from legenda.ui.workbench import Handlers, Workbench

#: Minutes after which the clock may have been forgotten.
_LONG = 180


class ReadingCommands(QObject):
    """The dialog of a paper's readings, and the clock in the status bar."""

    def __init__(self, bench: Workbench, label: ClockLabel) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._label = label
        self._dialog: ReadingsDialog | None = None
        self._paper_id = 0
        label.stop_asked.connect(self.stop_clock)
        label.paper_asked.connect(bench.browsing.show_paper)
        bench.deeds.stepped.connect(self._on_stepped)

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"show_readings": self.show, "clock": self.toggle_clock}

    def start(self) -> None:
        """The library is open: a clock that was left running goes on."""
        self._ask_clock()

    # -- readings

    def show(self) -> None:
        """Open the readings of the paper on show."""
        paper = self._bench.reading.paper
        if paper is None:
            return
        self._paper_id = paper.id
        dialog = ReadingsDialog(
            f"Readings: {plain(paper.record.title) or paper.key}", paper.readings, self._bench.window
        )
        dialog.changed.connect(self._change)
        dialog.added.connect(partial(self._add, paper.id))
        dialog.removed.connect(lambda number: self._do(lambda desk: readings.delete_reading(desk, number)))
        dialog.begun_again.connect(partial(self._begin_again, paper.id))
        dialog.finished.connect(self._forget)
        self._dialog = dialog
        dialog.open()

    def _change(self, number: int, known: Particulars) -> None:
        self._do(lambda desk: readings.change_reading(desk, number, known))

    def _add(self, paper_id: int, known: Particulars) -> None:
        self._do(lambda desk: readings.add_reading(desk, paper_id, known))

    def _begin_again(self, paper_id: int) -> None:
        self._do(lambda desk: marking.mark(desk, [paper_id], Status.READING))

    def _do(self, deed: Callable[[Desk], Step | None]) -> None:
        self._bench.deeds.do(deed, failed=self._on_failed)

    def _on_failed(self, fault: Exception) -> None:
        if self._dialog is not None and isinstance(fault, LegendaError):
            self._dialog.show_fault(str(fault))
        else:
            self._bench.deeds.tell_fault(fault)

    def _on_stepped(self, step: Step) -> None:
        if self._dialog is not None and self._paper_id in step.paper_ids:
            wanted = self._paper_id
            self._bench.deeds.ask("readings", lambda desk, _is_old: browsing.paper(desk, wanted), self._on_paper)
        if self._label.paper_id in step.paper_ids:
            self._ask_clock()

    def _on_paper(self, paper: Paper | None) -> None:
        if self._dialog is not None:
            self._dialog.show_readings(paper.readings if paper is not None else ())

    def _forget(self) -> None:
        self._dialog = None

    # -- the clock

    def toggle_clock(self) -> None:
        """Stop the clock when it runs for the paper on show or there is none, else start it for that paper."""
        paper = self._bench.reading.paper
        if self._label.paper_id and (paper is None or paper.id == self._label.paper_id):
            self.stop_clock()
        elif paper is not None:
            number = paper.id
            self._bench.deeds.do(lambda desk: timing.start(desk, number), lambda _step: self._ask_clock())

    def stop_clock(self) -> None:
        """Stop the clock; when it ran very long, ask how long the reader really read."""
        minutes = self._label.minutes
        if minutes < _LONG:
            self._stop(None)
            return
        label = f"The clock has run for {minutes // 60} hours and {minutes % 60} minutes. Minutes that you read:"
        dialog = TextDialog("Stop the clock", label, "Stop it", str(minutes), self._bench.window)
        dialog.text_given.connect(self._on_minutes_given)
        dialog.open()

    def _on_minutes_given(self, text: str) -> None:
        if text.isdecimal():
            self._stop(int(text))
        else:
            self._bench.deeds.tell(f"“{text}” is no number of minutes; the clock goes on.")

    def _stop(self, minutes: int | None) -> None:
        self._bench.deeds.do(lambda desk: timing.stop(desk, minutes), self._on_clock_stopped)

    def _on_clock_stopped(self, step: Step | None) -> None:
        if step is None:
            self._bench.deeds.tell("The clock is stopped; not a minute had gone by.")
        self._ask_clock()

    def _ask_clock(self) -> None:
        def question(desk: Desk, _is_old: Callable[[], bool]) -> tuple[Clock | None, PaperRow | None]:
            running = timing.clock(desk)
            return running, (browsing.rows(desk, [running.paper_id])[0] if running is not None else None)

        self._bench.deeds.ask("clock", question, self._on_clock)

    def _on_clock(self, found: tuple[Clock | None, PaperRow | None]) -> None:
        self._label.show_clock(*found)
