"""The command that writes papers as pages of a notes vault, beside everything else, and can be stopped."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, Signal

from legenda.actions import browsing, vaulting
from legenda.actions.desk import Desk
from legenda.actions.vaulting import Dialect, VaultReport
from legenda.actions.wording import counted
from legenda.model.scope import Scope, Sort
from legenda.ui.vault_dialog import VaultDialog
from legenda.ui.window_settings import Vault
from legenda.ui.workbench import Handlers, Workbench


class VaultCommands(QObject):
    """Pages for Obsidian or Logseq; the last folder, program and choice of papers are remembered."""

    _progressed = Signal(int, int, int)

    def __init__(self, bench: Workbench, parent: QObject) -> None:
        super().__init__(parent)
        self._bench = bench
        self._stopped: Event | None = None
        self._progressed.connect(bench.messages.progress)  # from the thread that writes into the window's

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"write_vault": self.ask}

    def ask(self) -> None:
        """Ask which papers are to be written, and whereto."""
        if self._stopped is not None:
            self._bench.messages.say("The pages are being written already.")
            return
        bench = self._bench
        selected = bench.selected_ids()
        shown, total = bench.browsing.shown, bench.browsing.counts.total
        dialog = VaultDialog(len(selected), shown, total, bench.settings.vault, bench.window)
        dialog.vault_asked.connect(partial(self._write, selected))
        dialog.open()

    def stop(self) -> None:
        """Write no more pages; those that are written stay."""
        if self._stopped is not None:
            self._stopped.set()

    def _write(self, selected: Sequence[int], wanted: Vault) -> None:
        bench = self._bench
        bench.settings.vault = wanted
        chosen = {"selected": selected, "shown": list(bench.papers.ids())}.get(wanted.papers)
        stopped, folder = Event(), Path(wanted.folder)
        self._stopped = stopped
        work = bench.messages.begin(f"Writing pages to {folder.name}", stopped.set)

        def writing(desk: Desk) -> VaultReport:
            ids = browsing.ids(desk, Scope(), Sort()) if chosen is None else chosen
            progress = partial(self._progressed.emit, work)
            return vaulting.write_vault(desk, ids, folder, Dialect(wanted.dialect), False, progress, stopped.is_set)

        # The event that ends the writing is not given to the reading lane: what was written until then is told.
        bench.deeds.read(writing, Event(), partial(self._on_written, work), partial(self._on_failed, work))

    def _on_written(self, work: int, report: VaultReport) -> None:
        was_stopped = self._stopped is not None and self._stopped.is_set()
        self._end(work)
        self._bench.messages.say(report_words(report, was_stopped))

    def _on_failed(self, work: int, fault: Exception) -> None:
        self._end(work)
        self._bench.deeds.tell_fault(fault)

    def _end(self, work: int) -> None:
        self._bench.messages.end(work)
        self._stopped = None


def report_words(report: VaultReport, was_stopped: bool = False) -> str:
    """What became of the pages, in a line: the numbers, and the first of those that were not written."""
    words = f"Stopped: {report.sentence}" if was_stopped else report.sentence
    if len(report.problems) == 1:
        words += f" {report.problems[0]}"
    elif report.problems:
        words += f" {counted(len(report.problems), 'page')} were not written; the first: {report.problems[0]}"
    return words
