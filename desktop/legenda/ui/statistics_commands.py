"""The command that opens the page of statistics, and what the page asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit

from legenda.actions import statistics
from legenda.actions.desk import Desk
from legenda.actions.reading_figures import Figures, figures
from legenda.model.scope import Scope
from legenda.system.files import replace_file
from legenda.ui.workbench import Handlers, Workbench

if TYPE_CHECKING:
    from legenda.ui.plot_widget import Plot
    from legenda.ui.statistics_page import StatisticsPage

_KIND = "statistics"
_LOADING = "page of statistics"


class StatisticsCommands(QObject):
    """One page at a time; its figures follow every step while it is open."""

    def __init__(self, bench: Workbench, search_box: QLineEdit) -> None:
        super().__init__(bench.window)
        self._bench = bench
        self._search_box = search_box
        self._page: StatisticsPage | None = None
        self._follow_up = QTimer(self)
        self._follow_up.setSingleShot(True)
        self._follow_up.setInterval(0)
        self._follow_up.timeout.connect(self.refresh)
        bench.deeds.stepped.connect(self._on_stepped)
        bench.pages.turned.connect(self._on_turned)

    def handlers(self) -> Handlers:
        """What the command does."""
        return {"statistics": self.open_page}

    def open_page(self) -> None:
        """Show the page, and count."""
        self._bench.deeds.ask(_LOADING, _load, self._show_page)

    def _show_page(self, kind: type[StatisticsPage]) -> None:
        if self._page is not None:
            return
        page = kind(self._bench.pages)
        page.search_asked.connect(self._find)
        page.paper_asked.connect(self._show_paper)
        page.goal_asked.connect(self._set_goal)
        page.taking_asked.connect(self._take)
        page.table_asked.connect(self._ask_table_file)
        self._bench.deeds.soon(partial(self._open, page))

    def _open(self, page: StatisticsPage) -> None:
        if self._page is not None:  # asked for twice in a moment
            page.deleteLater()
            return
        self._bench.pages.show_page(page)
        self._page = page
        self._bench.deeds.soon(self.refresh)

    def refresh(self) -> None:
        """Count anew while the page is open."""
        if self._page is not None and self._bench.deeds.is_open:
            self._bench.deeds.ask(_KIND, figures, self._on_figures)

    def _on_figures(self, found: Figures | None) -> None:
        if self._page is not None and found is not None:
            for part in self._page.parts(found):
                self._bench.deeds.soon(partial(self._show_part, self._page, part))

    def _show_part(self, page: StatisticsPage, part: Callable[[], None]) -> None:
        if self._page is page:
            part()

    def _on_stepped(self) -> None:
        if self._page is not None:
            self._follow_up.start()

    def _on_turned(self) -> None:
        if self._page is not None and self._bench.pages.page is not self._page:
            self._page = None
            self._bench.deeds.forget(_KIND)

    def _find(self, search: str) -> None:
        """Leave the page for the papers that a search finds among all."""
        self._bench.pages.leave()
        self._bench.browsing.go_to(Scope())
        self._search_box.setText(search)
        self._bench.papers.setFocus()

    def _show_paper(self, paper_id: int) -> None:
        self._bench.pages.leave()
        self._bench.browsing.show_paper(paper_id)

    def _set_goal(self, papers: int) -> None:
        def done(_nothing: None) -> None:
            self._bench.messages.say(
                f"The goal is {papers:,} papers a year." if papers else "There is no goal any more."
            )
            self.refresh()

        def failed(fault: Exception) -> None:
            self.refresh()  # the goal that holds comes back
            self._bench.deeds.tell_fault(fault)

        self._bench.deeds.do(lambda desk: statistics.set_goal(desk, papers or None), done, failed)

    # -- pictures and tables ---------------------------------------------------------------------------------------

    def _take(self, plot: Plot, what: str) -> None:
        from legenda.ui import plot_picture
        from legenda.ui.statistics_cards import Taking

        name = plot.title.lower().replace(" ", "-")
        match Taking(what):
            case Taking.COPY:
                QGuiApplication.clipboard().setImage(plot_picture.image(plot))
                self._bench.messages.say(f"The picture of “{plot.title}” was copied.")
            case Taking.SVG:
                self._ask_file(f"{name}.svg", _always(plot_picture.svg(plot)))
            case Taking.PNG:
                self._ask_file(f"{name}.png", _always(plot_picture.png(plot)))

    def _ask_table_file(self) -> None:
        if self._page is not None:
            period = self._page.period
            self._ask_file(
                "statistics.csv", lambda desk: statistics.table(desk, statistics.statistics(desk), period).encode()
            )

    def _ask_file(self, name: str, contents: Callable[[Desk], bytes]) -> None:
        """Ask where to write a file; its contents are made on the library's lane."""
        dialog = QFileDialog(self._bench.window, "Save", self._bench.settings.export.folder)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(name).suffix[1:])
        dialog.selectFile(name)
        dialog.fileSelected.connect(partial(self._write, contents))
        dialog.open()

    def _write(self, contents: Callable[[Desk], bytes], name: str) -> None:
        path, settings = Path(name).expanduser().absolute(), self._bench.settings
        settings.export = replace(settings.export, folder=str(path.parent))

        def done(_nothing: None) -> None:
            self._bench.messages.say(f"“{path.name}” was written.")

        self._bench.deeds.do(lambda desk: replace_file(path, contents(desk)), done)


def _load(_desk: Desk, _is_old: Callable[[], bool]) -> type[StatisticsPage]:
    """Import the page, on the search lane: nobody pays for the plots before they are looked at."""
    from legenda.ui.statistics_page import StatisticsPage

    return StatisticsPage


def _always(data: bytes) -> Callable[[Desk], bytes]:
    return lambda _desk: data
