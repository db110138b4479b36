"""The index is known to be damaged, or made of another library, and is made anew."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from legenda.actions import browsing, caring, importing, index_care, searching, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.actions.finder import OVERLAY
from legenda.model.scope import Scope
from legenda.search.index import SearchIndex
from legenda.search.writer import IndexWriter
from legenda.system.places import places
from tests.actions.conftest import Three
from tests.conftest import PROJECT


@pytest.fixture
def indexed(three: Three) -> Three:
    """Three papers, indexed."""
    caring.follow_index(three.desk)
    return three


def found(desk: Desk, text: str) -> list[str]:
    """The titles found."""
    answer = searching.search(desk, text, Scope())
    return [paper.record.title for paper in browsing.papers(desk, answer.ids)]


def home_with(folder: Path, title: str, copy_of: Path | None = None) -> Path:
    """A library, or a copy of one, that has taken in one paper more and indexed it."""
    if copy_of is not None:
        shutil.copytree(copy_of, folder)
    else:
        folder.mkdir()
    desk = open_desk(places(folder))
    file = folder / "one.bib"
    file.write_text(f"@misc{{{title.lower()}, title={{{title} ants}}}}", "utf-8")
    importing.import_files(desk, [file])
    caring.follow_index(desk)
    desk.close()
    return folder


@pytest.fixture
def swapped(tmp_path: Path) -> Path:
    """A home whose library was replaced by another copy of it, which had gone another way for as many steps."""
    start = home_with(tmp_path / "start", "Koala")
    mine = home_with(tmp_path / "mine", "Quokka", start)
    other = home_with(tmp_path / "other", "Numbat", start)
    shutil.copy(other / "library.sqlite", mine / "library.sqlite")
    return mine


def test_a_library_put_in_place_of_another_is_searched_itself(swapped: Path) -> None:
    desk = open_desk(places(swapped))
    try:
        assert found(desk, "numbat") == ["Numbat ants"]
        assert found(desk, "quokka") == []
        assert caring.check(desk) == [
            "The search index was made of another state of the library and has to be rebuilt."
        ]
        caring.follow_index(desk)
        assert caring.check(desk) == []
        assert found(desk, "ants") == ["Numbat ants", "Koala ants"]
    finally:
        desk.close()


def test_an_index_that_is_ahead_of_its_library_is_made_anew(tmp_path: Path) -> None:
    home = home_with(tmp_path / "home", "Koala")
    later = home_with(tmp_path / "later", "Quokka", home)
    shutil.rmtree(places(home).index)
    shutil.copytree(places(later).index, places(home).index)
    desk = open_desk(places(home))
    try:
        assert found(desk, "quokka") == []
        assert found(desk, "koala") == ["Koala ants"]
        assert index_care.mend(desk.library, places(home).index)
        assert index_care.faults(desk.library, places(home).index) == []
    finally:
        desk.close()


@pytest.mark.parametrize("ending", [".doc", ".lex", ".pst", ".pos"])
def test_a_flipped_bit_is_mended_and_an_open_window_takes_up_the_new_index(indexed: Three, ending: str) -> None:
    desk = indexed.desk
    assert len(found(desk, "arrays")) == 1
    file = next(desk.places.index.glob(f"*{ending}"))
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.unlink()  # the open index has mapped the file: what it has seen stays as it was
    file.write_bytes(data)
    assert caring.check(desk) == [f"The file {file.name} of the search index is damaged; the index can be rebuilt."]
    assert index_care.mend(desk.library, desk.places.index)
    assert not index_care.mend(desk.library, desk.places.index)
    assert found(desk, "arrays") == ["On Very Large Arrays"]
    assert not file.exists()


def test_papers_that_the_index_lacks_without_a_step_are_noticed(indexed: Three) -> None:
    desk = indexed.desk
    with sqlite3.connect(desk.places.library) as conn:
        conn.execute("DELETE FROM contributor WHERE paper_id = ?", (indexed.late,))
        conn.execute("DELETE FROM paper WHERE id = ?", (indexed.late,))
    conn.close()
    assert index_care.faults(desk.library, desk.places.index) == [
        "The search index disagrees with the library about 1 paper."
    ]
    assert index_care.mend(desk.library, desk.places.index)
    assert index_care.faults(desk.library, desk.places.index) == []


def test_a_text_that_the_index_has_otherwise_is_found_by_the_whole_check(indexed: Three) -> None:
    desk = indexed.desk
    with sqlite3.connect(desk.places.library) as conn:
        conn.execute("UPDATE paper SET title = 'On Very Small Arrays' WHERE id = ?", (indexed.muller,))
    conn.close()
    assert index_care.faults(desk.library, desk.places.index) == []
    said = ["The search index disagrees with the library about 1 paper."]
    assert caring.check(desk)[-1:] == said
    assert caring.check(desk, repair=True)[-1:] == said
    assert caring.check(desk) == []
    assert found(desk, "small") == ["On Very Small Arrays"]


def test_a_missing_index_is_made_before_a_question_and_one_of_another_library_too(swapped: Path) -> None:
    told: list[str] = []
    desk = open_desk(places(swapped))
    try:
        assert not desk.finder.is_ready()
        caring.ready_index(desk, told.append)
        assert desk.finder.is_ready()
        assert (found(desk, "numbat"), told) == (["Numbat ants"], [])
    finally:
        desk.close()


def test_an_index_with_only_a_few_of_the_papers_does_not_answer_for_the_others(desk: Desk, tmp_path: Path) -> None:
    """It was killed while it was made, or has only begun: what it lacks is looked for in the texts."""
    many = tmp_path / "many.bib"
    many.write_text("".join(f"@misc{{k{n}, title={{Wombat number {n}}}}}\n" for n in range(OVERLAY + 10)), "utf-8")
    importing.import_files(desk, [many])
    IndexWriter(desk.places.index).update((), (), 0)
    answer = searching.search(desk, "wombat", Scope())
    assert (len(answer.ids), answer.remark) == (OVERLAY + 10, "Slower while the index is rebuilt.")
    told: list[str] = []
    caring.ready_index(desk, told.append)
    answer = searching.search(desk, "wombat", Scope())
    assert (len(answer.ids), answer.remark, told) == (OVERLAY + 10, "", [])


def test_papers_of_an_import_taken_back_are_not_found_while_the_index_still_has_them(
    desk: Desk, tmp_path: Path
) -> None:
    for name, count in (("first", 2 * OVERLAY), ("second", OVERLAY + 10)):
        file = tmp_path / f"{name}.bib"
        file.write_text("".join(f"@misc{{{name}{n}, title={{Wombat {name} {n}}}}}\n" for n in range(count)), "utf-8")
        importing.import_files(desk, [file])
    caring.follow_index(desk)
    assert len(searching.search(desk, "wombat", Scope()).ids) == 3 * OVERLAY + 10
    undoing.undo(desk)
    assert len(searching.search(desk, "wombat", Scope()).ids) == 2 * OVERLAY
    assert len(searching.search(desk, "second", Scope()).ids) == 0


def test_a_large_index_made_before_a_question_tells_how_far_it_is(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "many.bib"
    file.write_text("".join(f"@misc{{k{n}, title={{Wombat number {n}}}}}\n" for n in range(5_001)), "utf-8")
    importing.import_files(desk, [file])
    told: list[str] = []
    caring.ready_index(desk, told.append)
    assert told == [
        "The search index is brought up to date first; that takes a moment.",
        "5,000 of 5,001 papers are read.",
    ]


_NO_ROOM = """
import resource, sys
from pathlib import Path
from legenda.actions.following import catch_up
from legenda.model.errors import IndexUnwritableError
from legenda.storage.library import Library
from legenda.system.places import places
here = places(Path(sys.argv[1]))
library = Library.open(here.library, here.backups)
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))
try:
    catch_up(library, here.index)
