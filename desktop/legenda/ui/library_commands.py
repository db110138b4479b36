"""Commands about the whole library: taking back, doing again, copies, the index."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from legenda.actions import undoing
from legenda.actions.desk import Desk
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.indexing import Indexing
from legenda.ui.workbench import Handlers, Workbench


class LibraryCommands:
    """Undo and redo, and the care of the library; `notes` gives the pane in which notes are written now."""

    def __init__(self, bench: Workbench, indexing: Indexing, notes: Callable[[], AnnotationPane]) -> None:
        self._bench = bench
        self._notes = notes
        self._indexing = indexing
        self._copying = 0
        self._rebuilding = 0
        indexing.indexed.connect(self.on_indexed)

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "undo": self.undo,
            "redo": self.redo,
            "back_up": self.back_up,
            "rebuild_index": self.rebuild_index,
        }

    def undo(self) -> None:
        """Take back the newest step, which is what was written last where something is being written."""
        self._notes().save_now()
        self._bench.deeds.step(undoing.undo)

    def redo(self) -> None:
        """Do again what was last taken back."""
        self._bench.deeds.step(undoing.redo)

    def back_up(self) -> None:
        """Make a checked copy of the library."""
        self._copying = self._bench.messages.begin("Backing up the library")
        self._bench.deeds.do(_copy, self._on_copied, self._on_copy_failed)

    def rebuild_index(self) -> None:
        """Make the search index anew from the library."""
        if not self._rebuilding:
            self._rebuilding = self._bench.messages.begin("Rebuilding the search index")
            self._bench.deeds.do(self._indexing.rebuild)

    def on_indexed(self, _number: int) -> None:
        """The index has caught up."""
        self._bench.browsing.on_indexed()
        if self._rebuilding:
            self._bench.messages.end(self._rebuilding)
            self._rebuilding = 0
            self._bench.messages.say("The search index was made anew.")

    def _on_copied(self, path: Path) -> None:
        self._bench.messages.end(self._copying)
        self._bench.messages.say(f"The library was copied to {path} and the copy checked.")

    def _on_copy_failed(self, fault: Exception) -> None:
        self._bench.messages.end(self._copying)
        self._bench.deeds.tell_fault(fault)


def _copy(desk: Desk) -> Path:
    return desk.library.backup("by hand")
