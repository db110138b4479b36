"""A year of generated reading, made by a reader's deeds, and the page's numbers against sums done again by hand."""

from __future__ import annotations

import csv
import random
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, marking, statistics
from legenda.actions.desk import Desk, open_desk
from legenda.model.periods import Period
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.system.places import Places
from legenda.ui.plot_widget import Plot
from legenda.ui.statistics_page import StatisticsPage
from tests.ui.scene import CTRL, Scene, make_library

TODAY = date.today()
DAYS = 365
GOAL = 60
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@dataclass
class Life:
    """What the reader did, written down beside it: readings (day, paper, outcome) and stays (paper, since, until)."""

    readings: list[tuple[date, int, Status]] = field(default_factory=list)
    stays: list[tuple[int, date, date | None]] = field(default_factory=list)

    @property
    def read(self) -> list[tuple[date, int]]:
        return [(day, paper) for day, paper, outcome in self.readings if outcome is not Status.SET_ASIDE]


def on_the_day(desk: Desk, ids: list[int], status: Status, day: date) -> None:
    """Mark papers, and let the step have happened at noon of that day: the journal's clock cannot be set."""
    marking.mark(desk, ids, status, day)
    moment = f"{day}T12:00:00.000000Z"
    with sqlite3.connect(desk.places.library) as raw:
        newest = "(SELECT max(number) FROM step)"
        raw.execute(f"UPDATE step SET at = ? WHERE number = {newest}", (moment,))
        raw.execute(
            "UPDATE paper SET status_changed = ? "
            f"WHERE id IN (SELECT paper_id FROM change WHERE step = {newest} AND field = 'status')",
            (moment,),
        )
    raw.close()


def live(desk: Desk, seed: int) -> Life:
    """Queue most papers, read most of these, many of them a second time, and give some up."""
    rng, life = random.Random(seed), Life()
    ids = list(browsing.ids(desk, Scope(), Sort()))
    events: list[tuple[date, int, Status]] = []
    for paper in ids[:70]:
        day = TODAY - timedelta(days=rng.randrange(DAYS))
        if rng.random() < 0.8:
            events.append((day, paper, Status.QUEUED))
            if rng.random() < 0.3:
                continue
            day += timedelta(days=rng.randrange(1, 60))
        for _ in range(rng.choice((1, 1, 2))):
            end = day + timedelta(days=rng.randrange(0, 9))
            if end > TODAY:
                break
            events.append((day, paper, Status.READING))
            events.append((end, paper, rng.choice((Status.READ, Status.READ, Status.SKIMMED, Status.SET_ASIDE))))
            day = end + timedelta(days=rng.randrange(1, 90))
    events.sort(key=lambda event: event[0])  # of one paper they stay in their order
    for day, paper, status in events:
        on_the_day(desk, [paper], status, day)
        note(life, day, paper, status)
    return life


def note(life: Life, day: date, paper: int, status: Status) -> None:
    if status is Status.QUEUED:
        life.stays.append((paper, day, None))
    elif status is Status.READING:
        life.stays = [(p, s, day if p == paper and u is None else u) for p, s, u in life.stays]
    else:
        life.readings.append((day, paper, status))


