"""Links in notes: what is one, and what is code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.note_links import linked_keys, note_links


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("See [[roe2021]] and [[ash2015|Ash]].", ["roe2021", "ash2015"]),
        ("[[a]] [[b]] [[a]]", ["a", "b"]),
        ("[[ spaced key ]]", ["spaced key"]),
        ("`[[a]]` but [[b]]", ["b"]),
        ("``x ` [[a]]`` but [[b]]", ["b"]),
        ("```\n[[a]]\n```\n[[b]]", ["b"]),
        ("~~~\n[[a]]", []),
        ("[[]] [[ ]] [a] [[x\ny]] [[[c]]]", ["c"]),
        ("[[a:b/c+2020]]", ["a:b/c+2020"]),
    ],
)
def test_what_is_a_link(text: str, keys: list[str]) -> None:
    assert linked_keys(text) == keys


@given(st.text(alphabet="[]|`~\nab \\", max_size=60))
def test_any_text_is_read_and_places_are_those_of_the_links(text: str) -> None:
    for link in note_links(text):
        assert text[link.start : link.end].startswith("[[")
        assert text[link.start : link.end].endswith("]]")
