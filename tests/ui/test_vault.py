"""Pages of a notes vault from the window: chosen by keys, written beside everything else, remembered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from legenda.actions.vaulting import VaultReport
from legenda.ui.vault_commands import report_words
from legenda.ui.vault_dialog import VaultDialog
from legenda.ui.window_settings import Vault
from tests.ui.scene import Scene, make_library


@pytest.fixture
def scene(qtbot: QtBot, home: Path, seeds: list[Path]) -> Iterator[Scene]:
    make_library(home / "own", seeds[:1])
    scene = Scene(qtbot, home / "own")
    scene.window.parts.papers.setFocus()
    yield scene
    scene.close()


def dialog(scene: Scene) -> VaultDialog:
    scene.window.commands.trigger("write_vault")
    return scene.dialog(VaultDialog)


def test_the_pages_of_all_papers_are_written_and_brought_up_to_date(scene: Scene, tmp_path: Path) -> None:
    folder = tmp_path / "vault" / "papers"
    assert not dialog(scene).deed_button.isEnabled(), "there is no folder yet"
    scene.keys(str(folder))
    scene.key(Qt.Key.Key_Return)
    assert scene.said() == "19 new pages, 0 brought up to date, 0 as they were."
    assert len(list(folder.glob("*.md"))) == 19
    assert dialog(scene).field.text() == str(folder), "the folder is remembered"
    scene.key(Qt.Key.Key_Return)
    assert scene.said() == "0 new pages, 0 brought up to date, 19 as they were."


def test_only_the_selected_papers_for_the_other_program(scene: Scene, tmp_path: Path) -> None:
    scene.keys("j")
    shown = dialog(scene)
    for button in (shown.papers.button(0), shown.dialects.button(1)):
        button.setFocus()
        scene.key(Qt.Key.Key_Space)
    shown.field.setFocus()
    scene.keys(str(tmp_path / "pages"))
    scene.key(Qt.Key.Key_Return)
    pages = list((tmp_path / "pages").glob("*.md"))
    assert [page.stem for page in pages] == [scene.current().key]
    assert "citekey:: " in pages[0].read_text("utf-8"), "Logseq's way to write properties"
    assert scene.window.settings.vault == Vault(str(tmp_path / "pages"), "logseq", "selected")


def test_a_folder_that_cannot_be_made_is_told(scene: Scene, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    dialog(scene)
    scene.keys(str(tmp_path / "file" / "pages"))
    scene.key(Qt.Key.Key_Return)
    assert "cannot be made" in scene.said()


def test_the_words_of_a_report() -> None:
    report = VaultReport(2, 1, 0, ["a.md was left.", "b.md was left."])
    assert report_words(report) == (
        "2 new pages, 1 brought up to date, 0 as they were. 2 pages were not written; the first: a.md was left."
    )
    assert report_words(VaultReport(1), was_stopped=True).startswith("Stopped: 1 new page, 0 brought")
