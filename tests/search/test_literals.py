"""Which letters a regular expression cannot do without."""

from __future__ import annotations

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.literals import literals


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("learn.*graph", ["learn", "graph"]),
        ("Colou?rs?", ["colo"]),
        ("colou+rs", ["colou"]),
        (r"\bdeep\s+net", ["deep", "net"]),
        ("multi-?agent", ["multi", "agent"]),
        ("(policy)regret", ["regret"]),
        ("[abc]def", ["def"]),
        ("abcd{2}efg", ["abc"]),
        ("abcd*", ["abc"]),
        ("cat|dog", []),
        ("polic(y|ies)", ["polic"]),
        ("(cat|dog)*bird", ["bird"]),
        ("(?i)cat", []),
        (r"\p{Letter}cat", []),
        ("ab", []),
        ("[a[b]cdef]", []),
        ("[[:alpha:]]def", []),
        ("abc(", ["abc"]),
    ],
)
def test_runs_of_letters_are_seen(pattern: str, expected: list[str]) -> None:
    assert literals(pattern) == expected


@given(st.text("abc|.*+?()[]^\\\\{}2,", max_size=14), st.text("abc2", max_size=20))
def test_no_text_matches_without_them(pattern: str, text: str) -> None:
    try:
        compiled = regex.compile(pattern, regex.IGNORECASE | regex.VERSION1)
    except regex.error:
        return
    if compiled.search(text, timeout=5):
        assert all(run in text.lower() for run in literals(pattern))
