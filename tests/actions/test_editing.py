"""Editing fields and keys, lists, the queue, and the history of it all in words."""

from __future__ import annotations

import pytest

from legenda.actions import browsing, editing, history, listing, marking, noting, queueing, removing, tagging, undoing
from legenda.model.errors import BadInputError, NotFoundError
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from tests.actions.conftest import Three

MANUAL = Sort(SortField.MANUAL, descending=False)


def test_a_renamed_key_still_finds_the_paper(three: Three) -> None:
    editing.rename_key(three.desk, three.roe, "roe21bounds")
    assert browsing.find(three.desk, ["roe21bounds", "roe2021"]) == [three.roe, three.roe]
    undoing.undo(three.desk)
    with pytest.raises(NotFoundError, match="roe21bounds"):
        browsing.find(three.desk, ["roe21bounds"])


@pytest.mark.parametrize("key", ["", "a b", "a,b", "a{b", "x%y", "late"])
def test_a_key_that_cannot_be_is_refused_with_the_reason(three: Three, key: str) -> None:
    with pytest.raises(BadInputError):
        editing.rename_key(three.desk, three.roe, key)
    paper = browsing.paper(three.desk, three.roe)
    assert paper is not None
    assert paper.key == "roe2021"


def test_fields_are_set_by_the_names_a_reader_types(three: Three) -> None:
    values = dict(
        [
            editing.parse_value("year", "2019"),
            editing.parse_value("title", "New Title"),
            editing.parse_value("publisher", "MIT"),
            editing.parse_value("mine", "x"),
        ]
    )
    editing.set_fields(three.desk, three.late, values)
    paper = browsing.paper(three.desk, three.late)
    assert paper is not None
    record = paper.record
    assert (record.date.year, record.title, record.fields["publisher"], record.extra["mine"]) == (
        2019,
        "New Title",
        "MIT",
        "x",
    )


def test_lists_keep_the_order_in_which_papers_were_put_on_them(three: Three) -> None:
    number = listing.new_list(three.desk, "For the thesis")
    listing.add_to_list(three.desk, number, [three.late, three.muller])
    listing.add_to_list(three.desk, number, [three.muller, three.roe])
    scope = Scope(Place.LIST, str(number))
    assert list(browsing.ids(three.desk, scope, MANUAL)) == [three.late, three.muller, three.roe]
    listing.remove_from_list(three.desk, number, [three.muller])
    assert list(browsing.ids(three.desk, scope, MANUAL)) == [three.late, three.roe]
    listing.delete_list(three.desk, number)
    undoing.undo(three.desk)
    assert list(browsing.ids(three.desk, scope, MANUAL)) == [three.late, three.roe]


def test_the_queue_is_reordered_by_hand(three: Three) -> None:
    marking.mark(three.desk, [three.muller, three.roe, three.late], Status.QUEUED)
    queueing.move(three.desk, [three.late], 1)
    queueing.move(three.desk, [three.muller], 3)
    assert list(browsing.ids(three.desk, Scope(Place.QUEUE), MANUAL)) == [three.late, three.roe, three.muller]


def test_a_removed_paper_comes_back_whole(three: Three) -> None:
    tagging.tag(three.desk, [three.roe], ["theory"])
    noting.add_note(three.desk, three.roe, "Check the constant.")
    marking.mark(three.desk, [three.roe], Status.READING)
    before = browsing.paper(three.desk, three.roe)
    removing.remove(three.desk, [three.roe])
    assert browsing.paper(three.desk, three.roe) is None
    undoing.undo(three.desk)
    after = browsing.paper(three.desk, three.roe)
    assert before is not None
    assert after is not None
    assert (after.record, after.tags, after.notes, after.readings, after.status) == (
        before.record,
        before.tags,
        before.notes,
        before.readings,
        before.status,
    )


def test_the_history_of_a_paper_is_told_in_words(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.QUEUED)
    tagging.tag(three.desk, [three.roe], ["theory"])
    noting.add_note(three.desk, three.roe, "Check the *constant*.")
    editing.set_field(three.desk, [three.roe], "title", "Better Bounds")
    told = [line.text for line in history.history(three.desk, three.roe)]
    assert told == [
        "Title: “Better Bounds” (was “Bounds of O(√T)”)",
        "Note written: “Check the constant.”",
        "Tagged theory",
        "Queued (was new)",
        "Added to the library",
    ]


def test_a_single_value_can_be_put_back_from_the_history(three: Three) -> None:
    editing.set_field(three.desk, [three.roe], "title", "Better Bounds")
    noting.add_note(three.desk, three.roe, "kept")
    line = next(line for line in history.history(three.desk, three.roe) if line.field == "title")
    history.restore(three.desk, three.roe, line)
    paper = browsing.paper(three.desk, three.roe)
    assert paper is not None
    assert paper.record.title == r"Bounds of ${O}(\sqrt{T})$"
    assert len(paper.notes) == 1
