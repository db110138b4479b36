"""Whether tables are read with the meanings that the reader gives their columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import importing, live, undoing
from legenda.actions.column_memory import AS_BEFORE
from legenda.actions.desk import Desk
from legenda.actions.import_columns import AS_PROPOSED, Column, Columns, columns_from, require_columns
from legenda.model.errors import BadInputError

TABLE = 'Werk,Wer,When,Shelf\nOwls at Night,"Ash, Ann",2015,B 3\nBees by Day,"Elm, Bo",2016,\n'


@pytest.fixture
def table(tmp_path: Path) -> Path:
    file = tmp_path / "shelf.csv"
    file.write_text(TABLE, "utf-8")
    return file


def test_a_table_tells_what_its_columns_were_taken_for(table: Path) -> None:
    (file,), _ = importing.read_files([table], columns=columns_from("Werk=title,When=year,Shelf="))
    assert file.result.columns == (
        Column("Werk", "title", "Owls at Night"),
        Column("Wer", "author", "Ash, Ann"),
        Column("When", "year", "2015"),
        Column("Shelf", "", "B 3"),
    )


def test_papers_are_taken_in_with_the_meanings_that_were_given(desk: Desk, table: Path) -> None:
    columns = Columns(by_path={str(table): {"Werk": "title", "Wer": "editor", "When": "year", "Shelf": "extra.shelf"}})
    looked = importing.preview(desk, [table], columns=columns)
    records = [candidate.record for candidate in looked.candidates]
    assert [(r.title, r.date.year, r.contributors[0].family, r.contributors[0].role.value) for r in records] == [
        ("Owls at Night", 2015, "Ash", "editor"),
        ("Bees by Day", 2016, "Elm", "editor"),
    ]
    assert records[0].extra == {"shelf": "B 3"}
    assert looked.assumptions == [], "what the reader said is no assumption"
    assert importing.accept(desk, looked).summary == "2 papers added."


def test_the_meanings_of_one_file_are_not_those_of_another() -> None:
    columns = Columns({"A": "title"}, {"/x.csv": {"A": "note", "B": "year"}})
    assert columns.of("/x.csv") == {"A": "note", "B": "year"}
    assert columns.of("/y.csv") == {"A": "title"}
    assert AS_PROPOSED.of("/x.csv") is None


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("", {}),
        ("Werk=title,Wer=authors", {"Werk": "title", "Wer": "author"}),
        ('"Werk, kurz"=Title , a=b=Journal or book', {"Werk, kurz": "title", "a=b": "container"}),
        ("Shelf=extra.My shelf,Rest=", {"Shelf": "extra.my-shelf", "Rest": ""}),
        ("Rest=leave out", {"Rest": ""}),
    ],
)
def test_meanings_are_written_in_a_line(text: str, meanings: dict[str, str]) -> None:
    assert columns_from(text) == Columns(meanings)


@pytest.mark.parametrize("text", ["Werk", "Werk=colour", "=title", "Werk=extra."])
def test_a_meaning_that_there_is_not_is_refused(text: str) -> None:
    with pytest.raises(BadInputError, match="does not say what a column means"):
        columns_from(text)


def test_a_heading_that_no_table_has_is_refused(table: Path) -> None:
    (file,), _ = importing.read_files([table])
    require_columns(columns_from("Werk=title"), [file.result.columns])
    with pytest.raises(BadInputError, match="There is no column “Work”; the columns are Werk, Wer, When, Shelf"):
        require_columns(columns_from("Work=title"), [file.result.columns])
    with pytest.raises(BadInputError, match="no table was read"):
        require_columns(columns_from("Work=title"), [])


WRONG = columns_from("Werk=title,Wer=editor,When=year,Shelf=")


def meanings_of(desk: Desk, table: Path) -> dict[str, str]:
    (file,) = importing.preview(desk, [table]).files
    return {column.heading: column.meaning for column in file.result.columns}


def test_a_table_that_is_imported_again_is_read_as_was_said_the_first_time(desk: Desk, table: Path) -> None:
    proposed = meanings_of(desk, table)
    importing.accept(desk, importing.preview(desk, [table], columns=WRONG))
    table.write_text(TABLE + 'Wasps,"Oak, Eve",2020,\n', "utf-8")
    again = importing.preview(desk, [table])
    assert [(c.record.title, c.record.contributors[0].role.value, c.record.extra) for c in again.candidates][-1] == (
        "Wasps", "editor", {}
    )  # fmt: skip
    assert again.assumptions == [AS_BEFORE]
    other = importing.preview(desk, [table], columns=Columns(by_path={str(table): {"Wer": "author"}}))
    assert other.candidates[-1].record.contributors[0].role.value == "author", "what is said now goes before"
    undoing.undo(desk)
    assert meanings_of(desk, table) == proposed, "the import is taken back, with what was said for it"


def test_a_watched_table_keeps_what_was_said_also_when_nothing_was_taken_in(desk: Desk, table: Path) -> None:
    live.watch(desk, table.parent)
    importing.accept(desk, importing.preview(desk, [table], columns=WRONG), chosen=frozenset())
    corrected = {"Werk": "title", "Wer": "editor", "When": "year", "Shelf": ""}
    assert meanings_of(desk, table) == corrected
    live.remove(desk, table.parent)
    assert meanings_of(desk, table) != corrected


def test_a_heading_that_is_gone_from_the_table_is_no_longer_spoken_of(desk: Desk, table: Path) -> None:
    importing.accept(desk, importing.preview(desk, [table], columns=WRONG))
    table.write_text('Titel,Autor\nWasps,"Oak, Eve"\n', "utf-8")
    looked = importing.preview(desk, [table])
    assert meanings_of(desk, table) == {"Titel": "title", "Autor": "author"}
    assert AS_BEFORE not in looked.assumptions
