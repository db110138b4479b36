"""The headline numbers of the statistics page, one tile each, and the goal of the year with its ring."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from legenda.actions.reading_figures import Figures
from legenda.actions.wording import counted
from legenda.model.statistics import GoalPace
from legenda.ui.plot_ink import ink, tabular, write
from legenda.ui.statistics_words import days_words, minutes_words

_BIG = 1.9
_RING = 64
_PEN = 6.0
_MOST = 10_000


class Ring(QWidget):
    """How much of a goal is reached, as a ring with the percentage in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(_RING, _RING)
        self._share = 0.0

    def set_share(self, share: float) -> None:
        """Show this part of the goal; more than all of it is a full ring."""
        self._share = share
        self.setAccessibleName(f"{self.percent} of the goal")
        self.update()

    @property
    def percent(self) -> str:
        """The share in words: "71%"; 100% only when the goal is reached."""
        return f"{min(int(self._share * 100), 999)}%"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ring, from the top clockwise."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own = ink(self.palette(), self.font())
        inset = _PEN / 2 + 1
        place = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.setPen(QPen(own.track, _PEN))
        painter.drawEllipse(place)
        if self._share > 0:
            pen = QPen(own.bar, _PEN)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawArc(place, 90 * 16, -round(min(self._share, 1.0) * 360 * 16))
        painter.setPen(own.text)
        painter.setFont(own.font)
        write(painter, QRectF(self.rect()), self.percent, Qt.AlignmentFlag.AlignCenter)
        painter.end()


class Tile(QFrame):
    """A number, what it is, and a line or two more about it."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._heading = QLabel(heading, self)
        self._heading.setObjectName("soft")
        self._number = QLabel(self)
        font = QFont(tabular(self._number.font()))
        font.setPointSizeF(font.pointSizeF() * _BIG)
        self._number.setFont(font)
        self._detail = QLabel(self)
        self._detail.setObjectName("soft")
        self._detail.setWordWrap(True)
        self._detail.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._detail.setFont(tabular(self._detail.font()))
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 12)
        self.column.setSpacing(2)
        for label in (self._heading, self._number, self._detail):
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.column.addWidget(label)
        self.column.addStretch(1)

    def tell(self, number: str, detail: str) -> None:
        """Show a number, and lines about it."""
        self._number.setText(number)
        self._detail.setText(detail)
        self.setAccessibleName(self.words)

    @property
    def words(self) -> str:
        """All that the tile says."""
        return ": ".join((self._heading.text(), ", ".join((self._number.text(), *self._detail.text().split("\n")))))


class _Number(QSpinBox):
    """A number whose text, while it is being typed, outlasts that the field is shown anew (Qt would reset it)."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_typed = False
        self.lineEdit().textEdited.connect(self._on_typed)
        self.editingFinished.connect(self._on_finished)

    def showEvent(self, event: QShowEvent) -> None:
        """Keep what is half typed."""
        text = self.lineEdit().text()
        super().showEvent(event)
        if self.is_typed:
            self.lineEdit().setText(text)

    def _on_typed(self, _text: str) -> None:
        self.is_typed = True

    def _on_finished(self) -> None:
        self.is_typed = False


class GoalTile(Tile):
    """What was read this year, and the goal, which can be changed (`goal_asked`; 0 for none)."""

    goal_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Read this year", parent)
        self.ring = Ring(self)
        self.goal = _Number(self)
        self.goal.setObjectName("number")
        self.goal.setRange(0, _MOST)
        self.goal.setSpecialValueText("none")
        self.goal.setKeyboardTracking(False)
        self.goal.setAccelerated(True)
        self.goal.setMinimumWidth(72)
        self.goal.lineEdit().setTextMargins(6, 0, 6, 0)
        self.goal.setFont(tabular(self.goal.font()))
        self.goal.setAccessibleName("Goal of papers in a year; 0 for none")
        words = QLabel("&Goal for a year", self)
        words.setBuddy(self.goal)
        words.setObjectName("soft")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(words)
        row.addWidget(self.goal)
        row.addStretch(1)
        self._put_ring_beside()
        self.column.addLayout(row)
        self.goal.valueChanged.connect(self.goal_asked)

    def _put_ring_beside(self) -> None:
        """The number at the left, the ring at the right of it."""
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self._heading, self._number):
            words.addWidget(label)
        words.addStretch(1)
        beside = QHBoxLayout()
        beside.addLayout(words, 1)
        beside.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignTop)
        self.column.insertLayout(0, beside)

    def show_year(self, read: int, pace: GoalPace | None) -> None:
        """Show how many were read, and how the goal stands."""
        self.tell(f"{read:,}", pace_words(pace) if pace else "Set a goal to see how the year goes.")
        self.ring.setVisible(pace is not None)
        self.ring.set_share(pace.read / pace.goal if pace else 0.0)
        if not self.goal.is_typed:  # a number half typed is the reader's
            self.goal.blockSignals(True)
            self.goal.setValue(pace.goal if pace else 0)
            self.goal.blockSignals(False)


def pace_words(pace: GoalPace) -> str:
    """How a goal stands: what it takes, and whether the year goes evenly."""
    if not pace.left:
        return f"of {pace.goal:,}: reached" + (f", and {pace.read - pace.goal:,} more" if pace.read > pace.goal else "")
    even = f"{abs(pace.ahead):,} {'ahead of' if pace.ahead > 0 else 'behind'} an even pace" if pace.ahead else "on pace"
    return f"of {pace.goal:,}, {even}\n{rate_words(pace.weekly)} to reach it"


def rate_words(weekly: float) -> str:
    """A pace as one sets oneself one: "1 a day", "3 a week", "1 every 2 weeks"; rounded up, so that it suffices."""
    if weekly > 7:
        return f"{-(-weekly // 7):,.0f} a day"
    if weekly > 0.999:
        return f"{-(-(weekly - 0.001) // 1):,.0f} a week"
    weeks = int(1 / weekly)
    return f"1 every {counted(weeks, 'week')}" if weeks > 1 else "1 a week"


def streak_words(figures: Figures) -> tuple[str, str]:
    """The streaks: days now, and the weeks and records below."""
    now = figures.streaks
    if not now.most_days:
        return "0 days", "a day with a paper read begins one"
    most = f"at most {counted(now.most_days, 'day')}, {counted(now.most_weeks, 'week')}"
    return counted(now.days, "day"), f"{counted(now.weeks, 'week')} in a row\n{most}"


def queue_words(figures: Figures) -> tuple[str, str]:
    """The size of the queue and the median age."""
    now = figures.queue_now
    if now.median_age is None:
        return f"{now.size:,}", "put a paper into it with Q"
    if now.median_age < 1:
        return f"{now.size:,}", "half of them or more came today"
    return f"{now.size:,}", f"half of them for {days_words(now.median_age)} or longer"


def wait_words(figures: Figures) -> tuple[str, str]:
    """The median wait and how many papers it is of."""
    waited = sum(figures.waits.values())
    if figures.median_wait is None:
        return "–", "no paper of the queue was read yet"
    return days_words(figures.median_wait), f"half of {counted(waited, 'paper')} waited no longer"


def effort_words(figures: Figures) -> tuple[str, str]:
    """The time and pages that the reader noted."""
    pages = counted(figures.pages, "page")
    if not figures.minutes:
        return f"{figures.pages:,}", "pages, as far as you noted them"
    return minutes_words(figures.minutes), f"and {pages}, as far as you noted them" if figures.pages else "as noted"
