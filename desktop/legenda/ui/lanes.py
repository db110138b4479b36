"""Lanes: threads that do one job after the other and bring each result back into the window's thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ticket:
    """A place in a series of questions of which only the newest counts."""

    series: Tickets
    number: int

    def is_old(self) -> bool:
        """Whether a newer question has been asked since; safe to ask from any thread."""
        return self.number != self.series.newest


class Tickets:
    """Hands out tickets; the newest one makes all earlier ones old."""

    def __init__(self) -> None:
        self.newest = 0

    def draw(self) -> Ticket:
        """The next ticket."""
        self.newest += 1
        return Ticket(self, self.newest)


@dataclass(frozen=True, slots=True)
class _Order:
    """What is to become of a job's result."""

    done: Callable[[Any], None] | None
    failed: Callable[[Exception], None] | None
    ticket: Ticket | None = None


class Lane(QObject):
    """A thread with a queue of jobs: `run` does them all in order, `ask` only the newest of a kind.

    Jobs take and return plain values and touch no widget. `done` and `failed` are called in the thread that the lane
    belongs to, the window's; a failure that nobody takes is raised there, so that the crash hook sees it.
    """

    idle = Signal()
    _ended = Signal(object, object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._kinds: dict[str, Tickets] = {}
        self._waiting = 0
        self._stopped = False
        # A bound method, never a lambda, which would run in the lane's thread; and queued, since a job that ends at
        # once reports from the thread that asked, in the middle of what that is doing.
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def is_busy(self) -> bool:
        """Whether a job is running, waiting, or has a result that is still on its way."""
        return self._waiting > 0

    def run(
        self,
        job: Callable[[], T],
        done: Callable[[T], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Do `job` after all that was asked for before it."""
        self._submit(job, _Order(done, failed))

    def ask(
        self,
        kind: str,
        job: Callable[[Callable[[], bool]], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Do `job` unless a newer question of this `kind` comes first; late answers are dropped.

        The job is given a function that says whether it may stop early.
        """
        ticket = self._kinds.setdefault(kind, Tickets()).draw()
        self._submit(partial(_unless_old, ticket, job), _Order(done, failed, ticket))

    def forget(self, kind: str) -> None:
        """Let no answer to an earlier question of this `kind` arrive any more."""
        self._kinds.setdefault(kind, Tickets()).draw()

    def stop(self) -> None:
        """Interrupt the questions, finish the jobs, and wait for the thread to end; no result arrives after this."""
        for tickets in self._kinds.values():
            tickets.draw()
        self._stopped = True
        self._pool.shutdown(wait=True)

    def _submit(self, job: Callable[[], Any], order: _Order) -> None:
        if self._stopped:
            return
        self._waiting += 1
        self._pool.submit(job).add_done_callback(partial(self._end, order))

    def _end(self, order: _Order, future: Future[Any]) -> None:
        """Hand the outcome over to the window's thread, mostly from the lane's."""
        if self._stopped:
            _log_failure(future)
        else:
            self._ended.emit(order, future)

    def _on_ended(self, order: _Order, future: Future[Any]) -> None:
        self._waiting -= 1
        if self._stopped:
            _log_failure(future)
            return
        try:
            self._deliver(order, future)
        finally:
            if not self._waiting:
                self.idle.emit()

    def _deliver(self, order: _Order, future: Future[Any]) -> None:
        if order.ticket is not None and order.ticket.is_old():
            return
        fault = future.exception()
        if fault is None:
            if order.done is not None:
                order.done(future.result())
        elif order.failed is not None and isinstance(fault, Exception):
            order.failed(fault)
        else:
            raise fault


def _unless_old(ticket: Ticket, job: Callable[[Callable[[], bool]], T]) -> T | None:
    return None if ticket.is_old() else job(ticket.is_old)


def _log_failure(future: Future[Any]) -> None:
    fault = future.exception()
    if fault is not None:
        _log.error("A job failed while the window was closing", exc_info=fault)
