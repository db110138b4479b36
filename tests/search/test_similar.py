"""Misspelt words: which count as similar, and that whole lexicons give the same answer as one word at a time."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.lexicon import Lexicon
from legenda.search.similar import distance, similar, tolerance
from tests.search.library import by, found, titled


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("agent", "agent", 0),
        ("agnt", "agent", 1),
        ("agentt", "agent", 1),
        ("agant", "agent", 1),
        ("agnet", "agent", 1),
        ("gaent", "agent", 1),
        ("ganet", "agent", 2),
        ("ca", "abc", 3),
        ("", "ab", 2),
        ("kitten", "sitting", 3),
        ("学习", "学会", 1),
    ],
)
def test_letters_that_differ_are_counted(first: str, second: str, expected: int) -> None:
    assert distance(first, second, 3) == distance(second, first, 3) == expected
    assert distance(first, second, 1) == min(expected, 2)


@pytest.mark.parametrize(("word", "expected"), [("ab", 0), ("abc", 1), ("abcde", 1), ("abcdef", 2)])
def test_longer_words_may_differ_more(word: str, expected: int) -> None:
    assert tolerance(word) == expected


_WORDS = st.text("abcé学", min_size=1, max_size=7)


@given(st.sets(_WORDS, min_size=1, max_size=30), _WORDS, st.integers(0, 2))
def test_a_lexicon_answers_as_word_by_word(there: set[str], typed: str, edits: int) -> None:
    import numpy as np

    words = sorted(there, key=str.encode)
    text = np.frombuffer("".join(f"{word}\n" for word in words).encode(), np.uint8)
    starts = np.cumsum([0, *(len(word.encode()) + 1 for word in words)])
    expected = [(number, distance(word, typed, edits)) for number, word in enumerate(words)]
    assert sorted(similar(Lexicon(text, starts), typed, edits)) == [pair for pair in expected if pair[1] <= edits]


def test_a_misspelt_word_finds_what_was_meant_after_what_was_typed(tmp_path: Path) -> None:
    papers = titled("Agents", "Agent", "Agnt", "Agnte", "Argent of gold", "Gold")
    assert found(tmp_path, papers, "agnt~") == [3, 4, 2]
    assert found(tmp_path, papers, "agent~")[0] == 2


def test_a_misspelt_name_is_found(tmp_path: Path) -> None:
    assert found(tmp_path, by("Paul Erdős", "Hans Müller", "Hans Moll"), "author:mulller~") == [2]
    assert found(tmp_path, by("Paul Erdős", "Hans Müller", "Hans Moll"), "erdso~") == [1]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ('"graph policy"~0', [1, 2]),
        ('"graph policy"~1', [1, 2, 3]),
        ('"policy graph"~1', [1, 2, 3]),
        ('"graph policy"~3', [1, 2, 3, 4]),
        ('"deep policy graph"~2', [4]),
        ('"graph Müller"~2', [5]),
        ('"graph Mueller"~2', [5]),
    ],
)
def test_words_near_each_other_are_found_in_any_order(tmp_path: Path, typed: str, expected: list[int]) -> None:
    papers = titled(
        "Graph policy", "Policy graph", "Graph of policy", "Policy for a deep graph", "Graph after Müller", "Graph"
    )
    assert sorted(found(tmp_path, papers, typed)) == expected
