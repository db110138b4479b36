"""The figures of the statistics page: what is counted once, how far back is looked, and when nobody wants them."""

from __future__ import annotations

from datetime import date, timedelta

from legenda.actions import marking, statistics
from legenda.actions.reading_figures import figures
from legenda.actions.readings import Particulars, add_reading
from legenda.model.periods import Period
from legenda.model.statistics import GoalPace
from legenda.model.status import Status
from tests.actions.conftest import Three

TODAY = date(2026, 6, 20)


def test_a_paper_read_twice_on_a_day_is_one_paper_of_that_day_and_two_readings(three: Three) -> None:
    for _ in range(2):
        marking.mark(three.desk, [three.roe], Status.READING, TODAY)
        marking.mark(three.desk, [three.roe], Status.READ, TODAY)
    found = figures(three.desk, today=TODAY)
    assert found is not None
    assert dict(found.per_day) == {TODAY: 1}
    assert {period: list(found.read_per[period]) for period in Period} == {
        Period.WEEK: [(date(2026, 6, 15), 2)],
        Period.MONTH: [(date(2026, 6, 1), 2)],
        Period.YEAR: [(date(2026, 1, 1), 2)],
    }
    assert (found.read_ever, found.read_this_year) == (2, 2)
    assert {what: list(names) for what, names in found.most.items()} == {
        "venue": [("Proc. of Y", 1)],
        "year": [("2021", 1)],
        "author": [("Richard Roe", 1)],
        "tag": [],
    }


def test_time_and_pages_are_those_of_all_readings_that_ended(three: Three) -> None:
    for days, minutes in ((0, 50), (30, 75)):
        add_reading(
            three.desk,
            three.muller,
            Particulars(finished=TODAY - timedelta(days=days), outcome=Status.READ, minutes=minutes, pages_read=12),
        )
    found = figures(three.desk, today=TODAY)
    assert found is not None
    assert (found.minutes, found.pages) == (125, 24)


def test_a_goal_comes_with_its_pace(three: Three) -> None:
    statistics.set_goal(three.desk, 24)
    marking.mark(three.desk, [three.roe], Status.READ, TODAY)
    found = figures(three.desk, today=TODAY)
    assert found is not None
    assert found.pace == GoalPace(goal=24, read=1, days_left=195, days=365)  # 20 June is the 171st day


def test_an_empty_queue_is_known_as_such(three: Three) -> None:
    found = figures(three.desk, today=TODAY)
    assert found is not None
    assert (found.queue_now.size, found.queue_now.median_age, list(found.queue)) == (0, None, [])


def test_figures_that_nobody_waits_for_are_given_up(three: Three) -> None:
    assert figures(three.desk, lambda: True, TODAY) is None
