"""Related papers of the seeds: by text, people and tags, each with its reasons."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, following, importing, marking, relating, tagging
from legenda.actions.desk import Desk
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status


@pytest.fixture
def papers(desk: Desk, seeds: list[Path]) -> list[int]:
    """The numbers of the seed papers, indexed."""
    importing.import_files(desk, seeds)
    following.catch_up(desk.library, desk.places.index)
    return list(browsing.ids(desk, Scope(), Sort()))


def test_each_reason_is_said_and_all_of_them_count(desk: Desk, papers: list[int]) -> None:
    one, other = papers[:2]
    before = {found.row.id: found for found in relating.related(desk, one, 100)}
    tagging.tag(desk, [one, other], add=["method/rl"])
    after = {found.row.id: found for found in relating.related(desk, one, 100)}
    assert "also tagged method/rl" in after[other].reasons
    assert after[other].score == pytest.approx((before[other].score if other in before else 0) + 0.15)


def test_the_same_people_are_a_reason(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "two.bib"
    file.write_text(
        "@article{a, author={Ash, Ann and Bo, Kim}, title={Owls}}\n@article{b, author={Bo, Kim}, title={Bees}}\n"
        "@article{c, author={Bo, Jim}, title={Ants}}",
        "utf-8",
    )
    importing.import_files(desk, [file])
    ids = browsing.find(desk, ["a", "b", "c"])
    assert [(found.row.key, found.reasons) for found in relating.related(desk, ids[0])] == [("b", ("also by Kim Bo",))]


def test_papers_that_were_read_can_be_asked_for_alone(desk: Desk, papers: list[int]) -> None:
    one = papers[0]
    best = relating.related(desk, one)
    assert best
    assert relating.related_read(desk, one) == []
    marking.mark(desk, [best[0].row.id], Status.READ)
    assert [found.row.id for found in relating.related_read(desk, one)] == [best[0].row.id]


def test_a_paper_that_is_gone_has_none(desk: Desk, papers: list[int]) -> None:
    assert relating.related(desk, max(papers) + 1) == []
