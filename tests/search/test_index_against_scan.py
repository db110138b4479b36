"""The index answers as the slow scan does, on random papers through edits, deletions and merges."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.search.candidates import patterns
from legenda.search.index import SearchIndex
from legenda.search.language import ask
from legenda.search.patterns import holds
from legenda.search.scan import scan
from legenda.search.writer import IndexWriter
from tests.search.corpus import NAMES_OF_PEOPLE, WORDS, documents, query, resolve

#: What people type, whole, halved and cut off.
_SIGNS = st.sampled_from(
    [
        *WORDS, *NAMES_OF_PEOPLE, " ", " ", " ", '"', "(", ")", " OR ", " -", "*", "~", "~2", '"~3', "title:",
        "author:", "note:", "/", "/g.a", "/ ", "|", "tag:", "is:unread ", "key:/", "ε", "agnet~", "mutli-agnet~ ",
        '"graph learning"~4 ', "m?ller ", "l*n*ing ", "*a*n", "?", ":", "：", '"Müller, Hans" ', '"J. Xu" ', "K. ",
        '"h ', "1000 ", "1,000 ", "e ", "3 d ", "C++", " or ", "doi:", "colour:", "10.1000/182 ", "title: ", ":-",
        "~1000",
    ]
)  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_answers_agree_through_edits_and_deletions(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    papers = {paper.id: paper for paper in documents(random, range(1, 60))}
    writer = IndexWriter(tmp_path / "index")
    writer.rebuild(papers.values(), 1)
    index = SearchIndex.open(tmp_path / "index")
    for step in range(2, 14):
        changed = documents(random, random.sample(range(1, 90), random.choice([0, 1, 2, 12])))
        removed = random.sample(range(1, 90), random.choice([0, 1, 5]))
        papers = {paper: text for paper, text in papers.items() if paper not in removed}
        papers |= {paper.id: paper for paper in changed}
        writer.update(changed, removed, step)
        assert index.refresh()
        assert (index.journal_number, len(index)) == (step, len(papers))
        for _ in range(15):
            asked = query(random)
            assert sorted(index.search(asked, resolve).ids) == sorted(scan(asked, papers.values(), resolve)), asked


def test_whatever_is_typed_the_answers_agree(tmp_path_factory: pytest.TempPathFactory) -> None:
    random = Random(11)
    papers = documents(random, range(1, 40))
    folder = tmp_path_factory.mktemp("typed")
    IndexWriter(folder).rebuild(papers, 1)
    index = SearchIndex.open(folder)

    @given(st.lists(_SIGNS, max_size=9).map("".join))
    def any_text(text: str) -> None:
        query = ask(text).query
        matching = {one: [paper.id for paper in papers if holds(one, paper)] for one in patterns(query)}
        found = index.search(query, lambda _: range(1, 40, 3), matching=matching).ids
        assert sorted(found) == scan(query, papers, lambda _: range(1, 40, 3))

    any_text()


def test_a_fresh_reader_and_one_that_stayed_open_agree(tmp_path: Path) -> None:
    random = Random(7)
    writer = IndexWriter(tmp_path)
    writer.rebuild(documents(random, range(1, 40)), 1)
    stayed = SearchIndex.open(tmp_path)
    for step in range(2, 12):
        writer.update(documents(random, [random.randint(1, 60)]), [random.randint(1, 60)], step)
        stayed.refresh()
    fresh = SearchIndex.open(tmp_path)
    for _ in range(40):
        asked = query(random)
        assert stayed.search(asked, resolve) == fresh.search(asked, resolve)


def test_many_segments_become_few(tmp_path: Path) -> None:
    random = Random(3)
    writer = IndexWriter(tmp_path)
    for step in range(1, 61):
        writer.update(documents(random, range(step * 10, step * 10 + 10)), (), step)
    assert len(list(tmp_path.glob("*.doc"))) <= 5
    assert len(SearchIndex.open(tmp_path)) == 60 * 10
