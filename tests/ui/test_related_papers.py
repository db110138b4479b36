"""Related papers below the paper on show: found after a moment, with reasons, reached by keys, and never in the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions import following, relating, tagging
from legenda.actions.desk import open_desk
from legenda.system.places import Places
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
