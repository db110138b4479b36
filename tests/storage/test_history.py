"""What the journal answers: the newest steps, the history of one paper, and what the index has still to see."""

from __future__ import annotations

import pytest

from legenda.model.step import WHOLE, Change, Plain, Subject
from legenda.storage import history
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from tests.storage.samples import add_plain


def _edited(library: Library) -> list[int]:
    ids = add_plain(library, 3)
    library.do("Rate", lambda draft: draft.set(Subject.PAPER, ids[:2], "rating", 3))
    library.do("Note", lambda draft: draft.add(Subject.NOTE, {"text": "x"}, ids[1]))
    library.undo()
    return ids


def test_the_newest_steps_come_first_and_with_their_changes(library: Library) -> None:
    ids = _edited(library)
    newest = library.read(history.steps, 2)
    assert [(step.number, step.name, step.undoes) for step in newest] == [(4, "Undo: Note", 3), (3, "Note", None)]
    assert newest[0].changes == tuple(change.reversed() for change in newest[1].changes)
    (rated,) = library.read(history.steps, 1, 3)
    assert rated.changes == tuple(Change(Subject.PAPER, id_, "rating", None, 3, id_) for id_ in ids[:2])
    assert [step.changes for step in library.read(history.headers, 9)] == [()] * 4
    assert [step.number for step in library.read(history.headers, 9, 3)] == [2, 1]
    assert library.read(history.steps_since, 2) == newest[::-1]


def test_a_step_reads_from_the_journal_as_it_was_told(library: Library) -> None:
    heard: list[object] = []
    library.listen(heard.append)
    _edited(library)
    assert library.read(history.steps_since, 0) == heard


def test_the_history_of_a_paper_has_all_that_concerns_it(library: Library) -> None:
    _, second, third = _edited(library)
    told = [(step.name, change.subject, change.field) for step, change in library.read(history.paper_changes, second)]
    assert told == [
        ("Import", Subject.PAPER, WHOLE),
        ("Rate", Subject.PAPER, "rating"),
        ("Note", Subject.NOTE, WHOLE),
        ("Undo: Note", Subject.NOTE, WHOLE),
    ]
    assert [step.name for step, _ in library.read(history.paper_changes, third)] == ["Import"]


def test_the_history_of_a_paper_outlives_it(library: Library) -> None:
    ids = _edited(library)
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, ids))
    assert library.read(history.paper_changes, ids[2])[-1][1].after is None


def test_papers_touched_come_in_whole_steps_up_to_a_limit(library: Library) -> None:
    first, second, third = _edited(library)
    assert library.read(history.papers_touched_since, 0, 100) == ({first, second, third}, 4)
    assert library.read(history.papers_touched_since, 0, 1) == ({first, second, third}, 1)
    assert library.read(history.papers_touched_since, 1, 1) == ({second}, 3)
    assert library.read(history.papers_touched_since, 2, 2) == ({second}, 4)
    assert library.read(history.papers_touched_since, 4, 9) == (set(), 4)


def test_a_renamed_tag_touches_the_papers_that_carry_it(library: Library) -> None:
    first, second, _ = _edited(library)
    library.do("Tag", lambda draft: draft.set(Subject.PAPER, [first, second], "tags", ["a"]))
    library.do("Rename", lambda draft: draft.set(Subject.TAG, [1], "name", "b"))
    assert library.read(history.papers_touched_since, 5, 9) == ({first, second}, 6)


def test_what_is_not_indexed_touches_no_paper(library: Library) -> None:
    ids = add_plain(library, 3)
    number = library.journal_number()

    facts: dict[str, Plain] = {"status": "read", "rating": 3, "queue_rank": "m", "due": "2026-01-02"}

    def deed(draft: Draft) -> None:
        for field, value in facts.items():
            draft.set(Subject.PAPER, ids, field, value)
        draft.add_many(Subject.READING, [({"finished": "2026-01-02", "outcome": "read"}, id_) for id_ in ids])
        tag = draft.add(Subject.TAG, {"name": "a"})
        draft.set(Subject.PAPER, ids[:1], "tags", ["a"])
        draft.set(Subject.TAG, [tag], "colour", "red")

    library.do("Mark", deed)
    assert library.read(history.papers_touched_since, number, 9) == ({ids[0]}, number + 1)
    library.do("Recolour", lambda draft: draft.set(Subject.TAG, [1], "colour", "blue"))
    assert library.read(history.papers_touched_since, number + 1, 9) == (set(), number + 2)


@pytest.mark.parametrize("thoughts", ["Good.", '"Quoted"', "long " * 200])
def test_thoughts_on_a_reading_are_indexed(library: Library, thoughts: str) -> None:
    first, second = add_plain(library, 2)
    number = library.journal_number()
    library.do("Read", lambda draft: draft.add(Subject.READING, {"thoughts": thoughts}, first))
    library.do("Take away", lambda draft: draft.remove(Subject.READING, [1]))
    assert library.read(history.papers_touched_since, number, 1) == ({first}, number + 1)
    assert library.read(history.papers_touched_since, number + 1, 1) == ({first}, number + 2)
    library.do("Read", lambda draft: draft.add(Subject.READING, {}, second))
    library.do("Think", lambda draft: draft.set(Subject.READING, [2], "thoughts", thoughts))
    assert library.read(history.papers_touched_since, number + 2, 1) == ({second}, number + 4)


def test_long_values_come_back_from_the_journal_as_they_were(library: Library) -> None:
    (id_,) = add_plain(library, 1)
    text = "Ein langer Text mit „Zeichen“ und 中文. " * 200
    library.do("Edit", lambda draft: draft.set(Subject.PAPER, [id_], "abstract", text))
    (step,) = library.read(history.steps, 1)
    assert step.changes == (Change(Subject.PAPER, id_, "abstract", "Abstract of number 0.", text, id_),)
