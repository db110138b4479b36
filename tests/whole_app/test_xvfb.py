"""Whether the program starts on a real screen, shows its window, takes keys and closes cleanly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.xvfb
_PATIENCE = 60.0


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """The environment of a virtual screen of its own."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        # Without -noreset the server starts anew whenever its last client leaves, and turns newcomers away meanwhile.
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    yield {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    server.terminate()
    server.wait()


def ask(screen: dict[str, str], *words: str) -> str:
    """What xdotool answers; nothing when it finds nothing."""
    return subprocess.run(["xdotool", *words], env=screen, capture_output=True, text=True, check=False).stdout.strip()


def window_of(screen: dict[str, str], program: subprocess.Popen[bytes]) -> str:
    """The number of the program's window, as soon as it is on the screen."""
    end = time.monotonic() + _PATIENCE
    while program.poll() is None and time.monotonic() < end:
        found = ask(screen, "search", "--onlyvisible", "--name", "^Legenda$").split()
        if found:
            return found[0]
    raise AssertionError(f"no window came; the program ended with {program.poll()}")


def test_the_program_shows_its_window_and_is_quit_by_a_key(screen: dict[str, str], home: Path) -> None:
    program = subprocess.Popen([sys.executable, "-m", "legenda.app", "--home", str(home)], env=screen)
    try:
        window = window_of(screen, program)
        end = time.monotonic() + _PATIENCE
        while program.poll() is None and time.monotonic() < end:
            # The key works as soon as the commands are there, which is after the first paint.
            ask(screen, "windowfocus", window, "key", "--clearmodifiers", "ctrl+q")
        assert program.wait(timeout=1) == 0
        assert (home / "library.sqlite").is_file()
    finally:
        if program.poll() is None:
            program.send_signal(signal.SIGKILL)
            program.wait()
