"""How the list names dates, venues and whole rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from legenda.model.status import Status
from legenda.ui.paper_words import (
    byline_words,
    date_words,
    due_words,
    full_date_words,
    is_overdue,
    put_off_words,
    row_words,
    venue_words,
    waiting_words,
)
from tests.ui.rows import row

SATURDAY = datetime(2025, 6, 14, 12, 0, tzinfo=UTC)
TODAY = SATURDAY.date()


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (datetime(2025, 6, 14, 0, 0, tzinfo=UTC), "Today"),
        (datetime(2025, 6, 13, 23, 59, tzinfo=UTC), "Yesterday"),
        (datetime(2025, 6, 12, 12, 0, tzinfo=UTC), "Thursday"),
        (datetime(2025, 6, 8, 12, 0, tzinfo=UTC), "Sunday"),
        (datetime(2025, 6, 7, 12, 0, tzinfo=UTC), "7 Jun"),
        (datetime(2025, 1, 1, 12, 0, tzinfo=UTC), "1 Jan"),
        (datetime(2024, 12, 31, 12, 0, tzinfo=UTC), "31 Dec 2024"),
        (datetime(2025, 6, 15, 12, 0, tzinfo=UTC), "15 Jun"),  # a clock that was wrong
        (datetime(2025, 6, 14, 1, 0), "Today"),
    ],
)
def test_a_day_is_named_as_in_conversation(at: datetime, words: str) -> None:
    assert date_words(at, SATURDAY, UTC) == words


def test_the_day_is_that_of_the_readers_zone() -> None:
    tokyo = timezone(timedelta(hours=9))
    assert date_words(datetime(2025, 6, 13, 15, 0, tzinfo=UTC), SATURDAY, tokyo) == "Today"
    assert date_words(datetime(2025, 6, 13, 14, 59, tzinfo=UTC), SATURDAY, tokyo) == "Yesterday"


def test_a_time_in_full() -> None:
    assert full_date_words(datetime(2025, 6, 9, 7, 5, tzinfo=UTC), UTC) == "Monday, 9 Jun 2025, 07:05"


def test_venue_and_year_as_far_as_they_are_known() -> None:
    assert venue_words(row(1)) == "ICML 2025"
    assert venue_words(row(1, year=None)) == "ICML"
    assert venue_words(row(1, venue="")) == "2025"
    assert venue_words(row(1, venue="", year=None)) == ""


def test_what_has_no_column_stands_under_the_title() -> None:
    assert byline_words(row(1), with_authors=True, with_venue=True) == "Nguyen-Tang, Arora  ·  ICML 2025"
    assert byline_words(row(1), with_authors=True, with_venue=False) == "Nguyen-Tang, Arora"
    assert byline_words(row(1, authors=""), with_authors=True, with_venue=True) == "ICML 2025"
    assert byline_words(row(1), with_authors=False, with_venue=False) == ""


def test_a_whole_row_aloud() -> None:
    spoken = row(
        1,
        title="General agents need world models",
        title_is_provisional=True,
        status=Status.SET_ASIDE,
        rating=1,
        tags=("rl", "to-cite"),
        has_notes=True,
        has_annotations=True,
    )
    assert row_words(spoken) == (
        "General agents need world models; provisional title; Nguyen-Tang, Arora; ICML 2025; status set aside; "
        "1 star; tags rl, to-cite; has notes; has highlights"
    )
    assert row_words(row(2, title="T", authors="", venue="", year=None)) == "T; status new"


@pytest.mark.parametrize(
    ("since", "words"),
    [
        (datetime(2025, 6, 14, 0, 1, tzinfo=UTC), "Today"),
        (datetime(2025, 6, 13, 23, 59, tzinfo=UTC), "1 day"),
        (datetime(2025, 3, 12, 12, 0, tzinfo=UTC), "94 days"),
        (datetime(2020, 6, 14, 12, 0, tzinfo=UTC), "1,826 days"),
        (datetime(2025, 6, 20, 12, 0, tzinfo=UTC), "Today"),  # a clock that was wrong
    ],
)
def test_how_long_a_paper_has_waited(since: datetime, words: str) -> None:
    assert waiting_words(since, SATURDAY, UTC) == words


@pytest.mark.parametrize(
    ("due", "status", "words", "late"),
    [
        (None, Status.QUEUED, "", False),
        (date(2025, 6, 14), Status.QUEUED, "Today", False),
        (date(2025, 6, 15), Status.NEW, "Tomorrow", False),
        (date(2025, 6, 17), Status.QUEUED, "In 3 days", False),
        (date(2025, 6, 28), Status.QUEUED, "In 14 days", False),
        (date(2025, 6, 29), Status.QUEUED, "29 Jun", False),
        (date(2026, 1, 2), Status.QUEUED, "2 Jan 2026", False),
        (date(2025, 6, 13), Status.READING, "Yesterday", True),
        (date(2025, 6, 2), Status.QUEUED, "12 days overdue", True),
        (date(2025, 6, 2), Status.READ, "2 Jun", False),
    ],
)
def test_when_a_paper_is_due(due: date | None, status: Status, words: str, late: bool) -> None:
    assert due_words(row(1, due=due, status=status), TODAY) == words
    assert is_overdue(row(1, due=due, status=status), TODAY) is late


def test_a_paper_is_put_off_until_its_day_has_come() -> None:
    later = row(1, status=Status.QUEUED, not_before=date(2025, 12, 3))
    assert put_off_words(later, TODAY) == "Not before 3 Dec"
    assert put_off_words(later, date(2025, 12, 3)) == ""
    assert put_off_words(replace(later, status=Status.READING), TODAY) == ""


def test_a_queued_row_says_its_days_aloud() -> None:
    noon = datetime(2025, 6, 14, 12).astimezone()
    queued = row(1, status=Status.QUEUED, since=noon - timedelta(days=94), due=date(2025, 6, 17))
    assert row_words(queued, noon) == (
        "On the regret of policies in games, part 1; Nguyen-Tang, Arora; ICML 2025; status queued; "
        "queued 94 days; due in 3 days"
    )
    late = replace(queued, due=date(2025, 6, 2), not_before=date(2025, 12, 3))
    assert row_words(late, noon).endswith("queued 94 days; 12 days overdue; not before 3 Dec")
