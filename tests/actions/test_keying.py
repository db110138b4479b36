"""Changing citation keys by a pattern: looked at first, done as one step, the old keys still known."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.actions import browsing, editing, importing, keying, searching, undoing
from legenda.actions.desk import Desk
from legenda.actions.keying import KeyRule, Scripts, Umlauts
from legenda.model.errors import BadInputError, StaleChangeError
from legenda.model.scope import Scope
from tests.actions.conftest import Three

NEW = KeyRule("[auth][shortyear:(nd)]")


def _all(three: Three) -> list[int]:
    return [three.muller, three.roe, three.late]


def _keys(desk: Desk, ids: list[int]) -> list[str]:
    return [paper.key for paper in browsing.papers(desk, ids)]


def _pairs(changes: list[keying.KeyChange]) -> list[tuple[str, str]]:
    return [(change.old, change.new) for change in changes]


def test_a_dry_run_names_every_change_and_changes_nothing(three: Three) -> None:
    changes = keying.proposals(three.desk, _all(three), NEW)
    assert _pairs(changes) == [("muller2020", "Muller20"), ("roe2021", "Roe21"), ("late", "nd")]
    assert [change.title for change in changes] == ["On Very Large Arrays", "Bounds of O(√T)", "No Author Here"]
    assert _keys(three.desk, _all(three)) == ["muller2020", "roe2021", "late"]


def test_old_keys_find_their_papers_everywhere(three: Three) -> None:
    step = keying.apply(three.desk, keying.proposals(three.desk, _all(three), NEW))
    assert step is not None
    assert step.name == "Change the citation keys of 3 papers"
    assert _keys(three.desk, _all(three)) == ["Muller20", "Roe21", "nd"]
    assert browsing.find(three.desk, ["muller2020", "roe2021", "Roe21"]) == [three.muller, three.roe, three.roe]
    assert list(searching.search(three.desk, "key:roe2021", Scope()).ids) == [three.roe]
    assert keying.proposals(three.desk, _all(three), NEW) == [], "nothing is left to change"


def test_it_is_one_step_that_undo_takes_back(three: Three) -> None:
    keying.apply(three.desk, keying.proposals(three.desk, _all(three), NEW))
    undoing.undo(three.desk)
    papers = browsing.papers(three.desk, _all(three))
    assert [(paper.key, paper.aliases) for paper in papers] == [("muller2020", ()), ("roe2021", ()), ("late", ())]


def test_back_and_forth_leaves_no_key_as_its_own_alias(three: Three) -> None:
    keying.apply(three.desk, keying.proposals(three.desk, [three.roe], NEW))
    keying.apply(three.desk, keying.proposals(three.desk, [three.roe], KeyRule("[auth:lower][year]")))
    paper = browsing.paper(three.desk, three.roe)
    assert paper is not None
    assert (paper.key, paper.aliases) == ("roe2021", ("Roe21",))


def test_keys_alike_get_suffixes_and_keep_them(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "a.bib"
    entries = "".join(f"@misc{{k{n}, author={{Roe, R.}}, year=2021, title={{T{n}}}}}\n" for n in range(3))
    file.write_text(entries, "utf-8")
    importing.import_files(desk, [file])
    ids = browsing.find(desk, ["k0", "k1", "k2"])
    rule = KeyRule("[auth:lower][year]")
    changes = keying.proposals(desk, ids, rule)
    assert [change.new for change in changes] == ["roe2021", "roe2021a", "roe2021b"]
    keying.apply(desk, changes)
    assert keying.proposals(desk, ids, rule) == []
    assert keying.proposals(desk, ids[::-1], rule) == [], "in whatever order"


def test_a_former_key_of_another_paper_is_never_given_again(three: Three) -> None:
    editing.rename_key(three.desk, three.muller, "other")
    changes = keying.proposals(three.desk, [three.roe], KeyRule('[auth:(x):regex("Roe","Muller"):upper]2020'))
    assert _pairs(changes) == [("roe2021", "MULLER2020a")], "keys that differ in case only are the same to BibTeX"


def test_a_change_in_between_stops_the_whole(three: Three) -> None:
    changes = keying.proposals(three.desk, _all(three), NEW)
    editing.rename_key(three.desk, three.roe, "mine")
    with pytest.raises(StaleChangeError, match="roe2021"):
        keying.apply(three.desk, changes)
    assert _keys(three.desk, _all(three)) == ["muller2020", "mine", "late"]


def test_the_rule_is_the_librarys_and_new_papers_get_their_keys_by_it(desk: Desk, tmp_path: Path) -> None:
    assert keying.rule(desk) == KeyRule()
    chosen = KeyRule("[auth:lower]:[year]", Umlauts.TWO_LETTERS, Scripts.KEPT)
    keying.set_rule(desk, chosen)
    assert keying.rule(desk) == chosen
    file = tmp_path / "a.json"
    file.write_text('[{"type": "book", "title": "Größe", "authors": [{"family": "Müller"}], "year": 2020}]', "utf-8")
    report = importing.import_files(desk, [file])
    assert [line.key for line in report.lines] == ["mueller:2020"]


def test_a_pattern_that_is_not_understood_is_refused_and_the_old_one_stays(desk: Desk) -> None:
    with pytest.raises(BadInputError, match="no modifier"):
        keying.set_rule(desk, KeyRule("[auth:lowr]"))
    assert keying.rule(desk) == KeyRule()


def test_taking_a_change_of_keys_back_brings_the_former_pattern_back(three: Three) -> None:
    desk = three.desk
    keying.set_rule(desk, KeyRule("[auth][year]"))
    keying.apply(desk, keying.proposals(desk, _all(three), NEW), NEW)
    assert keying.rule(desk) == NEW
    undoing.undo(desk)
    assert keying.rule(desk) == KeyRule("[auth][year]")
    undoing.redo(desk)
    assert keying.rule(desk) == NEW
    undoing.undo(desk)
    assert keying.rule(desk) == KeyRule("[auth][year]")


def test_two_changes_of_keys_are_taken_back_one_after_the_other(three: Three) -> None:
    desk, other = three.desk, KeyRule("[auth:upper]")
    for rule in (NEW, other):
        keying.apply(desk, keying.proposals(desk, _all(three), rule), rule)
    assert keying.rule(desk) == other
    undoing.undo(desk)
    assert keying.rule(desk) == NEW
    undoing.undo(desk)
    assert keying.rule(desk) == KeyRule()


@pytest.mark.parametrize(("place", "meant"), [("yaer", "[year]"), ("journl", "[journal]")])
def test_a_place_that_nothing_is_known_of_is_an_error_with_the_nearest_names(
    three: Three, place: str, meant: str
) -> None:
    with pytest.raises(BadInputError) as told:
        keying.proposals(three.desk, _all(three), KeyRule(f"[auth][{place}]"))
    assert str(told.value).startswith(f"A key pattern knows no place “[{place}]”; did you mean {meant}")


def test_a_field_of_the_reader_s_own_is_a_place(three: Three) -> None:
    rule = KeyRule("[shelfmark]")
    with pytest.raises(BadInputError, match="knows no place “\\[shelfmark\\]”"):
        keying.proposals(three.desk, [three.muller], rule)
    editing.set_field(three.desk, [three.muller], "extra.shelfmark", "QL696")
    assert [change.new for change in keying.proposals(three.desk, [three.muller], rule)] == ["QL696"]
