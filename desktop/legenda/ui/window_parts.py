"""The parts of the main window and how they are laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from legenda.ui.paper_list import PaperList
from legenda.ui.search_box import SearchBox

if TYPE_CHECKING:
    from legenda.ui.annotation_pane import AnnotationPane
    from legenda.ui.clock_label import ClockLabel
    from legenda.ui.detail_pane import DetailPane
    from legenda.ui.facet_bar import FacetBar
    from legenda.ui.message_line import MessageLine
    from legenda.ui.queue_line import QueueLine
    from legenda.ui.search_line import SearchLine
    from legenda.ui.sidebar import Sidebar
    from legenda.ui.welcome_page import WelcomePage
    from legenda.ui.window_settings import Layout

_ACROSS = (210, 620, 530)
_DOWN = (560, 240)
#: The share of the annotation pane while something is written there.
_WRITING = 0.55
#: In a narrower window the sidebar gives its room to the list and the paper.
_NARROW = 860
_LEAST_LIST = 250


class WindowParts(QSplitter):
    """Sidebar, list with the search above it, and the paper with its highlights and notes below it.

    The list is there at once; `furnish` makes what has nothing to show before the library is open. In a narrow window
    the sidebar is put aside, which `sidebar_moved` tells (whether it is shown), until there is room again.
    """

    sidebar_moved = Signal(bool)

    sidebar: Sidebar
    search_line: SearchLine
    facets: FacetBar
    queue_line: QueueLine
    welcome: WelcomePage
    detail: DetailPane
    annotations: AnnotationPane
    messages: MessageLine
    clock: ClockLabel

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
        self._is_furnished = False
        self._has_put_aside = False
        self._is_narrow = False
        self._down = list(_DOWN)
        self.right.splitterMoved.connect(self._on_moved)

    def furnish(self, layout: Layout) -> None:
        """Make the sidebar, the panes of the paper and the page of an empty library, as they were left."""
        from legenda.ui.annotation_pane import AnnotationPane
        from legenda.ui.clock_label import ClockLabel
        from legenda.ui.detail_pane import DetailPane
        from legenda.ui.detail_parts import chain_tabs
        from legenda.ui.facet_bar import FacetBar
        from legenda.ui.message_line import MessageLine
        from legenda.ui.queue_line import QueueLine
        from legenda.ui.search_line import SearchLine
        from legenda.ui.sidebar import Sidebar
        from legenda.ui.welcome_page import WelcomePage

        # A splitter takes every child that is made for it into its row.
        self.sidebar = Sidebar()
        self.sidebar.set_open_state(layout.places)
        self.replaceWidget(0, self.sidebar)
        self.sidebar.setVisible(layout.sidebar)
        self.left.deleteLater()
        self.search_line = SearchLine(self._list_pane)
        self._top.addWidget(self.search_line)
        self.queue_line = QueueLine(self._list_pane)
        self.facets = FacetBar(self._list_pane)
        self.facets.setVisible(layout.facets)
        self._list_column.insertWidget(1, self.facets)
        chain_tabs(self.search_box, self.search_line.everywhere, *self.facets.buttons.values(), self.papers)
        self._list_column.insertWidget(2, self.queue_line)
        self.welcome = WelcomePage(self.middle)
        self.middle.addWidget(self.welcome)
        self.welcome.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.detail = DetailPane(self.right)
        self.annotations = AnnotationPane(self.right)
        self.messages = MessageLine(self.window())
        self.clock = ClockLabel(self.window())
        self.right.setStretchFactor(0, 1)
        if len(layout.down) == self.right.count():
            self._down = list(layout.down)
        self.right.setSizes(self._down)
        self.detail.show()  # the splitter does not, while an empty library hides it
        self.annotations.setVisible(layout.annotations)
        self.annotations.filled.connect(self._divide)
        self.annotations.writing.connect(self._on_writing)
        self._divide()
        self._is_furnished = True
        self._fit()
        self._name_parts()

    def _list_with_search(self) -> QWidget:
        pane = QWidget(self)
        pane.setMinimumWidth(_LEAST_LIST)
        self._list_pane = pane
        self._list_column = column = QVBoxLayout(pane)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._top = top = QVBoxLayout()
        top.setContentsMargins(8, 8, 8, 8)
        top.setSpacing(4)
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
        policy = QSizePolicy.Policy.Preferred if is_empty else QSizePolicy.Policy.Ignored
        self.welcome.setSizePolicy(policy, policy)  # what is not on show needs no room
        self.middle.setCurrentIndex(1 if is_empty else 0)
        self.right.setVisible(not is_empty)

    def restore(self, layout: Layout) -> None:
        """Divide the room as it was."""
        if len(layout.across) == self.count():
            self.setSizes(list(layout.across))
        self.left.setVisible(layout.sidebar)

    def across(self, before: tuple[int, ...]) -> tuple[int, ...]:
        """How the reader divides the room in a window that has enough; `before` is how it was."""
        if self.right.isHidden() or self._is_narrow:
            return before
        sidebar, *others = self.sizes()
        return ((before or _ACROSS)[0] if self.sidebar.isHidden() else sidebar, *others)

    @property
    def down(self) -> tuple[int, ...]:
        """How the reader divides the room between a paper and what was written about it."""
        return tuple(self._down)

    @property
    def wants_sidebar(self) -> bool:
        """Whether the sidebar is shown, or would be in a wider window."""
        return self._has_put_aside or not self.sidebar.isHidden()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the sidebar aside, or back."""
        super().resizeEvent(event)
        if self._is_furnished:
            self._fit()

    def _fit(self) -> None:
        is_narrow = self.width() < _NARROW
        if is_narrow == self._is_narrow:
            return
        self._is_narrow = is_narrow
        if is_narrow and not self.sidebar.isHidden():
            self._move_sidebar(is_shown=False)
        elif not is_narrow and self._has_put_aside:
            self._move_sidebar(is_shown=True)

    def _move_sidebar(self, is_shown: bool) -> None:
        self._has_put_aside = not is_shown
        self.sidebar.setVisible(is_shown)
        self.sidebar_moved.emit(is_shown)

    def _on_moved(self) -> None:
        if self.annotations.is_filled:
            self._down = self.right.sizes()

    def _on_writing(self, is_writing: bool) -> None:
        """Give writing and its preview more than half of the height, and take it back afterwards."""
        total = sum(self.right.sizes())
        wanted = round(total * _WRITING)
        if not is_writing:
            self._divide()
        elif self.right.sizes()[1] < wanted:
            self.right.setSizes([total - wanted, wanted])

    def _divide(self) -> None:
        """Give an empty annotation pane no more than it needs, and one with something in it what it had."""
        if self.annotations.is_filled:
            self.right.setSizes(self._down)
        else:
            least = self.annotations.minimumSizeHint().height()
            self.right.setSizes([max(0, sum(self.right.sizes()) - least), least])
