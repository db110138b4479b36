"""Whether a page in front of the list takes the commands over, and gives everything back when it is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.model.status import Status
from legenda.ui.pages import Page
from tests.ui.scene import CTRL, Scene, make_library


class OnePaper(Page):
    """A page that shows one paper of its own."""

    def __init__(self, paper_id: int) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._paper_id = paper_id
        self.moves = 0
        self.is_closed = False

    def selected_ids(self) -> list[int]:
        return [self._paper_id]

    @property
    def shown(self) -> int:
        return 1

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {"next_paper": self._count}

    def close_page(self) -> None:
        self.is_closed = True

    def _count(self) -> None:
        self.moves += 1


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory, seeds: list[Path]) -> Path:
    home = tmp_path_factory.mktemp("pages") / "library"
    make_library(home, seeds[:1])
    return home


@pytest.fixture
def scene(qtbot: QtBot, home: Path, library: Path) -> Iterator[Scene]:
    scene = Scene(qtbot, home / "own", library)
    yield scene
    scene.close()


def test_commands_act_on_the_paper_of_the_page_and_not_on_the_list_behind_it(scene: Scene) -> None:
    in_list, on_page = (row.id for row in scene.rows()[:2])
    scene.window.parts.papers.select([in_list])
    scene.idle()
    scene.window.pages.show_page(OnePaper(on_page))
    scene.keys("r5")
    changed = {row.id: (row.status, row.rating) for row in scene.rows()[:2]}
    assert changed == {in_list: (Status.NEW, None), on_page: (Status.READ, 5)}


def test_a_page_can_give_a_command_another_meaning_for_as_long_as_it_is_there(scene: Scene) -> None:
    page = OnePaper(scene.rows()[0].id)
    scene.window.parts.papers.setFocus()
    scene.key(Qt.Key.Key_Home)
    scene.window.pages.show_page(page)
    scene.keys("jj")
    assert page.moves == 2
    scene.key(Qt.Key.Key_Escape)
    scene.keys("j")
    assert scene.window.parts.papers.current_id() == scene.rows()[1].id


@pytest.mark.parametrize(("key", "modifier"), [(Qt.Key.Key_Escape, None), (Qt.Key.Key_0, CTRL), (Qt.Key.Key_1, CTRL)])
def test_leaving_a_page_brings_back_the_list_and_the_focus(
    scene: Scene, key: Qt.Key, modifier: Qt.KeyboardModifier | None
) -> None:
    scene.window.parts.papers.setFocus()
    page = OnePaper(scene.rows()[0].id)
    scene.window.pages.show_page(page)
    assert not scene.window.parts.papers.isVisible()
    scene.key(key, modifier or Qt.KeyboardModifier.NoModifier)
    assert scene.window.pages.page is None
    assert page.is_closed
    assert scene.window.parts.papers.isVisible()
    assert scene.window.parts.papers.hasFocus()


def test_commands_about_the_list_cannot_be_used_on_a_page(scene: Scene) -> None:
    can = scene.window.commands.can
    assert (can("leave_page"), can("select_all")) == (False, True)
    scene.window.pages.show_page(Page())
    assert {name for name in ("leave_page", "mark_read", "move_up", "select_all", "rename_list") if can(name)} == {
        "leave_page"
    }


def test_searching_leaves_the_page(scene: Scene) -> None:
    scene.window.pages.show_page(OnePaper(scene.rows()[0].id))
    scene.key(Qt.Key.Key_F, CTRL)
    assert scene.window.pages.page is None
    assert scene.window.parts.search_box.hasFocus()
