"""Whether cyclic garbage is collected in the window's thread and nowhere else."""

from __future__ import annotations

import gc
import sys
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
    gc.enable()
    made = WindowGarbage()
    made.start()
    assert not gc.isenabled()
    made.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_what_was_put_aside_is_freed_in_the_windows_thread_when_the_window_is_closed(qapp: object) -> None:
    gc.enable()
    made = WindowGarbage()
    made.start()
    freed: list[threading.Thread] = []
    for _ in range(20_000):
        Cycle(freed)
    made.collect()
    assert freed == [], "too many to look at while the window is used"
    made.stop()
    assert len(freed) == 20_000
    assert set(freed) == {threading.main_thread()}


def test_a_small_pile_is_left_for_later(garbage: WindowGarbage) -> None:
    gc.collect()
    assert garbage.collect() == 0


def test_a_large_pile_waits_until_the_window_is_not_used(qapp: object) -> None:
    busy = [True]
    made = WindowGarbage(None, lambda: busy[0], looks_of_rest=2, most_at_rest=sys.maxsize)
    made.start()
    freed: list[threading.Thread] = []
    for _ in range(20_000):
        Cycle(freed)
    assert made.collect() == 0, "looking at so many would hold the window"
    for _ in range(4):
        made.look()
    assert freed == [], "something is still going on"
    busy[0] = False
    made.look()
    assert freed == [], "the rest has only begun"
    made.look()
    assert len(freed) == 20_000
    made.stop()


def test_more_than_a_rest_has_time_for_stays_aside(qapp: object) -> None:
    made = WindowGarbage(None, looks_of_rest=1, most_at_rest=10_000)
    made.start()
    freed: list[threading.Thread] = []
    for _ in range(20_000):
        Cycle(freed)
    for _ in range(3):
        made.look()
    assert freed == []
    made.collect_all()
    assert len(freed) == 20_000
    made.stop()


def test_what_was_put_aside_is_not_looked_at_again_while_the_window_is_used(garbage: WindowGarbage) -> None:
    freed: list[threading.Thread] = []
    kept = [Cycle(freed) for _ in range(20_000)]
    garbage.collect()
    assert len(gc.get_objects()) < 1_000
    kept.clear()
    for _ in range(1_000):
        Cycle(freed)
    garbage.collect()
    assert len(freed) == 1_000, "only what came later"
    garbage.collect_all()
    assert len(freed) == 21_000
