"""The columns that papers are counted in agree with the papers, whatever has been done between two counts."""

from __future__ import annotations

import shutil
import tempfile
from array import array
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from legenda.actions import browsing, marking, merging, own_statuses, removing, tagging, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.facet_following import FacetCounts
from legenda.model.dates import PartialDate
from legenda.model.errors import LegendaError
from legenda.model.names import Contributor, Role
from legenda.model.record import Record
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage.new_paper import NewPaper
from legenda.system.places import places
from tests.actions.conftest import Three
from tests.actions.plain_count import plain_count

PEOPLE = [
    Contributor(family="Bo", given="Kim"),
    Contributor(literal="Kim Bo"),
    Contributor(family="Bo", given="Kim", particle="van"),
    Contributor(family="King", given="Martin Luther", suffix="Jr."),
    Contributor(family="张", given="三"),
    Contributor(family="Ж", given="Ю"),
    Contributor(family="Plato"),
    Contributor(given="Ann"),
    Contributor(Role.EDITOR, "Bo", "Kim"),
    Contributor(literal="\u001fOdd “body” \\ \x00"),
]
VENUES = ["", "ICML", "icml", "{ICML}", "NeurIPS", "Über X"]
TAGS = ["a", "A/b", "a/b/c", "d", "e/f"]
SOME = st.sets(st.integers(0, 7), min_size=1)


def counted(counts: FacetCounts, ids: array[int] | None) -> dict[str, list[tuple[str, int]]]:
    return {field: list(tally.top) for field, tally in counts.count(ids, 1000).items() if tally.top}


