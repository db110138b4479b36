"""What becomes of tags in a change: branches follow, names that look alike stay, nothing moves below itself."""

from __future__ import annotations

import pytest

from legenda.model.errors import BadInputError
from legenda.model.tag_change import (
    TagChange,
    clean_tag,
    deleted,
    merged,
    nested,
    renamed,
    same_but_case,
    without_case_doubles,
)

TAGS = ["method", "method/rl", "method/rl/deep", "methodical", "Method/rl", "rl", "theory"]


def applied(change: TagChange) -> dict[str, str]:
    """The tags that the change gives another name."""
    return {tag: new for tag in TAGS if (new := change.applied(tag)) != tag}


def test_a_renamed_tag_takes_its_branch_along_and_no_tag_that_only_begins_or_is_spelled_like_it() -> None:
    assert applied(renamed("method", "approach")) == {
        "method": "approach",
        "method/rl": "approach/rl",
        "method/rl/deep": "approach/rl/deep",
    }


def test_a_tag_can_be_renamed_into_its_own_branch_and_out_of_it() -> None:
    assert applied(renamed("method", "method/rl")) == {"method": "method/rl"}
    assert applied(renamed("method/rl", "method")) == {"method/rl": "method", "method/rl/deep": "method/deep"}


def test_merged_tags_become_one_and_the_target_stays() -> None:
    assert applied(merged(["rl", "method/rl"], "rl")) == {"method/rl": "rl", "method/rl/deep": "rl/deep"}
    assert merged(["rl", "method/rl"], "rl").name == "Merge the tag method/rl into rl"


def test_tags_are_moved_below_another_by_their_last_part_and_a_chosen_branch_stays_whole() -> None:
    change = nested(["method/rl", "method/rl/deep", "theory"], " work / ")
    assert applied(change) == {"method/rl": "work/rl", "method/rl/deep": "work/rl/deep", "theory": "work/theory"}
    assert change.name == "Move 2 tags below work"
    assert applied(nested(["method/rl"], "")) == {"method/rl": "rl", "method/rl/deep": "rl/deep"}


def test_a_tag_is_never_moved_below_itself() -> None:
    with pytest.raises(BadInputError, match="method cannot be moved below itself"):
        nested(["method"], "method/rl")


def test_deleted_tags_are_taken_off_with_their_branch() -> None:
    assert applied(deleted(["method/rl"])) == {"method/rl": "", "method/rl/deep": ""}


def test_tags_that_differ_in_case_alone_become_the_one_that_most_papers_carry() -> None:
    counts = {"RL": 3, "rl": 7, "Rl": 7, "theory": 1}
    assert same_but_case(counts) == [("Rl", ["rl", "RL"])]
    change = without_case_doubles(counts)
    assert {tag: change.applied(tag) for tag in counts} == {"RL": "Rl", "rl": "Rl", "Rl": "Rl", "theory": "theory"}


def test_commas_in_a_name_become_one_blank() -> None:
    assert clean_tag("comma, semi;") == "comma semi;"
    assert clean_tag(" a ,b / , c,") == "a b/c"
