"""`legenda stats`, as it answers on the command line."""

from __future__ import annotations

import csv
import io
import json
from datetime import date

import pytest

from tests.app.cli.conftest import Run

TWO = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015}
@article{b, author={Elm, E}, title={Loud flight}, journal={Owls}, year=2016}
"""


@pytest.fixture
def papers() -> str:
    """The two papers."""
    return TWO


def test_what_was_read_is_told_in_lines_a_table_and_json(run: Run) -> None:
    assert run("stats").splitlines()[:2] == ["2 new", "Read this year: 0"]
    today = date.today()
    run("mark", "read", "a", "b", "--on", str(today))
    lines = run("stats", "--period", "year", "--goal", "20").splitlines()
    left = (date(today.year, 12, 31) - today).days + 1
    assert lines[:4] == [
        "2 read",
        "Read this year: 2 of 20",
        f"To the goal: 18 more, {18 * 7 / left:.1f} a week",
        "In a row: 1 day (at most 1), 1 week (at most 1)",
    ]
    assert f"  {today.year}     2 {'█' * 40}" in lines
    assert "By venue: Owls 2" in lines
    table = list(csv.reader(io.StringIO(run("stats", "--csv", "--period", "year"))))
    assert ["read per year", str(today.year), "2"] in table
    assert ["goal of the year", str(today.year), "20"] in table
    told = json.loads(run("stats", "--json"))
    assert (told["papers"]["read"], told["goal"], told["goal_left"]) == (2, 20, 18)
    assert told["by_venue"] == [{"venue": "Owls", "papers": 2}]


def test_a_year_is_told_by_itself(run: Run) -> None:
    run("mark", "read", "a", "--on", "2019-12-31")
    run("mark", "skimmed", "b", "--on", "2020-02-01")
    lines = run("stats", "--year", "2019").splitlines()
    assert lines[1:3] == ["Read in 2019: 1", "In a row: 1 day (at most 1), 1 week (at most 1)"]
    assert "By year: 2015 1" in lines
    assert lines[lines.index("Read per month:") + 1 :][0] == f"  2019-12  1 {'█' * 40}"
