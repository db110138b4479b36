"""What two records of one work say differently, as a reader is told it."""

from __future__ import annotations

from dataclasses import replace

from legenda.model.dates import PartialDate
from legenda.model.names import Contributor
from legenda.model.record import Record
from legenda.model.works.differences import Difference, changed_since, contradicted

ASH, BELL = Contributor(family="Ash", given="Ann"), Contributor(family="Bell", given="Bo")
HERE = Record(
    title="Silent flight",
    contributors=(ASH,),
    date=PartialDate(2015),
    fields={"journal": "Owls"},
    doi="10.1000/1",
    keywords=("night",),
)


def test_values_that_contradict_are_told_with_both_and_with_their_plain_form() -> None:
    told = replace(HERE, date=PartialDate(2017), fields={"journal": "Bats"}, contributors=(ASH, BELL), doi="")
    assert contradicted(HERE, told) == (
        Difference(
            "contributors", "authors", "Ann Ash", "Ann Ash, Bo Bell",
            [{"family": "Ash", "given": "Ann"}, {"family": "Bell", "given": "Bo"}],
        ),
        Difference("date", "year", "2015", "2017", {"year": 2017}),
        Difference("fields.journal", "journal", "Owls", "Bats", "Bats"),
    )  # fmt: skip


def test_other_ways_of_writing_are_no_difference() -> None:
    told = replace(HERE, title="Silent Flight.", contributors=(Contributor(family="Ash", given="A."),))
    assert contradicted(HERE, told) == ()
    assert contradicted(replace(HERE, title="Normal$_2$ flight"), replace(HERE, title="Normal₂ flight")) == ()


def test_a_date_is_called_a_date_when_there_is_more_than_a_year() -> None:
    (one,) = contradicted(HERE, replace(HERE, date=PartialDate(2016, 3)))
    assert one.words == "date: 2015 → 2016-03"
    assert one.sentence == "date differs: 2016-03 in the file, 2015 in the library"


def test_long_texts_are_told_from_where_they_part() -> None:
    start = "It is dark and the owls fly without any sound over " * 3
    here = replace(HERE, abstract=start + "fields.")
    (one,) = changed_since(here, replace(HERE, abstract=start + "woods."), here, here)
    assert one.words == "abstract: …without any sound over fields. → …without any sound over woods."


def test_only_what_was_changed_in_the_file_is_told_and_what_was_taken_away() -> None:
    written = replace(HERE, fields={"journal": "Owls", "volume": "7"})
    told = replace(written, date=PartialDate(2016), doi="", keywords=(), fields={"journal": "Owls", "volume": "8"})
    here = replace(written, title="Another title", fields={"journal": "Owls", "volume": "9"})
    assert changed_since(written, told, here, here) == (
        Difference("date", "year", "2015", "2016", {"year": 2016}),
        Difference("doi", "DOI", "10.1000/1", "", ""),
        Difference("fields.volume", "volume", "9", "8", "8", meanwhile=True),
        Difference("keywords", "keywords", "night", "", []),
    )
    assert changed_since(written, told, told, told) == (), "the library has it by now"
