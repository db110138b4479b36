"""The title of a paper as a line to press: its status as an icon, cut where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from legenda.model.paper_row import PaperRow
from legenda.ui.icons import STATUS_ICONS, icon
from legenda.ui.paper_words import venue_words
from legenda.ui.theme import own_status_colour


class PaperLink(QToolButton):
    """A button with a paper's title; the tool tip has the whole title, the authors, and where it was published."""

    def __init__(self, row: PaperRow, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = row.title
        self.setAutoRaise(True)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setIcon(
            icon(STATUS_ICONS[row.status], colour=own_status_colour(row.status, row.own_colour, self.palette()))
        )
        self.setIconSize(QSize(16, 16))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        about = "\n".join(part for part in (row.title, row.authors, venue_words(row)) if part)
        self.setToolTip(about)
        self.setAccessibleName(f"{row.title}, {row.own_status or row.status.value}")
        self._fit()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(160, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The beginning of the title must show."""
        return QSize(80, super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button, as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the title where it would not fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = max(40, self.width() - 40)
        text = self.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        self.setText(text.replace("&", "&&"))
