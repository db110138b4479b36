"""In quotes the signs of words count, a star lets the last word go on, and names are found as lists write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.search.document import IndexDocument
from legenda.search.language import ask
from legenda.search.marks import marks
from tests.search.library import by, found, titled

CODE = titled("Fast C++ code", "Fast C# code", "Fast C code", "The C++-like code of Müller", "Fast (C++) code")


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ('"C++"', [1, 4, 5]),
        ('"C#"', [2]),
        ('"fast C++ code"', [1, 5]),
        ('"fast C# code"', [2]),
        ('"fast C code"', [1, 2, 3, 5]),  # a letter without signs may have them
        ('-"C++"', [2, 3]),
        ('code -"C#"', [1, 3, 4, 5]),
        ('"C++-like code"', [4]),
        ('"code of Müller"', [4]),
        ('"code of Mueller"', [4]),
    ],
)
def test_signs_count_in_quotes(tmp_path: Path, text: str, papers: list[int]) -> None:
    assert sorted(found(tmp_path, CODE, text)) == papers


def test_a_star_at_the_end_of_a_phrase_lets_its_last_word_go_on(tmp_path: Path) -> None:
    papers = titled("Learning policies", "Learning a policy", "Learning policy", "Policies of learning")
    assert sorted(found(tmp_path, papers, '"learning polic*"')) == [1, 3]
    assert sorted(found(tmp_path, papers, '"learning polic"')) == []
    assert sorted(found(tmp_path, papers, '"polic*" -"learning polic*"')) == [2, 4]
    assert sorted(found(tmp_path, papers, 'title:"a pol*"')) == [2]


def test_what_quotes_hit_is_marked_with_its_signs() -> None:
    title = "From C to C++ and C#"
    assert [title[a:b] for a, b in marks(ask('"C++"').query, title, "title")] == ["C++"]
    assert [title[a:b] for a, b in marks(ask('"to c*"').query, title, "title")] == ["to", "C++"]


PEOPLE = by(
    "John von Neumann", "J. von Neumann", "Hans Müller", "Hans P. Müller", "H. Mueller", "Peter Hans", "Jack Neumann",
    "Müller Hansen", "Jens Hans", "Ada Müller",
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "papers"),
    [
        ('"von Neumann, John"', [1, 2]),
        ('"John von Neumann"', [1, 2]),
        ('"J. von Neumann"', [1, 2]),
        ('"von Neumann, J."', [1, 2]),
        ('"J Neumann"', [1, 2, 7]),
        ('author:"J Neumann"', [1, 2, 7]),
        ('author:"Neumann, J"', [1, 2, 7]),
        ('author:"John von Neumann"', [1]),
        ('"Müller, Hans"', [3, 4, 5]),
        ('"Hans Müller"', [3, 4, 5]),
        ('"Mueller, Hans"', [3, 4, 5]),
        ('"H. Müller"', [3, 4, 5]),
        ('"Hans Mull', [3, 4, 5]),
        ('"Müller, H', [3, 4, 5, 8]),
        ('-"Müller, Hans" muller', [8, 10]),
        ("J. von Neumann", [1, 2]),
        ("J. Neumann", [1, 2, 7]),
        ("author:J. author:neumann", [1, 2, 7]),
        ("J Neumann ", [2]),  # a letter without its full stop may be anything
        ('title:"Müller, Hans"', []),
        ('"Müller, Hans, Peter"', []),
    ],
)
def test_a_name_in_quotes_finds_its_bearer_as_lists_write_it(tmp_path: Path, text: str, papers: list[int]) -> None:
    assert sorted(found(tmp_path, PEOPLE, text)) == papers


def test_the_very_name_comes_before_initials(tmp_path: Path) -> None:
    assert found(tmp_path, PEOPLE, '"John von Neumann"') == [1, 2]
    assert found(tmp_path, PEOPLE, '"J. von Neumann"') == [2, 1]


def test_names_in_different_entries_are_no_name(tmp_path: Path) -> None:
    papers = [IndexDocument(1, contributors=("Jane Doe", "Karl Neumann")), IndexDocument(2, "J Neumann")]
    assert found(tmp_path, papers, '"J Neumann"') == [2]
    assert found(tmp_path, papers, 'author:"J Neumann"') == []


def test_initials_mark_the_names_that_they_stand_for() -> None:
    name = "Ann Roe and John von Neumann"
    for text in ('"von Neumann, J."', '"John von Neumann"'):
        assert [name[a:b] for a, b in marks(ask(text).query, name, "contributors")] == ["John", "von", "Neumann"]
    assert marks(ask('"von Neumann, J."').query, name, "title") == []
