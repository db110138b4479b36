"""The views that take the whole window: the list with its panes, and for a while a page over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from legenda.ui.annotation_pane import AnnotationPane


class Page(QWidget):
    """A view that stands where the list and its panes are, until the reader leaves it (Escape).

    The commands of the window go on working on it: they act on the papers of `selected_ids`, and what `handlers` names
    is done by the page instead. `moved` says that other papers are selected, `left` that the page is done.
    """

    moved = Signal()
    left = Signal()

    def selected_ids(self) -> list[int]:
        """The papers that commands act on; none on a page without papers."""
        return []

    @property
    def shown(self) -> int:
        """How many papers the reader can go through here."""
        return 0

    @property
    def notes(self) -> AnnotationPane | None:
        """Where notes are written on this page; None where there is no such place."""
        return None

    @property
    def quotes_text(self) -> bool:
        """Whether words are selected that can be highlighted."""
        return False

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """Commands that mean something else on this page, by name."""
        return {}

    def close_page(self) -> None:
        """The page is about to be left: save what is being written."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class Pages(QStackedWidget):
    """Shows the list with its panes (`home`), or one page in front of it; `turned` tells of a change.

    The focus comes back to where it was when the page is left.
    """

    turned = Signal()

    def __init__(self, home: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._home = home
        self._focus: QWidget | None = None
        self.addWidget(home)

    @property
    def page(self) -> Page | None:
        """The page on show; None while the list is."""
        shown = self.currentWidget()
        return shown if isinstance(shown, Page) else None

    def show_page(self, page: Page) -> None:
        """Put a page in front of the list, instead of the one that is there; it is freed when it is left."""
        if self.page is None:
            focus = QApplication.focusWidget()
            self._focus = focus if focus is not None and self._home.isAncestorOf(focus) else None
        else:
            self._take_away()
        page.left.connect(self.leave)
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit()

    def leave(self) -> None:
        """Go back to the list; nothing happens when it is on show."""
        if self.page is None:
            return
        self._take_away()
        self.setCurrentWidget(self._home)
        if self._focus is not None and isValid(self._focus):
            self._focus.setFocus(Qt.FocusReason.OtherFocusReason)
        self.turned.emit()

    def _take_away(self) -> None:
        page = self.page
        if page is not None:
            page.close_page()
            self.removeWidget(page)
            page.deleteLater()
