"""Whether the palette finds commands and papers by a few letters."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from legenda.model.paper import PaperRow
from legenda.model.status import Status
from legenda.ui.command_actions import CommandActions
from legenda.ui.command_palette import CommandPalette
from legenda.ui.commands import COMMANDS, Situation

ADDED = datetime(2025, 1, 1, tzinfo=UTC)
ROW = PaperRow(
    7, "maml2017", Status.NEW, "Marginal Likelihood of Networks", False, "Ames", "ICML", 2025, (), ADDED
)  # fmt: skip


class Scene:
    """A window with all commands, each of which only notes that it was done."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.show()
        self.done: list[str] = []
        self.actions = CommandActions(self.window, QWidget(self.window))
        self.actions.add_handlers({c.name: self._noter(c.name) for c in COMMANDS})
        self.actions.update_enabled(Situation(is_open=True, selected=1, has_current=True, shown=3))
        self.palette = CommandPalette(self.actions, QIcon(), self.window)
        self.palette.appear()
        qtbot.waitExposed(self.palette)

    def _noter(self, name: str) -> Callable[[], None]:
        return lambda: self.done.append(name)


@pytest.fixture
def scene(qtbot: QtBot) -> Scene:
    return Scene(qtbot)


def test_letters_and_enter_do_a_command(qtbot: QtBot, scene: Scene) -> None:
    QTest.keyClicks(scene.palette.field, "mark read")
    assert scene.palette.entries()[0] == "Mark as read"
    QTest.keyClick(scene.palette.field, Qt.Key.Key_Return)
    assert scene.done == ["mark_read"]
    assert not scene.palette.isVisible()


def test_the_arrow_keys_go_through_what_fits(qtbot: QtBot, scene: Scene) -> None:
    QTest.keyClicks(scene.palette.field, "mark as")
    wanted = scene.palette.entries()[1]
    QTest.keyClick(scene.palette.field, Qt.Key.Key_Down)
    QTest.keyClick(scene.palette.field, Qt.Key.Key_Return)
    assert scene.done == [c.name for c in COMMANDS if c.plain_text == wanted]


def test_what_cannot_be_used_now_is_not_offered(scene: Scene) -> None:
    scene.actions.update_enabled(Situation(is_open=True))
    scene.palette.appear()
    entries = scene.palette.entries()
    assert "Mark as read" not in entries
    assert "Import files" in entries


def test_what_is_typed_but_lacks_something_says_what_and_does_nothing(qtbot: QtBot, scene: Scene) -> None:
    scene.actions.update_enabled(Situation(is_open=True))
    QTest.keyClicks(scene.palette.field, "skim")
    assert scene.palette.entries() == ["Mark as skimmed"]
    spoken = scene.palette.view.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Mark as skimmed, needs at least one selected paper"
    QTest.keyClick(scene.palette.field, Qt.Key.Key_Return)
    assert (scene.done, scene.palette.isVisible()) == ([], True)
    QTest.keyClicks(scene.palette.field, "xqz")
    assert scene.palette.entries() == ["Nothing fits"]


def test_papers_come_after_the_commands_when_the_search_answers(qtbot: QtBot, scene: Scene) -> None:
    with qtbot.waitSignal(scene.palette.papers_asked) as asked:
        QTest.keyClicks(scene.palette.field, "ma")
    assert asked.args == ["ma"]
    scene.palette.show_papers("ma", [ROW])
    place = scene.palette.entries().index("Marginal Likelihood of Networks")
    usable = [
        bool(scene.actions.can(c.name))
        for text in scene.palette.entries()
        for c in COMMANDS
        if (c.hint or c.plain_text) == text
    ]
    assert place > 0
    assert usable == [True] * place + [False] * (len(usable) - place)
    with qtbot.waitSignal(scene.palette.paper_chosen) as chosen:
        for _ in range(place):
            QTest.keyClick(scene.palette.field, Qt.Key.Key_Down)
        QTest.keyClick(scene.palette.field, Qt.Key.Key_Return)
    assert chosen.args == [7]


def test_an_answer_to_an_older_text_is_dropped(qtbot: QtBot, scene: Scene) -> None:
    QTest.keyClicks(scene.palette.field, "marg")
    scene.palette.show_papers("mar", [ROW])
    assert ROW.title not in scene.palette.entries()


def test_escape_closes_it_and_does_nothing(qtbot: QtBot, scene: Scene) -> None:
    QTest.keyClick(scene.palette.field, Qt.Key.Key_Escape)
    assert not scene.palette.isVisible()
    assert scene.done == []


def test_opened_again_it_is_empty(qtbot: QtBot, scene: Scene) -> None:
    QTest.keyClicks(scene.palette.field, "mark")
    QTest.keyClick(scene.palette.field, Qt.Key.Key_Escape)
    scene.palette.appear()
    assert scene.palette.field.text() == ""
    assert len(scene.palette.entries()) > 20
