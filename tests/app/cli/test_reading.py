"""`legenda readings`, `clock`, `next` and the days of `queue`, as they answer on the command line."""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

from tests.app.cli.conftest import Run

TWO = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015, pages={1--9}}
@article{b, author={Elm, E}, title={Loud flight}, journal={Owls}, year=2016}
"""


@pytest.fixture
def papers() -> str:
    """The two papers."""
    return TWO


def test_readings_are_noted_corrected_and_removed(run: Run) -> None:
    run("readings", "a", "--add", "--started", "2025-05-03", "--finished", "2025-06-14", "--minutes", "95")
    run("mark", "reading", "a", "--on", "2025-07-01")
    assert run("readings", "a").splitlines() == [
        "1  from 2025-05-03 to 2025-06-14 read 95 minutes",
        "2  from 2025-07-01 open",
    ]
    run("readings", "a", "--change", "1", "--outcome", "skimmed", "--started", "none", "--thoughts", "Owls!")
    assert run("readings", "a").splitlines()[0] == "1  to 2025-06-14 skimmed 95 minutes “Owls!”"
    assert json.loads(run("readings", "a", "--json"))[1] == {"started": "2025-07-01"}
    run("readings", "a", "--remove", "2")
    assert len(run("readings", "a").splitlines()) == 1
    assert "so there is no number 5; nothing was changed." in run("readings", "a", "--change", "5", code=3)
    assert "not as “queued”; nothing was changed." in run("readings", "a", "--add", "--outcome", "queued", code=3)


def test_the_clock_runs_from_one_command_to_the_next(run: Run) -> None:
    assert run("clock") == "No clock is running.\n"
    assert "The clock for a runs since" in run("clock", "start", "a")
    assert run("clock", "stop", "25") == "Read a for 25 minutes.\n"
    today = date.today()
    assert run("readings", "a") == f"1  from {today} open 25 minutes\n"
    assert "the clock goes on." in run("clock", "stop", "soon", code=3)


def test_what_to_read_next_is_said_with_its_reasons(run: Run) -> None:
    assert run("next") == "Nothing is queued, or all of it is put off.\n"
    run("queue", "add", "b", "a")
    soon = date.today() + timedelta(days=1)
    run("queue", "due", "a", str(soon))
    assert run("next").splitlines()[1].strip() == "due tomorrow, number 2 in your queue, only 9 pages"
    assert f"Due:           {soon}" in run("show", "a")
    run("queue", "after", "a", str(soon))
    assert [one["key"] for one in json.loads(run("next", "--json"))] == ["b"]
    run("queue", "after", "a", "none")
    assert [one["key"] for one in json.loads(run("next", "--json"))] == ["a", "b"]


def test_a_full_queue_says_so(run: Run) -> None:
    run("queue", "add", "a", "b")
    assert run("queue", "capacity", "1") == "2 queued, at most 1 meant to be there.\n"
    assert "The queue holds 2 papers, 1 more than the 1 you meant to have at most" in run("queue")
    assert run("queue", "capacity", "0") == "2 queued, any number meant to be there.\n"


def test_readings_are_numbered_in_the_order_of_time(run: Run) -> None:
    run("readings", "a", "--add", "--finished", "2025-06-14")
    run("readings", "a", "--add", "--finished", "2024-01-02")
    run("readings", "a", "--change", "1", "--thoughts", "The first.")
    assert run("readings", "a").splitlines() == ["1  to 2024-01-02 read “The first.”", "2  to 2025-06-14 read"]
    assert "in the year 1026; nothing was changed." in run("readings", "a", "--add", "--finished", "1026-01-01", code=3)
