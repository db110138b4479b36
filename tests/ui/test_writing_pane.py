"""Writing in a real window, while the paper written about leaves the list, the library, or the reader's hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from legenda.actions import annotating, browsing, marking, noting, removing, undoing
from legenda.actions.desk import Desk, open_desk
from legenda.model.anchor import TextAnchor, make_anchor
from legenda.model.paper import Paper
from legenda.model.status import Status
from legenda.ui.annotation_card import HighlightCard
from legenda.ui.key_rest import KeyRest
from tests.ui.scene import CTRL, Scene, make_library
from tests.ui.test_notes import editor, pane, pause, texts

_PAPERS = "\n".join(
    f"@article{{{key}, title={{{title}}}, author={{Roe, Ada}}, year={{{year}}}, abstract={{Words about {key}.}}}}"
    for key, title, year in (("mirin", "Mirin", 2021), ("soy", "Soy sauce", 2015), ("rice", "Rice", 2019))
)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of three papers that nobody changes."""
    home = tmp_path_factory.mktemp("made") / "home"
    file = home.parent / "three.bib"
    file.write_text(_PAPERS, "utf-8")
    make_library(home, [file])
    return home


@pytest.fixture
def scene(qtbot: QtBot, qapp: QApplication, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home, library)
    scene.window.parts.papers.setFocus()
    scene.idle()
    yield scene
    scene.close()


def elsewhere(scene: Scene, deed: Callable[[Desk], object]) -> None:
    """Another program changes the library, and the window notices."""
    desk = open_desk(scene.window.deeds.desk.places)
    deed(desk)
    desk.close()
    scene.controllers.others.look()
    scene.idle()


def choose(scene: Scene, search: str, key: str) -> int:
    """Search, and make one of the papers found the current one."""
    scene.search(search)
    found = next(row.id for row in scene.rows() if row.key == key)
    scene.window.parts.papers.select([found])
    scene.idle()
    return found


def papers(scene: Scene) -> dict[str, Paper]:
    desk = scene.window.deeds.desk
    found = [browsing.paper(desk, number) for number in (1, 2, 3)]
    return {paper.record.key: paper for paper in found if paper is not None}


def has_keyboard(scene: Scene, part: QWidget) -> bool:
    return scene.focus is part


def test_a_note_that_takes_its_paper_out_of_the_search_is_written_on(scene: Scene) -> None:
    number = choose(scene, "status:new -has:note", "soy")
    scene.keys("n")
    scene.keys("first thought")
    pause(scene)
    scene.keys(" xr still")
    assert editor(scene).words == "first thought xr still"
    assert {paper.status for paper in papers(scene).values()} == {Status.NEW}
    assert scene.current().id == number
    scene.key(Qt.Key.Key_Escape)
    assert [note.text for note in papers(scene)["soy"].notes] == ["first thought xr still"]
    assert sorted(row.key for row in scene.rows()) == ["mirin", "rice"]
    assert scene.current().id == scene.window.parts.papers.current_id() != number


def test_a_paper_that_another_program_marks_stays_while_its_note_is_written(scene: Scene) -> None:
    number = choose(scene, "status:new", "soy")
    scene.keys("n")
    scene.keys("half")
    elsewhere(scene, lambda desk: marking.mark(desk, [number], Status.READ))
    scene.keys(" xr whole")
    assert editor(scene).words == "half xr whole"
    assert (scene.current().record.key, scene.current().status) == ("soy", Status.READ)
    scene.window.parts.search_box.setFocus()
    scene.wait(lambda: sorted(row.key for row in scene.rows()) == ["mirin", "rice"])
    scene.idle()
    assert [note.text for note in papers(scene)["soy"].notes] == ["half xr whole"]
    assert [paper.status for key, paper in sorted(papers(scene).items())] == [Status.NEW, Status.NEW, Status.READ]


def test_a_comment_keeps_its_paper_on_show_too(scene: Scene) -> None:
    number = choose(scene, "status:new", "soy")
    annotating.highlight(scene.window.deeds.desk, number, anchor(), "yellow")
    scene.idle()
    card = next(card for card in pane(scene)._cards if isinstance(card, HighlightCard))
    card.edit()
    scene.keys("why")
    elsewhere(scene, lambda desk: marking.mark(desk, [number], Status.READ))
    scene.keys(" xr")
    assert editor(scene).words == "why xr"
    assert scene.current().record.key == "soy"


def anchor() -> TextAnchor:
    return make_anchor("Words about soy.", 0, 5)


def test_another_search_is_followed_and_what_was_written_is_saved(scene: Scene) -> None:
    choose(scene, "status:new", "soy")
    scene.keys("n")
    scene.keys("half")
    scene.search("mirin")
    assert scene.titles() == ["Mirin"]
    assert pane(scene).editor is None
    assert [note.text for note in papers(scene)["soy"].notes] == ["half"]


