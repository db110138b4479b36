"""Completions of a search: fields by their beginnings, and behind a field the values of the library, counted."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from legenda.actions import importing, listing, marking, own_statuses, recent_searches, searching, tagging
from legenda.actions.completing import _FIELDS, MOST, completions, earlier_searches, gains_by_patience
from legenda.actions.desk import Desk
from legenda.model.scope import Scope
from legenda.model.status import Status
from legenda.search.language import CONDITION_FIELDS, TEXT_FIELDS
from tests.actions.conftest import Three

#: Authors as BibTeX writes them, one paper each.
PEOPLE = [
    "Müller, Hans", unicodedata.normalize("NFD", "Müller, Hans"), "MÜLLER, HANS", "Mueller, Hans", "Muller, Jo",
    "von Neumann, John", "Neumark, Ida", "O'Brien, Tim", "王, 小明", "King, Jr., Martin Luther", "Müller-Lang, Hanna",
    "{World Health Organization}",
]  # fmt: skip


@pytest.fixture
def filled(three: Three) -> Three:
    tagging.tag(three.desk, [three.muller, three.roe], ["method/rl", "to cite"])
    listing.add_to_list(three.desk, listing.new_list(three.desk, "Chapter two"), [three.roe])
    own_statuses.add_status(three.desk, "on loan", Status.SET_ASIDE)
    return three


@pytest.fixture
def people(desk: Desk, tmp_path: Path) -> Desk:
    """A library of papers by people with names of many kinds."""
    file = tmp_path / "people.bib"
    entries = [f"@article{{k{n}, author={{{name}}}, title={{Paper {n}}}}}" for n, name in enumerate(PEOPLE)]
    file.write_text("\n".join(entries), "utf-8")
    importing.import_files(desk, [file])
    return desk


def offered(three: Three, text: str, is_asked: bool = False) -> list[tuple[str, str]]:
    """What the text may become, and the words about it; the cursor stands at the end."""
    return [(one.text, one.detail) for one in completions(three.desk, text, len(text), is_asked)]


def shown(desk: Desk, text: str) -> list[str]:
    return [one.shown for one in completions(desk, text, len(text))]


def test_a_field_is_offered_from_three_letters_on_or_when_asked_for(filled: Three) -> None:
    assert offered(filled, "agents sta") == [("agents status:", "new, queued, read…")]
    assert offered(filled, "st") == []
    assert offered(filled, "st", is_asked=True) == [("status:", "new, queued, read…")]
    assert offered(filled, '"sta') == [], "in a phrase"
    assert len(offered(filled, "", is_asked=True)) == MOST


def test_every_field_that_is_offered_is_one() -> None:
    assert set(_FIELDS) <= {*TEXT_FIELDS, *CONDITION_FIELDS}


def test_fixed_values_and_own_statuses(filled: Three) -> None:
    assert offered(filled, "is:ove") == [("is:overdue ", "")]
    assert offered(filled, "-has:pd") == [("-has:pdf ", "")]
    assert offered(filled, "status:lo") == [('status:"on loan" ', "0 papers")]
    assert offered(filled, "is:lo") == [('is:"on loan" ', "0 papers")]


def test_statuses_with_their_papers(filled: Three) -> None:
    marking.mark(filled.desk, [filled.roe], Status.READ)
    assert offered(filled, "status:re") == [("status:reading ", "0 papers"), ("status:read ", "1 paper")]


def test_tags_and_lists_with_their_papers(filled: Three) -> None:
    assert offered(filled, "tag:RL") == [("tag:method/rl ", "2 papers")]
    assert offered(filled, "tag:") == [("tag:method/rl ", "2 papers"), ('tag:"to cite" ', "2 papers")]
    assert offered(filled, "list:two") == [('list:"Chapter two" ', "1 paper")]
    assert offered(filled, 'list:"chap') == [('list:"Chapter two" ', "1 paper")]


def test_tags_by_their_beginnings_then_by_parts_of_their_paths_then_by_any_letters(filled: Three) -> None:
    tagging.tag(filled.desk, [filled.roe], ["rla", "world", "Über/RL"])
    assert [text for text, _ in offered(filled, "tag:rl")] == [
        "tag:rla ", "tag:method/rl ", "tag:Über/RL ", "tag:world ",
    ]  # fmt: skip
    for typed in ("uber", "ueber", "ÜB", "über"):
        assert [text for text, _ in offered(filled, f"tag:{typed}")] == ["tag:Über/RL "]


def test_a_branch_of_several_tags_is_offered_before_them_although_it_is_no_tag_itself(filled: Three) -> None:
    tagging.tag(filled.desk, [filled.roe], ["method/theory"])
    assert offered(filled, "tag:meth") == [
        ("tag:method ", "2 tags below it"), ("tag:method/rl ", "2 papers"), ("tag:method/theory ", "1 paper"),
    ]  # fmt: skip
    assert offered(filled, "meth")[0] == ("tag:method ", "tag · 2 tags below it")
    assert offered(filled, "tag:theo") == [("tag:method/theory ", "1 paper")]


def test_a_misspelt_value_offers_those_spelt_nearly_so_the_nearest_first(filled: Three) -> None:
    assert offered(filled, "tag:methd") == [("tag:method/rl ", "2 papers")]
    tagging.tag(filled.desk, [filled.roe], ["method/theory"])
    assert [text for text, _ in offered(filled, "tag:methd")] == ["tag:method ", "tag:method/rl "]
    assert [text for text, _ in offered(filled, "-tag:(x OR methd")] == ["-tag:(x OR method ", "-tag:(x OR method/rl "]
    assert offered(filled, "status:raed") == [("status:read ", "0 papers")]
    assert offered(filled, 'list:"chapter tow') == [('list:"Chapter two" ', "1 paper")]
    assert offered(filled, "tag:zzzz") == []
    assert offered(filled, "methd") == [], "as plain words it may be anything"


def test_wherever_a_value_may_stand_it_is_offered(filled: Three) -> None:
    for before in ("regret OR ", "(", "agents AND (-", "regret (bounds OR NOT "):
        assert offered(filled, f"{before}tag:me") == [(f"{before}tag:method/rl ", "2 papers")]
    assert offered(filled, "tag:(x OR me") == [("tag:(x OR method/rl ", "2 papers")]
    assert offered(filled, "-tag:(to") == [('-tag:("to cite" ', "2 papers")]
    assert offered(filled, "tag:“to c") == [('tag:"to cite" ', "2 papers")]


def test_numbers_and_dates_as_they_are_usually_asked_for(filled: Three) -> None:
    assert offered(filled, "rating:>") == [("rating:>=4 ", "four and five stars"), ("rating:>=3 ", "")]
    assert [text for text, _ in offered(filled, "due:to")] == ["due:today ", "due:tomorrow "]
    assert offered(filled, "added:>3") == [("added:>365d ", "more than a year ago")]
    for field in ("rating", "priority", "readings", "added", "due", "read", "queued", "changed"):
        for text, _ in offered(filled, f"{field}:"):
            assert searching.search(filled.desk, text, Scope(), None).ignored == (), text


def test_people_by_any_word_of_their_names_once_for_all_spellings(people: Desk) -> None:
    assert shown(people, "author:mul") == ["Hans Müller", "Jo Muller", "Hanna Müller-Lang"]
    assert shown(people, "author:mue") == ["Hans Müller", "Hanna Müller-Lang"]
    assert shown(people, "author:MÜL") == ["Hans Müller", "Jo Muller", "Hanna Müller-Lang"]
    assert shown(people, "by:han") == ["Hans Müller", "Hanna Müller-Lang"]
    assert shown(people, "author:neu") == ["John von Neumann", "Ida Neumark"]
    assert shown(people, "author:von") == ["John von Neumann"]
    for typed in ("obr", "o'b", "O’Brien", "tim"):
        assert shown(people, f"author:{typed}") == ["Tim O'Brien"]
    assert shown(people, "author:王") == ["王小明"]
    assert shown(people, 'author:"hans mü') == ["Hans Müller"]
    assert shown(people, "editor:health") == ["World Health Organization"]
    assert shown(people, "-author:kin") == ["Martin Luther King Jr."]
    assert shown(people, "author:")[0] == "Hans Müller", "who has most papers"


def test_a_person_that_is_taken_is_found_with_as_many_papers_as_was_said(people: Desk) -> None:
    offers = [one for first in "muwonkhji王" for one in completions(people, f"author:{first}", 8)]
    assert {one.shown for one in offers} >= {"Hans Müller", "王小明", "Martin Luther King Jr."}
    for one in offers:
        found = searching.search(people, one.text, Scope(), None)
        assert one.detail == ("4 papers" if one.shown == "Hans Müller" else "1 paper")
        assert f"{found.total} paper" == one.detail.rstrip("s")


def test_a_plain_word_offers_what_it_begins_after_the_fields(filled: Three) -> None:
    listing.add_to_list(filled.desk, listing.new_list(filled.desk, "Tagged once"), [filled.roe])
    assert offered(filled, "tag") == [
        ("tag:", "a tag and those below it"), ('list:"Tagged once" ', "list · 1 paper"),
    ]  # fmt: skip
    assert offered(filled, "regret meth") == [("regret tag:method/rl ", "tag · 2 papers")]
    assert offered(filled, "mue") == [('author:"Anna Müller" ', "person · 1 paper")]
    assert offered(filled, "-proc") == [('-venue:"Proc. of Y" ', "venue · 1 paper")]
    for typed in ("anna", "ann", "(regret OR ann"):
        before = typed.rpartition("ann")[0]
        assert offered(filled, typed) == [(f'{before}author:"Anna Müller" ', "person · 1 paper")]


def test_a_plain_word_offers_people_by_any_of_their_names_family_names_first(people: Desk) -> None:
    assert shown(people, "han") == ["Hans Müller", "Hanna Müller-Lang"]
    assert shown(people, "lut") == ["Martin Luther King Jr."]
    assert shown(people, "(king OR tim") == ["Tim O'Brien"]


def test_a_family_name_comes_before_given_names_of_people_with_more_papers(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "wang.bib"
    people = ["Wang, Xingyao", "Wang, Xingyao", "Xing, Junliang"]
    entries = [f"@misc{{k{n}, author={{{name}}}, title={{Paper {n}}}}}" for n, name in enumerate(people)]
    file.write_text("\n".join(entries), "utf-8")
    importing.import_files(desk, [file])
    for before in ("", "(wang OR "):
        assert shown(desk, f"{before}xing") == ["Junliang Xing", "Xingyao Wang"]
        assert shown(desk, f"{before}xingy") == ["Xingyao Wang"]
    assert shown(desk, "wang xi") == shown(desk, "(xingyao w") == ["Xingyao Wang"]


def test_the_words_before_may_be_a_part_of_a_tag_or_list(filled: Three) -> None:
    assert offered(filled, "to c") == [('tag:"to cite" ', "tag · 2 papers")]
    assert offered(filled, "regret (bounds OR to ci") == [('regret (bounds OR tag:"to cite" ', "tag · 2 papers")]
    assert offered(filled, "chapter tw") == [('list:"Chapter two" ', "list · 1 paper")]
    assert offered(filled, "to OR ci") == []
    assert offered(filled, "cite t") == [], "in another order they are no beginning"
    tagging.tag(filled.desk, [filled.roe], ["to cite again"])
    assert offered(filled, "to cite ag") == [('tag:"to cite again" ', "tag · 1 paper")]


def test_the_word_before_may_be_a_part_of_the_name(filled: Three) -> None:
    assert offered(filled, "regret anna mull")[0] == ('regret author:"Anna Müller" ', "person · 1 paper")
    assert offered(filled, "muller ann") == [('author:"Anna Müller" ', "person · 1 paper")]
    assert offered(filled, "year:2020 mull") == [('year:2020 author:"Anna Müller" ', "person · 1 paper")]


def test_searches_from_before_are_offered_by_their_beginnings(filled: Three) -> None:
    recent_searches.remember_search(filled.desk, "Multi-agent regret")
    saved = listing.new_list(filled.desk, "Multiverse", query="tag:method/rl year:2020..")
    assert saved
    assert offered(filled, "mult") == [
        ("Multi-agent regret", "recent search"), ("tag:method/rl year:2020..", "smart list"),
    ]  # fmt: skip
    assert ("tag:method/rl year:2020..", "smart list") in offered(filled, "tag:method/")
    assert [(one.shown, one.detail) for one in earlier_searches(filled.desk)] == [
        ("Multi-agent regret", "recent search"), ("Multiverse", "smart list"),
    ]  # fmt: skip
    assert offered(filled, "Multi-agent regret") == []


def test_people_are_read_only_with_patience_and_then_at_once(filled: Three) -> None:
    assert gains_by_patience(filled.desk, "author:m", 8)
    assert gains_by_patience(filled.desk, "mull", 4)
    assert not gains_by_patience(filled.desk, "tag:m", 5)
    assert completions(filled.desk, "author:m", 8, is_patient=False) == []
    assert completions(filled.desk, "author:m", 8, cancelled=lambda: True) == []
    assert len(completions(filled.desk, "author:m", 8)) == 1
    assert not gains_by_patience(filled.desk, "author:m", 8)
    assert len(completions(filled.desk, "author:m", 8, is_patient=False)) == 1


def test_people_follow_what_happens_to_papers(filled: Three, tmp_path: Path) -> None:
    assert shown(filled.desk, "author:mu") == ["Anna Müller"]
    file = tmp_path / "more.bib"
    file.write_text("@misc{more, author={Muse, Ed and Müller, Anna}, title={More}}", "utf-8")
    importing.import_files(filled.desk, [file])
    assert [(one.shown, one.detail) for one in completions(filled.desk, "author:mu", 9)] == [
        ("Anna Müller", "2 papers"), ("Ed Muse", "1 paper"),
    ]  # fmt: skip


def test_venues_by_any_word_of_their_names(filled: Three) -> None:
    assert offered(filled, "venue:pro") == [('venue:"Proc. of Y" ', "1 paper")]
    assert offered(filled, "venue:of") == [('venue:"J. of X" ', "1 paper"), ('venue:"Proc. of Y" ', "1 paper")]


def test_years_and_what_is_complete(filled: Three) -> None:
    assert [text for text, _ in offered(filled, "year:202")] == ["year:2021 ", "year:2020 "]
    assert offered(filled, "year:2021") == []
    assert offered(filled, "year:2019..202") == [("year:2019..2021 ", ""), ("year:2019..2020 ", "")]
    assert offered(filled, "regret") == []
