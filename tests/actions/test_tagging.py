"""Tags: added, taken off, renamed with everything below them, and brought back."""

from __future__ import annotations

import pytest

from legenda.actions import browsing, tagging, undoing
from legenda.model.errors import BadInputError, NotFoundError
from tests.actions.conftest import Three


def tags(three: Three, paper_id: int) -> set[str]:
    found = browsing.paper(three.desk, paper_id)
    assert found is not None
    return set(found.tags)


def counts(three: Three) -> dict[str, int]:
    return {tag.name: tag.count for tag in browsing.counts(three.desk).tags}


def test_tags_are_added_and_taken_off_in_one_step(three: Three) -> None:
    tagging.tag(three.desk, [three.roe, three.late], ["method/rl", "to cite"])
    step = tagging.tag(three.desk, [three.roe, three.late], ["theory"], ["to cite"])
    assert step is not None
    assert tags(three, three.roe) == {"method/rl", "theory"}
    assert counts(three)["theory"] == 2


def test_renaming_a_tag_takes_its_branch_along_and_undo_brings_it_back(three: Three) -> None:
    tagging.tag(three.desk, [three.roe], ["method/rl"])
    tagging.tag(three.desk, [three.late], ["method", "methodical"])
    tagging.rename_tag(three.desk, "method", "approach")
    assert tags(three, three.roe) == {"approach/rl"}
    assert tags(three, three.late) == {"approach", "methodical"}
    assert set(counts(three)) == {"approach", "approach/rl", "methodical"}
    undoing.undo(three.desk)
    assert tags(three, three.roe) == {"method/rl"}
    assert tags(three, three.late) == {"method", "methodical"}


def test_deleting_a_tag_leaves_the_papers(three: Three) -> None:
    tagging.tag(three.desk, [three.roe], ["a", "b"])
    tagging.delete_tag(three.desk, "a")
    assert tags(three, three.roe) == {"b"}
    assert "a" not in counts(three)


def test_an_empty_or_unknown_tag_is_refused_in_words(three: Three) -> None:
    with pytest.raises(BadInputError, match="at least one letter"):
        tagging.tag(three.desk, [three.roe], [" / "])
    with pytest.raises(NotFoundError, match="no tag nowhere"):
        tagging.rename_tag(three.desk, "nowhere", "x")
