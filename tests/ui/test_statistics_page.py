"""Whether the page of statistics tells what was read, can be walked through by keys, and leads to the papers."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QMouseEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, marking, statistics, tagging
from legenda.actions.desk import open_desk
from legenda.actions.readings import Particulars, add_reading
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.system.places import Places
from legenda.ui.colours import LOOKS, Look
from legenda.ui.plot_widget import Plot
from legenda.ui.statistics_cards import PlotCard, Taking
from legenda.ui.statistics_page import StatisticsPage
from legenda.ui.statistics_words import MONTHS, day_words
from tests.ui.scene import CTRL, Scene, make_library

TODAY = date.today()
LONG_AGO = TODAY - timedelta(days=400)
A_YEAR_AGO = TODAY - timedelta(days=365)


@pytest.fixture(scope="module")
def unread(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("unread") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture(scope="module")
def lived_in(unread: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of 19 papers 3 were read today, 1 a year ago, 2 long ago of which one was set aside, and 4 are queued."""
    home = tmp_path_factory.mktemp("lived") / "library"
    shutil.copytree(unread, home)
    desk = open_desk(Places(home))
    ids = list(browsing.ids(desk, Scope(), Sort()))
    marking.mark(desk, ids[:3], Status.READ, TODAY)
    marking.mark(desk, ids[3:4], Status.SKIMMED, A_YEAR_AGO)
    marking.mark(desk, ids[4:5], Status.READ, LONG_AGO)
    marking.mark(desk, ids[5:6], Status.READING, LONG_AGO)
    marking.mark(desk, ids[5:6], Status.SET_ASIDE, LONG_AGO)
    marking.mark(desk, ids[10:14], Status.QUEUED)
    tagging.tag(desk, ids[1:4], add=["method/rl"])
    tagging.tag(desk, ids[10:14], add=["unread"])
    desk.close()
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, lived_in: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", lived_in)
    yield scene
    scene.close()


