"""Every seed paper is found by its system's name, by each author however spelt, and by any words of its abstract."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from legenda.actions import caring, importing, searching
from legenda.actions.desk import Desk, open_desk
from legenda.model.fold import fold
from legenda.model.markup import plain
from legenda.model.paper import Paper
from legenda.model.scope import Scope
from legenda.storage import index_texts, papers
from legenda.system.places import places
from tests.conftest import PROJECT


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """The seed papers, indexed."""
    desk = open_desk(places(tmp_path_factory.mktemp("seeds")))
    importing.import_files(desk, sorted((PROJECT / "seeds").glob("*.txt")))
    caring.follow_index(desk)
    yield desk
    desk.close()


@pytest.fixture(scope="module")
def every(library: Desk) -> list[Paper]:
    """All 76 of them."""
    found = library.library.read(papers.papers, library.library.read(index_texts.all_ids))
    assert len(found) == 76
    return found


def found(library: Desk, text: str) -> list[int]:
    """The papers that a reader's question finds, best first."""
    answer = searching.search(library, text, Scope())
    assert answer.ignored == ()
    return list(answer.ids)


def test_each_paper_is_the_first_for_its_systems_name(library: Desk, every: list[Paper]) -> None:
    titles = [(re.match(r"([^\s:]+):", plain(paper.record.title)), paper) for paper in every]
    named = [(match[1], paper) for match, paper in titles if match and match[1] != "Position"]  # a kind of paper
    assert len(named) == 26
    for name, paper in named:
        for typed in (name, name.lower(), name.upper(), f"{name} ", f'"{name}"', f"title:{name}"):
            assert found(library, typed)[:1] == [paper.id], typed


def test_each_paper_is_found_by_each_author_in_any_spelling(library: Desk, every: list[Paper]) -> None:
    for paper in every:
        for author in paper.record.contributors:
            full, turned = author.full, f"{author.family or author.literal}, {author.given}".rstrip(", ")
            for typed in (f'"{full}"', f'author:"{turned}"', fold(full), f"author:{(author.family or full).upper()}"):
                assert paper.id in found(library, typed), typed


def test_each_paper_is_found_by_any_three_words_of_its_abstract(library: Desk, every: list[Paper]) -> None:
    asked = 0
    for paper in every:
        there = re.sub('["“”„]', "", plain(paper.record.abstract)).split()
        for at in range(len(there) - 2):
            phrase = " ".join(there[at : at + 3])
            if re.search(r"[^\W_]", phrase):
                assert paper.id in found(library, f'"{phrase}"'), phrase
                asked += 1
    assert asked > 10_000
