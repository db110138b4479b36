"""All 76 seed papers are found: by title, by their system's name, by author in any spelling, by any three words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.actions import browsing, caring, importing, searching
from legenda.actions.desk import Desk, open_desk
from legenda.model.fold import fold
from legenda.model.paper import Paper
from legenda.model.scope import Scope, Sort
from legenda.search.words import words
from legenda.system.places import places


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Iterator[Desk]:
    opened = open_desk(places(tmp_path_factory.mktemp("seeds")))
    importing.import_files(opened, seeds)
    caring.follow_index(opened)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def papers(desk: Desk) -> list[Paper]:
    return browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))


def test_each_paper_is_found_first_by_the_words_of_its_title(desk: Desk, papers: list[Paper]) -> None:
    missed = []
    for paper in papers:
        found = searching.search(desk, f"{paper.record.title} ", Scope()).ids
        if not found or found[0] != paper.id:
            missed.append(paper.record.title)
    assert missed == []


def test_each_paper_is_found_first_by_the_name_of_its_system(desk: Desk, papers: list[Paper]) -> None:
    heads = {paper.record.title.partition(":")[0]: paper.id for paper in papers if ":" in paper.record.title}
    named = {name: id_ for name, id_ in heads.items() if " " not in name and name != "Position"}
    assert len(named) > 15
    missed = {name: id_ for name, id_ in named.items() if searching.search(desk, name, Scope()).ids[0] != id_}
    assert missed == {}


def test_each_author_is_found_with_and_without_accents_and_in_capitals(desk: Desk, papers: list[Paper]) -> None:
    missed = []
    for paper in papers:
        for author in paper.record.authors:
            for spelling in (author.full, fold(author.full), author.full.upper()):
                if paper.id not in searching.search(desk, f'author:"{spelling}"', Scope()).ids:
                    missed.append(spelling)
    assert missed == []


def test_any_three_words_of_an_abstract_find_it(desk: Desk, papers: list[Paper]) -> None:
    from legenda.model.markup import words_text

    missed = []
    for paper in papers:
        told = words(words_text(paper.record.abstract))
        for start in range(0, len(told) - 3, 29):
            phrase = " ".join(told[start : start + 3])
            if paper.id not in searching.search(desk, f'"{phrase}" ', Scope()).ids:
                missed.append(phrase)
    assert missed == []