@pytest.fixture
def empty_scene(qtbot: QtBot, home: Path, unread: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", unread)
    yield scene
    scene.close()


def opened(scene: Scene) -> StatisticsPage:
    scene.key(Qt.Key.Key_5, CTRL)
    page = scene.window.pages.page
    assert isinstance(page, StatisticsPage)
    scene.wait(page.goal.goal.isVisible)  # the figures are there, and all that shows them
    scene.idle()
    return page


def go_to(scene: Scene, plot: Plot) -> None:
    """Press Tab until a plot has the keyboard."""
    for _ in range(60):
        if plot.hasFocus():
            return
        scene.key(Qt.Key.Key_Tab)
    pytest.fail(f"Tab does not lead to {plot.title}")


def point_at(plot: Plot, place: QPointF) -> None:
    """Move the pointer over a plot; without a screen its own movements come when they like."""
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, place, plot.mapToGlobal(place), none, none, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(plot, event)


def card(page: StatisticsPage, plot: Plot) -> PlotCard:
    return next(one for one in page.plots.cards if one.plot is plot)


def month_words(day: date) -> str:
    return f"{MONTHS[day.month - 1]} {day.year}"


# -- what it tells -------------------------------------------------------------------------------------------------


def test_the_headlines_tell_the_year_the_streaks_and_the_queue(scene: Scene) -> None:
    page = opened(scene)
    assert page.goal.words == "Read this year: 3, Set a goal to see how the year goes."
    assert page.streaks.words == "Days in a row: 1 day, 1 week in a row, at most 1 day, 1 week"
    assert page.queue.words == "In the queue: 4, half of them or more came today"
    assert page.wait.words == "From queued to read: –, no paper of the queue was read yet"
    assert page.effort.isHidden()


def test_time_and_pages_are_told_when_the_reader_noted_them(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    known = Particulars(finished=TODAY, outcome=Status.READ, minutes=125, pages_read=14)
    add_reading(desk, scene.rows()[0].id, known)
    scene.idle()
    page = opened(scene)
    assert page.effort.isVisible()
    assert page.effort.words == "Time spent reading: 2 h 5 min, and 14 pages, as far as you noted them"


def test_a_library_in_which_nothing_was_read_says_what_to_do(empty_scene: Scene) -> None:
    page = opened(empty_scene)
    assert page.nothing.isVisible()
    assert page.nothing.text() == "Nothing read yet: mark a paper as read with R and it will show here."
    assert not [one.plot.title for one in page.plots.cards if one.isVisible()]
    assert not page.year_ago.isVisible()


def test_arrow_keys_tell_each_month_on_the_screen_and_to_a_screen_reader(scene: Scene) -> None:
    page = opened(scene)
    columns = page.plots.columns
    go_to(scene, columns)
    assert columns.current_words == f"3 read in {month_words(TODAY)} so far"
    scene.key(Qt.Key.Key_Left)
    before = TODAY.replace(day=1) - timedelta(days=1)
    words = f"none read in {month_words(before)}"
    assert (card(page, columns).told, columns.accessibleDescription()) == (words, words)
    scene.key(Qt.Key.Key_Home)
    assert columns.current_words == f"1 read in {month_words(LONG_AGO)}"
    scene.key(Qt.Key.Key_Tab)
    assert card(page, columns).told == "5 read in all"


def test_keys_and_buttons_choose_week_month_and_year(scene: Scene) -> None:
    page = opened(scene)
    go_to(scene, page.plots.columns)
    scene.keys("y")
    assert (page.plots.columns.title, page.plots.columns.current_words) == (
        "Read per year",
        f"3 read in {TODAY.year} so far",
    )
    scene.keys("w")
    monday = TODAY - timedelta(days=TODAY.weekday())
    assert page.plots.columns.current_words == f"3 read in the week of {day_words(monday)} so far"
    page.plots.periods.buttons()[1].click()
    assert page.plots.columns.title == "Read per month"


def test_pointing_at_a_day_tells_it(scene: Scene) -> None:
    page = opened(scene)
    calendar = page.plots.calendar
    place = calendar.places(calendar.rect().toRectF(), calendar.ink())[-1]
    point_at(calendar, place.center())
    assert card(page, calendar).told == f"3 papers on {day_words(TODAY)}"
    point_at(calendar, QPointF(calendar.width() - 2, calendar.height() - 2))
    assert card(page, calendar).told == f"Something was read on 1 day of {TODAY.year}"


def test_every_day_of_a_year_is_reached_by_arrow_keys(scene: Scene) -> None:
    page = opened(scene)
    calendar = page.plots.calendar
    go_to(scene, calendar)
    scene.key(Qt.Key.Key_PageUp)
    year = TODAY.year - 1
    assert calendar.current_words.endswith(f"on 31 December {year}")
    scene.key(Qt.Key.Key_Home)
    days = [calendar.current_day]
    for _ in range((date(year, 12, 31) - date(year, 1, 1)).days):
        QTest.keyClick(calendar, Qt.Key.Key_Down)
        days.append(calendar.current_day)
    assert days == [date(year, 1, 1) + timedelta(days=number) for number in range(len(days))]
    assert days[-1] == date(year, 12, 31)


# -- where it leads ------------------------------------------------------------------------------------------------


def test_enter_on_a_day_shows_its_papers_in_the_list(scene: Scene) -> None:
    page = opened(scene)
    go_to(scene, page.plots.calendar)
    assert page.plots.calendar.current_words == f"3 papers on {day_words(TODAY)}"
    scene.key(Qt.Key.Key_Return)
    assert scene.window.pages.page is None
    assert scene.window.parts.search_box.text() == f"read:{TODAY.isoformat()}"
    scene.wait(lambda: len(scene.rows()) == 3)
    assert {row.status for row in scene.rows()} == {Status.READ}
    assert scene.window.parts.papers.hasFocus()


def test_a_click_on_a_month_shows_what_was_read_in_it_without_what_was_given_up(scene: Scene) -> None:
    page = opened(scene)
    columns = page.plots.columns
    place = columns.places(columns.rect().toRectF(), columns.ink())[0]
    QTest.mouseClick(columns, Qt.MouseButton.LeftButton, pos=place.center().toPoint())
    scene.wait(lambda: len(scene.rows()) == 1)
    assert scene.window.parts.search_box.text() == f"read:{LONG_AGO:%Y-%m}"


@pytest.mark.parametrize(
    ("what", "name", "count"), [("venue", "ICML", 5), ("tag", "method/rl", 3), ("year", "2025", 5)]
)
def test_a_name_leads_to_the_read_papers_that_it_counts(scene: Scene, what: str, name: str, count: int) -> None:
    page = opened(scene)
    plot = page.plots.groups[what]
    go_to(scene, plot)
    assert plot.current_words == f"{name}: {count} papers"
    scene.key(Qt.Key.Key_Return)
    scene.wait(lambda: len(scene.rows()) == count)


def test_an_author_leads_to_what_was_read_of_theirs(scene: Scene) -> None:
    page = opened(scene)
    plot = page.plots.groups["author"]
    go_to(scene, plot)
    name, _, number = plot.current_words.partition(": ")
    scene.key(Qt.Key.Key_Space)
    scene.wait(lambda: len(scene.rows()) == int(number.split()[0]))
    assert scene.window.parts.search_box.text() == f'author:"{name}" read:..today'


def test_what_was_read_a_year_ago_is_a_way_to_the_paper(scene: Scene) -> None:
    page = opened(scene)
    assert day_words(A_YEAR_AGO) in page.memories.text()
    page.memories.setFocus()
    QTest.keyClick(page.memories, Qt.Key.Key_Tab)
    QTest.keyClick(page.memories, Qt.Key.Key_Return)
    scene.idle()
    assert scene.window.pages.page is None
    scene.wait(lambda: scene.controllers.reading.paper is not None)
    assert scene.current().status is Status.SKIMMED


def test_escape_leaves_the_page_from_a_plot(scene: Scene) -> None:
    page = opened(scene)
    go_to(scene, page.plots.calendar)
    scene.key(Qt.Key.Key_Escape)
    assert scene.window.pages.page is None
    scene.keys("r")  # what happens afterwards concerns no page any more
    assert isinstance(opened(scene), StatisticsPage)


# -- what can be changed -------------------------------------------------------------------------------------------


def test_a_goal_is_set_on_the_page_and_kept(scene: Scene) -> None:
    page = opened(scene)
    page.goal.goal.setFocus()
    page.goal.goal.selectAll()
    scene.keys("12")
    scene.key(Qt.Key.Key_Return)
    assert statistics.statistics(scene.window.deeds.desk).goal == 12
    assert page.goal.ring.percent == "25%"
    assert page.goal.words.startswith("Read this year: 3, of 12, ")
    assert scene.said() == "The goal is 12 papers a year."
    scene.key(Qt.Key.Key_Escape)
    assert opened(scene).goal.goal.value() == 12


def test_a_goal_half_typed_is_not_taken_away_by_a_step(scene: Scene) -> None:
    page = opened(scene)
    page.goal.goal.setFocus()
    scene.wait(page.goal.goal.hasFocus)
    page.goal.goal.selectAll()
    scene.keys("4")
    assert page.goal.goal.text() == "4"
    marking.mark(scene.window.deeds.desk, [scene.rows()[8].id], Status.READ, TODAY)
    scene.wait(lambda: page.goal.words.startswith("Read this year: 4,"))
    assert page.goal.goal.text() == "4"
    assert statistics.statistics(scene.window.deeds.desk).goal is None


def test_the_page_follows_the_colours_of_the_window(scene: Scene) -> None:
    page = opened(scene)
    plot = page.plots.calendar
    seen = []
    for look in (Look.DARK, Look.CONTRAST, Look.LIGHT):
        scene.window.commands.trigger(f"theme_{look}")
        scene.idle()
        place = plot.places(plot.rect().toRectF(), plot.ink())[-1].center().toPoint()
        seen.append(plot.grab().toImage().pixelColor(place * plot.devicePixelRatioF()).name())
    assert seen == [LOOKS[look].status[Status.READ] for look in (Look.DARK, Look.CONTRAST, Look.LIGHT)]


def test_the_page_follows_steps(scene: Scene) -> None:
    scene.window.parts.papers.setFocus()
    scene.window.parts.papers.select([row.id for row in scene.rows() if row.status is Status.NEW][:2])
    scene.keys("r")
    page = opened(scene)
    assert page.plots.calendar.words(page.plots.calendar.count - 1) == f"5 papers on {day_words(TODAY)}"
    scene.key(Qt.Key.Key_Z, CTRL)
    assert page.plots.calendar.words(page.plots.calendar.count - 1) == f"3 papers on {day_words(TODAY)}"
    assert page.goal.words.startswith("Read this year: 3,")


# -- what can be taken along ---------------------------------------------------------------------------------------


def choose_file(scene: Scene, path: Path) -> None:
    dialog = scene.dialog(QFileDialog)
    dialog.selectFile(str(path))
    dialog.fileSelected.emit(str(path))
    dialog.close()
    scene.idle()


def take(page: StatisticsPage, plot: Plot, taking: Taking) -> None:
    menu = card(page, plot).menu_button.menu()
    next(action for action in menu.actions() if action.text() == taking.value).trigger()


def test_every_plot_is_saved_as_svg_with_its_words_as_text(scene: Scene, tmp_path: Path) -> None:
    page = opened(scene)
    assert len(page.plots.cards) == 10
    for number, one in enumerate(page.plots.cards):
        path = tmp_path / f"{number}.svg"
        take(page, one.plot, Taking.SVG)
        choose_file(scene, path)
        assert QSvgRenderer(str(path)).isValid()
        assert f">{one.plot.title}</text>" in path.read_text("utf-8")
    assert scene.said() == "“9.svg” was written."


def test_a_plot_is_saved_as_png_with_twice_the_pixels(scene: Scene, tmp_path: Path) -> None:
    page = opened(scene)
    path = tmp_path / "queue.png"
    take(page, page.plots.sizes, Taking.PNG)
    choose_file(scene, path)
    drawn = QImage(str(path))
    assert drawn.width() == 2 * (page.plots.sizes.width() + 32)
    assert drawn.pixelColor(0, 0) == page.plots.sizes.ink().ground


def test_a_plot_is_copied_as_a_picture_by_the_key_for_copying(scene: Scene) -> None:
    page = opened(scene)
    go_to(scene, page.plots.calendar)
    scene.key(Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().image().width() == 2 * (page.plots.calendar.width() + 32)
    assert scene.said() == f"The picture of “Days of {TODAY.year}” was copied."


def test_the_menu_of_a_plot_opens_by_keys(scene: Scene) -> None:
    page = opened(scene)
    button = card(page, page.plots.columns).menu_button
    assert button.accessibleName() == "The picture of “Read per month”"
    page.plots.columns.menu_asked.emit(QPoint(0, 0))
    assert button.menu().isVisible()
    button.menu().close()


def test_the_numbers_are_saved_as_a_table(scene: Scene, tmp_path: Path) -> None:
    page = opened(scene)
    scene.keys("y")
    page.table_button.click()
    choose_file(scene, tmp_path / "numbers.csv")
    with (tmp_path / "numbers.csv").open(encoding="utf-8", newline="") as file:
        rows = [tuple(row) for row in csv.reader(file)]
    assert rows[0] == ("what", "of", "number")
    assert ("read per year", str(TODAY.year), "3") in rows
    assert ("papers read by tag", "method/rl", "3") in rows
    assert ("papers with status", "queued", "4") in rows
