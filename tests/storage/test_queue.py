"""Places in the queue: right after every change, whoever made it, also within a deed that is not finished."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from legenda.model.rank import spread
from legenda.model.record import Record
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from legenda.storage.queue import queue_positions


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library.open(tmp_path / "library.sqlite", tmp_path / "backups")
    papers = [NewPaper(Record(key=f"k{n}"), Status.QUEUED, queue_rank=rank) for n, rank in enumerate(spread(4))]
    library.do("Import", lambda draft: draft.add_papers([*papers, NewPaper(Record(key="new"))]) and None)
    yield library
    library.close()


def places(library: Library) -> dict[int, int]:
    return library.read(queue_positions, range(1, 6))


def test_papers_are_counted_in_their_order_and_others_are_left_out(library: Library) -> None:
    assert places(library) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert library.read(queue_positions, [3, 5, 99]) == {3: 3}
    assert library.read(queue_positions, []) == {}


def test_places_follow_every_change_and_its_undoing(library: Library) -> None:
    places(library)
    library.do("Move", lambda draft: draft.set(Subject.PAPER, [4], "queue_rank", "0V") and None)
    assert places(library) == {4: 1, 1: 2, 2: 3, 3: 4}
    library.do("Read", lambda draft: draft.set(Subject.PAPER, [1], "status", "read") and None)
    assert places(library) == {4: 1, 2: 2, 3: 3}
    library.undo()
    library.undo()
    assert places(library) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_places_follow_what_another_program_does(library: Library, tmp_path: Path) -> None:
    places(library)
    other = Library.open(tmp_path / "library.sqlite", tmp_path / "backups")
    other.do("Read", lambda draft: draft.set(Subject.PAPER, [1], "status", "read") and None)
    other.close()
    assert places(library) == {2: 1, 3: 2, 4: 3}


def test_a_deed_sees_the_places_as_it_has_made_them(library: Library) -> None:
    seen: list[dict[int, int]] = []

    def deed(draft: Draft) -> None:
        seen.append(draft.read(queue_positions, [3]))
        draft.set(Subject.PAPER, [1, 2], "status", "read")
        seen.append(draft.read(queue_positions, [3]))

    library.do("Read", deed)
    assert seen == [{3: 3}, {3: 1}]


def test_a_deed_that_failed_leaves_no_wrong_places_behind(library: Library) -> None:
    def deed(draft: Draft) -> None:
        draft.set(Subject.PAPER, [1, 2], "status", "read")
        draft.read(queue_positions, [3])
        raise KeyError

    with pytest.raises(KeyError):
        library.do("Read", deed)
    seen: list[dict[int, int]] = []
    library.do("Look", lambda draft: seen.append(draft.read(queue_positions, [3])))
    assert seen == [{3: 3}]
    assert places(library) == {1: 1, 2: 2, 3: 3, 4: 4}
