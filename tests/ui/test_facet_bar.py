"""The filters beside the search in a real window: they follow it, change it, and are remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from legenda.actions import tagging
from legenda.ui.facet_bar import FacetBar
from tests.ui.scene import CTRL, Scene, make_library


@pytest.fixture
def scene(qtbot: QtBot, home: Path, seeds: list[Path]) -> Iterator[Scene]:
    make_library(home / "own", seeds[:1])
    scene = Scene(qtbot, home / "own")
    ids = list(scene.window.parts.papers.ids())
    tagging.tag(scene.window.deeds.desk, ids[:3], ["rl"])
    tagging.tag(scene.window.deeds.desk, ids[:1], ["to cite"])
    scene.idle()
    scene.window.parts.papers.setFocus()
    yield scene
    scene.close()


def bar(scene: Scene) -> FacetBar:
    return scene.window.parts.facets


def lines(scene: Scene, field: str) -> list[str]:
    return [action.text().replace("\t", " ") for action in bar(scene).buttons[field].menu().actions()]


def action(scene: Scene, field: str, words: str) -> QAction:
    scene.wait(lambda: words in lines(scene, field))
    return next(a for a in bar(scene).buttons[field].menu().actions() if a.text().replace("\t", " ") == words)


def test_the_filters_are_hidden_until_f8_shows_them(scene: Scene) -> None:
    assert not bar(scene).isVisible()
    scene.key(Qt.Key.Key_F8)
    assert bar(scene).isVisible()
    action(scene, "status", "new 19")
    assert lines(scene, "tag") == ["rl 3", "to cite 1"]


def test_a_value_goes_into_the_search_and_out_again_and_the_counts_follow(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3").trigger()
    scene.idle()
    assert scene.window.parts.search_box.text() == "tag:rl"
    assert len(scene.titles()) == 3
    action(scene, "status", "new 3")
    assert bar(scene).buttons["tag"].text() == "Tag: rl"
    action(scene, "tag", "rl 3").trigger()
    scene.idle()
    assert scene.window.parts.search_box.text() == ""
    action(scene, "status", "new 19")


def test_a_filter_is_reached_and_chosen_by_keys(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Tab)
    assert scene.focus is bar(scene).buttons["status"]


def test_the_filters_are_remembered(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    settings = scene.window.settings
    scene.close()
    assert settings.layout.facets
