"""Stems, and the words in a lexicon that can have them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.stems import having_stem, stem, stem_beginning

_ENDINGS = [
    "s", "es", "ed", "ing", "er", "ly", "ies", "ied", "y", "e", "ll", "ation", "ational", "ator", "ize", "izing",
    "ization", "able", "ibility", "ability", "bility", "ive", "iveness", "ivity", "ous", "ful", "fulness", "ness",
    "ment", "ement", "ance", "ancy", "ence", "ency", "al", "ality", "alize", "ical", "icate",
]  # fmt: skip


@pytest.mark.parametrize(
    ("word", "root"),
    [
        ("learning", "learn"),
        ("happy", "happi"),
        ("filing", "file"),
        ("stability", "stabil"),
        ("ai", "ai"),
        ("li", "li"),
    ],
)
def test_words_have_the_stems_of_porter(word: str, root: str) -> None:
    assert stem(word) == root


@given(st.text("abeilmnorstuvy", min_size=1, max_size=7), st.sampled_from(_ENDINGS), st.sampled_from([0, 1]))
def test_every_word_is_found_by_its_stem(begun: str, ending: str, cut: int) -> None:
    word = begun[: len(begun) - cut] + ending
    root = stem(word)
    assert word.startswith(stem_beginning(root))
    assert having_stem(root, [word]) == [0]


@pytest.mark.parametrize(
    ("one", "other"), [("scalability", "scalable"), ("usability", "usable"), ("controlling", "controls")]
)
def test_inflections_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)
