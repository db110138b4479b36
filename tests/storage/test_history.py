"""What the journal answers: the newest steps, the history of one paper, and what the index has still to see."""

from __future__ import annotations

from legenda.model.step import WHOLE, Change, Subject
from legenda.storage import history
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
    assert library.read(history.papers_touched_since, 1, 1) == ({first, second}, 2)
    assert library.read(history.papers_touched_since, 2, 2) == ({second}, 4)
    assert library.read(history.papers_touched_since, 4, 9) == (set(), 4)


def test_a_renamed_tag_touches_the_papers_that_carry_it(library: Library) -> None:
    first, second, _ = _edited(library)
    library.do("Tag", lambda draft: draft.set(Subject.PAPER, [first, second], "tags", ["a"]))
    library.do("Rename", lambda draft: draft.set(Subject.TAG, [1], "name", "b"))
    assert library.read(history.papers_touched_since, 5, 9) == ({first, second}, 6)


def test_long_values_come_back_from_the_journal_as_they_were(library: Library) -> None:
    (id_,) = add_plain(library, 1)
    text = "Ein langer Text mit „Zeichen“ und 中文. " * 200
    library.do("Edit", lambda draft: draft.set(Subject.PAPER, [id_], "abstract", text))
    (step,) = library.read(history.steps, 1)
    assert step.changes == (Change(Subject.PAPER, id_, "abstract", "Abstract of number 0.", text, id_),)
