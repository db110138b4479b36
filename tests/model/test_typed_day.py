"""What a typed day means, and that no text does harm."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.errors import BadInputError
from legenda.model.typed_day import MONTHS, WEEKDAYS, day_meaning, months_later, next_month, next_week, typed_day

MONDAY = date(2026, 11, 30)
DAYS = st.dates(date(1900, 1, 1), date(2200, 12, 31))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-12-24", date(2026, 12, 24)),
        (" 2027-1-2 ", date(2027, 1, 2)),
        ("24 Dec", date(2026, 12, 24)),
        ("24 december 2027", date(2027, 12, 24)),
        ("24th of December", date(2026, 12, 24)),
        ("Dec 24", date(2026, 12, 24)),
        ("December 24th, 2028", date(2028, 12, 24)),
        ("24.12.", date(2026, 12, 24)),
        ("24. 12. 2030", date(2030, 12, 24)),
        ("30 nov", MONDAY),
        ("29 Nov", date(2027, 11, 29)),
        ("29 feb", date(2028, 2, 29)),
        ("today", MONDAY),
        ("Tomorrow", date(2026, 12, 1)),
        ("monday", MONDAY),
        ("friday", date(2026, 12, 4)),
        ("on Fri", date(2026, 12, 4)),
        ("next friday", date(2026, 12, 11)),
        ("next week", date(2026, 12, 7)),
        ("next month", date(2026, 12, 1)),
        ("next year", date(2027, 1, 1)),
        ("in 2 weeks", date(2026, 12, 14)),
        ("two weeks", date(2026, 12, 14)),
        ("3w", date(2026, 12, 21)),
        ("10 d", date(2026, 12, 10)),
        ("in a month", date(2026, 12, 30)),
        ("3m", date(2027, 2, 28)),
        ("1y", date(2027, 11, 30)),
        ("none", None),
        ("-", None),
    ],
)
def test_what_a_reader_may_type(text: str, day: date | None) -> None:
    assert typed_day(text, MONDAY) == day


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "soon",
        "31 Nov",
        "2026-02-30",
        "12/24",
        "f",
        "24",
        "99999y",
        "32 Dec 2026",
        "٣w",
        "in x days",
        "0000-1-1",
    ],
)
def test_what_names_no_day_is_said_to(text: str) -> None:
    with pytest.raises(BadInputError, match="is no day; type one like 2026-12-24, 24 Dec, friday or in 2 weeks"):
        typed_day(text, MONDAY)


@pytest.mark.parametrize(
    ("day", "words"),
    [
        (date(2026, 12, 4), "Friday, 4 December 2026, in 4 days"),
        (MONDAY, "Monday, 30 November 2026, today"),
        (date(2026, 12, 1), "Tuesday, 1 December 2026, tomorrow"),
        (date(2026, 11, 29), "Sunday, 29 November 2026, yesterday"),
        (date(2020, 1, 1), "Wednesday, 1 January 2020, 2,525 days ago"),
    ],
)
def test_what_a_day_is_said_to_be(day: date, words: str) -> None:
    assert day_meaning(day, MONDAY) == words


@given(DAYS, DAYS)
def test_every_way_to_write_a_day_in_full_means_it(day: date, today: date) -> None:
    month = MONTHS[day.month - 1]
    ways = (
        day.isoformat(), f"{day.day} {month[:3]} {day.year}", f"{month.upper()} {day.day}, {day.year}",
        f"{day.day}.{day.month}.{day.year}",
    )  # fmt: skip
    assert {typed_day(way, today) for way in ways} == {day}


@given(DAYS, DAYS)
def test_a_day_without_a_year_is_the_next_one(day: date, today: date) -> None:
    found = typed_day(f"{day.day} {MONTHS[day.month - 1]}", today)
    assert found is not None
    assert (found.day, found.month) == (day.day, day.month)
    assert found >= today
    assert (found - today).days < 366 or (day.day, day.month) == (29, 2)


@given(DAYS, st.sampled_from(WEEKDAYS))
def test_a_weekday_is_within_a_week_and_its_next_one_in_the_week_after(today: date, name: str) -> None:
    this, following = typed_day(name, today), typed_day(f"next {name}", today)
    assert this is not None
    assert following is not None
    assert WEEKDAYS[this.weekday()] == WEEKDAYS[following.weekday()] == name
    assert 0 <= (this - today).days < 7
    assert next_week(today) <= following < next_week(today) + timedelta(days=7)


@given(DAYS, st.integers(0, 2000))
def test_later_days_follow_in_order(today: date, number: int) -> None:
    days, weeks, months = (typed_day(f"in {number} {unit}", today) for unit in ("days", "weeks", "months"))
    assert days == today + timedelta(days=number)
    assert weeks == today + timedelta(days=7 * number)
    assert months == months_later(today, number)
    assert months is not None
    assert months.year * 12 + months.month == today.year * 12 + today.month + number
    assert months.day == today.day or (months + timedelta(days=1)).day == 1
    assert next_month(today).day == 1


@given(st.text(max_size=30), DAYS)
def test_no_text_does_anything_but_name_a_day_or_none(text: str, today: date) -> None:
    try:
        found = typed_day(text, today)
    except BadInputError:
        return
    assert found is None or day_meaning(found, today)
