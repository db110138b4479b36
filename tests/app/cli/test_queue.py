"""`legenda queue` on the command line: ages and days, and what its help names."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.app.command import main
from tests.app.cli.test_reading import TWO


def test_the_queue_tells_ages_due_days_and_what_is_put_off(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    for words in (
        ["import", str(file)],
        ["queue", "add", "a", "b"],
        ["queue", "due", "a", "2020-01-01"],
        ["queue", "after", "b", "2090-05-01"],
    ):
        assert main(["--home", str(home), *words]) == 0
    capsys.readouterr()
    assert main(["--home", str(home), "queue"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("[queued today, due 2020-01-01 (overdue)]")
    assert second.endswith("[queued today, not before 2090-05-01]")


def test_the_help_of_the_queue_names_its_capacity(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["queue", "--help"])
    assert "capacity NUMBER says how many papers it is to hold at most" in " ".join(capsys.readouterr().out.split())