class AnyDeedsBetween(RuleBasedStateMachine):
    """A library to which anything happens while its papers are counted again and again."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.desk = open_desk(places(self.folder / "home"))
        self.counts = FacetCounts(self.desk.library)
        self.made = 0

    def some(self, places: set[int]) -> list[int]:
        there = sorted(browsing.ids(self.desk, Scope(), Sort()))
        return [there[place] for place in sorted(places) if place < len(there)]

    @rule(
        people=st.lists(st.lists(st.sampled_from(PEOPLE), max_size=4), min_size=1, max_size=4),
        venue=st.sampled_from(VENUES),
        year=st.none() | st.integers(1999, 2002),
        tags=st.sets(st.sampled_from(TAGS)),
        status=st.sampled_from(Status),
    )
    def take_in(
        self, people: list[list[Contributor]], venue: str, year: int | None, tags: set[str], status: Status
    ) -> None:
        date = PartialDate() if year is None else PartialDate(year)
        fields = {"journal": venue} if venue else {}
        records = [
            Record(key=f"k{self.made + n}", title="T", contributors=tuple(one), date=date, fields=fields)
            for n, one in enumerate(people)
        ]
        self.made += len(records)
        name = f"file {self.made % 2}"

        def deed(draft) -> None:  # type: ignore[no-untyped-def]
            source = draft.add(Subject.SOURCE, {"name": name})
            draft.add_papers([NewPaper(one, status=status, source_id=source, tags=tuple(tags)) for one in records])

        self.desk.library.do("Import", deed)

    @rule(places=SOME, add=st.sets(st.sampled_from(TAGS)), remove=st.sets(st.sampled_from(TAGS)))
    def tag(self, places: set[int], add: set[str], remove: set[str]) -> None:
        self.attempt(tagging.tag, self.some(places), sorted(add), sorted(remove - add))

    @rule(old=st.sampled_from(TAGS), new=st.sampled_from([*TAGS, "z", "a/z"]))
    def rename_or_merge_a_tag(self, old: str, new: str) -> None:
        self.attempt(tagging.rename_tag, old, new)

    @rule(name=st.sampled_from(TAGS))
    def delete_a_tag(self, name: str) -> None:
        self.attempt(tagging.delete_tag, name)

    @rule(places=SOME, status=st.sampled_from(Status))
    def mark(self, places: set[int], status: Status) -> None:
        self.attempt(marking.mark, self.some(places), status)

    @rule(name=st.sampled_from(["closely", "again"]), kind=st.sampled_from(Status), places=SOME)
    def mark_with_an_own_status(self, name: str, kind: Status, places: set[int]) -> None:
        self.attempt(own_statuses.add_status, name, kind)
        self.attempt(marking.mark, self.some(places), own_statuses.status_named(self.desk, name))

    @rule(choice=st.integers(0, 3), name=st.sampled_from(["closely", "again", "slowly"]))
    def rename_or_delete_an_own_status(self, choice: int, name: str) -> None:
        for own in own_statuses.own_statuses(self.desk)[choice : choice + 1]:
            if choice == 3:
                self.attempt(own_statuses.delete_status, own.id)
            else:
                self.attempt(own_statuses.rename_status, own.id, name)

    @rule(places=SOME, people=st.lists(st.sampled_from(PEOPLE), max_size=3), venue=st.sampled_from(VENUES))
    def edit(self, places: set[int], people: list[Contributor], venue: str) -> None:
        plain = [
            {"family": one.family, "given": one.given, "particle": one.particle, "literal": one.literal}
            for one in people
        ]
        ids = self.some(places)

        def deed(draft) -> None:  # type: ignore[no-untyped-def]
            draft.set(Subject.PAPER, ids, "contributors", plain)
            draft.set(Subject.PAPER, ids, "fields.journal", venue or None)

        self.desk.library.do("Edit", deed)

    @rule(places=SOME)
    def merge(self, places: set[int]) -> None:
        self.attempt(merging.merge, self.some(places))

    @rule(places=SOME)
    def remove(self, places: set[int]) -> None:
        self.attempt(removing.remove, self.some(places))

    @rule(times=st.integers(1, 4), is_redo=st.booleans())
    def take_back(self, times: int, is_redo: bool) -> None:
        for _ in range(times):
            self.attempt(undoing.redo if is_redo else undoing.undo)

    @invariant()
    def all_papers_and_some_are_counted_as_they_are(self) -> None:
        ids = browsing.ids(self.desk, Scope(), Sort())
        assert counted(self.counts, None) == plain_count(self.desk, ids)
        assert counted(self.counts, ids[::2]) == plain_count(self.desk, ids[::2])

    def attempt(self, deed, *given) -> None:  # type: ignore[no-untyped-def]
        """Do what a reader may be told is not possible."""
        try:
            deed(self.desk, *given)
        except LegendaError:
            return

    def teardown(self) -> None:
        assert counted(FacetCounts(self.desk.library), None) == counted(self.counts, None)
        self.desk.close()
        shutil.rmtree(self.folder)


TestAnyDeedsBetween = AnyDeedsBetween.TestCase
TestAnyDeedsBetween.settings = settings(
    max_examples=12,
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    report_multiple_bugs=False,
)


def test_what_was_read_before_a_newer_question_came_is_not_read_again(desk: Desk) -> None:
    records = [Record(key=f"k{n}", title="T", contributors=(Contributor(family=f"F{n % 7}"),)) for n in range(9_000)]
    desk.library.do("Import", lambda draft: draft.add_papers([NewPaper(one) for one in records]) and None)
    counts, asked = FacetCounts(desk.library), 0

    def at_the_second_look() -> bool:
        nonlocal asked
        asked += 1
        return asked % 2 == 0

    turns = 0
    while not (found := counts.count(None, 2, at_the_second_look)):
        turns += 1
    assert found["author"].top == (("F0", 1286), ("F1", 1286))
    assert turns == 4, "9,000 papers come in three parts, and then they are made ready"


def test_changes_while_the_papers_are_read_are_seen(three: Three) -> None:
    counts = FacetCounts(three.desk.library)
    turns = iter((False, True))
    assert counts.count(None, 9, lambda: next(turns)) == {}
    removing.remove(three.desk, [three.muller])
    assert counts.count(None, 9)["author"].top == (("Richard Roe", 1),)


def test_after_very_many_changes_all_papers_are_read_again(three: Three) -> None:
    counts = FacetCounts(three.desk.library, many=2)
    assert counts.count(None, 9)["tag"].top == ()
    tagging.tag(three.desk, [three.muller, three.roe], ["few"])
    assert counts.count(None, 9, lambda: not counts.is_read)["tag"].top == (("few", 2),)
    tagging.tag(three.desk, [three.muller, three.roe, three.late], ["many"])
    turns = iter((False, True))
    assert counts.count(None, 9, lambda: next(turns)) == {}
    assert not counts.is_read
    assert counts.count(None, 9)["tag"].top == (("many", 3), ("few", 2))