def test_letters_are_no_commands_when_the_note_being_written_is_removed_elsewhere(scene: Scene) -> None:
    choose(scene, "", "soy")
    scene.keys("n")
    scene.keys("one")
    pause(scene)
    note_id = scene.current().notes[0].id
    elsewhere(scene, lambda desk: noting.delete_note(desk, note_id))
    assert pane(scene).editor is None
    assert isinstance(scene.focus, KeyRest)
    scene.keys("xr 5")
    scene.key(Qt.Key.Key_Delete)
    scene.key(Qt.Key.Key_Return)
    assert {(paper.status, paper.rating) for paper in papers(scene).values()} == {(Status.NEW, None)}
    assert len(papers(scene)) == 3
    scene.key(Qt.Key.Key_Escape)
    assert has_keyboard(scene, scene.window.parts.papers)
    scene.keys("r")
    assert papers(scene)["soy"].status is Status.READ


def test_the_keyboard_goes_back_by_itself_when_the_reader_has_stopped_writing(scene: Scene) -> None:
    choose(scene, "", "soy")
    scene.keys("n")
    scene.keys("one")
    pane(scene).save_unsaved()
    rest = scene.focus
    assert isinstance(rest, KeyRest)
    rest._silence.setInterval(0)
    QTest.keyClicks(rest, "x")
    scene.wait(lambda: has_keyboard(scene, scene.window.parts.papers))
    scene.idle()
    assert {paper.status for paper in papers(scene).values()} == {Status.NEW}


@pytest.mark.parametrize("is_paused", [False, True])
def test_after_a_note_the_keyboard_is_back_where_it_was_and_space_takes_nothing_back(
    scene: Scene, is_paused: bool
) -> None:
    choose(scene, "", "soy")
    scene.keys("n")
    scene.keys("short")
    if is_paused:
        pause(scene)
    scene.key(Qt.Key.Key_Escape)
    assert has_keyboard(scene, scene.window.parts.papers)
    scene.key(Qt.Key.Key_Space)
    assert texts(scene) == ["short"]
    assert pane(scene).editor is None


def test_a_note_begun_with_its_button_gives_the_keyboard_back_to_it(scene: Scene) -> None:
    choose(scene, "", "soy")
    pane(scene).add.setFocus()
    scene.key(Qt.Key.Key_Space)
    scene.keys("short")
    scene.key(Qt.Key.Key_Return, CTRL)
    assert texts(scene) == ["short"]
    assert has_keyboard(scene, pane(scene).add)


def test_a_button_of_the_message_line_takes_no_focus_that_somebody_lost(scene: Scene) -> None:
    number = choose(scene, "", "soy")
    scene.keys("5")
    messages = scene.window.parts.messages
    assert messages.undo_button.isVisible()
    pane(scene).add.setFocus()
    pane(scene).add.hide()
    scene.idle()
    scene.key(Qt.Key.Key_Space)
    assert papers(scene)["soy"].rating == 5
    assert scene.current().id == number
    scene.window.parts.papers.setFocus()
    messages.undo_button.setFocus(Qt.FocusReason.TabFocusReason)
    scene.key(Qt.Key.Key_Space)
    assert papers(scene)["soy"].rating is None


def test_a_note_on_a_paper_that_is_removed_elsewhere_stays_until_it_is_left(scene: Scene) -> None:
    number = choose(scene, "", "soy")
    scene.keys("n")
    scene.keys("half")
    elsewhere(scene, lambda desk: removing.remove(desk, [number]))
    scene.keys(" xr whole")
    pause(scene)
    assert editor(scene).words == "half xr whole"
    assert has_keyboard(scene, editor(scene).text)
    scene.key(Qt.Key.Key_Escape)
    assert scene.said() == ("The paper is no longer there; the note was not saved. What you wrote is on the clipboard.")
    assert QApplication.clipboard().text() == "half xr whole"
    assert sorted(row.key for row in scene.rows()) == ["mirin", "rice"]
    assert scene.current().record.key in ("mirin", "rice")
    assert {paper.status for paper in papers(scene).values()} == {Status.NEW}


def test_the_button_to_undo_goes_when_another_program_has_changed_the_library(scene: Scene) -> None:
    number = choose(scene, "", "soy")
    scene.keys("r")
    messages = scene.window.parts.messages
    assert (scene.said(), messages.undo_button.isVisible()) == ("Mark soy as read", True)
    elsewhere(scene, undoing.undo)
    assert (scene.said(), messages.undo_button.isVisible()) == ("", False)
    assert scene.current().id == number
    assert messages.earlier_button.menu().actions()[0].text() == "Mark soy as read"
