"""Phrases find compounds however they are written: apart, with hyphens, or as one word."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from legenda.model.query import Match, Words
from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.marks import marks
from legenda.search.scan import scan
from legenda.search.writer import IndexWriter
from tests.search.corpus import documents, query
from tests.search.library import by, found, no_facts, titled


@pytest.mark.parametrize("typed", ["multi agent", "multi-agent", "multiagent"])
@pytest.mark.parametrize("around", ["{} reinforcement", "cooperative {}", "cooperative {} reinforcement"])
def test_a_compound_of_two_is_found_in_a_phrase_in_every_writing(tmp_path: Path, around: str, typed: str) -> None:
    papers = titled(
        "Cooperative multi-agent reinforcement",
        "Cooperative multi agent reinforcement",
        "Cooperative multiagent reinforcement",
        "Cooperative agent, multi reinforcement",
        "Cooperative and multi-agent or reinforcement",
    )
    assert sorted(found(tmp_path, papers, f'"{around.format(typed)}"')) == [1, 2, 3]


@pytest.mark.parametrize("typed", ["state of the art", "state-of-the-art", "stateoftheart"])
@pytest.mark.parametrize("around", ["{} models", "beating {}", "beating {} models"])
def test_a_compound_of_several_is_found_in_a_phrase_in_every_writing(tmp_path: Path, around: str, typed: str) -> None:
    papers = titled(
        "Beating state-of-the-art models",
        "Beating stateoftheart models",
        "Beating the state of an art, models",
        "Beating state-of models",
    )
    assert sorted(found(tmp_path, papers, f'"{around.format(typed)}"')) == [1, 2]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ('"state of the art models"', [1]),
        ('"we reuse code"', [2]),
        ('"we re use code"', [2]),
        ('"multiagen', [3]),
        ('"many multi age', [3]),
        ('"many multiage', [3]),
        ('"multiagent systems of many"', []),
        ('"many systems"', []),
        ('"multi systems"', []),
    ],
)
def test_parts_of_compounds_follow_each_other_as_in_the_text(tmp_path: Path, typed: str, expected: list[int]) -> None:
    papers = titled("The state of the art models", "We re-use code", "Many multi-agent systems")
    assert found(tmp_path, papers, typed) == expected


def test_names_in_quotes_are_found_joined_and_hyphenated(tmp_path: Path) -> None:
    papers = by("Xiao Ming Li", "Xiao-Ming Li", "Xiaoming Li", "Ming Xiao")
    assert sorted(found(tmp_path, papers, 'author:"Xiao Ming Li"')) == [1, 2, 3]
    assert sorted(found(tmp_path, papers, 'author:"Xiaoming Li"')) == [2, 3]


def test_merged_segments_still_know_where_compounds_begin_and_end(tmp_path: Path) -> None:
    writer = IndexWriter(tmp_path)
    for number in range(1, 9):
        writer.update([IndexDocument(number, "We see state-of-the-art models" if number % 2 else "Models")], (), number)
    found = SearchIndex.open(tmp_path).search(ask('"see stateoftheart models"').query, no_facts)
    assert list(found.ids) == [7, 5, 3, 1]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ('"a multiagent game"', ["a", "multi-agent", "game"]),
        ('"a multi agent game"', ["a", "multi-agent", "game"]),
        ('"many multi agent games"', ["many", "multiagent", "games"]),
        ('"stateoftheart play"', ["state-of-the-art", "play"]),
        ('"many agent games"', []),
    ],
)
def test_the_words_of_a_phrase_are_marked_in_every_writing(typed: str, expected: list[str]) -> None:
    text = "Here is a multi-agent game, and many multiagent games of state-of-the-art play."
    at = marks(ask(typed).query, text)
    assert [text[start:end] for start, end in at] == expected


@pytest.mark.parametrize("seed", range(4))
def test_a_phrase_marks_something_exactly_where_it_is_found(seed: int) -> None:
    random = Random(seed)
    papers = [IndexDocument(paper.id, abstract=paper.abstract) for paper in documents(random, range(1, 30))]
    phrases = [one for _ in range(300) if isinstance(one := query(random, 0), Words) and len(one.words) > 1]
    for one in phrases:
        phrase = Words(one.words, "abstract", Match.EXACT, one.slop, apart=one.apart)
        marked = [paper.id for paper in papers if marks(phrase, paper.abstract, "abstract")]
        assert marked == scan(phrase, papers, no_facts), phrase
