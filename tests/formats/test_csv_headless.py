"""Tables without headings lose no record, and are told from those with headings."""

from __future__ import annotations

import pytest

from legenda.formats.csv_headless import FIRST_ROW, HEADINGS, RECORD, TOLD
from legenda.formats.csv_read import read
from legenda.model.record import ReadResult

BARE = (
    '"Ash, Ann; Elm, Bo",Owls at Night and by Day,2015,10.1000/182\n'
    '"Roe, Richard",The Flight of the Silent Owl,2016,10.1000/183\n'
)


def told(result: ReadResult) -> list[tuple[str, int | None, str, list[str]]]:
    return [
        (one.title, one.date.year, one.doi, [person.family for person in one.contributors]) for one in result.records
    ]


def test_the_first_row_of_a_table_without_headings_is_a_record_and_that_is_said() -> None:
    result = read(BARE, "bare.csv")
    assert told(result) == [
        ("Owls at Night and by Day", 2015, "10.1000/182", ["Ash", "Elm"]),
        ("The Flight of the Silent Owl", 2016, "10.1000/183", ["Roe"]),
    ]
    assert [record.line for record in result.records] == [1, 2]
    assert [column.heading for column in result.columns] == ["column 1", "column 2", "column 3", "column 4"]
    assert result.assumptions[0] == TOLD
    assert not result.problems


def test_the_reader_decides_what_the_first_row_is() -> None:
    assert [column.heading for column in read(BARE, "x", {FIRST_ROW: HEADINGS}).columns] == [
        "Ash, Ann; Elm, Bo",
        "Owls at Night and by Day",
        "2015",
        "10.1000/182",
    ]
    odd = "Werk;Wer\nOwls at Night;Ash\n"
    assert len(read(odd, "x").records) == 0
    assert [one.title for one in read(odd, "x", {FIRST_ROW: RECORD, "column 1": "title"}).records] == [
        "Werk",
        "Owls at Night",
    ]
    assert [one.title for one in read(odd, "x", {"column 1": "title"}).records] == ["Werk", "Owls at Night"]


@pytest.mark.parametrize(
    "text",
    [
        "Title,Author,2015\nOwls at Night,Ash A,yes\n",
        "题名,作者\n夜鸮,王伟\n",
        "Werk;Wer;When\nOwls at Night;Ash, Ann;2015\n",
    ],
)
def test_headings_stay_headings(text: str) -> None:
    result = read(text, "x")
    assert not [record for record in result.records if record.line == 1]
    assert TOLD not in result.assumptions
