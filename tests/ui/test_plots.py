"""Whether plots can be read whatever they show: words neither clipped nor on top of each other, and enough contrast."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from datetime import date, timedelta
from html import unescape
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.model.periods import Period, per_period
from legenda.model.statistics import GoalPace
from legenda.ui import plot_picture, theme
from legenda.ui.colours import LOOKS, Look, contrast
from legenda.ui.plot_calendar import Calendar
from legenda.ui.plot_columns import Columns
from legenda.ui.plot_ink import Ink, ink
from legenda.ui.plot_lines import Point, TimeLine
from legenda.ui.plot_rows import Rows
from legenda.ui.plot_scale import class_bounds, class_of, labels, steps
from legenda.ui.plot_widget import Plot
from legenda.ui.statistics_tiles import pace_words, rate_words

TODAY = date(2026, 11, 30)
_TEXT = re.compile(
    r'<text [^>]*?x="([-\d.]+)" y="([-\d.]+)" font-family="[^"]*" '
    r'font-size="([\d.]+)" font-weight="(\d+)"[^>]*>([^<]*)<'
)


def texts(plot: Plot) -> list[tuple[str, QRectF]]:
    """Every word of the picture with the room that it takes."""
    found = []
    for x, y, size, weight, text in _TEXT.findall(plot_picture.svg(plot).decode()):
        font = QFont(plot.font())
        font.setPixelSize(round(float(size)))
        font.setBold(int(weight) > 500)
        metrics, words = QFontMetricsF(font), unescape(text)
        place = QRectF(float(x), float(y) - metrics.capHeight(), metrics.horizontalAdvance(words), metrics.capHeight())
        found.append((words, place))
    return found


def assert_readable(plot: Plot) -> None:
    found = texts(plot)
    size = plot_picture.picture_size(plot)
    assert found
    for words, place in found:
        assert QRectF(0, 0, size.width(), size.height()).contains(place), f"{words} is clipped"
    for (one, first), (other, second) in combinations(found, 2):
        assert not first.intersects(second), f"{one} lies on {other}"


def columns(days: list[date], period: Period) -> Columns:
    plot = Columns("Read", "Nothing")
    plot.show_counts(per_period(days, period, min(days), TODAY), period, "")
    return plot


def spread(years: float, readings: int, seed: int = 4) -> list[date]:
    rng = random.Random(seed)
    return [TODAY - timedelta(days=rng.randrange(round(years * 365) + 1)) for _ in range(readings)]


LIVES = {
    "one": [TODAY],
    "a month": spread(0.08, 20),
    "two years": spread(2, 150),
    "ten years": spread(10, 900),
    "thirty years": spread(30, 3000),
    "400 a day": [TODAY - timedelta(days=number % 500) for number in range(200_000)],
}


@pytest.mark.parametrize("width", [400, 900, 1208])
@pytest.mark.parametrize("period", list(Period))
@pytest.mark.parametrize("life", LIVES)
def test_columns_can_be_read(qtbot: QtBot, life: str, period: Period, width: int) -> None:
    plot = columns(LIVES[life], period)
    qtbot.addWidget(plot)
    plot.resize(width, 232)
    assert_readable(plot)


@pytest.mark.parametrize("width", [560, 900, 1208])
@pytest.mark.parametrize("year", [2023, 2024, 2026])
def test_a_calendar_can_be_read(qtbot: QtBot, year: int, width: int) -> None:
    plot = Calendar("Days", "Nothing")
    qtbot.addWidget(plot)
    plot.show_year(year, TODAY, dict.fromkeys(LIVES["ten years"], 2))
    plot.resize(width, plot.heightForWidth(width))
    assert_readable(plot)


@pytest.mark.parametrize("days", [0, 1, 20, 45, 400, 1500, 4000, 12_000])
def test_a_line_can_be_read(qtbot: QtBot, days: int) -> None:
    plot = TimeLine("Queue", "Nothing", str)
    qtbot.addWidget(plot)
    plot.show_points([Point(TODAY - timedelta(days=ago), ago * 3) for ago in range(days, -1, -max(1, days // 300))], "")
    plot.resize(400, 208)
    assert_readable(plot)


def test_names_that_are_too_long_are_cut_and_told_in_full(qtbot: QtBot) -> None:
    name = "Proceedings of the International Conference on Very Long Names and Their Abbreviations " * 2
    plot = Rows("Venues", "Nothing")
    qtbot.addWidget(plot)
    plot.show_counts([(name, 1_234_567), ("ICML", 3)], "")
    plot.resize(400, 130)
    assert_readable(plot)
    assert plot.words(0) == f"{name}: 1,234,567 papers"


def test_a_plot_of_nothing_says_so(qtbot: QtBot) -> None:
    plot = Rows("Tags", "None has a tag.")
    qtbot.addWidget(plot)
    plot.show_counts([("under a week", 0), ("over a year", 0)], "")
    plot.resize(400, 130)
    assert [words for words, _ in texts(plot)] == ["Tags", "None has a tag."]


def test_periods_without_room_are_reached_by_keys_and_by_going_back(qtbot: QtBot) -> None:
    plot = columns(LIVES["ten years"], Period.WEEK)
    qtbot.addWidget(plot)
    plot.resize(900, 232)
    plot.show()
    assert (plot.has_earlier, plot.has_later) == (True, False)
    plot.go(-1)
    assert plot.has_later
    QTest.keyClick(plot, Qt.Key.Key_Home)
    assert (plot.has_earlier, plot.has_later) == (False, True)
    seen = [place for place in plot.places(plot.rect().toRectF(), plot.ink()) if not place.isEmpty()]
    assert seen[0] == plot.places(plot.rect().toRectF(), plot.ink())[0]
    QTest.keyClick(plot, Qt.Key.Key_End)
    assert not plot.has_later


@pytest.mark.parametrize("look", list(Look))
def test_all_that_is_drawn_stands_out(qapp: object, look: Look) -> None:
    own: Ink = ink(theme.palette(look), QFont())
    ground = own.ground.name()
    assert contrast(own.text.name(), ground) >= 4.5
    assert contrast(own.muted.name(), ground) >= 4.5
    for thing in (own.bar, own.queue, own.levels[-1]):
        assert contrast(thing.name(), ground) >= 3
    shades = [contrast(level.name(), ground) for level in own.levels]
    assert shades == sorted(shades)
    assert min(after / before for before, after in pairwise(shades)) > 1.2
    assert LOOKS[look].accent == own.bar.name()


# -- scales --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "expected"),
    [
        (0, [0, 1]),
        (1, [0, 1]),
        (3, [0, 1, 2, 3]),
        (4, [0, 1, 2, 3, 4]),
        (5, [0, 2, 4, 6]),
        (12, [0, 5, 10, 15]),
        (33, [0, 10, 20, 30, 40]),
        (137.5, [0, 50, 100, 150]),
        (400, [0, 100, 200, 300, 400]),
        (12_345, [0, 5_000, 10_000, 15_000]),
    ],
)
def test_an_axis_has_round_numbers(most: float, expected: list[int]) -> None:
    assert steps(most, 4) == expected


def test_months_are_named_as_far_as_there_is_room_and_years_once() -> None:
    starts = [date(2025 + number // 12, number % 12 + 1, 1) for number in range(10, 16)]
    wide = [(one.index, one.text, one.below) for one in labels(starts, Period.MONTH, 50, 40)]
    assert wide == [
        (0, "Nov", "2025"),
        (1, "Dec", ""),
        (2, "Jan", "2026"),
        (3, "Feb", ""),
        (4, "Mar", ""),
        (5, "Apr", ""),
    ]
    narrow = [(one.index, one.text, one.below) for one in labels(starts, Period.MONTH, 15, 40)]
    assert narrow == [(2, "Jan", "2026"), (5, "Apr", "")]


def test_counts_fall_into_four_classes_of_which_the_last_holds_the_most() -> None:
    def classes(counts: list[int]) -> list[int]:
        bounds = class_bounds(counts)
        return [class_of(count, bounds) for count in counts]

    assert classes([0, 0]) == [0, 0]
    assert classes([0, 1, 1]) == [0, 4, 4]
    assert classes([1, 2]) == [2, 4]
    assert classes([4, 1, 2, 3]) == [4, 1, 2, 3]
    assert classes([1, 1, 1, 1, 2, 3, 5, 400]) == [1, 1, 1, 1, 2, 3, 3, 4]


# -- words ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (GoalPace(52, 26, 182), "of 52, on pace\n1 a week to reach it"),
        (GoalPace(52, 20, 183), "of 52, 5 behind an even pace\n2 a week to reach it"),
        (GoalPace(1000, 900, 10), "of 1,000, 72 behind an even pace\n10 a day to reach it"),
        (GoalPace(10, 9, 100), "of 10, 2 ahead of an even pace\n1 every 14 weeks to reach it"),
        (GoalPace(10, 10, 100), "of 10: reached"),
        (GoalPace(10, 13, 100), "of 10: reached, and 3 more"),
    ],
)
def test_a_goal_says_how_it_stands(pace: GoalPace, words: str) -> None:
    assert pace_words(pace) == words


@pytest.mark.parametrize("weekly", [0.05, 0.3, 0.5, 0.99, 1, 1.2, 3, 6.9, 7, 7.1, 30])
def test_a_pace_suffices(weekly: float) -> None:
    number, _, unit = rate_words(weekly).partition(" ")
    per_week: dict[str, Callable[[], float]] = {"a day": lambda: 7, "a week": lambda: 1}
    weeks = re.search(r"every (\d+) weeks", unit)
    times = 1 / int(weeks[1]) if weeks else per_week[unit]()
    assert int(number) * times >= weekly - 0.001
