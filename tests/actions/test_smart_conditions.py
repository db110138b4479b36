"""Whether `list:` finds the papers of smart lists too, and circles end with a sentence."""

from __future__ import annotations

import pytest

from legenda.actions import browsing, listing, tagging
from legenda.actions.desk import Desk
from legenda.actions.searching import search
from legenda.actions.smart_counts import SmartCounts
from legenda.model.errors import BadInputError
from legenda.model.scope import Scope
from tests.actions.conftest import Three


def found(desk: Desk, text: str) -> list[int]:
    return sorted(search(desk, text, Scope()).ids)


def test_a_smart_list_is_asked_for_by_its_name_like_any_other(three: Three) -> None:
    desk = three.desk
    listing.new_list(desk, "Of 2021", query="year:2021 OR key:late")
    mine = listing.new_list(desk, "Of mine")
    listing.add_to_list(desk, mine, [three.muller])
    listing.new_list(desk, "Nested", query='list:"of 2021" -key:late')
    assert found(desk, 'list:"of 2021"') == [three.roe, three.late]
    assert found(desk, "list:of*") == [three.muller, three.roe, three.late]
    assert found(desk, "list:nested ") == [three.roe]
    assert found(desk, "-list:nested ") == [three.muller, three.late]


def test_the_count_of_a_smart_list_follows_the_one_that_it_asks_for(three: Three) -> None:
    desk = three.desk
    inner = listing.new_list(desk, "Inner", query="tag:rl ")
    outer = listing.new_list(desk, "Outer", query="list:Inner ")
    counts = SmartCounts(desk)

    def count() -> int:
        return counts.counts(browsing.counts(desk).lists, lambda: False)[outer]

    assert count() == 0
    tagging.tag(desk, [three.roe], add=["rl"])
    assert count() == 1
    listing.change_query(desk, inner, "-tag:rl ")
    assert count() == 2


def test_smart_lists_that_ask_for_each_other_are_not_made_and_told_of_where_they_are(three: Three) -> None:
    desk = three.desk
    one = listing.new_list(desk, "One", query="key:late ")
    listing.new_list(desk, "Two", query="list:One OR key:roe2021 ")
    with pytest.raises(BadInputError, match=r"The smart lists One and Two ask for each other; .* Nothing was changed"):
        listing.change_query(desk, one, "list:Two ")
    with pytest.raises(BadInputError, match="The smart list One asks for itself"):
        listing.change_query(desk, one, "list:One OR key:late ")
    listing.new_list(desk, "Self", query="list:Self OR key:roe2021 ")
    answer = search(desk, "list:Self ", Scope())
    assert list(answer.ids) == [three.roe]
    assert answer.ignored == ("The smart list Self asks for itself; that part of it finds nothing.",)
