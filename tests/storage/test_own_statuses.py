"""The reader's own statuses: each refines one of the six, is counted, sorted by and kept through undo and upgrade."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from legenda.model.errors import BadInputError, StaleChangeError
from legenda.model.own_status import OwnStatus
from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage import counts, papers, rows
from legenda.storage.check import check, repair
from legenda.storage.draft import Draft
from legenda.storage.first_rows import first_rows
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from legenda.storage.tallying import WORTHWHILE
from tests.storage.dump import dump
from tests.storage.earlier import as_of
from tests.storage.samples import add, add_plain, plain_record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.sqlite"


BY_STATUS = Sort(SortField.STATUS, descending=False)


def _own(library: Library, name: str, kind: Status, rank: str = "V", colour: str = "") -> int:
    made: list[int] = []
    values = {"name": name, "kind": kind.value, "rank": rank, "colour": colour}
    library.do(f"Add {name}", lambda draft: made.append(draft.add(Subject.STATUS, dict(values))))
    return made[0]


def _give(library: Library, ids: list[int], own: int | None, kind: Status) -> None:
    def deed(draft: Draft) -> None:
        draft.set(Subject.PAPER, ids, "status", kind.value)
        draft.set(Subject.PAPER, ids, "own_status", own)

    library.do("Give", deed)


def test_a_paper_has_its_own_status_in_lists_in_full_and_in_the_counts(library: Library) -> None:
    one, other = add_plain(library, 2)
    own = _own(library, "read closely", Status.READ, colour="green")
    _give(library, [one], own, Status.READ)
    whole = library.read(papers.paper, one)
    assert whole is not None
    assert (whole.status, whole.own_status) == (Status.READ, "read closely")
    listed = library.read(rows.rows, [one, other])
    assert [(row.own_status, row.own_colour) for row in listed] == [("read closely", "green"), ("", "")]
    told = library.read(counts.counts)
    assert told.own_statuses == (OwnStatus(own, "read closely", Status.READ, "green", "V", 1),)
    assert told.by_status[Status.READ] == 1
    assert list(library.read(rows.ids, Scope(Place.OWN_STATUS, str(own)), Sort())) == [one]
    assert check(library) == []


def test_another_status_takes_the_own_one_away_and_undo_gives_it_back(library: Library, path: Path) -> None:
    (one,) = add_plain(library, 1)
    own = _own(library, "read closely", Status.READ)
    _give(library, [one], own, Status.READ)
    before = dump(path)
    library.do("Mark", lambda draft: draft.set(Subject.PAPER, [one], "status", Status.QUEUED.value) and None)
    now = library.read(papers.paper, one)
    assert now is not None
    assert (now.status, now.own_status) == (Status.QUEUED, "")
    assert library.read(counts.counts).own_statuses[0].count == 0
    library.undo()
    assert dump(path) == before
    assert check(library) == []


def test_sorting_by_status_follows_the_own_order_behind_the_kind(library: Library, path: Path) -> None:
    ids = add_plain(library, 6)
    closely, fast = _own(library, "closely", Status.READ, "B"), _own(library, "fast", Status.READ, "A")
    _give(library, [ids[1], ids[5]], closely, Status.READ)
    _give(library, [ids[0]], fast, Status.READ)
    _give(library, [ids[2]], None, Status.READ)
    _give(library, [ids[3]], None, Status.SET_ASIDE)
    order = [ids[4], ids[2], ids[0], ids[1], ids[5], ids[3]]
    everywhere = Scope()
    assert list(library.read(rows.ids, everywhere, BY_STATUS)) == order
    assert list(library.read(rows.ids, everywhere, Sort(SortField.STATUS))) == order[::-1]
    assert list(library.read(rows.sorted_ids, ids, BY_STATUS, Sort(SortField.TITLE, False))) == order
    page = first_rows(path, BY_STATUS, 9)
    assert page is not None
    assert page.rows == library.read(rows.rows, order)
    library.do("Order", lambda draft: draft.set(Subject.STATUS, [closely], "rank", "0V") and None)
    moved = [ids[4], ids[2], ids[1], ids[5], ids[0], ids[3]]
    assert list(library.read(rows.ids, everywhere, BY_STATUS)) == moved
    library.undo()
    assert list(library.read(rows.ids, everywhere, BY_STATUS)) == order


def test_a_removed_own_status_leaves_its_papers_with_the_kind(library: Library, path: Path) -> None:
    ids = add_plain(library, 3)
    own = _own(library, "closely", Status.READ)
    _give(library, ids, own, Status.READ)
    before = dump(path)
    library.do("Delete", lambda draft: draft.remove(Subject.STATUS, [own]))
    told = library.read(counts.counts)
    assert (told.own_statuses, told.by_status[Status.READ]) == ((), 3)
    assert check(library) == []
    library.undo()
    assert dump(path) == before
    library.redo()
    assert library.read(counts.counts).own_statuses == ()


@pytest.mark.parametrize("name", ["Read", "set_aside", "To Re-Read", "to  re read"])
def test_no_two_statuses_have_one_name(library: Library, name: str) -> None:
    _own(library, "to re-read", Status.QUEUED)
    with pytest.raises(BadInputError, match=r"There is a status “.*” already; nothing was changed"):
        _own(library, name, Status.READ)
    assert len(library.read(counts.counts).own_statuses) == 1


def test_a_step_between_is_not_taken_back_when_the_own_status_would_not_fit(library: Library, path: Path) -> None:
    (one,) = add_plain(library, 1)
    own = _own(library, "to re-read", Status.QUEUED)
    _give(library, [one], None, Status.QUEUED)
    queued = library.journal_number()
    _give(library, [one], own, Status.QUEUED)
    before = dump(path)
    with pytest.raises(StaleChangeError, match=r"The status “to re-read” that “k0” has now would not fit any more"):
        library.undo_step(queued)
    assert dump(path) == before


def test_the_making_of_an_own_status_is_not_taken_back_while_papers_have_it(library: Library) -> None:
    (one,) = add_plain(library, 1)
    own = _own(library, "closely", Status.READ)
    made = library.journal_number()
    _give(library, [one], own, Status.READ)
    with pytest.raises(StaleChangeError):
        library.undo_step(made)
    assert check(library) == []


def test_many_papers_with_an_own_status_are_counted_as_they_come(library: Library) -> None:
    own = _own(library, "to re-read", Status.QUEUED)
    many = [NewPaper(plain_record(n), status=Status.QUEUED, own_status=own) for n in range(WORTHWHILE + 1)]
    add(library, many)
    assert library.read(counts.counts).own_statuses[0].count == WORTHWHILE + 1
    library.undo()
    assert library.read(counts.counts).own_statuses[0].count == 0
    library.redo()
    assert [fault for fault in check(library) if "queue" not in fault] == []


def test_a_place_that_is_out_of_date_is_found_and_put_right(library: Library, path: Path) -> None:
    (one,) = add_plain(library, 1)
    _give(library, [one], _own(library, "closely", Status.READ, "B"), Status.READ)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE paper SET own_rank = 'Z'")
    assert check(library) == [
        "What “k0” has as its own status, “closely”, does not fit its status or its place in lists."
    ]
    repair(library)
    assert check(library) == []


def test_a_library_without_own_statuses_is_upgraded_after_a_copy_and_takes_them(tmp_path: Path) -> None:
    path, backups = tmp_path / "l.sqlite", tmp_path / "backups"
    library = Library.open(path, backups)
    ids = add_plain(library, 3)
    _give(library, ids[:2], None, Status.READ)
    library.close()
    before = dump(path)
    as_of("0003", path)
    assert first_rows(path, Sort(), 3) is None
    library = Library.open(path, backups)
    assert dump(path) == before
    assert [copy.name for copy in backups.iterdir() if "before-upgrade" in copy.name] != []
    _give(library, ids, _own(library, "closely", Status.READ), Status.READ)
    assert library.read(counts.counts).own_statuses[0].count == 3
    assert check(library) == []
    library.close()


@pytest.mark.parametrize("direction", ["ASC", "DESC"])
def test_a_window_of_the_list_by_status_is_read_from_the_index(library: Library, path: Path, direction: str) -> None:
    _give(library, add_plain(library, 3), _own(library, "closely", Status.READ), Status.READ)
    order = f"status_order {direction} NULLS LAST, own_rank {direction}, id {direction}"
    with closing(sqlite3.connect(path)) as connection:
        plan = connection.execute(f"EXPLAIN QUERY PLAN SELECT id FROM paper ORDER BY {order} LIMIT 10").fetchall()
    assert [row[3] for row in plan] == ["SCAN paper USING INDEX paper_by_status_order"]
