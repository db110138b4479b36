"""Whether citations and references are copied as the reader chose, and the choice is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from legenda.ui.citing_dialog import CitingDialog
from legenda.ui.window_settings import Citing, WindowSettings
from tests.ui.scene import CTRL, Scene, make_library
from tests.ui.test_key_dialog import TWO


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    opened.key(Qt.Key.Key_A, CTRL)
    yield opened
    opened.close()


def choose(scene: Scene, form: str, style: str, separator: str | None = None) -> None:
    scene.window.commands.trigger("citing_settings")
    dialog = scene.dialog(CitingDialog)
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    dialog.style_box.setCurrentIndex(dialog.style_box.findData(style))
    if separator is not None:
        dialog.separator.setText(separator)
    dialog.deed_button.click()
    scene.idle()


def test_citations_are_copied_in_the_chosen_form(scene: Scene) -> None:
    keys = [row.key for row in scene.rows()]
    choose(scene, "pandoc", "apa")
    assert scene.said() == "Citations are copied like [@key], references in the style APA, 7th edition."
    scene.window.commands.trigger("copy_citation")
    scene.idle()
    assert QGuiApplication.clipboard().text() == f"[@{keys[0]}; @{keys[1]}]"
    choose(scene, "keys", "apa", " | ")
    scene.window.commands.trigger("copy_citation")
    scene.idle()
    assert QGuiApplication.clipboard().text() == f"{keys[0]} | {keys[1]}"


def test_references_are_copied_as_rich_and_plain_text(scene: Scene) -> None:
    choose(scene, "latex", "ieee")
    scene.window.commands.trigger("copy_reference")
    scene.idle()
    data = QGuiApplication.clipboard().mimeData()
    assert data.text().count("\n\n") == 1
    assert data.text().startswith("[1] ")
    assert data.html().count("<p>") == 2
    assert scene.said() == "2 references copied."


def test_the_choice_is_remembered(scene: Scene, home: Path) -> None:
    choose(scene, "link", "mla", ", ")
    scene.close()
    assert WindowSettings.load(home / "settings.json").citing == Citing("link", ", ", "mla")
