"""Filters beside a search: each value with how many of the papers have it, and a condition that finds just those."""

from __future__ import annotations

from array import array

from legenda.actions import facets, following, marking, tagging
from legenda.actions.facets import FacetValue
from legenda.actions.searching import search
from legenda.model.scope import Scope
from legenda.model.status import Status
from tests.actions.conftest import Three


def test_all_papers_are_counted_by_field(three: Three) -> None:
    marking.mark(three.desk, [three.roe], Status.READ)
    tagging.tag(three.desk, [three.muller, three.roe], ["to cite"])
    tagging.tag(three.desk, [three.muller], ["method/rl"])
    found = facets.facets(three.desk, None)
    assert found["status"] == (FacetValue("new", "status:new", 2), FacetValue("read", "status:read", 1))
    assert sorted(one.name for one in found["year"]) == ["2020", "2021"]
    assert found["tag"] == (FacetValue("to cite", 'tag:"to cite"', 2), FacetValue("method/rl", "tag:method/rl", 1))
    assert found["source"] == (FacetValue("three.bib", "source:three.bib", 3),)
    assert found["author"] == (), "among all papers nobody is counted"


def test_only_the_papers_found_are_counted(three: Three) -> None:
    found = facets.facets(three.desk, array("q", [three.muller, three.late]))
    assert found["venue"] == (FacetValue("J. of X", 'venue:"J. of X"', 1),)
    assert {one.name for one in found["author"]} == {"Anna Müller", "Kim Bo"}
    assert found["year"] == (FacetValue("2020", "year:2020", 1),)
    assert found["tag"] == ()


def test_each_condition_finds_as_many_papers_as_it_says(three: Three) -> None:
    tagging.tag(three.desk, [three.roe], ["to cite"])
    following.catch_up(three.desk.library, three.desk.places.index)
    found = facets.facets(three.desk, array("q", [three.muller, three.roe, three.late]))
    assert all(found.values())
    for one in (one for values in found.values() for one in values):
        assert search(three.desk, one.written, Scope()).total == one.papers, one.written


def test_counting_ends_when_it_is_cancelled(three: Three) -> None:
    assert facets.facets(three.desk, None, lambda: True) == {}
