"""Statistics of a library whose reading life was made step by step, with sums done by hand."""

from __future__ import annotations

import sqlite3
from datetime import date, timedelta
from pathlib import Path

import pytest

from legenda.actions import browsing, importing, marking, readings, statistics, tagging, undoing
from legenda.actions.readings import Particulars
from legenda.model.errors import BadInputError
from legenda.model.periods import Period
from legenda.model.statistics import QueueStay
from legenda.model.status import Status
from tests.actions.conftest import Three

TODAY = date(2026, 6, 20)


def backdate(three: Three, day: date) -> None:
    """Let the newest step have happened at noon (UTC) of another day, and what it marked have its status since then."""
    moment = f"{day}T12:00:00.000000Z"
    with sqlite3.connect(three.desk.places.library) as raw:
        raw.execute("UPDATE step SET at = ? WHERE number = (SELECT max(number) FROM step)", (moment,))
        raw.execute(
            "UPDATE paper SET status_changed = ? WHERE id IN "
            "(SELECT paper_id FROM change WHERE step = (SELECT max(number) FROM step) AND field = 'status')",
            (moment,),
        )
    raw.close()


def test_a_new_library_has_nothing_to_tell(three: Three) -> None:
    numbers = statistics.statistics(three.desk, TODAY)
    assert (numbers.read, numbers.stays, numbers.queue(Period.MONTH), numbers.a_year_ago) == ([], [], [], [])
    assert (numbers.median_wait, numbers.read_this_year, numbers.goal) == (None, 0, None)
    assert numbers.read_per(Period.MONTH) == [(date(2026, 6, 1), 0)]


def test_readings_are_counted_on_the_day_they_ended_whichever_day_they_were_marked(three: Three) -> None:
    marking.mark(three.desk, [three.muller], Status.READ, date(2026, 4, 30))
    marking.mark(three.desk, [three.roe], Status.SKIMMED, date(2026, 6, 1))
    marking.mark(three.desk, [three.late], Status.READING, date(2026, 6, 2))
    marking.mark(three.desk, [three.late], Status.SET_ASIDE, date(2026, 6, 3))
    marking.mark(three.desk, [three.muller], Status.READING, date(2026, 6, 18))
    marking.mark(three.desk, [three.muller], Status.READ, date(2026, 6, 19))
    numbers = statistics.statistics(three.desk, TODAY)
    assert numbers.read_per(Period.MONTH) == [(date(2026, 4, 1), 1), (date(2026, 5, 1), 0), (date(2026, 6, 1), 2)]
    assert numbers.read_per(Period.YEAR) == [(date(2026, 1, 1), 3)]
    assert numbers.read_between(date(2026, 6, 1), TODAY) == [three.roe, three.muller]
    assert (numbers.read_this_year, numbers.streaks.days, numbers.years) == (3, 1, [2026])


def test_stays_in_the_queue_come_from_the_journal(three: Three) -> None:
    desk = three.desk
    for ids, status, day in (
        ([three.muller, three.roe], Status.QUEUED, date(2026, 3, 1)),
        ([three.muller], Status.READING, date(2026, 3, 11)),
        ([three.muller], Status.READ, date(2026, 3, 13)),
        ([three.roe], Status.SET_ASIDE, date(2026, 4, 1)),
        ([three.roe], Status.QUEUED, date(2026, 6, 10)),
        ([three.late], Status.QUEUED, date(2026, 6, 11)),
        ([three.late], Status.NEW, date(2026, 6, 11)),
    ):
        marking.mark(desk, ids, status, day)
        backdate(three, day)
    numbers = statistics.statistics(desk, TODAY)
    assert list(numbers.stays) == [
        QueueStay(three.muller, date(2026, 3, 1), date(2026, 3, 11)),
        QueueStay(three.roe, date(2026, 3, 1), date(2026, 4, 1)),
        QueueStay(three.roe, date(2026, 6, 10)),
    ]
    assert numbers.waits == [12]
    assert [(day.day, day.size, day.median_age) for day in numbers.queue(Period.MONTH)] == [
        (date(2026, 3, 31), 1, 30),
        (date(2026, 4, 30), 0, None),
        (date(2026, 5, 31), 0, None),
        (TODAY, 1, 10),
    ]
    assert {name: count for name, count in numbers.queue_ages.items() if count} == {"a week to a month": 1}


