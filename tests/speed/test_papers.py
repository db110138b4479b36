"""The generated papers are the same every time and differ from each other."""

from __future__ import annotations

from tests.speed.papers import papers


def test_more_papers_begin_with_the_same_papers() -> None:
    assert list(papers(50, seed=3)) == list(papers(200, seed=3))[:50]


def test_another_seed_gives_other_papers() -> None:
    assert list(papers(5, seed=1)) != list(papers(5, seed=2))


def test_keys_identifiers_and_abstracts_never_repeat() -> None:
    made = list(papers(5_000, seed=1))
    dois = [record.doi for record in made if record.doi]
    assert len({record.key for record in made}) == len(made)
    assert len({record.abstract for record in made}) == len(made)
    assert len(set(dois)) == len(dois)


def test_every_paper_has_what_a_list_shows() -> None:
    for record in papers(500, seed=1):
        assert record.key
        assert record.title
        assert record.abstract
        assert 1 <= len(record.contributors) <= 13
        assert record.date.year is not None
