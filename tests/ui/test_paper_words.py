"""How the list names dates, venues and whole rows."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from legenda.model.status import Status
from legenda.ui.paper_words import byline_words, date_words, full_date_words, row_words, venue_words
from tests.ui.rows import row

SATURDAY = datetime(2025, 6, 14, 12, 0, tzinfo=UTC)


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
