"""Related papers with the reasons for them, each a button that leads to it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from legenda.actions.relating import Related
from legenda.ui.detail_parts import SMALL, PartHeading, Words
from legenda.ui.paper_link import PaperLink
from legenda.ui.related_entries import RelatedEntries


class RelatedList(QWidget):
    """A heading, and below it one line for a title and one for its reasons, paper by paper.

    `paper_chosen` carries the number of a paper. `empty` is said when there is none.
    """

    paper_chosen = Signal(int)

    def __init__(self, heading: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(heading)
        self._empty = empty
        scroll = QScrollArea(self)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = QWidget(scroll.viewport())
        scroll.setWidget(page)
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(16, 16, 16, 16)
        self._column.setSpacing(4)
        self._column.addWidget(PartHeading(heading))
        self._words = Words(SMALL, muted=True)
        self._column.addWidget(self._words)
        self._entries = RelatedEntries(page)
        self._entries.paper_chosen.connect(self.paper_chosen)
        self._column.addWidget(self._entries)
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        for ground in (self, scroll.viewport(), page):
            ground.setBackgroundRole(QPalette.ColorRole.Window)
            ground.setAutoFillBackground(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.show_papers(None)

    def show_papers(self, papers: Sequence[Related] | None) -> None:
        """Show these papers; None while they are being looked for."""
        self._entries.show_papers(papers or ())
        self._words.setText("" if papers is None else self._empty)
        self._words.setVisible(not papers)

    def links(self) -> list[PaperLink]:
        """The papers shown, as the buttons that lead to them."""
        return self._entries.links()

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(200, 96)
