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
    """Groups of papers under a heading each; one line for the title of a paper and one for its reasons.

    `paper_chosen` carries the number of a paper. `empty` is said when no group has any.
    """

    paper_chosen = Signal(int)

    def __init__(self, name: str, headings: Sequence[str], empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
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
        self._words = Words(SMALL, muted=True)
        self._column.addWidget(self._words)
        self._groups = [self._new_group(heading, page) for heading in headings]
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        for ground in (self, scroll.viewport(), page):
            ground.setBackgroundRole(QPalette.ColorRole.Window)
            ground.setAutoFillBackground(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.show_papers(None)

    def _new_group(self, words: str, page: QWidget) -> tuple[PartHeading, RelatedEntries]:
        heading, entries = PartHeading(words), RelatedEntries(page)
        entries.setAccessibleName(words)
        entries.paper_chosen.connect(self.paper_chosen)
        for part in (heading, entries):
            self._column.addWidget(part)
        return heading, entries

    def show_papers(self, groups: Sequence[Sequence[Related]] | None) -> None:
        """Show the papers of each group, in the order of the headings; None while they are being looked for."""
        shown = groups or [()] * len(self._groups)
        for (heading, entries), papers in zip(self._groups, shown, strict=True):
            entries.show_papers(papers)
            for part in (heading, entries):
                part.setVisible(bool(papers))
        self._words.setText("" if groups is None else self._empty)
        self._words.setVisible(groups is not None and not any(groups))

    def links(self) -> list[PaperLink]:
        """The papers shown, as the buttons that lead to them."""
        return [link for _, entries in self._groups for link in entries.links()]

    def minimumSizeHint(self) -> QSize:
        """Narrower than this nothing can be read."""
        return QSize(200, 96)
