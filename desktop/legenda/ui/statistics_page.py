"""The page of statistics: headline numbers, plots of what was read and what waits, and what was read a year ago."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from legenda.actions.reading_figures import Figures
from legenda.model.periods import Period
from legenda.ui.pages import Page
from legenda.ui.statistics_cards import GAP, Card, CardRow
from legenda.ui.statistics_plots import StatisticsPlots
from legenda.ui.statistics_tiles import (
    GoalTile,
    Tile,
    effort_words,
    queue_words,
    streak_words,
    wait_words,
)
from legenda.ui.statistics_words import NOTHING_READ, day_words

_WIDEST = 1240
_LEAST_TILE = 212
_PERIOD_KEYS = {Qt.Key.Key_W: Period.WEEK, Qt.Key.Key_M: Period.MONTH, Qt.Key.Key_Y: Period.YEAR}


class StatisticsPage(Page):
    """Shows figures; W, M and Y choose the period.

    `search_asked` carries a search, `paper_asked` a paper's number, `goal_asked` a yearly goal (0: none),
    `taking_asked` a plot and what to do with its picture; `table_asked` wants the numbers as a table.
    """

    search_asked = Signal(str)
    paper_asked = Signal(int)
    goal_asked = Signal(int)
    taking_asked = Signal(object, str)
    table_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Statistics")
        # Every part is made in its place: parts that move are styled anew, with all that is in them.
        self._scroll = QScrollArea(self)
        self._inside = QWidget(self._scroll.viewport())
        self._column = QWidget(self._inside)
        self._content = QWidget(self._column)
        self.table_button = QPushButton("Save the &numbers…", self)
        self.table_button.setToolTip("Save all numbers as a table (CSV)")
        self.back_button = QPushButton("&Back to the list", self)
        self.goal = GoalTile()
        self.streaks = Tile("Days in a row")
        self.queue = Tile("In the queue")
        self.wait = Tile("From queued to read")
        self.effort = Tile("Time spent reading")
        self.tiles = CardRow((self.goal, self.streaks, self.queue, self.wait, self.effort), _LEAST_TILE, self._content)
        self.plots = StatisticsPlots(self._content)
        self.nothing = QLabel(NOTHING_READ)
        self.year_ago = Card("A year ago you read", self._content)
        self.memories = QLabel()
        self._counting = QLabel("Counting…")
        self._lay_out()
        self._connect()

    @property
    def period(self) -> Period:
        """The period that is on show."""
        return self.plots.period

    def parts(self, figures: Figures) -> list[Callable[[], None]]:
        """What there is to do, part by part, to show other figures; period, year and what is pointed at stay.

        Laying all of it out for the first time takes longer than a frame.
        """
        return [partial(self._show_tiles, figures), *self.plots.parts(figures), partial(self._show_year_ago, figures)]

    def _show_tiles(self, figures: Figures) -> None:
        self._counting.hide()
        self.goal.show_year(figures.read_this_year, figures.pace)
        self.streaks.tell(*streak_words(figures))
        self.queue.tell(*queue_words(figures))
        self.wait.tell(*wait_words(figures))
        self.effort.tell(*effort_words(figures))
        self.effort.setVisible(bool(figures.minutes or figures.pages))
        self.tiles.arrange()
        self.nothing.setVisible(not figures.read_ever)
        self._content.show()

    def _show_year_ago(self, figures: Figures) -> None:
        self.memories.setText(_links(figures))
        self.year_ago.setVisible(bool(figures.a_year_ago))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the period."""
        period = _PERIOD_KEYS.get(Qt.Key(event.key()))
        if period is not None and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.plots.choose_period(period)
        else:
            super().keyPressEvent(event)

    # -- layout ----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.nothing.setObjectName("soft")
        self.nothing.setWordWrap(True)
        self.nothing.setMargin(GAP)
        self._counting.setObjectName("soft")
        self._counting.setMargin(GAP)
        self._content.hide()
        self.year_ago.hide()
        self._prepare_memories()
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for part in (self.tiles, self.nothing, self.plots, self.year_ago):
            column.addWidget(part)
        middle = QVBoxLayout(self._column)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addLayout(self._top())
        middle.addWidget(self._counting)
        middle.addWidget(self._content)
        middle.addStretch(1)
        middle.setSpacing(GAP)
        across = QHBoxLayout(self._inside)
        across.setContentsMargins(24, 20, 24, 24)
        across.addStretch(1)
        across.addWidget(self._column, 1_000)
        across.addStretch(1)
        self._column.setMaximumWidth(_WIDEST)
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self._scroll)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._scroll)

    def _top(self) -> QHBoxLayout:
        title = QLabel("Statistics", self)
        font = QFont(title.font())
        font.setPointSizeF(font.pointSizeF() * 1.6)
        title.setFont(font)
        top = QHBoxLayout()
        top.addWidget(title)
        top.addStretch(1)
        top.addWidget(self.table_button)
        top.addWidget(self.back_button)
        return top

    def _prepare_memories(self) -> None:
        self.memories.setWordWrap(True)
        self.memories.setTextFormat(Qt.TextFormat.RichText)
        flags = Qt.TextInteractionFlag
        self.memories.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
        self.memories.setAccessibleName("Papers read a year ago")
        self.year_ago.column.addWidget(self.memories)

    def _connect(self) -> None:
        self.back_button.clicked.connect(self.left)
        self.table_button.clicked.connect(self.table_asked)
        self.goal.goal_asked.connect(self.goal_asked)
        self.memories.linkActivated.connect(self._on_link)
        for card in self.plots.cards:
            card.plot.asked.connect(self.search_asked)
            card.taking_asked.connect(self.taking_asked)

    def _on_link(self, address: str) -> None:
        self.paper_asked.emit(int(address))


def _links(figures: Figures) -> str:
    """What was read a year ago as links; the address of each is the paper's number."""
    lines = [
        f'<p style="margin: 4px 0"><a href="{row.id}">{escape(row.title or row.key)}</a><br>'
        f"{escape(_around(reading.day, row.authors))}</p>"
        for reading, row in figures.a_year_ago
    ]
    return "".join(lines)


def _around(day: date, authors: str) -> str:
    return " · ".join(part for part in (authors, day_words(day)) if part)
