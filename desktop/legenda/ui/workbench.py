"""What the commands of the window work with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from legenda.actions.desk import Desk
from legenda.model.step import Step
from legenda.ui.browsing import Browsing
from legenda.ui.deed_runner import DeedRunner
from legenda.ui.message_line import MessageLine
from legenda.ui.pages import Pages
from legenda.ui.paper_list import PaperList
from legenda.ui.reading_pane import ReadingPane
from legenda.ui.window_settings import WindowSettings

Handlers = dict[str, Callable[[], None]]


@dataclass(frozen=True, slots=True)
class Workbench:
    """The parts that commands read from and act through; `window` is the parent of their dialogs."""

    window: QWidget
    pages: Pages
    deeds: DeedRunner
    papers: PaperList
    browsing: Browsing
    reading: ReadingPane
    messages: MessageLine
    settings: WindowSettings

    def selected_ids(self) -> list[int]:
        """The papers that commands act on: those of the page in front of the list, else the selected ones."""
        page = self.pages.page
        return self.papers.selected_ids() if page is None else page.selected_ids()

    def step_on_selected(self, deed: Callable[[Desk, Sequence[int]], Step | None]) -> None:
        """Run a deed on the selected papers; without any, nothing happens."""
        ids = self.selected_ids()
        if ids:
            self.deeds.step(lambda desk: deed(desk, ids))
