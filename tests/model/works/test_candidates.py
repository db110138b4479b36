"""Pairs worth comparing are found by words and identities, in time that grows with the number of titles only."""

from __future__ import annotations

import time

import pytest

from legenda.model.works.candidates import candidate_pairs
from legenda.model.works.comparing import Likeness
from legenda.model.works.groups import Group, grouped


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Silent flight of owls", "SILENT FLIGHT OF OWLS."),
        ("Silent flight of owls: how feathers hush", "Silent flight of owls"),
        ("On the silent flight of northern owls", "On the silent fligth of northern owls"),
        ("The multi-agent city", "Multiagent city"),
        ("Owls of the north, part II", "Owls of the North. Part 2"),
        ("Über stille Flüge", "Uber stille Fluge"),
    ],
)
def test_like_titles_are_a_pair(one: str, other: str) -> None:
    others = [(number, f"Number {number} of an unlike kind") for number in range(10, 40)]
    assert (1, 2) in candidate_pairs([(1, one), (2, other), *others], [])


def test_unlike_titles_are_no_pair() -> None:
    assert candidate_pairs([(1, "Silent flight of owls"), (2, "Silent trade in the desert")], []) == set()


def test_shared_identities_make_pairs_whatever_the_titles() -> None:
    assert candidate_pairs([(1, "Owls"), (2, "Bees")], [[2, 1]]) == {(1, 2)}


def test_many_copies_of_one_title_do_not_take_for_ever() -> None:
    begun = time.process_time()
    pairs = candidate_pairs([(number, "Untitled report on owls") for number in range(20_000)], [])
    assert time.process_time() - begun < 5
    assert len(pairs) < 200_000
    joined = {number for pair in pairs for number in pair}
    assert len(joined) == 20_000


def like(strength: float, *reasons: str) -> Likeness:
    return Likeness(strength, reasons or ("same DOI",))


def test_pairs_make_groups_as_strong_as_their_weakest_pair() -> None:
    found = grouped({(1, 2): like(1.0), (2, 3): like(0.8, "the same title"), (7, 9): like(0.9)}, lambda *_: False)
    assert found == [
        Group((7, 9), 0.9, ("same DOI",)),
        Group((1, 2, 3), 0.8, ("same DOI", "the same title")),
    ]


def test_papers_known_to_differ_are_in_no_group_together() -> None:
    found = grouped({(1, 2): like(1.0), (2, 3): like(0.8)}, lambda one, other: {one, other} == {1, 3})
    assert found == [Group((1, 2), 1.0, ("same DOI",))]


def test_an_umlaut_that_is_spelled_out_and_a_subtitle_part_no_pair() -> None:
    titles = [(1, "On the Müller problem: a survey"), (2, "On the Mueller problem"), (3, "On the Miller problem")]
    assert (1, 2) in candidate_pairs(titles, [])
