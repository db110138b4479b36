"""Taking a merge apart in the window, with the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, merging, tagging
from legenda.actions.merging import Merged
from legenda.ui.apart_dialog import ApartDialog
from tests.ui.scene import Scene, make_library

LIBRARY = """
@article{late2020, author={Ash, Anna}, title={Silent flight of owls}, journal={Owls}, year=2020}
@misc{early2019, author={Ash, A}, title={Silent flight of owls}, year=2019}
@misc{other, author={Elm, B}, title={Loud flight of bees}, year=2011}
"""


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "owls.bib"
    file.write_text(LIBRARY, "utf-8")
    make_library(home, [file])
    made = Scene(qtbot, home)
    yield made
    made.close()


def show(scene: Scene, key: str) -> None:
    desk = scene.window.deeds.desk
    scene.window.parts.papers.select(browsing.find(desk, [key]))
    scene.idle()


def test_a_merged_paper_is_taken_apart_and_what_stays_is_said(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    (late, early) = browsing.find(desk, ["late2020", "early2019"])
    merging.merge(desk, [late, early], prefer=late)
    tagging.tag(desk, [late], ["owls"])
    tagging.tag(desk, [late], ["night"])
    scene.idle()
    command = scene.window.commands.actions["take_apart"]
    show(scene, "other")
    assert not command.isEnabled(), "it came of no merge"
    show(scene, "late2020")
    assert command.isEnabled()
    command.trigger()
    dialog = scene.dialog(ApartDialog)
    assert dialog.question.text() == "early2019 went into late2020 and comes back as it was."
    assert not dialog.view.isVisible()
    scene.key(Qt.Key.Key_Return)
    scene.idle()
    assert {row.key for row in scene.rows()} == {"late2020", "early2019", "other"}
    assert scene.said() == "Take back: Merge 2 papers into late2020"
    show(scene, "late2020")
    assert scene.current().tags == ("night", "owls")
    assert not command.isEnabled(), "there is no merge left"


def test_of_several_merges_one_is_chosen(qtbot: QtBot, scene: Scene) -> None:
    merges = [Merged(9, ("b", "c")), Merged(4, ("a",))]
    dialog = ApartDialog("k", merges, scene.window)
    dialog.open()
    qtbot.waitExposed(dialog)
    given: list[int] = []
    dialog.apart_asked.connect(given.append)
    assert dialog.question.text() == "Which merge into k is to be taken apart?"
    assert [dialog.view.item(place).text() for place in range(2)] == ["b and c", "a"]
    dialog.view.setFocus()
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert given == [4]
