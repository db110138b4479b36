"""A library that cannot be written is read, safely and without a trace, and refuses every change."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from legenda.storage.library import Library
from tests.storage.samples import add, add_plain, plain_record
from tests.without_rights import read_only, run, start


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A library with two papers that nobody has open."""
    path = tmp_path / "folder" / "library.sqlite"
    library = Library.open(path, tmp_path / "backups")
    add_plain(library, 2)
    library.close()
    return path


def opened(path: Path, deed: str) -> str:
    """A program that opens a library and does something, or prints the sentence that it is told."""
    return f"""
        from pathlib import Path
        from legenda.model.errors import LegendaError
        from legenda.model.step import Subject
        from legenda.storage.index_texts import all_ids
        from legenda.storage.library import Library
        try:
            library = Library.open(Path({str(path)!r}), Path({str(path.parent / "backups")!r}))
            {deed}
            library.close()
        except LegendaError as error:
            print(error)
        """


COUNT = "print(library.is_read_only, len(library.read(all_ids)))"
CHANGE = 'library.do("Rate", lambda draft: draft.set(Subject.PAPER, [1], "rating", 5))'


@pytest.mark.parametrize("only_files", [False, True])
def test_it_is_read_and_never_changed(path: Path, only_files: bool) -> None:
    before = path.read_bytes()
    with read_only(path.parent, only_files):
        assert run(opened(path, COUNT)) == ["True 2"]
        assert run(opened(path, CHANGE)) == [
            f"The library {path} cannot be written, because it or its folder is read-only; nothing was changed; give "
            "yourself permission to write there or choose another folder."
        ]
        assert [file.name for file in path.parent.iterdir()] == ["library.sqlite"], "nothing is left beside it"
    assert path.read_bytes() == before


def test_while_another_program_writes_it_the_newest_is_read(path: Path, tmp_path: Path) -> None:
    writer = Library.open(path, tmp_path / "backups")
    add(writer, [plain_record(number) for number in (7, 8, 9)])
    with read_only(path.parent):
        asked = "print(len(library.read(all_ids)), flush=True); input(); print(len(library.read(all_ids)))"
        reader = start(opened(path, asked))
        assert reader.stdout is not None
        assert reader.stdout.readline() == "5\n"
    add(writer, [plain_record(10)])
    assert reader.communicate("\n")[0] == "6\n"
    writer.close()


def test_the_changes_of_a_copy_that_was_made_while_it_was_open_are_read(path: Path, tmp_path: Path) -> None:
    writer = Library.open(path, tmp_path / "backups")
    add(writer, [plain_record(number) for number in (7, 8, 9)])
    copy = shutil.copytree(path.parent, tmp_path / "copy") / path.name
    without_index = shutil.copytree(path.parent, tmp_path / "half") / path.name
    without_index.with_name("library.sqlite-shm").unlink()
    writer.close()
    with read_only(copy.parent), read_only(without_index.parent):
        assert run(opened(copy, COUNT)) == ["True 5"]
        assert run(opened(without_index, COUNT)) == [
            f"The newest changes of the library {without_index} are in library.sqlite-wal beside it, which can only be "
            "read in a folder that can be written; nothing was changed; copy both files to such a folder and open the "
            "library there."
        ]
    with read_only(without_index.parent, only_files=True):
        assert run(opened(without_index, COUNT)) == ["True 5"]


def test_what_was_read_while_somebody_changed_it_is_not_believed(path: Path, tmp_path: Path) -> None:
    with read_only(path.parent):
        asked = "print(len(library.read(all_ids)), flush=True); input(); print(len(library.read(all_ids)))"
        reader = start(opened(path, asked))
        assert reader.stdout is not None
        assert reader.stdout.readline() == "2\n"
    writer = Library.open(path, tmp_path / "backups")
    add(writer, [plain_record(number) for number in (7, 8, 9)])
    writer.close()
    assert reader.communicate("\n")[0] == (
        f"The library {path} was changed by another program while it was open for reading only; nothing is lost; open "
        "it again.\n"
    )


def test_one_of_an_older_version_cannot_be_brought_up_to_date(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    with read_only(path.parent):
        (said,) = run(opened(path, COUNT))
    assert said.startswith(f"The library {path} was written by an older version of Legenda and must be brought up to")


def test_its_first_rows_are_there_at_once(path: Path) -> None:
    asked = f"""
        from pathlib import Path
        from legenda.model.scope import Sort
        from legenda.storage.first_rows import first_rows
        print(first_rows(Path({str(path)!r}), Sort(), 1).total)
    """
    with read_only(path.parent):
        assert run(asked) == ["2"]
