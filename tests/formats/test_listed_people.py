"""Names in tagged files and tables."""

from __future__ import annotations

import pytest

from legenda.formats.listed_people import read_people, read_person, write_person
from legenda.model.names import Contributor, Role


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("Rook, Ann", Contributor(family="Rook", given="Ann")),
        ("Rook,A. B. ", Contributor(family="Rook", given="A. B.")),
        ("Rook AB", Contributor(family="Rook", given="AB")),
        ("van der Rook B.", Contributor(family="Rook", given="B.", particle="van der")),
        ("Ann Rook", Contributor(family="Rook", given="Ann")),
        ("Ann De Rook", Contributor(family="De Rook", given="Ann")),
        ("Rook, Ann, Jr.", Contributor(family="Rook", given="Ann", suffix="Jr.")),
        ("Rook, Jr., Ann", Contributor(family="Rook", given="Ann", suffix="Jr.")),
        ("Rook, Ann B 3rd", Contributor(family="Rook", given="Ann B", suffix="3rd")),
        ("Rook", Contributor(family="Rook")),
        ("Rook, Ann (57193852372)", Contributor(family="Rook", given="Ann")),
        ("Bird Ringing Association", Contributor(literal="Bird Ringing Association")),
        ("Friends of the Rook", Contributor(literal="Friends of the Rook")),
        ("Rookery,", Contributor(literal="Rookery")),
        ("{Rook, Crow and Sons}", Contributor(literal="Rook, Crow and Sons")),
    ],
)
def test_one_name(text: str, person: Contributor) -> None:
    assert read_person(text) == person


@pytest.mark.parametrize(
    ("text", "names", "more"),
    [
        ("Rook, A.; Crow, B.", ["Rook, A.", "Crow, B."], False),
        ("Rook A., Crow B.-C., Jay D.", ["Rook, A.", "Crow, B.-C.", "Jay, D."], False),
        ("Rook, A., Crow, B. et al.", ["Rook, A.", "Crow, B."], True),
        ("Rook, Ann and Crow, Bo", ["Rook, Ann", "Crow, Bo"], False),
        ("Ann Rook|Bo Crow", ["Rook, Ann", "Crow, Bo"], False),
        ("Ministry of Food and Forests", ["Ministry of Food and Forests"], False),
        ("Rook, Crow, Jay, Finch, Tit", ["Rook", "Crow", "Jay", "Finch", "Tit"], False),
        ("NA", [], False),
    ],
)
def test_several_names_in_one_value(text: str, names: list[str], more: bool) -> None:
    people, others = read_people(text)
    assert ([person.inverted for person in people], others) == (names, more)


@pytest.mark.parametrize(
    "person",
    [
        Contributor(family="Rook", given="Ann", particle="van", suffix="Jr"),
        Contributor(Role.EDITOR, "Rook", "A."),
        Contributor(literal="Rookery"),
        Contributor(literal="The Rook Group"),
        Contributor(literal="Rook, Crow and Sons"),
        Contributor(family="Rook"),
    ],
)
def test_a_written_name_is_read_as_the_same(person: Contributor) -> None:
    assert read_people(write_person(person), person.role) == ((person,), False)
