"""Commands that give the selected papers a day: by when they are to be read, and not before when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

from legenda.actions import browsing, queueing
from legenda.actions.desk import Desk
from legenda.actions.wording import day_in_words, papers_named
from legenda.model.paper_row import PaperRow
from legenda.model.step import Step
from legenda.ui.day_dialog import DayDialog
from legenda.ui.workbench import Handlers, Workbench

#: So many of the selected papers are looked at for what is odd about a day.
_LOOKED_AT = 500
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
        """Look up the days that the papers, or the first of very many, have now; that of one stands in the dialog."""
        if ids:
            self._bench.deeds.do(lambda desk: browsing.rows(desk, ids[:_LOOKED_AT]), partial(then, ids))

    def _open_due(self, ids: Sequence[int], rows: Sequence[PaperRow]) -> None:
        present = rows[0].due if len(ids) == 1 and rows else None
        label = f"By which day {_are_to_be(ids, rows)} read?"
        remark = partial(due_remark, rows, date.today())
        self._open("Due", label, "Due on no day", present, partial(self._do, queueing.set_due, ids), remark)

    def _open_put_off(self, ids: Sequence[int], rows: Sequence[PaperRow]) -> None:
        present = rows[0].not_before if len(ids) == 1 and rows else None
        label = f"Before which day {_are_to_be(ids, rows)} left alone? Until then “What next?” passes over them."
        if len(ids) == 1:
            label = label.replace("over them", "over it")
        remark = partial(put_off_remark, rows, date.today())
        none, then = "To be read on any day", partial(self._do, queueing.put_off, ids)
        self._open("Not before", label, none, present, then, remark)

    def _open(
        self,
        title: str,
        label: str,
        none: str,
        present: date | None,
        then: Callable[[date | None], None],
        remark: Callable[[date], str],
    ) -> None:
        dialog = DayDialog(title, label, none, present, date.today(), self._bench.window, remark)
        dialog.day_given.connect(then)
        dialog.open()

    def _do(self, deed: _Deed, ids: Sequence[int], day: date | None) -> None:
        self._bench.deeds.step(lambda desk: deed(desk, ids, day))


def due_remark(rows: Sequence[PaperRow], today: date, day: date) -> str:
    """What is odd about a day by which papers are to be read: it is past, or before the day from which they may be."""
    if day < today:
        return f"This day is past: {'it is' if len(rows) == 1 else 'they are'} overdue at once."
    late = [row.not_before for row in rows if row.not_before is not None and row.not_before > day]
    if not late:
        return ""
    if len(rows) == 1:
        return f"But it is not to be read before {day_in_words(late[0])}."
    return f"But {papers_named(len(late))} of them {_is_or_are(late)} not to be read before a later day."


def put_off_remark(rows: Sequence[PaperRow], today: date, day: date) -> str:
    """What is odd about a day before which papers are left alone: it has come, or lies behind their due days."""
    if day <= today:
        return "This day has come: nothing is put off by it."
    early = [row.due for row in rows if row.due is not None and row.due < day]
    if not early:
        return ""
    if len(rows) == 1:
        return f"But it is due on {day_in_words(early[0])}, before that."
    return f"But {papers_named(len(early))} of them {_is_or_are(early)} due before that."


def _is_or_are(some: Sequence[object]) -> str:
    return "is" if len(some) == 1 else "are"


def _are_to_be(ids: Sequence[int], rows: Sequence[PaperRow]) -> str:
    """The beginning of the question: "is “TITLE” to be", "are 3 papers to be"."""
    if len(ids) == 1 and rows:
        return f"is “{rows[0].title}” to be"
    return f"are {papers_named(len(ids))} to be"
