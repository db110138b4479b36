"""Counting many new papers at once: the numbers are right, and everything is counted as before afterwards."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from legenda.model.status import Status
from legenda.model.step import Subject
from legenda.storage import counts
from legenda.storage.check import check
from legenda.storage.draft import Draft
from legenda.storage.library import Library
from legenda.storage.new_paper import NewPaper
from legenda.storage.paper_rows import insert_papers
from legenda.storage.paper_store import StoredPaper, paper_from_plain
from legenda.storage.tallying import WORTHWHILE
from tests.storage.dump import dump
from tests.storage.samples import add, plain_record

MANY = 2 * WORTHWHILE + 1


def _bring(library: Library, first: int, number: int) -> list[int]:
    """Papers with a source and a tag, every third of them read, as one step."""
    ids: list[int] = []

    def deed(draft: Draft) -> None:
        source = draft.add(Subject.SOURCE, {"name": f"file{first}.bib"})
        for place in range(first, first + number):
            status = Status.NEW if place % 3 else Status.READ
            papers.append(NewPaper(plain_record(place), status=status, source_id=source, tags=("deep",)))
        ids.extend(draft.add_papers(papers))

    papers: list[NewPaper] = []
    library.do("Import", deed)
    return ids


def test_many_papers_are_counted_as_one_by_one(library: Library) -> None:
    _bring(library, 0, 2)
    _bring(library, 2, MANY)
    told = library.read(counts.counts)
    assert (told.total, told.by_status[Status.NEW], told.by_status[Status.READ]) == (1003, 668, 335)
    assert [source.count for source in told.sources] == [1001, 2]
    assert check(library) == []


def test_counting_goes_on_for_single_papers_and_back_when_many_are_taken_back(library: Library) -> None:
    add(library, [plain_record(5000)])
    _bring(library, 0, MANY)
    add(library, [plain_record(5001)])
    library.undo()
    library.undo()
    assert library.read(counts.counts).total == 1
    library.redo()
    assert library.read(counts.counts).total == 1002
    assert check(library) == []


def test_the_triggers_are_the_same_afterwards(library: Library, tmp_path: Path) -> None:
    def schema() -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(tmp_path / "library.sqlite")) as connection:
            return sorted(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"), key=repr)

    before = schema()
    _bring(library, 0, MANY)
    assert schema() == before


def test_what_fails_in_the_middle_leaves_numbers_and_triggers_as_they_were(library: Library, tmp_path: Path) -> None:
    _bring(library, 0, 3)
    before = dump(tmp_path / "library.sqlite")
    life = paper_from_plain({"status": "new", "status_changed": "", "added": ""}).life
    lost = {
        number: StoredPaper(plain_record(number), life | {"source_id": 1 if number < 600 else 77})
        for number in range(10, 10 + MANY)
    }

    def write(conn: Connection) -> None:
        with pytest.raises(IntegrityError):  # there is no source 77
            insert_papers(conn, lost, "")

    library.keep(write)
    assert dump(tmp_path / "library.sqlite") == before
    add(library, [plain_record(10)])
    assert library.read(counts.counts).total == 4
    assert check(library) == []
