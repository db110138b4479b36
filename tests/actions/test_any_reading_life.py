"""Any reading life, undone to its beginning and done again to its end, with restarts in between, is the same."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from legenda.actions import (
    browsing,
    importing,
    listing,
    marking,
    noting,
    own_statuses,
    queueing,
    rating,
    readings,
    removing,
    tagging,
    undoing,
)
from legenda.actions.desk import open_desk
from legenda.actions.readings import Particulars
from legenda.model.errors import BadInputError
from legenda.model.paper import Paper
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.model.step import Step
from legenda.storage import check
from legenda.system.places import places
from tests.storage.dump import Dump, dump

FOUR = "\n".join(f"@misc{{p{n}, title={{Paper {n}}}, author={{Ash, A{n}}}, year={2000 + n}}}" for n in range(4))
DAYS = st.dates(date(2019, 12, 1), date(2020, 3, 1))
SOME = st.sets(st.integers(0, 3), min_size=1)
MANUAL = Sort(SortField.MANUAL, descending=False)


class AnyReadingLife(RuleBasedStateMachine):
    """A library of four papers, led by a reader who does anything."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        file = self.folder / "four.bib"
        file.write_text(FOUR, "utf-8")
        self.desk = open_desk(places(self.folder / "home"))
        importing.import_files(self.desk, [file])
        self.first = self.desk.library.journal_number()
        self.start = self.state
        self.lists = 0

    @property
    def state(self) -> Dump:
        return dump(self.desk.places.library)

    def papers(self, numbers: set[int]) -> list[int]:
        """The papers with these numbers that are there."""
        there = sorted(browsing.ids(self.desk, Scope(), Sort()))
        return [there[number] for number in sorted(numbers) if number < len(there)]

    def paper(self, number: int) -> Paper | None:
        ids = self.papers({number})
        return browsing.paper(self.desk, ids[0]) if ids else None

    @rule(numbers=SOME, status=st.sampled_from(Status), day=DAYS)
    def mark(self, numbers: set[int], status: Status, day: date) -> None:
        marking.mark(self.desk, self.papers(numbers), status, day)

    @rule(name=st.sampled_from(("closely", "again", "in haste")), kind=st.sampled_from(Status), place=st.integers(0, 3))
    def make_or_change_a_status(self, name: str, kind: Status, place: int) -> None:
        known = {own.name: own.id for own in own_statuses.own_statuses(self.desk)}
        if name not in known:
            own_statuses.add_status(self.desk, name, kind)
        elif place == 0:
            own_statuses.delete_status(self.desk, known[name])
        elif place == 1:
            self.try_to(lambda: own_statuses.change_kind(self.desk, known[name], kind))
        else:
            own_statuses.move_status(self.desk, known[name], place - 1)

    @precondition(lambda self: bool(own_statuses.own_statuses(self.desk)))
    @rule(numbers=SOME, choice=st.integers(0, 9), day=DAYS)
    def mark_with_an_own_status(self, numbers: set[int], choice: int, day: date) -> None:
        known = own_statuses.own_statuses(self.desk)
        marking.mark(self.desk, self.papers(numbers), known[choice % len(known)], day)

    @rule(numbers=SOME, position=st.integers(1, 5))
    def move_in_the_queue(self, numbers: set[int], position: int) -> None:
        queueing.move(self.desk, self.papers(numbers), position)

    @rule(numbers=SOME, day=st.none() | DAYS, is_due=st.booleans())
    def set_a_day(self, numbers: set[int], day: date | None, is_due: bool) -> None:
        (queueing.set_due if is_due else queueing.put_off)(self.desk, self.papers(numbers), day)

    @rule(
        number=st.integers(0, 3), begun=st.none() | DAYS, ended=st.none() | DAYS, minutes=st.none() | st.integers(0, 90)
    )
    def note_a_reading(self, number: int, begun: date | None, ended: date | None, minutes: int | None) -> None:
        paper = self.paper(number)
        if paper is not None:
            self.try_to(lambda: readings.add_reading(self.desk, paper.id, Particulars(begun, ended, minutes=minutes)))

    @rule(number=st.integers(0, 3), begun=st.none() | DAYS, ended=st.none() | DAYS)
    def correct_a_reading(self, number: int, begun: date | None, ended: date | None) -> None:
        paper = self.paper(number)
        if paper is not None and paper.readings:
            reading = paper.readings[-1].id
            self.try_to(lambda: readings.change_reading(self.desk, reading, Particulars(begun, ended)))

    @rule(numbers=SOME, stars=st.integers(0, 5))
    def rate(self, numbers: set[int], stars: int) -> None:
        rating.rate(self.desk, self.papers(numbers), stars or None)

    @rule(numbers=SOME, add=st.sets(st.sampled_from(("a", "a/b", "ü"))), remove=st.sets(st.sampled_from(("a", "a/b"))))
    def tag(self, numbers: set[int], add: set[str], remove: set[str]) -> None:
        tagging.tag(self.desk, self.papers(numbers), sorted(add - remove), sorted(remove))

    @rule(old=st.sampled_from(("a", "ü")), new=st.sampled_from(("a", "c", "ü/d", "")))
    def rename_or_delete_a_tag(self, old: str, new: str) -> None:
        known = {tag.name.split("/")[0] for tag in browsing.counts(self.desk).tags}
        if old in known and new:
            tagging.rename_tag(self.desk, old, new)
        elif old in known:
            tagging.delete_tag(self.desk, old)

    @rule(numbers=SOME, is_inner=st.booleans())
    def make_a_list(self, numbers: set[int], is_inner: bool) -> None:
        known = [one.id for one in browsing.counts(self.desk).lists]
        self.lists += 1
        made = listing.new_list(self.desk, f"list {self.lists}", known[0] if known and is_inner else None)
        listing.add_to_list(self.desk, made, self.papers(numbers))

    @precondition(lambda self: bool(browsing.counts(self.desk).lists))
    @rule(choice=st.integers(0, 9), numbers=SOME, position=st.integers(1, 4), into=st.none() | st.integers(0, 9))
    def put_in_order(self, choice: int, numbers: set[int], position: int, into: int | None) -> None:
        known = [one.id for one in browsing.counts(self.desk).lists]
        chosen = known[choice % len(known)]
        listing.move_in_list(self.desk, chosen, self.papers(numbers), position)
        outer = None if into is None else known[into % len(known)]
        self.try_to(lambda: listing.move_list(self.desk, chosen, outer, position))
        if choice == 9:
            listing.delete_list(self.desk, chosen)

    @rule(number=st.integers(0, 3), text=st.sampled_from(("See [[p1]].", "Ü", "")))
    def write_a_note(self, number: int, text: str) -> None:
        paper = self.paper(number)
        if paper is not None and paper.notes:
            noting.change_note(self.desk, paper.notes[0].id, text)
        elif paper is not None and text:
            noting.add_note(self.desk, paper.id, text)

    @rule(number=st.integers(0, 3))
    def remove_a_paper(self, number: int) -> None:
        removing.remove(self.desk, self.papers({number}))

    @rule(times=st.integers(1, 4))
    def undo_and_redo(self, times: int) -> None:
        """Some steps back and the same forth again leave everything as it is."""
        before, undone = self.state, 0
        for _ in range(times):
            undone += self.is_mine() and undoing.undo(self.desk) is not None
        for _ in range(undone):
            undoing.redo(self.desk)
        assert self.state == before

    @rule()
    def restart(self) -> None:
        self.desk.close()
        self.desk = open_desk(places(self.folder / "home"))

    @invariant()
    def the_queue_holds_the_queued_papers_once(self) -> None:
        queued = list(browsing.ids(self.desk, Scope(Place.QUEUE), MANUAL))
        rows = browsing.rows(self.desk, list(browsing.ids(self.desk, Scope(), Sort())))
        assert sorted(queued) == sorted(row.id for row in rows if row.status is Status.QUEUED)

    @invariant()
    def counts_are_what_counting_gives(self) -> None:
        rows = browsing.rows(self.desk, list(browsing.ids(self.desk, Scope(), Sort())))
        found = browsing.counts(self.desk)
        assert found.total == len(rows)
        assert {status: count for status, count in found.by_status.items() if count} == {
            status: count for status in Status if (count := sum(row.status is status for row in rows))
        }
        assert {tag.name: tag.count for tag in found.tags if tag.count} == {
            name: sum(name in row.tags for row in rows) for name in {tag for row in rows for tag in row.tags}
        }

    def is_mine(self) -> bool:
        """Whether the next step to be taken back is not the import that it all began with."""
        name = undoing.undo_name(self.desk)
        return name is not None and not name.startswith("Import")

    def try_to(self, deed: Callable[[], Step | None]) -> None:
        before = self.state
        try:
            deed()
        except BadInputError:
            assert self.state == before

    def teardown(self) -> None:
        end, undone = self.state, 0
        while self.is_mine():
            undoing.undo(self.desk)
            undone += 1
        assert self.state == self.start
        self.restart()
        for _ in range(undone):
            assert undoing.redo(self.desk) is not None
        assert self.state == end
        assert check.check(self.desk.library) == []
        self.desk.close()
        shutil.rmtree(self.folder)


TestAnyReadingLife = AnyReadingLife.TestCase
TestAnyReadingLife.settings = settings(
    max_examples=10,
    stateful_step_count=25,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.target],
    suppress_health_check=list(HealthCheck),
)
