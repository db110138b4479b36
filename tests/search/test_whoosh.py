"""Whoosh's own searchers, queries and parser read the index through its codec."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from whoosh.qparser import FuzzyTermPlugin, MultifieldParser, QueryParser
from whoosh.query import Term

from legenda.search.paper_index import PaperIndex
from legenda.search.writer import IndexWriter
from tests.search.corpus import documents
from tests.search.library import index_of, titled

_PAPERS = titled("Multi-agent learning", "Deep learning of graphs", "Graph agents", "Learning deep graphs", "强化学习")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("learning", [1, 2, 4]),
        ("deep AND graphs", [2, 4]),
        ("learning NOT deep", [1]),
        ('"deep learning"', [2]),
        ("gra*", [2, 3, 4]),
        ("Grâph", [3]),
        ('"化学"', [5]),
        ("[d TO e]", [2, 4]),
        ("lerning~", [1, 2, 4]),
    ],
)
def test_whooshs_parser_and_searcher_find(tmp_path: Path, text: str, expected: list[int]) -> None:
    index_of(tmp_path, _PAPERS)
    index = PaperIndex(tmp_path)
    parser = QueryParser("title", index.schema)
    parser.add_plugin(FuzzyTermPlugin())
    with index.searcher() as searcher:
        hits = searcher.search(parser.parse(text), limit=None)
        assert sorted(hit["id"] for hit in hits) == expected


def test_whoosh_leaves_deleted_papers_out(tmp_path: Path) -> None:
    index_of(tmp_path, _PAPERS)
    IndexWriter(tmp_path).update((), [2], 2)
    with PaperIndex(tmp_path).searcher() as searcher:
        assert sorted(hit["id"] for hit in searcher.search(Term("title", "deep"), limit=None)) == [4]
        assert searcher.doc_count() == 4


def test_whoosh_ranks_by_bm25f_over_several_segments(tmp_path: Path) -> None:
    writer = IndexWriter(tmp_path)
    writer.rebuild(documents(Random(1), range(1, 150)), 1)
    writer.update(documents(Random(2), range(100, 300)), (), 2)
    index = PaperIndex(tmp_path)
    query = MultifieldParser(["title", "abstract"], index.schema).parse("learning policies")
    with index.searcher() as searcher:
        scores = [hit.score for hit in searcher.search(query, limit=20)]
    assert scores == sorted(scores, reverse=True)
    assert len(scores) == 20


def test_what_whoosh_knows_of_words_and_papers(tmp_path: Path) -> None:
    index_of(tmp_path, _PAPERS)
    with PaperIndex(tmp_path).reader() as reader:
        assert list(reader.lexicon("title"))[:4] == [b"agent", b"agents", b"deep", b"graph"]
        assert reader.doc_frequency("title", "learning") == 3
        assert reader.frequency("title", "absent") == 0
        assert ("title", "deep") in reader
        assert list(reader.expand_prefix("title", "gra")) == [b"graph", b"graphs"]
        info = reader.term_info("title", "learning")
        assert (info.doc_frequency(), info.weight(), info.min_length(), info.max_length()) == (3, 3.0, 3, 4)
        assert [reader.doc_field_length(number, "title") for number in range(5)] == [3, 4, 2, 3, 3]
        assert (reader.field_length("title"), reader.max_field_length("title")) == (15, 4)
        assert reader.postings("title", "graphs").value_as("positions") == [3]