@pytest.fixture(scope="module")
def lived(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> tuple[Path, Life]:
    home = tmp_path_factory.mktemp("year") / "library"
    make_library(home, seeds)
    desk = open_desk(Places(home))
    life = live(desk, seed=20261130)
    statistics.set_goal(desk, GOAL)
    desk.close()
    return home, life


@pytest.fixture
def scene(qtbot: QtBot, home: Path, lived: tuple[Path, Life]) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", lived[0])
    yield scene
    scene.close()


@pytest.fixture
def life(lived: tuple[Path, Life]) -> Life:
    return lived[1]


@pytest.fixture
def page(scene: Scene) -> StatisticsPage:
    scene.key(Qt.Key.Key_5, CTRL)
    page = scene.window.pages.page
    assert isinstance(page, StatisticsPage)
    return page


def told(plot: Plot) -> list[str]:
    return [plot.words(number) for number in range(plot.count)]


def number(count: int) -> str:
    return str(count) if count else "none"


def test_the_year_was_worth_the_name(life: Life) -> None:
    papers = [paper for _, paper in life.read]
    assert len(papers) > 40
    assert len(set(papers)) < len(papers), "no paper was read twice"
    assert any(outcome is Status.SET_ASIDE for _, _, outcome in life.readings)
    assert any(until is None for _, _, until in life.stays)


def test_months_weeks_and_years_are_those_of_the_year(scene: Scene, page: StatisticsPage, life: Life) -> None:
    first = min(day for day, _, _ in life.readings)
    months, month = [], first.replace(day=1)
    while month <= TODAY:
        count = 0
        for day, _ in life.read:
            if (day.year, day.month) == (month.year, month.month):
                count += 1
        months.append(f"{number(count)} read in {MONTHS[month.month - 1]} {month.year}")
        month = (month + timedelta(days=32)).replace(day=1)
    assert told(page.plots.columns) == [*months[:-1], f"{months[-1]} so far"]
    scene.keys("y")
    years = [
        f"{number(sum(day.year == year for day, _ in life.read))} read in {year}"
        for year in range(first.year, TODAY.year + 1)
    ]
    assert told(page.plots.columns) == [*years[:-1], f"{years[-1]} so far"]
    scene.keys("w")
    weeks, monday = [], first - timedelta(days=first.weekday())
    while monday <= TODAY:
        count = sum(monday <= day <= monday + timedelta(days=6) for day, _ in life.read)
        weeks.append(f"{number(count)} read in the week of {monday.day} {MONTHS[monday.month - 1]} {monday.year}")
        monday += timedelta(days=7)
    assert told(page.plots.columns) == [*weeks[:-1], f"{weeks[-1]} so far"]


def test_every_day_of_the_calendar_tells_its_papers(page: StatisticsPage, life: Life) -> None:
    expected, day = [], date(TODAY.year, 1, 1)
    while day <= TODAY:
        papers = {paper for when, paper in life.read if when == day}
        count = "1 paper" if len(papers) == 1 else f"{len(papers)} papers" if papers else "nothing"
        expected.append(f"{count} on {day.day} {MONTHS[day.month - 1]} {day.year}")
        day += timedelta(days=1)
    assert told(page.plots.calendar) == expected


def in_a_row(days: set[date], last: date) -> int:
    length = 0
    while last - timedelta(days=length) in days:
        length += 1
    return length


def test_headlines_are_those_of_the_year(page: StatisticsPage, life: Life) -> None:
    days = {day for day, _ in life.read}
    most = max(in_a_row(days, day) for day in days)
    now = in_a_row(days, TODAY) or in_a_row(days, TODAY - timedelta(days=1))
    assert page.streaks.words.startswith(f"Days in a row: {now} day{'' if now == 1 else 's'}, ")
    assert f"at most {most} day{'' if most == 1 else 's'}, " in page.streaks.words
    this_year = sum(day.year == TODAY.year for day, _ in life.read)
    assert page.goal.words.startswith(f"Read this year: {this_year}, of {GOAL}")
    assert page.goal.ring.percent == f"{100 * this_year // GOAL}%"
    waiting = sum(until is None for _, _, until in life.stays)
    assert page.queue.words.startswith(f"In the queue: {waiting}, ")


def test_the_queue_over_time_is_that_of_the_year(page: StatisticsPage, life: Life) -> None:
    first = min(since for _, since, _ in life.stays)
    sunday = first + timedelta(days=6 - first.weekday())
    ends = []
    while sunday < TODAY:
        ends.append(sunday)
        sunday += timedelta(days=7)
    sizes, ages = [], []
    for end in (*ends, TODAY):
        waited = sorted(
            (end - since).days for _, since, until in life.stays if since <= end and (until is None or until > end)
        )
        words = f"on {end.day} {MONTHS[end.month - 1]} {end.year}"
        sizes.append(f"{len(waited)} paper{'' if len(waited) == 1 else 's'} {words}")
        middle = (waited[(len(waited) - 1) // 2] + waited[len(waited) // 2]) / 2 if waited else None
        ages.append(f"{days_told(middle)} {words}")
    assert told(page.plots.sizes) == sizes
    assert told(page.plots.median_age) == ages


def days_told(days: float | None) -> str:
    if days is None:
        return "none"
    return "1 day" if days == 1 else f"{days:.0f} days" if days >= 10 else f"{days:g} days"


def test_waits_and_ages_are_those_of_the_year(page: StatisticsPage, life: Life) -> None:
    classes = {"under a week": 6, "a week to a month": 30, "one to three months": 90, "three months to a year": 365}

    def counted(numbers: list[int]) -> list[str]:
        found, low = [], -1
        for name, high in (*classes.items(), ("over a year", 10**6)):
            count = sum(low < days <= high for days in numbers)
            found.append(f"{name}: {count} paper{'' if count == 1 else 's'}")
            low = high
        return found

    waits = []
    for paper, since, _ in life.stays:
        ends = sorted(day for day, other in life.read if other == paper and day >= since)
        if ends:
            waits.append((ends[0] - since).days)
    assert told(page.plots.waits) == counted(waits)
    assert told(page.plots.ages) == counted([(TODAY - since).days for _, since, until in life.stays if until is None])


def test_names_are_counted_once_a_paper(scene: Scene, page: StatisticsPage, life: Life) -> None:
    papers = {paper for _, paper in life.read}
    rows = browsing.rows(scene.window.deeds.desk, list(papers))
    venues: dict[str, int] = {}
    for row in rows:
        venues[row.venue] = venues.get(row.venue, 0) + 1
    expected = sorted(venues.items(), key=lambda pair: (-pair[1], pair[0]))
    assert told(page.plots.groups["venue"]) == [f"{name}: {count} papers" for name, count in expected]
    assert told(page.plots.groups["year"]) == [f"2025: {len(papers)} papers"]


def test_the_table_tells_the_same(scene: Scene, life: Life) -> None:
    desk = scene.window.deeds.desk
    rows = list(csv.reader(statistics.table(desk, statistics.statistics(desk), Period.MONTH).splitlines()))
    per_month = {of: int(count) for what, of, count in rows if what == "read per month"}
    assert sum(per_month.values()) == len(life.read)
    for month, count in per_month.items():
        assert count == sum(f"{day:%Y-%m}" == month for day, _ in life.read), month
    by_tag = [row for row in rows if row[0] == "papers read by tag"]
    assert by_tag == []


def test_a_day_of_the_calendar_leads_to_just_its_papers(scene: Scene, page: StatisticsPage, life: Life) -> None:
    calendar = page.plots.calendar
    days = [day for day, _ in life.read if day.year == TODAY.year]
    busiest = max(days, key=days.count)
    calendar.setFocus()
    scene.key(Qt.Key.Key_End)
    while calendar.current_day != busiest:
        scene.key(Qt.Key.Key_Up)
    scene.key(Qt.Key.Key_Return)
    expected = {paper for day, paper in life.read if day == busiest}
    scene.wait(lambda: set(scene.window.parts.papers.ids()) == expected)
