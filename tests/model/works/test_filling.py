"""What a record adds to another of the same work, and where they contradict each other."""

from __future__ import annotations

from typing import Any

import pytest

from legenda.model.record import Record
from legenda.model.step import Plain
from legenda.model.works.filling import contradictions, fillings
from tests.model.works.records import record

KNOWN = record("Silent flight", "Ash, A", 2015, key="a", journal="Owls", keywords=("night",))


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (record("Silent flight", "Ash, Anna", 2015, journal="Owls"), {}),
        (record("Silent flight", doi="10.1000/1", pages="1–9"), {"doi": "10.1000/1", "fields.pages": "1–9"}),
        (record("Silent flight", keywords=("Night", "wings")), {"keywords": ["night", "wings"]}),
        (record("Silent flight", extra={"shelf": "3"}, raw={"title": "{S}"}), {"extra.shelf": "3"}),
        (record("Other title", year=1999, journal="Bees", key="b"), {}),
    ],
)
def test_only_what_is_lacking_is_filled_up(told: Record, expected: dict[str, Plain]) -> None:
    assert fillings(KNOWN, told) == expected


def test_a_real_title_takes_the_place_of_a_provisional_one() -> None:
    known = record("Owls are silent", title_is_provisional=True)
    assert fillings(known, record("Silent flight")) == {"title": "Silent flight", "title_is_provisional": False}


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, []),
        ({"title": "Silent Flight."}, []),
        ({"authors": "Ash, Anna"}, []),
        ({"authors": "Ash, A; Elm, B"}, ["authors"]),
        ({"year": 2016}, ["date"]),
        ({"journal": "The Owls"}, []),
        ({"journal": "Bees"}, ["journal"]),
        ({"type": "misc"}, []),
        ({"type": "book"}, ["entry type"]),
        ({"keywords": ("wings",)}, []),
        ({"title": "Loud flight"}, ["title"]),
    ],
)
def test_contradictions_are_more_than_another_spelling(changed: dict[str, Any], expected: list[str]) -> None:
    told: dict[str, Any] = {"title": "Silent flight", "authors": "Ash, A", "year": 2015, "journal": "Owls"} | changed
    assert list(contradictions(KNOWN, record(**told))) == expected
