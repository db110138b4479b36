"""Every condition that the language knows is one that the library can answer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.model.query import All, Any, Condition, Not, Query
from legenda.search.index import conditions
from legenda.search.language import CONDITION_FIELDS, ask
from legenda.storage.conditions import FIELDS, matching
from legenda.storage.library import Library

_EXAMPLES = [
    "status:new", "status:set-aside", "tag:method/*", "list:x", "key:x", "type:book", "source:x.bib", "year:2024..2025",
    "year:>2024", "rating:>=4", "priority:1", "readings:>1", "added:>2026-01", "added:2026-02-30", "added:yesterday",
    "changed:<1w", "read:2026", "queued:>90d", "queued:30d..90d", "due:7d", "due:<1w", "due:..2026-12",
    "due:tomorrow",
]  # fmt: skip


def test_the_fields_are_those_of_the_library() -> None:
    assert set(FIELDS) - set(CONDITION_FIELDS) == {"venue"}  # asked of the index, as words
    assert set(CONDITION_FIELDS) <= set(FIELDS)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """An empty library."""
    home = tmp_path_factory.mktemp("home")
    opened = Library.open(home / "library.sqlite", home / "backups")
    yield opened
    opened.close()


@pytest.mark.parametrize("choices", ["is", "has", "status"])
def test_every_choice_is_one_of_the_library(library: Library, choices: str) -> None:
    from legenda.search.conditions import CHOICES

    for value in CHOICES[choices]:
        assert list(library.read(matching, Condition(choices, value))) == []


@pytest.mark.parametrize("text", _EXAMPLES)
def test_examples_are_answered(library: Library, text: str) -> None:
    asked = conditions(ask(text).query)
    assert len(asked) == 1 or text == "added:2026-02-30"
    if text != "added:2026-02-30":
        for condition in asked:
            assert list(library.read(matching, condition)) == []


def test_conditions_are_found_anywhere_in_a_query(tmp_path: Path) -> None:
    one, two = Condition("tag", "a"), Condition("tag", "b")
    query: Query = All((Any((one, Not(two))), one))
    assert conditions(query) == {one, two}
