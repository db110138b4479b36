"""Lists of names with commas and "and", in plain text and in tables."""

from __future__ import annotations

import pytest

from legenda.formats.abstracts_names import authors_of
from legenda.formats.listed_people import read_people

_LISTS = [
    ("Oak, Ann, and Bo Elm", ["Oak, Ann", "Elm, Bo"]),
    ("Oak, Ann, Bo Elm, and Cy Fir", ["Oak, Ann", "Elm, Bo", "Fir, Cy"]),
    ("Ann Oak, Bo Elm, and Cy Fir", ["Oak, Ann", "Elm, Bo", "Fir, Cy"]),
    ("A. Oak, B. Elm & C. Fir", ["Oak, A.", "Elm, B.", "Fir, C."]),
    ("Oak, Ann, and Elm, Bo", ["Oak, Ann", "Elm, Bo"]),
    ("Oak, Ann, Elm, Bo, and Fir, Cy D.", ["Oak, Ann", "Elm, Bo", "Fir, Cy D."]),
    ("Oak, A., Elm, B., and C. Fir", ["Oak, A.", "Elm, B.", "Fir, C."]),
    ("van der Oak, Ann, and Bo Elm", ["van der Oak, Ann", "Elm, Bo"]),
    ("Oak A, Elm BC, Fir D", ["Oak, A", "Elm, BC", "Fir, D"]),
]


@pytest.mark.parametrize(("text", "names"), _LISTS)
def test_a_list_names_the_same_people_in_a_table_and_in_plain_text(text: str, names: list[str]) -> None:
    people, _ = read_people(text)
    assert [person.inverted for person in people] == names
    found = authors_of(text)
    assert found is not None
    assert [person.inverted for person in found[0]] == names


@pytest.mark.parametrize("text", ["Oak, Elm, and Fir", "Oak, Elm and Fir"])
def test_families_alone_are_one_person_each(text: str) -> None:
    assert [person.family for person in read_people(text)[0]] == ["Oak", "Elm", "Fir"]
    assert authors_of(text) is None, "three words may as well be a title"


@pytest.mark.parametrize("text", ["Department of Food and Forests, Norway", "Ministry of Oaks, Elms, and Firs"])
def test_a_body_with_commas_in_its_name_stays_whole(text: str) -> None:
    assert [person.literal for person in read_people(text)[0]] == [text]
