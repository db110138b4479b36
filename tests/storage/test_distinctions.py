"""Papers that are no duplicates: remembered, taken back, and unknown to libraries of the first version."""

from __future__ import annotations

from pathlib import Path

import pytest

from legenda.model.step import Change, Subject
from legenda.storage import likely
from legenda.storage.library import Library
from tests.storage.dump import dump
from tests.storage.earlier import as_of
from tests.storage.samples import add_plain


def test_it_is_remembered_taken_back_and_done_again(library: Library) -> None:
    one, other, third = add_plain(library, 3)
    step = library.do("Not the same", lambda draft: draft.set(Subject.PAPER, [one], "distinct_from", [third, other]))
    assert step is not None
    assert step.changes == (Change(Subject.PAPER, one, "distinct_from", [], [other, third], one),)
    assert library.read(likely.distinct_pairs) == {(one, other), (one, third)}
    library.undo()
    assert library.read(likely.distinct_pairs) == set()
    library.redo()
    assert library.read(likely.distinct_pairs) == {(one, other), (one, third)}


def test_a_paper_that_was_removed_and_came_back_is_still_no_duplicate(library: Library) -> None:
    one, other = add_plain(library, 2)
    library.do("Not the same", lambda draft: draft.set(Subject.PAPER, [one], "distinct_from", [other]))
    for removed in (one, other):
        library.do("Remove", lambda draft, removed=removed: draft.remove(Subject.PAPER, [removed]))  # type: ignore[misc]
        library.undo()
        assert library.read(likely.distinct_pairs) == {(one, other)}


@pytest.mark.parametrize("value", [["7"], [None], 7, [True]])
def test_only_numbers_of_papers_are_taken(library: Library, value: object) -> None:
    (one,) = add_plain(library, 1)
    with pytest.raises(TypeError):
        library.do("Not the same", lambda draft: draft.set(Subject.PAPER, [one], "distinct_from", value))  # type: ignore[arg-type]


def test_a_library_of_the_first_version_is_upgraded_and_keeps_everything(tmp_path: Path) -> None:
    path = tmp_path / "l.sqlite"
    library = Library.open(path, tmp_path / "backups")
    one, other = add_plain(library, 2)
    library.do("Remove", lambda draft: draft.remove(Subject.PAPER, [other]))
    library.close()
    before = dump(path)
    as_of("0001", path)
    library = Library.open(path, tmp_path / "backups")
    assert dump(path) == before
    assert [copy.name for copy in (tmp_path / "backups").iterdir() if "before-upgrade" in copy.name] != []
    library.undo()
    library.do("Not the same", lambda draft: draft.set(Subject.PAPER, [one], "distinct_from", [other]))
    assert library.read(likely.distinct_pairs) == {(one, other)}
    library.close()
