"""The main window: shows the first rows at once, opens the library beside it, and lets go of it on close."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow

from legenda.actions.browsing import first_page
from legenda.model.errors import LegendaError
from legenda.model.scope import Place
from legenda.system.places import Places
from legenda.ui.menus import Menu
from legenda.ui.pages import Pages
from legenda.ui.window_parts import WindowParts
from legenda.ui.window_settings import Layout, View, WindowSettings

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.ui.command_actions import CommandActions
    from legenda.ui.controllers import Controllers
    from legenda.ui.deed_runner import DeedRunner
    from legenda.ui.indexing import Indexing
    from legenda.ui.lanes import Lane
    from legenda.ui.view_commands import ViewCommands

#: Rows read before the library is open: more than fit on a large screen.
FIRST_ROWS = 80


class MainWindow(QMainWindow):
    """One library in one window.

    At first there are the sidebar and the list, which show the first rows; opening the library furnishes the rest.
    `follow_index` runs the indexing process; without it, searching looks through the texts themselves. `settings` are
    those of `places`, where they have been read already.
    """

    opened = Signal()

    commands: CommandActions
    view: ViewCommands
    library_lane: Lane
    search_lane: Lane
    deeds: DeedRunner
    indexing: Indexing

    def __init__(self, places: Places, follow_index: bool = True, settings: WindowSettings | None = None) -> None:
        super().__init__()
        self._places = places
        self._follow_index = follow_index
        self._waiting: list[Path] = []
        self._is_closed = False
        self.settings = settings or WindowSettings.load(places.settings)
        self.parts = WindowParts(self)
        self.pages = Pages(self.parts, self)
        self.controllers: Controllers | None = None
        self._is_furnished = False
        self._lay_out()
        self._restore()

    def _lay_out(self) -> None:
        self.setWindowTitle("Legenda")
        self.setAcceptDrops(True)
        self.setCentralWidget(self.pages)
        self._menus = {menu: self.menuBar().addMenu(menu.value) for menu in Menu}

    def _furnish(self) -> None:
        """Make all that works only with the library, or that nobody misses before the first rows are seen."""
        from legenda.ui.command_actions import CommandActions
        from legenda.ui.deed_runner import DeedRunner
        from legenda.ui.garbage import WindowGarbage
        from legenda.ui.icons import app_icon
        from legenda.ui.indexing import Indexing
        from legenda.ui.lanes import Lane

        self._is_furnished = True
        self.setWindowIcon(app_icon())
        self.parts.furnish(self.settings.layout)
        self.statusBar().addWidget(self.parts.messages, 1)
        self.statusBar().addPermanentWidget(self.parts.clock)
        self.parts.clock.hide()
        self.statusBar().setSizeGripEnabled(False)
        self.commands = CommandActions(self, self.parts.papers)
        self.commands.fill_menus(self._menus)
        self.library_lane = Lane("library", self)
        self.search_lane = Lane("search", self)
        self.deeds = DeedRunner(self.library_lane, self.search_lane, self.parts.messages, self)
        self.indexing = Indexing(self)
        self.view = self._view_commands()
        self.commands.add_handlers(self.view.handlers())
        self._garbage = WindowGarbage(self, lambda: self.is_busy)
        self._garbage.start()

    def _view_commands(self) -> ViewCommands:
        from legenda.ui.view_commands import ViewCommands

        parts = self.parts
        panes = (parts.search_box, parts.papers, parts.detail, parts.annotations, parts.sidebar)
        parts.sidebar_moved.connect(self.commands.actions["toggle_sidebar"].setChecked)
        switches = {"toggle_sidebar": parts.sidebar, "toggle_annotations": parts.annotations}
        switches["toggle_facets"] = parts.facets
        return ViewCommands(self, self.commands, panes, switches, self.settings, self._places.log, parts.messages.say)

    # -- start -----------------------------------------------------------------------------------------------------

    def show_first_page(self) -> None:
        """Show the first rows before anything slow is imported; nothing when there is no library yet."""
        view = self.settings.view
        if view.scope.place is Place.ALL:
            page = first_page(self._places, view.order, FIRST_ROWS)
            if page is not None:
                self.parts.papers.show_rows(page.rows, page.total)

    def open_library(self) -> None:
        """Open the library on its lane; `opened` tells when it is there."""
        if self._is_closed:
            return
        self._furnish()
        self.parts.messages.say("Opening the library…")
        self.library_lane.run(partial(_open, self._places), self._on_open, self._on_open_failed)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Offer files and folders for import, as soon as the library is open."""
        if self.controllers is None:
            self._waiting += paths
        else:
            self.controllers.importing.import_paths(paths)

    def receive_files(self, paths: list[Path]) -> None:
        """A later start handed these files over: come to the front and offer them."""
        self.setWindowState(self.windowState() & ~self.windowState().WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        self.import_paths(paths)

    def _on_open(self, desk: Desk) -> None:
        from legenda.ui.controllers import Controllers  # imported by the lane: it brings in all that deeds need

        self.parts.messages.say(desk.remark)
        if desk.library.is_read_only:
            self.setWindowTitle("Legenda (read-only)")
        self.deeds.open(desk)
        self.controllers = Controllers(
            self, self.pages, self.parts, self.commands, self.deeds, self.indexing, self.settings
        )
        if self._follow_index and not desk.library.is_read_only:
            self.library_lane.run(partial(self.indexing.start, desk))
        self.controllers.start()
        if self._waiting:
            self.controllers.importing.import_paths(self._waiting)
            self._waiting = []
        self.opened.emit()

    def _on_open_failed(self, fault: Exception) -> None:
        if not isinstance(fault, LegendaError):
            raise fault
        from PySide6.QtWidgets import QMessageBox

        self.parts.messages.say(str(fault))
        box = QMessageBox(QMessageBox.Icon.Warning, "Legenda", str(fault), QMessageBox.StandardButton.Close, self)
        box.setObjectName("cannot_open")
        box.finished.connect(self.close)
        box.open()

    # -- files dropped on the window -------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Offer what was dropped for import."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        self.import_paths(paths)

    # -- end -------------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        """Whether anything asked for has not been shown yet."""
        return self._is_furnished and (
            self.deeds.is_busy or (self.controllers is not None and self.controllers.is_behind)
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the layout, finish what was begun, and let go of the library."""
        if not self._is_closed:
            self._is_closed = True
            if self._is_furnished:
                self._remember()
                self.hide()
                self._let_go()
            self.deleteLater()
        super().closeEvent(event)

    def _let_go(self) -> None:
        if self.controllers is not None:
            self.controllers.stop()
        self.library_lane.run(self.settings.save)
        self.library_lane.run(self.indexing.stop)
        self.search_lane.stop()  # before the library is closed, of which a question may still be reading
        self.deeds.close()
        self.library_lane.stop()
        self._garbage.stop()

    def _restore(self) -> None:
        layout = self.settings.layout
        if not self.restoreGeometry(QByteArray.fromBase64(layout.geometry.encode())):
            self.resize(1400, 860)
        self.parts.restore(layout)
        self.parts.papers.set_columns(layout.columns)
        self.parts.papers.set_sort(self.settings.view.order)

    def _remember(self) -> None:
        parts = self.parts
        self.settings.layout = Layout(
            geometry=bytes(self.saveGeometry().toBase64().data()).decode(),
            columns=parts.papers.columns(),
            places=parts.sidebar.open_state(),
            across=parts.across(self.settings.layout.across),
            down=parts.down,
            sidebar=parts.wants_sidebar,
            annotations=not parts.annotations.isHidden(),
            facets=not parts.facets.isHidden(),
            preview=self.settings.layout.preview,
        )
        if self.controllers is not None:
            shown = self.controllers.browsing
            view = View(shown.scope.place.value, shown.scope.value, shown.sort.field.value, shown.sort.descending)
            self.settings.view = replace(view, look=self.settings.view.look)


def _open(places: Places) -> Desk:
    """Runs on the library lane: import what deeds need, and open the library."""
    import legenda.ui.controllers  # noqa: F401 - so that the window finds it imported
    from legenda.actions.desk import open_desk

    return open_desk(places)
