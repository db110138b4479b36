"""Any sequence of deeds, undone and redone in any way and across restarts, walks through the same states."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from legenda.model.errors import StaleChangeError
from legenda.model.rank import between
from legenda.model.status import Status
from legenda.model.step import Plain, Subject
from legenda.storage import check, journal, lists, queue
from legenda.storage.draft import Draft
from legenda.storage.fields import TABLES
from legenda.storage.index_texts import all_ids
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.dump import Dump, dump
from tests.storage.samples import FULL, plain_record

WORDS = st.sampled_from(["", "one", "two $x^2$", "drei „Ä“", "四", "a/b", "\\textbf{x}"])
TAGS = st.lists(st.sampled_from(["a", "b", "a/c", "Ü"]), unique=True, max_size=3)
CHOICE = st.integers(0, 10_000)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "title": WORDS,
    "title_is_provisional": st.booleans(),
    "abstract": WORDS,
    "doi": WORDS,
    "status": st.sampled_from([status.value for status in Status]),
    "rating": st.none() | st.integers(1, 5),
    "due": st.none() | st.just("2026-02-03"),
    "tags": TAGS,
    "aliases": st.lists(WORDS, max_size=2),
    "contributors": st.lists(st.builds(lambda family: {"family": family}, WORDS), max_size=3),
    "date": st.none() | st.builds(lambda year: {"year": year}, st.integers(1900, 2030)),
    "keywords": st.lists(WORDS, max_size=2),
    "fields.venue": st.none() | WORDS,
    "extra.odd": st.none() | WORDS,
    "raw.title": st.none() | WORDS,
    "files": st.lists(st.builds(lambda path: {"path": path}, WORDS), max_size=2),
}


class AnyDeeds(RuleBasedStateMachine):
    """A library beside a plain model of its undo and redo stacks: names and the states between."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "library.sqlite"
        self.library = Library.open(self.path, self.folder / "backups")
        self.done: list[tuple[str, Dump]] = []
        self.undone: list[tuple[str, Dump]] = []
        self.state = dump(self.path)
        self.made = 0

    def do(self, name: str, deed: Callable[[Draft], object]) -> None:
        step = self.library.do(name, deed)
        state = dump(self.path)
        if step is None:
            assert state == self.state
            return
        self.done.append((name, self.state))
        self.undone.clear()
        self.state = state

    def some(self, subject: Subject, choice: int) -> list[int]:
        """A few things by chance."""
        ids = self.library.read(lambda conn: sorted(conn.execute(TABLES[subject].select()).scalars()))
        return [id_ for id_ in ids if (choice >> (id_ % 7)) & 1] or ids[:1]

    @rule(count=st.integers(1, 3), tags=TAGS, choice=CHOICE)
    def import_papers(self, count: int, tags: list[str], choice: int) -> None:
        first = self.made

        def deed(draft: Draft) -> None:
            source = draft.add(Subject.SOURCE, {"name": f"file {first}", "format": "bibtex"})
            records = [plain_record(first + number) for number in range(count)]
            records += [replace(FULL, key=f"full{first}")] if choice % 3 == 0 else []
            draft.add_papers([NewPaper(record, source_id=source, tags=tuple(tags)) for record in records])
            draft.set(Subject.SOURCE, [source], "report", f"{count} added")

        self.made += count
        self.do("Import", deed)

    @rule(choice=CHOICE, data=st.data(), fields=st.lists(st.sampled_from(sorted(VALUES)), min_size=1, max_size=3))
    def edit(self, choice: int, data: st.DataObject, fields: list[str]) -> None:
        ids = self.some(Subject.PAPER, choice)
        values = [(field, data.draw(VALUES[field])) for field in fields]
        self.do("Edit", lambda draft: [draft.set(Subject.PAPER, ids, field, value) for field, value in values])

    @rule(choice=CHOICE)
    def enqueue(self, choice: int) -> None:
        def deed(draft: Draft) -> None:
            changed = draft.set(Subject.PAPER, ids, "status", "queued")
            ranks: dict[int, Plain] = {}
            last = draft.read(queue.last_rank)
            for id_ in changed:
                last = between(last, None)
                ranks[id_] = last
            draft.set_each(Subject.PAPER, "queue_rank", ranks)

        ids = self.some(Subject.PAPER, choice)
        self.do("Queue", deed)

    @precondition(lambda self: self.library.read(all_ids))
    @rule(choice=CHOICE, text=WORDS)
    def write_about_a_paper(self, choice: int, text: str) -> None:
        def deed(draft: Draft) -> None:
            draft.add(Subject.NOTE, {"text": text}, paper)
            draft.add(Subject.READING, {"started": "2026-01-02", "outcome": "skimmed", "thoughts": text}, paper)
            anchor: Plain = {"quote": text, "prefix": "", "suffix": "", "start": 0, "end": len(text)}
            draft.add(Subject.ANNOTATION, {"target": "abstract", "anchor": anchor, "colour": "green"}, paper)
            draft.add(Subject.ATTACHMENT, {"path": text}, paper)

        paper = self.some(Subject.PAPER, choice)[0]
        self.do("Write", deed)

    @rule(choice=CHOICE, text=WORDS)
    def rewrite(self, choice: int, text: str) -> None:
        def deed(draft: Draft) -> None:
            draft.set(Subject.NOTE, self.some(Subject.NOTE, choice), "text", text)
            draft.set(Subject.ANNOTATION, self.some(Subject.ANNOTATION, choice), "comment", text)
            draft.set(Subject.READING, self.some(Subject.READING, choice), "thoughts", text)

        self.do("Rewrite", deed)

    @rule(choice=CHOICE, name=WORDS)
    def make_a_list(self, choice: int, name: str) -> None:
        def deed(draft: Draft) -> None:
            parent: Plain = parents[0] if parents and choice % 2 else None
            list_id = draft.add(Subject.LIST, {"name": name, "parent_id": parent, "rank": "V"})
            last = draft.read(lists.last_member_rank, list_id)
            places = [({"list_id": list_id, "rank": between(last, None)}, paper) for paper in papers]
            draft.add_many(Subject.MEMBERSHIP, places)  # type: ignore[arg-type]

        parents, papers = self.some(Subject.LIST, choice), self.some(Subject.PAPER, choice)
        self.do("List", deed)

    @rule(choice=CHOICE, name=st.sampled_from(["a", "new", "ü"]), colour=WORDS)
    def change_a_tag(self, choice: int, name: str, colour: str) -> None:
        taken = self.library.read(lambda conn: set(conn.execute(TABLES[Subject.TAG].select()).scalars("name")))
        if name not in taken:
            self.do("Rename", lambda draft: draft.set(Subject.TAG, self.some(Subject.TAG, choice)[:1], "name", name))
        self.do("Colour", lambda draft: draft.set(Subject.TAG, self.some(Subject.TAG, choice), "colour", colour))

    @rule(subject=st.sampled_from(list(Subject)), choice=CHOICE)
    def remove(self, subject: Subject, choice: int) -> None:
        ids = self.some(subject, choice)
        self.do("Remove", lambda draft: draft.remove(subject, ids))

    @rule(times=st.integers(1, 6))
    def undo(self, times: int) -> None:
        for _ in range(times):
            step = self.library.undo()
            if not self.done:
                assert step is None
                return
            name, before = self.done.pop()
            assert step is not None
            assert step.name == f"Undo: {name}"
            self.undone.append((name, self.state))
            self.state = dump(self.path)
            assert self.state == before

    @rule(times=st.integers(1, 6))
    def redo(self, times: int) -> None:
        for _ in range(times):
            step = self.library.redo()
            if not self.undone:
                assert step is None
                return
            name, after = self.undone.pop()
            assert step is not None
            assert step.name == f"Redo: {name}"
            self.done.append((name, self.state))
            self.state = dump(self.path)
            assert self.state == after

    @rule(choice=CHOICE)
    def take_an_earlier_step_back(self, choice: int) -> None:
        last = self.library.journal_number()
        top = self.library.read(journal.chains).undo_top
        number = 1 + choice % max(last, 1)
        if last == 0 or number == top:
            return
        try:
            step = self.library.undo_step(number)
        except StaleChangeError:
            assert dump(self.path) == self.state
            return
        self.done.append((step.name, self.state))
        self.undone.clear()
        self.state = dump(self.path)

    @rule()
    def restart(self) -> None:
        self.library.close()
        self.library = Library.open(self.path, self.folder / "backups")
        assert dump(self.path) == self.state

    @invariant()
    def names_are_as_expected(self) -> None:
        assert self.library.undo_name() == (self.done[-1][0] if self.done else None)
        assert self.library.redo_name() == (self.undone[-1][0] if self.undone else None)

    def teardown(self) -> None:
        last, steps = self.state, len(self.done)
        assert [fault for fault in check.check(self.library) if "place in the queue" not in fault] == []
        self.undo(steps) if steps else None
        assert not any(rows_ for table, rows_ in self.state.items())
        for _ in range(steps):
            self.library.redo()
        assert dump(self.path) == last
        self.library.close()
        shutil.rmtree(self.folder)


TestAnyDeeds = AnyDeeds.TestCase
TestAnyDeeds.settings = settings(
    max_examples=12,
    stateful_step_count=18,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a failing walk is short enough to read without shrinking
    report_multiple_bugs=False,
)
