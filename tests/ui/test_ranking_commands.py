"""The tie-break of searches is switched off and on in the menu, at once and for good."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from legenda.actions import browsing, following, importing, marking
from legenda.actions.desk import open_desk
from legenda.model.scope import Scope, Sort, SortField
from legenda.model.status import Status
from legenda.system.places import Places
from tests.ui.scene import Scene

THREE = """
@misc{first, title={Wombat games}, year=2001}
@misc{second, title={Wombat plays}, year=2002}
@misc{third, title={Wombat lives}, year=2003}
"""


@pytest.fixture
def library(home: Path) -> Path:
    """Three papers that match alike; the newest is read."""
    file = home.parent / "three.bib"
    file.write_text(THREE, "utf-8")
    desk = open_desk(Places(home))
    importing.import_files(desk, [file])
    ids = browsing.ids(desk, Scope(), Sort(SortField.YEAR, descending=False))
    marking.mark(desk, [ids[2]], Status.READ)
    following.catch_up(desk.library, desk.places.index)
    desk.close()
    return home


def test_read_papers_come_last_among_equals_until_that_is_switched_off(
    qtbot: QtBot, tmp_path: Path, library: Path
) -> None:
    scene = Scene(qtbot, tmp_path / "own", library)
    switch = scene.window.commands.actions["favour_new"]
    assert switch.isChecked()
    scene.search("wombat ")
    assert scene.titles() == ["Wombat plays", "Wombat games", "Wombat lives"]
    switch.trigger()
    scene.idle()
    assert scene.titles() == ["Wombat lives", "Wombat plays", "Wombat games"]
    scene.close()
    again = Scene(qtbot, tmp_path / "own")
    assert not again.window.commands.actions["favour_new"].isChecked()
    again.search("wombat ")
    assert again.titles() == ["Wombat lives", "Wombat plays", "Wombat games"]
    again.close()
