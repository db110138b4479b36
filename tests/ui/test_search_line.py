"""The line below the search box: what could not be used is read whole, and the whole library is one step away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.actions import listing, tagging
from legenda.model.scope import Place, Scope
from legenda.model.status import Status
from legenda.ui.found_words import found_words
from legenda.ui.search_line import SearchLine
from tests.ui.scene import CTRL, Scene, make_library

FOO = "“rating:>=foo” was left out: it takes a number."


@pytest.fixture
def scene(qtbot: QtBot, home: Path, seeds: list[Path]) -> Iterator[Scene]:
    make_library(home / "own", seeds[:1])
    scene = Scene(qtbot, home / "own")
    scene.window.resize(1280, 800)
    scene.key(Qt.Key.Key_F, CTRL)
    yield scene
    scene.close()


def line(scene: Scene) -> SearchLine:
    return scene.window.parts.search_line


def counted(scene: Scene) -> str:
    """How many papers the box says were found."""
    return scene.window.parts.search_box.accessibleDescription().split(" · ")[0]


def test_a_mistyped_filter_that_was_left_out_is_said_whole_and_goes_away(scene: Scene) -> None:
    scene.search("rating:>=foo")
    assert not line(scene).isVisible(), "not while the reader types"
    scene.wait(line(scene).isVisible)
    words = line(scene).words
    assert (words.text(), words.accessibleName()) == (FOO, FOO)
    assert words.height() >= words.heightForWidth(words.width()), "it wraps rather than being cut"
    assert not line(scene).everywhere.isVisible()
    box = scene.window.parts.search_box
    assert line(scene).mapTo(scene.window, QPoint()).y() >= box.mapTo(scene.window, QPoint()).y() + box.height()
    box.clear()
    scene.wait(lambda: not line(scene).isVisible())


def test_it_waits_while_letters_come(qtbot: QtBot) -> None:
    shown = SearchLine()
    qtbot.addWidget(shown)
    shown.say("a")
    shown.wait()
    shown.say("")
    assert not shown.isVisible()
    qtbot.waitUntil(lambda: not shown._rest.isActive())
    assert not shown.isVisible(), "what is no longer so is never said"


def test_from_a_place_the_whole_library_is_one_step_away(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    tagging.tag(desk, [scene.rows()[0].id], ["odd"])
    scene.idle()
    everything = len(scene.rows())
    scene.search("the")
    found = len(scene.rows())
    scene.wait(lambda: not line(scene)._rest.isActive())
    assert not line(scene).isVisible()
    scene.controllers.browsing.go_to(Scope(Place.TAG, "odd"))
    scene.idle()
    scene.wait(line(scene).isVisible)
    assert counted(scene) == "1 in odd"
    scene.window.parts.search_box.setFocus()
    QTest.keyClick(scene.focus, Qt.Key.Key_Tab)
    assert line(scene).everywhere.hasFocus()
    scene.key(Qt.Key.Key_Space)
    assert scene.controllers.browsing.scope == Scope()
    assert (scene.window.parts.search_box.text(), len(scene.rows())) == ("the", found)
    assert scene.window.parts.search_box.hasFocus()
    assert counted(scene) == f"{found} of {everything}"
    scene.wait(lambda: not line(scene).isVisible())


def test_each_place_is_named(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    number = listing.new_list(desk, "Thesis")
    scene.idle()
    scene.wait(lambda: bool(scene.controllers.browsing.counts.lists))
    counts = scene.controllers.browsing.counts
    places = [
        Scope(),
        Scope(Place.QUEUE),
        Scope(Place.STATUS, Status.SET_ASIDE.value),
        Scope(Place.TAG, "a/b"),
        Scope(Place.LIST, str(number)),
        Scope(Place.LIST, "999"),
        Scope(Place.SOURCE, str(counts.sources[0].id)),
    ]
    assert [found_words(8262, counts, place) for place in places] == [
        f"8,262 of {counts.total}",
        "8,262 in Queue",
        "8,262 in Set aside",
        "8,262 in a/b",
        "8,262 in Thesis",
        "8,262 in this place",
        f"8,262 in {counts.sources[0].name}",
    ]
