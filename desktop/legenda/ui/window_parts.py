"""The parts of the main window and how they are laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from legenda.ui.paper_list import PaperList
from legenda.ui.search_box import SearchBox

if TYPE_CHECKING:
    from legenda.ui.annotation_pane import AnnotationPane
    from legenda.ui.detail_pane import DetailPane
    from legenda.ui.message_line import MessageLine
    from legenda.ui.sidebar import Sidebar
    from legenda.ui.welcome_page import WelcomePage
    from legenda.ui.window_settings import Layout

_ACROSS = (210, 620, 530)
_DOWN = (560, 240)


class WindowParts(QSplitter):
    """Sidebar, list with the search above it, and the paper with its highlights and notes below it.

    The list is there at once; `furnish` makes what has nothing to show before the library is open.
    """

    sidebar: Sidebar
    welcome: WelcomePage
    detail: DetailPane
    annotations: AnnotationPane
    messages: MessageLine

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.left = QWidget(self)
        self.search_box = SearchBox(self)
        self.papers = PaperList(self)
        self.middle = QStackedWidget(self)
        self.middle.addWidget(self._list_with_search())
        self.right = QSplitter(Qt.Orientation.Vertical, self)
        for part in (self.left, self.middle, self.right):
            self.addWidget(part)
        self.setStretchFactor(1, 3)
        self.setStretchFactor(2, 2)
        self.setChildrenCollapsible(False)
        self.setSizes(list(_ACROSS))

    def furnish(self, layout: Layout) -> None:
        """Make the sidebar, the panes of the paper and the page of an empty library, as they were left."""
        from legenda.ui.annotation_pane import AnnotationPane
        from legenda.ui.detail_pane import DetailPane
        from legenda.ui.message_line import MessageLine
        from legenda.ui.sidebar import Sidebar
        from legenda.ui.welcome_page import WelcomePage

        # A splitter takes every child that is made for it into its row.
        self.sidebar = Sidebar()
        self.sidebar.set_open_state(layout.places)
        self.replaceWidget(0, self.sidebar)
        self.sidebar.setVisible(layout.sidebar)
        self.left.deleteLater()
        self.welcome = WelcomePage(self.middle)
        self.middle.addWidget(self.welcome)
        self.detail = DetailPane(self.right)
        self.annotations = AnnotationPane(self.right)
        self.messages = MessageLine(self.window())
        self.right.setStretchFactor(0, 1)
        self.right.setSizes(list(layout.down if len(layout.down) == self.right.count() else _DOWN))
        self.annotations.setVisible(layout.annotations)
        self._name_parts()

    def _list_with_search(self) -> QWidget:
        pane = QWidget(self)
        column = QVBoxLayout(pane)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        top = QVBoxLayout()
        top.setContentsMargins(8, 8, 8, 8)
        top.addWidget(self.search_box)
        column.addLayout(top)
        column.addWidget(self.papers)
        return pane

    def _name_parts(self) -> None:
        """What a screen reader calls each part that did not name itself."""
        named = {
            "Places": self.sidebar,
            "Papers": self.papers,
            "The paper": self.detail,
            "Highlights and notes": self.annotations,
            "Search": self.search_box,
        }
        for name, part in named.items():
            if not part.accessibleName():
                part.setAccessibleName(name)

    def show_welcome(self, is_empty: bool) -> None:
        """Show what to do first instead of the list, or the list."""
        self.middle.setCurrentIndex(1 if is_empty else 0)
        self.right.setVisible(not is_empty)

    def restore(self, layout: Layout) -> None:
        """Divide the room as it was."""
        if len(layout.across) == self.count():
            self.setSizes(list(layout.across))
        self.left.setVisible(layout.sidebar)
