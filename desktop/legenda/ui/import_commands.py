"""Commands that take papers in: by dialog, by dropping files, from a second start."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog

from legenda.actions import live_importing
from legenda.actions.desk import Desk
from legenda.actions.import_columns import AS_PROPOSED, Columns
from legenda.actions.import_report import ImportReport
from legenda.actions.importing import Preview
from legenda.model.errors import Cancelled
from legenda.system.memory import give_back
from legenda.system.places import resource
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.workbench import Handlers, Workbench


class ImportCommands(QObject):
    """One import at a time; what comes meanwhile waits its turn."""

    #: The wish to stop of the dialog that it is for, how much of how much is done, and what is being done.
    _progressed = Signal(object, int, int, str)

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._waiting: deque[Sequence[Path]] = deque()
        self.dialog: ImportDialog | None = None
        self._columns = AS_PROPOSED
        self._encoding = ""
        self._progressed.connect(self._on_progressed)

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "import_files": self.ask_files,
            "import_folder": self.ask_folder,
            "import_samples": self.import_samples,
        }

    def ask_files(self) -> None:
        """Ask which files to import."""
        dialog = self._file_dialog("Import files")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self._on_files_selected)
        dialog.open()

    def ask_folder(self) -> None:
        """Ask which folder to import."""
        dialog = self._file_dialog("Import a folder")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.filesSelected.connect(self._on_files_selected)
        dialog.open()

    def import_samples(self) -> None:
        """Offer the abstracts that come with Legenda."""
        self.import_paths(sorted(resource("seeds").glob("*.txt")))

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Show the preview of these files and folders; while another is open, they wait."""
        if not paths:
            return
        self._waiting.append(paths)
        if self.dialog is None:
            self._next()

    def cancel(self) -> None:
        """Stop reading; the window is closing. Papers on their way into the library get there."""
        self._waiting.clear()
        if self.dialog is not None and not self.dialog.is_taking_in:
            self.dialog.reject()

    def _next(self) -> None:
        paths = self._waiting.popleft()
        dialog = ImportDialog(paths, self._bench.window)
        self.dialog = dialog
        self._columns, self._encoding = AS_PROPOSED, ""
        dialog.accepted_with.connect(partial(self._accept, dialog))
        dialog.columns_given.connect(partial(self._on_columns, dialog, paths))
        dialog.encoding_given.connect(partial(self._on_encoding, dialog, paths))
        dialog.finished.connect(partial(self._on_finished, dialog))
        dialog.open()
        self._read(dialog, paths)

    def _on_columns(
        self, dialog: ImportDialog, paths: Sequence[Path], meanings: Mapping[str, Mapping[str, str]]
    ) -> None:
        """Make the preview again, with what the reader said of the columns of tables."""
        self._columns = Columns(by_path=meanings)
        self._read(dialog, paths)

    def _on_encoding(self, dialog: ImportDialog, paths: Sequence[Path], encoding: str) -> None:
        """Make the preview again, in the encoding that the reader named."""
        self._encoding = encoding
        self._read(dialog, paths)

    def _read(self, dialog: ImportDialog, paths: Sequence[Path]) -> None:
        dialog.show_reading()
        columns, encoding = self._columns, self._encoding
        stopped = dialog.cancelled
        progress = partial(self._progressed.emit, stopped)
        self._bench.deeds.read(
            lambda desk: live_importing.preview(
                desk, paths, progress, stopped.is_set, columns=columns, encoding=encoding
            ),
            stopped,
            partial(self._on_preview, dialog),
            partial(self._on_failed, dialog),
        )

    def _on_progressed(self, stopped: Event, done: int, total: int, what: str) -> None:
        if self.dialog is not None and self.dialog.cancelled is stopped:
            self.dialog.show_progress(done, total, what)

    def _on_preview(self, dialog: ImportDialog, preview: Preview) -> None:
        dialog.show_preview(preview)
        if not dialog.table.choosable and not dialog.table.has_differences:  # there is nothing to wait for
            self._bench.deeds.do(lambda desk: live_importing.nothing_new(desk, preview))

    def _on_failed(self, dialog: ImportDialog, fault: Exception) -> None:
        dialog.reject()
        self._bench.deeds.tell_fault(fault)

    def _accept(
        self, dialog: ImportDialog, preview: Preview, chosen: frozenset[int] | None, overwriting: frozenset[int]
    ) -> None:
        stopped = dialog.cancelled
        progress = partial(self._progressed.emit, stopped)
        work = self._bench.messages.begin(dialog.summary.text(), dialog.reject)

        def deed(desk: Desk) -> ImportReport:
            return live_importing.accept(desk, preview, chosen, overwriting, progress, stopped.is_set)

        self._bench.deeds.do(deed, partial(self._on_report, work), partial(self._on_import_failed, work))

    def _on_report(self, work: int, report: ImportReport) -> None:
        self._taken_in(work)
        new = next((line.paper_id for line in report.lines if line.outcome.is_new and line.paper_id), None)
        if new is not None:
            self._bench.browsing.show_paper(new)
        self._bench.messages.say(report.summary, can_undo=report.step is not None)

    def _on_import_failed(self, work: int, fault: Exception) -> None:
        self._taken_in(work)
        self._bench.deeds.tell_fault(fault)

    def _taken_in(self, work: int) -> None:
        """The papers are in, or the library is as it was."""
        self._bench.messages.end(work)
        if self.dialog is not None and self.dialog.is_taking_in:
            self.dialog.accept()

    def _on_finished(self, dialog: ImportDialog, _result: int) -> None:
        if dialog.is_reading:
            self._bench.messages.say(str(Cancelled()))
        self.dialog = None
        self._bench.deeds.soon(self._give_memory_back)
        if self._waiting:
            self._next()

    def _give_memory_back(self) -> None:
        """The records of the files are gone with their dialog."""
        self._bench.deeds.do(lambda _desk: give_back())

    def _on_files_selected(self, names: list[str]) -> None:
        paths = [Path(name) for name in names]
        if paths:
            self._bench.settings.import_folder = str(paths[0].parent)
        self.import_paths(paths)

    def _file_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._bench.window, title, self._bench.settings.import_folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog
