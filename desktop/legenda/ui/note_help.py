"""What writing notes takes of the library: saving, previews, papers to link to, and the notes that link to a paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from shiboken6 import isValid

from legenda.actions import browsing, linking, searching
from legenda.actions.desk import Desk
from legenda.actions.linking import BackLink
from legenda.actions.note_looks import Looks, looks
from legenda.actions.note_writing import Writing, save
from legenda.model.errors import LegendaError
from legenda.model.fold import fold
from legenda.model.paper import Paper
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Scope
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.deed_runner import DeedRunner

_OFFERED = 8
_KEPT = "What you wrote is on the clipboard."


class NoteHelp(QObject):
    """Serves one annotation pane, and goes with it: answers that come later find nobody."""

    def __init__(self, deeds: DeedRunner, pane: AnnotationPane) -> None:
        super().__init__(pane)
        self._deeds = deeds
        self._pane = pane
        pane.save_asked.connect(self.save)
        pane.look_asked.connect(self._on_look_asked)
        pane.papers_asked.connect(self._on_papers_asked)

    def save(self, writing: Writing, text: str) -> None:
        """Save what is being written; should that fail, the words are in the clipboard."""
        deeds = self._deeds

        def done(sentence: str) -> None:
            writing.waiting -= 1
            if sentence:
                deeds.tell(sentence)

        def failed(fault: Exception) -> None:
            writing.waiting -= 1
            QGuiApplication.clipboard().setText(text)
            if isValid(self):
                self._pane.save_failed(writing)
            if isinstance(fault, LegendaError):
                deeds.tell(f"{fault} {_KEPT}")
            else:
                deeds.tell_fault(fault)

        writing.waiting += 1
        deeds.do(lambda desk: save(desk, writing, text), done, failed)

    def ask_back_links(self, paper: Paper) -> None:
        """Show which notes link to a paper as soon as they are found."""

        def question(desk: Desk, is_old: Callable[[], bool]) -> Sequence[BackLink]:
            return () if is_old() else tuple(linking.back_links(desk, paper))

        def done(links: Sequence[BackLink]) -> None:
            if isValid(self):
                self._pane.show_back_links(paper.id, links)

        self._deeds.ask("back links", question, done)

    def _on_look_asked(self, text: str) -> None:
        def question(desk: Desk, _is_old: Callable[[], bool]) -> Looks:
            return looks(desk, [text], remember=False)

        def done(found: Looks) -> None:
            if isValid(self):
                self._pane.show_looks(text, found)

        self._deeds.ask("preview", question, done)

    def _on_papers_asked(self, begun: str) -> None:
        def question(desk: Desk, is_old: Callable[[], bool]) -> list[PaperRow]:
            return offered(desk, begun, is_old)

        def done(rows: Sequence[PaperRow]) -> None:
            if isValid(self):
                self._pane.offer_papers(begun, rows)

        self._deeds.ask("papers to link to", question, done)


def offered(desk: Desk, begun: str, cancelled: Callable[[], bool]) -> list[PaperRow]:
    """The papers with a citation key that what stands after `[[` asks for.

    First comes the one with this very key, then those whose key or title begins so.
    """
    ids = list(searching.search(desk, begun, Scope(), None, cancelled, is_typing=True).ids[: 4 * _OFFERED])
    own = linking.targets(desk, [begun]).get(begun) if begun else None
    if own is not None:
        ids = [own, *(number for number in ids if number != own)]
    rows, start = [row for row in browsing.rows(desk, ids) if row.key], fold(begun)

    def rank(row: PaperRow) -> tuple[bool, bool, bool]:
        return row.id != own, not fold(row.key).startswith(start), not fold(row.title).startswith(start)

    return sorted(rows, key=rank)[:_OFFERED]
