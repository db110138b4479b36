"""Smart lists, export profiles and live files go on finding what they ask for when it gets another name."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, listing, live, marking, own_statuses, profiling, tag_changes, tagging, undoing
from legenda.actions.desk import Desk
from legenda.actions.profiling import ExportProfile
from legenda.actions.searching import search
from legenda.model import tag_change
from legenda.model.errors import BadInputError
from legenda.model.scope import Scope
from legenda.model.status import Status
from tests.actions.conftest import Three


def query_of(desk: Desk, number: int) -> str | None:
    return next(one.query for one in browsing.counts(desk).lists if one.id == number)


def finds(desk: Desk, number: int) -> list[int]:
    return sorted(search(desk, query_of(desk, number) or "", Scope()).ids)


def test_a_smart_list_follows_an_own_status_in_the_same_step(three: Three) -> None:
    desk = three.desk
    closely = own_statuses.add_status(desk, "read closely", Status.READ)
    marking.mark(desk, [three.roe], own_statuses.status_named(desk, "read closely"))
    smart = listing.new_list(desk, "Close", query='status:"read closely" year:2021')
    step = own_statuses.rename_status(desk, closely, "studied")
    assert step is not None
    assert step.name == "Rename the status read closely to studied; the smart list Close follows"
    assert query_of(desk, smart) == 'status:"studied" year:2021'
    assert finds(desk, smart) == [three.roe]
    undoing.undo(desk)
    assert query_of(desk, smart) == 'status:"read closely" year:2021'
    assert finds(desk, smart) == [three.roe]
    undoing.redo(desk)
    assert finds(desk, smart) == [three.roe]


def test_a_smart_list_follows_a_list_unless_another_has_its_name(three: Three) -> None:
    desk = three.desk
    deep, other = listing.new_list(desk, "Deep"), listing.new_list(desk, "deep")
    listing.add_to_list(desk, deep, [three.muller])
    smart = listing.new_list(desk, "Asks", query="list:Deep OR title:deep")
    listing.rename_list(desk, other, "Shallow")
    assert query_of(desk, smart) == "list:Deep OR title:deep"
    listing.rename_list(desk, deep, "Very deep")
    assert query_of(desk, smart) == 'list:"Very deep" OR title:deep'
    assert finds(desk, smart) == [three.muller]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ('tag:"with space"', 'tag:"calm"'),
        ('TAG:"With Space/below" -x', 'TAG:"calm/below" -x'),
        ('tag:"with space/*"', 'tag:"calm/*"'),
        ("tag:with", "tag:with"),
        ('tag:"with spaces"', 'tag:"with spaces"'),
    ],
)
def test_a_smart_list_follows_a_tag_and_the_tags_below_it(three: Three, query: str, expected: str) -> None:
    desk = three.desk
    tagging.tag(desk, [three.roe], add=["with space", "with space/below", "with"])
    smart = listing.new_list(desk, "Asks", query=query)
    tagging.rename_tag(desk, "with space", "calm")
    assert query_of(desk, smart) == expected
    undoing.undo(desk)
    assert query_of(desk, smart) == query


def test_tags_that_are_merged_take_the_searches_along(three: Three) -> None:
    desk = three.desk
    tagging.tag(desk, [three.roe], add=["rl"])
    tagging.tag(desk, [three.late], add=["reinforcement"])
    smart = listing.new_list(desk, "Asks", query="tag:(rl OR nothing)")
    tag_changes.carry_out(desk, tag_change.merged(["rl"], "reinforcement"))
    assert query_of(desk, smart) == "tag:(reinforcement OR nothing)"
    assert finds(desk, smart) == sorted([three.roe, three.late])


def test_deleting_what_smart_lists_ask_for_says_so_and_leaves_them(three: Three) -> None:
    desk = three.desk
    outer = listing.new_list(desk, "Deep")
    listing.new_list(desk, "Inner", parent=outer)
    smart = listing.new_list(desk, "Asks", query="list:inner")
    step = listing.delete_list(desk, outer)
    assert step is not None
    assert step.name == "Delete the list Deep and the list in it; the smart list Asks still asks for it"
    assert query_of(desk, smart) == "list:inner"
    tagging.tag(desk, [three.roe], add=["rl"])
    listing.change_query(desk, smart, "tag:rl")
    gone = tagging.delete_tag(desk, "rl")
    assert gone is not None
    assert gone.name == "Delete the tag rl; the smart list Asks still asks for it"


def test_profiles_and_live_files_follow_and_go_back_with_undo(three: Three, tmp_path: Path) -> None:
    desk = three.desk
    tagging.tag(desk, [three.roe], add=["rl"])
    profiling.save(desk, ExportProfile("mine", "bibtex", query="tag:rl"))
    live.add(desk, tmp_path / "mine.bib", query="tag:rl year:2021")

    def kept() -> tuple[str, str]:
        return profiling.profile(desk, "mine").query, live.files(desk)[0].query

    step = tagging.rename_tag(desk, "rl", "two words")
    assert step is not None
    assert step.name == "Rename the tag rl to two words; 2 searches of exports follow"
    assert kept() == ('tag:"two words"', 'tag:"two words" year:2021')
    undoing.undo(desk)
    assert kept() == ("tag:rl", "tag:rl year:2021")
    undoing.redo(desk)
    assert kept() == ('tag:"two words"', 'tag:"two words" year:2021')
    undoing.undo_step(desk, step.number)
    assert kept() == ("tag:rl", "tag:rl year:2021")
    undoing.undo(desk)
    assert kept() == ('tag:"two words"', 'tag:"two words" year:2021')


def test_the_search_of_a_smart_list_can_be_changed(three: Three) -> None:
    desk = three.desk
    smart, plain = listing.new_list(desk, "Asks", query="year:2020"), listing.new_list(desk, "Mine")
    step = listing.change_query(desk, smart, " year:2021 ")
    assert step is not None
    assert step.name == "Change the search of the smart list Asks to year:2021"
    assert finds(desk, smart) == [three.roe]
    with pytest.raises(BadInputError, match="Mine is no smart list"):
        listing.change_query(desk, plain, "year:2021")
    with pytest.raises(BadInputError, match="asks for nothing"):
        listing.change_query(desk, smart, "  ")
    assert query_of(desk, smart) == "year:2021"
