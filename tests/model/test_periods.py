"""Days in weeks, months and years, held against a wall calendar."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.periods import Period, beginning, beginnings, per_period, period_name


@pytest.mark.parametrize(
    ("period", "first"),
    [(Period.WEEK, date(2025, 12, 29)), (Period.MONTH, date(2026, 1, 1)), (Period.YEAR, date(2026, 1, 1))],
)
def test_new_year_2026_was_a_thursday(period: Period, first: date) -> None:
    assert beginning(date(2026, 1, 1), period) == first


def test_the_weeks_around_new_year_have_the_numbers_of_iso_8601() -> None:
    weeks = beginnings(date(2020, 12, 27), date(2021, 1, 4), Period.WEEK)
    assert [period_name(week, Period.WEEK) for week in weeks] == ["2020-W52", "2020-W53", "2021-W01"]


def test_months_and_years_follow_each_other_also_in_leap_years() -> None:
    months = beginnings(date(2024, 1, 31), date(2024, 4, 1), Period.MONTH)
    assert [period_name(month, Period.MONTH) for month in months] == ["2024-01", "2024-02", "2024-03", "2024-04"]
    years = beginnings(date(2023, 12, 31), date(2025, 1, 1), Period.YEAR)
    assert [period_name(year, Period.YEAR) for year in years] == ["2023", "2024", "2025"]


def test_periods_without_a_day_count_nothing_and_days_outside_are_left_out() -> None:
    days = [date(2026, 1, 5), date(2026, 3, 31), date(2026, 3, 1), date(2026, 4, 1)]
    assert per_period(days, Period.MONTH, date(2026, 1, 1), date(2026, 3, 31)) == [
        (date(2026, 1, 1), 1),
        (date(2026, 2, 1), 0),
        (date(2026, 3, 1), 2),
    ]


@given(st.dates(), st.sampled_from(Period))
def test_every_day_is_in_the_period_that_it_is_said_to_be_in(day: date, period: Period) -> None:
    first = beginning(day, period)
    assert first <= day
    assert beginnings(day, day, period) == [first]
    if first > date.min:
        assert beginning(first - timedelta(days=1), period) != first
