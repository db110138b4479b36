"""A long reading can be watched and stopped: readers say which line they have come to, whoever asked for it listens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: Hears the share of a text that has been read, from 0 to 1; raises Cancelled to stop the reading.
Look = Callable[[float], None]
_watch: ContextVar[_Watch | None] = ContextVar("watch", default=None)


class _Watch:
    """Somebody who listens while a text of so many lines is read; what was heard once never grows less."""

    def __init__(self, look: Look, lines: int) -> None:
        self._look = look
        self._lines = lines
        self._heard = 0.0

    def hear(self, line: int, before: float, share: float) -> None:
        self._heard = max(self._heard, min(before + share * line / self._lines, 1.0))
        self._look(self._heard)


@contextmanager
def watched(look: Look | None, text: str) -> Iterator[None]:
    """Let `look` hear how far the readers called within have come in `text`."""
    if look is None:
        yield
        return
    token = _watch.set(_Watch(look, text.count("\n") + 1))
    try:
        yield
    finally:
        _watch.reset(token)


def reached(line: int, before: float = 0.0, share: float = 1.0) -> None:
    """A reader has come to this line of its text, in a part of its work that is a `share` of the whole, and follows
    one of the share `before`.
    """
    watch = _watch.get()
    if watch is not None:
        watch.hear(line, before, share)
