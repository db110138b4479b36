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
from legenda.ui.export_dialog import ExportDialog
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


def smart_count(scene: Scene) -> int:
    """What the sidebar counts for the one list there is."""
    scene.idle()
    return next(one.count for one in scene.controllers.browsing.counts.lists)


@pytest.mark.parametrize(
    "query", ["author:li", "-author:li", '"large language mod', "agent OR (benchmark", "title:ag*"]
)
def test_a_smart_list_shows_as_many_papers_as_the_sidebar_counts(scene: Scene, query: str) -> None:
    go_to_new(scene, query)
    shown = scene.titles()
    assert len(shown) == smart_count(scene)
    scene.search("agent ")
    within = scene.titles()
    scene.controllers.browsing.go_to(Scope())
    scene.idle()
    everywhere = scene.titles()
    assert sorted(within) == sorted(set(shown) & set(everywhere))


def test_a_blank_ends_the_word_that_is_typed_and_what_is_kept_is_what_was_seen(scene: Scene) -> None:
    scene.search("author:li")
    begun = scene.titles()
    scene.window.parts.search_box.setText("author:li ")
    scene.idle()
    whole = scene.titles()
    assert set(whole) < set(begun), "names that merely begin so are no longer found"
    scene.window.parts.search_box.setText("author:li")
    scene.idle()
    assert scene.titles() == begun
    scene.window.commands.trigger("new_smart_list")
    scene.idle()
    dialog = scene.dialog(TextDialog)
    assert dialog.field.text() == "author:li*"
    assert any("“author:li*”" in label.text() for label in dialog.findChildren(QLabel))
    scene.key(Qt.Key.Key_Return)
    scene.wait(lambda: scene.controllers.browsing.scope.place is Place.LIST)
    scene.idle()
    assert sorted(scene.titles()) == sorted(begun)
    assert smart_count(scene) == len(begun)


def test_what_an_export_keeps_of_a_search_is_what_was_seen(scene: Scene) -> None:
    scene.search("author:li")
    scene.window.commands.trigger("export")
    scene.idle()
    held = scene.dialog(ExportDialog).papers.held
    assert held.itemText(held.count() - 1) == "What the search “author:li*” finds"
