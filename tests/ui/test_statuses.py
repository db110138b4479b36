"""Statuses of the reader's own in a real window: made, changed and given by keys, and shown wherever a status is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem
from pytestqt.qtbot import QtBot

from legenda.actions import own_statuses, undoing
from legenda.model.own_status import OwnStatus
from legenda.model.scope import Place, Scope, SortField
from legenda.model.status import Status
from legenda.ui.choose_dialog import ChooseDialog
from legenda.ui.colours import LIGHT
from legenda.ui.command_palette import CommandPalette
from legenda.ui.paper_columns import Column
from legenda.ui.status_dialog import StatusDialog
from legenda.ui.status_tree import StatusTree
from legenda.ui.text_dialog import TextDialog
from tests.ui.scene import ALT, CTRL, Scene, make_library
from tests.ui.test_key_dialog import TWO


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def own(scene: Scene) -> list[tuple[str, str, str]]:
    return [(one.name, one.kind.value, one.colour) for one in own_statuses.own_statuses(scene.window.deeds.desk)]


def make(scene: Scene, name: str, kind: Status, colour: str = "") -> OwnStatus:
    scene.window.deeds.do(lambda desk: own_statuses.add_status(desk, name, kind, colour))
    scene.idle()
    return own_statuses.own_status_named(scene.window.deeds.desk, name)


def open_dialog(scene: Scene) -> StatusDialog:
    scene.key(Qt.Key.Key_K, CTRL)
    scene.keys("statuses")
    scene.key(Qt.Key.Key_Return)
    return scene.dialog(StatusDialog)


def lines(tree: StatusTree) -> list[str]:
    """Own statuses with those that they are kinds of."""
    every = tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
    return [f"{above.text(0)} > {item.text(0)}" for item in every if (above := item.parent()) is not None]


def item(tree: StatusTree, text: str) -> QTreeWidgetItem:
    (found,) = tree.findItems(text, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    return found


def add(scene: Scene, name: str) -> None:
    """Name a new status in the open dialog; the kind is the one chosen in it."""
    scene.key(Qt.Key.Key_N, ALT)
    scene.keys(name)
    scene.key(Qt.Key.Key_Return)


def test_by_keys_alone_statuses_are_made_ordered_renamed_and_deleted(scene: Scene) -> None:
    dialog = open_dialog(scene)
    for _ in range(3):
        scene.key(Qt.Key.Key_Down)
    add(scene, "closely")
    add(scene, "fast")
    assert lines(dialog.tree) == ["Read > closely", "Read > fast"]
    assert dialog.tree.chosen() == own_statuses.own_status_named(scene.window.deeds.desk, "fast")
    dialog.tree.setFocus()
    scene.key(Qt.Key.Key_Up, ALT)
    assert lines(dialog.tree) == ["Read > fast", "Read > closely"]
    scene.key(Qt.Key.Key_Up, ALT)
    assert own(scene) == [("fast", "read", ""), ("closely", "read", "")]
    scene.key(Qt.Key.Key_F2)
    scene.dialog(TextDialog)
    scene.keys("in haste")
    scene.key(Qt.Key.Key_Return)
    assert lines(dialog.tree) == ["Read > in haste", "Read > closely"]
    dialog.colour.setFocus()
    scene.keys("T")
    scene.key(Qt.Key.Key_Return)
    dialog.tree.setFocus()
    scene.key(Qt.Key.Key_Down)
    scene.key(Qt.Key.Key_Delete)
    assert [name for name, _, _ in own(scene)] == ["in haste"]
    scene.key(Qt.Key.Key_Escape)
    scene.key(Qt.Key.Key_Z, CTRL)
    assert [name for name, _, _ in own(scene)] == ["in haste", "closely"]


def test_a_name_that_is_taken_is_refused_in_the_dialog(scene: Scene) -> None:
    dialog = open_dialog(scene)
    add(scene, "Set-Aside")
    assert dialog.fault.text() == "There is a status “set aside” already; nothing was changed; choose another name."
    assert dialog.fault.isVisible()
    assert dialog.name.text() == "Set-Aside"
    scene.keys(" for now")
    scene.key(Qt.Key.Key_Return)
    assert not dialog.fault.isVisible()
    assert own(scene) == [("Set-Aside for now", "new", "")]


def test_a_chosen_colour_is_given(scene: Scene) -> None:
    closely = make(scene, "closely", Status.READ)
    dialog = open_dialog(scene)
    dialog.tree.choose(closely.id)
    dialog.colour.setCurrentIndex(dialog.colour.findData("teal"))
    dialog.colour.activated.emit(dialog.colour.currentIndex())
    scene.idle()
    assert own(scene) == [("closely", "read", "teal")]
    assert dialog.colour.currentData() == "teal"


def test_statuses_are_dragged_within_their_kind_and_to_another(scene: Scene) -> None:
    names = ("one", "two", "three")
    one, two, three = (make(scene, name, Status.READ) for name in names)
    dialog = open_dialog(scene)
    dialog.tree.drop(one, item(dialog.tree, "two"), is_below=True)
    scene.idle()
    assert lines(dialog.tree) == ["Read > two", "Read > one", "Read > three"]
    dialog.tree.drop(three, item(dialog.tree, "two"), is_below=False)
    scene.idle()
    assert lines(dialog.tree) == ["Read > three", "Read > two", "Read > one"]
    dialog.tree.drop(two, item(dialog.tree, "Read"), is_below=True)
    scene.idle()
    assert lines(dialog.tree) == ["Read > two", "Read > three", "Read > one"]
    dialog.tree.drop(one, item(dialog.tree, "Queued"), is_below=False)
    scene.idle()
    assert lines(dialog.tree) == ["Queued > one", "Read > two", "Read > three"]


def test_m_marks_with_any_status_by_typing_its_beginning(scene: Scene) -> None:
    make(scene, "read closely", Status.READ, "teal")
    scene.key(Qt.Key.Key_Home)
    scene.keys("m")
    scene.dialog(ChooseDialog)
    scene.keys("closely")
    scene.key(Qt.Key.Key_Return)
    (marked,) = [row for row in scene.rows() if row.own_status]
    assert (marked.status, marked.own_status, marked.own_colour) == (Status.READ, "read closely", "teal")
    assert scene.said().startswith(f"Mark {marked.key} as read closely")
    scene.key(Qt.Key.Key_Z, CTRL)
    assert [row.own_status for row in scene.rows()] == ["", ""]


def test_the_palette_marks_with_an_own_status(scene: Scene) -> None:
    make(scene, "read closely", Status.READ)
    scene.key(Qt.Key.Key_Home)
    scene.key(Qt.Key.Key_K, CTRL)
    scene.keys("closely")
    assert scene.dialog(CommandPalette).entries()[0] == "Mark as read closely"
    scene.key(Qt.Key.Key_Return)
    assert [row.own_status for row in scene.rows()].count("read closely") == 1


def test_list_sidebar_and_detail_show_it_and_follow_its_name(scene: Scene) -> None:
    closely = make(scene, "read closely", Status.READ, "teal")
    papers, detail = scene.window.parts.papers, scene.window.parts.detail
    papers.select([papers.ids()[0]])
    scene.idle()
    scene.controllers.marking.mark(closely)
    scene.idle()
    words = papers.model().index(0, Column.STATUS)
    assert words.data() == "read closely"
    status = detail._head.status
    assert status.text() == "read closely"
    assert [action.text() for action in status.menu().actions()] == [
        "New", "Queued", "Reading", "Read", "read closely", "Skimmed", "Set aside",
    ]  # fmt: skip
    scene.window.deeds.step(lambda desk: own_statuses.rename_status(desk, closely.id, "with care"))
    scene.idle()
    assert status.text() == "with care"
    assert papers.model().index(0, Column.STATUS).data() == "with care"
    place = Scope(Place.OWN_STATUS, str(closely.id))
    scene.controllers.browsing.go_to(place)
    scene.idle()
    assert [row.own_status for row in scene.rows()] == ["with care"]
    scene.window.deeds.step(lambda desk: own_statuses.delete_status(desk, closely.id))
    scene.idle()
    assert scene.controllers.browsing.scope == Scope()
    assert status.text() == "Read"


def test_papers_dropped_on_an_own_status_get_it(scene: Scene) -> None:
    closely = make(scene, "to re-read", Status.QUEUED)
    scene.controllers.lists.drop(Scope(Place.OWN_STATUS, str(closely.id)), list(scene.window.parts.papers.ids()))
    scene.idle()
    assert {(row.status, row.own_status) for row in scene.rows()} == {(Status.QUEUED, "to re-read")}


def test_a_list_sorted_by_status_follows_a_new_order_at_once(scene: Scene) -> None:
    closely, fast = make(scene, "closely", Status.READ), make(scene, "fast", Status.READ)
    papers = scene.window.parts.papers
    for number, status in zip(papers.ids(), (closely, fast), strict=True):
        papers.select([number])
        scene.controllers.marking.mark(status)
    scene.idle()
    scene.controllers.browsing.sort_by(SortField.STATUS, False)
    scene.idle()
    assert [row.own_status for row in scene.rows()] == ["closely", "fast"]
    scene.window.deeds.step(lambda desk: own_statuses.move_status(desk, fast.id, 1))
    scene.idle()
    assert [row.own_status for row in scene.rows()] == ["fast", "closely"]
    scene.window.deeds.step(undoing.undo)
    scene.idle()
    assert [row.own_status for row in scene.rows()] == ["closely", "fast"]


def test_the_colours_are_those_of_tags() -> None:
    assert tuple(LIGHT.tags) == own_statuses.COLOURS
