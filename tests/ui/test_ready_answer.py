"""Whether an answer brings the rows that come into view with it, so that the window reads none, and never old ones."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, editing, importing, searching
from legenda.actions.desk import Desk, open_desk
from legenda.model.paper_row import PaperRow
from legenda.model.scope import Scope, Sort, SortField
from legenda.system.places import Places
from legenda.ui.paper_columns import Column
from legenda.ui.paper_place import Place
from legenda.ui.ready_answer import ready
from tests.ui.scene import CTRL, Scene, make_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("ready") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A library of 350 papers, named after their numbers."""
    desk = open_desk(Places(tmp_path / "many"))
    file = tmp_path / "many.bib"
    file.write_text("\n".join(f"@article{{key{n:03}, title={{Paper number {n:03}}}}}" for n in range(350)), "utf-8")
    importing.import_files(desk, [file])
    yield desk
    desk.close()


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    yield scene
    scene.close()


def listed(desk: Desk, text: str = "") -> searching.Answer:
    return searching.search(desk, text, Scope(), Sort(SortField.KEY, descending=False))


def keys(rows: Sequence[PaperRow]) -> list[str]:
    return [row.key for row in rows]


def test_at_first_the_top_of_the_list_is_read(desk: Desk) -> None:
    found = ready(desk, listed(desk), None, searching.never)
    assert keys(found.rows) == [f"key{n:03}" for n in range(100)]
    assert found.marks is None


def standing(ids: array[int], row: int) -> Place:
    """In the list of these papers, at one of them."""
    return Place(ids[row], 0, ids[row - 1], ids[row + 1], ids)


def test_rows_are_read_where_the_reader_stood_in_the_same_list(desk: Desk) -> None:
    ids = listed(desk).ids
    turned = searching.search(desk, "", Scope(), Sort(SortField.KEY, descending=True))
    assert keys(ready(desk, turned, standing(ids, 99), searching.never).rows) == [
        f"key{n:03}" for n in range(149, 49, -1)
    ]
    assert keys(ready(desk, turned, standing(ids, 140), searching.never).rows) == [
        f"key{n:03}" for n in range(249, 49, -1)
    ]


def test_the_top_of_another_list_is_read(desk: Desk) -> None:
    everything = listed(desk)
    other = array("q", everything.ids[::3])
    found = ready(desk, searching.Answer(other, everything.question), standing(everything.ids, 300), searching.never)
    assert keys(found.rows) == [f"key{n:03}" for n in range(0, 300, 3)]


def test_what_a_question_marks_is_what_it_says_of_a_text(desk: Desk) -> None:
    answer = listed(desk, "number 170")
    found = ready(desk, answer, None, searching.never)
    assert found.marks is not None
    assert found.marks("Paper number 170", "title") == [(6, 12), (13, 16)]
    assert all(found.shows(row) for row in found.rows)
    assert len(found.rows) == len(answer.ids)


def test_nothing_is_read_for_an_outdated_answer(desk: Desk) -> None:
    assert ready(desk, listed(desk, "number"), None, lambda: True).rows == ()


def fetches(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The ids that the window's thread reads rows of from now on."""
    asked: list[list[int]] = []

    def fetch(ids: Sequence[int]) -> list[PaperRow]:
        asked.append(list(ids))
        return browsing.rows(scene.window.deeds.desk, ids)

    monkeypatch.setattr(scene.window.parts.papers._papers, "_fetch", fetch)
    return asked


def test_the_window_reads_no_row_while_a_query_is_typed(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = fetches(scene, monkeypatch)
    scene.key(Qt.Key.Key_F, CTRL)
    for letter in "agent":
        scene.keys(letter)
        scene.window.parts.papers.grab()
    assert 0 < len(scene.rows()) < 19
    assert asked == []


def test_rows_of_before_a_change_are_not_shown_when_they_come_behind_the_news_of_it(scene: Scene) -> None:
    papers = scene.window.parts.papers
    scene.controllers.browsing.ask()
    scene.window.search_lane._pool.submit(lambda: None).result()  # the answer is made, and has not arrived
    editing.set_field(scene.window.deeds.desk, [papers.ids()[0]], "title", "A title of now")
    scene.idle()
    assert papers.model().index(0, Column.TITLE).data() == "A title of now"
