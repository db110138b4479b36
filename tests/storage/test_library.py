"""Steps through the one door: done, kept, told, taken back, done again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from legenda.model.errors import BadInputError
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.model.step import WHOLE, Change, Plain, Step, Subject
from legenda.storage import counts, history, papers
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from tests.model.test_plain_form import RECORDS
from tests.storage.samples import FULL, add, add_plain


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(RECORDS, min_size=1, max_size=4))
def test_any_record_comes_back_as_it_went_in_and_can_be_taken_back(library: Library, records: list[Record]) -> None:
    keyed = [replace(record, key=f"{number}{record.key}", line=0) for number, record in enumerate(records)]
    ids = add(library, keyed)
    assert [paper.record for paper in library.read(papers.papers, ids)] == keyed
    assert library.read(history.steps, 1)[0].changes[0].after is not None
    library.undo()
    assert library.read(counts.counts).total == 0


def test_a_record_comes_back_as_it_went_in(library: Library) -> None:
    (id_,) = add(library, [FULL])
    paper = library.read(papers.paper, id_)
    assert paper is not None
    assert paper.record == FULL
    assert paper.status is Status.NEW


def test_half_a_character_is_stored_as_a_question_mark(library: Library) -> None:
    broken = replace(FULL, title="a\ud800b", extra={"x": "\udfff"}, source_text="NUL \0 stays")
    (id_,) = add(library, [broken])
    library.do("Edit", lambda draft: draft.set(Subject.PAPER, [id_], "abstract", "c\ud800"))
    paper = library.read(papers.paper, id_)
    assert paper is not None
    assert paper.record == replace(broken, title="a?b", extra={"x": "?"}, abstract="c?")
    library.undo()
    library.undo()
    assert library.read(counts.counts).total == 0


def test_a_step_holds_before_and_after_of_what_really_changed(library: Library) -> None:
    ids = add_plain(library, 3)
    library.do("One", lambda draft: draft.set(Subject.PAPER, ids[:1], "rating", 4))
    changed: list[int] = []
    step = library.do("All", lambda draft: changed.extend(draft.set(Subject.PAPER, ids, "rating", 4)))
    assert step is not None
    assert changed == ids[1:]
    assert step.changes == tuple(Change(Subject.PAPER, id_, "rating", None, 4, id_) for id_ in ids[1:])
    assert step.paper_ids == frozenset(ids[1:])


def test_a_deed_that_changes_nothing_leaves_no_step(library: Library) -> None:
    ids = add_plain(library, 1)
    number = library.journal_number()
    assert library.do("Nothing", lambda draft: draft.set(Subject.PAPER, ids, "rating", None)) is None
    assert library.journal_number() == number


def test_a_deed_may_name_its_step(library: Library) -> None:
    def deed(draft: Draft) -> None:
        count = len(draft.set(Subject.PAPER, add_ids, "status", "read"))
        draft.name = f"Mark {count} papers as read"

    add_ids = add_plain(library, 2)
    step = library.do("Mark", deed)
    assert step is not None
    assert step.name == "Mark 2 papers as read"
    assert library.undo_name() == "Mark 2 papers as read"


def test_whatever_a_deed_raises_leaves_the_library_as_it_was(library: Library) -> None:
    ids = add_plain(library, 2)
    before = library.read(papers.papers, ids)

    def deed(draft: Draft) -> None:
        draft.set(Subject.PAPER, ids, "title", "lost")
        draft.remove(Subject.PAPER, ids[:1])
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        library.do("Fail", deed)
    assert library.read(papers.papers, ids) == before
    assert library.undo_name() == "Import"


def test_undo_and_redo_walk_back_and_forth_across_a_restart(tmp_path: Path) -> None:
    path, backups = tmp_path / "l.sqlite", tmp_path / "b"
    library = Library.open(path, backups)
    ids = add_plain(library, 2)
    library.do("Rate", lambda draft: draft.set(Subject.PAPER, ids, "rating", 5))
    rated = library.read(papers.papers, ids)
    undone = library.undo()
    library.close()

    library = Library.open(path, backups)
    assert undone is not None
    assert (undone.name, undone.undoes) == ("Undo: Rate", 2)
    assert (library.undo_name(), library.redo_name()) == ("Import", "Rate")
    assert [paper.rating for paper in library.read(papers.papers, ids)] == [None, None]
    redone = library.redo()
    assert redone is not None
    assert (redone.name, redone.redoes) == ("Redo: Rate", 2)
    assert [paper.rating for paper in library.read(papers.papers, ids)] == [paper.rating for paper in rated]
    assert (library.undo_name(), library.redo_name()) == ("Rate", None)
    library.close()


def test_a_new_step_ends_what_could_be_redone(library: Library) -> None:
    ids = add_plain(library, 1)
    library.do("Rate", lambda draft: draft.set(Subject.PAPER, ids, "rating", 5))
    library.undo()
    library.do("Tag", lambda draft: draft.set(Subject.PAPER, ids, "tags", ["new"]))
    assert library.redo_name() is None
    assert library.redo() is None
    assert [library.undo_name(), library.undo() and library.undo_name()] == ["Tag", "Import"]


def test_undo_of_an_import_removes_only_the_imported(library: Library) -> None:
    first = add_plain(library, 2)
    add(library, [FULL])
    library.undo()
    assert library.read(counts.counts).total == 2
    assert [paper.id for paper in library.read(papers.papers, [1, 2, 3])] == first
    library.redo()
    assert library.read(papers.papers, [3])[0].record == FULL


def test_removed_papers_come_back_with_all_that_belonged_to_them(library: Library) -> None:
    (id_,) = add(library, [FULL])

    def deed(draft: Draft) -> None:
        list_id = draft.add(Subject.LIST, {"name": "Thesis", "rank": "V"})
        draft.add(Subject.MEMBERSHIP, {"list_id": list_id, "rank": "V"}, id_)
        draft.add(Subject.NOTE, {"text": "Good."}, id_)
        draft.add(Subject.READING, {"started": "2025-01-02", "outcome": "read"}, id_)
        draft.add(Subject.ATTACHMENT, {"path": "a.pdf"}, id_)
        anchor: Plain = {"quote": "square", "prefix": "We ", "suffix": " the", "start": 3, "end": 9}
        draft.add(Subject.ANNOTATION, {"target": "abstract", "anchor": anchor, "colour": "yellow"}, id_)
        draft.set(Subject.PAPER, [id_], "tags", ["geometry", "old"])
        draft.set(Subject.PAPER, [id_], "aliases", ["m25"])

    library.do("Work", deed)
    before = library.read(papers.paper, id_)
    assert before is not None
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [id_]))
    assert library.read(papers.paper, id_) is None
    library.undo()
    after = library.read(papers.paper, id_)
    assert after is not None
    assert [getattr(after, name) for name in after.__slots__ if name != "changed"] == [
        getattr(before, name) for name in before.__slots__ if name != "changed"
    ]


def test_listeners_hear_steps_after_they_are_safe_until_they_stop(library: Library) -> None:
    heard: list[tuple[Step, int]] = []
    stop = library.listen(lambda step: heard.append((step, library.journal_number())))
    add_plain(library, 1)
    library.undo()
    stop()
    library.redo()
    assert [(step.name, number) for step, number in heard] == [("Import", 1), ("Undo: Import", 2)]


def test_numbers_are_never_given_twice(library: Library) -> None:
    first = add_plain(library, 2)
    library.undo()
    second = add_plain(library, 2)
    assert set(first).isdisjoint(second)


def test_a_key_cannot_belong_to_two_papers(library: Library) -> None:
    ids = add_plain(library, 2)
    with pytest.raises(BadInputError, match="“k0” would belong to two papers; nothing was changed"):
        library.do("Rename", lambda draft: draft.set(Subject.PAPER, ids[1:], "key", "k0"))
    step = library.do("Swap", lambda draft: draft.set_each(Subject.PAPER, "key", {ids[0]: "k1", ids[1]: "k0"}))
    assert step is not None
    library.undo()
    assert library.read(papers.find_many, ["k0", "k1"]) == {"k0": ids[0], "k1": ids[1]}


def test_two_tags_cannot_have_the_same_name(library: Library) -> None:
    ids = add_plain(library, 1)
    library.do("Tag", lambda draft: draft.set(Subject.PAPER, ids, "tags", ["a", "b"]))
    with pytest.raises(BadInputError, match="There is a tag “a” already; nothing was changed"):
        library.do("Rename", lambda draft: draft.set(Subject.TAG, [2], "name", "a"))
    with pytest.raises(BadInputError, match="There is a tag “b” already; nothing was changed"):
        library.do("New", lambda draft: draft.add(Subject.TAG, {"name": "b"}))


def test_later_values_of_one_field_in_a_step_are_one_change(library: Library) -> None:
    ids = add_plain(library, 1)

    def deed(draft: Draft) -> None:
        draft.set(Subject.PAPER, ids, "status", "read")
        draft.set(Subject.PAPER, ids, "status_changed", "2025-06-14")

    step = library.do("Mark", deed)
    assert step is not None
    assert [(change.field, change.after) for change in step.changes] == [
        ("status", "read"),
        ("status_changed", "2025-06-14T00:00:00.000000Z"),
    ]


def test_unknown_fields_and_impossible_values_are_refused(library: Library) -> None:
    ids = add_plain(library, 1)
    wrong: list[tuple[str, Plain, type[Exception]]] = [
        ("colour", "red", ValueError),
        ("status", "lost", ValueError),
        ("rating", "5", TypeError),
        ("title_is_provisional", None, TypeError),
        ("tags", "one", TypeError),
        ("date", {"epoch": 1}, TypeError),
    ]
    for field, value, fault in wrong:
        with pytest.raises(fault):
            library.do("Wrong", partial(Draft.set, subject=Subject.PAPER, ids=ids, field=field, value=value))
    with pytest.raises(ValueError, match="a note has no field 'title'"):
        library.do("Wrong", lambda draft: draft.add(Subject.NOTE, {"title": "x"}, ids[0]))
    assert library.journal_number() == 1


def test_a_step_inside_a_step_is_refused(library: Library) -> None:
    with pytest.raises(RuntimeError, match="use the draft"):
        library.do("Outer", lambda _: library.do("Inner", lambda _: None))


def test_whole_changes_carry_the_paper_they_concern(library: Library) -> None:
    ids = add_plain(library, 1)
    step = library.do("Note", lambda draft: draft.add(Subject.NOTE, {"text": "x", "created": "2025-01-01"}, ids[0]))
    assert step is not None
    (change,) = step.changes
    assert (change.subject, change.field, change.before, change.paper_id) == (Subject.NOTE, WHOLE, None, ids[0])
    assert isinstance(change.after, dict)
    assert change.after["created"] == "2025-01-01T00:00:00.000000Z"
