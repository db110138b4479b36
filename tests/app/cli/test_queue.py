"""`legenda queue` on the command line: ages and days, and what its help names."""

from __future__ import annotations

import pytest

from legenda.app.command import main
from tests.app.cli.conftest import Run
from tests.app.cli.test_reading import TWO


@pytest.fixture
def papers() -> str:
    """Two papers."""
    return TWO


def test_the_queue_tells_ages_due_days_and_what_is_put_off(run: Run) -> None:
    run("queue", "add", "a", "b")
    run("queue", "due", "a", "2020-01-01")
    run("queue", "after", "b", "2090-05-01")
    first, second = run("queue").splitlines()
    assert first.endswith("[queued today, due 2020-01-01 (overdue)]")
    assert second.endswith("[queued today, not before 2090-05-01]")


def test_the_help_of_the_queue_names_its_capacity(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["queue", "--help"])
    assert "capacity NUMBER says how many papers it is to hold at most" in " ".join(capsys.readouterr().out.split())
