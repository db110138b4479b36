"""Whether a fault that nobody expected is logged and told."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from legenda.app.crash import CrashHook


@pytest.fixture
def hook(qtbot: QtBot, tmp_path: Path) -> Iterator[CrashHook]:
    made = CrashHook(tmp_path / "legenda.log")
    yield made
    if made.dialog is not None:
        made.dialog.close()


def fault(text: str) -> ValueError:
    """A fault as it is caught: with a trace."""
    with pytest.raises(ValueError, match=text) as caught:
        int(text)
    return caught.value


def test_a_fault_is_logged_with_its_trace_and_the_logs_place_shown(
    qtbot: QtBot, hook: CrashHook, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caught = fault("a bug of ours")
    with caplog.at_level(logging.CRITICAL):
        hook.catch(ValueError, caught, caught.__traceback__)
    assert "a bug of ours" in caplog.text
    assert "Traceback" in caplog.text
    assert hook.dialog is not None
    assert hook.dialog.isVisible()
    assert str(tmp_path / "legenda.log") in hook.dialog.informativeText()
    assert hook.dialog.detailedText() == "ValueError: invalid literal for int() with base 10: 'a bug of ours'"


def test_a_fault_in_a_thread_is_shown_from_the_windows_thread(qtbot: QtBot, hook: CrashHook) -> None:
    caught = fault("in a thread")
    thread = threading.Thread(target=hook.catch, args=(ValueError, caught, caught.__traceback__))
    thread.start()
    thread.join()
    assert hook.dialog is None, "not before the window's thread has its turn"
    qtbot.waitUntil(lambda: hook.dialog is not None)


def test_a_storm_of_faults_shows_one_dialog(qtbot: QtBot, hook: CrashHook) -> None:
    caught = fault("again and again")
    for _ in range(20):
        hook.catch(ValueError, caught, caught.__traceback__)
    shown = hook.dialog
    assert shown is not None
    shown.close()
    assert hook.dialog is None
    hook.catch(ValueError, caught, caught.__traceback__)
    assert hook.dialog is not None
