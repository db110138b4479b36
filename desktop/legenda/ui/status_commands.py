"""Commands for the reader's own statuses: papers marked with any status, and the dialog that makes and changes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from legenda.actions import own_statuses
from legenda.actions.desk import Desk
from legenda.model.errors import LegendaError
from legenda.model.own_status import OwnStatus, all_statuses
from legenda.model.scope import Scope
from legenda.model.status import Status
from legenda.model.step import Step
from legenda.ui.choose_dialog import Choice, ChooseDialog
from legenda.ui.status_dialog import StatusDialog
from legenda.ui.status_looks import status_icon, status_label
from legenda.ui.text_dialog import TextDialog
from legenda.ui.workbench import Handlers, Workbench


class StatusCommands:
    """`mark` gives the selected papers a status."""

    def __init__(self, bench: Workbench, mark: Callable[[Status | OwnStatus], None]) -> None:
        self._bench = bench
        self._mark = mark
        self._dialog: StatusDialog | None = None

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"mark_as": self.ask_status, "statuses": self.show_dialog}

    def ask_status(self) -> None:
        """Ask which status the selected papers are to have."""
        every = all_statuses(self._own)
        palette = self._bench.window.palette()
        choices = [Choice(n, status_label(one), status_icon(one, palette)) for n, one in enumerate(every)]
        dialog = ChooseDialog("Mark as", "Mark", "", choices, self._bench.window)
        dialog.chosen.connect(lambda number: self._mark(every[number]))
        dialog.open()

    def show_dialog(self) -> None:
        """Show all statuses, and let the reader make and change own ones."""
        dialog = StatusDialog(self._own, self._bench.window)
        self._dialog = dialog
        dialog.add_asked.connect(self._add)
        dialog.rename_asked.connect(self._rename)
        dialog.colour_asked.connect(self._colour)
        dialog.move_asked.connect(self._move)
        dialog.kind_asked.connect(self._change_kind)
        dialog.delete_asked.connect(self._delete)
        dialog.finished.connect(self._on_closed)
        dialog.open()

    def show_statuses(self, own: Sequence[OwnStatus]) -> None:
        """The library's statuses as they are now."""
        if self._dialog is not None:
            self._dialog.show_statuses(own)

    def rename(self, scope: Scope) -> None:
        """Ask for another name of an own status."""
        own = self._bench.browsing.own_status(scope)
        if own is not None:
            dialog = TextDialog("Rename the status", "New name of the status:", "Rename", own.name, self._bench.window)
            dialog.text_given.connect(partial(self._rename, own.id))
            dialog.open()

    def delete(self, scope: Scope) -> None:
        """Delete an own status; its papers keep its kind, and undo brings it back."""
        self._delete(int(scope.value))

    def recolour(self, scope: Scope, colour: str) -> None:
        """Give an own status a colour."""
        self._colour(int(scope.value), colour)

    @property
    def _own(self) -> Sequence[OwnStatus]:
        return self._bench.browsing.counts.own_statuses

    def _add(self, name: str, kind: Status, colour: str) -> None:
        self._do(lambda desk: own_statuses.add_status(desk, name, kind, colour), self._on_added)

    def _rename(self, number: int, name: str) -> None:
        self._step(lambda desk: own_statuses.rename_status(desk, number, name))

    def _colour(self, number: int, colour: str) -> None:
        self._step(lambda desk: own_statuses.colour_status(desk, number, colour))

    def _move(self, number: int, position: int) -> None:
        self._step(lambda desk: own_statuses.move_status(desk, number, position))

    def _change_kind(self, number: int, kind: Status) -> None:
        self._step(lambda desk: own_statuses.change_kind(desk, number, kind))

    def _delete(self, number: int) -> None:
        self._step(lambda desk: own_statuses.delete_status(desk, number))

    def _step(self, deed: Callable[[Desk], Step | None]) -> None:
        self._do(deed, lambda _: None)

    def _do(self, deed: Callable[[Desk], object], done: Callable[[object], None]) -> None:
        """Run a deed; why it cannot be is said in the dialog while it is open."""
        if self._dialog is not None:
            self._dialog.show_fault("")
        self._bench.deeds.do(deed, done, self._on_failed)

    def _on_added(self, number: object) -> None:
        if self._dialog is not None and isinstance(number, int):
            self._dialog.choose(number)

    def _on_failed(self, fault: Exception) -> None:
        if self._dialog is None or not isinstance(fault, LegendaError):
            self._bench.deeds.tell_fault(fault)
        else:
            self._dialog.show_fault(str(fault))

    def _on_closed(self, _result: int) -> None:
        self._dialog = None
