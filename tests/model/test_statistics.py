"""Streaks, waits and the queue over time, counted on the fingers."""

from __future__ import annotations

from datetime import date, timedelta
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.statistics import (
    FinishedReading,
    QueueDay,
    QueueStay,
    Streaks,
    age_classes,
    goal_pace,
    queue_over_time,
    streaks,
    waits,
)
from legenda.model.status import Status

MONDAY = date(2026, 6, 1)


def day(number: int) -> date:
    """The n-th day of June 2026, of which the first is a Monday."""
    return date(2026, 6, number)


def test_nothing_read_is_no_streak() -> None:
    assert streaks(set(), MONDAY) == Streaks()


def test_a_streak_lasts_until_a_whole_day_has_gone_by() -> None:
    read = {day(1), day(2), day(3), day(5), day(6)}
    assert streaks(read, day(6)).days == 2
    assert streaks(read, day(7)).days == 2
    assert streaks(read, day(8)).days == 0
    assert streaks(read, day(8)).most_days == 3


def test_weeks_in_a_row_need_one_reading_each() -> None:
    read = {day(3), day(14), day(15)}  # Wednesday, the next Sunday but one, and the Monday after it
    assert streaks(read, day(20)) == Streaks(days=0, most_days=2, weeks=3, most_weeks=3)
    assert streaks(read, day(28)).weeks == 3
    assert streaks(read, day(29)).weeks == 0


def test_the_queue_at_the_end_of_a_day_holds_who_came_and_has_not_left() -> None:
    stays = [QueueStay(1, day(1), day(4)), QueueStay(2, day(2)), QueueStay(3, day(3), day(3))]
    assert queue_over_time(stays, [day(1), day(3), day(4), day(10)]) == [
        QueueDay(day(1), 1, 0),
        QueueDay(day(3), 2, 1.5),
        QueueDay(day(4), 1, 2),
        QueueDay(day(10), 1, 8),
    ]


def test_an_empty_queue_has_no_age() -> None:
    assert queue_over_time([QueueStay(1, day(5), day(6))], [day(1), day(6)]) == [
        QueueDay(day(1), 0, None),
        QueueDay(day(6), 0, None),
    ]


@given(
    st.lists(st.tuples(st.integers(0, 60), st.none() | st.integers(0, 30)), max_size=30),
    st.lists(st.integers(0, 100), max_size=10),
)
def test_the_queue_over_time_is_what_looking_at_each_stay_gives(
    spans: list[tuple[int, int | None]], at: list[int]
) -> None:
    def moment(number: int) -> date:
        return MONDAY + timedelta(days=number)

    stays = [
        QueueStay(n, moment(since), None if length is None else moment(since + length))
        for n, (since, length) in enumerate(spans)
    ]
    days = [moment(number) for number in sorted(at)]
    slow = []
    for on in days:
        ages = [
            (on - stay.since).days for stay in stays if stay.since <= on and (stay.until is None or stay.until > on)
        ]
        slow.append(QueueDay(on, len(ages), median(ages) if ages else None))
    assert queue_over_time(stays, days) == slow


def test_a_wait_goes_from_the_first_queueing_to_the_first_reading_after_it() -> None:
    stays = [
        QueueStay(1, day(1), day(2)),
        QueueStay(1, day(10), day(20)),
        QueueStay(2, day(5), day(5)),
        QueueStay(3, day(1)),
    ]
    finished = [
        FinishedReading(2, day(1), Status.READ),
        FinishedReading(1, day(2), Status.SET_ASIDE),
        FinishedReading(2, day(5), Status.SKIMMED),
        FinishedReading(1, day(20), Status.READ),
        FinishedReading(1, day(25), Status.READ),
        FinishedReading(4, day(25), Status.READ),
    ]
    assert waits(stays, finished) == {1: 19, 2: 0}


def test_ages_are_counted_in_classes_whose_ends_belong_to_them() -> None:
    assert age_classes([0, 6, 7, 30, 31, 90, 91, 365, 366, 5000]) == {
        "under a week": 2,
        "a week to a month": 2,
        "one to three months": 2,
        "three months to a year": 2,
        "over a year": 2,
    }


def test_a_goal_says_what_is_missing_and_how_much_a_week_it_takes() -> None:
    pace = goal_pace(52, 20, date(2026, 7, 2))  # the 183rd of 365 days: 182 are over, 183 are left
    assert (pace.left, pace.days_left, pace.ahead) == (32, 183, -5)
    assert pace.weekly == pytest.approx(32 * 7 / 183)


def test_a_goal_on_the_last_day_of_a_leap_year_and_one_that_is_reached() -> None:
    last = goal_pace(10, 9, date(2024, 12, 31))
    assert (last.left, last.days_left, last.weekly, last.ahead) == (1, 1, 7, 0)
    reached = goal_pace(10, 12, date(2026, 3, 1))
    assert (reached.left, reached.weekly) == (0, 0)
