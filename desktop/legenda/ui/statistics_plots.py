"""The plots of the statistics page, each in its card, and the controls that choose what they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QComboBox, QToolButton, QVBoxLayout, QWidget

from legenda.actions.reading_figures import MOST_NAMES, Figures
from legenda.actions.wording import counted, papers_named
from legenda.model.periods import Period
from legenda.ui.icons import icon
from legenda.ui.plot_calendar import Calendar
from legenda.ui.plot_columns import Columns
from legenda.ui.plot_lines import Point, TimeLine
from legenda.ui.plot_rows import Rows
from legenda.ui.statistics_cards import GAP, CardRow, PlotCard
from legenda.ui.statistics_words import NOTHING_READ, days_words, search_for_group

_LEAST_HALF = 360
_NEVER_QUEUED = "Nothing was queued yet: put a paper into the queue with Q and it will show here."
_GROUPS = {
    "venue": ("Venues of what you read", "None of the papers read has a venue."),
    "year": ("Years of what you read", "None of the papers read has a year."),
    "author": ("Authors of what you read", "None of the papers read has an author."),
    "tag": ("Tags of what you read", "None of the papers read has a tag: give it one with T."),
}


class StatisticsPlots(QWidget):
    """All plots below one another; `cards` are those of them with a picture."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figures: Figures | None = None
        self.periods = QButtonGroup(self)
        self.earlier = _arrow("chevron-left", "Earlier periods")
        self.later = _arrow("chevron-right", "Later periods")
        self.year = QComboBox()
        self.year.setAccessibleName("Year of the calendar")
        self.columns = Columns("Read per month", NOTHING_READ)
        self.calendar = Calendar("Days of the year", NOTHING_READ)
        self.sizes = TimeLine("Papers in the queue", _NEVER_QUEUED, lambda n: papers_named(round(n)), "is:queued")
        self.median_age = TimeLine("Median age of the queue", _NEVER_QUEUED, days_words)
        self.waits = Rows("From queued to read", "No paper of the queue was read yet.")
        self.ages = Rows("Ages in the queue now", "The queue is empty.", is_queue=True)
        self.groups = {what: Rows(*words, partial(search_for_group, what), tall=3) for what, words in _GROUPS.items()}
        self._read = [
            PlotCard(self.columns, (self.earlier, self.later, *self._period_buttons()), self),
            PlotCard(self.calendar, (self.year,), self),
        ]
        self._queue = CardRow([PlotCard(self.sizes), PlotCard(self.median_age)], _LEAST_HALF, self)
        self._waits_card, self._ages_card = PlotCard(self.waits), PlotCard(self.ages)
        self._waiting = CardRow([self._waits_card, self._ages_card], _LEAST_HALF, self)
        self._grouped = CardRow([PlotCard(plot) for plot in self.groups.values()], _LEAST_HALF, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for part in (*self._read, self._queue, self._waiting, self._grouped):
            column.addWidget(part)
            part.hide()
        self._connect()

    @property
    def cards(self) -> list[PlotCard]:
        """Every card with a plot, in their order on the page."""
        return self.findChildren(PlotCard)

    @property
    def period(self) -> Period:
        """The period that readings are counted by."""
        return list(Period)[self.periods.checkedId()]

    def choose_period(self, period: Period) -> None:
        """Count readings by another period."""
        self.periods.button(list(Period).index(period)).setChecked(True)

    def parts(self, figures: Figures) -> list[Callable[[], None]]:
        """What there is to do, part by part, to draw other figures."""
        shows = (self._show_read, self._show_days, self._show_queue, self._show_waiting, self._show_groups)
        return [partial(show, figures) for show in shows]

    # -- what is shown ---------------------------------------------------------------------------------------------

    def _show_read(self, figures: Figures) -> None:
        self._figures = figures
        self._show_periods()
        self._read[0].setVisible(figures.read_ever > 0)

    def _show_days(self, figures: Figures) -> None:
        self._fill_years(figures.years)
        self._show_year()
        self._read[1].setVisible(figures.read_ever > 0)

    def _show_periods(self) -> None:
        if self._figures is not None:
            counts = self._figures.read_per[self.period]
            self.columns.show_counts(counts, self.period, f"{self._figures.read_ever:,} read in all")

    def _fill_years(self, years: Sequence[int]) -> None:
        names = [str(year) for year in years]
        if names != [self.year.itemText(number) for number in range(self.year.count())]:
            chosen = self.year.currentText()
            self.year.blockSignals(True)
            self.year.clear()
            self.year.addItems(names)
            self.year.setCurrentIndex(max(0, self.year.findText(chosen)))
            self.year.blockSignals(False)

    def _show_year(self) -> None:
        if self._figures is not None and self.year.currentText():
            self.calendar.show_year(int(self.year.currentText()), self._figures.today, self._figures.per_day)

    def _show_queue(self, figures: Figures) -> None:
        now, days = figures.queue_now, figures.queue
        self.sizes.show_points([Point(day.day, day.size) for day in days], f"{papers_named(now.size)} now")
        age = "Nothing waits now" if now.median_age is None else f"{days_words(now.median_age)} now"
        self.median_age.show_points([Point(day.day, day.median_age) for day in days], age)
        self._queue.setVisible(bool(days))

    def _show_waiting(self, figures: Figures) -> None:
        now = figures.queue_now
        waited = sum(figures.waits.values())
        self.waits.show_counts(
            list(figures.waits.items()), f"How long {papers_named(waited)} waited to be read" if waited else ""
        )
        self.ages.show_counts(
            list(figures.ages.items()),
            f"How long {papers_named(now.size)} {'has' if now.size == 1 else 'have'} waited" if now.size else "",
        )
        self._waits_card.setVisible(figures.read_ever > 0)
        self._waiting.arrange()
        self._waiting.setVisible(bool(figures.queue))

    def _show_groups(self, figures: Figures) -> None:
        for what, plot in self.groups.items():
            counts = figures.most[what]
            names = counted(len(counts), what)
            plot.show_counts(
                counts, f"The {names} with most papers" if len(counts) == MOST_NAMES else f"{names} in all"
            )
        self._grouped.setVisible(figures.read_ever > 0)

    # -- controls --------------------------------------------------------------------------------------------------

    def _period_buttons(self) -> list[QToolButton]:
        buttons = []
        for number, period in enumerate(Period):
            button = QToolButton()
            button.setText(period.value.capitalize())
            button.setCheckable(True)
            button.setToolTip(f"Count per {period.value} ({period.value[0].upper()})")
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.periods.addButton(button, number)
            buttons.append(button)
        self.choose_period(Period.MONTH)
        return buttons

    def _connect(self) -> None:
        self.periods.idToggled.connect(self._on_period_toggled)
        self.earlier.clicked.connect(partial(self.columns.go, -1))
        self.later.clicked.connect(partial(self.columns.go, 1))
        self.columns.pointed.connect(self._update_arrows)
        self.columns.resized.connect(self._update_arrows)
        self.year.currentIndexChanged.connect(self._show_year)
        self.calendar.year_asked.connect(self._on_year_asked)

    def _on_period_toggled(self, _number: int, is_chosen: bool) -> None:
        if is_chosen:
            self._show_periods()

    def _on_year_asked(self, direction: int) -> None:
        """The newest year is the first of the box."""
        number = self.year.currentIndex() - direction
        if 0 <= number < self.year.count():
            self.year.setCurrentIndex(number)

    def _update_arrows(self) -> None:
        for arrow, can_go in ((self.earlier, self.columns.has_earlier), (self.later, self.columns.has_later)):
            arrow.setEnabled(can_go)
            arrow.setVisible(self.columns.has_earlier or self.columns.has_later)


def _arrow(drawing: str, words: str) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon(drawing))
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    kept = button.sizePolicy()
    kept.setRetainSizeWhenHidden(True)  # the page is not laid out anew for an arrow
    button.setSizePolicy(kept)
    return button
