"""Duplicates in the window: found, looked at side by side, merged or told apart, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, duplicates, editing, marking, noting
from legenda.model.paper import Paper
from legenda.model.status import Status
from legenda.ui.duplicate_dialog import DuplicateDialog
from tests.ui.scene import ALT, CTRL, Scene, make_library

LIBRARY = """
@article{ash2015, author={Ash, Anna}, title={Silent flight of owls}, journal={Owls}, year=2015, doi={10.1000/1}}
@misc{ash2015b, author={Ash, A}, title={Silent Flight of Owls}, year=2015, keywords={night}, note={Mine}}
@article{elm2010, author={Elm, B}, title={Loud flight of bees and wasps}, journal={Bees}, year=2010, volume=3}
@article{elm2011, author={Elm, B}, title={Loud flight of bees and wasps}, journal={Bees}, year=2011, volume=3}
"""


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "owls.bib"
    file.write_text(LIBRARY, "utf-8")
    make_library(home, [file])
    made = Scene(qtbot, home)
    yield made
    made.close()


def found(scene: Scene) -> DuplicateDialog:
    scene.controllers.duplicates.find_duplicates()
    scene.idle()
    return scene.dialog(DuplicateDialog)


def paper(scene: Scene, key: str) -> Paper:
    desk = scene.window.deeds.desk
    (one,) = browsing.papers(desk, browsing.find(desk, [key]))
    return one


def row(dialog: DuplicateDialog, field: str) -> int:
    (place,) = [place for place in range(dialog.table.rowCount()) if text(dialog, place, 0) == field]
    return place


def text(dialog: DuplicateDialog, place: int, column: int) -> str:
    item = dialog.table.item(place, column)
    assert item is not None
    return item.text()


def texts(dialog: DuplicateDialog, field: str) -> list[str]:
    place = row(dialog, field)
    return [text(dialog, place, column) for column in range(dialog.table.columnCount())]


def headings(dialog: DuplicateDialog) -> list[str]:
    items = [dialog.table.horizontalHeaderItem(column) for column in range(dialog.table.columnCount())]
    return [item.text() for item in items if item is not None]


def test_groups_are_shown_with_reasons_and_their_fields_side_by_side(scene: Scene) -> None:
    dialog = found(scene)
    assert dialog.view.count() == 2
    assert dialog.why.text() == "Very likely one (97%): the same title; the same authors; the same year."
    assert headings(dialog) == ["Field", "ash2015", "ash2015b", "Merged"]
    assert texts(dialog, "Authors") == ["Authors", "Anna Ash", "A Ash", "Anna Ash"]
    assert texts(dialog, "Keywords") == ["Keywords", "", "night", "night"]
    assert texts(dialog, "DOI") == ["DOI", "10.1000/1", "", "10.1000/1"]


def test_a_group_is_merged_with_chosen_values_by_keys_alone(scene: Scene) -> None:
    dialog = found(scene)
    dialog.table.setFocus()
    dialog.table.setCurrentCell(row(dialog, "Title"), 1)
    QTest.keyClick(dialog.table, Qt.Key.Key_Right)
    QTest.keyClick(dialog.table, Qt.Key.Key_Space)
    assert texts(dialog, "Title")[-1] == "Silent Flight of Owls"
    scene.key(Qt.Key.Key_M, ALT)
    scene.wait(lambda: dialog.view.count() == 1)
    scene.idle()
    merged = paper(scene, "ash2015b")
    assert (merged.key, merged.record.title, merged.record.keywords) == ("ash2015", "Silent Flight of Owls", ("night",))
    assert dialog.view.count() == 1, "the next group is on show"
    assert texts(dialog, "Date") == ["Date", "2010", "2011", "2010"]


def test_return_in_the_table_chooses_and_does_not_merge(scene: Scene) -> None:
    dialog = found(scene)
    dialog.table.setFocus()
    dialog.table.setCurrentCell(row(dialog, "Citation key"), 2)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    scene.idle()
    assert texts(dialog, "Citation key")[-1] == "ash2015b"
    assert len(scene.rows()) == 4
    dialog.table.setCurrentCell(row(dialog, "Citation key"), 3)
    QTest.keyClick(dialog.table, Qt.Key.Key_Return)
    assert texts(dialog, "Citation key")[-1] == "ash2015"


def test_the_other_paper_can_be_kept(scene: Scene) -> None:
    dialog = found(scene)
    dialog.keep.setFocus()
    QTest.keyClick(dialog.keep, Qt.Key.Key_Down)
    scene.idle()
    assert texts(dialog, "Citation key")[-1] == "ash2015b"
    dialog.merge_button.click()
    scene.idle()
    assert paper(scene, "ash2015").key == "ash2015b"


def test_papers_are_told_apart_and_are_not_found_again(scene: Scene) -> None:
    ends: list[int] = []
    dialog = found(scene)
    dialog.finished.connect(ends.append)
    scene.key(Qt.Key.Key_N, ALT)
    scene.wait(lambda: dialog.view.count() == 1)
    scene.idle()
    scene.key(Qt.Key.Key_N, ALT)
    scene.wait(lambda: ends == [QDialog.DialogCode.Accepted])
    scene.controllers.duplicates.find_duplicates()
    scene.idle()
    assert scene.said() == "No duplicates were found."
    assert len(scene.rows()) == 4


def test_selected_papers_are_merged_and_the_step_is_undone(scene: Scene) -> None:
    before = {one.key for one in scene.rows()}
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_A, CTRL)
    scene.controllers.duplicates.merge_selected()
    scene.idle()
    dialog = scene.dialog(DuplicateDialog)
    assert not dialog.view.isVisible()
    assert len([box for box in dialog.boxes if box.isVisible()]) == 4
    for box in dialog.boxes:
        box.setChecked(box.text().startswith("ash"))
    scene.idle()
    ends: list[int] = []
    dialog.finished.connect(ends.append)
    dialog.merge_button.click()
    scene.idle()
    assert ends == [QDialog.DialogCode.Accepted]
    assert {one.key for one in scene.rows()} == before - {"ash2015b"}
    scene.key(Qt.Key.Key_Z, CTRL)
    assert {one.key for one in scene.rows()} == before
    assert len(duplicates.find_duplicates(scene.window.deeds.desk)) == 2


def test_notes_and_readings_stand_in_the_table_and_all_stay(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    early, late = browsing.find(desk, ["ash2015", "ash2015b"])
    noting.add_note(desk, early, "Good.")
    noting.add_note(desk, late, "Mine.")
    marking.mark(desk, [late], Status.READ, date(2025, 1, 2))
    scene.idle()
    dialog = found(scene)
    assert texts(dialog, "Notes") == ["Notes", "“Good.”", "“Mine.”", "“Good.”; “Mine.”"]
    assert texts(dialog, "Readings") == ["Readings", "", "read … – 2025-01-02", "read … – 2025-01-02"]
    dialog.table.setFocus()
    dialog.table.setCurrentCell(row(dialog, "Notes"), 1)
    QTest.keyClick(dialog.table, Qt.Key.Key_Space)
    assert texts(dialog, "Notes")[-1] == "“Good.”; “Mine.”"
    assert "notes" not in dialog.table.chosen


def test_long_values_are_shown_where_they_differ_and_whole_below(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    same = "Owls fly without a sound, because their feathers are soft at the edges, and this is "
    early, late = browsing.find(desk, ["ash2015", "ash2015b"])
    editing.set_field(desk, [early], "abstract", same + "known.")
    editing.set_field(desk, [late], "abstract", same + "new.")
    scene.idle()
    dialog = found(scene)
    assert texts(dialog, "Abstract") == [
        "Abstract",
        "…at the edges, and this is known.",
        "…at the edges, and this is new.",
        "…at the edges, and this is known.",
    ]
    dialog.table.setFocus()
    dialog.table.setCurrentCell(row(dialog, "Abstract"), 1)
    scene.key(Qt.Key.Key_Right)
    assert dialog.whole.toPlainText() == same + "new."


def test_one_selected_paper_cannot_be_merged(scene: Scene) -> None:
    scene.controllers.duplicates.merge_selected()
    scene.idle()
    assert scene.said() == "Select two papers or more to merge them."
