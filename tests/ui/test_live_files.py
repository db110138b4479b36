"""Whether live files follow the library in the window, and changes from outside are offered and not just taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from legenda.actions import editing, live, profiling
from legenda.actions.profiling import ExportProfile
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.live_dialog import LiveDialog
from legenda.ui.paper_choice import PaperChoice
from tests.ui.scene import ALT, Scene, make_library
from tests.ui.test_key_dialog import TWO


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def dialog(scene: Scene) -> LiveDialog:
    scene.window.commands.trigger("live_files")
    scene.idle()
    return scene.dialog(LiveDialog)


def rows(of: LiveDialog) -> list[list[str]]:
    model = of.table.rows
    return [[str(model.data(model.index(r, c))) for c in range(3)] for r in range(model.rowCount())]


def test_a_kept_file_is_written_at_once_and_after_every_change(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "kept.bib"
    open_one = dialog(scene)
    open_one.keep_asked.emit(str(file), PaperChoice("All papers"), "")
    scene.idle()
    assert rows(open_one) == [[str(file), "all papers, as bibtex", ""]]
    assert scene.said() == f"{file} was written."
    assert "Graphs" in file.read_text("utf-8")
    open_one.reject()
    ids = list(scene.window.parts.papers.ids())
    scene.window.deeds.step(lambda desk: editing.set_field(desk, ids[:1], "title", "A New Title"))
    scene.wait(lambda: "A New Title" in file.read_text("utf-8"))
    scene.idle()


def test_a_kept_file_can_be_given_up(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "kept.bib"
    open_one = dialog(scene)
    open_one.keep_asked.emit(str(file), PaperChoice("All papers"), "")
    scene.idle()
    open_one.stop_button.click()
    scene.idle()
    assert rows(open_one) == []
    assert file.is_file()


def test_a_change_in_a_watched_file_is_offered_once_and_imported_on_request(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "theirs.bib"
    file.write_text("@misc{x, title={New From Outside}, year=2022}", "utf-8")
    open_one = dialog(scene)
    open_one.watch_asked.emit(str(file))
    scene.idle()
    open_one.reject()
    assert scene.said() == "theirs.bib was changed outside Legenda."
    offer = scene.window.parts.messages.offer_button
    assert offer.isVisible()
    assert len(scene.rows()) == 2, "nothing is taken in by itself"
    assert live.changed(scene.window.deeds.desk) == [], "it is offered once"
    offer.click()
    scene.idle()
    assert not offer.isVisible()
    scene.dialog(ImportDialog).reject()
    scene.idle()


def test_a_fault_is_told_once(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "kept.bib"
    open_one = dialog(scene)
    open_one.keep_asked.emit(str(file), PaperChoice("All papers"), "")
    scene.idle()
    file.write_text("@misc{theirs}", "utf-8")
    live.write(scene.window.deeds.desk)
    scene.controllers.live.look()
    scene.idle()
    messages = scene.window.parts.messages
    assert messages.text == "kept.bib was changed outside Legenda."
    messages.say("")
    scene.controllers.live.look()
    scene.idle()
    assert messages.text == ""
    open_one.replace_button.setEnabled(True)
    open_one.replace_button.click()
    scene.idle()
    assert "Graphs" in file.read_text("utf-8")


def test_a_kept_file_is_written_by_a_profile_that_is_chosen_by_keys(scene: Scene, tmp_path: Path) -> None:
    profiling.save(scene.window.deeds.desk, ExportProfile("Paper", "ris", query="title:graphs"))
    file = tmp_path / "kept.txt"
    open_one = dialog(scene)
    scene.key(Qt.Key.Key_W, ALT)
    scene.keys("Prof")
    assert open_one.what.currentText() == "The papers of the profile"
    scene.key(Qt.Key.Key_K, ALT)
    scene.wait(lambda: any(one.isVisible() for one in open_one.findChildren(QFileDialog)))
    (chooser,) = open_one.findChildren(QFileDialog)
    assert chooser.defaultSuffix() == "ris"
    chooser.fileSelected.emit(str(file))
    chooser.reject()
    scene.idle()
    assert rows(open_one) == [[str(file), "what “title:graphs” finds, by the profile Paper", ""]]
    assert file.read_text("utf-8").startswith("TY  - ")
    open_one.reject()
