"""Names as people write them in bibliographies, cut into their parts."""

from __future__ import annotations

import pytest

from legenda.model.name_parts import split_name
from legenda.model.names import Contributor, Role

_CASES = [
    # written, given, particle, family, suffix
    ("Guido van Rossum", "Guido", "van", "Rossum", ""),
    ("van Rossum, Guido", "Guido", "van", "Rossum", ""),
    ("in 't Goof, Vincent", "Vincent", "in 't", "Goof", ""),
    ("Rossana de Lio", "Rossana", "de", "Lio", ""),
    ("Pablo Ruiz y Pica", "Pablo Ruiz", "y", "Pica", ""),
    ("Jean de La Fontaine", "Jean", "de", "La Fontaine", ""),
    ("Charles Louis Xavier Joseph de la Vallée Poussin", "Charles Louis Xavier Joseph", "de la", "Vallée Poussin", ""),
    ("de {La Martin}, III, {Gérard}", "Gérard", "de", "La Martin", "III"),
    ("{Luther Kong}, Jr., {Martin}", "Martin", "", "Luther Kong", "Jr."),
    ("Smith, John, Jr.", "John", "", "Smith", "Jr."),
    ("Martin Luther King Jr.", "Martin Luther", "", "King", "Jr."),
    ("A. {Delgado de Molino}", "A.", "", "Delgado de Molino", ""),
    ("Ann {de Groot}", "Ann", "", "de Groot", ""),
    ("De Groot, Ann", "Ann", "", "De Groot", ""),
    ("Yonca Özga, A.", "A.", "", "Yonca Özga", ""),
    ("Plato", "", "", "Plato", ""),
    ("Hadd,", "", "", "Hadd", ""),
    ("A, Jr., ", "", "", "A", "Jr."),
    ("张三", "", "", "张三", ""),
    ("李, 四", "四", "", "李", ""),
    ("van Dam", "", "van", "Dam", ""),
    ("~Ann~Lee", "Ann", "", "Lee", ""),
    ("bell hooks", "", "bell", "hooks", ""),
    ("family=Montcl, given=Henri, prefix=de, useprefix=false", "Henri", "de", "Montcl", ""),
    ("Thanh Nguyen-Tang", "Thanh", "", "Nguyen-Tang", ""),
]


@pytest.mark.parametrize(("written", "given", "particle", "family", "suffix"), _CASES)
def test_a_name_is_cut_into_its_parts(written: str, given: str, particle: str, family: str, suffix: str) -> None:
    assert split_name(written) == Contributor(Role.AUTHOR, family, given, particle, suffix)


def test_a_name_in_braces_is_a_body() -> None:
    assert split_name("{Barnes and Noble, Inc.}", Role.EDITOR) == Contributor(
        Role.EDITOR, literal="Barnes and Noble, Inc."
    )


def test_braces_round_the_parts_make_no_body() -> None:
    assert split_name("{Jane} {Doe}") == Contributor(family="Doe", given="Jane")


def test_an_east_asian_name_is_spoken_family_first_and_without_a_blank() -> None:
    assert split_name("李, 四").full == "李四"
    assert split_name("Li, 四").full == "四 Li"
    assert split_name("\u1100\u1175\u11b7, 철수").full == "\u1100\u1175\u11b7철수"


def test_too_many_commas_lose_no_word() -> None:
    found = split_name("Smith, Jr., John, PhD")
    assert {found.family, found.suffix, found.given} == {"Smith", "Jr.", "John, PhD"}
