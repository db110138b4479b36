"""Commands about one paper: its fields, key, page, notes, highlights and history; and removing papers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from legenda.actions import editing, history, removing, undoing
from legenda.actions.annotating import COLOURS
from legenda.actions.desk import Desk
from legenda.actions.history import HistoryLine
from legenda.model.errors import LegendaError
from legenda.model.markup import plain
from legenda.model.step import Plain, Step
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.detail_pane import DetailPane
from legenda.ui.history_dialog import Entry, HistoryDialog
from legenda.ui.record_dialog import RecordDialog
from legenda.ui.text_dialog import TextDialog
from legenda.ui.workbench import Handlers, Workbench


class PaperCommands:
    """What can be done with the paper on show."""

    def __init__(self, bench: Workbench, detail: DetailPane, annotations: AnnotationPane) -> None:
        self._bench = bench
        self._detail = detail
        self._annotations = annotations

    def handlers(self) -> Handlers:
        """What each command does."""
        return {
            "edit_paper": self.edit,
            "rename_key": self.rename_key,
            "open_link": self._bench.reading.open_page,
            "new_note": self.new_note,
            "highlight": self.highlight,
            "show_history": self.show_history,
            "show_timeline": self.show_timeline,
            "remove": self.remove,
        }

    def edit(self, field: str = "title") -> None:
        """Open the fields of the paper on show, with the cursor in `field`."""
        paper = self._bench.reading.paper
        if paper is not None:
            dialog = RecordDialog(paper.record, field, self._bench.window)
            dialog.values_given.connect(partial(self._set_fields, paper.id))
            dialog.open()

    def rename_key(self) -> None:
        """Ask for another citation key; the old one stays known."""
        paper = self._bench.reading.paper
        if paper is None:
            return
        number = paper.id

        label = "New citation key. The old one stays known, so that older texts still find the paper:"
        dialog = TextDialog(
            "Change the citation key", label, "Change the key", paper.key, self._bench.window, waits=True
        )

        def done(_step: Step | None) -> None:
            dialog.accept()

        def failed(fault: Exception) -> None:
            if not isinstance(fault, LegendaError):
                raise fault
            dialog.show_fault(str(fault))

        def rename(key: str) -> None:
            self._bench.deeds.do(lambda desk: editing.rename_key(desk, number, key), done, failed)

        dialog.text_given.connect(rename)
        dialog.open()

    def new_note(self) -> None:
        """Begin a note on the paper on show."""
        self._bench.reading.settle()
        self._annotations.setVisible(True)
        self._annotations.start_note()

    def highlight(self) -> None:
        """Highlight the words selected in the abstract in yellow."""
        if not self._detail.highlight_selection(COLOURS[0]):
            self._bench.messages.say("Select some words of the abstract first, then press H.")

    def remove(self) -> None:
        """Remove the selected papers; undo brings them back with everything on them, also what is being written."""
        self._annotations.save_unsaved()
        self._bench.step_on_selected(removing.remove)

    def show_history(self) -> None:
        """Show what happened to the paper on show."""
        paper = self._bench.reading.paper
        if paper is not None:
            number, title = paper.id, f"History: {plain(paper.record.title)}"
            self._bench.deeds.do(lambda desk: history.history(desk, number), partial(self._open_history, number, title))

    def show_timeline(self) -> None:
        """Show the newest steps of the whole library."""
        self._bench.deeds.do(history.recent, self._open_timeline)

    def _set_fields(self, number: int, values: dict[str, Plain]) -> None:
        self._bench.deeds.step(lambda desk: editing.set_fields(desk, number, values))

    def _open_history(self, number: int, title: str, lines: Sequence[HistoryLine]) -> None:
        entries = [Entry(line.at, line.text, bool(line.field)) for line in lines]
        dialog = HistoryDialog(title, entries, self._bench.window)

        def restore(row: int) -> None:
            self._bench.deeds.step(_restorer(number, lines[row]))

        dialog.restore_asked.connect(restore)
        dialog.open()

    def _open_timeline(self, steps: Sequence[Step]) -> None:
        standing = history.standing(steps)
        entries = [Entry(step.at, step.name, can_take_back=step.number in standing) for step in steps]
        dialog = HistoryDialog("What happened lately", entries, self._bench.window)

        def take_back(row: int) -> None:
            self._bench.deeds.step(lambda desk: undoing.undo_step(desk, steps[row].number))

        dialog.take_back_asked.connect(take_back)
        dialog.open()


def _restorer(number: int, line: HistoryLine) -> Callable[[Desk], Step | None]:
    return lambda desk: history.restore(desk, number, line)
