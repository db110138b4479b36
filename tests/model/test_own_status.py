"""What a reader's own statuses are called, and where they stand."""

from __future__ import annotations

import pytest

from legenda.model.own_status import OwnStatus, all_statuses, clean_status_name, find_status, same_name
from legenda.model.status import Status

CLOSELY = OwnStatus(1, "Read closely", Status.READ, rank="k")
FAST = OwnStatus(2, "read fast", Status.READ, rank="A")
AGAIN = OwnStatus(3, "À relire", Status.QUEUED)


def test_every_own_status_stands_behind_its_kind_in_the_readers_order() -> None:
    assert all_statuses([CLOSELY, FAST, AGAIN]) == [
        Status.NEW,
        Status.QUEUED,
        AGAIN,
        Status.READING,
        Status.READ,
        FAST,
        CLOSELY,
        Status.SKIMMED,
        Status.SET_ASIDE,
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("READ CLOSELY", CLOSELY),
        ("read-closely", CLOSELY),
        ("a relire", AGAIN),
        ("Set_Aside", Status.SET_ASIDE),
        ("read", Status.READ),
        ("", None),
        ("close", None),
    ],
)
def test_a_status_is_found_by_its_name_in_any_case(text: str, found: object) -> None:
    assert find_status(text, [CLOSELY, FAST, AGAIN]) == found


def test_names_are_one_line_and_compared_as_readers_do() -> None:
    assert clean_status_name("  read \n closely ") == "read closely"
    assert same_name("to re-read", "To Re Read")
    assert not same_name("reread", "re-read")
