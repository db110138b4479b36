"""`legenda import` and `legenda convert` with meanings for the columns of tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from legenda.app.command import main

TABLE = "Werk;Wer;When\nOwls at Night;Ash, Ann;2015\n"


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "shelf.csv"
    file.write_text(TABLE, "utf-8")
    return file


def test_columns_are_converted_as_told(table: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    columns = ["--columns", "Werk=title,Wer=editors,When=year"]
    assert main(["--home", str(home), "convert", str(table), "--to", "json", *columns]) == 0
    (paper,) = json.loads(capsys.readouterr().out)
    assert (paper["title"], paper["editors"], paper["year"]) == (
        "Owls at Night", [{"family": "Ash", "given": "Ann"}], 2015,
    )  # fmt: skip


def test_columns_are_imported_as_told(table: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--home", str(home), "import", str(table), "--columns", "Werk=title,Wer=author,When="]) == 0
    assert "added as ash" in capsys.readouterr().out
    assert main(["--home", str(home), "list", "--json"]) == 0
    (paper,) = json.loads(capsys.readouterr().out)
    assert (paper["title"], paper.get("year")) == ("Owls at Night", None)


def test_a_table_imported_again_is_read_as_told_before_and_says_so(
    table: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--home", str(home), "import", str(table), "--columns", "Werk=title,Wer=author,When="])
    table.write_text(TABLE + "Bees by Day;Elm, Bo;2016\n", "utf-8")
    capsys.readouterr()
    assert main(["--home", str(home), "import", str(table)]) == 0
    said = capsys.readouterr()
    assert said.err == "shelf.csv: The columns are read as you said when the table was imported before.\n"
    assert main(["--home", str(home), "list", "bees", "--json"]) == 0
    (paper,) = json.loads(capsys.readouterr().out)
    assert (paper["title"], paper.get("year")) == ("Bees by Day", None)


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [("Work=title", "There is no column “Work”; the columns are Werk, Wer, When."), ("Werk=colour", "Heading=MEANING")],
)
def test_a_mistyped_column_imports_nothing(
    table: Path, home: Path, capsys: pytest.CaptureFixture[str], columns: str, sentence: str
) -> None:
    assert main(["--home", str(home), "import", str(table), "--columns", columns]) == 3
    assert sentence in capsys.readouterr().err
    main(["--home", str(home), "list", "--json"])
    assert json.loads(capsys.readouterr().out) == []


def test_a_table_of_which_nothing_is_understood_leads_to_the_option(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = tmp_path / "odd.csv"
    table.write_text("Werk;Wer\nOwls;Ash\n", "utf-8")
    assert main(["--home", str(home), "import", str(table)]) == 1
    assert (
        "odd.csv: The columns are Werk, Wer; --columns 'Werk=title,…' says what they mean." in capsys.readouterr().err
    )
    assert main(["--home", str(home), "import", str(table), "--columns", "column 1=title,column 2=author"]) == 0
    assert "2 papers added." in capsys.readouterr().out
