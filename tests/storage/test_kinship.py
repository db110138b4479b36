"""People and tags in common: who and what counts, and what is too common to say anything."""

from __future__ import annotations

from collections.abc import Sequence

from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.storage import kinship
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper


def person(family: str, given: str = "", particle: str = "", suffix: str = "") -> Contributor:
    return Contributor(Role.AUTHOR, family, given, particle, suffix)


BO, ASH = person("Bo", "Kim"), person("Ash", "Ann")


def filled(library: Library, papers: Sequence[tuple[Sequence[Contributor], Sequence[str]]]) -> list[int]:
    """The numbers of new papers by these people and with these tags."""
    ids: list[int] = []
    new = [NewPaper(Record(contributors=tuple(people)), tags=tuple(tags)) for people, tags in papers]
    library.do("Import", lambda draft: ids.extend(draft.add_papers(new)))
    return ids


def shared(library: Library, paper_id: int, possible: Sequence[set[int]] | None = None) -> dict[str, set[int]]:
    """The people that a paper shares with others."""
    own = library.read(kinship.people, paper_id)
    return library.read(kinship.sharing_people, paper_id, own, possible)


def test_people_are_told_apart_by_all_of_their_name_but_the_suffix(library: Library) -> None:
    body = Contributor(Role.AUTHOR, literal="OpenAI")
    one, junior, editor, *_ = filled(
        library,
        [
            ([BO, ASH, body, BO], []),
            ([person("Bo", "Kim", suffix="Jr.")], []),
            ([Contributor(Role.EDITOR, "Ash", "Ann"), body], []),
            ([person("Bo", "Jim"), person("Ash", "Ann", "von")], []),
        ],
    )
    assert [who.full for who in library.read(kinship.people, one)] == ["Kim Bo", "Ann Ash", "OpenAI"]
    assert shared(library, one) == {"Kim Bo": {junior}, "Ann Ash": {editor}, "OpenAI": {editor}}


def test_only_papers_that_may_be_theirs_are_looked_at_when_they_are_known(library: Library) -> None:
    one, second, third = filled(library, [([BO, ASH], []), ([BO], []), ([BO, ASH], [])])
    assert shared(library, one, [{second}, {one, second, third}]) == {"Kim Bo": {second, third}, "Ann Ash": {third}}
    assert shared(library, one, [{second}, set()]) == {"Kim Bo": {second}}
    assert shared(library, one, [set(), set()]) == {}


def test_of_very_many_people_the_first_eleven_and_the_last_count(library: Library) -> None:
    (one,) = filled(library, [([person(f"Person{number}") for number in range(3000)], [])])
    assert [who.family for who in library.read(kinship.people, one)] == [
        *(f"Person{number}" for number in range(11)),
        "Person2999",
    ]


def test_people_with_thousands_of_papers_say_nothing(library: Library) -> None:
    one, *others = filled(library, [([BO, ASH], []), *[([BO], [])] * 1999, ([ASH], [])])
    assert shared(library, one) == {"Kim Bo": set(others[:-1]), "Ann Ash": {others[-1]}}
    (more,) = filled(library, [([BO], [])])
    assert shared(library, one) == {"Ann Ash": {others[-1]}}
    (both,) = filled(library, [([BO, ASH], [])])
    assert shared(library, one, [{*others, more, both, one}, {others[-1], both}]) == {"Ann Ash": {others[-1], both}}


def test_tags_come_rarest_first_and_those_of_thousands_of_papers_say_nothing(library: Library) -> None:
    one, *others = filled(
        library,
        [
            ([], ["rare", "often", "everywhere", "alone"]),
            ([], ["rare", "everywhere"]),
            *[([], ["often", "everywhere"])] * 1500,
            *[([], ["everywhere"])] * 600,
        ],
    )
    found = library.read(kinship.sharing_tags, one)
    assert list(found.items()) == [("rare", {others[0]}), ("often", set(others[1:1501]))]


def test_no_more_than_three_thousand_papers_are_looked_at_for_the_tags_of_one(library: Library) -> None:
    many = {"first": 1000, "second": 1499, "third": 1599}
    papers: list[tuple[list[Contributor], list[str]]] = [([], [name]) for name in many for _ in range(many[name])]
    one, *_ = filled(library, [([], list(many)), *papers])
    assert {name: len(found) for name, found in library.read(kinship.sharing_tags, one).items()} == {
        "first": 1000,
        "second": 1499,
    }


def test_the_size_is_the_number_of_papers(library: Library) -> None:
    assert library.read(kinship.size) == 0
    filled(library, [([], [])] * 3)
    assert library.read(kinship.size) == 3
