"""The order of what is found: where and how exactly the words stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.search.document import IndexDocument
from legenda.search.language import ask
from tests.search.library import by, found, index_of, no_facts, titled


def test_the_title_counts_more_than_the_abstract_and_that_more_often_than_a_mention(tmp_path: Path) -> None:
    papers = [
        IndexDocument(1, "Games", abstract="We play, among other things, with agents. " + "Much more is said. " * 20),
        IndexDocument(2, "Agents"),
        IndexDocument(3, "Games", abstract="Agents and agents and agents play."),
    ]
    assert found(tmp_path, papers, "agents ") == [2, 3, 1]


def test_exact_words_come_before_inflections_and_these_before_beginnings(tmp_path: Path) -> None:
    papers = titled("Agenthood play", "Agent play", "Agents play", "Agenthood play")
    assert found(tmp_path, papers, "agent") == [2, 3, 4, 1]
    assert found(tmp_path, papers, "agents ") == [3, 2]


def test_a_name_comes_before_its_mention(tmp_path: Path) -> None:
    papers = [
        IndexDocument(1, abstract="We thank Turing for everything."),
        IndexDocument(2, contributors=("Alan Turing",)),
    ]
    assert found(tmp_path, papers, "turing") == [2, 1]


def test_rare_words_count_more_than_common_ones(tmp_path: Path) -> None:
    papers = titled(*["Deep learning"] * 8, "Deep zebra", "Deep learning zebra learning")
    assert found(tmp_path, papers, "learning OR zebra ")[:2] == [10, 9]


def test_equals_come_newest_first(tmp_path: Path) -> None:
    assert found(tmp_path, titled("Same words", "Same words", "Same words"), "same ") == [3, 2, 1]


def test_a_rank_does_not_change_because_another_paper_is_edited(tmp_path: Path) -> None:
    from legenda.search.index import SearchIndex
    from legenda.search.writer import IndexWriter

    papers = titled("Agents that play", "Agents", "Many agents, and agents again, play long games in open fields")
    before = found(tmp_path, papers, "agents ")
    IndexWriter(tmp_path).update([IndexDocument(4, abstract="Nothing of the kind")], (), 2)
    assert list(SearchIndex.open(tmp_path).search(ask("agents ").query, no_facts).ids) == before


def test_words_side_by_side_in_a_title_or_a_name_come_before_words_apart(tmp_path: Path) -> None:
    papers = [
        IndexDocument(1, "Graph neural networks", contributors=("Kang Xu", "Wei Li")),
        IndexDocument(2, "Networks, neural or graph", contributors=("Wei Xu", "Kang Li")),
    ]
    assert found(tmp_path, papers, "graph neural network") == [1, 2]
    assert found(tmp_path, papers, "kang xu ") == [1, 2]


def test_the_space_between_authors_does_not_make_a_long_field(tmp_path: Path) -> None:
    papers = [
        IndexDocument(1, contributors=("Bo Elm", "Kang Xu", "Wei Li", "Ann Ash")),
        IndexDocument(
            2,
            contributors=(
                "Bo Elm",
                "Kang Xu " + "of a Long and Old Family of Many Given Names " * 3,
            ),
        ),
    ]
    assert found(tmp_path, papers, "xu ") == [1, 2]


def test_title_and_names_come_before_the_abstract_and_that_before_notes(tmp_path: Path) -> None:
    papers = [
        IndexDocument(1, notes=("On turing machines",)),
        IndexDocument(2, abstract="On turing machines"),
        IndexDocument(3, contributors=("Alan Turing",)),
        IndexDocument(4, "On turing machines"),
    ]
    ranked = found(tmp_path, papers, "turing ")
    assert set(ranked[:2]) == {3, 4}
    assert ranked[2:] == [2, 1]


def test_favoured_and_newer_papers_come_first_among_equals_only(tmp_path: Path) -> None:
    index = index_of(tmp_path, [*titled("Same words", "Same words", "Same words"), IndexDocument(4, abstract="Same")])
    query = ask("same ").query
    assert list(index.search(query, no_facts, favoured=[1]).ids) == [1, 3, 2, 4]
    assert list(index.search(query, no_facts, favoured=[4]).ids) == [3, 2, 1, 4]
    assert list(index.search(query, no_facts, limit=2, favoured=[1]).ids) == [1, 3]


_LONG = "Much is said of other things, and said at length. " * 3


def _apart(better: int, worse: int) -> tuple[IndexDocument, IndexDocument]:
    """Two abstracts of one length in which the same two words stand so many words apart."""
    texts = ["a wombat " + "thing " * n + "quoll " + "thing " * (80 - n) for n in (better, worse)]
    return IndexDocument(1, abstract=texts[0]), IndexDocument(2, abstract=texts[1])


def _by_all(better: str, worse: str) -> tuple[IndexDocument, IndexDocument]:
    """Two papers by several people each."""
    return IndexDocument(1, contributors=tuple(better.split("|"))), IndexDocument(
        2, contributors=tuple(worse.split("|"))
    )


@pytest.mark.parametrize(
    ("typed", "better", "worse"),
    [
        # The title and names before the abstract, that before notes, even where the words come more often.
        ("graphs ", IndexDocument(1, "On graphs"), IndexDocument(2, abstract="On graphs, graphs and graphs")),
        ("wood ", IndexDocument(1, contributors=("Ann Wood",)), IndexDocument(2, abstract="In wood and on wood")),
        ("graphs ", IndexDocument(1, abstract="On graphs"), IndexDocument(2, notes=("On graphs",))),
        ("graphs ", IndexDocument(1, keywords=("graphs",)), IndexDocument(2, abstract="On graphs and graphs")),
        ("graphs ", IndexDocument(1, tags=("graphs",)), IndexDocument(2, abstract="On graphs and graphs")),
        # The word itself before its inflections, these before what it begins, the misspelt last.
        ("graph ", IndexDocument(1, "On a graph"), IndexDocument(2, "On all graphs")),
        ("graph", IndexDocument(1, "On a graph"), IndexDocument(2, "On a graphene")),
        ("graph", IndexDocument(1, "On all graphs"), IndexDocument(2, "On all graphene")),
        ("graph*", IndexDocument(1, "On a graph"), IndexDocument(2, "On a graphene")),
        ("graph~", IndexDocument(1, "On a graph"), IndexDocument(2, "On a grapf")),
        ("grahp~", IndexDocument(1, "On a grahp"), IndexDocument(2, "On a graph")),
        # Words next to each other before words apart, in titles and in names.
        ("deep nets ", IndexDocument(1, "Of deep nets"), IndexDocument(2, "Deep of nets")),
        ("deep ne", IndexDocument(1, "Of deep nets"), IndexDocument(2, "Nets so deep")),
        ("kang xu ", *by("Kang Xu", "Kang de la Tour Xu")),
        # Near each other in the abstract, too: next to each other before a few words apart, these before far apart.
        ("wombat quoll ", *_apart(0, 3)),
        ("wombat quoll ", *_apart(3, 60)),
        ("quoll wombat ", *_apart(0, 60)),
        ("wombat quo", *_apart(0, 60)),
        ("abstract:wombat abstract:quolls ", *_apart(0, 60)),
        # The first author before the others.
        ("author:xu ", *_by_all("Kang Xu|Wei Li|Ann Ash", "Wei Li|Kang Xu|Ann Ash")),
        ("xu ", *_by_all("Kang Xu" + "|Wei Li|Ann Ash|Bo Elm" * 8, "Wei Li|Kang Xu")),
        ("xu", *_by_all("Kang Xu|Wei Li|Ann Ash", "Wei Li|Kang Xu|Ann Ash")),
        # More often in as much text, or as often in less.
        ("graphs ", *(IndexDocument(n, abstract=f"{so} graphs. {_LONG}") for n, so in [(1, "Graphs,"), (2, "So,")])),
        ("graphs ", IndexDocument(1, abstract="Graphs. " + _LONG), IndexDocument(2, abstract="Graphs. " + _LONG * 9)),
        # All words of an alternative before one of them.
        ("deep OR nets ", IndexDocument(1, "Nets, deep ones"), IndexDocument(2, "Nets, dark ones")),
        # A compound as it was typed before another way to write it.
        ("multiagent ", IndexDocument(1, "Multiagent games"), IndexDocument(2, "Multi agent games")),
    ],
)  # fmt: skip
def test_of_two_papers_the_better_one_comes_first(
    tmp_path: Path, typed: str, better: IndexDocument, worse: IndexDocument
) -> None:
    assert found(tmp_path, [better, worse], typed) == [1, 2]  # the worse one is newer: among equals it would come first


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (IndexDocument(1, "On graphs"), IndexDocument(2, abstract="On graphs")),
        (IndexDocument(1, "On graphs"), IndexDocument(2, "On a graph")),
        (IndexDocument(1, abstract="On graphs and graphs"), IndexDocument(2, abstract="On graphs and trees")),
        (
            IndexDocument(1, "A rather long title that is about graphs in the end, as graphs go"),
            IndexDocument(2, abstract="Graphs and graphs. " * 9),
        ),
    ],
)
def test_being_new_and_unread_does_not_outweigh_a_better_match(
    tmp_path: Path, better: IndexDocument, worse: IndexDocument
) -> None:
    index = index_of(tmp_path, [better, worse])
    assert list(index.search(ask("graphs ").query, no_facts, favoured=[2]).ids) == [1, 2]
