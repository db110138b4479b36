"""A scroll bar whose room is kept free, so that text beside it never breaks anew when the bar comes or goes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScrollArea, QScrollBar


class KeptBar(QScrollBar):
    """Always has its place, and is seen only while there is something to scroll to."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing where all is in view."""
        if self.maximum() > self.minimum():
            super().paintEvent(event)


def keep_room(area: QScrollArea) -> None:
    """Keep the room of an area's vertical bar free."""
    area.setVerticalScrollBar(KeptBar(Qt.Orientation.Vertical, area))
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