def test_what_was_taken_back_is_not_counted(three: Three) -> None:
    marking.mark(three.desk, [three.muller], Status.READ, TODAY)
    undoing.undo(three.desk)
    assert statistics.statistics(three.desk, TODAY).read == []


def test_read_papers_are_counted_by_what_they_have_in_common(three: Three) -> None:
    both = [three.muller, three.roe]
    tagging.tag(three.desk, both, add=["method/rl"])
    tagging.tag(three.desk, [three.roe], add=["theory"])

    def by(what: str) -> list[tuple[str, int]]:
        return statistics.counted_by(three.desk, what, both)

    assert by("year") == [("2020", 1), ("2021", 1)]
    assert by("author") == [("Anna Müller", 1), ("Kim Bo", 1), ("Richard Roe", 1)]
    assert by("tag") == [("method/rl", 2), ("theory", 1)]
    assert by("venue") == [("J. of X", 1), ("Proc. of Y", 1)]


def test_a_year_ago_is_within_three_days_nearest_first(three: Three) -> None:
    for paper_id, days in ((three.muller, -3), (three.roe, 1), (three.late, 4)):
        marking.mark(three.desk, [paper_id], Status.READ, date(2025, 6, 20) + timedelta(days=days))
    numbers = statistics.statistics(three.desk, TODAY)
    assert [(r.day.day, row.key) for r, row in statistics.papers_of(three.desk, numbers.a_year_ago)] == [
        (21, "roe2021"),
        (17, "muller2020"),
    ]


def test_a_leap_day_has_a_year_ago_too(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, date(2023, 2, 28))
    assert [r.day for r in statistics.statistics(three.desk, date(2024, 2, 29)).a_year_ago] == [date(2023, 2, 28)]


def test_a_goal_is_kept_and_can_be_given_up(three: Three) -> None:
    statistics.set_goal(three.desk, 52)
    assert statistics.statistics(three.desk).goal == 52
    with pytest.raises(
        BadInputError, match="A goal is a number of papers from 1 to 10,000, not 20,000; it was not set"
    ):
        statistics.set_goal(three.desk, 20_000)
    statistics.set_goal(three.desk, 0)
    assert statistics.statistics(three.desk).goal is None


def test_the_table_holds_every_number(three: Three, tmp_path: Path) -> None:
    marking.mark(three.desk, [three.roe], Status.READ, date(2026, 6, 19))
    lines = statistics.table(three.desk, statistics.statistics(three.desk, TODAY)).splitlines()
    assert lines[0] == "what,of,number"
    for line in (
        "papers with status,new,2",
        "papers with status,read,1",
        "read per month,2026-06,1",
        "papers read by venue,Proc. of Y,1",
        "papers read by author,Richard Roe,1",
        "days in a row,now,1",
        "weeks in a row,most,1",
    ):
        assert line in lines


def test_time_and_pages_of_what_is_being_read_count_too(three: Three) -> None:
    readings.add_reading(three.desk, three.roe, Particulars(started=date(2026, 6, 1), minutes=35, pages_read=4))
    readings.add_reading(three.desk, three.muller, Particulars(finished=date(2026, 6, 2), minutes=60, pages_read=10))
    numbers = statistics.statistics(three.desk, TODAY)
    assert (numbers.minutes, numbers.pages) == (95, 14)


def test_days_that_cannot_be_are_not_counted(three: Three, tmp_path: Path) -> None:
    file = tmp_path / "odd.json"
    days = ("1026-01-01", "2026-06-01", "9026-01-01")
    told = ", ".join(f'{{"finished": "{day}", "outcome": "read", "minutes": 5}}' for day in days)
    file.write_text(f'[{{"key": "odd", "title": "Odd", "status": "read", "readings": [{told}]}}]', "utf-8")
    seen = importing.preview(three.desk, [file])
    said = "read on 1026-01-01, 9026-01-01, which cannot be: kept, but not counted"
    assert said in seen.candidates[0].reason
    importing.accept(three.desk, seen)
    numbers = statistics.statistics(three.desk, TODAY)
    assert ([reading.day for reading in numbers.read], numbers.years) == ([date(2026, 6, 1)], [2026])
    (paper_id,) = browsing.find(three.desk, ["odd"])
    paper = browsing.paper(three.desk, paper_id)
    assert paper is not None
    assert len(paper.readings) == 3, "all of them are kept"
