"""Whether cyclic garbage is collected in the window's thread and nowhere else."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from legenda.ui.garbage import WindowGarbage


class Cycle:
    """An object that only a collection frees, and that notes in which thread."""

    freed_in: list[threading.Thread]

    def __init__(self, freed_in: list[threading.Thread]) -> None:
        self.freed_in = freed_in
        self.itself = self

    def __del__(self) -> None:
        self.freed_in.append(threading.current_thread())


@pytest.fixture
def garbage(qapp: object) -> Iterator[WindowGarbage]:
    made = WindowGarbage()
    made.start()
    yield made
    made.stop()


def test_a_busy_thread_frees_nothing_and_the_windows_thread_does(qtbot: QtBot, garbage: WindowGarbage) -> None:
    freed: list[threading.Thread] = []

    def work() -> None:
        for _ in range(3000):
            Cycle(freed)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert freed == [], "automatic collection is off"
    qtbot.waitUntil(lambda: len(freed) == 3000, timeout=20000)  # it takes its time where collecting takes long
    assert set(freed) == {threading.main_thread()}


def test_afterwards_python_collects_as_before(qapp: object) -> None:
    made = WindowGarbage()
    made.start()
    assert not gc.isenabled()
    made.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_a_small_pile_is_left_for_later(garbage: WindowGarbage) -> None:
    gc.collect()
    assert garbage.collect() == 0
