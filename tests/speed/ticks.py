"""A clock in the window's thread that counts how late its ticks come, and what was being done when they were."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from types import CodeType, FrameType

from PySide6.QtCore import QObject, Qt, QTimer

from tests.speed.measuring import PROJECT

#: Milliseconds between two ticks.
EVERY = 4
#: Seconds since the last tick from which on it is looked up what the threads are doing, and between two looks.
_LOOK_AFTER, _LOOK_EVERY = 0.010, 0.003
#: So many of the innermost calls tell where a thread is.
_CALLS = 5
#: Where a thread waits for work: a lane for its next job, the one that listens to the indexing process for an answer.
_WAITING = ("wait", "_worker", "_listen", "_recv", "recv", "recv_bytes", "_recv_bytes")
_OURS = (str(PROJECT / "desktop" / "legenda") + "/", str(PROJECT / "tests") + "/")


@dataclass(frozen=True, slots=True)
class Tick:
    """One tick: seconds by the clock and seconds of the window's own thread since the one before.

    `doing` is what the reader was doing, `seen` where each thread was then, by its name, in the order of looking.
    """

    gap: float
    own: float
    doing: str
    seen: tuple[Mapping[str, str], ...] = ()

    @property
    def late(self) -> float:
        """Seconds that it came too late by the clock."""
        return max(0.0, self.gap - EVERY / 1000)


class Ticks(QObject):
    """Ticks in the window's thread from `start` to `stop`; `doing` says in a word what is being done meanwhile."""

    def __init__(self, doing: str = "") -> None:
        super().__init__()
        self.doing = doing
        self.taken: list[Tick] = []
        self._watch = _Watch()
        self._at = self._own = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self._on_tick)

    def start(self) -> None:
        """Tick from now on."""
        self._at, self._own = time.perf_counter(), time.thread_time()
        self._watch.ticked(self._at)
        self._watch.start()
        self._timer.start()

    def stop(self) -> None:
        """Tick no more."""
        self._timer.stop()
        self._watch.stop()

    def _on_tick(self) -> None:
        at, own = time.perf_counter(), time.thread_time()
        self.taken.append(Tick(at - self._at, own - self._own, self.doing, self._watch.ticked(at)))
        self._at, self._own = at, own


class _Watch:
    """A thread that looks where all threads are while a tick of the window's is overdue."""

    def __init__(self) -> None:
        self._window = threading.get_ident()
        self._last = 0.0
        self._seen: list[Mapping[str, str]] = []
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watch", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._is_over.set()
        self._thread.join()

    def ticked(self, at: float) -> tuple[Mapping[str, str], ...]:
        """The window ticked; what was seen since the tick before."""
        self._last = at
        if not self._seen:
            return ()
        seen, self._seen = self._seen, []
        return tuple(seen)

    def _run(self) -> None:
        while not self._is_over.wait(self._until_next_look()):
            if time.perf_counter() - self._last >= _LOOK_AFTER:
                self._seen.append(self._look())

    def _until_next_look(self) -> float:
        return max(_LOOK_EVERY, self._last + _LOOK_AFTER - time.perf_counter())

    def _look(self) -> Mapping[str, str]:
        """Where the window's thread and those of our own at work are."""
        before = sys.getswitchinterval()
        sys.setswitchinterval(1.0)  # a frame that is over meanwhile would take widgets with it in this thread
        try:
            return self._places()
        finally:
            sys.setswitchinterval(before)

    def _places(self) -> Mapping[str, str]:
        names = {thread.ident: thread.name for thread in threading.enumerate()}
        places = {}
        for number, frame in sys._current_frames().items():
            name = "window" if number == self._window else names.get(number, "?")
            where = _where(frame)
            is_waiting = frame.f_code.co_name in _WAITING
            if number == self._window or (where and not is_waiting and name != self._thread.name):
                places[name] = where
        return places


def _where(frame: FrameType | None) -> str:
    """The innermost call, whoever's it is, and those of ours around it, without what drives the benchmark."""
    calls: list[str] = []
    while frame is not None and len(calls) < _CALLS:
        code = frame.f_code
        if code.co_filename.startswith(_OURS[1]):
            break
        if not calls or code.co_filename.startswith(_OURS[0]):
            calls.append(_call(code, frame.f_lineno))
        frame = frame.f_back
    return " < ".join(calls)


def _call(code: CodeType, line: int) -> str:
    file = code.co_filename.removeprefix(_OURS[0])
    return f"{'/'.join(file.split('/')[-2:])}:{line} {code.co_name}"
