"""Completions of a search: fields by their beginnings, and behind a field the values of the library, counted."""

from __future__ import annotations

import pytest

from legenda.actions import listing, own_statuses, tagging
from legenda.actions.completing import _FIELDS, MOST, completions
from legenda.model.status import Status
from legenda.search.language import CONDITION_FIELDS, TEXT_FIELDS
from tests.actions.conftest import Three


@pytest.fixture
def filled(three: Three) -> Three:
    tagging.tag(three.desk, [three.muller, three.roe], ["method/rl", "to cite"])
    listing.add_to_list(three.desk, listing.new_list(three.desk, "Chapter two"), [three.roe])
    own_statuses.add_status(three.desk, "on loan", Status.SET_ASIDE)
    return three


def offered(three: Three, text: str, is_asked: bool = False) -> list[tuple[str, str]]:
    """What the text may become, and the words about it; the cursor stands at the end."""
    return [(one.text, one.detail) for one in completions(three.desk, text, len(text), is_asked)]


def test_a_field_is_offered_from_three_letters_on_or_when_asked_for(filled: Three) -> None:
    assert offered(filled, "agents sta") == [("agents status:", "new, queued, read…")]
    assert offered(filled, "st") == []
    assert offered(filled, "st", is_asked=True) == [("status:", "new, queued, read…")]
    assert len(offered(filled, "", is_asked=True)) == MOST


def test_every_field_that_is_offered_is_one() -> None:
    assert set(_FIELDS) <= {*TEXT_FIELDS, *CONDITION_FIELDS}


def test_fixed_values_and_own_statuses(filled: Three) -> None:
    assert offered(filled, "is:ove") == [("is:overdue ", "")]
    assert offered(filled, "-has:pd") == [("-has:pdf ", "")]
    assert offered(filled, "status:lo") == [('status:"on loan" ', "")]


def test_tags_and_lists_with_their_papers(filled: Three) -> None:
    assert offered(filled, "tag:RL") == [("tag:method/rl ", "2 papers")]
    assert offered(filled, "tag:") == [("tag:method/rl ", "2 papers"), ('tag:"to cite" ', "2 papers")]
    assert offered(filled, "list:two") == [('list:"Chapter two" ', "1 paper")]
    assert offered(filled, 'list:"chap') == [('list:"Chapter two" ', "1 paper")]


def test_people_in_any_spelling(filled: Three) -> None:
    assert [text for text, _ in offered(filled, "author:mull")] == ['author:"Anna Müller" ']
    assert [text for text, _ in offered(filled, "author:MÜL")] == ['author:"Anna Müller" ']
    assert offered(filled, "author:m") == [], "one letter is no name"


def test_venues_by_any_part_of_their_names(filled: Three) -> None:
    assert offered(filled, "venue:pro") == [('venue:"Proc. of Y" ', "1 paper")]
    assert offered(filled, "venue:of") == [('venue:"J. of X" ', "1 paper"), ('venue:"Proc. of Y" ', "1 paper")]


def test_years_and_what_is_complete(filled: Three) -> None:
    assert [text for text, _ in offered(filled, "year:202")] == ["year:2021 ", "year:2020 "]
    assert offered(filled, "year:2021") == []
    assert offered(filled, "regret") == []
