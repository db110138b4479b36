"""Offers below the search box in a real window: taken by Tab, put away by Escape, never in the way of the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from pytestqt.qtbot import QtBot

from legenda.actions import listing, tagging
from legenda.ui.search_box import SearchBox
from legenda.ui.text_dialog import TextDialog
from tests.ui.scene import ALT, CTRL, Scene, make_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("offers") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    ids = list(scene.window.parts.papers.ids())
    tagging.tag(scene.window.deeds.desk, ids[:3], ["method/rl"])
    tagging.tag(scene.window.deeds.desk, ids[:2], ["method/rl/deep"])
    scene.idle()
    scene.key(Qt.Key.Key_F, CTRL)
    yield scene
    scene.close()


def box(scene: Scene) -> SearchBox:
    return scene.window.parts.search_box


def offers(scene: Scene) -> list[str]:
    return [one.shown for one in box(scene).popup.offers()]


def test_a_field_and_its_value_are_taken_by_tab(scene: Scene) -> None:
    scene.keys("sta")
    assert offers(scene) == ["status:"]
    scene.key(Qt.Key.Key_Tab)
    assert box(scene).text() == "status:"
    assert offers(scene)[:3] == ["new", "queued", "reading"]
    scene.keys("ne")
    assert offers(scene) == ["new"]
    scene.key(Qt.Key.Key_Tab)
    assert (box(scene).text(), offers(scene)) == ("status:new ", [])
    assert len(scene.titles()) == 19
    assert scene.focus is box(scene)


def test_alt_down_goes_into_the_offers_and_return_takes(scene: Scene) -> None:
    scene.keys("tag:")
    assert offers(scene) == ["method/rl", "method/rl/deep"]
    scene.key(Qt.Key.Key_Down, ALT)
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert box(scene).text() == "tag:method/rl/deep "
    assert len(scene.titles()) == 2


def test_return_and_down_go_to_the_list_whatever_is_offered(scene: Scene) -> None:
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down):
        scene.key(Qt.Key.Key_F, CTRL)
        scene.keys("tag:")
        assert offers(scene)
        scene.key(key)
        assert scene.focus is scene.window.parts.papers
        assert offers(scene) == []


def test_escape_puts_the_offers_away_and_only_then_clears(scene: Scene) -> None:
    scene.keys("tag:")
    scene.key(Qt.Key.Key_Escape)
    assert (box(scene).text(), offers(scene)) == ("tag:", [])
    scene.key(Qt.Key.Key_Escape)
    assert box(scene).text() == ""


def test_plain_words_offer_what_they_begin_without_being_in_the_way(scene: Scene) -> None:
    scene.keys("me")
    assert offers(scene) == []
    scene.keys("th")
    scene.wait(lambda: bool(offers(scene)))
    assert offers(scene) == ["method/rl", "method/rl/deep"]
    scene.key(Qt.Key.Key_Return)
    assert (box(scene).text(), scene.focus) == ("meth", scene.window.parts.papers)
    assert offers(scene) == []
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Down, ALT)
    scene.key(Qt.Key.Key_Tab)
    assert box(scene).text() == "tag:method/rl "


def test_offers_that_were_put_away_do_not_come_back_by_themselves(scene: Scene) -> None:
    rest = scene.controllers.offers.findChild(QTimer)
    assert rest is not None
    rest.setInterval(60_000)  # longer than any test takes
    scene.keys("meth")
    assert rest.isActive(), "people are looked for when typing rests"
    scene.key(Qt.Key.Key_Escape)
    assert not rest.isActive()
    assert (box(scene).text(), offers(scene)) == ("meth", [])


def test_people_are_offered_once_typing_rests_and_then_at_once(scene: Scene) -> None:
    scene.keys("author:wan")
    scene.wait(lambda: bool(offers(scene)))
    assert all("Wan" in name for name in offers(scene))
    scene.keys("g")
    assert all("Wang" in name for name in offers(scene))
    first = offers(scene)[0]
    scene.key(Qt.Key.Key_Tab)
    assert box(scene).text() == f'author:"{first}" '
    assert scene.titles()


def test_what_is_chosen_is_heard_where_the_keyboard_is(scene: Scene) -> None:
    scene.keys("tag:")
    before = box(scene).accessibleDescription()
    scene.key(Qt.Key.Key_Down, ALT)
    assert box(scene).accessibleDescription() == "method/rl, 3 papers"
    scene.key(Qt.Key.Key_Up)
    assert box(scene).accessibleDescription() == before
    scene.key(Qt.Key.Key_Down, ALT)
    scene.key(Qt.Key.Key_Escape)
    assert (box(scene).text(), box(scene).accessibleDescription()) == ("tag:", before)


def test_recent_and_saved_searches_are_offered_by_their_beginnings(scene: Scene) -> None:
    scene.search("regret bounds")
    listing.new_list(scene.window.deeds.desk, "Regrettable", query="tag:method/rl")
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Escape)
    scene.keys("regr")
    assert offers(scene)[:2] == ["regret bounds", "Regrettable"]
    scene.key(Qt.Key.Key_Down, ALT)
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert box(scene).text() == "tag:method/rl"
    assert len(scene.titles()) == 3


def test_down_in_the_empty_box_offers_recent_searches(scene: Scene) -> None:
    for text in ("tag:method/rl", "regret"):
        scene.search(text)
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Escape)
    scene.key(Qt.Key.Key_Down)
    assert offers(scene) == ["regret", "tag:method/rl"]
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Return)
    assert box(scene).text() == "tag:method/rl"
    assert len(scene.titles()) == 3
    scene.key(Qt.Key.Key_Return)
    assert scene.focus is scene.window.parts.papers


def test_without_recent_searches_down_goes_to_the_list(scene: Scene) -> None:
    scene.search("regret")
    scene.controllers.offers.forget_searches()
    scene.idle()
    assert scene.said() == "The recent searches are forgotten."
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Escape)
    scene.key(Qt.Key.Key_Down)
    assert offers(scene) == []
    assert scene.focus is scene.window.parts.papers


def test_a_search_is_saved_from_the_box(scene: Scene) -> None:
    scene.keys("tag:method/rl")
    save = next(action for action in box(scene).actions() if action.text() == "Save this search as a smart list")
    assert save.isVisible()
    save.trigger()
    scene.idle()
    dialog = scene.dialog(TextDialog)
    assert dialog.field.text() == "tag:method/rl"
    scene.key(Qt.Key.Key_Return)
    assert [one.query for one in scene.controllers.browsing.counts.lists] == ["tag:method/rl"]
