"""In quotes the signs of words count, and a star behind the last word lets it go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.search.language import ask
from legenda.search.marks import marks
from tests.search.library import found, titled

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
    assert [title[a:b] for a, b in marks(ask('"C++"').query, title)] == ["C++"]
    assert [title[a:b] for a, b in marks(ask('"to c*"').query, title)] == ["to", "C++"]
