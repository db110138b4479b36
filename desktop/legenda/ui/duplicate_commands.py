"""The commands that find duplicates and merge papers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from legenda.actions import duplicates, merging
from legenda.actions.desk import Desk
from legenda.actions.duplicates import DuplicateGroup
from legenda.actions.merging import MergePreview
from legenda.model.errors import LegendaError
from legenda.model.step import Step
from legenda.ui.apart_dialog import ApartDialog
from legenda.ui.duplicate_dialog import DuplicateDialog
from legenda.ui.workbench import Handlers, Workbench

_SEARCH = "duplicates"
_LOOK = "merge"


class DuplicateCommands(QObject):
    """One search for duplicates and one dialog at a time."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._dialog: DuplicateDialog | None = None
        self._work = 0

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "find_duplicates": self.find_duplicates,
            "merge_papers": self.merge_selected,
            "take_apart": self.take_apart,
        }

    def find_duplicates(self) -> None:
        """Look through the whole library and show the groups that were found."""
        if self._work or self._dialog is not None:
            return
        self._work = self._bench.messages.begin("Looking for duplicates", self._cancel)

        def question(desk: Desk, is_old: Callable[[], bool]) -> list[DuplicateGroup] | str:
            try:
                return duplicates.find_duplicates(desk, is_old)
            except LegendaError as fault:
                return str(fault)

        self._bench.deeds.ask(_SEARCH, question, self._on_found)

    def merge_selected(self) -> None:
        """Show the selected papers side by side, to be merged."""
        ids = self._bench.selected_ids()
        if len(ids) < 2:
            self._bench.messages.say("Select two papers or more to merge them.")
            return
        self._bench.deeds.do(lambda desk: _as_group(desk, ids), self._open_one)

    def take_apart(self) -> None:
        """Say what taking the merge of the paper on show apart does, and do it on request."""
        paper, merges = self._bench.reading.paper, self._bench.reading.merges
        if paper is None or not merges:
            return
        number = paper.id
        dialog = ApartDialog(paper.key, merges, self._bench.window)

        def apart(step: int) -> None:
            self._bench.deeds.step(lambda desk: merging.take_apart(desk, number, step))

        dialog.apart_asked.connect(apart)
        dialog.open()

    def _cancel(self) -> None:
        self._bench.deeds.forget(_SEARCH)
        self._bench.messages.end(self._work)
        self._work = 0

    def _on_found(self, answer: list[DuplicateGroup] | str) -> None:
        self._bench.messages.end(self._work)
        self._work = 0
        if isinstance(answer, str):
            self._bench.messages.say(answer)
        elif answer:
            self._open(answer)
        else:
            self._bench.messages.say("No duplicates were found.")

    def _open_one(self, group: DuplicateGroup) -> None:
        self._open([group])

    def _open(self, groups: Sequence[DuplicateGroup]) -> None:
        if self._dialog is not None:
            return
        dialog = DuplicateDialog(groups, self._bench.window)
        self._dialog = dialog
        dialog.look_asked.connect(self._look)
        dialog.merge_asked.connect(self._merge)
        dialog.apart_asked.connect(self._tell_apart)
        dialog.finished.connect(self._on_finished)
        dialog.start()
        dialog.open()

    def _look(self, ids: Sequence[int], prefer: int | None) -> None:
        def question(desk: Desk, _is_old: Callable[[], bool]) -> MergePreview | str:
            try:
                return merging.preview_merge(desk, ids, prefer)
            except LegendaError as fault:
                return str(fault)

        self._bench.deeds.ask(_LOOK, question, self._on_look)

    def _on_look(self, answer: MergePreview | str) -> None:
        if isinstance(answer, str):
            self._bench.messages.say(answer)
        elif self._dialog is not None:
            self._dialog.show_preview(answer)

    def _merge(self, ids: Sequence[int], prefer: int | None, chosen: dict[str, int]) -> None:
        self._bench.deeds.do(lambda desk: merging.merge(desk, ids, prefer, chosen), self._on_done, self._on_failed)

    def _tell_apart(self, ids: Sequence[int]) -> None:
        self._bench.deeds.do(lambda desk: duplicates.not_a_duplicate(desk, ids), self._on_done, self._on_failed)

    def _on_done(self, _step: Step | None) -> None:
        if self._dialog is not None:
            self._dialog.group_is_done()

    def _on_failed(self, fault: Exception) -> None:
        if self._dialog is not None:
            self._dialog.take_up_again()
        self._bench.deeds.tell_fault(fault)

    def _on_finished(self) -> None:
        self._dialog = None


def _as_group(desk: Desk, ids: Sequence[int]) -> DuplicateGroup:
    """Papers that the reader has put together, without a reason of ours."""
    papers = merging.preview_merge(desk, ids).papers
    return DuplicateGroup(tuple(paper.id for paper in papers), tuple(paper.key for paper in papers), 1.0, ())
