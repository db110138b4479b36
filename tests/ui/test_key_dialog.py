"""Whether citation keys are changed by a pattern in the window only after every new key was shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from legenda.actions import keying
from legenda.ui.key_dialog import KeyDialog
from tests.ui.scene import Scene, make_library

TWO = (
    "@misc{a, author={Müller, Anna}, year=2020, title={Graphs}}\n@misc{b, author={Roe, R.}, year=2021, title={Trees}}\n"
)


@pytest.fixture
def scene(qtbot: QtBot, home: Path, tmp_path: Path) -> Iterator[Scene]:
    file = tmp_path / "two.bib"
    file.write_text(TWO, "utf-8")
    make_library(home, [file])
    opened = Scene(qtbot, home)
    yield opened
    opened.close()


def dialog(scene: Scene) -> KeyDialog:
    scene.window.commands.trigger("change_keys")
    scene.idle()
    return scene.dialog(KeyDialog)


def shown(scene: Scene, of: KeyDialog) -> list[tuple[str, str]]:
    scene.wait(lambda: of.keep_button.isEnabled())
    model = of.table.rows
    pairs = [(model.data(model.index(row, 0)), model.data(model.index(row, 1))) for row in range(model.rowCount())]
    return [(str(old), str(new)) for old, new in pairs]


def keys(scene: Scene) -> list[str]:
    return sorted(row.key for row in scene.rows())


def test_every_new_key_is_shown_and_then_given(scene: Scene) -> None:
    open_one = dialog(scene)
    assert sorted(shown(scene, open_one)) == [("a", "muller2020graphs"), ("b", "roe2021trees")]
    open_one.field.setCurrentText("[auth:upper]")
    open_one.umlauts.setCurrentIndex(1)
    assert sorted(shown(scene, open_one)) == [("a", "MUELLER"), ("b", "ROE")]
    assert keys(scene) == ["a", "b"]
    open_one.apply_button.click()
    scene.idle()
    assert keys(scene) == ["MUELLER", "ROE"]
    assert scene.said() == "Change the citation keys of 2 papers"
    assert keying.rule(scene.window.deeds.desk).pattern == "[auth:upper]"
    scene.window.commands.trigger("undo")
    scene.idle()
    assert keys(scene) == ["a", "b"]


def test_a_pattern_can_be_kept_for_new_papers_alone(scene: Scene) -> None:
    open_one = dialog(scene)
    open_one.field.setCurrentText("[auth][year]")
    shown(scene, open_one)
    open_one.keep_button.click()
    scene.idle()
    assert keys(scene) == ["a", "b"]
    assert keying.rule(scene.window.deeds.desk).pattern == "[auth][year]"


def test_a_typed_pattern_is_not_made_longer_by_one_of_the_list(scene: Scene) -> None:
    open_one = dialog(scene)
    shown(scene, open_one)
    edit = open_one.field.lineEdit()
    assert edit is not None
    edit.selectAll()
    QTest.keyClicks(edit, "[auth:lower][year]")
    assert open_one.field.currentText() == "[auth:lower][year]"
    assert sorted(shown(scene, open_one)) == [("a", "muller2020"), ("b", "roe2021")]
    open_one.apply_button.click()
    scene.idle()
    assert keys(scene) == ["muller2020", "roe2021"]


def test_a_pattern_half_typed_is_explained(scene: Scene) -> None:
    open_one = dialog(scene)
    shown(scene, open_one)
    open_one.field.setCurrentText("[auth][ye")
    scene.wait(lambda: "without its other half" in open_one.told.text())
    assert not open_one.apply_button.isEnabled()
