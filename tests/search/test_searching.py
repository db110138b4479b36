"""Asking an open index: conditions, bounds, limits, cancelling, and what it costs to import."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Iterable
from pathlib import Path

import pytest

from legenda.model.errors import NotFoundError
from legenda.model.query import All, Condition
from legenda.search.document import IndexDocument
from legenda.search.index import Hits
from legenda.search.language import ask
from tests.conftest import PROJECT
from tests.search.library import index_of, no_facts, titled

_FACTS = {"tag:a": [1, 2, 99, -1], "tag:b": [2, 3], "status:read": [3]}


def facts(condition: Condition) -> Iterable[int]:
    return _FACTS[condition.text]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tag:a", [1, 2]),
        ("-tag:a", [3, 4]),
        ("tag:a tag:b", [2]),
        ("tag:a OR tag:b", [1, 2, 3]),
        ("tag:a -tag:b", [1]),
        ("graph tag:b ", [2, 3]),
        ("graph OR status:read ", [1, 2, 3]),
        ("-(graph tag:a) ", [3, 4]),
        ("(deep OR tag:b) -status:read ", [2, 4]),
        ("", [1, 2, 3, 4]),
    ],
)
def test_conditions_combine_with_words(tmp_path: Path, text: str, expected: list[int]) -> None:
    index = index_of(tmp_path, titled("Graph one", "Graph two", "Graph three", "Deep"))
    assert sorted(index.search(ask(text).query, facts).ids) == expected


def test_a_condition_is_resolved_once(tmp_path: Path) -> None:
    asked: list[str] = []

    def resolve(condition: Condition) -> Iterable[int]:
        asked.append(condition.text)
        return array("q", [1])

    index = index_of(tmp_path, titled("One", "Two"))
    assert list(index.search(ask("tag:a (tag:a OR tag:b)").query, resolve).ids) == [1]
    assert sorted(asked) == ["tag:a", "tag:b"]


def test_what_resolving_raises_comes_out_unchanged(tmp_path: Path) -> None:
    def resolve(condition: Condition) -> Iterable[int]:
        raise NotFoundError("There is no such tag.")

    with pytest.raises(NotFoundError):
        index_of(tmp_path, titled("One")).search(Condition("tag", "x"), resolve)


def test_only_papers_within_are_looked_at(tmp_path: Path) -> None:
    index = index_of(tmp_path, titled("Graph", "Graph", "Graph"))
    assert index.search(ask("graph ").query, no_facts, within=array("q", [3, 1, 77])) == Hits(array("q", [3, 1]), 2)
    assert index.search(ask("graph ").query, no_facts, within=()) == Hits()


def test_a_limit_gives_the_best_and_the_number_of_all(tmp_path: Path) -> None:
    index = index_of(tmp_path, titled("Graph", "A graph and more", "Graph graph"))
    every = index.search(ask("graph ").query, no_facts)
    assert index.search(ask("graph ").query, no_facts, limit=2) == Hits(every.ids[:2], 3)
    assert index.search(ask("graph ").query, no_facts, limit=0) == Hits(array("q"), 3)


def test_an_outdated_question_ends_without_hits(tmp_path: Path) -> None:
    index = index_of(tmp_path, titled("Graph"))
    assert index.search(ask("graph deep ").query, no_facts, cancelled=lambda: True) == Hits(was_cancelled=True)


def test_an_empty_index_finds_nothing(tmp_path: Path) -> None:
    index = index_of(tmp_path, [])
    assert index.search(All(), no_facts) == index.search(ask("x").query, no_facts) == Hits()


def test_a_closed_index_finds_nothing_and_can_be_refreshed(tmp_path: Path) -> None:
    index = index_of(tmp_path, titled("Graph"))
    index.close()
    assert index.search(ask("graph").query, no_facts) == Hits()
    assert index.refresh()
    assert list(index.search(ask("graph").query, no_facts).ids) == [1]


def test_years_and_keys_are_found_as_words(tmp_path: Path) -> None:
    index = index_of(tmp_path, [IndexDocument(1, "Graph", year=2025, key="xu2025graph"), IndexDocument(2, "Graph")])
    assert list(index.search(ask("graph 2025 ").query, no_facts).ids) == [1]
    assert list(index.search(ask("xu2025gr").query, no_facts).ids) == [1]


def test_the_language_needs_neither_numpy_nor_whoosh() -> None:
    code = "import sys, legenda.search.language; print({'numpy', 'whoosh'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROJECT / "desktop", capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"


def test_papers_with_huge_numbers_meet_conditions_too(tmp_path: Path) -> None:
    huge = 2**62
    index = index_of(tmp_path, [IndexDocument(huge, "Graph"), IndexDocument(2, "Graph")])
    assert list(index.search(ask("graph tag:x ").query, lambda _: [huge]).ids) == [huge]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("year:2024", [2]),
        ("year:2024..", [2, 3]),
        ("year:..2024", [1, 2, 5, 6]),
        ("year:0044", [5]),
        ("year:>0000", [1, 2, 3, 5]),
        ("-year:2024", [1, 3, 4, 5, 6]),
        ("year:1999..2024", [1, 2]),
    ],
)
def test_years_are_compared_as_numbers(tmp_path: Path, text: str, expected: list[int]) -> None:
    years = {1: 1999, 2: 2024, 3: 2025, 4: None, 5: 44, 6: -44}

    def by_the_database(condition: Condition) -> list[int]:
        low, high = int(condition.low or "-9999"), int(condition.high or "9999")
        return [paper for paper, year in years.items() if year is not None and low <= year <= high]

    index = index_of(tmp_path, [IndexDocument(paper, "Graph", year=year) for paper, year in years.items()])
    assert sorted(index.search(ask(f"{text} ").query, by_the_database).ids) == expected
