"""Opens the triage page and keeps it up with the library."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject

from legenda.actions import browsing, relating, searching
from legenda.actions.desk import Desk
from legenda.model.scope import Place, Scope
from legenda.model.status import Status
from legenda.model.step import WHOLE, Step, Subject
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.detail_pane import DetailPane
from legenda.ui.triage_page import TriagePage
from legenda.ui.workbench import Handlers, Workbench

_NEW = Scope(Place.STATUS, Status.NEW.value)
_RELATED = 5


@dataclass(frozen=True, slots=True)
class Stack:
    """Papers to triage in their order, and the statuses that they have at the beginning."""

    papers: Sequence[int]
    statuses: Mapping[int, Status]


class TriageCommands(QObject):
    """Makes a stack of the new papers and shows it paper by paper.

    `trigger` does a command by its name, `connect` lets what is done in two panes about the paper on show be done.
    """

    def __init__(
        self,
        bench: Workbench,
        trigger: Callable[[str], None],
        connect: Callable[[DetailPane, AnnotationPane], None],
    ) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._trigger = trigger
        self._connect = connect
        self._page: TriagePage | None = None
        bench.deeds.stepped.connect(self._on_stepped)
        bench.reading.shown.connect(self._on_paper_shown)
        bench.pages.turned.connect(self._on_turned)

    def handlers(self) -> Handlers:
        """What each command does."""
        return {"triage": self.open}

    def open(self) -> None:
        """Triage the selected papers when there are several, else the new papers on show, else all new papers."""
        selected = self._bench.selected_ids()
        shown = selected if len(selected) > 1 else list(self._bench.papers.ids())
        is_chosen = len(selected) > 1
        self._bench.deeds.ask("triage", lambda desk, _is_old: stack(desk, shown, is_chosen), self._on_stack)

    def _on_stack(self, found: Stack) -> None:
        page = TriagePage(found.papers, found.statuses, self._bench.pages)
        reading = self._bench.reading
        reading.fill(page.detail, page.annotations)
        self._connect(page.detail, page.annotations)
        page.paper_wanted.connect(self._show_paper)
        page.command_asked.connect(self._trigger)
        page.related.paper_chosen.connect(self._on_related_chosen)
        self._bench.deeds.soon(partial(self._show_page, page))

    def _show_page(self, page: TriagePage) -> None:
        self._page = page
        self._bench.reading.lend(is_lent=True)
        self._bench.reading.show_selection(1)
        self._bench.pages.show_page(page)
        page.start()

    def _show_paper(self, paper_id: object) -> None:
        self._bench.reading.show_paper(paper_id)
        if isinstance(paper_id, int):

            def question(desk: Desk, is_old: Callable[[], bool]) -> relating.Kin:
                return relating.related_by_reading(desk, paper_id, _RELATED, is_old)

            self._bench.deeds.ask("related", question, partial(self._on_related, paper_id))

    def _on_related(self, paper_id: int, found: relating.Kin) -> None:
        if self._page is not None and self._page.current == paper_id:
            self._page.show_related(found.read, found.unread)

    def _on_related_chosen(self, paper_id: int) -> None:
        self._bench.pages.leave()
        self._bench.browsing.show_paper(paper_id)

    def _on_paper_shown(self) -> None:
        page, paper = self._page, self._bench.reading.paper
        if page is not None and (paper is None or paper.id == page.current):
            page.detail.show_paper(paper)
            page.annotations.show_paper(paper)

    def _on_stepped(self, step: Step) -> None:
        if self._page is not None:
            undone = step.paper_ids if step.undoes is not None else frozenset()
            self._page.follow(statuses_after(step), undone)

    def _on_turned(self) -> None:
        """The page was left: the list's own paper is on show again."""
        if self._page is not None and self._bench.pages.page is not self._page:
            self._page = None
            papers, reading = self._bench.papers, self._bench.reading
            reading.lend(is_lent=False)
            reading.show_paper(papers.current_id())
            reading.show_selection(len(papers.selected_ids()))


def stack(desk: Desk, shown: Sequence[int], is_chosen: bool) -> Stack:
    """The papers to triage: those chosen, else the new ones on show, else all new ones."""
    if is_chosen:
        statuses = {row.id: row.status for row in browsing.rows(desk, shown)}
        return Stack(list(statuses), statuses)
    every = searching.search(desk, "", _NEW).ids
    new = set(every)
    papers = [paper for paper in shown if paper in new] or list(every)
    return Stack(papers, dict.fromkeys(papers, Status.NEW))


def statuses_after(step: Step) -> dict[int, Status | None]:
    """The statuses that a step gave to papers, None for those that it removed."""
    found: dict[int, Status | None] = {}
    for change in step.changes:
        if change.subject is not Subject.PAPER:
            continue
        if change.field == "status":
            found[change.id] = Status(str(change.after))
        elif change.field == WHOLE and change.after is None:
            found[change.id] = None
    return found
