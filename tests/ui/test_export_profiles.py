"""Whether ways to export can be named, used and removed in the window, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from legenda.actions import listing, live, profiling
from legenda.actions.profiling import ExportProfile
from legenda.ui.export_dialog import ExportDialog
from legenda.ui.text_dialog import TextDialog
from tests.ui.scene import ALT, CTRL, SHIFT, Scene, make_library

TWO = """
@article{a, author={Ash, A}, title={Silent flight}, journal={Owls}, year=2015, doi={10.1000/1}, abstract={Quiet.}}
@article{b, author={Elm, E}, title={Loud flight}, journal={Bees}, year=2016}
"""


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def dialog(scene: Scene) -> ExportDialog:
    scene.key(Qt.Key.Key_E, CTRL)
    return scene.dialog(ExportDialog)


def names(of: ExportDialog) -> list[str]:
    return [of.profiles.names.itemText(place) for place in range(of.profiles.names.count())]


def kept(scene: Scene) -> list[ExportProfile]:
    return profiling.profiles(scene.window.deeds.desk)


def test_what_is_chosen_is_saved_by_keys_and_writes_its_file(scene: Scene, tmp_path: Path) -> None:
    out = tmp_path / "thesis.bib"
    asked = dialog(scene)
    assert names(asked) == ["None"]
    scene.key(Qt.Key.Key_O, ALT)
    scene.keys("title, year, abstract")
    scene.key(Qt.Key.Key_E, ALT)
    scene.keys("year")
    scene.key(Qt.Key.Key_I, ALT)
    scene.keys(str(out))
    scene.key(Qt.Key.Key_D, ALT)
    scene.keys("newest")
    scene.key(Qt.Key.Key_A, ALT)
    scene.wait(asked.abstract.isChecked)
    scene.key(Qt.Key.Key_V, ALT)
    scene.wait(lambda: any(one.isVisible() for one in asked.findChildren(TextDialog)))
    scene.keys("Thesis")
    scene.key(Qt.Key.Key_Return)
    assert names(asked) == ["None", "Thesis"]
    assert asked.profiles.names.currentText() == "Thesis"
    assert kept(scene) == [
        ExportProfile(
            "Thesis", "bibtex", True, only=("title", "year", "abstract"), without=("year",), order="-year,authors",
            path=str(out),
        )
    ]  # fmt: skip
    assert asked.file_button.text() == "&Write thesis.bib"
    asked.file_button.click()
    scene.idle()
    assert scene.said().startswith(f"2 papers written to {out}.")
    assert out.read_text("utf-8") == (
        "@article{b,\n  title = {Loud flight},\n}\n\n"
        "@article{a,\n  title = {Silent flight},\n  abstract = {Quiet.},\n}\n"
    )


def test_a_profile_of_the_command_line_is_chosen_and_copied(scene: Scene) -> None:
    profiling.save(scene.window.deeds.desk, ExportProfile("Mail", "csv", only=("key", "title"), order="-key"))
    profiling.save(scene.window.deeds.desk, ExportProfile("Web", "markdown"))
    asked = dialog(scene)
    assert names(asked) == ["None", "Mail", "Web"]
    assert not asked.profiles.remove_button.isEnabled()
    scene.key(Qt.Key.Key_P, ALT)
    scene.key(Qt.Key.Key_Down)
    chosen = asked.choices()
    assert (chosen.format, chosen.only, chosen.order, chosen.profile) == ("csv", "key, title", "-key", "Mail")
    assert asked.order.currentText() == "-key"
    scene.key(Qt.Key.Key_Down)
    web = asked.choices()
    assert (web.format, web.abstract, web.notes, web.status, web.only) == ("markdown", True, True, True, "")
    scene.key(Qt.Key.Key_Up)
    asked.copy_button.click()
    scene.idle()
    assert QGuiApplication.clipboard().text() == "key,title\nb,Loud flight\na,Silent flight\n"
    assert dialog(scene).profiles.names.currentText() == "Mail", "the last choice stands there"
    scene.dialog(ExportDialog).reject()


def test_json_is_saved_without_boxes_that_it_does_not_have(scene: Scene) -> None:
    asked = dialog(scene)
    asked.notes.setChecked(True)
    asked.format.setCurrentIndex(asked.format.findData("json"))
    asked.profiles.save_asked.emit("All")
    scene.idle()
    assert kept(scene) == [ExportProfile("All", "json")]
    asked.reject()


def test_a_profile_is_removed(scene: Scene) -> None:
    profiling.save(scene.window.deeds.desk, ExportProfile("Mail", "csv"))
    asked = dialog(scene)
    scene.key(Qt.Key.Key_P, ALT)
    scene.key(Qt.Key.Key_Down)
    assert asked.profiles.remove_button.isEnabled()
    asked.profiles.remove_button.click()
    scene.idle()
    assert names(asked) == ["None"]
    assert kept(scene) == []
    assert asked.profiles.remove_button.text() == "Put “Mail” back"
    asked.profiles.remove_button.click()
    scene.idle()
    assert kept(scene) == [ExportProfile("Mail", "csv")]
    assert (names(asked), asked.profiles.remove_button.text()) == (["None", "Mail"], "Re&move")
    asked.reject()


def test_a_removed_profile_is_put_back_from_the_message_line(scene: Scene) -> None:
    profiling.save(scene.window.deeds.desk, ExportProfile("Mail", "csv", only=("title",), order="-year"))
    before = kept(scene)
    asked = dialog(scene)
    asked.profile_removed.emit("Mail")
    scene.idle()
    asked.reject()
    assert scene.said() == "The export profile “Mail” was removed; the files that it wrote stay."
    assert kept(scene) == []
    scene.window.parts.messages.offer_button.click()
    scene.idle()
    assert kept(scene) == before


def test_copying_bibtex_by_its_key_leaves_no_field_out(scene: Scene) -> None:
    asked = dialog(scene)
    asked.without.setText("title")
    asked.copy_button.click()
    scene.idle()
    assert "title" not in QGuiApplication.clipboard().text()
    scene.keys("j")
    scene.key(Qt.Key.Key_C, CTRL | SHIFT)
    assert "title" in QGuiApplication.clipboard().text()


def test_a_profile_keeps_a_list_and_a_style_and_writes_them(scene: Scene, tmp_path: Path) -> None:
    desk = scene.window.deeds.desk
    number = listing.new_list(desk, "Thesis")
    (flight,) = [row.id for row in scene.rows() if row.key == "b"]
    listing.add_to_list(desk, number, [flight])
    scene.wait(lambda: len(scene.controllers.browsing.counts.lists) == 1)
    scene.idle()
    asked = dialog(scene)
    scene.key(Qt.Key.Key_F, ALT)
    scene.keys("Plain")
    scene.key(Qt.Key.Key_Y, ALT)
    scene.keys("APA")
    assert not asked.notes.isEnabled(), "a style alone says what stands in its references"
    scene.key(Qt.Key.Key_K, ALT)
    scene.wait(asked.papers.held_button.isChecked)
    scene.key(Qt.Key.Key_V, ALT)
    scene.wait(lambda: any(one.isVisible() for one in asked.findChildren(TextDialog)))
    scene.keys("Web")
    scene.key(Qt.Key.Key_Return)
    (web,) = kept(scene)
    assert (web.name, web.format, web.style, web.list_id, web.query) == ("Web", "text", "apa", number, "")
    asked.copy_button.click()
    scene.idle()
    assert QGuiApplication.clipboard().text() == "Elm, E. (2016). Loud flight. Bees.\n"
    assert scene.said() == "1 paper copied."
    again = dialog(scene)
    assert again.papers.held_button.isChecked(), "the last choices stand at first"
    again.reject()


def test_a_profile_without_papers_leaves_the_choice_to_the_moment(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    profiling.save(desk, ExportProfile("Found", "bibtex", query="year:2015"))
    profiling.save(desk, ExportProfile("Plain", "ris"))
    asked = dialog(scene)
    assert not asked.papers.held.isVisible(), "there is neither a list nor a search"
    asked.profiles.names.setCurrentIndex(1)
    asked.profiles.names.activated.emit(1)
    assert asked.papers.held.currentText() == "What the search “year:2015” finds"
    assert asked.papers.held_button.isChecked()
    asked.profiles.names.setCurrentIndex(2)
    asked.profiles.names.activated.emit(2)
    assert asked.papers.shown_button.isChecked()
    asked.reject()


def test_a_live_file_is_written_anew_when_its_profile_is_saved(scene: Scene, tmp_path: Path) -> None:
    desk = scene.window.deeds.desk
    profiling.save(desk, ExportProfile("Paper", "bibtex", only=("title",)))
    file = tmp_path / "live.bib"
    live.add(desk, file, profile="Paper")
    asked = dialog(scene)
    asked.profile_saved.emit(ExportProfile("Paper", "bibtex", only=("year",)))
    scene.idle()
    assert file.read_text("utf-8") == "@article{a,\n  year = {2015},\n}\n\n@article{b,\n  year = {2016},\n}\n"
    asked.profile_removed.emit("Paper")
    scene.idle()
    assert "was removed, so the file is no longer written" in scene.said()
    asked.reject()
