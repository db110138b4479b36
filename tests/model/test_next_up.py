"""What to read next: what is due first, then the reader's own order, then what speaks for a paper."""

from __future__ import annotations

from datetime import date

import pytest

from legenda.model.next_up import Suggestion, Waiting, page_count, suggestions

TODAY = date(2026, 6, 20)
NOW = date(2026, 6, 19)


def order(*waiting: Waiting, lately: frozenset[str] = frozenset()) -> list[int]:
    return [one.paper_id for one in suggestions(waiting, TODAY, lately)]


def test_without_reasons_the_order_is_the_readers_own() -> None:
    assert order(*(Waiting(n, n, NOW) for n in (3, 1, 5, 2, 4))) == [1, 2, 3, 4, 5]


def test_what_is_due_goes_before_everything_else() -> None:
    first = Waiting(1, 1, date(2020, 1, 1), rating=5, priority=1, pages=2, tags=frozenset({"rl"}))
    due = Waiting(2, 900, NOW, due=date(2026, 6, 21))
    overdue = Waiting(3, 901, NOW, due=date(2026, 6, 10))
    assert order(first, due, overdue, lately=frozenset({"rl"}))[0] == 3
    assert order(Waiting(1, 1, NOW), due) == [2, 1]
    assert order(Waiting(1, 1, NOW), Waiting(2, 2, NOW, due=date(2026, 12, 1))) == [1, 2]


def test_a_paper_that_is_put_off_is_not_suggested_until_its_day() -> None:
    assert order(Waiting(1, 1, NOW, not_before=date(2026, 6, 21)), Waiting(2, 2, NOW, not_before=TODAY)) == [2]


def test_the_reasons_are_said_the_weightiest_first() -> None:
    paper = Waiting(
        7, 2, date(2026, 1, 1), due=date(2026, 6, 22), rating=5, priority=2, pages=9, tags=frozenset({"rl", "theory"})
    )
    assert suggestions([paper], TODAY, frozenset({"rl"})) == [
        Suggestion(
            7,
            (
                "due in 2 days",
                "number 2 in your queue",
                "5 stars",
                "like what you read lately: rl",
                "priority 2",
                "only 9 pages",
                "queued 170 days",
            ),
        )
    ]


@pytest.mark.parametrize(
    ("due", "words"),
    [
        (date(2026, 6, 20), "due today"),
        (date(2026, 6, 21), "due tomorrow"),
        (date(2026, 6, 19), "due yesterday"),
        (date(2026, 6, 1), "overdue by 19 days"),
        (date(2026, 7, 4), "due in 14 days"),
    ],
)
def test_days_are_said_as_people_say_them(due: date, words: str) -> None:
    assert suggestions([Waiting(1, 9, NOW, due=due)], TODAY)[0].reasons == (words,)


@pytest.mark.parametrize(
    ("pages", "count"),
    [
        ("17--34", 18),
        ("17-34", 18),
        ("1234–41", 8),
        ("1:1--1:27", 27),
        ("e12--e15", 4),
        ("5", None),
        ("e12345", None),
        ("", None),
        ("xii--xx", None),
        ("34--17", None),
        ("1--4, 9--12", 4),
    ],
)
def test_pages_tell_how_long_a_paper_is(pages: str, count: int | None) -> None:
    assert page_count(pages) == count
