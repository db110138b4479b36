"""Filters beside a search: each value with how many of the papers have it, and a condition that finds just those."""

from __future__ import annotations

from array import array

from legenda.actions import editing, facets, following, marking, own_statuses, tagging
from legenda.actions.facet_following import FacetCounts
from legenda.actions.facets import Facet, FacetValue
from legenda.actions.searching import search
from legenda.model.scope import Scope
from legenda.model.status import Status
from legenda.model.step import Plain
from tests.actions.conftest import Three


def test_all_papers_are_counted_by_field(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ)
    tagging.tag(three.desk, [three.muller, three.roe], ["to cite"])
    tagging.tag(three.desk, [three.muller], ["method/rl"])
    assert facets.facets(FacetCounts(three.desk.library), None) == {
        "status": Facet((FacetValue("New", "status:new", 2), FacetValue("Read", "status:read", 1))),
        "year": Facet((FacetValue("2020", "year:2020", 1), FacetValue("2021", "year:2021", 1))),
        "venue": Facet(
            (FacetValue("J. of X", 'venue:"J. of X"', 1), FacetValue("Proc. of Y", 'venue:"Proc. of Y"', 1))
        ),
        "author": Facet(
            (
                FacetValue("Anna Müller", 'author:"Anna Müller"', 1),
                FacetValue("Kim Bo", 'author:"Kim Bo"', 1),
                FacetValue("Richard Roe", 'author:"Richard Roe"', 1),
            )
        ),
        "tag": Facet((FacetValue("to cite", 'tag:"to cite"', 2), FacetValue("method/rl", "tag:method/rl", 1))),
        "source": Facet((FacetValue("three.bib", "source:three.bib", 3),)),
    }


def test_only_the_papers_found_are_counted(three: Three) -> None:
    found = facets.facets(FacetCounts(three.desk.library), array("q", [three.muller, three.late]))
    assert found["venue"].values == (FacetValue("J. of X", 'venue:"J. of X"', 1),)
    assert [one.name for one in found["author"].values] == ["Anna Müller", "Kim Bo"]
    assert found["year"].values == (FacetValue("2020", "year:2020", 1),)
    assert found["tag"] == Facet()


def test_statuses_of_the_readers_own_stand_behind_the_one_they_refine(three: Three) -> None:
    own_statuses.add_status(three.desk, "read closely", Status.READ)
    own_statuses.add_status(three.desk, "never had", Status.READ)
    marking.mark(three.desk, [three.muller, three.roe], Status.READ)
    marking.mark(three.desk, [three.roe], own_statuses.status_named(three.desk, "read closely"))
    counts = FacetCounts(three.desk.library)
    closely = FacetValue("read closely", 'status:"read closely"', 1, is_below=True)
    read, new = FacetValue("Read", "status:read", 2), FacetValue("New", "status:new", 1)
    assert facets.facets(counts, None)["status"] == Facet((read, closely, new))
    own = own_statuses.own_statuses(three.desk)[0]
    own_statuses.rename_status(three.desk, own.id, "studied")
    assert facets.facets(counts, None)["status"].values[1].written == "status:studied"


def test_more_values_than_are_shown_are_told_and_can_be_asked_for(three: Three) -> None:
    names = [f"tag {number:02}" for number in range(15)]
    tagging.tag(three.desk, [three.muller], names)
    tagging.tag(three.desk, [three.roe], names[-1:])
    counts = FacetCounts(three.desk.library)
    found = facets.facets(counts, None)["tag"]
    assert [one.name for one in found.values] == names[-1:] + names[:11]
    assert found.others == 3
    every = facets.many_values(counts, "tag", array("q", [three.muller, three.roe]))
    assert [(one.name, one.papers) for one in every] == [(names[-1], 2), *((name, 1) for name in names[:-1])]


def test_each_condition_finds_as_many_papers_as_it_says(three: Three) -> None:
    tagging.tag(three.desk, [three.roe], ["to cite", "method"])
    tagging.tag(three.desk, [three.muller], ["method/rl"])
    own_statuses.add_status(three.desk, "read closely", Status.READ)
    marking.mark(three.desk, [three.roe], own_statuses.status_named(three.desk, "read closely"))
    people: list[Plain] = [
        {"family": "Beethoven", "given": "Ludwig", "particle": "van"},
        {"family": "张", "given": "三"},
        {"family": "King", "given": "Martin Luther", "suffix": "Jr."},
        {"literal": "The “Square” Group"},
    ]
    editing.set_field(three.desk, [three.late], "contributors", people)
    following.catch_up(three.desk.library, three.desk.places.index)
    found = facets.facets(FacetCounts(three.desk.library), array("q", [three.muller, three.roe, three.late]))
    assert all(facet.values for facet in found.values())
    assert FacetValue("method", "tag:method", 2) in found["tag"].values
    for one in (one for facet in found.values() for one in facet.values):
        assert search(three.desk, one.written, Scope()).total == one.papers, one.written


def test_what_a_search_asks_for_is_chosen_however_it_is_written(three: Three) -> None:
    tagging.tag(three.desk, [three.muller], ["rl", "to cite", *(f"a{number:02}" for number in range(15))])
    ids = array("q", [three.muller])
    search = 'agents TAG:"RL" -tag:"to cite" tag:a03 tag:gone/* author:"kim bo"'
    found = facets.facets(FacetCounts(three.desk.library), ids, search)
    assert found["tag"].chosen == (
        FacetValue("rl", 'TAG:"RL"', 1),
        FacetValue("a03", "tag:a03", 1),
        FacetValue("gone/*", "tag:gone/*", None),
    )
    assert found["author"].chosen == (FacetValue("Kim Bo", 'author:"kim bo"', 1),)
    assert found["year"].chosen == ()


def test_a_name_with_a_comma_is_known_as_it_is_asked_for(three: Three) -> None:
    people: list[Plain] = [{"family": "King", "given": "Martin Luther", "suffix": "Jr."}]
    editing.set_field(three.desk, [three.late], "contributors", people)
    king = FacetValue("Martin Luther King, Jr.", 'author:"Martin Luther King Jr."', 1)
    found = facets.facets(FacetCounts(three.desk.library), array("q", [three.late]), king.written)
    assert found["author"] == Facet((king,), chosen=(king,))


def test_counting_ends_when_it_is_cancelled(three: Three) -> None:
    assert facets.facets(FacetCounts(three.desk.library), None, cancelled=lambda: True) == {}
