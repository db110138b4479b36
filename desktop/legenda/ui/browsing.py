"""What the paper list shows: a place, an order, a search, and how a step changes that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from legenda.actions import browsing, searching
from legenda.actions.desk import Desk
from legenda.actions.smart_counts import SmartCounts, with_smart_counts
from legenda.model.own_status import OwnStatus
from legenda.model.paper import PaperList as ListOfPapers
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Counts, Place, Scope, Sort, SortField
from legenda.model.step import WHOLE, Step, Subject
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.empty_words import empty_words
from legenda.ui.found_words import found_words
from legenda.ui.paper_columns import IN_QUEUE
from legenda.ui.paper_list import PaperList
from legenda.ui.ready_answer import ReadyAnswer, ready
from legenda.ui.search_box import SearchBox
from legenda.ui.search_reasons import SearchReasons
from legenda.ui.sidebar import Sidebar

#: From so many papers in one step on, repainting all rows is cheaper than looking for them.
_MANY = 1000
#: Seconds that a search takes at most while the index is made; as soon as it is there, all papers are searched.
_PATIENCE = 1.5
_MANUAL = Sort(SortField.MANUAL, descending=False)
_SORTED_BY = {
    SortField.ADDED: {"added"},
    SortField.STATUS: {"status", "own_status"},
    SortField.TITLE: {"title"},
    SortField.AUTHORS: {"contributors"},
    SortField.VENUE: {"fields", "date"},
    SortField.YEAR: {"date"},
    SortField.TAGS: {"tags"},
    SortField.RATING: {"rating"},
    SortField.KEY: {"key"},
    SortField.TYPE: {"type"},
    SortField.DUE: {"due"},
    SortField.QUEUED: {"status", "status_changed"},
}


class Browsing(QObject):
    """Keeps the list at what the reader asked to see; every question goes to the search lane, the newest wins.

    `confined` tells whether the papers on show were found in one place alone.
    """

    changed = Signal()
    counted = Signal(object)
    questioned = Signal(object)
    confined = Signal(bool)

    def __init__(
        self, deeds: DeedRunner, papers: PaperList, sidebar: Sidebar, search_box: SearchBox, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self._papers = papers
        self._sidebar = sidebar
        self._search_box = search_box
        self.scope = Scope()
        self.counts = Counts()
        self._branches: Mapping[str, int] | None = None
        self._smart: SmartCounts | None = None
        self._smart_numbers: Mapping[int, int] = {}
        self.text = ""
        self.shown = 0
        self._sorts: dict[Place, Sort] = {Place.QUEUE: _MANUAL, Place.LIST: _MANUAL}
        self._search_sort: Sort | None = None
        self._then: list[Callable[[], None]] = []
        self._new_list: Scope | None = None
        self._holds: Callable[[], bool] = lambda: False
        self._is_held = False
        self._answered: tuple[Scope, str] | None = None
        self._reasons = SearchReasons(deeds, papers, self)
        self._reasons.search_asked.connect(self._search_instead)
        self._reasons.everywhere_asked.connect(self.search_everywhere)
        self._reasons.advised.connect(search_box.setAccessibleDescription)  # heard where the search is typed

    def hold_while(self, is_writing: Callable[[], bool]) -> None:
        """Do not let the current paper leave the list by itself while the reader writes about it."""
        self._holds = is_writing

    def release(self) -> None:
        """The reader has stopped writing: what was held back is shown."""
        if self._is_held:
            self._is_held = False
            self.ask()

    @property
    def sort(self) -> Sort:
        """The order of the place on show, without regard to a search."""
        return self._sorts.get(self.scope.place, Sort())

    @property
    def order(self) -> Sort | None:
        """The order asked for now: None while a search is shown best first."""
        return self._search_sort if self.text else self.sort

    @property
    def has_own_order(self) -> bool:
        """Whether the place on show has an order of the reader's own: the queue, and lists made by hand."""
        if self.text or self.scope.place not in (Place.QUEUE, Place.LIST):
            return False
        chosen = self.list_on_show
        return self.scope.place is Place.QUEUE or (chosen is not None and chosen.query is None)

    @property
    def is_in_own_order(self) -> bool:
        """Whether the papers stand in it now."""
        return self.has_own_order and self.sort == _MANUAL

    @property
    def list_on_show(self) -> ListOfPapers | None:
        """The list whose papers are on show, smart or not."""
        return self._list(self.scope)

    def remember(self, scope: Scope, sort: Sort) -> None:
        """Take up the place and order of the last time; nothing is asked yet."""
        self.scope = scope
        if sort.field is not SortField.MANUAL or scope.place in (Place.QUEUE, Place.LIST):
            self._sorts[scope.place] = sort
        self._papers.set_sort(self.sort)
        self._show_columns()
        self._sidebar.choose(scope)

    def start(self) -> None:
        """The library is open: fetch rows from it, and ask for the list and the counts."""
        self._papers.set_fetch(partial(_rows, self._deeds))
        self.ask_counts()
        self.ask()

    def show_scope(self, scope: Scope) -> None:
        """Show another place; a search is carried over into it."""
        if scope != self.scope:
            self.scope = scope
            self._search_sort = None
            self._show_columns()
            self.ask()
            self.changed.emit()

    def _show_columns(self) -> None:
        self._papers.show_usually(IN_QUEUE if self.scope.place is Place.QUEUE else {})

    def go_to(self, scope: Scope) -> None:
        """Show a place, and choose it in the sidebar."""
        self._sidebar.choose(scope)
        self.show_scope(scope)

    def go_to_new_list(self, number: int) -> None:
        """Show a list that has just been made, as soon as the sidebar knows it."""
        self._new_list = Scope(Place.LIST, str(number))
        self.ask_counts()

    def type_text(self, text: str) -> None:
        """Search for `text` in the place on show."""
        typed = text.strip()
        if typed and text[-1].isspace():
            typed += " "  # the last word is whole
        if typed == self.text:
            return
        if not typed:
            self._search_sort = None
        self.text = typed
        if not self.shown:
            self._papers.empty_text("Searching…")
        self.ask()
        self.changed.emit()

    def sort_by(self, field: SortField, descending: bool) -> None:
        """Sort the list; an order chosen while searching lasts as long as the search."""
        if self.text:
            self._search_sort = Sort(field, descending)
        else:
            self._sorts[self.scope.place] = Sort(field, descending)
        self.ask()

    def show_paper(self, paper_id: int, scope: Scope | None = None, text: str = "") -> None:
        """Make a paper the current one, in a place and a search that it is part of; as a rule among all papers."""
        self._clear_search()
        self.go_to(scope or Scope())
        self._search_box.setText(text)
        self._then.append(partial(self._papers.select, [paper_id]))
        self._papers.setFocus()
        self.ask()

    def go_to_paper(self, paper_id: int) -> None:
        """Make a paper the current one, where it is on show now, else among all papers."""
        if paper_id in self._papers.ids():
            self._papers.select([paper_id])
            self._papers.setFocus()
        else:
            self.show_paper(paper_id)

    def ask(self) -> None:
        """Ask for the papers to be shown, as things are now."""
        if not self._deeds.is_open:
            return
        self._reasons.outdate()
        scope, order, text = self.scope, self.order, self.text
        kept = self.list_on_show.query if self.list_on_show is not None else None
        if kept is not None:
            scope = Scope()
            order = None if order == _MANUAL else order

        place = self._papers.place()

        def question(desk: Desk, is_old: Callable[[], bool]) -> ReadyAnswer:
            answer = searching.search(desk, text, scope, order, is_old, _PATIENCE, is_typing=True, kept=kept)
            return ready(desk, answer, place, is_old)

        if self.text:
            self._search_box.look()
        self._deeds.ask("list", question, partial(self._on_list, (self.scope, self.text), self._papers.refreshes))

    def search_everywhere(self) -> None:
        """Search for the same among all papers."""
        self.go_to(Scope())
        self._search_box.setFocus()

    def ask_counts(self) -> None:
        """Ask how many papers each place holds."""
        self._branches = None
        self._ask_counts()

    def _ask_counts(self) -> None:
        branches = self._branches

        def question(desk: Desk, _is_old: Callable[[], bool]) -> Counts:
            return browsing.counts(desk, branches)

        self._deeds.ask("counts", question, self._on_counts)

    def _ask_smart_counts(self) -> None:
        lists = self.counts.lists
        if not any(one.query is not None for one in lists):
            return

        def question(desk: Desk, is_old: Callable[[], bool]) -> Mapping[int, int]:
            if self._smart is None or self._smart.desk is not desk:
                self._smart = SmartCounts(desk)
            return self._smart.counts(lists, is_old)

        self._deeds.ask("smart counts", question, self._on_smart_counts)

    def refresh_rows(self, step: Step) -> None:
        """Show the rows that a step changed."""
        touched = step.paper_ids
        is_few = len(touched) < _MANY and not bears_on_statuses(step)
        self._papers.refresh(list(touched) if is_few else None)

    def refresh(self, steps: Sequence[Step]) -> None:
        """Ask for what these steps may have changed: the counts, and the list when they bear on it."""
        if any(bears_on_branches(step) for step in steps):
            self._branches = None
        self._ask_counts()
        is_all = not self.text and self.scope.place is Place.ALL
        if not is_all or any(bears_on_order(step, self.sort) for step in steps):
            self.ask()

    def on_indexed(self) -> None:
        """The index has caught up with the library: a search may find more now."""
        chosen = self.list_on_show
        if self.text or (chosen is not None and chosen.query is not None):
            self.ask()
        self._ask_smart_counts()

    def own_status(self, scope: Scope) -> OwnStatus | None:
        """The status of the reader's own that a place shows."""
        return next((own for own in self.counts.own_statuses if str(own.id) == scope.value), None)

    def _clear_search(self) -> None:
        self._search_box.clear()
        self.text = ""
        self._search_sort = None

    def _list(self, scope: Scope) -> ListOfPapers | None:
        if scope.place is not Place.LIST:
            return None
        return next((found for found in self.counts.lists if str(found.id) == scope.value), None)

    def _on_list(self, asked: tuple[Scope, str], refreshes: int, found: ReadyAnswer) -> None:
        """Show an answer; one that takes a paper being written about from the list waits until that is done.

        Its rows are not used when papers have been refreshed since `refreshes`: they may be outdated.
        """
        answer = found.answer
        self._search_box.stop_looking()
        current = self._papers.current_id()
        is_asked_for = bool(self._then) or asked != self._answered
        if not is_asked_for and current is not None and self._holds() and current not in answer.ids:
            self._is_held = True
            return
        self._is_held = False
        self._answered = asked
        self._on_answer(found, found.rows if refreshes == self._papers.refreshes else ())

    def _on_answer(self, found: ReadyAnswer, rows: Sequence[PaperRow]) -> None:
        answer = found.answer
        self.shown = answer.total
        self._papers.set_sort(self.order)
        self._papers.set_own_order(self.has_own_order, self.is_in_own_order)
        question = answer.question
        self._papers.set_marks(found.marks)
        self._reasons.show_why_found(question, found.shows)
        self._papers.set_ids(answer.ids, rows=rows)
        self._show_why_empty(answer)
        how_many = found_words(answer.total, self.counts, self.scope) if self.text else ""
        more = (*answer.ignored, *answer.hints, answer.remark)
        self._search_box.said(how_many, *(sentence for sentence in more if sentence))
        self.confined.emit(bool(self.text and answer.total) and self.scope.place is not Place.ALL)
        waiting, self._then = self._then, []
        for then in waiting:
            then()
        self.questioned.emit(question)
        self.changed.emit()

    def _show_why_empty(self, answer: searching.Answer) -> None:
        """Say at once that nothing is there, and as soon as it is known why a search finds nothing."""
        query = self.list_on_show.query if self.list_on_show is not None else None
        title, hint = empty_words(
            self.scope, self.text, query, " ".join(answer.ignored), searching.has_words(answer.question.query)
        )
        if answer.total:
            self._papers.empty_text("")
            return
        self._papers.empty_text(title, hint)
        if self.text:
            self._reasons.show_why_nothing(self.text, self.scope.place is Place.ALL, title, hint)
        elif query:
            self._reasons.show_why_nothing(query, True, title, hint, can_change=False)

    def _search_instead(self, text: str) -> None:
        """Search for what was offered."""
        self._search_box.setText(text)
        self._search_box.setFocus()

    def _on_smart_counts(self, numbers: Mapping[int, int]) -> None:
        self._smart_numbers = {**self._smart_numbers, **numbers}
        self.counts = with_smart_counts(self.counts, self._smart_numbers)
        self._sidebar.set_counts(self.counts)

    def _on_counts(self, counts: Counts) -> None:
        counts = with_smart_counts(counts, self._smart_numbers)
        first = not self.counts.lists and bool(counts.lists)
        before = self.list_on_show
        self.counts, self._branches = counts, counts.branches
        now = self.list_on_show
        if before is not None and now is not None and before.query != now.query:
            self.ask()
        self._sidebar.set_counts(counts)
        self._papers.set_tag_colours({tag.name: tag.colour for tag in counts.tags})
        if first and self.scope.place is Place.LIST:
            self.ask()  # only now is it known whether the list keeps a search
        if self._new_list is not None and self._list(self._new_list) is not None:
            scope, self._new_list = self._new_list, None
            self._clear_search()
            self.go_to(scope)
            self._papers.setFocus()
        elif self.scope.place is Place.LIST and self.list_on_show is None:
            self.go_to(Scope())  # the list was deleted, or taken back
        elif self.scope.place is Place.OWN_STATUS and self.own_status(self.scope) is None:
            self.go_to(Scope())
        self._ask_smart_counts()
        self.counted.emit(counts)


