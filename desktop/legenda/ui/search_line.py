"""The line below the search box: what the box has no room to say, and the way from a place to the whole library."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from legenda.ui.detail_parts import SMALL, Words, scaled_font, tool_button

#: Milliseconds of rest after which the line comes or goes: nothing jumps while the reader types.
_REST = 300


class SearchLine(QWidget):
    """Takes no room while there is nothing to say; `everywhere_asked` tells that the reader leaves the place."""

    everywhere_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("About the search")
        self._said = ""
        self._is_confined = False
        self.words = Words(SMALL)
        self.words.setObjectName("soft")  # coloured by the style sheet
        self.everywhere = tool_button("Search the whole library", "library", shows_words=True)
        self.everywhere.setFont(scaled_font(SMALL))
        self.everywhere.clicked.connect(self.everywhere_asked)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.everywhere)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._show)
        self.hide()

    def say(self, words: str) -> None:
        """Say this as soon as the reader rests; "" for nothing."""
        self._said = words
        self._rest.start()

    def confine(self, is_confined: bool) -> None:
        """The search on show looks into one place only, or no more."""
        if is_confined != self._is_confined:
            self._is_confined = is_confined
            self._rest.start()

    def wait(self) -> None:
        """The reader types: what is about to change waits until they rest."""
        if self._rest.isActive():
            self._rest.start()

    def _show(self) -> None:
        self.words.setText(self._said)
        self.words.setAccessibleName(self._said)
        self.everywhere.setVisible(self._is_confined)
        self.setVisible(bool(self._said) or self._is_confined)
