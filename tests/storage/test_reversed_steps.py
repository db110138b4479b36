"""What the journal keeps of an undo and a redo: every change of the step, the other way round."""

from __future__ import annotations

from legenda.model.step import Change, Subject
from legenda.storage import history
from legenda.storage.batches import SIZE
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from tests.storage.samples import FULL, plain_record


def test_undo_and_redo_of_a_large_step_are_its_changes_in_reverse(library: Library) -> None:
    def deed(draft: Draft) -> None:
        draft.add(Subject.SOURCE, {"name": "large.bib", "report": "long " * 200})
        ids = draft.add_papers([NewPaper(FULL, tags=("deep",))])
        ids += draft.add_papers([NewPaper(plain_record(number)) for number in range(SIZE + 5)])
        draft.set(Subject.PAPER, ids[-3:], "status", "read")

    library.do("Import", deed)
    told = [library.undo(), library.redo()]
    redone, undone, done = library.read(history.steps, 3)
    backwards = tuple(Change(c.subject, c.id, c.field, c.after, c.before, c.paper_id) for c in reversed(done.changes))
    assert undone.changes == backwards
    assert redone.changes == done.changes
    assert told == [undone, redone]
    assert (len(done.changes), undone.undoes, redone.redoes) == (2 + SIZE + 6 + 3, done.number, done.number)