except IndexUnwritableError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits are POSIX")
def test_without_room_for_the_index_the_last_one_answers_and_new_papers_are_found(
    indexed: Three, tmp_path: Path
) -> None:
    desk = indexed.desk
    new = tmp_path / "new.bib"
    new.write_text("".join(f"@misc{{k{n}, title={{Wombat number {n}}}}}\n" for n in range(60)), "utf-8")
    importing.import_files(desk, [new])
    command = [sys.executable, "-c", _NO_ROOM, str(desk.places.root)]
    done = subprocess.run(command, cwd=PROJECT / "desktop", capture_output=True, text=True, check=True)
    assert done.stdout.startswith("The search index may not grow any more")
    assert sorted(path.name for path in desk.places.index.parent.glob("index*")) == ["index"]
    assert len(SearchIndex.open(desk.places.index)) == 3
    assert found(desk, "arrays") == ["On Very Large Arrays"]
    assert len(found(desk, "wombat")) == 60
    caring.follow_index(desk)
    assert len(SearchIndex.open(desk.places.index)) == 63


@pytest.mark.parametrize("what", ["file", "dangling link", "nothing"])
def test_the_check_puts_an_index_where_there_is_none(three: Three, what: str) -> None:
    desk, folder = three.desk, three.desk.places.index
    if what == "file":
        folder.write_text("no index", "utf-8")
    elif what == "dangling link":
        folder.symlink_to(folder.with_name("nowhere"))
    caring.check(desk, repair=True)
    assert caring.check(desk) == []
    assert len(SearchIndex.open(folder)) == 3
    assert found(desk, "arrays") == ["On Very Large Arrays"]
