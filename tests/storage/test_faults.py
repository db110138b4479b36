"""What goes wrong around a library ends in one sentence, and nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pytest

from legenda.model.errors import LibraryUnavailableError
from legenda.model.step import Subject
from legenda.storage import check, counts, papers
from legenda.storage.library import Library
from tests.conftest import let_others_in
from tests.storage.dump import dump
from tests.storage.samples import add_plain

DESKTOP = Path(__file__).resolve().parents[2] / "desktop"
NOBODY = 65534


def _run(code: str) -> str:
    """What a Python of its own prints."""
    environment = os.environ | {"PYTHONPATH": f"{DESKTOP}{os.pathsep}{DESKTOP.parent}", "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", dedent(code)], capture_output=True, text=True, env=environment, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.strip()


def _opened(path: Path, deed: str = "", as_nobody: bool = False) -> str:
    """A program that opens a library, does something, and prints the sentence it is told."""
    return f"""
        import os
        from pathlib import Path
        from legenda.model.errors import LegendaError
        from legenda.model.step import Subject
        from legenda.storage.library import Library
        if {as_nobody} and os.geteuid() == 0:  # the superuser may write everywhere
            os.setuid({NOBODY})
        try:
            library = Library.open(Path({str(path)!r}), Path({str(path.parent / "backups")!r}))
            {deed or "pass"}
        except LegendaError as error:
            print(error)
        else:
            print("done")
    """


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A library with two papers that nobody has open."""
    path = tmp_path / "folder" / "library.sqlite"
    library = Library.open(path, tmp_path / "backups")
    add_plain(library, 2)
    library.close()
    return path


@pytest.fixture
def not_writable(path: Path) -> Iterator[Path]:
    """The same in a folder in which nobody may write."""
    path.chmod(0o444)
    path.parent.chmod(0o555)
    let_others_in(path.parent)
    yield path
    path.parent.chmod(0o755)
    path.chmod(0o644)


def test_a_new_library_in_a_folder_that_is_read_only(not_writable: Path) -> None:
    new = not_writable.with_name("new.sqlite")
    assert _run(_opened(new, as_nobody=True)) == (
        f"The library {new} cannot be opened or made there; check that its folder exists and that you may write in it, "
        "or choose another folder."
    )
    inner = not_writable.parent / "inner" / "new.sqlite"
    assert _run(_opened(inner, as_nobody=True)) == (
        f"The folder {inner.parent} for the library cannot be made (Permission denied); choose another folder."
    )


def test_a_folder_where_the_library_should_be(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    path.mkdir()
    with pytest.raises(LibraryUnavailableError) as told:
        Library.open(path, tmp_path / "backups")
    assert str(told.value).startswith(f"The library {path} cannot be opened or made there; check that its folder")


def test_another_program_that_does_not_stop_writing(path: Path, tmp_path: Path) -> None:
    library = Library.open(path, tmp_path / "backups", patience=0.05)
    before = dump(path)
    busy = f"The library {path} is being written by another program; nothing was changed; try again in a moment."
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LibraryUnavailableError) as told:
            library.do("Rate", lambda draft: draft.set(Subject.PAPER, [1], "rating", 4))
        assert str(told.value) == busy
        assert library.read(counts.counts).total == 2
        second = Library.open(path, tmp_path / "backups", patience=0.05)
        assert second.read(counts.counts).total == 2
        second.close()
        other.execute("ROLLBACK")
    assert dump(path) == before
    assert library.do("Rate", lambda draft: draft.set(Subject.PAPER, [1], "rating", 4)) is not None
    library.close()


def test_two_programs_that_write_by_turns_lose_nothing(path: Path) -> None:
    code = _opened(
        path,
        "[library.do(f'Note {number}', lambda draft: draft.add(Subject.NOTE, {'text': str(number)}, 1)) "
        "for number in range(40)]",
    )
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", dedent(code)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(DESKTOP)},
        )
        for _ in range(2)
    ]
    assert [writer.communicate()[0].strip() for writer in writers] == ["done", "done"]
    library = Library.open(path, path.parent / "backups")
    paper = library.read(papers.paper, 1)
    assert paper is not None
    assert sorted(note.text for note in paper.notes) == sorted([str(number) for number in range(40)] * 2)
    assert library.journal_number() == 81
    assert check.check(library) == []
    while library.undo():
        pass
    assert library.read(counts.counts).total == 0
    library.close()


@pytest.mark.parametrize("content", [b"not a database, " * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_not_a_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(content)
    with pytest.raises(LibraryUnavailableError) as told:
        Library.open(path, tmp_path / "backups")
    assert str(told.value) == (
        f"The file {path} is not a Legenda library; it was left as it is; choose another folder."
    )
    assert path.read_bytes() == content


def test_a_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE paper (id INTEGER)")
    content = path.read_bytes()
    with pytest.raises(LibraryUnavailableError) as told:
        Library.open(path, tmp_path / "backups")
    assert str(told.value) == (
        f"The file {path} is a database, but not a Legenda library; it was left as it is; choose another folder."
    )
    assert path.read_bytes() == content


def test_an_empty_file_becomes_a_library(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    path.touch()
    library = Library.open(path, tmp_path / "backups")
    assert library.read(counts.counts).total == 0
    library.close()


def test_a_damaged_library_is_named_as_such(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    library = Library.open(path, tmp_path / "backups")
    ids = add_plain(library, 300)
    library.close()
    content = bytearray(path.read_bytes())
    for page in range(len(content) // 8192, len(content) // 4096):
        content[page * 4096 : page * 4096 + 3000] = b"\xa5" * 3000
    path.write_bytes(content)
    library = Library.open(path, tmp_path / "backups")
    with pytest.raises(LibraryUnavailableError) as told:
        library.read(papers.papers, ids)
    assert str(told.value).startswith(f"The library {path} is damaged; the file was left as it is; put a copy")
    with pytest.raises(LibraryUnavailableError, match="damaged"):
        library.do("Rate", lambda draft: draft.set(Subject.PAPER, ids, "rating", 4))
    with pytest.raises(LibraryUnavailableError, match="damaged"):
        library.backup("by hand")
    assert list((tmp_path / "backups").iterdir()) == []
    assert check.check(library)[0].startswith("The file is damaged: ")
    library.close()


def test_a_full_disk_loses_nothing(path: Path) -> None:
    before = dump(path)
    code = f"""
        import resource, signal
        from pathlib import Path
        from legenda.model.errors import LibraryUnavailableError
        from legenda.storage.library import Library
        from tests.storage.samples import add_plain
        library = Library.open(Path({str(path)!r}), Path({str(path.parent / "backups")!r}))
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, resource.RLIM_INFINITY))
        from tests.storage.samples import plain_record
        from legenda.storage.new_paper import NewPaper
        new = [NewPaper(plain_record(number)) for number in range(100, 3000)]
        for _ in range(2):
            try:
                library.do("Import", lambda draft: draft.add_papers(new))
            except LibraryUnavailableError as error:
                print(error)
        try:
            library.backup("full")
        except LibraryUnavailableError as error:
            print(error)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        print(library.do("Import", lambda draft: draft.add_papers(new)).name)
        library.undo()
        library.close()
    """
    full = (
        f"The disk of the library {path} could not be read or written (it may be full or gone); nothing was changed; "
        "check the disk and try again."
    )
    assert _run(code).split("\n") == [full, full, full, "Import"]
    assert dump(path) == before
    assert list((path.parent / "backups").iterdir()) == []
