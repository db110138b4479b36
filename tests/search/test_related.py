"""Papers like another: those that share its telling words, and not those that share what everybody says."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from legenda.search.document import IndexDocument
from legenda.search.index import SearchIndex
from legenda.search.writer import IndexWriter
from tests.search.library import index_of

COMMON = "We propose a method and show that it works well in experiments."


def papers() -> list[IndexDocument]:
    """Two papers on owls, one on bees that names an owl once, and many on nothing in particular."""
    return [
        IndexDocument(1, "Silent flight of owls", abstract=f"{COMMON} Feathers of owls damp turbulence at the wing."),
        IndexDocument(2, "How an owl's feathers fly", abstract=f"{COMMON} Turbulence is damped by soft fringes."),
        IndexDocument(3, "Loud flight of bees", abstract=f"{COMMON} Bees are louder than an owl."),
        *(IndexDocument(n, f"Topic {n}", abstract=f"{COMMON} Number {n} is about thing{n}.") for n in range(4, 60)),
    ]


def test_the_most_alike_come_first_with_the_words_that_make_them_so(tmp_path: Path) -> None:
    index = index_of(tmp_path, papers())
    first, second = index.related(papers()[0], 10)
    assert (first.paper_id, second.paper_id) == (2, 3)
    assert first.score > second.score
    assert set(first.words) == {"owls", "feathers", "damp", "turbulence"}
    assert set(second.words) == {"owls", "flight"}


def test_what_everybody_says_makes_no_papers_alike(tmp_path: Path) -> None:
    assert index_of(tmp_path, papers()).related(papers()[30], 10) == []


def test_a_paper_that_is_not_indexed_yet_is_compared_by_its_text(tmp_path: Path) -> None:
    index = index_of(tmp_path, papers())
    fresh = IndexDocument(999, "Owls and their feathers", abstract="Turbulence, damped by owls.")
    assert {like.paper_id for like in index.related(fresh, 10)} == {1, 2}


def test_only_the_papers_asked_for_are_found_and_no_more_than_wanted(tmp_path: Path) -> None:
    index = index_of(tmp_path, papers())
    assert [like.paper_id for like in index.related(papers()[0], 10, within=[3, 40])] == [3]
    assert [like.paper_id for like in index.related(papers()[0], 1)] == [2]
    assert index.related(papers()[0], 10, cancelled=lambda: True) == []


def test_deleted_papers_and_several_segments_make_no_difference(tmp_path: Path) -> None:
    whole = index_of(tmp_path / "whole", papers())
    writer = IndexWriter(tmp_path / "parts")
    writer.rebuild(papers()[:2], 1)
    writer.update(papers()[2:], [], 2)
    parts = SearchIndex.open(tmp_path / "parts")
    found, expected = parts.related(papers()[0], 10), whole.related(papers()[0], 10)
    assert [(like.paper_id, like.words) for like in found] == [(like.paper_id, like.words) for like in expected]
    assert np.allclose([like.score for like in found], [like.score for like in expected])
    writer.update([], [2], 3)
    parts.refresh()
    assert [like.paper_id for like in parts.related(papers()[0], 10)] == [3]


def test_an_empty_index_knows_nothing(tmp_path: Path) -> None:
    assert index_of(tmp_path, []).related(papers()[0], 10) == []


def test_words_that_follow_each_other_are_said_together_as_the_paper_has_them(tmp_path: Path) -> None:
    one = IndexDocument(1, "Zero-Sum Games of the Mean Field", abstract="BERT agents in games.")
    other = IndexDocument(2, "A mean field of games", abstract="Zero-sum games for every BERT.")
    rest = [IndexDocument(number, f"Topic {number}") for number in range(3, 40)]
    found = index_of(tmp_path, [one, other, *rest]).related(one, 5)
    assert [like.paper_id for like in found] == [2]
    assert found[0].words == ("zero-sum games", "mean field", "BERT")


def test_the_prose_of_all_papers_makes_no_two_alike_in_a_small_library(tmp_path: Path) -> None:
    prose = "We propose a novel framework, evaluated extensively, that systematically improves performance."
    one, other = IndexDocument(1, "Owls", abstract=prose), IndexDocument(2, "Bees", abstract=prose)
    assert index_of(tmp_path, [one, other]).related(one, 5) == []


def test_papers_in_chinese_are_alike_by_pairs_of_signs(tmp_path: Path) -> None:
    one, other, apart = (
        IndexDocument(number, title) for number, title in enumerate(("强化学习的方法", "深度强化学习", "蜜蜂的飞行"), 1)
    )
    index = index_of(tmp_path, [one, other, apart, *(IndexDocument(n, f"Topic {n}") for n in range(4, 40))])
    assert [like.paper_id for like in index.related(one, 5)] == [2]


def test_names_keep_the_capital_that_they_have_within_sentences(tmp_path: Path) -> None:
    one = IndexDocument(1, "Robust Markov Chains for LLMs", abstract="Chains are hidden. We train Markov chains.")
    other = IndexDocument(2, "Markov chains")
    rest = [IndexDocument(number, f"Topic {number}") for number in range(3, 40)]
    assert index_of(tmp_path, [one, other, *rest]).related(one, 5)[0].words == ("Markov chains",)


def titled(*titles: str) -> list[IndexDocument]:
    """Papers with these titles, numbered from 1, and many others."""
    return [
        IndexDocument(number, title) for number, title in enumerate([*titles, *(f"Topic {n}" for n in range(40))], 1)
    ]


def test_one_word_that_is_no_title_s_own_is_chance(tmp_path: Path) -> None:
    one = IndexDocument(1, "Owls hunting mice", abstract="They hide in barns.")
    by_chance = IndexDocument(2, "Bees", abstract="Hives in barns.")
    in_one_title = IndexDocument(3, "Ants", abstract="Unlike owls.")
    in_both_titles = IndexDocument(4, "Owls", abstract="Wings.")
    index = index_of(tmp_path, [one, by_chance, in_one_title, in_both_titles, *titled()[5:]])
    assert [like.paper_id for like in index.related(one, 5)] == [4]


def test_a_word_of_a_fixed_pair_does_not_stand_for_another_sense(tmp_path: Path) -> None:
    silver = titled("A silver lining for owls", "Silver coins", "The silver lining", "Lining of silver coats")
    silver[0] = IndexDocument(1, "A silver lining for owls", abstract="The silver lining shines.")
    found = index_of(tmp_path, silver).related(silver[0], 5)
    assert [(like.paper_id, like.words) for like in found] == [(3, ("silver lining",))]


def test_some_words_tell_something_only_beside_others(tmp_path: Path) -> None:
    papers = titled(
        "Red teaming in the open world", "The team of the red kite", "Automated red-teaming", "A world of bees"
    )
    index = index_of(tmp_path, papers)
    assert [(like.paper_id, like.words) for like in index.related(papers[0], 5)] == [(3, ("red teaming",))]


def test_a_hyphen_in_the_title_makes_no_other_word(tmp_path: Path) -> None:
    one = IndexDocument(1, "Multi-modal owls", abstract="With multimodal wings.")
    papers = [one, IndexDocument(2, "Multimodal bees"), *titled()[2:]]
    assert [like.paper_id for like in index_of(tmp_path, papers).related(one, 5)] == [2]
