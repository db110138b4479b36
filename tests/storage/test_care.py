"""Care of a library: what a check finds, what a repair mends, and copies to go back to."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from legenda.model.errors import LibraryUnavailableError
from legenda.storage import backups, check, counts
from legenda.storage.library import Library, restore
from tests.storage.dump import dump
from tests.storage.samples import FULL, add, add_plain, plain_record


def _damage(path: Path, statements: Sequence[str]) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


DAMAGES = [
    ("UPDATE paper SET title_sort = 'x' WHERE id = 1", "What the list shows of “muller2025square” is out of date."),
    ("UPDATE paper SET tags_sort = 'x' WHERE id = 2", "What the list shows of “k0” is out of date."),
    ("DELETE FROM identifier WHERE kind = 'doi'", "By what “muller2025square” is recognised is out of date."),
    ("UPDATE tally SET papers = 7 WHERE kind = 'status'", "The number of papers with the status new is kept wrongly."),
    (
        "UPDATE paper SET status = 'queued' WHERE id = 2; UPDATE paper SET title = title",
        "One queued paper has no place in the queue.",
    ),
]


@pytest.mark.parametrize(("statements", "sentence"), DAMAGES)
def test_what_is_derived_is_checked_and_mended(
    library: Library, tmp_path: Path, statements: str, sentence: str
) -> None:
    add(library, [FULL])
    add_plain(library, 2)
    _damage(tmp_path / "library.sqlite", statements.split("; "))
    assert check.check(library) == [sentence]
    check.repair(library)
    assert check.check(library) == []


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE paper SET key = 'k0'", "The citation key “k0” belongs to more than one paper."),
        ("UPDATE paper SET key = ''", "2 papers have no citation key."),
        (
            "UPDATE paper SET status = 'lost' WHERE id = 1",
            "The paper “k0” has the status “lost”, which does not exist.",
        ),
        (
            "INSERT INTO note (paper_id) VALUES (77)",
            "Row 1 of “note” refers to something in “paper” that is not there.",
        ),
        ("INSERT INTO step (number, name) VALUES (5, 'x')", "The journal has 2 steps, but the last one is number 5."),
        ("UPDATE sqlite_sequence SET seq = 1", "Numbers for the next paper could be given twice."),
    ],
)
def test_what_only_the_reader_can_decide_is_named(
    library: Library, tmp_path: Path, statement: str, sentence: str
) -> None:
    add_plain(library, 2)
    assert check.check(library) == []
    _damage(tmp_path / "library.sqlite", [statement])
    assert sentence in check.check(library)


def test_a_backup_is_one_file_with_everything_in_it(library: Library, tmp_path: Path) -> None:
    add(library, [FULL, plain_record(1)])
    copy = library.backup("before the holidays")
    assert copy.parent == tmp_path / "backups"
    assert copy.name.endswith("-before-the-holidays.sqlite")
    assert [file.name for file in copy.parent.iterdir()] == [copy.name]
    assert dump(copy) == dump(tmp_path / "library.sqlite")


def test_only_the_newest_backups_are_kept(library: Library, tmp_path: Path) -> None:
    made = [library.backup(f"number {number}") for number in range(backups.KEPT + 3)]
    assert backups.copies(tmp_path / "backups", "library") == made[:2:-1]


def test_going_back_to_a_copy_keeps_what_was_there(tmp_path: Path) -> None:
    path, folder = tmp_path / "library.sqlite", tmp_path / "backups"
    library = Library.open(path, folder)
    add_plain(library, 2)
    copy = library.backup("by hand")
    add(library, [FULL])
    newest = dump(path)
    library.close()
    kept = restore(path, folder, copy)
    assert dump(kept) == newest
    library = Library.open(path, folder)
    assert library.read(counts.counts).total == 2
    assert library.undo_name() == "Import"
    add(library, [replace(FULL, key="again")])
    library.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["backups", "library.sqlite"]


def test_there_is_no_going_back_while_the_library_is_open(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    add_plain(library, 1)
    copy = library.backup("by hand")
    before = dump(path)
    with pytest.raises(LibraryUnavailableError) as told:
        restore(path, tmp_path / "backups", copy)
    assert str(told.value) == (
        f"The library {path} is open in another program; nothing was changed; close it there first."
    )
    assert dump(path) == before
    assert add(library, [FULL]) == [2]


def test_there_is_no_going_back_to_what_is_no_sound_library(library: Library, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    other.write_bytes(b"something else" * 500)
    with pytest.raises(LibraryUnavailableError, match="is not a sound Legenda library; nothing was changed"):
        restore(tmp_path / "library.sqlite", tmp_path / "backups", other)
    with closing(sqlite3.connect(tmp_path / "third.sqlite")) as connection:
        connection.execute("CREATE TABLE x (y)")
    with pytest.raises(LibraryUnavailableError, match="is not a sound Legenda library; nothing was changed"):
        restore(tmp_path / "library.sqlite", tmp_path / "backups", tmp_path / "third.sqlite")


def test_going_back_from_a_damaged_library_keeps_its_bytes(tmp_path: Path) -> None:
    path, folder = tmp_path / "library.sqlite", tmp_path / "backups"
    library = Library.open(path, folder)
    add_plain(library, 2)
    copy = library.backup("by hand")
    library.close()
    damaged = b"\xa5" * path.stat().st_size
    path.write_bytes(damaged)
    kept = restore(path, folder, copy)
    assert kept.name.endswith("-damaged.sqlite")
    assert kept.read_bytes() == damaged
    library = Library.open(path, folder)
    assert library.read(counts.counts).total == 2
    library.close()
