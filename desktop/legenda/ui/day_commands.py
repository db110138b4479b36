"""Commands that give the selected papers a day: by when they are to be read, and not before when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from legenda.actions import browsing, queueing
from legenda.actions.desk import Desk
from legenda.actions.wording import papers_named
from legenda.model.paper_row import PaperRow
from legenda.model.step import Step
from legenda.ui.day_dialog import DayDialog
from legenda.ui.workbench import Handlers, Workbench

_Deed = Callable[[Desk, Sequence[int], date | None], Step | None]


class DayCommands:
    """Due dates, and days before which papers are not to be read."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"set_due": self.ask_due, "put_off": lambda: self.ask_put_off(self._bench.selected_ids())}

    def ask_due(self) -> None:
        """Ask by which day the selected papers are to be read."""
        self._ask(self._bench.selected_ids(), self._open_due)

    def ask_put_off(self, ids: Sequence[int]) -> None:
        """Ask before which day these papers are not to be read."""
        self._ask(ids, self._open_put_off)

    def _ask(self, ids: Sequence[int], then: Callable[[Sequence[int], Sequence[PaperRow]], None]) -> None:
        """Look up the days that the papers have now; that of one paper stands in the dialog."""
        if ids:
            self._bench.deeds.do(lambda desk: browsing.rows(desk, ids[:1]), partial(then, ids))

    def _open_due(self, ids: Sequence[int], rows: Sequence[PaperRow]) -> None:
        present = rows[0].due if len(ids) == 1 and rows else None
        label = f"By which day {_are_to_be(ids, rows)} read?"
        self._open("Due", label, "Due on no day", present, partial(self._do, queueing.set_due, ids))

    def _open_put_off(self, ids: Sequence[int], rows: Sequence[PaperRow]) -> None:
        present = rows[0].not_before if len(ids) == 1 and rows else None
        label = f"Before which day {_are_to_be(ids, rows)} left alone? Until then “What next?” passes over them."
        if len(ids) == 1:
            label = label.replace("over them", "over it")
        self._open("Not before", label, "To be read on any day", present, partial(self._do, queueing.put_off, ids))

    def _open(
        self, title: str, label: str, none: str, present: date | None, then: Callable[[date | None], None]
    ) -> None:
        dialog = DayDialog(title, label, none, present, date.today(), self._bench.window)
        dialog.day_given.connect(then)
        dialog.open()

    def _do(self, deed: _Deed, ids: Sequence[int], day: date | None) -> None:
        self._bench.deeds.step(lambda desk: deed(desk, ids, day))


def _are_to_be(ids: Sequence[int], rows: Sequence[PaperRow]) -> str:
    """The beginning of the question: "is “TITLE” to be", "are 3 papers to be"."""
    if len(ids) == 1 and rows:
        return f"is “{rows[0].title}” to be"
    return f"are {papers_named(len(ids))} to be"
