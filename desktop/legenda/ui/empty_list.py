"""What a list without papers shows in their place: words, and what can be pressed below them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QTableView

from legenda.ui.paper_ground import empty_width, end_of_empty, paint_empty

if TYPE_CHECKING:
    from legenda.ui.empty_offers import EmptyOffers, Offer

#: Between the words and what can be pressed.
_GAP = 12


class EmptyList:
    """Words in the middle of a view, offers below them; as long as there are offers they have its keyboard."""

    def __init__(self, view: QTableView) -> None:
        self._view = view
        self._words = ("", "")
        self._offers: EmptyOffers | None = None
        self._focus_policy = view.focusPolicy()

    def say(self, title: str, hint: str, offers: Sequence[Offer], foot: str = "") -> None:
        """Say this, by words and aloud; `foot` stands below the offers."""
        self._words = (title, hint)
        said = (title, hint, *(one.words for one in offers), foot)
        self._view.setAccessibleDescription(" ".join(" ".join(said).split()))
        if offers or self._offers is not None:
            self._show(offers, foot)
        self._view.viewport().update()

    def _show(self, offers: Sequence[Offer], foot: str) -> None:
        from legenda.ui.empty_offers import EmptyOffers

        view = self._view
        shown = self._offers = self._offers or EmptyOffers(view.viewport())
        had_keyboard = shown.has_keyboard or (view.hasFocus() and bool(offers))
        shown.offer(offers, empty_width(view.viewport()), foot)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus if offers else self._focus_policy)
        for before, button in pairwise((view, *shown.buttons)):
            QTableView.setTabOrder(before, button)
        self.place()
        if had_keyboard:
            view.setFocus()

    def place(self) -> None:
        """The view has another size."""
        if self._offers is not None:
            viewport = self._view.viewport()
            left = (viewport.width() - self._offers.width()) // 2
            self._offers.move(left, end_of_empty(viewport, *self._words) + _GAP)

    def take_keyboard(self) -> None:
        """The view got the keyboard, which is for the first offer."""
        if self._offers is not None and self._offers.buttons:
            self._offers.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def paint(self, painter: QPainter) -> None:
        """Paint the words."""
        paint_empty(painter, self._view.viewport(), *self._words)
