"""The cards of the statistics page: a frame with a title around each plot, and rows of cards that fit the window."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAction, QFont, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from legenda.ui.icons import icon
from legenda.ui.plot_widget import Plot

GAP = 16


class Taking(StrEnum):
    """What can be done with the picture of a plot."""

    COPY = "Copy the picture"
    SVG = "Save as SVG…"
    PNG = "Save as PNG…"


class Card(QFrame):
    """A frame with a title; `column` takes what stands below it, `top` what stands beside it."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.heading = QLabel(title, self)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        font = QFont(self.heading.font())
        font.setBold(True)
        self.heading.setFont(font)
        self.top = QHBoxLayout()
        self.top.setSpacing(4)
        self.top.addWidget(self.heading)
        self.top.addStretch(1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(GAP, 12, GAP, GAP)
        self.column.setSpacing(4)
        self.column.addLayout(self.top)


class PlotCard(Card):
    """A plot with the words of what is pointed at, and a menu of what can be done with its picture.

    `taking_asked` carries the plot and what to do with it (`Taking`).
    """

    taking_asked = Signal(object, str)

    def __init__(self, plot: Plot, controls: Sequence[QWidget] = (), parent: QWidget | None = None) -> None:
        super().__init__(plot.title, parent)
        self.plot = plot
        self._told = QLabel(self)
        self._told.setObjectName("soft")
        self._told.setTextFormat(Qt.TextFormat.PlainText)
        self._told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for control in controls:  # before the button of the menu, so that Tab comes to them first
            control.setParent(self)
            self.top.addWidget(control)
        self.menu_button = self._make_menu_button()
        self.top.addWidget(self.menu_button)
        plot.setParent(self)
        self.column.addWidget(self._told)
        self.column.addSpacing(4)
        self.column.addWidget(plot)
        self.column.addStretch(1)
        plot.pointed.connect(self._on_pointed)
        plot.menu_asked.connect(self._on_menu_asked)
        plot.copy_asked.connect(partial(self._take, Taking.COPY))
        self._on_pointed("")

    @property
    def told(self) -> str:
        """The words under the title."""
        return self._told.text()

    def _make_menu_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(icon("ellipsis"))
        button.setToolTip("Copy or save the picture")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setMenu(self._menu())
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        for taking in Taking:
            action = QAction(taking.value, menu)
            action.triggered.connect(partial(self._take, taking))
            menu.addAction(action)
        return menu

    def _on_pointed(self, words: str) -> None:
        self.heading.setText(self.plot.title)
        self.menu_button.setAccessibleName(f"The picture of “{self.plot.title}”")
        self._told.setText(words or self.plot.summary)

    def _on_menu_asked(self, place: QPoint) -> None:
        self.menu_button.menu().popup(place)

    def _take(self, taking: Taking, _checked: bool = False) -> None:
        self.taking_asked.emit(self.plot, taking.value)


class CardRow(QWidget):
    """Cards side by side, in as few rows as their least width allows and of even length."""

    def __init__(self, cards: Sequence[QWidget], least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards = cards
        self._least = least
        self._placed: tuple[int, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP)
        for card in cards:
            card.setParent(self)
        self.arrange()

    def arrange(self) -> None:
        """Place the cards that are not hidden, after their number or the width has changed."""
        shown = [number for number, card in enumerate(self._cards) if not card.isHidden()]
        fit = max(1, (self.width() + GAP) // (self._least + GAP))
        rows = -(-len(shown) // fit)
        across = -(-len(shown) // rows) if rows else 1
        if self._placed == (across, *shown):
            return
        self._placed = (across, *shown)
        while self._grid.takeAt(0) is not None:
            pass
        for place, number in enumerate(shown):
            self._grid.addWidget(self._cards[number], *divmod(place, across))
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < across))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or fewer cards find room."""
        super().resizeEvent(event)
        self.arrange()
