"""Reading files for the reader to look at, each reading in a thread of its own, so that none holds up any deed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from threading import Event, Thread, current_thread
from time import monotonic
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from legenda.model.errors import LegendaError

T = TypeVar("T")
_log = logging.getLogger(__name__)
#: Seconds that a window which is closing waits for readings to stop. One that hangs on a file that never answers, as
#: on a network drive that is gone, is left behind: it has written nothing and ends with the program.
_PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class _Order:
    """Who waits for a reading."""

    cancelled: Event
    done: Callable[[Any], None]
    failed: Callable[[Exception], None]


class Readings(QObject):
    """Runs readings side by side; `done` and `failed` are called in the thread that this object belongs to.

    A reading whose `cancelled` is set may go on for a while, or for ever where a file does not answer: nobody waits
    for it, and nothing of it arrives.
    """

    _ended = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: dict[Thread, Event] = {}
        self._stopped = False
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a reading goes on that somebody waits for."""
        return any(not cancelled.is_set() for cancelled in self._running.values())

    def run(
        self,
        job: Callable[[], T],
        cancelled: Event,
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Begin a reading, which looks at `cancelled` itself."""
        if self._stopped:
            return
        # A daemon: Python waits for no such thread when the program ends.
        work = partial(self._read, job, _Order(cancelled, done, failed))
        thread = Thread(target=work, name="reading", daemon=True)
        self._running[thread] = cancelled
        thread.start()

    def stop(self) -> None:
        """Stop all readings, and wait for them a little; no result arrives after this."""
        self._stopped = True
        until = monotonic() + _PATIENCE
        for cancelled in self._running.values():
            cancelled.set()
        for thread in self._running:
            thread.join(max(0.0, until - monotonic()))

    def _read(self, job: Callable[[], Any], order: _Order) -> None:
        """Runs in the thread of the reading."""
        future: Future[Any] = Future()
        try:
            future.set_result(job())
        except Exception as fault:  # noqa: BLE001 - the window's thread gets it, and raises there what is a bug
            future.set_exception(fault)
        if not self._stopped:
            self._ended.emit(current_thread(), order, future)

    def _on_ended(self, thread: Thread, order: _Order, future: Future[Any]) -> None:
        self._running.pop(thread, None)
        fault = future.exception()
        if self._stopped or order.cancelled.is_set():
            if not isinstance(fault, LegendaError | None):
                _log.error("A reading that was stopped failed", exc_info=fault)
        elif isinstance(fault, Exception):
            order.failed(fault)
        else:
            order.done(future.result())
