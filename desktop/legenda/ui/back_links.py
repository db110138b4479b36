"""The papers whose notes link to the one on show, with the words around the link."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from legenda.actions.linking import BackLink
from legenda.ui.detail_parts import SMALL, PartHeading, Words
from legenda.ui.pressable_words import PressableWords

_MOST = 50


class BackLinks(QWidget):
    """A heading and a card for each note that links here; `paper_asked` carries the paper that was chosen."""

    paper_asked = Signal(int)

    def __init__(self, links: Sequence[BackLink]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 16, 0, 0)
        column.setSpacing(8)
        column.addWidget(PartHeading(f"Linked from · {len(links)}"))
        for link in links[:_MOST]:
            column.addWidget(self._card(link))
        if len(links) > _MOST:
            rest = Words(SMALL, muted=True)
            rest.setText(f"and {len(links) - _MOST:,} more")
            column.addWidget(rest)

    def _card(self, link: BackLink) -> QFrame:
        card = QFrame()
        card.setObjectName("card")
        column = QVBoxLayout(card)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(4)
        title = PressableWords()
        title.setText(link.row.title)
        title.setAccessibleName(f"Linked from: {link.row.title}")
        title.lead("Show this paper")
        title.pressed.connect(partial(self.paper_asked.emit, link.row.id))
        words = Words(SMALL, muted=True)
        words.setText(link.words)
        column.addWidget(title)
        column.addWidget(words)
        return card
