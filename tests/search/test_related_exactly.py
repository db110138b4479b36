"""Related papers are those that a slow computation over all words finds, whatever happened to the index before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.writer import IndexWriter
from tests.search.library import index_of
from tests.search.plain_likeness import alike
from tests.speed.papers import papers

COUNT = 240


def made(count: int, seed: int) -> dict[int, IndexDocument]:
    """Generated papers by number."""
    return {
        number: IndexDocument(number, record.title, abstract=record.abstract, keywords=record.keywords)
        for number, record in enumerate(papers(count, seed), 1)
    }


def agree(index: SearchIndex, kept: dict[int, IndexDocument]) -> int:
    """Hold what the index says of every fifth paper to the slow computation; how many papers were found."""
    found = 0
    for asked in list(kept.values())[::5]:
        expected = alike(list(kept.values()), asked)
        answer = index.related(asked, COUNT)
        assert [like.paper_id for like in answer] == [like.paper_id for like in expected]
        assert [like.score for like in answer] == pytest.approx([like.score for like in expected], rel=1e-5)
        best = index.related(asked, 5)
        assert best == answer[:5]
        found += len(answer)
    return found


def test_the_index_finds_what_a_slow_computation_finds_after_edits_removals_and_merges(tmp_path: Path) -> None:
    writer = IndexWriter(tmp_path)
    kept = made(COUNT, 3)
    writer.rebuild(list(kept.values())[:150], 1)
    writer.update(list(kept.values())[150:], [], 2)
    index = SearchIndex.open(tmp_path)
    assert agree(index, kept) > 100

    other = made(COUNT, 4)
    edited = [replace(kept[n], title=other[n].title, abstract=other[n].abstract) for n in range(1, COUNT, 6)]
    removed = list(range(3, COUNT, 7))
    writer.update([paper for paper in edited if paper.id not in removed], removed, 3)
    kept |= {paper.id: paper for paper in edited}
    for number in removed:
        del kept[number]
    index.refresh()
    assert agree(index, kept) > 100

    for step in range(4, 24):  # small commits, which are merged on the way
        paper = other[step * 2]
        kept[paper.id] = paper
        writer.update([paper], [], step)
    index.refresh()
    assert agree(index, kept) > 100


def test_a_small_case_by_hand(tmp_path: Path) -> None:
    index = index_of(
        tmp_path,
        [
            IndexDocument(1, "Owls fly"),
            IndexDocument(2, "Owl"),
            IndexDocument(3, abstract="fly"),
            IndexDocument(4, "Bees"),
        ],
    )
    # Both words stand in the title asked about, and each in two of four papers; side by side they are in no other. The
    # paper that has one of them in its abstract shares too little.
    found = index.related(IndexDocument(1, "Owls fly"), 9)
    assert [(like.paper_id, like.words) for like in found] == [(2, ("owls",))]
    assert found[0].score == pytest.approx(1 / 2)


def test_a_pair_by_hand(tmp_path: Path) -> None:
    papers = [
        IndexDocument(1, "Night owls hunt mice"),
        IndexDocument(2, "Bees hunt", abstract="Night owls."),
        IndexDocument(3, "Ants"),
        IndexDocument(4, "Moths"),
    ]
    found = index_of(tmp_path, papers).related(papers[0], 9)
    # Night, owls, night owls and hunt stand in two of four papers and weigh the same. A title is worth 8 an occurrence,
    # an abstract 1; fields shorter than half of what is usual count as just that.
    title, abstract = 8 / (0.25 + 0.75 * 0.5), 1 / (0.25 + 0.75 * 0.5)
    in_title, in_abstract = (there / (there + 1.2) for there in (title, abstract))
    assert [(like.paper_id, like.words) for like in found] == [(2, ("night owls", "hunt"))]
    assert found[0].score == pytest.approx((3 * in_abstract + in_title) / (4 * in_title), rel=1e-6)
