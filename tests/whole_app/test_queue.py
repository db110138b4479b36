"""The queue put in order with a mouse and keys on a real screen, a drag given up with Escape, and a restart."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from select import select

import pytest

from legenda.actions import marking
from legenda.actions.desk import open_desk
from legenda.model.status import Status
from legenda.system.places import Places
from tests.ui.scene import make_library
from tests.whole_app.test_xvfb import ask, screen

__all__ = ["screen"]
pytestmark = pytest.mark.xvfb
_PATIENCE = 30.0
_WORKER = Path(__file__).with_name("queue_worker.py")


@pytest.fixture
def library(home: Path, seeds: list[Path]) -> Path:
    """A library whose queue holds the first four papers."""
    make_library(home, seeds[:1])
    desk = open_desk(Places(home))
    marking.mark(desk, [1, 2, 3, 4], Status.QUEUED)
    desk.close()
    return home


def queue(home: Path) -> list[str]:
    """The keys of the queue in its order, as they are in the file."""
    with sqlite3.connect(home / "library.sqlite") as raw:
        found = raw.execute("SELECT key FROM paper WHERE status = 'queued' ORDER BY queue_rank, id").fetchall()
    raw.close()
    return [key for (key,) in found]


@dataclass
class Hand:
    """A reader's hand on mouse and keyboard of a screen; `places` are points in the upper half of rows, by key."""

    screen: dict[str, str]
    home: Path
    program: subprocess.Popen[bytes]
    places: dict[str, tuple[int, int]] = field(default_factory=dict)
    _told: str = ""

    def take(self, key: str, to: str) -> None:
        """Press the button on a paper and carry it to above another, without letting go."""
        (x, y), (_, end) = self.places[key], self.places[to]
        ask(self.screen, "mousemove", str(x), str(y), "mousedown", "1")
        for part in range(1, 9):
            ask(self.screen, "mousemove", str(x), str(y + (end - y) * part // 8), "sleep", "0.03")

    def let_go(self) -> None:
        ask(self.screen, "mouseup", "1")

    def give_up(self) -> None:
        """Press Escape before letting go; `--clearmodifiers` would let go of the mouse."""
        ask(self.screen, "key", "Escape", "mouseup", "1")

    def press(self, key: str) -> None:
        ask(self.screen, "key", "--clearmodifiers", key)

    def click(self, key: str) -> None:
        x, y = self.places[key]
        ask(self.screen, "mousemove", str(x), str(y), "click", "1")

    def sees(self, order: list[str]) -> None:
        """Wait until the window shows the queue in this order; the file has it too."""
        while list(self.places) != order:
            self.places = dict(self._rows())
        assert queue(self.home) == order

    def _rows(self) -> Iterator[tuple[str, tuple[int, int]]]:
        """The rows that the window tells of next."""
        while True:
            while "\n" not in self._told:
                assert self.program.stdout is not None
                ready, _, _ = select([self.program.stdout], [], [], _PATIENCE)
                assert ready, f"the queue stayed as {list(self.places)}"
                told = os.read(self.program.stdout.fileno(), 4096).decode()
                assert told, f"the window ended with {self.program.wait()}"
                self._told += told
            line, _, self._told = self._told.partition("\n")
            if not line:
                return
            key, x, y = line.split()
            yield key, (int(x), int(y))

    def quit(self) -> None:
        self.press("ctrl+q")
        assert self.program.wait(timeout=_PATIENCE) == 0


@pytest.fixture
def hands(screen: dict[str, str], library: Path) -> Iterator[list[Hand]]:
    begun: list[Hand] = []
    yield begun
    for hand in begun:
        if hand.program.poll() is None:
            hand.program.send_signal(signal.SIGKILL)
        hand.program.communicate()


def begin(hands: list[Hand], screen: dict[str, str], home: Path, order: list[str]) -> Hand:
    """Open the window with the queue on show, in this order, and give it the keyboard."""
    program = subprocess.Popen([sys.executable, str(_WORKER), str(home)], env=screen, stdout=subprocess.PIPE)
    hand = Hand(screen, home, program)
    hands.append(hand)
    hand.sees(order)
    window = ask(screen, "search", "--onlyvisible", "--name", "^Legenda$").split()[0]
    ask(screen, "windowfocus", "--sync", window)
    return hand


def test_the_queue_is_put_in_order_by_mouse_and_keys_and_stays_so(
    hands: list[Hand], screen: dict[str, str], library: Path
) -> None:
    a, b, c, d = queue(library)
    hand = begin(hands, screen, library, [a, b, c, d])
    hand.take(d, to=b)
    hand.let_go()
    hand.sees([a, d, b, c])
    hand.take(a, to=c)
    hand.give_up()
    hand.press("alt+Down")
    hand.sees([d, a, b, c])  # the first paper was pressed and so is current; the drag itself moved nothing
    hand.press("alt+End")
    hand.sees([d, b, c, a])
    hand.quit()

    again = begin(hands, screen, library, [d, b, c, a])
    again.click(d)
    again.press("ctrl+z")
    again.sees([d, a, b, c])
    again.quit()
