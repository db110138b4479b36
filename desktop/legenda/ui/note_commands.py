"""Commands about notes: their templates, their preview, and following their links and coming back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QObject, QTimer

from legenda.actions import linking
from legenda.actions.desk import Desk
from legenda.model.linked_blocks import linked_key
from legenda.model.scope import Scope
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.note_help import NoteHelp
from legenda.ui.reading_pane import open_address
from legenda.ui.template_commands import TemplateCommands
from legenda.ui.workbench import Handlers, Workbench

_MOST_PLACES = 100
#: Milliseconds that a paper is on show before the notes are looked through for links to it.
_REST = 150


@dataclass(frozen=True, slots=True)
class Where:
    """Where the reader was before following a link: the place, the search, and the paper."""

    scope: Scope
    search: str
    paper_id: int


class NoteCommands(QObject):
    """What is done with notes in the window's pane and in that of a page; `notes` gives the one in use."""

    def __init__(self, bench: Workbench, notes: Callable[[], AnnotationPane]) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._notes = notes
        self.templates = TemplateCommands(bench, notes)
        self._been: list[Where] = []
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._ask_back_links)
        bench.reading.shown.connect(self._rest.start)

    def handlers(self) -> Handlers:
        """What each command does."""
        own: Handlers = {"toggle_preview": self.toggle_preview, "go_back": self.go_back}
        return own | self.templates.handlers()

    def connect_pane(self, pane: AnnotationPane) -> None:
        """Let a pane in which notes are written have what it needs."""
        NoteHelp(self._bench.deeds, pane)
        pane.set_preview(self._bench.settings.layout.preview)
        pane.link_opened.connect(self.open_link)
        pane.paper_asked.connect(self.go_to)
        pane.template_asked.connect(self.templates.choose)

    def toggle_preview(self) -> None:
        """Show how notes will look while they are written, or not, from now on."""
        layout = self._bench.settings.layout
        self._bench.settings.layout = replace(layout, preview=not layout.preview)
        for pane in self._bench.window.findChildren(AnnotationPane):
            pane.set_preview(not layout.preview)

    def open_link(self, address: str) -> None:
        """Show the paper that a note links to, or open an address in the browser."""
        key = linked_key(address)
        if not key:
            open_address(address)
            return

        def question(desk: Desk, _is_old: Callable[[], bool]) -> Mapping[str, int]:
            return linking.targets(desk, [key])

        self._bench.deeds.ask("linked paper", question, partial(self._on_found, key))

    def go_to(self, paper_id: int) -> None:
        """Show a paper in the list, and remember where the reader came from."""
        here = self._bench.reading.paper
        if here is not None:
            self._been.append(Where(self._bench.browsing.scope, self._bench.browsing.text, here.id))
            del self._been[:-_MOST_PLACES]
        self._bench.pages.leave()
        self._bench.browsing.show_paper(paper_id)

    def go_back(self) -> None:
        """Go to the paper, the place and the search from which a link was followed last."""
        if not self._been:
            self._bench.messages.say("There is nowhere to go back to: no link of a note has been followed.")
            return
        where = self._been.pop()
        self._bench.pages.leave()
        self._bench.browsing.show_paper(where.paper_id, where.scope, where.search)

    def _on_found(self, key: str, found: Mapping[str, int]) -> None:
        if key in found:
            self.go_to(found[key])
        else:
            self._bench.messages.say(f"No paper has the key “{key}” any more.")

    def _ask_back_links(self) -> None:
        paper = self._bench.reading.paper if self._bench.deeds.is_open else None
        help_ = self._notes().findChild(NoteHelp)
        if paper is not None and help_ is not None:
            help_.ask_back_links(paper)
