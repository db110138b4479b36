"""Changes of many tags: the preview tells what happens, it happens in one step, and undo brings everything back."""

from __future__ import annotations

import pytest

from legenda.actions import browsing, tag_changes, tagging, undoing
from legenda.model.errors import NotFoundError
from legenda.model.tag_change import deleted, merged, renamed
from tests.actions.conftest import Three


@pytest.fixture
def tagged(three: Three) -> Three:
    """rl on one paper, method/rl on two (one of them the same), both coloured, and Method/old of another spelling."""
    tagging.tag(three.desk, [three.muller], ["rl", "method/rl"])
    tagging.tag(three.desk, [three.roe], ["method/rl"])
    tagging.tag(three.desk, [three.late], ["Method/old", "theory"])
    tagging.recolour_tag(three.desk, "method/rl", "blue")
    return three


def carried(three: Three) -> dict[int, list[str]]:
    return {row.id: sorted(row.tags) for row in browsing.rows(three.desk, [three.muller, three.roe, three.late])}


def colours(three: Three) -> dict[str, str]:
    return {tag.name: tag.colour for tag in browsing.counts(three.desk).tags}


def test_the_preview_counts_papers_and_those_that_carry_the_new_tag_already(tagged: Three) -> None:
    shown = tag_changes.preview(tagged.desk, renamed("method/rl", "rl"))
    assert [str(move) for move in shown.moves] == ["method/rl → rl: 2 papers; 1 of them carries rl already"]
    assert shown.summary == "1 tag on 2 papers"
    assert carried(tagged)[tagged.roe] == ["method/rl"], "a preview changes nothing"


def test_the_words_of_a_preview() -> None:
    move = tag_changes.TagMove
    assert str(move("method/rl", "rl", 214, 12)) == "method/rl → rl: 214 papers; 12 of them carry rl already"
    assert str(move("a", "b", 1, 1)) == "a → b: 1 paper; it carries b already"
    assert str(move("a", "b", 1200, 1200)) == "a → b: 1,200 papers; all carry b already"
    assert str(move("a", "", 3)) == "a: taken off 3 papers"


def test_tags_are_merged_in_one_step_and_undo_parts_them_again(tagged: Three) -> None:
    before = carried(tagged), colours(tagged)
    step = tagging.merge_tags(tagged.desk, ["rl", "method/rl", "theory"], "topic")
    assert step is not None
    assert step.name == "Merge 3 tags into topic"
    assert carried(tagged) == {
        tagged.muller: ["topic"],
        tagged.roe: ["topic"],
        tagged.late: ["Method/old", "topic"],
    }
    assert colours(tagged) == {"Method/old": "", "topic": "blue"}
    undoing.undo(tagged.desk)
    assert (carried(tagged), colours(tagged)) == before


def test_a_renamed_tag_keeps_its_colour_and_one_spelled_otherwise_stays(tagged: Three) -> None:
    tagging.rename_tag(tagged.desk, "method", "approach")
    assert colours(tagged) == {"Method/old": "", "approach/rl": "blue", "rl": "", "theory": ""}
    assert carried(tagged)[tagged.late] == ["Method/old", "theory"]


def test_a_tag_renamed_into_its_own_branch_stays_on_its_papers(tagged: Three) -> None:
    tagging.rename_tag(tagged.desk, "theory", "theory/proofs")
    assert carried(tagged)[tagged.late] == ["Method/old", "theory/proofs"]


def test_tags_without_papers_are_renamed_too(tagged: Three) -> None:
    tagging.tag(tagged.desk, [tagged.late], remove=["theory"])
    tagging.rename_tag(tagged.desk, "theory", "proofs")
    assert "proofs" in colours(tagged)


def test_several_tags_are_moved_coloured_and_deleted(tagged: Three) -> None:
    tagging.move_tags(tagged.desk, ["rl", "theory"], "work")
    assert set(colours(tagged)) == {"Method/old", "method/rl", "work/rl", "work/theory"}
    tag_changes.recolour_tags(tagged.desk, ["work/rl", "work/theory"], "green")
    assert colours(tagged)["work/theory"] == "green"
    tag_changes.carry_out(tagged.desk, deleted(["work", "method"]))
    assert carried(tagged) == {tagged.muller: [], tagged.roe: [], tagged.late: ["Method/old"]}


def test_what_is_not_there_is_refused_in_words(tagged: Three) -> None:
    with pytest.raises(NotFoundError, match="no tag nowhere"):
        tag_changes.carry_out(tagged.desk, merged(["nowhere"], "rl-new"))
    with pytest.raises(NotFoundError, match="no tag nowhere"):
        tag_changes.recolour_tags(tagged.desk, ["nowhere"], "blue")


def test_a_merge_counts_only_the_tags_that_go(three: Three) -> None:
    tagging.tag(three.desk, [three.roe], add=["rl", "reinforcement", "bandits"])
    found = tag_changes.preview(three.desk, merged(["rl", "reinforcement", "bandits"], "rl"))
    assert found.summary == "2 tags become rl, on 1 paper"
