"""Whether the window tells what a document cites and does with it what the reader asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from legenda.model.status import Status
from legenda.ui.choose_dialog import ChooseDialog
from legenda.ui.cited_dialog import CitedDialog
from tests.ui.scene import Scene, make_library
from tests.ui.test_key_dialog import TWO


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "two.bib"
    file.write_text(TWO + "@misc{c, title={Not cited}}\n", "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def dialog(scene: Scene, tmp_path: Path) -> CitedDialog:
    document = tmp_path / "paper.tex"
    document.write_text("\\cite{a}\n\\cite{b,nobody}", "utf-8")
    scene.controllers.citing.look_through(str(document))
    scene.idle()
    return scene.dialog(CitedDialog)


def test_missing_keys_stand_first(scene: Scene, tmp_path: Path) -> None:
    model = dialog(scene, tmp_path).table.rows
    cells = [[model.data(model.index(row, column)) for column in range(4)] for row in range(model.rowCount())]
    assert cells == [
        ["missing", "nobody", "paper.tex, line 2", ""],
        ["new", "a", "paper.tex, line 1", "Graphs"],
        ["new", "b", "paper.tex, line 2", "Trees"],
    ]


def test_the_cited_papers_are_shown_in_the_list(scene: Scene, tmp_path: Path) -> None:
    dialog(scene, tmp_path).show_button.click()
    scene.wait(lambda: len(scene.rows()) == 2)
    assert sorted(row.key for row in scene.rows()) == ["a", "b"]


def test_the_cited_papers_are_queued_or_put_on_a_list(scene: Scene, tmp_path: Path) -> None:
    dialog(scene, tmp_path).queue_button.click()
    scene.idle()
    assert sorted(row.key for row in scene.rows() if row.status is Status.QUEUED) == ["a", "b"]
    second = dialog(scene, tmp_path)
    assert not second.queue_button.isEnabled(), "nothing is new any more"
    second.list_button.click()
    choose = scene.dialog(ChooseDialog)
    choose.field.setText("Paper")
    choose.deed_button.click()
    scene.idle()
    assert [(one.name, one.count) for one in scene.controllers.browsing.counts.lists] == [("Paper", 2)]
