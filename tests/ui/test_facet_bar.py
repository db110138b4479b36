"""The filters beside the search in a real window: they follow it, change it, and are remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from legenda.actions import marking, own_statuses, tagging
from legenda.model.status import Status
from legenda.ui import theme
from legenda.ui.choose_dialog import ChooseDialog
from legenda.ui.facet_bar import FacetBar
from tests.ui.scene import CTRL, Scene, make_library


@pytest.fixture
def scene(qtbot: QtBot, qapp: QApplication, home: Path, seeds: list[Path]) -> Iterator[Scene]:
    theme.apply(qapp, "light")
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


def opened(scene: Scene, field: str) -> QMenu:
    """The menu of a field, filled as it is when it opens."""
    menu = bar(scene).buttons[field].menu()
    menu.aboutToShow.emit()
    return menu


def lines(scene: Scene, field: str) -> list[str]:
    return [action.text().replace("\t", " ") for action in opened(scene, field).actions()]


def action(scene: Scene, field: str, words: str) -> QAction:
    scene.wait(lambda: words in lines(scene, field))
    return next(a for a in bar(scene).buttons[field].menu().actions() if a.text().replace("\t", " ") == words)


def chosen(scene: Scene, field: str) -> list[str]:
    return [a.text().partition("\t")[0] for a in opened(scene, field).actions() if a.isChecked()]


def while_open(scene: Scene, do: Callable[[QMenu], None]) -> None:
    """Do something as soon as a menu is open: until it closes, no other line of a test runs."""

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            do(menu)
        else:
            QTimer.singleShot(5, scene.window, look)

    QTimer.singleShot(0, scene.window, look)


def test_the_filters_are_hidden_until_f8_shows_them(scene: Scene) -> None:
    assert not bar(scene).isVisible()
    scene.key(Qt.Key.Key_F8)
    assert bar(scene).isVisible()
    action(scene, "status", "New 19")
    assert lines(scene, "tag") == ["rl 3", "to cite 1"]
    assert len(lines(scene, "author")) > 0, "people among all papers are counted too"


def test_a_value_goes_into_the_search_and_out_again_and_the_counts_follow(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3").trigger()
    scene.idle()
    assert scene.window.parts.search_box.text() == "tag:rl"
    assert len(scene.titles()) == 3
    action(scene, "status", "New 3")
    assert bar(scene).buttons["tag"].text() == "Tag: rl"
    assert chosen(scene, "tag") == ["rl"]
    assert chosen(scene, "status") == []
    action(scene, "tag", "rl 3").trigger()
    scene.idle()
    assert scene.window.parts.search_box.text() == ""
    action(scene, "status", "New 19")
    assert bar(scene).buttons["tag"].text() == "Tag"


def test_a_chosen_value_that_nothing_is_found_of_can_still_be_taken_out(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    scene.window.parts.search_box.setText('Tag:"rl" tag:gone status:read')
    scene.wait(lambda: bar(scene).buttons["tag"].text() == "Tag: 2 chosen")
    assert chosen(scene, "tag") == lines(scene, "tag") == ["rl", "gone"]
    assert lines(scene, "venue") == ["None"]
    action(scene, "tag", "gone").trigger()
    scene.idle()
    assert scene.window.parts.search_box.text() == 'Tag:"rl" status:read'


def test_a_status_of_ones_own_stands_below_its_kind(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    own_statuses.add_status(desk, "read closely", Status.READ)
    ids = list(scene.window.parts.papers.ids())
    marking.mark(desk, ids[:4], Status.READ)
    marking.mark(desk, ids[:3], own_statuses.status_named(desk, "read closely"))
    scene.key(Qt.Key.Key_F8)
    action(scene, "status", "New 15")
    assert lines(scene, "status") == ["New 15", "Read 4", "    read closely 3"]
    action(scene, "status", "    read closely 3").trigger()
    scene.idle()
    assert scene.window.parts.search_box.text() == 'status:"read closely"'
    assert scene.window.parts.papers.ids() == scene.window.parts.papers.ids()[:3]
    scene.wait(lambda: bar(scene).buttons["status"].text() == "Status: read closely")


def test_a_filter_is_reached_and_chosen_by_keys_alone(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    assert bar(scene).buttons["status"].hasFocus()
    scene.key(Qt.Key.Key_Left)
    scene.key(Qt.Key.Key_Left)
    assert bar(scene).buttons["tag"].hasFocus()

    def choose_the_second(menu: QMenu) -> None:
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)

    while_open(scene, choose_the_second)
    scene.key(Qt.Key.Key_Down)
    assert scene.window.parts.search_box.text() == 'tag:"to cite"'
    assert len(scene.titles()) == 1
    scene.key(Qt.Key.Key_Escape)
    assert scene.window.parts.papers.hasFocus()


def test_hiding_the_filters_gives_the_keyboard_back(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_F8)
    assert bar(scene).buttons["status"].hasFocus()
    scene.key(Qt.Key.Key_F8)
    assert scene.window.parts.search_box.hasFocus()
    scene.key(Qt.Key.Key_F8)
    scene.key(Qt.Key.Key_F, CTRL)
    scene.key(Qt.Key.Key_Tab)
    assert bar(scene).buttons["status"].hasFocus()


def test_values_do_not_move_while_the_reader_chooses(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    seen: list[list[str]] = []

    def look_on(menu: QMenu) -> None:
        seen.append([one.text() for one in menu.actions()])
        bar(scene).show_facets({})
        seen.append([one.text() for one in menu.actions()])
        QTest.keyClick(menu, Qt.Key.Key_Escape)

    bar(scene).buttons["tag"].setFocus()
    while_open(scene, look_on)
    scene.key(Qt.Key.Key_Return)
    assert seen == [["rl\t3", "to cite\t1"]] * 2
    assert lines(scene, "tag") == ["Counting…"]


def test_counts_of_the_earlier_search_are_not_shown_as_those_of_the_new_one(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    scene.window.parts.search_box.setText('tag:"to cite"')
    assert lines(scene, "tag") == ["rl …", "to cite …"]
    assert not any(one.isEnabled() for one in bar(scene).buttons["tag"].menu().actions())
    scene.idle()
    assert lines(scene, "tag") == ["rl 1", "to cite 1"]
    assert all(one.isEnabled() for one in bar(scene).buttons["tag"].menu().actions())


def test_an_open_menu_fills_again_when_another_search_is_counted(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    menu = bar(scene).buttons["tag"].menu()
    menu.popup(scene.window.pos())
    seen: list[list[str]] = []
    scene.window.parts.search_box.setText('tag:"to cite"')
    seen.append([one.text() for one in menu.actions()])
    scene.wait(lambda: menu.actions()[0].isEnabled())
    seen.append([one.text() for one in menu.actions()])
    assert seen == [["rl\t…", "to cite\t…"], ["rl\t1", "to cite\t1"]]
    assert [one.text() for one in menu.actions() if one.isChecked()] == ["to cite\t1"]
    menu.close()


def test_counts_that_come_before_the_list_has_its_answer_wait_for_it(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    scene.window.parts.search_box.setText("tag:rl")
    scene.window.parts.search_box.setText("")
    scene.controllers.browsing.ask_counts()
    scene.idle()
    action(scene, "status", "New 19")
    scene.window.parts.search_box.setText("tag:rl")
    scene.controllers.browsing.ask_counts()
    scene.idle()
    assert lines(scene, "status") == ["New 3"]


def test_papers_that_changed_unseen_are_counted_before_they_are_shown_as_current(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "rl 3")
    scene.key(Qt.Key.Key_F8)
    tagging.tag(scene.window.deeds.desk, list(scene.window.parts.papers.ids())[:5], ["rl"])
    scene.idle()
    bar(scene).setVisible(True)
    assert lines(scene, "tag")[0] == "rl …"
    scene.idle()
    assert lines(scene, "tag")[0] == "rl 5"


@pytest.mark.parametrize("width", [1000, 1280])
def test_the_filters_stand_in_one_line(scene: Scene, width: int) -> None:
    scene.key(Qt.Key.Key_F8)
    scene.window.resize(width, 700)
    scene.wait(lambda: [one.y() for one in bar(scene).buttons.values()] == [0] * 6)


def test_of_filters_in_two_lines_none_stands_alone(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    scene.window.resize(1000, 700)
    scene.window.parts.search_box.setText('tag:"a tag with a very long name"')
    scene.wait(lambda: bar(scene).buttons["tag"].text() == "Tag: a tag with a very l…")

    def shared() -> list[int]:
        tops = [one.y() for one in bar(scene).buttons.values()]
        return [tops.count(top) for top in sorted(set(tops))]

    scene.wait(lambda: len(shared()) == 2)
    assert min(shared()) >= 2


def test_more_values_are_shown_in_a_list_in_which_one_is_found_by_typing(scene: Scene) -> None:
    desk, ids = scene.window.deeds.desk, list(scene.window.parts.papers.ids())
    tagging.tag(desk, ids[:2], [f"topic {number:02}" for number in range(20)])
    scene.key(Qt.Key.Key_F8)
    action(scene, "tag", "&More… 10").trigger()
    scene.idle()
    dialog = scene.dialog(ChooseDialog)
    assert dialog.view.count() == 22
    scene.keys("topic 17")
    assert dialog.view.item(0).text() == "topic 17 (2)"
    scene.key(Qt.Key.Key_Return)
    assert scene.window.parts.search_box.text() == 'tag:"topic 17"'
    action(scene, "tag", "topic 17 2")


def test_a_name_that_is_not_in_the_list_can_be_searched_for(scene: Scene) -> None:
    scene.key(Qt.Key.Key_F8)
    scene.wait(lambda: any(line.startswith("&More…") for line in lines(scene, "author")))
    opened(scene, "author").actions()[-1].trigger()
    scene.idle()
    scene.keys("zzz")
    assert [scene.dialog(ChooseDialog).view.item(0).text()] == ["Search for “zzz”"]
    scene.key(Qt.Key.Key_Return)
    assert scene.window.parts.search_box.text() == "author:zzz"
    scene.wait(lambda: bar(scene).buttons["author"].text() == "People: zzz")


def test_the_filters_are_remembered_and_leave_the_keyboard_to_the_list_at_the_start(
    scene: Scene, qtbot: QtBot, home: Path
) -> None:
    scene.key(Qt.Key.Key_F8)
    settings = scene.window.settings
    scene.close()
    assert settings.layout.facets
    again = Scene(qtbot, home / "own")
    assert bar(again).isVisible()
    assert again.focus not in bar(again).buttons.values()
    action(again, "tag", "rl 3")
    again.close()
