"""Connects the parts of the window with the deeds, once the library is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtWidgets import QMenu, QWidget

from legenda.actions import browsing, searching, undoing
from legenda.actions.desk import Desk
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Counts, Place, Scope
from legenda.model.step import Step
from legenda.ui.annotation_pane import AnnotationPane
from legenda.ui.browsing import Browsing
from legenda.ui.cited_commands import CitedCommands
from legenda.ui.citing_commands import CitingCommands
from legenda.ui.command_actions import CommandActions
from legenda.ui.command_palette import CommandPalette
from legenda.ui.commands import Situation
from legenda.ui.day_commands import DayCommands
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.detail_pane import DetailPane
from legenda.ui.duplicate_commands import DuplicateCommands
from legenda.ui.example_counts import try_examples
from legenda.ui.export_commands import ExportCommands
from legenda.ui.icons import icon
from legenda.ui.import_commands import ImportCommands
from legenda.ui.indexing import Indexing
from legenda.ui.key_commands import KeyCommands
from legenda.ui.library_commands import LibraryCommands
from legenda.ui.list_commands import ListCommands
from legenda.ui.live_commands import LiveCommands
from legenda.ui.marking_commands import MarkingCommands
from legenda.ui.menus import Menu
from legenda.ui.note_commands import NoteCommands
from legenda.ui.order_commands import OrderCommands
from legenda.ui.other_programs import OtherPrograms
from legenda.ui.pages import Page, Pages
from legenda.ui.paper_commands import PaperCommands
from legenda.ui.queue_commands import QueueCommands
from legenda.ui.ranking_commands import RankingCommands
from legenda.ui.reading_commands import ReadingCommands
from legenda.ui.reading_pane import ReadingPane, open_address
from legenda.ui.related_papers import RelatedPapers
from legenda.ui.report_commands import ReportCommands
from legenda.ui.search_examples import own_examples
from legenda.ui.search_facets import SearchFacets
from legenda.ui.search_offers import SearchOffers
from legenda.ui.search_sheet import SearchSheet
from legenda.ui.sidebar_menu import Ask
from legenda.ui.statistics_commands import StatisticsCommands
from legenda.ui.status_commands import StatusCommands
from legenda.ui.tag_commands import TagCommands
from legenda.ui.triage_commands import TriageCommands
from legenda.ui.vault_commands import VaultCommands
from legenda.ui.window_parts import WindowParts
from legenda.ui.window_settings import WindowSettings
from legenda.ui.workbench import Handlers, Workbench

_PAPERS_IN_PALETTE = 20


class Controllers(QObject):
    """Every controller of the window, the connections between its parts, and which commands can be used now."""

    def __init__(
        self,
        window: QWidget,
        pages: Pages,
        parts: WindowParts,
        commands: CommandActions,
        deeds: DeedRunner,
        indexing: Indexing,
        settings: WindowSettings,
    ) -> None:
        super().__init__(window)
        self._pages = pages
        self._parts = parts
        self._window = window
        self._commands = commands
        self._deeds = deeds
        self._indexing = indexing
        self._view = settings.view
        self._selected = 0
        self._has_current = False
        self._undo_names: tuple[str | None, str | None] = (None, None)
        self._behind: list[Step] = []
        self._follow_up = QTimer(self)
        self._follow_up.setSingleShot(True)
        self._follow_up.setInterval(0)
        self._follow_up.timeout.connect(self._on_follow_up)
        self.browsing = Browsing(deeds, parts.papers, parts.sidebar, parts.search_box, self)
        self.reading = ReadingPane(deeds, parts.detail, parts.annotations, self)
        bench = Workbench(window, pages, deeds, parts.papers, self.browsing, self.reading, parts.messages, settings)
        self.importing = ImportCommands(bench)
        self.marking = MarkingCommands(bench)
        self.offers = SearchOffers(deeds, parts.search_box, self)
        self.tags = TagCommands(bench)
        self.lists = ListCommands(bench, self.tags.rename)
        self.statuses = StatusCommands(bench, self.marking.mark)
        self.papers = PaperCommands(bench, parts.detail, parts.annotations)
        self.exporting = ExportCommands(bench)
        self.keying = KeyCommands(bench)
        self.duplicates = DuplicateCommands(bench)
        self.citing = CitedCommands(bench, parts.search_box, self.lists.ask_list)
        self.copying = CitingCommands(bench)
        self.live = LiveCommands(bench, indexing, self.importing.import_paths)
        self.ordering = OrderCommands(bench)
        self.days = DayCommands(bench)
        self.queue = QueueCommands(bench, parts.queue_line, self.days.ask_put_off)
        self.reports = ReportCommands(bench)
        self.statistics = StatisticsCommands(bench, parts.search_box)
        self.ranking = RankingCommands(bench, commands.actions["favour_new"])
        self.readings = ReadingCommands(bench, parts.clock)
        self.noting = NoteCommands(bench, self._notes)
        self.triage = TriageCommands(bench, commands.trigger, self._connect_paper)
        self.facets = SearchFacets(bench, parts.facets, parts.search_box, self)
        self.related = RelatedPapers(bench, parts.detail, self)
        indexing.indexed.connect(self.related.look_again)
        self.vault = VaultCommands(bench, self)
        commands.add_handlers(self.vault.handlers())
        self.library = LibraryCommands(bench, indexing, self._notes)
        self.palette = CommandPalette(commands, icon("file-text"), window)
        for controller in (
            self.importing, self.marking, self.lists, self.papers, self.exporting, self.ordering, self.library
        ):  # fmt: skip
            commands.add_handlers(controller.handlers())
        commands.add_handlers(self.keying.handlers() | self.citing.handlers() | self.copying.handlers())
        commands.add_handlers(self.live.handlers() | self.triage.handlers() | self.readings.handlers())
        commands.add_handlers(self.duplicates.handlers() | self.reports.handlers() | self.tags.handlers())
        commands.add_handlers(self.statuses.handlers())
        commands.add_handlers(self.days.handlers() | self.queue.handlers() | self.noting.handlers())
        commands.actions["toggle_preview"].setChecked(settings.layout.preview)
        commands.add_handlers(self.statistics.handlers() | self.ranking.handlers() | self._search_handlers())
        self.others = OtherPrograms(deeds, self)
        self.others.noticed.connect(self._on_others_noticed)
        pages.turned.connect(self._on_page_turned)
        self._connect_list()
        self._connect_panes()
        self._connect_library()

    def start(self) -> None:
        """The library is open: show what was on show the last time."""
        self.browsing.remember(self._view.scope, self._view.order)
        self.browsing.start()
        self.ranking.start()
        self.others.start()
        self._ask_undo_names()
        self.live.start()
        self.readings.start()
        self._parts.papers.setFocus()

    def stop(self) -> None:
        """The window is closing: save what is being written, and end what the reader would wait for."""
        self._pages.leave()
        self._parts.annotations.save_unsaved()
        self.importing.cancel()
        self.vault.stop()
        self.live.stop()

    def _search_handlers(self) -> Handlers:
        return {
            "search": self._go_to_search,
            "clear_search": self._parts.search_box.clear,
            "search_sheet": self._show_search_sheet,
            "forget_searches": self.offers.forget_searches,
            "leave_page": self._pages.leave,
            "palette": self.palette.appear,
        }

    def _connect_list(self) -> None:
        parts, shown = self._parts, self.browsing
        parts.sidebar.scope_chosen.connect(shown.show_scope)
        parts.sidebar.papers_dropped.connect(self.lists.drop)
        parts.sidebar.list_moved.connect(self.lists.move)
        parts.sidebar.asked.connect(self._on_sidebar_asked)
        parts.sidebar.recolour_asked.connect(self._on_recolour_asked)
        parts.search_box.text_typed.connect(shown.type_text)
        parts.search_box.left_downwards.connect(self._leave_search)
        parts.search_box.help_asked.connect(self._show_search_sheet)
        parts.search_box.save_asked.connect(self.lists.new_smart_list)
        parts.search_box.unsaid.connect(parts.search_line.say)
        parts.search_box.text_typed.connect(parts.search_line.wait)
        parts.search_line.everywhere_asked.connect(shown.search_everywhere)
        shown.confined.connect(parts.search_line.confine)
        parts.papers.papers_moved.connect(self.ordering.place)
        parts.papers.sort_asked.connect(shown.sort_by)
        self.reading.shown.connect(self._update_situation)
        parts.papers.current_changed.connect(self._on_current_changed)
        parts.papers.selection_changed.connect(self._on_selection_changed)
        parts.papers.opened.connect(self._on_opened)
        parts.papers.failed.connect(parts.messages.say)
        parts.papers.context_menu_asked.connect(self._on_context_menu_asked)
        shown.changed.connect(self._update_situation)
        shown.counted.connect(self._on_counted)
        shown.questioned.connect(self.reading.mark_hits)

    def _connect_panes(self) -> None:
        self._connect_paper(self._parts.detail, self._parts.annotations)
        self._parts.detail.paper_chosen.connect(self.browsing.go_to_paper)
        self.browsing.hold_while(lambda: self._parts.annotations.has_keyboard)
        self.reading.hold_while(lambda: self._notes().has_keyboard)

    def _connect_paper(self, detail: DetailPane, notes: AnnotationPane) -> None:
        """Let what is done in two panes about the paper on show be done."""
        reading = self.reading
        detail.link_opened.connect(open_address)
        detail.set_own_statuses(self.browsing.counts.own_statuses)
        detail.status_asked.connect(self.marking.mark)
        detail.rating_asked.connect(self.marking.rate)
        detail.highlight_asked.connect(reading.highlight)
        detail.annotation_clicked.connect(notes.choose)
        detail.tag_clicked.connect(self._on_tag_clicked)
        detail.copied.connect(self._parts.messages.say)
        detail.edit_asked.connect(self._on_edit_asked)
        detail.abstract.selectionChanged.connect(self._update_situation)
        notes.note_deleted.connect(reading.delete_note)
        notes.recolour_asked.connect(reading.recolour)
        notes.annotation_deleted.connect(reading.delete_annotation)
        notes.jump_asked.connect(detail.scroll_to)
        self.noting.connect_pane(notes)
        notes.put_down.connect(self._on_put_down)

    def _connect_library(self) -> None:
        welcome = self._parts.welcome
        self._deeds.stepped.connect(self._on_stepped)
        self._parts.messages.undo_asked.connect(self.library.undo)
        self._parts.messages.strayed.connect(self._on_strayed)
        welcome.files_asked.connect(self.importing.ask_files)
        welcome.folder_asked.connect(self.importing.ask_folder)
        welcome.samples_asked.connect(self.importing.import_samples)
        self.palette.papers_asked.connect(self._on_papers_asked)
        self.palette.paper_chosen.connect(self._on_paper_chosen)
        self.palette.status_chosen.connect(self.marking.mark)

    # -- what happened ---------------------------------------------------------------------------------------------

    @property
    def is_behind(self) -> bool:
        """Whether a step has happened that is not yet fully shown."""
        return bool(self._behind)

    def _on_stepped(self, step: Step) -> None:
        """Repaint the rows at once; what takes questions to the library waits until they are painted."""
        self.others.know(step.number)
        self.browsing.refresh_rows(step)
        self._behind.append(step)
        self._follow_up.start()

    def _on_follow_up(self) -> None:
        steps, self._behind = self._behind, []
        if not self._deeds.is_open:
            return
        self.browsing.refresh(steps)
        self.reading.refresh(steps)
        self._ask_undo_names()
        self._indexing.tell(steps[-1].number)
        self.live.steps_done()

    def _on_others_noticed(self, number: int) -> None:
        """Another program has changed the library: nothing on show is certain any more."""
        self._parts.messages.forget_undo()
        self._parts.papers.refresh()
        self.browsing.ask_counts()
        self.browsing.ask()
        self.reading.reload()
        self.statistics.refresh()
        self._ask_undo_names()
        self._indexing.tell(number)
        self.live.steps_done()

    def _on_page_turned(self) -> None:
        page = self._pages.page
        if page is not None:
            page.moved.connect(self._update_situation)
            self._commands.lend_list_keys(page)
        self._commands.do_instead(page.handlers() if page is not None else {})
        self._update_situation()

    def _on_counted(self, counts: Counts) -> None:
        self._parts.show_welcome(counts.total == 0)
        self.palette.set_own_statuses(counts.own_statuses)
        self._parts.detail.set_own_statuses(counts.own_statuses)
        self.statuses.show_statuses(counts.own_statuses)
        self._update_situation()

    def _on_current_changed(self, paper_id: object) -> None:
        self._has_current = paper_id is not None
        if not self._is_page_reading:
            self.reading.show_paper(paper_id)
        self._update_situation()

    def _on_selection_changed(self, count: int) -> None:
        self._selected = count
        if not self._is_page_reading:
            self.reading.show_selection(count)
        self._update_situation()

    @property
    def _is_page_reading(self) -> bool:
        """Whether a page shows a paper of its own, which the list behind it must not change."""
        return self._pages.page is not None and self._pages.page.notes is not None

    def _on_strayed(self) -> None:
        (self._pages.page or self._parts.papers).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_put_down(self) -> None:
        self.browsing.release()
        self.reading.release()

    def _ask_undo_names(self) -> None:
        def question(desk: Desk, _is_old: Callable[[], bool]) -> tuple[str | None, str | None]:
            return undoing.undo_name(desk), undoing.redo_name(desk)

        self._deeds.ask("undo names", question, self._on_undo_names)

    def _on_undo_names(self, names: tuple[str | None, str | None]) -> None:
        self._undo_names = names
        self._update_situation()

    def _update_situation(self) -> None:
        shown, page = self.browsing, self._pages.page
        if page is not None:
            self._commands.update_enabled(self._on_page(page))
            return
        self._commands.update_enabled(
            Situation(
                is_open=self._deeds.is_open,
                selected=self._selected,
                has_current=self._has_current,
                shown=shown.shown,
                scope=shown.scope,
                search=shown.text,
                undo_name=self._undo_names[0],
                redo_name=self._undo_names[1],
                is_merged=self._has_current and self._selected < 2 and bool(self.reading.merges),
                quotes_text=self._parts.detail.abstract.selected_range() is not None,
                has_own_order=shown.has_own_order,
                is_in_own_order=shown.is_in_own_order,
                is_smart_list=shown.list_on_show is not None and shown.list_on_show.query is not None,
            )
        )

    def _notes(self) -> AnnotationPane:
        """The pane in which notes are written now."""
        page = self._pages.page
        return (page.notes if page is not None else None) or self._parts.annotations

    def _on_page(self, page: Page) -> Situation:
        selected = len(page.selected_ids())
        return Situation(
            is_open=self._deeds.is_open,
            selected=selected,
            has_current=selected == 1,
            shown=page.shown,
            is_page=True,
            quotes_text=page.quotes_text,
            undo_name=self._undo_names[0],
            redo_name=self._undo_names[1],
        )

    # -- what was asked --------------------------------------------------------------------------------------------

    def _go_to_search(self) -> None:
        self._pages.leave()
        self._parts.search_box.setFocus()
        self._parts.search_box.selectAll()

    def _on_paper_chosen(self, paper_id: int) -> None:
        self._pages.leave()
        self.browsing.show_paper(paper_id)

    def _show_search_sheet(self) -> None:
        paper = self.reading.paper
        people = paper.record.contributors if paper is not None else ()
        person = people[0].full if people else ""
        sheet = SearchSheet(self._window, own_examples(self.browsing.counts, person))
        sheet.search_chosen.connect(self._try_search)
        sheet.open()
        try_examples(self._deeds, sheet)

    def _try_search(self, text: str) -> None:
        self._pages.leave()
        self._parts.search_box.setText(text)
        self._parts.search_box.setFocus()

    def _leave_search(self) -> None:
        papers = self._parts.papers
        papers.setFocus()
        if papers.current_id() is None:
            papers.move_current(1)

    def _on_opened(self, _paper_id: int) -> None:
        self._parts.detail.setFocus()

    def _on_tag_clicked(self, name: str) -> None:
        self._parts.search_box.setText(f"tag:{name}" if " " not in name else f'tag:"{name}"')

    def _on_edit_asked(self, field: str) -> None:
        if field == "tags":
            self.marking.edit_tags()
        else:
            self.papers.edit(field)

    def _on_context_menu_asked(self, place: QPoint) -> None:
        menu = QMenu(self._window)
        self._commands.fill_menu(menu, Menu.PAPER)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def _on_sidebar_asked(self, scope: Scope, what: str) -> None:
        match Ask(what):
            case Ask.NEW_LIST:
                self.lists.new_list_in(scope)
            case Ask.STATUSES:
                self.statuses.show_dialog()
            case Ask.RENAME if scope.place is Place.OWN_STATUS:
                self.statuses.rename(scope)
            case Ask.DELETE if scope.place is Place.OWN_STATUS:
                self.statuses.delete(scope)
            case Ask.RENAME:
                self.lists.rename(scope)
            case Ask.SEARCH:
                self.lists.change_query(scope)
            case Ask.DELETE:
                self.lists.delete(scope)
            case Ask.REPORT:
                self.reports.show_report(scope)

    def _on_recolour_asked(self, scope: Scope, colour: str) -> None:
        (self.statuses if scope.place is Place.OWN_STATUS else self.lists).recolour(scope, colour)

    def _on_papers_asked(self, text: str) -> None:
        def question(desk: Desk, is_old: Callable[[], bool]) -> list[PaperRow]:
            found = searching.search(desk, text, Scope(), None, is_old, is_typing=True)
            return browsing.rows(desk, found.ids[:_PAPERS_IN_PALETTE])

        self._deeds.ask("palette", question, partial(self.palette.show_papers, text))
