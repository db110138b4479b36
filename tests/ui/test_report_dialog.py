"""Whether the report of an import can be read again, by mouse and by keys, and leads to its papers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.model.scope import Place, Scope
from legenda.ui.choose_dialog import ChooseDialog
from legenda.ui.report_dialog import ReportDialog
from legenda.ui.text_table import TextTable
from tests.ui.scene import ALT, Scene, make_library

AGAIN = "@misc{ok2, title={Fine}}\n@misc{other, title={Other}}\n"
DOI = "@article{hoot, title={On the flight of owls}, doi={10.1000/owls}}\n"
SAME_DOI = "@article{erratum, title={Corrections and additions}, doi={10.1000/owls}}\n"
BROKEN = "@misc{ok, title={Fine {\\'e}tudes}}\n@misc{ok2, title={Fine}}\n@misc{broken, title={Never closed\n"


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    for name, text in (("half.bib", BROKEN), ("again.bib", AGAIN)):
        (tmp_path / name).write_text(text, "utf-8")
        make_library(home, [tmp_path / name])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def cells(table: TextTable) -> list[list[object]]:
    model = table.rows
    return [
        [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def source(scene: Scene, name: str) -> Scope:
    number = next(one.id for one in scene.controllers.browsing.counts.sources if one.name == name)
    return Scope(Place.SOURCE, str(number))


def report(scene: Scene, name: str) -> ReportDialog:
    """The report asked for in the menu of a source."""
    menu = scene.window.parts.sidebar.menu(source(scene, name))
    assert menu is not None
    (action,) = menu.actions()
    assert action.text() == "&Import report…"
    action.trigger()
    scene.idle()
    return scene.dialog(ReportDialog)


def test_a_report_tells_of_every_record_and_every_problem(scene: Scene) -> None:
    dialog = report(scene, "half.bib")
    assert dialog.windowTitle() == "Report of the import of half.bib"
    assert dialog.told.text() == "3 papers added, 1 problem."
    assert [row[:4] for row in cells(dialog.records)] == [
        ["New", "ok", "Fine études", "1"],
        ["New", "ok2", "Fine", "2"],
        ["New", "broken", "Never closed", "3"],
    ]
    ((file, line, _kept, told),) = cells(dialog.problems)
    assert (file, line) == ("half.bib", "3")
    assert str(told).startswith("broken")
    assert dialog.problems.isVisible()


def test_without_problems_there_is_no_table_of_them(scene: Scene) -> None:
    dialog = report(scene, "again.bib")
    assert [row[:2] for row in cells(dialog.records)] == [["Already there", "ok2"], ["New", "other"]]
    assert not dialog.problems.isVisible()


def test_the_keyboard_alone_leads_from_the_command_to_a_paper(scene: Scene) -> None:
    scene.window.commands.actions["import_report"].trigger()
    scene.idle()
    choose = scene.dialog(ChooseDialog)
    QTest.keyClicks(choose.field, "half")
    scene.key(Qt.Key.Key_Return)
    dialog = scene.dialog(ReportDialog)
    assert scene.focus is dialog.records
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert scene.current().key == "ok2"


def test_a_record_kept_apart_leads_to_itself_and_to_the_paper_that_it_is_like(
    qtbot: QtBot, home: Path, tmp_path: Path
) -> None:
    for name, text in (("owls.bib", DOI), ("later.bib", SAME_DOI)):
        (tmp_path / name).write_text(text, "utf-8")
        make_library(home, [tmp_path / name])
    scene = Scene(qtbot, home)
    dialog = report(scene, "later.bib")
    assert cells(dialog.records) == [
        ["Kept apart", "erratum", "Corrections and additions", "1",
         "like hoot; it has the same identifier but another title"],
    ]  # fmt: skip
    scene.key(Qt.Key.Key_L, ALT)
    scene.wait(lambda: scene.controllers.reading.paper is not None)
    assert scene.current().key == "hoot"
    dialog = report(scene, "later.bib")
    scene.key(Qt.Key.Key_Return)
    assert scene.current().key == "erratum"
    dialog = report(scene, "owls.bib")
    assert not dialog.other_button.isVisible()
    scene.close()


def test_a_name_that_no_source_has_makes_nothing_new(scene: Scene) -> None:
    scene.window.commands.actions["import_report"].trigger()
    scene.idle()
    choose = scene.dialog(ChooseDialog)
    QTest.keyClicks(choose.field, "nobody")
    assert choose.view.count() == 0
    assert not choose.deed_button.isEnabled()


def test_the_source_on_show_is_the_one_reported(scene: Scene) -> None:
    scene.controllers.browsing.go_to(source(scene, "half.bib"))
    scene.idle()
    scene.window.commands.actions["import_report"].trigger()
    scene.idle()
    dialog = scene.dialog(ReportDialog)
    dialog.records.doubleClicked.emit(QModelIndex())
    scene.idle()
    assert scene.current().key == "ok"


def test_in_an_empty_library_the_command_says_so(qtbot: QtBot, home: Path) -> None:
    scene = Scene(qtbot, home)
    scene.window.commands.actions["import_report"].trigger()
    scene.idle()
    assert scene.said() == "Nothing has been imported yet."
    scene.close()


def test_imports_of_one_file_are_told_apart_by_their_times_and_those_that_added_nothing_are_among_them(
    qtbot: QtBot, home: Path, tmp_path: Path
) -> None:
    (tmp_path / "owls.bib").write_text(DOI, "utf-8")
    make_library(home, [tmp_path / "owls.bib"])
    make_library(home, [tmp_path / "owls.bib"])
    scene = Scene(qtbot, home)
    scene.window.commands.actions["import_report"].trigger()
    scene.idle()
    choose = scene.dialog(ChooseDialog)
    names = [choose.view.item(row).text() for row in range(choose.view.count())]
    clock = r"(Today|Yesterday), \d\d:\d\d"
    assert re.fullmatch(rf"owls\.bib · {clock} · nothing added", names[0])
    assert re.fullmatch(rf"owls\.bib · {clock}", names[1])
    assert len(names) == 2
    scene.key(Qt.Key.Key_Return)
    dialog = scene.dialog(ReportDialog)
    assert dialog.told.text() == "1 already there."
    assert [row[0] for row in cells(dialog.records)] == ["Already there"]
    scene.close()
