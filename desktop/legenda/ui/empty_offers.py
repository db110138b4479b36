"""What an empty list offers to do: links below its words, for mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout, QWidget

from legenda.ui.detail_parts import SMALL, Words, chip

_ICON = 16 + 24


@dataclass(frozen=True, slots=True)
class Offer:
    """A sentence that can be pressed, and what then happens."""

    words: str
    deed: Callable[[], None]
    icon: str = "search"


class EmptyOffers(QWidget):
    """Buttons one under the other, which Tab and the arrow keys reach."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._foot = Words(SMALL, muted=True)
        self._foot.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._column.addWidget(self._foot)
        self.hide()

    def offer(self, offers: Sequence[Offer], width: int, foot: str = "") -> None:
        """Show these in so many pixels; longer words end in an ellipsis, and are told whole by the tip.

        `foot` stands below them: how they are taken up.
        """
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons.clear()
        self.setMaximumWidth(width)
        for one in offers:
            self._add(one, width - _ICON)
        self._foot.setText(foot)
        self._foot.setMinimumWidth(min(width, self._foot.fontMetrics().horizontalAdvance(foot) + 8))
        self._foot.setVisible(bool(foot))
        self.setVisible(bool(offers))
        self.adjustSize()

    @property
    def has_keyboard(self) -> bool:
        """Whether one of the buttons has it."""
        return any(button.hasFocus() for button in self.buttons)

    def _add(self, one: Offer, room: int) -> None:
        button = chip(one.words, one.icon, one.words)
        shown = QFontMetrics(button.font()).elidedText(one.words, Qt.TextElideMode.ElideMiddle, room)
        button.setText(shown.replace("&", "&&"))
        button.clicked.connect(lambda _checked=False: one.deed())
        self._column.insertWidget(len(self.buttons), button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.buttons.append(button)
