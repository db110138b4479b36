"""Whether live files follow the library in the window, and changes from outside are offered and not just taken in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from legenda.actions import editing, live, live_watch, profiling
from legenda.actions.profiling import ExportProfile
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.import_table import DIFFERS
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


def watched(scene: Scene, folder: Path, *names: str) -> LiveDialog:
    """The open dialog after these files, each with a paper of its own, were put into a folder that is watched."""
    folder.mkdir()
    for name in names:
        (folder / name).write_text(f"@misc{{{name}, title={{Outside of {name}}}, year=2022}}", "utf-8")
    open_one = dialog(scene)
    open_one.watch_asked.emit(str(folder))
    scene.idle()
    return open_one


def test_what_waits_is_offered_until_it_is_imported(scene: Scene, tmp_path: Path) -> None:
    folder = tmp_path / "inbox"
    open_one = watched(scene, folder, "new.bib", "third.bib")
    assert scene.said() == "2 files wait to be imported: new.bib and third.bib."
    assert rows(open_one)[0][2] == "2 files wait to be imported: new.bib and third.bib."
    offer = scene.window.parts.messages.offer_button
    assert offer.isVisible()
    assert len(scene.rows()) == 2, "nothing is taken in by itself"
    open_one.import_button.click()
    scene.idle()
    scene.dialog(ImportDialog).reject()
    scene.idle()
    assert len(live_watch.waiting(scene.window.deeds.desk)) == 1, "a look at the preview is no import"
    open_one.import_button.click()
    scene.idle()
    scene.dialog(ImportDialog).deed_button.click()
    scene.idle()
    assert len(scene.rows()) == 4
    assert rows(open_one)[0][2] == ""
    assert not open_one.import_button.isEnabled()
    open_one.reject()


def test_what_waits_is_offered_again_after_a_restart(scene: Scene, qtbot: QtBot, home: Path, tmp_path: Path) -> None:
    watched(scene, tmp_path / "inbox", "new.bib", "third.bib").reject()
    scene.close()
    again = Scene(qtbot, home)
    again.wait(lambda: again.window.parts.messages.offer_button.isVisible())
    assert again.said() == "2 files wait to be imported: new.bib and third.bib."
    again.close()


def test_an_offer_can_be_got_back_after_another_message(scene: Scene, tmp_path: Path) -> None:
    watched(scene, tmp_path / "inbox", "new.bib").reject()
    messages = scene.window.parts.messages
    messages.say("Mark 3 papers as read")
    assert not messages.offer_button.isVisible()
    menu = messages.earlier_button.menu()
    assert menu is not None
    (earlier,) = (action for action in menu.actions() if action.text() == "new.bib waits to be imported.")
    earlier.trigger()
    messages.offer_button.click()
    scene.idle()
    assert scene.dialog(ImportDialog).table.choosable == 1
    scene.dialog(ImportDialog).reject()
    scene.idle()


def test_what_waits_can_be_refused_by_keys(scene: Scene, tmp_path: Path) -> None:
    open_one = watched(scene, tmp_path / "inbox", "new.bib")
    scene.key(Qt.Key.Key_U, ALT)
    scene.wait(lambda: rows(open_one)[0][2] == "")
    scene.idle()
    assert live_watch.waiting(scene.window.deeds.desk) == []
    open_one.reject()


def test_a_folder_made_in_a_watched_one_is_seen_at_the_next_look(scene: Scene, tmp_path: Path) -> None:
    folder = tmp_path / "inbox"
    open_one = watched(scene, folder, "new.bib")
    (folder / "deeper").mkdir()
    (folder / "deeper" / "third.bib").write_text("@misc{third, title={Third}}", "utf-8")
    scene.controllers.live.look()
    scene.idle()
    assert scene.said() == "2 files wait to be imported: third.bib and new.bib."
    open_one.reject()


def test_an_import_of_what_is_all_here_ends_the_waiting(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "two.bib"
    open_one = dialog(scene)
    open_one.watch_asked.emit(str(file))
    scene.idle()
    assert rows(open_one)[0][2] == "two.bib waits to be imported."
    open_one.import_button.click()
    scene.idle()
    scene.dialog(ImportDialog).reject()
    scene.idle()
    assert live_watch.waiting(scene.window.deeds.desk) == []
    open_one.reject()


def test_what_was_changed_in_a_kept_file_is_ticked_and_taken_over(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "kept.bib"
    open_one = dialog(scene)
    open_one.keep_asked.emit(str(file), PaperChoice("All papers"), "")
    scene.idle()
    file.write_text(file.read_text("utf-8").replace("Graphs", "Forests"), "utf-8")
    scene.controllers.live.look()
    scene.idle()
    assert open_one.remark.text() == f"{file}: kept.bib was changed outside Legenda."
    open_one.import_button.click()
    scene.idle()
    preview = scene.dialog(ImportDialog)
    changed = [preview.table.index(row, DIFFERS) for row in range(2)]
    ticks = {i.data(): i.data(Qt.ItemDataRole.CheckStateRole) for i in changed if i.data()}
    assert list(ticks.values()) == [Qt.CheckState.Checked]
    assert "Forests" in next(iter(ticks))
    assert preview.deed_button.text() == "Change 1 paper"
    scene.key(Qt.Key.Key_Space)
    assert preview.table.overwriting == set()
    assert not preview.deed_button.isEnabled()
    scene.key(Qt.Key.Key_Space)
    preview.deed_button.click()
    scene.idle()
    assert sorted(scene.titles()) == ["Forests", "Trees"]
    assert rows(open_one)[0][2] == ""
    open_one.reject()


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
    assert open_one.replace_button.isEnabled()
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


def test_the_remark_on_the_chosen_file_is_shown_whole(scene: Scene, tmp_path: Path) -> None:
    folder = tmp_path / ("deep" * 20)
    open_one = watched(scene, folder, "new.bib")
    (folder / "new.bib").unlink()
    folder.rmdir()
    scene.controllers.live.look()
    scene.idle()
    assert rows(open_one)[0][2] == "is not there any more; it was moved or deleted."
    assert open_one.remark.text() == f"“{folder}” is not there any more; it was moved or deleted."
    needed = open_one.remark.heightForWidth(open_one.remark.width())
    assert open_one.remark.height() >= needed
    open_one.reject()
