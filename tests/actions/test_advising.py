"""What is said of a search that finds nothing."""

from __future__ import annotations

import pytest

from legenda.actions import caring, searching, tagging
from legenda.actions.searching import Advice
from legenda.search.language import ask
from tests.actions.conftest import Three


@pytest.mark.parametrize(
    ("text", "missing", "meant"),
    [
        ("arays ", ("arays",), "arrays "),
        ("very larg arays", ("arays",), "very larg arrays"),
        ("Mulller arrays ", ("mulller",), "mueller arrays "),
        ("author:reo", ("reo",), "author:roe"),
        ('"very lagre"', ("“very lagre”",), '"very large"'),
        ("arays OR bonds ", ("arays", "bonds"), "arrays OR bounds "),
        ("tag:metod/rl", ("tag:metod/rl",), "tag:method/rl"),
        ("tag:metod/rl arays ", ("tag:metod/rl", "arays"), "tag:method/rl arrays "),
        ("list:thesis", ("list:thesis",), None),
        ("xyzzyx", ("xyzzyx",), None),
        ("arays -arrays ", ("arays",), None),
        ("title:/arays/", ("title:/arays/",), None),
        ("arrays bounds ", (), None),
        ("", (), None),
    ],
)
def test_missing_words_are_named_and_what_may_be_meant(
    three: Three, text: str, missing: tuple[str, ...], meant: str | None
) -> None:
    tagging.tag(three.desk, [three.muller], ["method/rl"])
    caring.follow_index(three.desk)
    assert searching.advice(three.desk, ask(text)) == Advice(missing, meant)


def test_without_an_index_missing_words_are_named_all_the_same(three: Three) -> None:
    assert searching.advice(three.desk, ask("arays ")) == Advice(("arays",), None)
