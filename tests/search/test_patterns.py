"""Regular expressions end in time on any text, and a look at many texts at once misses none of them."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from legenda.model.query import Pattern
from legenda.search.conditions import UnusableValue
from legenda.search.patterns import group_matcher, matcher, read_pattern

_PARTS = st.sampled_from(
    ["a", "b", "[^a]", ".", "\\s", "\\b", "\\B", "^", "$", "?", "*", "+", "++", "*+", "|", "(", ")", "(?:", "(?>",
     "{2}", "{1,}+",
     "\\A", "\\Z", "\\W", " ", "(?<=a)", "(?!b)", "\\1"]
)  # fmt: skip


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("(a|aa)+$", "a" * 60 + "!"),
        ("a?" * 40 + "a" * 40 + "b", "a" * 40),
        ("(a|a)" * 40 + "b", "a" * 40),
        ("(?:a*)*b", "a" * 60),
        (".*.*.*.*.*.*=x", "=" * 290),
    ],
)
def test_a_hopeless_expression_comes_to_an_end(pattern: str, text: str) -> None:
    read = read_pattern(pattern, None, pattern)
    assert not matcher(read)(text)


@settings(deadline=None)
@given(st.lists(_PARTS, min_size=1, max_size=6).map("".join), st.lists(st.text("ab \n.", max_size=5), max_size=5))
@example("[^x]*+$", ["a", "x"])
@example("^b$", ["a", "b", "a"])
@example("\\Ba", ["b", "a"])
def test_a_look_at_many_texts_misses_none(pattern: str, texts: list[str]) -> None:
    try:
        read = read_pattern(pattern, None, pattern)
    except UnusableValue:
        return
    if any(map(matcher(read), texts)):
        assert group_matcher(read)(texts)


def test_a_look_at_many_texts_says_no_for_all_of_them() -> None:
    assert not group_matcher(Pattern("gr[ae]y$"))(["graph", "greying", "grays"])
    assert group_matcher(Pattern("gr[ae]y$"))(["graph", "grey", "grays"])
