"""Values by the beginnings of their words: spellings are one value, people's family names come first, then numbers."""

from __future__ import annotations

import unicodedata

import numpy as np
import pytest

from legenda.search.numbering import TextNumbering
from legenda.search.sections import Numbers
from legenda.search.value_finder import ValueFinder, name_key

#: Names, the number of characters before the family name, and papers.
PEOPLE = {
    "Hans Müller": (5, 3),
    unicodedata.normalize("NFD", "Hans Müller"): (5, 2),
    "HANS MÜLLER": (5, 1),
    "Hans Mueller": (5, 1),
    "Muller Smith": (7, 9),
    "Eva Mulder": (4, 2),
    "Tim O’Brien": (4, 1),
    "Otto Braun": (5, 4),
    "Nobody Mullins": (7, 0),
}


class People:
    """A finder that has taken in everybody, and their papers by number."""

    def __init__(self) -> None:
        self.numbering = TextNumbering()
        self.counts: Numbers = np.zeros(1, np.int64)
        self.chief: Numbers = np.zeros(1, np.int32)
        self.finder = ValueFinder(self.numbering, name_key)
        for name, (family, papers) in PEOPLE.items():
            self.add(name, family, papers)

    def add(self, name: str, family: int, papers: int) -> None:
        assert self.numbering[name] == len(self.counts)
        self.counts = np.append(self.counts, papers)
        self.chief = np.append(self.chief, family)

    def find(self, typed: str, limit: int = 5, only_chief: bool = False) -> list[tuple[str, int]]:
        while not self.finder.is_complete:
            self.finder.read_on(self.chief)
        return self.finder.find(typed, self.counts, limit, only_chief)


@pytest.fixture
def people() -> People:
    return People()


@pytest.mark.parametrize("typed", ["mul", "MÜL", "mül"])
def test_spellings_are_one_value_spelt_as_most_have_it_and_family_names_come_first(people: People, typed: str) -> None:
    assert people.find(typed) == [("Hans Müller", 7), ("Eva Mulder", 2), ("Muller Smith", 9)]
    assert people.find(typed, only_chief=True) == [("Hans Müller", 7), ("Eva Mulder", 2)]
    assert people.find(typed, limit=1) == [("Hans Müller", 7)]


def test_papers_of_a_spelling_that_does_not_begin_so_count_as_well(people: People) -> None:
    people.add("Hans Muller", 5, 10)
    assert people.find("mue") == [("Hans Muller", 17)]


def test_all_words_must_begin_a_word_of_the_name_in_any_order(people: People) -> None:
    assert people.find("hans mu") == [("Hans Müller", 7)]
    assert people.find("müller, h") == [("Hans Müller", 7)]
    assert people.find("eva hans") == []


def test_a_name_spelt_out_finds_who_is_written_plainly(people: People) -> None:
    assert people.find("mueller s") == [("Muller Smith", 9)]


def test_what_is_typed_as_a_compound_is_one_first(people: People) -> None:
    assert people.find("o'br") == [("Tim O’Brien", 1), ("Otto Braun", 4)]


def test_nothing_typed_is_everybody_by_papers_and_who_has_none_is_nobody(people: People) -> None:
    assert people.find("", limit=3) == [("Muller Smith", 9), ("Hans Müller", 7), ("Otto Braun", 4)]
    assert people.find("mullins") == []


def test_who_comes_later_is_found_among_the_others(people: People) -> None:
    assert people.find("mul", limit=1) == [("Hans Müller", 7)]
    for number in range(40):
        people.add(f"Ada Mulroy {number}", 4, 1)
        assert people.find(f"mulroy {number}")[0] == (f"Ada Mulroy {number}", 1)
    assert people.find("mul", limit=1) == [("Hans Müller", 7)]
