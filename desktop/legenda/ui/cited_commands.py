"""The command that tells which papers a document cites."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit

from legenda.actions import browsing, citing, marking
from legenda.actions.citing import CitedReport
from legenda.actions.desk import Desk
from legenda.model.scope import Scope
from legenda.model.status import Status
from legenda.ui.cited_dialog import CitedDialog
from legenda.ui.workbench import Handlers, Workbench

_DOCUMENTS = "Documents (*.tex *.ltx *.aux *.md *.markdown *.qmd *.rmd *.org *.txt);;All files (*)"


class CitedCommands:
    """Asks for a document and shows what it cites; `ask_list` puts papers on a list of the reader's choice."""

    def __init__(self, bench: Workbench, search_box: QLineEdit, ask_list: Callable[[Sequence[int]], None]) -> None:
        self._bench = bench
        self._search_box = search_box
        self._ask_list = ask_list

    def handlers(self) -> Handlers:
        """What the command does."""
        return {"cited_papers": self.ask_document}

    def ask_document(self) -> None:
        """Ask which document to look through."""
        dialog = QFileDialog(self._bench.window, "Papers cited in a document", self._bench.settings.import_folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(_DOCUMENTS)
        dialog.fileSelected.connect(self.look_through)
        dialog.open()

    def look_through(self, name: str) -> None:
        """Show what the document in this file cites."""
        path = Path(name)
        self._bench.deeds.do(lambda desk: citing.cited_in(desk, path), partial(self._show, path.name))

    def _show(self, name: str, report: CitedReport) -> None:
        dialog = CitedDialog(name, report, self._bench.window)
        dialog.show_asked.connect(self._find)
        dialog.list_asked.connect(self._ask_list)
        dialog.queue_asked.connect(self._queue)
        dialog.open()

    def _find(self, ids: Sequence[int]) -> None:
        def question(desk: Desk) -> list[str]:
            return [row.key for row in browsing.rows(desk, ids)]

        self._bench.deeds.do(question, self._search)

    def _search(self, keys: Sequence[str]) -> None:
        self._bench.browsing.go_to(Scope())
        self._search_box.setText(" OR ".join(f'key:"{key}"' for key in keys))

    def _queue(self, ids: Sequence[int]) -> None:
        self._bench.deeds.step(lambda desk: marking.mark(desk, ids, Status.QUEUED))
