"""Related papers below the paper on show: found after a moment, with reasons, reached by keys, and never in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.actions import following, importing, relating, tagging
from legenda.actions.desk import Desk, open_desk
from legenda.system.places import Places
from legenda.ui.related_papers import KIND
from tests.ui.scene import CTRL, Scene, make_library


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("related") / "library"
    make_library(home, seeds[:1])
    desk = open_desk(Places(home))
    following.catch_up(desk.library, desk.places.index)
    desk.close()
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    scene.window.parts.papers.setFocus()
    yield scene
    scene.close()


def shown(scene: Scene) -> list[str]:
    return [link.toolTip().splitlines()[0] for link in scene.window.parts.detail.related.links()]


def test_a_paper_at_rest_shows_what_is_related_to_it_with_reasons(scene: Scene) -> None:
    ids = list(scene.window.parts.papers.ids())
    tagging.tag(scene.window.deeds.desk, [ids[0], ids[-1]], ["odd pair"])
    scene.idle()
    detail = scene.window.parts.detail
    scene.keys("j")
    assert not detail.related.isVisible(), "nothing is looked for while the reader walks on"
    scene.wait(lambda: bool(shown(scene)))
    expected = relating.related(scene.window.deeds.desk, scene.current().id, 6)
    assert shown(scene) == [one.row.title for one in expected]
    assert "also tagged odd pair" in {link.accessibleDescription() for link in detail.related.links()}
    assert detail.related.isVisible()
    scene.keys("j")
    assert not detail.related.isVisible(), "the next paper has relatives of its own"


def test_enter_on_a_related_paper_shows_it_in_the_list(scene: Scene) -> None:
    scene.keys("j")
    scene.wait(lambda: bool(shown(scene)))
    first = shown(scene)[0]
    scene.window.parts.detail.related.links()[0].setFocus()
    scene.key(Qt.Key.Key_Return)
    assert scene.current().record.title == first
    assert scene.focus is scene.window.parts.papers


def test_a_related_paper_that_is_not_on_show_is_found_among_all(scene: Scene) -> None:
    scene.keys("j")
    scene.wait(lambda: bool(shown(scene)))
    first = shown(scene)[0]
    title = scene.current().record.title
    scene.search(f'title:"{title}"')
    assert scene.titles() == [title]
    scene.wait(lambda: bool(shown(scene)))
    scene.window.parts.detail.related.links()[0].setFocus()
    scene.key(Qt.Key.Key_Return)
    assert scene.window.parts.search_box.text() == ""
    assert scene.current().record.title == first


def test_several_selected_papers_have_no_relatives(scene: Scene) -> None:
    scene.keys("j")
    scene.wait(lambda: bool(shown(scene)))
    scene.key(Qt.Key.Key_A, CTRL)
    assert not scene.window.parts.detail.related.isVisible()


def test_a_key_in_the_search_box_ends_what_is_looked_for_and_is_answered(scene: Scene) -> None:
    looking, ended, found = Event(), Event(), Event()

    def question(_desk: Desk, is_old: Callable[[], bool]) -> None:
        """Looks for relatives until it is told that nobody waits for them."""
        looking.set()
        while not is_old():
            pass
        ended.set()

    scene.window.deeds.ask(KIND, question, lambda _none: found.set())
    assert looking.wait(20)
    before = scene.titles()
    box = scene.window.parts.search_box
    box.setFocus()
    QTest.keyClicks(box, "z")
    scene.wait(lambda: scene.titles() != before)
    assert ended.is_set()
    scene.idle()
    assert not found.is_set(), "an answer that nobody waits for any more is dropped"


def test_another_paper_ends_what_is_looked_for(scene: Scene) -> None:
    looking = Event()

    def question(_desk: Desk, is_old: Callable[[], bool]) -> None:
        looking.set()
        while not is_old():
            pass

    scene.window.deeds.ask(KIND, question, lambda _none: None)
    assert looking.wait(20)
    title = scene.titles()[1]
    scene.keys("jj")
    assert scene.current().record.title == title


def test_nothing_is_looked_for_while_the_pane_is_out_of_sight(scene: Scene) -> None:
    scene.keys("j")
    scene.wait(lambda: bool(shown(scene)))
    detail = scene.window.parts.detail
    detail.hide()
    scene.keys("jj")
    (rest,) = scene.controllers.related.findChildren(QTimer)
    scene.wait(lambda: not rest.isActive())
    assert not scene.window.is_busy
    assert shown(scene) == []
    detail.show()
    scene.wait(lambda: bool(shown(scene)))


def test_relatives_that_come_into_the_library_are_found_when_the_index_has_them(
    qtbot: QtBot, home: Path, tmp_path: Path
) -> None:
    make_library(home / "own", [])
    scene = Scene(qtbot, home / "own", follow_index=True)
    try:
        file = tmp_path / "owls.bib"
        file.write_text(
            "@misc{a, title={Silent flight of owls}}\n@misc{b, title={Owls in flight}}\n@misc{c, title={Bees}}", "utf-8"
        )
        importing.import_files(scene.window.deeds.desk, [file])
        scene.wait(lambda: len(scene.titles()) == 3)
        scene.window.parts.papers.setFocus()
        scene.window.parts.papers.select([1])
        scene.wait(lambda: shown(scene) == ["Owls in flight"])
    finally:
        scene.close()
