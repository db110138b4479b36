"""Related papers of the seeds: by text, people and tags, each with its reasons."""

from __future__ import annotations

from datetime import UTC, datetime
from math import log
from pathlib import Path

import pytest

from legenda.actions import browsing, editing, following, importing, marking, merging, relating, removing, tagging
from legenda.actions.desk import Desk
from legenda.actions.index_documents import documents
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.storage import kinship
from legenda.storage.new_paper import NewPaper
from tests.search.plain_likeness import alike
from tests.speed.papers import papers as generated


@pytest.fixture
def papers(desk: Desk, seeds: list[Path]) -> list[int]:
    """The numbers of the seed papers, indexed."""
    importing.import_files(desk, seeds)
    following.catch_up(desk.library, desk.places.index)
    return list(browsing.ids(desk, Scope(), Sort()))


def filled(desk: Desk, records: list[Record]) -> list[int]:
    """The numbers of new papers, which the index does not know yet."""
    ids: list[int] = []
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    new = [NewPaper(record, added=moment) for record in records]
    desk.library.do("Import", lambda draft: ids.extend(draft.add_papers(new)))
    return ids


def index(desk: Desk) -> None:
    following.catch_up(desk.library, desk.places.index)


def by(key: str, *names: str) -> Record:
    """A paper by people with these family and given names."""
    people = [Contributor(Role.AUTHOR, *reversed(name.split())) for name in names]
    return Record(key=key, title=key.capitalize(), contributors=tuple(people))


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


def test_what_many_share_says_less_than_what_two_share(desk: Desk) -> None:
    one, rare, *often = filled(
        desk, [by("owls", "Ann Ash", "Kim Bo"), by("bees", "Ann Ash"), *(by(f"p{n}", "Kim Bo") for n in range(8))]
    )
    tagging.tag(desk, [one, *often], add=["often"])
    tagging.tag(desk, [one, rare], add=["rare"])
    found = relating.related(desk, one)
    # Of ten papers two share the one person and the one tag, nine the other person and the other tag.
    often_says = log(10 / 9) / log(10 / 2)
    assert [related.row.id for related in found] == [rare, *sorted(often, reverse=True)][:8]
    assert found[0].reasons == ("also by Ann Ash", "also tagged rare")
    assert found[1].reasons == ("also by Kim Bo", "also tagged often")
    assert found[0].score == pytest.approx(0.25 + 0.15)
    assert found[1].score == pytest.approx((0.25 + 0.15) * often_says)


def test_only_the_three_rarest_people_count_and_are_named_as_the_paper_does(desk: Desk) -> None:
    names = ["Ann Ash", "Kim Bo", "Cy Cole", "Di Day"]
    one, other, *_ = filled(desk, [by("owls", *names), by("bees", *names), by("ants", "Kim Bo"), by("moths", "Ed Elm")])
    index(desk)
    best = relating.related(desk, one)[0]
    assert (best.row.id, best.reasons) == (other, ("also by Ann Ash, Cy Cole and Di Day",))
    assert best.score == pytest.approx(3 * 0.25)


def test_people_are_the_same_with_the_index_and_without(desk: Desk) -> None:
    ids = filled(desk, list(generated(300, 5)))
    index(desk)
    removing.remove(desk, ids[10:20])
    fresh = filled(desk, list(generated(400, 5))[380:])
    for one in [*ids[20::9], *fresh]:
        own = desk.library.read(kinship.people, one)
        possible = desk.finder.bearers([who.full for who in own], lambda: False)
        assert possible is not None
        with_index = desk.library.read(kinship.sharing_people, one, own, possible)
        assert with_index == desk.library.read(kinship.sharing_people, one, own, None)


def test_the_texts_count_as_they_are_after_edits_removals_and_merges(desk: Desk) -> None:
    ids = filled(desk, list(generated(120, 6)))
    index(desk)
    editing.set_field(desk, [ids[0]], "title", "Owls Hunting Mice by Night")
    editing.set_field(desk, [ids[1]], "title", "Owls Hunting Mice by Day")
    removing.remove(desk, ids[2:8])
    merging.merge(desk, ids[8:10])
    index(desk)
    texts = list(documents(desk.library, browsing.ids(desk, Scope(), Sort())))
    assert len(texts) == 120 - 6 - 1
    for asked in texts[::9]:
        likes = {like.paper_id: like.score for like in alike(texts, asked)}
        found = desk.finder.related(asked, 200, None, lambda: False)
        assert {like.paper_id: like.score for like in found} == pytest.approx(likes, rel=1e-5)
    assert relating.related(desk, ids[0])[0].row.id == ids[1]


def test_papers_that_are_gone_leave_no_gap_before_the_index_knows(desk: Desk, papers: list[int]) -> None:
    one = papers[0]
    before = [found.row.id for found in relating.related(desk, one, 8)]
    removing.remove(desk, before[:3])
    assert [found.row.id for found in relating.related(desk, one, 5)] == before[3:8]


def test_nothing_is_looked_for_once_nobody_waits(desk: Desk, papers: list[int]) -> None:
    assert relating.related(desk, papers[0], cancelled=lambda: True) == []


def test_papers_that_were_read_can_be_asked_for_alone(desk: Desk, papers: list[int]) -> None:
    one = papers[0]
    best = relating.related(desk, one)
    assert best
    assert relating.related_read(desk, one) == []
    marking.mark(desk, [best[0].row.id], Status.READ)
    assert [found.row.id for found in relating.related_read(desk, one)] == [best[0].row.id]


def test_those_read_come_apart_from_the_others_and_all_are_no_more_than_asked_for(
    desk: Desk, papers: list[int]
) -> None:
    one = papers[0]
    every = [found.row.id for found in relating.related(desk, one, 100)]

    def kin(limit: int) -> tuple[list[int], list[int]]:
        found = relating.related_by_reading(desk, one, limit)
        return [paper.row.id for paper in found.read], [paper.row.id for paper in found.unread]

    assert len(every) >= 4
    assert kin(3) == ([], every[:3])
    marking.mark(desk, [every[1], every[3]], Status.READ)
    assert kin(3) == ([every[1], every[3]], every[:1])
    assert kin(2) == ([every[1], every[3]], [])


def test_the_papers_read_are_followed_through_every_kind_of_step(desk: Desk, papers: list[int]) -> None:
    one = papers[0]
    every = [found.row.id for found in relating.related(desk, one, 100)]

    def read() -> list[int]:
        return [found.row.id for found in relating.related_read(desk, one, 100)]

    assert read() == []
    marking.mark(desk, every[:3], Status.READ)
    assert read() == every[:3]
    marking.mark(desk, every[3:5], Status.SKIMMED)
    marking.mark(desk, every[:1], Status.QUEUED)
    assert read() == every[1:5]
    removing.remove(desk, every[1:2])
    assert read() == every[2:5]
    desk.library.undo()
    assert read() == every[1:5]


def test_a_paper_that_is_gone_has_none(desk: Desk, papers: list[int]) -> None:
    assert relating.related(desk, max(papers) + 1) == []
