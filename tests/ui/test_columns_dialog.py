"""Whether the reader can say what the columns of a table mean, with the keyboard alone, and sees the preview anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from legenda.actions import browsing
from legenda.ui.columns_dialog import ColumnsDialog
from legenda.ui.import_dialog import ImportDialog
from tests.ui.scene import ALT, Scene

TABLE = 'Werk,Wer,When,Shelf\nOwls at Night,"Ash, Ann",2015,B 3\nBees by Day,"Elm, Bo",2016,\n'


@pytest.fixture
def scene(qtbot: QtBot, home: Path) -> Iterator[Scene]:
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def offered(scene: Scene, *files: Path) -> ImportDialog:
    scene.window.import_paths(list(files))
    scene.idle()
    return scene.dialog(ImportDialog)


def table_in(folder: Path, name: str = "shelf.csv", text: str = TABLE) -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


def columns(scene: Scene, dialog: ImportDialog) -> ColumnsDialog:
    scene.key(Qt.Key.Key_C, ALT)  # the button is shown pressed for a moment
    scene.wait(lambda: asked_is_open(dialog))
    (found,) = [one for one in dialog.findChildren(ColumnsDialog) if one.isVisible()]
    return found


def asked_is_open(dialog: ImportDialog) -> bool:
    return any(one.isVisible() for one in dialog.findChildren(ColumnsDialog))


def cells(table: QTableWidget, column: int) -> list[str]:
    return [item.text() for row in range(table.rowCount()) if (item := table.item(row, column))]


def titles(dialog: ImportDialog) -> list[str]:
    return [str(dialog.table.index(row, 1).data()) for row in range(dialog.table.rowCount())]


def test_the_preview_is_made_anew_with_the_meanings_that_were_typed(scene: Scene, tmp_path: Path) -> None:
    dialog = offered(scene, table_in(tmp_path))
    assert dialog.columns_button.isVisible()
    asked = columns(scene, dialog)
    assert cells(asked.table, 0) == ["Werk", "Wer", "When", "Shelf"]
    assert cells(asked.table, 2) == ["Owls at Night", "Ash, Ann", "2015", "B 3"]
    scene.wait(lambda: scene.focus is asked.meaning(0))
    assert asked.meaning(0).accessibleName() == "Meaning of the column Werk"
    for typed in ("title", "editors", "year", "leave"):
        scene.keys(typed)
        scene.key(Qt.Key.Key_Tab)
    assert [asked.meaning(row).currentText() for row in range(4)] == ["Title", "Editors", "Year", "Leave out"]
    scene.key(Qt.Key.Key_R, ALT)
    scene.wait(lambda: not asked_is_open(dialog))
    scene.idle()
    assert titles(dialog) == ["Owls at Night", "Bees by Day"]
    dialog.deed_button.click()
    scene.idle()
    assert sorted((row.title, row.authors, row.year) for row in scene.rows()) == [
        ("Bees by Day", "Elm", 2016),
        ("Owls at Night", "Ash", 2015),
    ]


def test_corrected_meanings_stand_there_the_next_time(scene: Scene, tmp_path: Path) -> None:
    dialog = offered(scene, table_in(tmp_path))
    asked = columns(scene, dialog)
    asked.meaning(0).setCurrentText("Title")
    asked.meaning(3).setCurrentText("Note")
    asked.deed_button.click()
    scene.idle()
    again = columns(scene, dialog)
    assert [again.meaning(row).currentText() for row in (0, 3)] == ["Title", "Note"]
    again.meaning(3).setCurrentText("Keep as a field by its heading")
    again.deed_button.click()
    scene.idle()
    dialog.deed_button.click()
    scene.idle()
    papers = browsing.papers(scene.window.deeds.desk, scene.window.parts.papers.ids())
    assert {paper.record.title: dict(paper.record.extra) for paper in papers} == {
        "Owls at Night": {"when": "2015", "shelf": "B 3"},
        "Bees by Day": {"when": "2016"},
    }


def test_each_of_several_tables_has_its_own_meanings(scene: Scene, tmp_path: Path) -> None:
    one = table_in(tmp_path)
    other = table_in(tmp_path, "other.csv", "Werk,Stadt\nAnts,Rome\n")
    dialog = offered(scene, one, other)
    asked = columns(scene, dialog)
    asked.meaning(0).setCurrentText("Title")
    asked.file.setCurrentIndex(1)
    assert cells(asked.table, 0) == ["Werk", "Stadt"]
    asked.meaning(0).setCurrentText("Title")
    asked.meaning(1).setCurrentText("Place")
    asked.file.setCurrentIndex(0)
    assert asked.meaning(0).currentText() == "Title"
    asked.deed_button.click()
    scene.idle()
    assert titles(dialog) == ["Owls at Night", "Bees by Day", "Ants"]


def test_escape_leaves_the_preview_as_it_was(scene: Scene, tmp_path: Path) -> None:
    dialog = offered(scene, table_in(tmp_path, text="Title,Wer\nOwls,x\n"))
    asked = columns(scene, dialog)
    asked.meaning(0).setCurrentText("Note")
    scene.key(Qt.Key.Key_Escape)
    assert titles(dialog) == ["Owls"]
    assert dialog.isVisible()
    dialog.reject()


def test_other_files_have_no_columns(scene: Scene, seeds: list[Path]) -> None:
    dialog = offered(scene, seeds[0])
    assert not dialog.columns_button.isVisible()
    dialog.reject()


def test_a_first_row_that_was_taken_for_headings_can_be_made_a_paper(scene: Scene, tmp_path: Path) -> None:
    dialog = offered(scene, table_in(tmp_path, text="Owls at Night;Ash\nBees by Day;Elm\n"))
    assert titles(dialog) == []
    asked = columns(scene, dialog)
    assert not asked.first_row.isChecked()
    scene.key(Qt.Key.Key_P, ALT)
    scene.wait(asked.first_row.isChecked)
    scene.key(Qt.Key.Key_Return)
    scene.idle()
    assert titles(dialog) == ["Owls at Night", "Bees by Day"]
    asked = columns(scene, dialog)
    assert asked.first_row.isChecked()
    assert cells(asked.table, 0) == ["column 1", "column 2"]
    asked.reject()
    dialog.reject()
