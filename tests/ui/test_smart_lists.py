"""Smart lists in the window: their search is changed, and an empty one says why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from legenda.actions import listing
from legenda.model.scope import Place, Scope
from legenda.ui.empty_words import empty_words
from legenda.ui.search_box import SearchBox
from legenda.ui.text_dialog import TextDialog
from tests.ui.scene import Scene, make_library


@pytest.fixture
def scene(home: Path, qtbot: QtBot, seeds: list[Path]) -> Iterator[Scene]:
    make_library(home, seeds[:1])
    scene = Scene(qtbot, home)
    yield scene
    scene.close()


def go_to_new(scene: Scene, query: str | None) -> None:
    """Make a list and show it."""
    number = listing.new_list(scene.window.deeds.desk, "Mine", query=query)
    scene.idle()
    scene.controllers.browsing.go_to(Scope(Place.LIST, str(number)))
    scene.idle()


def test_the_search_of_a_smart_list_is_changed_and_one_that_cannot_be_is_told_of(scene: Scene) -> None:
    go_to_new(scene, "title:zyzzyva")
    assert scene.titles() == []
    scene.window.commands.trigger("change_query")
    dialog = scene.dialog(TextDialog)
    assert dialog.field.text() == "title:zyzzyva"
    scene.keys("rating:many ")
    scene.key(Qt.Key.Key_Return)
    assert "“rating:many” was left out" in dialog.fault.text()
    dialog.field.selectAll()
    scene.keys("is:unread")
    scene.key(Qt.Key.Key_Return)
    assert len(scene.titles()) == 19


def test_only_a_smart_list_has_a_search_to_change(scene: Scene) -> None:
    go_to_new(scene, None)
    assert not scene.window.commands.can("change_query")
    go_to_new(scene, "is:unread")
    assert scene.window.commands.can("change_query")


def test_an_empty_smart_list_names_its_search_or_what_is_wrong_with_it() -> None:
    smart = Scope(Place.LIST, "1")
    assert empty_words(smart, "", "tag:gone") == (
        "This smart list finds nothing",
        "No paper is found by “tag:gone”; the List menu can change its search.",
    )
    assert empty_words(smart, "", "status:x", "Status knows no “x”.")[1] == "Status knows no “x”."


def test_what_is_said_softly_never_covers_what_the_empty_box_says(qtbot: QtBot) -> None:
    box = SearchBox()
    qtbot.addWidget(box)
    box.show()
    (soft,) = [label for label in box.findChildren(QLabel) if label.objectName() == "soft"]
    words = box.fontMetrics().horizontalAdvance(box.placeholderText())
    for width in (320, 420, 600, 1400):
        box.resize(width, 32)
        box.said("Status knows no “read closely”; it is one of new, queued, reading, read, skimmed, set aside.")
        assert not soft.isVisible() or soft.x() > words
    assert soft.isVisible()
