"""Importing in the window: the reader can stop at any moment, goes on working meanwhile, and is led to what is new."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import marking
from legenda.model.status import Status
from legenda.ui.choose_dialog import ChooseDialog
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.import_table import FILE
from tests.ui.scene import ALT, Scene, make_library

_OLD = "".join(f"@misc{{old{n}, title={{Old Thing {n}}}, year=2001}}\n" for n in range(80))


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "old.bib"
    file.write_text(_OLD, "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


@pytest.fixture
def silent(tmp_path: Path) -> Iterator[Path]:
    """A pipe at whose other end somebody says nothing, as a file on a network drive that no longer answers."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    path = tmp_path / "silent.bib"
    os.mkfifo(path)
    other_end = os.open(path, os.O_RDWR)
    yield path
    os.close(other_end)


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "two.bib"
    path.write_text("@misc{new1, title={New Thing}}\n@misc{new2, title={Another New Thing}}\n", "utf-8")
    return path


def test_papers_are_marked_while_a_file_does_not_answer(scene: Scene, silent: Path) -> None:
    scene.window.import_paths([silent])
    dialog = scene.dialog(ImportDialog)
    marked = scene.window.parts.papers.ids()[0]
    scene.window.deeds.step(lambda desk: marking.mark(desk, [marked], Status.READ))
    scene.wait(lambda: scene.rows()[0].status is Status.READ)
    assert dialog.isVisible()
    dialog.reject()
    scene.idle()


def test_after_a_file_that_does_not_answer_is_given_up_all_goes_on(scene: Scene, silent: Path, two: Path) -> None:
    scene.window.import_paths([silent])
    scene.wait(lambda: scene.dialog(ImportDialog).summary.text() == "Reading silent.bib…")
    scene.window.import_paths([two])
    scene.dialog(ImportDialog).reject()
    scene.wait(lambda: "new" in scene.dialog(ImportDialog).summary.text())
    assert scene.dialog(ImportDialog).summary.text() == "2 new. Nothing is kept until you import."
    scene.key(Qt.Key.Key_Escape)
    scene.keys("jr")
    assert scene.rows()[0].status is Status.READ


def test_the_first_of_the_new_papers_is_selected_and_in_view(scene: Scene, two: Path) -> None:
    papers = scene.window.parts.papers
    papers.scrollToBottom()
    scene.window.import_paths([two])
    scene.idle()
    scene.key(Qt.Key.Key_Return)
    assert [row.key for row in scene.rows() if row.id in papers.selected_ids()] == ["new1"]
    assert papers.viewport().rect().contains(papers.visualRect(papers.currentIndex()).center())
    assert scene.said() == "2 papers added."
    assert scene.window.parts.messages.undo_button.isVisible()
    assert scene.focus is papers


def test_an_import_on_its_way_is_stopped_whole(scene: Scene, two: Path) -> None:
    scene.window.import_paths([two])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    go_on = Event()
    scene.window.deeds.do(lambda _desk: go_on.wait())  # what the import has to wait for
    dialog.deed_button.click()
    assert dialog.isVisible()
    assert dialog.summary.text() == "Importing 2 papers…"
    assert dialog.bar.isVisible()
    assert not dialog.deed_button.isEnabled()
    dialog.reject()
    go_on.set()
    scene.idle()
    assert scene.said() == "Stopped; nothing was changed."
    assert len(scene.titles()) == 80
    assert scene.window.parts.messages.works == []


def test_what_was_not_ticked_is_not_told_as_added(scene: Scene, two: Path) -> None:
    scene.window.import_paths([two])
    scene.idle()
    scene.key(Qt.Key.Key_Space)
    scene.dialog(ImportDialog).deed_button.click()
    scene.idle()
    assert scene.said() == "1 paper added, 1 left out."


def test_of_several_files_each_record_names_its_own(scene: Scene, two: Path, tmp_path: Path) -> None:
    scene.window.import_paths([two])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    header = dialog._view.horizontalHeader()
    assert dialog._view.isColumnHidden(FILE)
    dialog.reject()
    other = tmp_path / "other.bib"
    other.write_text("@misc{other, title={Other}}\n", "utf-8")
    scene.window.import_paths([two, other])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    header = dialog._view.horizontalHeader()
    assert not dialog._view.isColumnHidden(FILE)
    assert header.visualIndex(FILE) == 1
    names = [dialog.table.index(row, FILE).data() for row in range(dialog.table.rowCount())]
    assert names == ["two.bib", "two.bib", "other.bib"]
    dialog.reject()


def test_letters_that_look_wrong_are_put_right_by_naming_the_encoding(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "dos.bib"
    file.write_bytes("@misc{k, title={Příliš žluťoučký kůň}}\n".encode("cp852"))
    scene.window.import_paths([file])
    scene.idle()
    dialog = scene.dialog(ImportDialog)
    assert dialog.table.index(0, 1).data() != "Příliš žluťoučký kůň"
    assert "a guess" in dialog.assumptions.text()
    scene.key(Qt.Key.Key_E, ALT)
    scene.wait(lambda: bool(dialog.findChildren(ChooseDialog)))
    scene.keys("852")
    scene.key(Qt.Key.Key_Return)
    scene.idle()
    assert dialog.table.index(0, 1).data() == "Příliš žluťoučký kůň"
    assert not dialog.assumptions.isVisible()
    dialog.reject()


def test_where_all_is_unicode_no_encoding_is_asked_for(scene: Scene, two: Path) -> None:
    scene.window.import_paths([two])
    scene.idle()
    assert not scene.dialog(ImportDialog).encoding_button.isVisible()
    scene.dialog(ImportDialog).reject()