def bears_on_order(step: Step, sort: Sort) -> bool:
    """Whether a step may change which papers there are, or their order."""
    for change in step.changes:
        if change.subject is Subject.PAPER and change.field == WHOLE:
            return True
        if sort.field is SortField.STATUS and change.subject is Subject.STATUS:
            return True
        if sort.field is SortField.CHANGED and change.paper_id is not None:
            return True
        is_sorted_by = change.field.partition(".")[0] in _SORTED_BY.get(sort.field, ())
        if change.subject is Subject.PAPER and is_sorted_by:
            return True
    return False


def bears_on_branches(step: Step) -> bool:
    """Whether a step may change how many papers carry a tag or one below it."""
    return any(
        change.subject is Subject.TAG or (change.subject is Subject.PAPER and change.field in (WHOLE, "tags"))
        for change in step.changes
    )


def bears_on_statuses(step: Step) -> bool:
    """Whether a step may change what the reader's own statuses are called and look like, wherever they are shown."""
    return any(change.subject is Subject.STATUS for change in step.changes)


def _rows(deeds: DeedRunner, ids: Sequence[int]) -> list[PaperRow]:
    """The rows coming into view: the one read that the window waits for, 1–3 ms."""
    return browsing.rows(deeds.desk, ids) if deeds.is_open else []
