"""Live files in the window: written after steps, looked after for changes from outside, and the dialog for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from legenda.actions import live, live_watch, profiling
from legenda.actions.desk import Desk
from legenda.actions.live import LiveFile, LiveKind, Written
from legenda.actions.live_watch import Looked, waiting_sentence
from legenda.ui.indexing import Indexing
from legenda.ui.kept_search import with_kept_search
from legenda.ui.live_dialog import LiveDialog, LiveRow
from legenda.ui.paper_choice import PaperChoice, paper_choices
from legenda.ui.workbench import Handlers, Workbench

#: Milliseconds of quiet after a step before files are written, and between two looks at watched files.
_QUIET = 1500
_LOOK = 10_000
_KIND = "profiles of live files"


class LiveCommands(QObject):
    """The indexing process writes the files when there is one; otherwise the library's lane does.

    Nothing is done while there are no live files. `import_paths` shows the preview of an import.
    """

    def __init__(self, bench: Workbench, indexing: Indexing, import_paths: Callable[[Sequence[Path]], None]) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._indexing = indexing
        self._import_paths = import_paths
        self._told: dict[int, str] = {}
        self._offered: frozenset[Path] = frozenset()
        self._dialog: LiveDialog | None = None
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(_QUIET)
        self._quiet.timeout.connect(self._write)
        self._looking = QTimer(self)
        self._looking.setInterval(_LOOK)
        self._looking.timeout.connect(self.look)

    def handlers(self) -> Handlers:
        """What the command does."""
        return {"live_files": self.show_files}

    def start(self) -> None:
        """The library is open: bring the files up to date and look after the watched ones from now on.

        One that cannot be written has none: what was written or looked at could not be remembered.
        """
        if self._bench.deeds.desk.library.is_read_only:
            return
        self._quiet.start()  # by then the indexing process is there, if there is to be one
        self.look()

    def stop(self) -> None:
        """The window is closing."""
        self._quiet.stop()
        self._looking.stop()

    def steps_done(self) -> None:
        """Something in the library has changed, perhaps by an import of what waited."""
        if self._dialog is not None:
            self.look()
        if self._looking.isActive() and not self._indexing.follows:
            self._quiet.start()

    def look(self) -> None:
        """See whether files were changed from outside or could not be written."""

        def deed(desk: Desk) -> list[LiveRow]:
            return [LiveRow(one, live.describe(desk, one.file)) for one in live_watch.look(desk)]

        self._do(deed, self._on_found)

    def show_files(self) -> None:
        """Show the live files and let the reader add and remove some."""
        with_kept_search(self._bench, self._open)

    def _open(self, search: str) -> None:
        choices = paper_choices(self._bench.browsing.counts.lists, search)
        dialog = LiveDialog(choices, self._bench.window)
        self._dialog = dialog
        dialog.keep_asked.connect(self._keep)
        dialog.watch_asked.connect(self._watch)
        dialog.stop_asked.connect(self._stop)
        dialog.replace_asked.connect(self._replace)
        dialog.import_asked.connect(self._import_paths)
        dialog.refuse_asked.connect(self._refuse)
        dialog.finished.connect(self._on_finished)
        dialog.open()
        self._bench.deeds.ask(_KIND, lambda desk, _is_old: profiling.profiles(desk), dialog.show_profiles)
        self.look()

    def _do(self, deed: Callable[[Desk], object], done: Callable[[object], None] | None = None) -> None:
        if self._bench.deeds.is_open:
            self._bench.deeds.do(deed, done)

    def _write(self) -> None:
        if not self._indexing.follows:
            self._do(live.write, self._on_written)

    def _on_written(self, done: object) -> None:
        assert isinstance(done, list)
        for one in done:
            if isinstance(one, Written) and one.is_news:
                self._tell_fault(one.file.id, one.sentence)

    def _on_found(self, rows: object) -> None:
        assert isinstance(rows, list)
        if rows:
            self._looking.start()
        else:
            self._looking.stop()
        if self._dialog is not None:
            self._dialog.show_files(rows)
        looked = [row.looked for row in rows if isinstance(row, LiveRow)]
        for one in looked:
            if one.fault:
                self._tell_fault(one.file.id, one.fault)
            else:
                self._told.pop(one.file.id, None)
        self._offer([one for one in looked if one.paths])

    def _tell_fault(self, number: int, fault: str) -> None:
        """A fault is told once, until the file is well again."""
        if self._told.get(number) != fault:
            self._told[number] = fault
            self._bench.messages.say(fault)

    def _offer(self, waiting: Sequence[Looked]) -> None:
        """Offer all that waits when something new does; it waits on until the reader imports or refuses it."""
        paths = [path for one in waiting for path in one.paths]
        is_news = not self._offered.issuperset(paths)
        self._offered = frozenset(paths)
        if is_news:
            self._bench.messages.offer(waiting_sentence(waiting), "Import…", partial(self._import_paths, paths))

    def _keep(self, name: str, what: PaperChoice, profile: str) -> None:
        def deed(desk: Desk) -> Written:
            new = LiveFile(0, LiveKind.KEPT, name, list_id=what.list_id, query=what.query, profile=profile)
            return live.keep(desk, new, replaces=True)

        self._bench.deeds.do(deed, self._on_kept)

    def _on_kept(self, done: Written) -> None:
        self._bench.messages.say(done.sentence)
        self.look()

    def _watch(self, name: str) -> None:
        self._bench.deeds.do(lambda desk: live.watch(desk, Path(name)), self._on_changed)

    def _stop(self, name: str) -> None:
        self._bench.deeds.do(lambda desk: live.remove(desk, Path(name)), self._on_changed)

    def _replace(self, name: str) -> None:
        self._bench.deeds.do(lambda desk: live.write(desk, replaces=True, only=[Path(name)]), self._on_changed)

    def _refuse(self, name: str) -> None:
        self._bench.deeds.do(lambda desk: live_watch.refuse(desk, Path(name)), self._on_changed)

    def _on_changed(self, _done: object) -> None:
        self.look()

    def _on_finished(self) -> None:
        self._dialog = None
        self._bench.deeds.forget(_KIND)
