"""Whether the program starts as a whole: window, lock, library, indexing process, and ends cleanly."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from legenda.app.window import COULD_NOT, DONE, start
from legenda.system.places import Places
from legenda.ui.import_dialog import ImportDialog
from legenda.ui.window import MainWindow
from tests.app.test_single_instance import IS_DEAF, LISTENS, Other


@pytest.fixture(autouse=True)
def switch_interval() -> Iterator[None]:
    kept = sys.getswitchinterval()
    yield
    sys.setswitchinterval(kept)


class Visitor:
    """Looks at the window while it runs, and closes it when it has seen what it wanted."""

    def __init__(self, visit: Callable[[MainWindow], bool]) -> None:
        self._visit = visit
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(10)
        self._patience = 2000

    def _look(self) -> None:
        windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]
        self._patience -= 1
        for window in windows:
            if self._patience < 0 or (window.controllers and not window.is_busy and self._visit(window)):
                self._timer.stop()
                window.close()


def test_it_opens_a_new_library_offers_the_files_and_takes_them(
    qapp: QApplication, home: Path, seeds: list[Path], qtbot: QtBot
) -> None:
    seen: list[int] = []

    def visit(window: MainWindow) -> bool:
        dialogs = [d for d in window.findChildren(ImportDialog) if d.isVisible() and d.table.rowCount()]
        if dialogs:
            dialogs[0].deed_button.click()
            return False
        number = len(window.parts.papers.ids())
        if number:
            seen.append(number)
        return bool(number)

    visitor = Visitor(visit)
    assert start(Places(home), seeds[:1]) == DONE
    assert seen == [19], visitor
    assert (home / "library.sqlite").is_file()
    assert (home / "settings.json").is_file()


def test_it_can_be_started_again_after_it_was_closed(qapp: QApplication, home: Path) -> None:
    from tests.ui.scene import make_library

    make_library(home, [])
    for _ in range(2):
        visitor = Visitor(lambda _: True)
        assert start(Places(home)) == DONE, visitor
    assert sys.excepthook is sys.__excepthook__


def test_a_second_start_hands_its_files_over_and_is_done(qapp: QApplication, home: Path, tmp_path: Path) -> None:
    other = Other(home, LISTENS)
    try:
        assert start(Places(home), [tmp_path / "a.bib"]) == DONE
        assert other.read() == str(tmp_path / "a.bib")
    finally:
        other.end()


def test_a_second_start_says_who_has_a_library_that_does_not_answer(
    qapp: QApplication, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("legenda.app.single_instance._WAIT_MS", 200)
    other = Other(home, IS_DEAF)
    try:
        assert start(Places(home)) == COULD_NOT
        assert f"process {other.process.pid}" in capsys.readouterr().err
    finally:
        other.end()


def test_without_a_screen_it_says_so_before_qt_is_started(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert start(Places(home)) == COULD_NOT
    assert capsys.readouterr().err.startswith("There is no screen to show a window on")
    assert not home.exists()


def test_a_folder_that_cannot_be_written_is_told(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert start(Places(tmp_path / "file" / "home")) == COULD_NOT
    assert "cannot be written; nothing was changed" in capsys.readouterr().err
