"""Triage in a real window, by keys alone: decide, go back, take back, write, and see what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, marking, relating
from legenda.model.scope import Scope, Sort
from legenda.model.status import Status
from legenda.ui.detail_parts import PartHeading
from legenda.ui.triage_page import TriagePage
from tests.ui.scene import CTRL, Scene, make_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("triage") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    scene.window.parts.papers.setFocus()
    yield scene
    scene.close()


def page(scene: Scene) -> TriagePage:
    """The triage page, opened by its key."""
    scene.key(Qt.Key.Key_T, CTRL)
    found = scene.window.pages.page
    assert isinstance(found, TriagePage)
    return found


def statuses(scene: Scene, ids: list[int]) -> list[Status]:
    return [row.status for row in browsing.rows(scene.window.deeds.desk, ids)]


def test_each_key_decides_a_paper_and_shows_the_next(scene: Scene) -> None:
    ids = list(scene.window.parts.papers.ids())
    triage = page(scene)
    assert triage.place.text() == "1 of 19"
    seen = []
    for key in "qersx":
        seen.append(triage.current)
        assert triage.detail.isVisible()
        scene.keys(key)
    assert seen == ids[:5]
    decided = [Status.QUEUED, Status.READING, Status.READ, Status.SKIMMED, Status.SET_ASIDE]
    assert statuses(scene, ids[:5]) == decided
    assert triage.place.text() == "6 of 19 · 1 queued · 1 reading · 1 read · 1 skimmed · 1 set aside"
    assert triage.progress.value() == 5


def test_ratings_tags_and_notes_belong_to_the_paper_on_show_and_do_not_go_on(scene: Scene) -> None:
    triage = page(scene)
    current = triage.current
    scene.keys("4n")
    scene.keys("A doubt.")
    scene.key(Qt.Key.Key_Return, CTRL)
    assert triage.current == current
    paper = browsing.paper(scene.window.deeds.desk, current or 0)
    assert paper is not None
    assert (paper.rating, [note.text for note in paper.notes]) == (4, ["A doubt."])
    triage.detail.setFocus()
    scene.keys("q")
    assert triage.current != current


def test_a_note_that_was_left_is_saved_and_can_be_taken_back(scene: Scene) -> None:
    triage = page(scene)
    scene.keys("n")
    scene.keys("Half a thought")
    scene.key(Qt.Key.Key_Escape)
    assert scene.window.pages.page is triage
    assert [note.text for note in scene.current().notes] == ["Half a thought"]
    triage.detail.setFocus()
    scene.key(Qt.Key.Key_Z, CTRL)
    assert scene.current().notes == ()


def test_undo_takes_the_decision_back_and_returns_to_its_paper(scene: Scene) -> None:
    triage = page(scene)
    first = triage.current
    scene.keys("qjr")
    scene.key(Qt.Key.Key_Z, CTRL)
    scene.key(Qt.Key.Key_Z, CTRL)
    assert triage.current == first
    assert statuses(scene, [first or 0]) == [Status.NEW]
    assert triage.progress.value() == 0
    scene.key(Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert statuses(scene, [first or 0]) == [Status.QUEUED]


def test_going_on_and_back_decides_nothing(scene: Scene) -> None:
    ids = list(scene.window.parts.papers.ids())
    triage = page(scene)
    scene.keys("jjk")
    assert triage.current == ids[1]
    scene.keys("kk")
    assert triage.current == ids[0]
    assert set(statuses(scene, ids)) == {Status.NEW}


def test_at_the_end_it_says_what_came_of_the_papers(scene: Scene) -> None:
    parts = scene.window.parts
    parts.papers.select(list(parts.papers.ids())[:3])
    scene.idle()
    triage = page(scene)
    scene.keys("qqj")
    assert triage.selected_ids() == []
    assert not scene.window.commands.can("mark_read")
    assert triage.end_words() == (
        "All 3 papers looked at",
        "2 queued, 1 left as they were. Escape goes back to the list, K to the last paper.",
    )
    scene.keys("k")
    assert triage.current == list(parts.papers.ids())[2]
    scene.key(Qt.Key.Key_Escape)
    assert scene.window.pages.page is None
    assert parts.papers.hasFocus()


def test_only_new_papers_are_in_the_stack_unless_several_are_chosen(scene: Scene) -> None:
    desk = scene.window.deeds.desk
    ids = list(browsing.ids(desk, Scope(), Sort()))
    marking.mark(desk, ids[:17], Status.READ)
    scene.idle()
    triage = page(scene)
    assert (triage.shown, triage.current) == (2, ids[17])
    scene.keys("rr")
    scene.key(Qt.Key.Key_Escape)
    again = page(scene)
    assert (again.shown, again.current) == (0, None)
    assert again.end_words()[0] == "Nothing to triage"


def test_papers_read_before_are_shown_beside_those_like_them(qtbot: QtBot, home: Path, library: Path) -> None:
    scene = Scene(qtbot, home / "own", library, follow_index=True)
    scene.wait(lambda: (home / "own" / "index").exists() and bool(list((home / "own" / "index").iterdir())))
    scene.window.parts.papers.setFocus()
    desk = scene.window.deeds.desk
    ids = list(scene.window.parts.papers.ids())
    scene.wait(lambda: bool(relating.related(desk, ids[0])))
    *others, like = relating.related(desk, ids[0])
    marking.mark(desk, [like.row.id], Status.READ)
    scene.idle()
    triage = page(scene)
    assert triage.current == ids[0]
    shown = [f"{like.row.title}, read", *(f"{other.row.title}, new" for other in others)]
    scene.wait(lambda: [link.accessibleName() for link in triage.related.links()] == shown[:5])
    assert headings(triage) == ["Read before and like it", "Related, not read yet"][: len(shown)]
    link = triage.related.links()[0]
    scene.wait(link.isVisible)
    link.setFocus()
    scene.key(Qt.Key.Key_Return)
    assert scene.window.pages.page is None
    scene.wait(lambda: scene.window.parts.papers.current_id() == like.row.id)
    scene.close()


def headings(triage: TriagePage) -> list[str]:
    """The headings above the related papers that are to be seen."""
    return [heading.words.text() for heading in triage.related.findChildren(PartHeading) if heading.isVisible()]


def test_before_anything_is_read_related_papers_are_shown_as_not_read_yet(
    qtbot: QtBot, home: Path, library: Path
) -> None:
    scene = Scene(qtbot, home / "own", library, follow_index=True)
    scene.window.parts.papers.setFocus()
    desk = scene.window.deeds.desk
    first = next(iter(scene.window.parts.papers.ids()))
    scene.wait(lambda: bool(relating.related(desk, first)))
    found = relating.related(desk, first)
    triage = page(scene)
    scene.wait(lambda: bool(triage.related.links()))
    assert [link.accessibleName() for link in triage.related.links()] == [f"{one.row.title}, new" for one in found][:5]
    assert headings(triage) == ["Related, not read yet"]
    scene.close()


def test_a_paper_that_is_removed_leaves_the_stack(scene: Scene) -> None:
    ids = list(scene.window.parts.papers.ids())
    triage = page(scene)
    scene.keys("j")
    scene.key(Qt.Key.Key_Delete)
    assert (triage.shown, triage.current) == (18, ids[2])


def test_undoing_a_note_or_a_tag_goes_back_to_its_paper(scene: Scene) -> None:
    triage = page(scene)
    first = triage.current
    scene.keys("n")
    scene.keys("A doubt.")
    scene.key(Qt.Key.Key_Escape)
    assert triage.detail.hasFocus() or triage.detail.isAncestorOf(scene.focus)
    scene.keys("jj")
    assert triage.current != first
    scene.key(Qt.Key.Key_Z, CTRL)
    assert triage.current == first
    assert scene.current().notes == ()


def test_the_keys_say_as_much_as_there_is_room_for(scene: Scene) -> None:
    triage = page(scene)
    read = triage._buttons["mark_read"]
    said = {}
    for width in (1600, 700):
        scene.window.resize(width, 700)
        scene.idle()
        said[width] = (read.text(), triage._keys_hint.isVisible())
        for button in triage._buttons.values():
            assert button.width() >= button.sizeHint().width()
    assert said == {1600: ("Read  R", True), 700: ("R", False)}


def test_a_note_written_in_triage_has_room_for_all_of_its_card(scene: Scene) -> None:
    scene.window.resize(1200, 800)
    triage = page(scene)
    before = triage.annotations.height()
    scene.keys("n")
    scene.keys("A doubt.")
    editor = triage.annotations.editor
    assert editor is not None
    scene.wait(lambda: not editor.done.visibleRegion().isEmpty())
    assert editor.done.visibleRegion().boundingRect().height() == editor.done.height()
    assert triage.annotations.height() > max(before, triage.related.height())


def test_a_search_behind_the_page_that_loses_papers_does_not_change_the_paper_on_show(scene: Scene) -> None:
    scene.search("status:new")
    parts = scene.window.parts
    ids = list(parts.papers.ids())
    parts.papers.select(ids[:1])
    scene.idle()
    triage = page(scene)
    scene.keys("jqkkq")
    assert triage.current == ids[1]
    assert scene.current().id == ids[1]
    assert parts.papers.current_id() == ids[2]
    scene.key(Qt.Key.Key_Escape)
    assert scene.current().id == ids[2]
