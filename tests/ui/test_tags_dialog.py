"""All tags in a real window, by keys: narrowed down, renamed with a look before, merged, moved, coloured, deleted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.actions import tagging
from legenda.model.scope import Place, Scope
from legenda.ui.tag_change_dialog import TagChangeDialog
from legenda.ui.tags_dialog import TagsDialog
from tests.ui.scene import CTRL, SHIFT, Scene, make_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("tags") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    ids = list(scene.window.parts.papers.ids())
    desk = scene.window.deeds.desk
    tagging.tag(desk, ids[:4], ["rl"])
    tagging.tag(desk, ids[3:6], ["method/rl"])
    tagging.tag(desk, ids[:1], ["RL", "theory"])
    scene.idle()
    scene.window.parts.papers.setFocus()
    yield scene
    scene.close()


def opened(scene: Scene) -> TagsDialog:
    scene.key(Qt.Key.Key_T, CTRL | SHIFT)
    return scene.dialog(TagsDialog)


def choose(scene: Scene, typed: str) -> None:
    """Narrow the tags down and choose the first."""
    scene.keys(typed)
    scene.key(Qt.Key.Key_Down)


def tags(scene: Scene) -> dict[str, int]:
    scene.idle()
    return {tag.name: tag.count for tag in scene.controllers.browsing.counts.tags if tag.count}


def lines(dialog: TagsDialog) -> list[tuple[str, str]]:
    return [(item.text(0), item.text(1)) for item in dialog._items()]


def test_the_tree_shows_counts_and_is_narrowed_by_typing(scene: Scene) -> None:
    dialog = opened(scene)
    assert sorted(lines(dialog)) == [("RL", "1"), ("method", "3"), ("rl", "3"), ("rl", "4"), ("theory", "1")]
    scene.keys("meth")
    assert lines(dialog) == [("method", "3"), ("rl", "3")]


def test_a_tag_is_renamed_after_a_look_at_what_that_does(scene: Scene) -> None:
    dialog = opened(scene)
    choose(scene, "method/")
    assert dialog.chosen() == ["method/rl"]
    scene.key(Qt.Key.Key_F2)
    change = scene.dialog(TagChangeDialog)
    scene.keys("rl")
    assert [change.view.item(0).text()] == ["method/rl → rl: 3 papers; 1 of them carries rl already"]
    QTest.keyClick(change.field, Qt.Key.Key_Return)
    assert tags(scene) == {"RL": 1, "rl": 6, "theory": 1}
    assert dialog.isVisible()
    assert dialog.hint.text() == "3 tags; Shift and Ctrl choose several"
    scene.key(Qt.Key.Key_Escape)
    scene.key(Qt.Key.Key_Z, CTRL)
    assert tags(scene)["method/rl"] == 3


def test_what_was_not_shown_is_not_done(scene: Scene) -> None:
    opened(scene)
    choose(scene, "theory")
    scene.key(Qt.Key.Key_B, CTRL)
    change = scene.dialog(TagChangeDialog)
    assert not change.deed_button.isEnabled(), "it stands at the top already"
    scene.keys("theory")
    assert change.summary.text() == "The tag theory cannot be moved below itself; nothing was changed."
    assert not change.deed_button.isEnabled()


def test_several_tags_are_merged_and_deleted(scene: Scene) -> None:
    dialog = opened(scene)
    dialog.view.setFocus()
    scene.key(Qt.Key.Key_A, CTRL)
    scene.key(Qt.Key.Key_M, CTRL)
    change = scene.dialog(TagChangeDialog)
    assert change.field.text() == "rl", "the tag that most papers carry"
    scene.keys("topic")
    change.deed_button.click()
    assert tags(scene) == {"topic": 6}
    dialog.view.setFocus()
    scene.key(Qt.Key.Key_A, CTRL)
    scene.key(Qt.Key.Key_Delete)
    scene.key(Qt.Key.Key_Return)
    assert tags(scene) == {}


def test_tags_that_differ_in_case_are_offered_to_be_merged(scene: Scene) -> None:
    dialog = opened(scene)
    assert dialog.case_button.isVisible()
    dialog.case_button.click()
    scene.idle()
    change = scene.dialog(TagChangeDialog)
    assert change.view.item(0).text() == "RL → rl: 1 paper; it carries rl already"
    change.deed_button.click()
    assert tags(scene) == {"method/rl": 3, "rl": 4, "theory": 1}
    assert not dialog.case_button.isVisible()


def test_a_tag_renamed_in_the_sidebar_shows_the_same_preview(scene: Scene) -> None:
    scene.controllers.lists.rename(Scope(Place.TAG, "rl"))
    scene.idle()
    change = scene.dialog(TagChangeDialog)
    scene.keys("learning")
    assert change.view.item(0).text() == "rl → learning: 4 papers"
    scene.key(Qt.Key.Key_Return)
    assert tags(scene)["learning"] == 4


def test_a_name_with_commas_is_said_to_lose_them(scene: Scene) -> None:
    opened(scene)
    choose(scene, "theory")
    scene.key(Qt.Key.Key_F2)
    change = scene.dialog(TagChangeDialog)
    change.field.selectAll()
    scene.keys("comma, semi;")
    scene.wait(change.deed_button.isEnabled)
    assert [change.view.item(0).text()] == ["theory → comma semi;: 1 paper"]
    assert change.summary.text().startswith("Commas stand between tags, so they become blanks. In all 1 tag on 1 paper")
