"""Branches of tags that are no tags themselves."""

from __future__ import annotations

from legenda.actions.tag_branches import Branch, branches


def test_a_branch_is_found_once_with_what_is_below_it() -> None:
    assert branches(["a/b/c", "A/d", "a/b/e", "x", "e/f", "e"]) == {
        "a": Branch("a", 3, {"b", "d"}),
        "a/b": Branch("a/b", 2, {"c", "e"}),
    }


def test_strokes_at_the_ends_make_no_branch_without_a_name() -> None:
    assert branches(["/odd"]) == {}
